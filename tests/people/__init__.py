"""The family, backup and About."""
