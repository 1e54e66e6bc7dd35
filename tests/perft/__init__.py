"""Counted trees of actions: a change of any rule changes a number."""
