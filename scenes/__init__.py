"""The window: scenes, widgets, pictures, settings and files. The only package that imports pygame."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # nothing but our own words on the terminal
