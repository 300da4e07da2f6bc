"""The fast solver."""
