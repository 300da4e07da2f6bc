"""The teacher's techniques, easiest first, one file a family."""
