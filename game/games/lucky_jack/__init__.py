"""Lucky Jack, in two editions (RULES 1)."""
