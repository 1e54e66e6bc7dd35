"""CasinoVerso (RULES 4)."""
