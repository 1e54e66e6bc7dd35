"""Recorded matches to read: what was legal, what was done, what it showed to each seat. A change of the rules changes a text."""
