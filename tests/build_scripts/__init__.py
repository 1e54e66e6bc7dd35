"""Tests of the scripts that set up, check and pack the project."""
