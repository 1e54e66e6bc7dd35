"""The table: where a match is played."""
