"""A message in the place of the clock: a pause, or the red card of an error."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted, in_lines, wrapped

SHOWN = 5.0  # seconds for which an error is shown while a clock runs, or until a key
MOST_LINES = 8  # under the title, above the list of players


@dataclass(frozen=True, slots=True)
class Notice:
    """A title and some paragraphs; an alarm has a red background."""

    title: str
    paragraphs: tuple[str, ...]
    alarm: bool = False
    command: str = ""  # shown in bold at the end, to be typed later
    short: str = ""  # a brief form, where the paragraphs have no room


def paused(left: str, command: str) -> Notice:
    """Return the notice of a pause.

    Args:
        left: the time left; empty without a clock.
        command: resumes the game another day; empty where it is not saved.
    """
    return _standing(say("paused").upper(), left, command)


def time_is_up(command: str) -> Notice:
    """Return the notice that a card's time is over, which a solo player may still finish."""
    finish = say("You can still finish, but it can't be a best.")
    return _standing(say("time's up").upper(), finish, command)


def _standing(title: str, told: str, command: str) -> Notice:
    saved = say("The game is saved. To come back:")
    lines = (told, saved) if command else (told,)
    return Notice(title, tuple(filter(None, lines)), command=command)


def paint_notice(
    canvas: Canvas, x: int, y: int, width: int, notice: Notice, *, most: int = MOST_LINES
) -> int:
    """Paint the notice from line y on; return the line below it.

    Paragraphs are separated where there is room.
    """
    theme = canvas.theme
    command = in_lines(notice.command, width - 2)
    room = most - len(command) - notice.alarm
    lines = _lines(notice, width, room)
    if len(lines) > room:
        lines = [*lines[: room - 1], fitted(f"{lines[room - 1]} …", width - notice.alarm)]
    title, text = theme.text, theme.dim
    if notice.alarm:
        title = text = theme.on_alarm
        canvas.fill(x - 2, y - 1, width + 2, max(len(lines) + 3, MOST_LINES + 1), theme.alarm)
    canvas.put(x, y, notice.title, title, bold=True)
    for number, line in enumerate(lines, start=y + 1):
        canvas.put(x, number, line, text)
    for number, line in enumerate(command, start=y + 1 + len(lines)):
        canvas.put(x + 2, number, line, title, bold=True)
    return y + 2 + len(lines) + len(command)


def says_all(notice: Notice, width: int, most: int = MOST_LINES) -> bool:
    """Whether all words of an alarm fit into this many lines under the title."""
    room = most - notice.alarm
    return len(_lines(notice, width, room)) <= room


def _lines(notice: Notice, width: int, room: int) -> list[str]:
    """Return the lines: paragraphs apart, else without gaps, else the brief form."""
    paragraphs = [wrapped(text, width - notice.alarm) for text in notice.paragraphs]
    lines = [line for paragraph in paragraphs for line in ("", *paragraph)]
    if len(lines) > room:
        lines = [line for line in lines if line]
    if len(lines) > room and notice.short:
        lines = wrapped(notice.short, width - notice.alarm)
    return lines
