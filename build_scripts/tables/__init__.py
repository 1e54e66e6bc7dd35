"""Where things lie on the standard tables, game by game."""
