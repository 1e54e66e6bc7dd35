"""Scripted rule cases in protocol notation: a position, what is done, and exactly what changes."""
