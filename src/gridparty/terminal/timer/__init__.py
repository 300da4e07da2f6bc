"""The clock beside a printed card, readable from across the room (R16)."""
