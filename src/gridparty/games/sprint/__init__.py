"""The sprint: everybody solves the same card at the same time, each on a board of their own."""
