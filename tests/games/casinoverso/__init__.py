"""CasinoVerso, clause by clause (RULES 4, PRECISIONS V)."""
