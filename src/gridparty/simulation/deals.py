"""Plays every deal once from each place at the table, in as many processes as are asked for.

Everybody begins once with the same tiles or the same card. So neither the deals nor the right to
begin favour a bot, and small differences show sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from gridparty.errors import WishError
from gridparty.games.common.seats import PlayerRange
from gridparty.i18n.messages import ranged
from gridparty.system.processes import pool_of

G = TypeVar("G")  # how one game came out

_CHUNK = 16  # deals handed to a process at a time


def check_wish(game: str, players: PlayerRange, *, bots: int, games: int, jobs: int) -> None:
    """Refuse what nobody can play: too few or too many bots, no games, or in no process.

    Raises:
        WishError: one of these; `game` is what it is called.
    """
    low, high = players.min_players, players.max_players
    if not low <= bots <= high:
        raise WishError(
            ranged(
                low,
                high,
                "expected 1 bot for {game}, got {bots}",
                "expected exactly {n} bots for {game}, got {bots}",
                "expected {low} to {high} bots for {game}, got {bots}",
                game=game,
                bots=bots,
            )
        )
    if games < 1:
        raise WishError(f"expected 1 game or more, got {games}")
    if jobs < 1:
        raise WishError(f"expected 1 process or more, got {jobs}")


def played(play: Callable[[int, int], G], games: int, *, seats: int, jobs: int = 1) -> Iterator[G]:
    """The games in their order, as they are finished.

    Args:
        play: a game, by its deal and the bot that begins; other processes must find it by its name.
        games: how many; whole deals where the number of seats divides it.
        seats: how many bots there are.
        jobs: processes to use; changes the time only.
    """
    size = _CHUNK * seats
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    some = partial(_play_some, play, seats)
    with pool_of(min(jobs, len(chunks))) as pool:
        for chunk in map(some, chunks) if pool is None else pool.map(some, chunks):
            yield from chunk


def _play_some(play: Callable[[int, int], G], seats: int, numbers: range) -> list[G]:
    return [play(*divmod(number, seats)) for number in numbers]
