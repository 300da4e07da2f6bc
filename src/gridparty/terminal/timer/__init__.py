"""The clock beside a printed card, to be seen from across the room (R16)."""
