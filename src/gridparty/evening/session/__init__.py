"""One game being played: its state, its journal, its clock, its bots."""
