"""The result of one game to send to others, as text or picture, without giving anything away.

The others may still play the card. So nothing here identifies it: no id, no deck and number, no
session, and no digits. Even points are shown as shares, since the sum on a card is known, and the
card of a pack could be found by it; of several players' errors nothing is told, which are points
that were lost. Only games without a card show points.
"""

from __future__ import annotations

from pathlib import Path

from gridparty.art.colours import LABEL, SHADE
from gridparty.art.pens import FELT_PENS
from gridparty.board.bands import BANDS
from gridparty.errors import GridpartyError
from gridparty.evening.results.picture_files import as_file, fitting
from gridparty.evening.results.shared import SharedResult, SharedRow
from gridparty.evening.results.sheet import is_on_card, percent, points_text
from gridparty.evening.results.solo_results import SOLVED, level_of
from gridparty.evening.session.game_result import GameResult, card_seen, result_of
from gridparty.evening.session.journal import Recording
from gridparty.games.common.text import title_text
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import Sentence, counted, is_you, say
from gridparty.i18n.numbers import clock_text
from gridparty.print.part_sheets import PageDrawing
from gridparty.print.pen import BOLD, MEDIUM, REGULAR, Pen, Rect
from gridparty.print.signs import draw_mark

_SOLO = "solo"

WIDTH, _LEFT, _TOP, _ROW = 120.0, 8.0, 12.0, 9.0  # mm
_BAR, _NAME = 40.0, 30.0  # mm
_TITLE, _TEXT = 12.0, 10.0  # points


def shared_result(recording: Recording) -> SharedResult:
    """Return what may be shared of a finished game.

    Raises:
        GridpartyError: the game is not over.
    """
    game = result_of(recording)
    if game is None:
        raise GridpartyError(say("That game isn't over: go on with it first."))
    card = card_seen(recording)
    if card is not None and card.day:
        from gridparty.evening.results.daily_results import shared_try  # a database

        if (day := shared_try(recording.header.session, card.day)) is not None:
            return day
    name = title_text(game.edition)
    when = say("{first} {second}", first=date_text(game.day), second=game.day.year)
    time = clock_text(game.seconds)
    level = "" if card is None else level_of(card.band, card.givens)
    if len(game.seats) == 1:
        who, fact = game.seats[0].name, _alone(recording, game, time)
        title = say("gridparty {game}, {when}", game=name, when=when)
        if not is_you(who):
            title = say("gridparty {game}, {who}, {when}", game=name, who=who, when=when)
        return SharedResult(title, (), fact, level)
    title = say("gridparty {game}, {when}", game=name, when=when)
    fact = say("{time} played", time=time)
    if is_on_card(game):
        fact = say("Share of the points. Played {time}.", time=time)
    return SharedResult(title, _rows(game), fact, level)


def shared_file(path: Path, shared: SharedResult) -> bytes:
    """Return the content of a file of this name: text, or a picture.

    Raises:
        GridpartyError: the PNG renderer is not installed.
    """
    if path.suffix.lower() == ".txt":
        return ("\n".join(shared.lines) + "\n").encode()
    return as_file(path, shared.title, [shared_picture(shared)])


def _rows(game: GameResult) -> tuple[SharedRow, ...]:
    rows = []
    for seat in sorted(game.seats, key=lambda seat: (seat.place, -seat.total)):
        share = percent(game, seat)
        got = say("{n} %", n=share)
        if not is_on_card(game):
            got = points_text(seat.total)
            if seat.errors:
                got = counted(seat.errors, "{got}, 1 error", "{got}, {n} errors", got=got)
        rows.append(SharedRow(seat.name, seat.pen, share / 100, got, seat.won))
    return tuple(rows)


def _alone(recording: Recording, game: GameResult, time: str) -> Sentence:
    """Return how one player fared."""
    (seat,) = game.seats
    if game.game != _SOLO:
        if is_on_card(game):
            return say("Played {time}.", time=time)
        return say("{points}, {time} played", points=points_text(seat.total), time=time)
    template = "Solved in {time}" if game.reason == SOLVED else "Not solved in {time}"
    told = say(template, time=time)
    errors = recording.state.player.errors  # clashes and checks too, as on the end page
    if errors:
        told = counted(errors, "{told}, 1 error", "{told}, {n} errors", told=told)
    else:
        told = say("{told}, no errors", told=told)
    hints = recording.state.desk.hints
    if hints:
        return counted(hints, "{told}, 1 hint", "{told}, {n} hints", told=told)
    return say("{told}, no hints", told=told)


def _facts(shared: SharedResult) -> tuple[str, ...]:
    """Return the facts of the picture, whose typeface has no stars."""
    band, _, size = shared.level.partition(" ")
    if band not in BANDS:
        return (shared.fact, *shared.more)
    return (shared.fact, f"{BANDS[band].word} {size}".strip(), *shared.more)


def shared_picture(shared: SharedResult) -> PageDrawing:
    """Return the result as a picture."""
    height = _TOP + _ROW * len(shared.rows) + 6.0 * len(_facts(shared)) + 10.0

    def draw(pen: Pen) -> None:
        y, right = _TOP, WIDTH - _LEFT
        title = fitting(pen, shared.title, right - _LEFT, MEDIUM, _TITLE)
        pen.text(_LEFT, y, title, font=MEDIUM, size=_TITLE)
        y += 2.0
        for row in shared.rows:
            y += _ROW
            _draw_row(pen, row, y, right)
        y += 3.0
        for fact in _facts(shared):
            y += 6.0
            told = fitting(pen, fact, right - _LEFT, REGULAR, _TEXT)
            pen.text(_LEFT, y, told, size=_TEXT, colour=LABEL)

    return PageDrawing(shared.title, WIDTH, height, draw)


def _draw_row(pen: Pen, row: SharedRow, y: float, right: float) -> None:
    font = BOLD if row.won else REGULAR
    draw_mark(pen, row.pen, _LEFT + 1.5, y - 1.3, 1.3)
    pen.text(
        _LEFT + 5.0, y, fitting(pen, row.name, _NAME - 7.0, font, _TEXT), font=font, size=_TEXT
    )
    x = _LEFT + _NAME
    pen.rects([Rect(x, y - 3.2, _BAR, 4.0)], SHADE)
    pen.rects([Rect(x, y - 3.2, _BAR * row.part, 4.0)], FELT_PENS[row.pen].ink)
    told = fitting(pen, row.text, right - x - _BAR - 3.0, font, 8.0)
    pen.text(x + _BAR + 3.0, y, told, font=font, size=8.0)
