"""Computer players. They get a view and nothing else."""
