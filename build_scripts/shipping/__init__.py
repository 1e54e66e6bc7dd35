"""What becomes of the frozen program: archives and packages that people download."""
