"""Choose the next card, and the deck it comes from."""
