"""The games as lines of text, for screen readers, scripts and anybody who likes it plain."""
