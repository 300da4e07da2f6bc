"""The clock of a script: lines such as ``@12.5`` set the time used in a turn."""

from __future__ import annotations

from typing import Any

from gridparty.board.numerals import decimal_number
from gridparty.errors import GridpartyError
from gridparty.evening.session.session import Session
from gridparty.games.common.game import C, E, S
from gridparty.games.common.line_text import LineText
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import excerpt

_FARTHEST = 1e6  # seconds that a script may skip at once


def seconds_ahead(text: str, line_text: LineText[S, C, E], session: Session[S, C, E]) -> float:
    """Return the seconds until the turn has taken this long.

    Raises:
        GridpartyError: the clock stands, or the number is invalid or in the past.
    """
    state: Any = session.state
    if state.clock_stands:
        raise GridpartyError(say("The clock is stopped."))
    seconds = decimal_number(text)
    if seconds is None:
        raise GridpartyError(f"expected seconds such as @12.5, got {excerpt('@' + text)}")
    ahead = line_text.turn_began(state) + seconds - session.seconds
    if not 0 <= ahead < _FARTHEST:
        raise GridpartyError(f"expected seconds that have not run yet, got {excerpt('@' + text)}")
    return ahead
