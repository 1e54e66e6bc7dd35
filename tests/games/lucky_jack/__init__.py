"""Lucky Jack, clause by clause (RULES 1, PRECISIONS L)."""
