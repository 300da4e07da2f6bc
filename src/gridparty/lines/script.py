"""A script's clock: lines such as ``@12.5`` say how long a turn has lasted."""

from __future__ import annotations

from typing import Any

from gridparty.board.numerals import decimal_number
from gridparty.errors import GridpartyError
from gridparty.evening.session.session import Session
from gridparty.games.common.game import C, E, S
from gridparty.games.common.line_text import LineText
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

_FARTHEST = 1e6  # seconds that a script may let pass at once


def seconds_ahead(text: str, line_text: LineText[S, C, E], session: Session[S, C, E]) -> float:
    """How long it is until so many seconds of the turn have run.

    Raises:
        GridpartyError: the clock stands, it is no number, or one of the past.
    """
    state: Any = session.state
    if state.clock_stands:
        raise GridpartyError(say("The clock stands still."))
    seconds = decimal_number(text)
    if seconds is None:
        raise GridpartyError(f"expected seconds such as @12.5, got {excerpt('@' + text)}")
    ahead = line_text.turn_began(state) + seconds - session.seconds
    if not 0 <= ahead < _FARTHEST:
        raise GridpartyError(f"expected seconds that have not run yet, got {excerpt('@' + text)}")
    return ahead
