"""The games: pure rules, no clock, no chance, no screen."""
