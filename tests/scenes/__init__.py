"""Tests of the window, on SDL's dummy driver."""
