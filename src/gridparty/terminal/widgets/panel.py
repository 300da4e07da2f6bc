"""The parts around the board: header, turn, players, points left, events, keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len

from gridparty.games.common.sides import Side
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped, wrapped_or
from gridparty.terminal.widgets.layout import (
    LARGE_HEIGHT,
    LARGE_WIDTH,
    LEAST_WIDTH,
    Slot,
)

if TYPE_CHECKING:  # it loads the session: not before the start page
    from gridparty.evening.session.story import StoryLine

NAME_WIDTH = 11
_MOST_SIGNS = 6  # games won shown as signs; more are a number


class KeyHint(NamedTuple):
    """A key at the foot of a screen; a click on it presses it."""

    shown: str
    word: str
    key: str  # its name, see keys.py


def help_hint() -> KeyHint:
    """Return the key of the page of keys."""
    return KeyHint("?", say("keys"), "?")


def leave_hint() -> KeyHint:
    """Return the key for leaving."""
    return KeyHint("q", say("leave"), "q")


class Header(NamedTuple):
    """The first line: the game, the card, the progress."""

    title: str
    subject: str
    right: str = ""
    tight: str = ""  # a short subject for narrow screens


class PlayerLine(NamedTuple):
    """One player in the list."""

    pen: int  # index into `PENS`
    name: str
    total: int
    to_play: bool
    times: str = ""  # the factor of the points unless it is 1: ``×2``


class TeamTotal(NamedTuple):
    """The total of a team."""

    pens: tuple[int, ...]
    total: int


class TurnFrame(NamedTuple):
    """The player to move, and the task."""

    pen: int  # of the player, an index into `PENS`
    name: str
    word: str


class Stake(NamedTuple):
    """The points left on the card, and all of them."""

    left: int
    all: int


def paint_header(canvas: Canvas, x: int, width: int, header: Header) -> None:
    """Paint the first line over the whole width, aligned with the picture below."""
    ground, colour, dim = canvas.theme.header
    canvas.fill(0, 0, canvas.width, 1, ground)
    canvas.put(x + 1, 0, header.title, colour, bold=True)
    after_title = x + 2 + cell_len(header.title)
    room = max(width - cell_len(header.title) - cell_len(header.right) - 6, 0)
    subject = header.subject
    if header.tight and cell_len(subject) > room:
        subject = header.tight
    canvas.put(after_title, 0, fitted(subject, room), dim)
    canvas.put_right(x + width - 1, 0, header.right, dim)


def paint_hints(canvas: Canvas, x: int, width: int, hints: Sequence[KeyHint]) -> None:
    """Paint the current keys on the last line."""
    y = canvas.height - 1
    while len(hints) > 1 and _least_width(hints) > width:  # the last two lead to the others
        hints = (*hints[:-3], *hints[-2:]) if len(hints) > 3 else hints[:-1]
    needed = sum(cell_len(hint.shown) + cell_len(hint.word) + 1 for hint in hints)
    gap = 3 if needed + 3 * (len(hints) - 1) <= width - 2 else 2
    x += 1
    for hint in hints:
        begin = x
        x = canvas.put(x, y, hint.shown, canvas.theme.text, bold=True)
        x = canvas.put(x + 1, y, hint.word, canvas.theme.dim)
        canvas.zone(begin, y, x - begin, 1, hint.key)
        x += gap


def _least_width(hints: Sequence[KeyHint]) -> int:
    return sum(cell_len(hint.shown) + cell_len(hint.word) + 3 for hint in hints) - 2


def paint_frame(canvas: Canvas, header: Header, hints: Sequence[KeyHint]) -> None:
    """Paint the first and last lines of a list page, aligned with those of the start page.

    A list keeps its width on a large window, and these two lines do not move.
    """
    large = canvas.width >= LARGE_WIDTH and canvas.height >= LARGE_HEIGHT
    width = LARGE_WIDTH if large else LEAST_WIDTH
    x = (canvas.width - width) // 2
    paint_header(canvas, x, width, header)
    paint_hints(canvas, x, width, hints)


def paint_event(
    canvas: Canvas, x: int, y: int, width: int, sign: str, text: str, most: int
) -> None:
    """Paint the last event in words, on at most so many lines."""
    paint_note(canvas, Slot(x + 1, y, width - 2, most), sign, text)


def paint_note(
    canvas: Canvas, place: Slot, sign: str, text: str, *, above: int = 0, rest: str = ""
) -> None:
    """Paint the last event, or the effect of enter: two lines below the board, or in the panel.

    Long text extends into the free lines `above`; where those are too few, `rest` replaces the last
    sentences.
    """
    if not text:
        return
    more = min(max(len(wrapped(text, place.width - 2)) - place.height, 0), above)
    place = place._replace(y=place.y - more, height=place.height + more)
    canvas.put(place.x, place.y, sign, canvas.theme.dim)
    width = place.width - 2
    if rest:
        lines = wrapped_or(rest, text, width, place.height)
    else:
        lines = wrapped(text, width, place.height)
    for line, part in enumerate(lines, start=place.y):
        canvas.put(place.x + 2, line, part)


def waiting_text(told: StoryLine | None, waits: str, place: Slot, *, above: int = 0) -> str:
    """Return the last event, and what the players do now instead of who is next.

    Where both do not fit the event is shortened, and then dropped.
    """
    if told is None:
        return waits
    choices = (f"{text} {waits}" for text in (told.text, told.short) if text)
    most = place.height + above
    fitting = (text for text in choices if len(wrapped(text, place.width - 2)) <= most)
    return next(fitting, waits)


def paint_button(canvas: Canvas, place: Slot, text: str, short: str = "") -> None:
    """Paint the only yellow field: the effect of enter; `short` where space is short."""
    theme = canvas.theme
    if short and cell_len(f"▶ enter {text}") > place.width - 2:
        text = short
    canvas.fill(*place, theme.cursor)
    wide, narrow = f"▶ enter   {text}", f"▶ enter {text}"
    text = fitted(wide if cell_len(wide) <= place.width - 2 else narrow, place.width - 2)
    line = place.y + place.height // 2
    canvas.put_centred(place.x, line, place.width, text, theme.on_cursor, bold=True)
    canvas.zone(*place, "enter")


def paint_turn(canvas: Canvas, x: int, y: int, width: int, turn: TurnFrame) -> None:
    """Paint the player to move: the sign on their colour, the name, the task."""
    theme, pen = canvas.theme, turn.pen
    sign = f" {theme.sign(pen)} "
    x = canvas.put(x, y, sign, theme.on_pen(pen), theme.pen_ground(pen), bold=True)
    room = width - cell_len(sign) - cell_len(turn.word) - 2
    x = canvas.put(x + 1, y, fitted(turn.name, room), bold=True)
    canvas.put(x + 1, y, turn.word, theme.dim)


def paint_happened(
    canvas: Canvas, x: int, y: int, width: int, height: int, happened: Sequence[StoryLine]
) -> None:
    """Paint the events, with the last one at the foot and brightest."""
    lines: list[tuple[str, str]] = []
    for told in reversed(happened):
        colour = canvas.theme.dim if lines else canvas.theme.text
        parts = wrapped(told.text, width)
        if not lines and len(parts) > height - 2 and told.short:
            parts = wrapped(told.short, width)
        block = [(part, colour) for part in parts]
        if len(lines) + len(block) > height - 2:
            break
        lines = block + lines
    if lines:
        canvas.put(x, y, say("what happened"), canvas.theme.dim)
    for number, (text, colour) in enumerate(lines, start=y + 2):
        canvas.put(x, number, text, colour)


def paint_players(
    canvas: Canvas, x: int, y: int, width: int, players: Sequence[PlayerLine]
) -> None:
    """Paint one line a player: turn arrow, sign, name, a bar (full for the leader), total."""
    theme = canvas.theme
    most = max(1, *(player.total for player in players)) if players else 1
    for line, player in enumerate(players, start=y):
        paint_player(canvas, x, line, width, player)
        bar = round((width - 24) * max(player.total, 0) / most)
        canvas.put(x + 18, line, "▄" * bar, theme.pen(player.pen))


def paint_player(canvas: Canvas, x: int, y: int, width: int, player: PlayerLine) -> None:
    """Paint turn arrow, sign, name and total; the game paints what is between."""
    theme = canvas.theme
    canvas.put(x, y, "▶" if player.to_play else " ")
    canvas.put(x + 2, y, theme.sign(player.pen), theme.pen(player.pen), bold=True)
    room = NAME_WIDTH - len(player.times) - bool(player.times)
    end = canvas.put(x + 6, y, fitted(player.name, room), bold=player.to_play)
    canvas.put(end + 1, y, player.times, theme.dim)
    canvas.put_right(x + width, y, str(player.total), bold=True)


def times_of(factor: float) -> str:
    """Return the factor of a player's points as a sign; empty for 1."""
    return "" if factor == 1 else f"×{factor:g}"


