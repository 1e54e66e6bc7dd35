"""Rummy: runs and groups laid on a common table that may be rearranged (RULES 3)."""
