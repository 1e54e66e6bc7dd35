"""Random hands on the whole program."""
