"""Each game's own rules, clause by clause."""
