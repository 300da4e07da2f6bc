"""The pages that look back: people, one person, evenings, one evening, bests."""
