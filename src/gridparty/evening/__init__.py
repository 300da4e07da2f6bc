"""A table of people from 'who plays?' to the last card: knows no terminal."""
