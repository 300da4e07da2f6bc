"""Paint an evening: its games, the sums, the winner, and the sheet at the right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from gridparty.evening.results import sheet
from gridparty.evening.results.evenings import Standing
from gridparty.i18n.messages import say
from gridparty.terminal.results.layout import (
    HALF,
    PANEL,
    PageLayout,
    frame_on,
    paint_note,
)
from gridparty.terminal.widgets.canvas import Canvas, fitted, wrapped
from gridparty.terminal.widgets.panel import Header, KeyHint, paint_frame

_LINES, _APART = 10, 5  # lines for games; so many stand a line apart
_SUMS, _WINNER = 14, 17  # lines where the sums begin, and where the winner stands
_LEAST_GAMES = 3  # lines that are left for them, however many sums there are
_NAME, _WIDE = 6, 7  # columns for what was played, and for a player where there is room
_NAMED = 7  # columns from which on there is room for sums in words
_NARROW = 5  # columns up to which a name follows its sign at once
_SHEET = 15  # lines of the sheet's field
SHOWN = _SHEET - 2  # of them with text


class Points(NamedTuple):
    """A player's score in a game."""

    total: str
    won: bool


class GameRow(NamedTuple):
    """One game: number, name, card, and scores."""

    number: int
    game: str
    card: str
    points: tuple[Points | None, ...]


class Sums(NamedTuple):
    """A row of wins or of points of one kind: a caption, and a text for each player."""

    word: str
    short: str  # for narrow screens
    points: tuple[str, ...]


