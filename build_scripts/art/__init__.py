"""The project's pictures, written as SVG text by the standard library alone."""
