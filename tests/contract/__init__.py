"""What every game on the shelf owes: nothing here knows a game by name, save its list of well-formed actions."""
