"""The way in: show a game in the terminal until everybody has left."""

from __future__ import annotations

import gc
import sys
from typing import NamedTuple

from gridparty.evening.evening import AnySession, Dealer, Evening, Keep, keep_nothing
from gridparty.games.race.setup import PlayerRange
from gridparty.screens.app import PartyApp
from gridparty.screens.parts.assistance import Assistance
from gridparty.screens.parts.palette import AUTO
from gridparty.screens.parts.scene import Scene, Stack
from gridparty.screens.parts.seats import SeatsScreen


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
    dealer: Dealer | None = None,
    keep: Keep = keep_nothing,
    assistance: Assistance | None = None,
    theme: str = AUTO,
    bell: bool = False,
) -> Parting:
    """Play in the terminal, card after card; every session is left as it stands.

    Args:
        session: what is played first; without one the players are asked for.
        seats: what to call that game, and how many may play it.
        dealer: lays out the next game for the same players; without it there is one game only.
        keep: is called once with every game that is over.
        assistance: what the screens may tell the players apart from the rules.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.

    Returns:
        0, or 128 + n after a signal n, or 1 when something broke (it has been shown then).
    """
    told = assistance or Assistance()
    evening = Evening(lambda evening, found: scene_for(evening, found, told), Stack(), dealer, keep)
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
    gc.freeze()  # what is loaded stays: looking through it for garbage would delay a key
    try:
        app.run()
    finally:
        if evening.session is not None:
            evening.session.leave()
    return Parting(app.return_code or 0, evening.session)


def scene_for(evening: Evening, session: AnySession, assistance: Assistance) -> Scene:
    """The screen of the game; only the one that is needed is loaded."""
    state = session.state
    if session.game.name == "tiles":
        from gridparty.screens.tiles.screen import TilesScreen

        return TilesScreen(evening, session, assistance=assistance)
    if state.desk is not None:
        from gridparty.screens.solo.screen import SoloScreen

        (player,) = state.players
        return SoloScreen(
            evening,
            session,
            advise=assistance.hint,
            best=assistance.best(state.card, player.name),
        )
    from gridparty.screens.race.screen import RaceScreen

    return RaceScreen(evening, session)
