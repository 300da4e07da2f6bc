"""The way in: show a game in the terminal until everybody has left."""

from __future__ import annotations

import gc
from typing import NamedTuple

from gridparty.evening.evening import AnySession, Evening
from gridparty.games.common.seats import PlayerRange
from gridparty.games.common.speech import Assistance
from gridparty.screens.app import PartyApp
from gridparty.screens.parts.palette import AUTO
from gridparty.screens.parts.seats import SeatsScreen
from gridparty.screens.parts.showing import Showing


class Parting(NamedTuple):
    """How everybody left: the exit code, and the game that was shown last."""

    code: int
    session: AnySession | None


def play(
    evening: Evening,
    *,
    seats: tuple[str, PlayerRange] | None = None,
    assistance: Assistance | None = None,
    theme: str = AUTO,
    bell: bool = False,
) -> Parting:
    """Play in the terminal, game after game; every session is left as it stands.

    Args:
        evening: somebody sits there already, or the players are asked for.
        seats: what to call the game for which they are, and how many may play it.
        assistance: what the screens may tell the players apart from the rules.
        theme: dark, light, contrast, or auto.
        bell: ring when the clock gets short.

    Returns:
        0, or 128 + n after a signal n, or 1 when something broke (it has been shown then).
    """
    showing = Showing(evening, assistance=assistance)
    if evening.table is not None:
        showing.play(evening.table)
    else:
        assert seats is not None
        title, players = seats
        showing.stack.push(
            SeatsScreen(showing.stack, title=title, players=players, begin=showing.begin)
        )
    app = PartyApp(showing, theme=theme, bell=bell)
    gc.freeze()  # what is loaded stays: looking through it for garbage would delay a key
    try:
        app.run()
    finally:
        evening.leave()
    return Parting(app.return_code or 0, evening.session)
