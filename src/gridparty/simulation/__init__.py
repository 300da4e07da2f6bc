"""Simulations of many games between bots: win rates and the value of moving first.

`tiles` and `race` play the games, `figures` computes the statistics.
"""
