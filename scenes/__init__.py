"""The window: scenes, widgets, pictures, settings and files. The only package that imports pygame."""
