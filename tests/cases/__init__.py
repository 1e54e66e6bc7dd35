"""Cases that were handed to the project, tried on the product."""
