"""A new game, made by following `docs/add-a-game.md`, and the proof that everything picks it up."""
