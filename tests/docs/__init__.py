"""What the pages say is what the program does."""
