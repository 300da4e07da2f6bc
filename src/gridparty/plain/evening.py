"""Between two games in plain lines: what the evening has come to, and whether to go on."""

from __future__ import annotations

from collections.abc import Callable

from gridparty.board.wording import say
from gridparty.evening.session import SoFar
from gridparty.plain.table import Lines

_ON = ("next", "yes", "y")
_OFF = ("q", "quit", "leave", "no", "n")


def evening_words(so_far: SoFar) -> tuple[str, ...]:
    """What everybody has in all games, from the second one on; nothing for one player alone."""
    if so_far.games < 2 or len(so_far.totals) < 2:
        return ()
    totals = " · ".join(f"{who} {total}" for who, total in so_far.totals.items())
    games = so_far.games
    return (say("{games} games this evening: {totals}", games=games, totals=totals),)


def wants_another(lines: Lines, who: str, ask: Callable[[str], None] | None) -> bool:
    """Whether another game is wanted.

    Args:
        lines: where the answer comes from.
        who: begins the next game; may be empty.
        ask: shows the question to somebody at a keyboard. A script is not asked: the word
            ``next`` goes on, anything else and the end of the lines do not.
    """
    while True:
        if ask is not None:
            begins = say("{who} begins. ", who=who) if who else ""
            ask(say("Next game? {begins}(enter: go on, q: leave) ", begins=begins))
        try:
            line = lines.read()
        except EOFError:
            return False
        words = (line or "").strip().lower()
        if words in _ON or (ask is not None and not words):
            return True
        if words in _OFF:
            return False
        if ask is None and words and not words.startswith("#"):
            return False
