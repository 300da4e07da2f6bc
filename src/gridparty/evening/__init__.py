"""An evening at one table: people, cards, sessions, results, lessons. Knows no terminal."""
