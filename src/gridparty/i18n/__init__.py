"""Messages for people and their translations: one catalogue for each language."""
