"""Many games between bots: who wins how often, and what it is worth to begin.

`tiles` and `race` play the games, `figures` says what came of them.
"""
