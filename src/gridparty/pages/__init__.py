"""The pages of the menu as values, independent of how they are rendered."""
