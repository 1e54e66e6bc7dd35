"""Scripts that compute the tables computer players rest on; each writes a Python module under game/."""
