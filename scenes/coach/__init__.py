"""The coach: what the decisions of people in a finished match cost them."""
