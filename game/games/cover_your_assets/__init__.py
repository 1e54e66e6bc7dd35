"""Cover Your Assets (RULES 2)."""
