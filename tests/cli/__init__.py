"""The commands of `python -m game` and the engine protocol, as an outsider meets them."""
