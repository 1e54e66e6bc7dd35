"""Tests of the table scene: what is drawn, what input does, what stays hidden."""
