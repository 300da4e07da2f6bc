"""The stage: the head of the panel, which shows the player to move or the winner.

::

    ┏━1━━━2━     ██████████████████████     whose card it is, whose turn, whose win: the field in
    ┃   │ 5      ██ the name, large ██     their colour; when the time is over the one field in the
    ┃───┼───     ██ ▲ B  your turn  ██     text's colour; the board beside it is never touched,
    ┃   │ 4      ━━━━━━━━━━━━━╌╌╌╌╌╌╌╌     and the clock's bar below never covered
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.large_text import lettering, paint_large, scale_of
from gridparty.terminal.widgets.layout import Slot
from gridparty.terminal.widgets.palette import Depth

STAGE = 1.2  # seconds for which the next name is shown
TIME_STAGE = 1.5  # seconds, after a timeout

ORNAMENT = "·  •  ━━━━━━━━━━━━━  •  ·"

_LARGEST = 2  # columns a pixel, so that all names of a table have one size
_NAME_LINES = 5
_NARROWEST = 7  # columns for a name, where several share the stage
NEXT_LINES = 3  # lines for the next name below TIME, or a red card


@dataclass(frozen=True, slots=True)
class Person:
    """A player on the stage: the name, and the pen that colours the field."""

    name: str
    pen: int


@dataclass(frozen=True, slots=True)
class StageFrame:
    """The content of the stage.

    Attributes:
        people: one, or all who share a win.
        word: what the player does or did, after the sign.
        aside: text at the opposite edge.
        time_is_over: TIME is shown above the next player.
        adorned: an ornament on the last line marks a win.
        unsolved: nobody has won: the word alone, without name or colour.
    """

    people: tuple[Person, ...]
    word: str
    aside: str = ""
    time_is_over: bool = False
    adorned: bool = False
    unsolved: bool = False


def paint_stage(canvas: Canvas, at: Slot, look: StageFrame) -> None:
    """Paint the stage over its whole slot."""
    if look.time_is_over:
        _paint_time_is_over(canvas, at, look)
        return
    theme = canvas.theme
    if look.unsolved:
        canvas.fill(at.x, at.y, at.width, at.height, theme.peer)
        canvas.put_centred(at.x, at.y + at.height // 2, at.width, look.word, bold=True)
        return
    width = at.width // len(look.people)
    inset = 2 if width > _NARROWEST + 2 else 1
    room = width - inset - 1  # the same for all names
    for number, person in enumerate(look.people):
        x = at.x + number * width
        rest = at.width - number * width
        across = rest if person is look.people[-1] else width
        canvas.fill(x, at.y, across, at.height, theme.pen_ground(person.pen))
        colour, y = theme.on_pen(person.pen), at.y + 1 + (at.height > 9)
        name = person.name
        if not scale_of(name, room, _NAME_LINES):
            name = name.partition(" (")[0]  # the list below says that it is a bot
        if room >= _NARROWEST:
            paint_large(canvas, x + inset, y, room, _NAME_LINES, name, colour, most=_LARGEST)
    y = at.y + at.height - 2
    if len(look.people) == 1:
        _paint_words(canvas, at, y, look.people[0], look.word, look.aside)
    else:
        for number, person in enumerate(look.people):
            sign = theme.sign(person.pen).strip()
            x = at.x + inset + number * width
            canvas.put(x, y - 1, sign, theme.on_pen(person.pen), bold=True)
        x = at.x + inset
        for letter in fitted(look.word, at.width - 4):
            colour = theme.on_pen(_owner(look, at, x).pen)
            x = canvas.put(x, y, letter, colour, bold=True)
    if look.adorned:
        left = at.x + (at.width - len(ORNAMENT)) // 2
        for x, sign in enumerate(ORNAMENT, start=left):
            canvas.put(x, at.y + at.height - 1, sign, theme.on_pen(_owner(look, at, x).pen))


def _owner(look: StageFrame, at: Slot, x: int) -> Person:
    """Return the owner of the field in that column; the last one has the remainder."""
    number = (x - at.x) // (at.width // len(look.people))
    return look.people[min(number, len(look.people) - 1)]


def _paint_words(canvas: Canvas, at: Slot, y: int, person: Person, word: str, aside: str) -> None:
    """Paint the sign and the word, and the other text opposite."""
    theme = canvas.theme
    colour = theme.on_pen(person.pen)
    x = canvas.put(at.x + 2, y, theme.sign(person.pen).strip(), colour, bold=True)
    canvas.put(x + 2, y, fitted(word, at.width - (x + 2 - at.x) - 2), colour, bold=True)
    canvas.put_right(at.x + at.width - 1, y, aside, colour, bold=True)


def _paint_time_is_over(canvas: Canvas, at: Slot, look: StageFrame) -> None:
    """Paint the only field in the text's colour; below it the next player."""
    theme, (person,) = canvas.theme, look.people
    height = at.height - NEXT_LINES
    canvas.fill(at.x, at.y, at.width, height, theme.card)
    ink = theme.ground
    paint_large(
        canvas, at.x + 2, at.y, at.width - 3, height, say("time").upper(), ink, most=_LARGEST
    )
    paint_next(canvas, at, person, look.word)


def paint_next(canvas: Canvas, at: Slot, person: Person, word: str, left: str = "") -> None:
    """Paint the next player on the last lines of the stage, with the name large before the word.

    The seconds `left` of a time that runs already are as large as the name, and remain so for a
    long name that is narrowed.
    """
    theme = canvas.theme
    colour, y = theme.on_pen(person.pen), at.y + at.height - NEXT_LINES
    colours = theme.depth is not Depth.NONE  # without them the two fields would merge
    ground = theme.pen_ground(person.pen) if colours else theme.ground
    canvas.fill(at.x, y, at.width, NEXT_LINES, ground)
    right = at.x + at.width - 1
    if left:
        right -= _paint_seconds(canvas, right, y, left, colour)
    sign = theme.sign(person.pen).strip()
    choices = (f"{sign}  {word}", sign, "")
    rooms = [right - at.x - 3 - len(words) for words in choices]
    sizes = [scale_of(person.name, room, NEXT_LINES) for room in rooms]
    best = sizes.index(max(sizes)) if any(sizes) else 1  # a truncated name keeps its mark
    canvas.put_right(right, y + 1, choices[best], colour, bold=True)
    paint_large(canvas, at.x + 2, y, rooms[best], NEXT_LINES, person.name, colour, most=1)


def _paint_seconds(canvas: Canvas, right: int, y: int, left: str, colour: str) -> int:
    """Paint the seconds in large digits, right-aligned; return their width."""
    width = lettering(left, 2 * NEXT_LINES * len(left), NEXT_LINES, most=1).width
    canvas.put_right(right, y + NEXT_LINES - 1, "s", colour, bold=True)
    x = right - width - 2
    paint_large(canvas, x, y, width, NEXT_LINES, left, colour, most=1)
    return width + 4
