"""Rummy, clause by clause (RULES 3, PRECISIONS R), and its solver against a second model."""
