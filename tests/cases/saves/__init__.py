"""Reports from the field on saving, going on and replays, each a test of its kind."""
