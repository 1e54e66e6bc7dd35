"""Replays: sharing, branching, the library, the projection and the scene."""
