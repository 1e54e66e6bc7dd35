"""Cover Your Assets, clause by clause (RULES 2, PRECISIONS A)."""
