"""The countdown: calm, then in a hurry, then a yellow field with the digits cut out of it.

Form and word change at ten and at five seconds, not only the colour; the digits never move.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import ceil

from gridparty.games.common.times import clock_text
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.digits import BIG_HEIGHT, big_width, paint_big

HURRY, LAST = 10, 5  # seconds from which on the clock looks different
HEIGHT = BIG_HEIGHT + 2  # with the bar under it
_MOST_IN_SECONDS = 99  # more are shown as minutes and seconds


class Pace(Enum):
    """How the clock looks."""

    CALM = "calm"
    HURRY = "hurry"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class ClockText:
    """What stands beside the digits, by pace."""

    calm: str
    hurry: str
    last: str


TO_WRITE = ClockText("seconds to write", "seconds: hurry", "SECONDS: WRITE!")
TO_THINK = ClockText("seconds to think", "still thinking", "STILL THINKING")
TO_CALL = ClockText("seconds to call", "seconds to call", "SECONDS TO CALL")


@dataclass(frozen=True, slots=True)
class ClockFrame:
    """A countdown as it is to be seen: it changes once a second."""

    seconds: int  # that are left, rounded up
    share: float  # of the bar that is left
    words: ClockText = TO_WRITE
    error: str = ""  # what must be done first: the whole field turns into the alarm

    @classmethod
    def of(
        cls, left: float, limit: float, *, width: int, words: ClockText = TO_WRITE, error: str = ""
    ) -> ClockFrame:
        """The clock with so many seconds left of so many, and a bar of this width.

        The bar moves with the digits: what changes at two moments is painted twice.
        """
        cells = round(width * min(ceil(left) / limit, 1.0))
        return cls(ceil(left), cells / width, words, error)

    @property
    def pace(self) -> Pace:
        """How the clock looks."""
        if self.seconds > HURRY:
            return Pace.CALM
        return Pace.HURRY if self.seconds > LAST else Pace.LAST

    @property
    def digits(self) -> str:
        """What the big digits show."""
        return str(self.seconds) if self.seconds <= _MOST_IN_SECONDS else clock_text(self.seconds)


def paint_clock(canvas: Canvas, x: int, y: int, width: int, look: ClockFrame) -> None:
    """Five lines of digits, a line of air and the bar; the yellow field is one line larger."""
    theme = canvas.theme
    ground, colour = None, theme.text
    if look.error:
        ground, colour = theme.alarm, theme.on_alarm
    elif look.pace is Pace.LAST:
        ground, colour = theme.cursor, theme.on_cursor
    elif look.pace is Pace.HURRY:
        colour = theme.hurried or theme.cursor
    if ground is not None:
        canvas.fill(x - 2, y - 1, width + 2, HEIGHT, ground)
    paint_big(canvas, x, y, look.digits, colour)
    _paint_word(canvas, x, y, width, look, colour)
    paint_bar(canvas, x, y + HEIGHT - 1, width, look)


def _paint_word(canvas: Canvas, x: int, y: int, width: int, look: ClockFrame, colour: str) -> None:
    theme = canvas.theme
    word_x, word_y = x + 18, y + BIG_HEIGHT - 1
    if big_width(look.digits) >= 18:  # minutes and seconds leave no room beside them
        word_x, word_y = x, y + HEIGHT
    if look.error:
        canvas.put(word_x, word_y, look.error, colour, bold=True)
        return
    match look.pace:
        case Pace.CALM:
            word = look.words.calm
            if look.digits != str(look.seconds):
                word = word.removeprefix("seconds ")
            canvas.put(word_x, word_y, word, theme.dim)
        case Pace.HURRY:
            word = f" {look.words.hurry} "
            canvas.put(word_x, word_y, word, theme.on_cursor, theme.cursor, bold=True)
        case Pace.LAST:
            canvas.put(word_x, word_y, look.words.last, colour, bold=True)


def paint_bar(canvas: Canvas, x: int, y: int, width: int, look: ClockFrame) -> None:
    """What is left of the time as a line that gets shorter."""
    theme = canvas.theme
    left = round(width * look.share)
    canvas.fill(x - 2, y, width + 2, 1, theme.ground)
    colour = theme.box if look.pace is Pace.CALM else theme.cursor
    end = canvas.put(x, y, "━" * left, colour)
    canvas.put(end, y, "╌" * (width - left), theme.thin)
