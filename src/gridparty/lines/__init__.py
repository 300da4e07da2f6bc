"""The games as lines of text, for screen readers, scripts and people who prefer it."""
