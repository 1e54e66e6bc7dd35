"""The words every game shares: cards, zones, states, rules, matches. No clock, file, thread or picture in here."""
