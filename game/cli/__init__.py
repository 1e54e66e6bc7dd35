"""The commands of `python -m game`."""
