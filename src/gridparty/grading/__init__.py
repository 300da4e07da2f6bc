"""How hard a puzzle is for people, and what it teaches."""
