"""Cards and everything else that goes on paper."""
