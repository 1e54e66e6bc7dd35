"""Rules, opponents and commands of Stolik: everything that is exact and needs no picture (standard library only)."""

__version__ = "0.1.0"
