"""Scripts that make, check and pack the project; never imported by the program."""
