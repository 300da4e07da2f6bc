"""One game in progress: its state, journal, clock and bots."""
