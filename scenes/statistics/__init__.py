"""What the finished matches add up to: read from the match files, kept in a small database that can be made anew at any time."""