def team_totals(sides: Sequence[Side], pens: Sequence[int]) -> tuple[TeamTotal, ...]:
    """Return the total of each team by seat; empty without teams (R15)."""
    return tuple(
        TeamTotal(tuple(pens[seat] for seat in side.seats), side.total)
        for side in sorted(sides, key=lambda side: side.seats)
        if len(side.seats) > 1
    )


def paint_teams(canvas: Canvas, x: int, y: int, width: int, teams: Sequence[TeamTotal]) -> None:
    """Paint the totals of the teams, each after its players' marks, right-aligned."""
    theme = canvas.theme
    needed = sum(2 * len(team.pens) + len(str(team.total)) + 2 for team in teams) - 2
    x += width - needed
    for team in teams:
        for pen in team.pens:
            sign = theme.mark(pen)
            x = canvas.put(x, y, sign, theme.pen(pen), bold=True) + 1
        x = canvas.put(x, y, str(team.total), bold=True) + 2


def signs_won(sign: str, won: int, most: int = _MOST_SIGNS) -> str:
    """Return games won as a text that is easy to count: ``▲ ▲``, and from seven on ``7 ▲``."""
    return " ".join([sign] * won) if won <= most else f"{won} {sign}"


def paint_columns(canvas: Canvas, x: int, y: int, width: int, left: str, right: str) -> None:
    """Paint the captions of a list."""
    canvas.put(x, y, left, canvas.theme.dim)
    canvas.put_right(x + width, y, right, canvas.theme.dim)


def paint_stake(canvas: Canvas, x: int, y: int, width: int, stake: Stake, *, bar: bool) -> None:
    """Paint the points left in the empty cells, and a shrinking bar."""
    theme = canvas.theme
    canvas.put(x, y, say("points left"), theme.dim)
    left = say("{n} of {of}", n=stake.left, of=stake.all)
    canvas.put_right(x + width, y, left, bold=True)
    if bar:
        length = round(width * stake.left / stake.all)
        end = canvas.put(x, y + 1, "━" * length)
        canvas.put(end, y + 1, "╌" * (width - length), theme.thin)
