"""Play every deal once from each seat, in several processes.

Every bot begins once with the same tiles or the same card, so neither the deals nor moving first
favours one, and small differences show sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeVar

from gridparty.errors import WishError
from gridparty.games.common.seats import PlayerRange
from gridparty.i18n.messages import say
from gridparty.system.processes import pool_of

G = TypeVar("G")  # the result of a game

_CHUNK = 16  # deals per task of a process


def check_wish(game: str, players: PlayerRange, *, bots: int, games: int, jobs: int) -> None:
    """Check the numbers of bots, games and processes.

    Raises:
        WishError: too few or too many bots, no games, or no process; `game` names the game.
    """
    low, high = players.min_players, players.max_players
    if not low <= bots <= high:
        number = str(low) if low == high else f"{low}–{high}"
        raise WishError(
            say("{game} takes {number} bots, not {found}", game=game, number=number, found=bots)
        )
    if games < 1:
        raise WishError(say("expected at least 1 game, got {found}", found=games))
    if jobs < 1:
        raise WishError(say("expected at least 1 process, got {found}", found=jobs))


def played(play: Callable[[int, int], G], games: int, *, seats: int, jobs: int = 1) -> Iterator[G]:
    """Yield the results of the games in order, as they finish.

    Args:
        play: plays a game, given its deal and the bot that begins; must be picklable.
        games: the number of games; whole deals if the number of seats divides it.
        seats: the number of bots.
        jobs: the number of processes, which only changes the time.
    """
    size = _CHUNK * seats
    chunks = [range(first, min(first + size, games)) for first in range(0, games, size)]
    some = partial(_play_some, play, seats)
    with pool_of(min(jobs, len(chunks))) as pool:
        for chunk in map(some, chunks) if pool is None else pool.map(some, chunks):
            yield from chunk


def _play_some(play: Callable[[int, int], G], seats: int, numbers: range) -> list[G]:
    return [play(*divmod(number, seats)) for number in numbers]
