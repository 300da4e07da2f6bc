"""A seed and a wish in, a proved and graded puzzle out."""
