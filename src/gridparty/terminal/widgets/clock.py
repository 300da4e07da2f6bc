"""The countdown: normal, then in a hurry, then a yellow field with cut-out digits.

Shape and word change at ten and at five seconds, not only the colour; the digits never move.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import ceil

from gridparty.i18n.messages import message, say
from gridparty.i18n.numbers import clock_text
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.digits import BIG_HEIGHT, big_width, paint_big

HURRY, LAST = 10, 5  # seconds at which the appearance changes
HEIGHT = BIG_HEIGHT + 2  # including the bar
_MOST_IN_SECONDS = 99  # longer times are shown as minutes and seconds


class Pace(Enum):
    """The appearance of the clock."""

    CALM = "calm"
    HURRY = "hurry"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class ClockText:
    """The text beside the digits, by pace."""

    calm: str
    minutes: str  # beside minutes and seconds
    hurry: str  # in capitals at the last seconds


TO_WRITE = ClockText(
    message("seconds to write"),
    message("to write"),
    message("seconds: hurry"),
)
TO_THINK = ClockText(
    message("seconds to think"),
    message("to think"),
    message("seconds to think"),
)
TO_CALL = ClockText(
    message("seconds to call"),
    message("to call"),
    message("seconds to call"),
)


@dataclass(frozen=True, slots=True)
class ClockFrame:
    """A countdown as shown; it changes once a second."""

    seconds: int  # left, rounded up
    share: float  # of the bar
    words: ClockText = TO_WRITE
    error: str = ""  # must be resolved first: the whole field shows an alarm

    @classmethod
    def of(
        cls, left: float, limit: float, *, width: int, words: ClockText = TO_WRITE, error: str = ""
    ) -> ClockFrame:
        """Return the clock for the seconds left of a limit, with a bar of this width.

        The bar changes with the digits, to avoid a second repaint.
        """
        cells = round(width * min(ceil(left) / limit, 1.0))
        return cls(ceil(left), cells / width, words, error)

    @property
    def pace(self) -> Pace:
        """The appearance of the clock."""
        if self.seconds > HURRY:
            return Pace.CALM
        return Pace.HURRY if self.seconds > LAST else Pace.LAST

    @property
    def digits(self) -> str:
        """The text in large digits."""
        return str(self.seconds) if self.seconds <= _MOST_IN_SECONDS else clock_text(self.seconds)


def paint_clock(canvas: Canvas, x: int, y: int, width: int, frame: ClockFrame) -> None:
    """Paint five lines of digits, an empty line and the bar; the yellow field is a line larger."""
    theme = canvas.theme
    ground, colour = None, theme.text
    if frame.error:
        ground, colour = theme.alarm, theme.on_alarm
    elif frame.pace is Pace.LAST:
        ground, colour = theme.cursor, theme.on_cursor
    elif frame.pace is Pace.HURRY:
        colour = theme.hurried or theme.cursor
    if ground is not None:
        canvas.fill(x - 2, y - 1, width + 2, HEIGHT, ground)
    paint_big(canvas, x, y, frame.digits, colour)
    _paint_word(canvas, x, y, width, frame, colour)
    paint_bar(canvas, x, y + HEIGHT - 1, width, frame)


def _paint_word(canvas: Canvas, x: int, y: int, width: int, frame: ClockFrame, colour: str) -> None:
    theme = canvas.theme
    word_x, word_y = x + 18, y + BIG_HEIGHT - 1
    if big_width(frame.digits) >= 18:  # no room beside minutes and seconds
        word_x, word_y = x, y + HEIGHT
    if frame.error:
        canvas.put(word_x, word_y, frame.error, colour, bold=True)
        return
    match frame.pace:
        case Pace.CALM:
            in_seconds = frame.digits == str(frame.seconds)
            word = say(frame.words.calm if in_seconds else frame.words.minutes)
            canvas.put(word_x, word_y, word, theme.dim)
        case Pace.HURRY:
            hurry = say(frame.words.hurry)
            canvas.put(word_x, word_y, f" {hurry} ", theme.on_cursor, theme.cursor, bold=True)
        case Pace.LAST:
            canvas.put(word_x, word_y, say(frame.words.hurry).upper(), colour, bold=True)


def paint_bar(canvas: Canvas, x: int, y: int, width: int, frame: ClockFrame) -> None:
    """Paint the time left as a shrinking line."""
    theme = canvas.theme
    left = round(width * frame.share)
    canvas.fill(x - 2, y, width + 2, 1, theme.ground)
    colour = theme.box if frame.pace is Pace.CALM else theme.cursor
    end = canvas.put(x, y, "━" * left, colour)
    canvas.put(end, y, "╌" * (width - left), theme.thin)
