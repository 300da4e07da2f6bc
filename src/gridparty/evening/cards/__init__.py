"""Which card is dealt next, and from which deck."""
