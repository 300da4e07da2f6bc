"""The people who play here: names, colours, handicaps."""
