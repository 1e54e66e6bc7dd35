"""Tests of the real window, under Xvfb with a real pointer; run by `dev.py window`."""
