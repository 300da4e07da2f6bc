"""The pages of results: people, one person, evenings, one evening, bests."""
