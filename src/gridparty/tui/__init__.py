"""The terminal screens, and the same games as plain lines."""
