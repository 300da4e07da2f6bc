"""One presenter for all games: keys, time, pauses, questions, help."""
