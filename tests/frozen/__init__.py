"""The frozen program in every form."""
