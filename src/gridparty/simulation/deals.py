"""Play every deal once from each seat, in several processes.

Every bot begins once with the same tiles or the same card, so neither the deals nor moving first
favours one, and small differences show sooner.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from random import Random
from typing import Any, TypeVar

from gridparty.errors import WishError
from gridparty.games.common.bot_adapter import PlannedMove
from gridparty.games.common.game import C, E, Game, Moment, S
from gridparty.games.common.seats import PlayerRange
from gridparty.i18n.messages import say
from gridparty.system.processes import pool_of

G = TypeVar("G")  # the result of a game

_CHUNK = 16  # deals per task of a process
_JUST_AFTER = 0.002  # seconds after a deadline at which its effects have happened


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


def played_out(
    game: Game[S, C, E],
    start: C,
    seats: int,
    *,
    view: Callable[[Any, int], Any],
    plan: Callable[[int, Any, float], PlannedMove | None],
    left: Callable[[Any, float], float | None],
) -> S:
    """Return the end of one game in which each bot acts when it is ready.

    Args:
        game: its rules.
        start: the command that begins it.
        seats: number of bots.
        view: returns what a seat sees of a state.
        plan: returns a seat's next move from that view, and the seconds at which it saw it.
        left: returns the seconds until a deadline, from a state and the seconds played.
    """
    state = _after(game, None, start, 0.0)
    plans: list[tuple[Any, PlannedMove | None] | None] = [None] * seats
    now = 0.0
    while not state.over:
        for seat in range(seats):
            seen, planned = view(state, seat), plans[seat]
            if planned is None or planned[0] != seen:  # unchanged view: the bot goes on thinking
                plans[seat] = seen, plan(seat, seen, now)
        deeds = [planned[1] for planned in plans if planned and planned[1]]
        if deeds:
            deed = min(deeds, key=lambda deed: deed.at)
            now, command = deed.at, deed.command
        else:
            wait = left(state, now)
            assert wait is not None, "everybody waits for somebody else"
            now, command = now + wait + _JUST_AFTER, game.tick
        state = _after(game, state, command, now)
    return state


def _after(game: Game[S, C, E], state: S | None, command: C, at: float) -> S:
    for event in game.decide(state, command, Moment(at, Random(0))):
        state = game.apply(state, event)
    assert state is not None
    return state
