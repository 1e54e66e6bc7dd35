"""Matches that were played: the library of them, watching one, playing on from any moment, sharing, checking."""