def step_of(players: int) -> int:
    """Columns for each of so many players."""
    return min(_WIDE, (HALF - _NAME + 1) // players)


def short_names(names: Sequence[str]) -> dict[str, str]:
    """What has room of each name over its column: the first letters, and one that tells them apart.

    >>> short_names(["Annika", "Benjamin", "Annabel", "Cem"])
    {'Annika': 'Anni', 'Benjamin': 'Benj', 'Annabel': 'Anna', 'Cem': 'Cem'}
    >>> list(short_names(["Maria", "Mario", "Ann", "Ben", "Cem", "Dora"]).values())
    ['Maa', 'Mao', 'Ann', 'Ben', 'Cem', 'Dor']
    """
    room = step_of(len(names)) - 2 - _has_blanks(len(names))
    short = {name: name[:room] for name in names}
    for name in names:
        alike = [other for other in names if short[name] == other[:room] and other != name]
        if alike and room > 1:
            apart = next(n for n in range(len(name) + 1) if _differ(n, name, alike))
            short[name] = name[: room - 1] + name[apart : apart + 1]
    return short


def _differ(place: int, name: str, others: Sequence[str]) -> bool:
    """Whether one of the others has another letter there, or the name has none."""
    return place == len(name) or any(other[place : place + 1] != name[place] for other in others)


def _has_blanks(players: int) -> bool:
    """Whether a blank stands between a player's sign and name."""
    return step_of(players) > _NARROW


def too_long(sums: Sequence[Sums]) -> bool:
    """Whether sums would touch those beside them, and so stand on two lines."""
    return any(len(one) >= step_of(len(some.points)) for some in sums for one in some.points)


class Columns(NamedTuple):
    """Where games and sums stand, in lines from the top."""

    games: int  # that are seen at once
    step: int  # from game to game
    line: int
    sums: int


def room_for(games: int, lines: int) -> Columns:
    """Room for so many games over so many lines of sums, and the one of games won.

    >>> room_for(3, 1), room_for(14, 1)
    (Room(games=5, step=2, line=13, sums=14), Room(games=10, step=1, line=12, sums=14))
    >>> room_for(3, 4)
    Room(games=9, step=1, line=11, sums=12)
    """
    sums = max(_LEAST_GAMES + 3, min(_SUMS, _WINNER - 1 - lines))
    if games <= _APART and sums == _SUMS:
        return Columns(_APART, 2, sums - 1, sums)
    line = sums - 1 - (sums == _SUMS)
    return Columns(min(_LINES, line - 2), 1, line, sums)


@dataclass(frozen=True, slots=True)
class EveningFrame:
    """The evening at a moment. `top` games above the first one shown."""

    day: str
    right: str
    players: tuple[Standing, ...]  # as they sit
    winner: str
    won_with: str
    pen: int | None  # of the one winner
    won: bool  # by anybody
    games: tuple[GameRow, ...]
    sums: tuple[Sums, ...]
    room: Columns
    top: int
    row: int | None  # the game that enter opens; None: each has a key of its own
    lines: tuple[str, ...]  # of the sheet
    page: int  # of them
    note: str
    sign: str
    hints: tuple[KeyHint, ...]

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = frame_on(canvas)
        paint_frame(canvas, Header(say("evening"), self.day, self.right), self.hints)
        self._paint_heads(canvas, at)
        self._paint_games(canvas, at)
        self._paint_sums(canvas, at)
        self._paint_winner(canvas, at, at.top + _WINNER)
        self._paint_sheet(canvas, at)
        paint_note(canvas, at, self.note, self.sign)

    @property
    def _step(self) -> int:
        """Columns for a player."""
        return step_of(len(self.players))

    def _ends(self, at: PageLayout) -> list[int]:
        """Where each player's column ends."""
        last = at.left + HALF
        count = len(self.players)
        return [last - self._step * (count - 1 - number) for number in range(count)]

    def _paint_heads(self, canvas: Canvas, at: PageLayout) -> None:
        theme = canvas.theme
        room = self._ends(at)[0] - self._step - at.left
        told = say("game, card") if any(row.card for row in self.games) else say("game")
        canvas.put(at.left, at.top, told if len(told) <= room else say("game"), theme.dim)
        short = short_names([one.name for one in self.players])
        for one, end in zip(self.players, self._ends(at), strict=True):
            sign = theme.mark(one.pen)
            name = f" {short[one.name]}" if _has_blanks(len(self.players)) else short[one.name]
            canvas.put_right(end, at.top, f"{sign}{name}".strip(), theme.pen(one.pen), bold=True)

    def _paint_games(self, canvas: Canvas, at: PageLayout) -> None:
        theme = canvas.theme
        step = self.room.step
        shown = self.games[self.top : self.top + self.room.games]
        ends = self._ends(at)
        room = ends[0] - self._step - at.left
        for line, row in enumerate(shown):
            y = at.top + 2 + line * step
            here = self.top + line == self.row
            if here:
                canvas.fill(at.left - 3, y, HALF + 4, 1, theme.cursor)
                canvas.put(at.left - 1, y, "▶", theme.on_cursor)
            quiet = theme.on_cursor if here else theme.dim
            canvas.put_right(at.left - 1, y, str(row.number), quiet)
            name = fitted(row.game, max(room, _NAME - 1))
            end = canvas.put(at.left, y, name, theme.on_cursor if here else theme.text)
            if row.card and room >= len(row.game) + len(row.card) + 1:
                in_line = min(at.left + _NAME, at.left + room - len(row.card))
                canvas.put(max(end + 1, in_line), y, row.card, quiet)
            for one, points, x in zip(self.players, row.points, ends, strict=True):
                self._paint_points(canvas, one.pen, points, x, y, here=here)
            canvas.zone(at.left - 2, y, HALF + 2, 1, str(row.number))

    def _paint_points(
        self, canvas: Canvas, pen: int, points: Points | None, end: int, y: int, *, here: bool
    ) -> None:
        theme = canvas.theme
        quiet = theme.on_cursor if here else theme.dim
        if points is None:
            canvas.put_right(end - self._sign, y, "–", quiet)
            return
        loud = theme.on_cursor if here else theme.text
        colour = loud if points.won else quiet
        canvas.put_right(end - self._sign, y, points.total, colour, bold=points.won)
        if points.won and self._sign:
            sign = theme.on_cursor if here else theme.pen(pen)
            canvas.put_right(end, y, theme.mark(pen), sign, bold=True)

    @property
    def _sign(self) -> int:
        """Columns for the winner's mark behind a number: before it a round one looks like a 0."""
        longest = max(len(one.total) for row in self.games for one in row.points if one)
        return max(0, min(2, self._step - longest - 1))

    def _paint_sums(self, canvas: Canvas, at: PageLayout) -> None:
        theme, y, apart = canvas.theme, at.top + self.room.sums, too_long(self.sums)
        canvas.put(at.left, at.top + self.room.line, "━" * HALF, theme.box)
        room = self._ends(at)[0] - self._step - at.left
        roomy = room > max(_NAMED, *(len(sums.word) for sums in self.sums))
        for sums in self.sums:
            canvas.put(at.left, y, fitted(sums.word if roomy else sums.short, room), theme.dim)
            for seat, (points, end) in enumerate(zip(sums.points, self._ends(at), strict=True)):
                canvas.put_right(end - self._sign, y + (apart and seat % 2), points, bold=True)
            y += 1 + apart
        won = say("games won")
        self._paint_won(canvas, at, y, won if len(won) <= room else say("won"))

    def _paint_won(self, canvas: Canvas, at: PageLayout, y: int, word: str) -> None:
        theme = canvas.theme
        canvas.put(at.left, y, word, theme.dim)
        for one, end in zip(self.players, self._ends(at), strict=True):
            colour = theme.pen(one.pen) if one.won else theme.dim
            canvas.put_right(end - self._sign, y, str(one.won), colour, bold=bool(one.won))

    def _paint_winner(self, canvas: Canvas, at: PageLayout, y: int) -> None:
        theme = canvas.theme
        ground, colour = theme.card, theme.ground
        sign = "★" if self.won else "·"
        if self.pen is not None:
            ground, colour = theme.pen_ground(self.pen), theme.on_pen(self.pen)
            sign = theme.sign(self.pen)
        lines = wrapped(self.won_with, HALF - 3, 2)
        canvas.fill(at.left, y, HALF + 1, 1 + len(lines), ground)
        told = fitted(f"{sign}  {self.winner}", HALF - 3)
        canvas.put(at.left + 2, y, told, colour, bold=True)
        for number, line in enumerate(lines, start=y + 1):
            canvas.put(at.left + 2, number, line, colour)

    def _paint_sheet(self, canvas: Canvas, at: PageLayout) -> None:
        theme, x, y = canvas.theme, at.right, at.top
        lines = sheet.wrapped_at(self.lines, PANEL)
        shown = lines[self.page * SHOWN : (self.page + 1) * SHOWN]
        canvas.put(x, y, say("to send to others"), theme.dim)
        if len(lines) > SHOWN:
            told = say("t: page {n} of {all}", n=self.page + 1, all=-(-len(lines) // SHOWN))
            canvas.put_right(x + PANEL, y, told)
            canvas.zone(x, y, PANEL, 1, "t")
        canvas.fill(x - 1, y + 1, PANEL + 2, _SHEET, theme.peer)
        for number, line in enumerate(shown):
            canvas.put(x, y + 2 + number, line, bold=not (number or self.page))
        foot = (say("Lines end here for want of room;"), say("messengers find their own ends."))
        for number, text in enumerate(foot, start=y + 17):
            canvas.put(x, number, text, theme.dim)
