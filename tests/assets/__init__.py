"""The pictures and what the program asks of them."""
