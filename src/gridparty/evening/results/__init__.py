"""Finished games: results, bests, statistics, evenings."""
