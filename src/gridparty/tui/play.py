"""The way in: show a game in the terminal until everybody has left."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from gridparty.games.race_events import Advice
from gridparty.games.race_setup import Card, PlayerRange
from gridparty.games.race_state import State
from gridparty.tui.app import PartyApp
from gridparty.tui.evening import AnySession, Deal, Evening, Keep, keep_nothing
from gridparty.tui.palette import AUTO
from gridparty.tui.scene import Scene
from gridparty.tui.seats import SeatsScreen

if TYPE_CHECKING:
    from gridparty.history import Best


@dataclass(frozen=True, slots=True)
class Advisers:
    """What solo screens ask of others: the next hint, and what the player has reached before."""

    hint: Callable[[State], Advice | None] = lambda state: None
    best: Callable[[Card], Best | None] = lambda card: None


class Parting(NamedTuple):
    """How everybody left: the exit code, and the game that was shown last."""

    code: int
    session: AnySession | None


def can_show() -> bool:
    """True when there is a terminal to show something in, and keys to be pressed."""
    return sys.stdin.isatty() and sys.__stderr__ is not None and sys.__stderr__.isatty()


def play(
    session: AnySession | None = None,
    *,
    seats: tuple[str, PlayerRange] | None = None,
    deal: Deal | None = None,
    keep: Keep = keep_nothing,
    advisers: Advisers | None = None,
    theme: str = AUTO,
    bell: bool = False,
) -> Parting:
    """Play in the terminal, card after card; every session is left as it stands.

    Args:
        session: what is played first; without one the players are asked for.
        seats: what to call that game, and how many may play it.
        deal: begins the next card for the same players; without it there is one game only.
        keep: is called once with every game that is over.
        advisers: hints and personal bests, for solo games.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.

    Returns:
        0, or 128 + n after a signal n, or 1 when something broke (it has been shown then).
    """
    known = advisers or Advisers()
    evening = Evening(lambda evening, found: scene_for(evening, found, known), deal, keep)
    if session is not None:
        evening.play(session)
    else:
        assert seats is not None
        title, players = seats
        evening.stack.push(
            SeatsScreen(
                evening.stack,
                title=title,
                players=players,
                begin=lambda names: evening.next_game(names, 0),
            )
        )
    app = PartyApp(evening, theme=theme, bell=bell)
    try:
        app.run()
    finally:
        if evening.session is not None:
            evening.session.leave()
    return Parting(app.return_code or 0, evening.session)


def scene_for(evening: Evening, session: AnySession, advisers: Advisers) -> Scene:
    """The screen of the game; only the one that is needed is loaded."""
    state = session.state
    if state.desk is not None:
        from gridparty.tui.solo_screen import SoloScreen

        return SoloScreen(evening, session, advise=advisers.hint, best=advisers.best(state.card))
    from gridparty.tui.race_screen import RaceScreen

    return RaceScreen(evening, session)
