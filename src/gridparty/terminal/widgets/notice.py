"""A few sentences in the place of the clock: a pause, or the red card of an error."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.i18n.messages import say
from gridparty.terminal.widgets.canvas import Canvas, fitted, in_lines, wrapped

SHOWN = 5.0  # seconds for which an error stays to be read where a clock runs, or until a key
MOST_LINES = 8  # under the title; below begins the list of players


@dataclass(frozen=True, slots=True)
class Notice:
    """A title and some paragraphs; an alarm stands on a red field."""

    title: str
    paragraphs: tuple[str, ...]
    alarm: bool = False
    command: str = ""  # something to be typed later, in bold at the end
    short: str = ""  # all of it in few words, for where the paragraphs have no room


def paused(still: str, command: str) -> Notice:
    """The clock stands still.

    Args:
        still: says so, and where.
        command: goes on with the game another day; empty where it is not kept.
    """
    covered = say("{still} The board is covered: nobody can think ahead.", still=still)
    return _standing(say("PAUSED"), covered, command)


def time_is_up(command: str) -> Notice:
    """The time for a card is over, and somebody alone may finish it; `command` as for `paused`."""
    finish = say("Finish the card if you like: it is no best any more.")
    return _standing(say("TIME'S UP"), finish, command)


def _standing(title: str, told: str, command: str) -> Notice:
    saved = say("Everything is saved. Leave with q, come back with")
    return Notice(title, (told, saved) if command else (told,), command=command)


def paint_notice(
    canvas: Canvas, x: int, y: int, width: int, notice: Notice, *, most: int = MOST_LINES
) -> int:
    """Paint it from the line y on, on at most so many lines under the title; the line below it.

    Paragraphs stand apart where there is room for that.
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
    """Whether an alarm has room for all its words on so many lines under the title."""
    room = most - notice.alarm
    return len(_lines(notice, width, room)) <= room


def _lines(notice: Notice, width: int, room: int) -> list[str]:
    """The words on as many lines as there is room for, as far as they have a shorter form.

    Paragraphs stand below an empty line each, else below each other, else in few words.
    """
    paragraphs = [wrapped(text, width - notice.alarm) for text in notice.paragraphs]
    lines = [line for paragraph in paragraphs for line in ("", *paragraph)]
    if len(lines) > room:
        lines = [line for line in lines if line]
    if len(lines) > room and notice.short:
        lines = wrapped(notice.short, width - notice.alarm)
    return lines
