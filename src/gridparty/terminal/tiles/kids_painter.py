"""Paint the children's game: a 6 x 6 board of animals with distinct outlines.

::

    ┏━━━━A━━━━━    ▲ Ben: rabbit        columns have letters, rows numbers, and messages say C5;
    1 ▀█▀▀ 1 │     ▀█▀▀ 1  ▄██▄ 2       the legend holds the six shapes, the one in hand as a light
    ┃        │     cat     fish         card; below it the track of forty fields, with the players'
    2        │     0 ··●·· ·····        marks as pawns, and both ways of telling a total

Here colour means the animal, so the players are told apart by their marks alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from rich.cells import cell_len

from gridparty.evening.session.story import StoryLine
from gridparty.games.tiles.editions import ANIMALS, GLYPHS
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import say
from gridparty.terminal.tiles.track import MOST_ON_THE_TRACK, Pawn, paint_marks
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, fitted
from gridparty.terminal.widgets.cells import PICTURES
from gridparty.terminal.widgets.layout import LEAST_HEIGHT, LEAST_WIDTH, Arrangement, arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    TeamTotal,
    TurnFrame,
    paint_columns,
    paint_event,
    paint_happened,
    paint_header,
    paint_hints,
)
from gridparty.terminal.widgets.sprites import SPRITE_HEIGHT, SPRITE_WIDTH, paint_sprite

_NOTICE_LINES = 18
_CARD = SPRITE_WIDTH + 1  # columns of an animal in the legend, including its number
_LEAST_NAME = 3  # columns that identify a player
_ACROSS = 2  # animals side by side there


class _Measure(NamedTuple):
    """The positions of the panel's parts, from its top left corner."""

    width: int
    legend: int  # its line
    card: int  # columns from one animal to the next
    below: int  # lines from one animal to the next
    points: int
    track: int
    field: int  # columns of the track
    players: int
    name: int  # columns of a name


_NARROW = _Measure(17, 1, _CARD, SPRITE_HEIGHT + 1, 13, 14, 1, 18, 6)
_WIDE = _Measure(37, 2, 13, SPRITE_HEIGHT + 2, 17, 19, 3, 24, 16)


@dataclass(frozen=True, slots=True)
class KidsFrame:
    """The children's game in progress, paused, or stopped by an error."""

    header: Header
    board: BoardFrame
    pawns: tuple[Pawn, ...]
    tracked: bool  # totals are shown on the track
    hints: tuple[KeyHint, ...]
    teams: tuple[TeamTotal, ...] = ()
    turn: TurnFrame | None = None
    tile: int = 0
    here: str = ""  # points of the animal at the cursor
    notice: Notice | None = None  # instead of the panel
    happened: tuple[StoryLine, ...] = ()
    short: str = ""  # the last event in few words
    sign: str = "·"
    event: str = ""  # a message; else the last event
    urgent: bool = False  # the message may replace the keys
    waits: str = ""  # what people do while a bot thinks

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame.

        The smallest screen has no line for the last event: it is in the header, and a message
        replaces the keys.
        """
        at = arrange(canvas.width, canvas.height, self.board.layout)
        if at.roomy:
            self._paint_large(canvas, at)
            return
        x, y = (canvas.width - LEAST_WIDTH) // 2, (canvas.height - LEAST_HEIGHT) // 2
        paint_board(canvas, x, y + 1, self.board, PICTURES)
        tight = canvas.height < LEAST_HEIGHT + 2
        last = self.short or (self.happened[-1].text if self.happened else "")
        # a notice has the full text
        told = (tight or bool(self.waits)) and self.notice is None
        header = self._header(last) if told else self.header
        paint_header(canvas, x, LEAST_WIDTH, self._with_teams(canvas, header))
        self._paint_panel(canvas, x + 62, y + 1, _NARROW)
        if tight and self.urgent:
            line = canvas.height - 1
            paint_event(canvas, x, line, LEAST_WIDTH, self.sign, self.event, most=1)
            return
        if not tight:
            line = canvas.height - 2
            paint_event(
                canvas, x, line, LEAST_WIDTH, self.sign, self.event or self.waits or last, most=1
            )
        paint_hints(canvas, x, LEAST_WIDTH, self.hints)

    def _paint_large(self, canvas: Canvas, at: Arrangement) -> None:
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        y = at.panel_y - 1
        self._paint_panel(canvas, at.panel_x, y, _WIDE)
        head = y + _WIDE.players - 1
        if self._on_track:
            told = "" if self.teams else say("laps + space, total")
            paint_columns(canvas, at.panel_x, head, _WIDE.width, say("players"), told)
        if self.notice is None:
            right = at.panel_x + _WIDE.width
            canvas.put_right(right, head, "   ".join(self._teams(canvas)), bold=True)
        below = y + _WIDE.players + len(self.pawns) + 1
        room = at.event_y - 1 - below
        paint_happened(canvas, at.panel_x, below, at.panel_width, room, self.happened)
        said = self.event or self.waits
        paint_event(canvas, at.x, at.event_y, at.width, self.sign, said, most=1)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _header(self, last: str) -> Header:
        title, subject, right, _ = self.header
        return Header(title, f"{subject} · {last}" if last else subject, right)

    def _with_teams(self, canvas: Canvas, header: Header) -> Header:
        """Put the teams' totals into the header, where the screen has no other line."""
        return header._replace(right="   ".join((*self._teams(canvas), header.right)))

    def _teams(self, canvas: Canvas) -> tuple[str, ...]:
        """Return the marks of each team's players with the team's total."""
        mark = canvas.theme.mark
        return tuple(f"{' '.join(map(mark, team.pens))} {team.total}" for team in self.teams)

    def _paint_panel(self, canvas: Canvas, x: int, y: int, at: _Measure) -> None:
        if self.notice is not None:
            width, most = at.width - 2, _NOTICE_LINES
            below = paint_notice(canvas, x + 2, y + 1, width, self.notice, most=most)
            if below <= y + at.track:
                self._paint_totals(canvas, x, y, at)
            elif below <= (first := y + at.players - max(0, len(self.pawns) - MOST_ON_THE_TRACK)):
                self._paint_players(canvas, x, first, at)  # the track is optional, players are not
            return
        theme = canvas.theme
        if self.turn is not None:
            mark = f" {canvas.theme.mark(self.turn.pen)} "
            end = canvas.put(x, y, mark, theme.ground, theme.card, bold=True)
            tile = f": {say(ANIMALS[self.tile - 1])}" if self.tile else ""
            if self.waits:  # the visible animal is not the bot's
                room = at.width - 4 - cell_len(say("{who} thinks", who=""))
                told: str = say("{who} thinks", who=_short(self.turn.name, room))
            else:
                told = f"{_short(self.turn.name, at.width - 4 - cell_len(tile))}{tile}"
            canvas.put(end + 1, y, told, bold=True)
        for number in range(1, len(ANIMALS) + 1):
            row, column = divmod(number - 1, _ACROSS)
            self._paint_animal(canvas, x + column * at.card, y + at.legend + row * at.below, number)
        if self.here and len(self.pawns) <= 8:
            canvas.put(x, y + at.points, fitted(self.here, at.width + 1), bold=True)
        self._paint_totals(canvas, x, y, at)

    @property
    def _on_track(self) -> bool:
        """Whether the track is painted: there is no room for many players."""
        return self.tracked and len(self.pawns) <= MOST_ON_THE_TRACK

    def _paint_totals(self, canvas: Canvas, x: int, y: int, at: _Measure) -> None:
        """Paint the track, and the players below it; without the track for many players."""
        if self._on_track:
            paint_marks(canvas, x, y + at.track, at.field, self.pawns)
            self._paint_players(canvas, x, y + at.players, at)
        else:
            self._paint_players(canvas, x, y + at.players + MOST_ON_THE_TRACK - len(self.pawns), at)

    def _paint_animal(self, canvas: Canvas, x: int, y: int, number: int) -> None:
        """Paint an animal of the legend with number and name; the one in hand is a light card."""
        theme = canvas.theme
        mine = number == self.tile
        ink, dim = (theme.ground, theme.ground) if mine else (theme.text, theme.dim)
        if mine:
            canvas.fill(x, y, _CARD, SPRITE_HEIGHT + 1, theme.card)
        if self.board.glyphs:
            canvas.put_centred(x, y + 1, SPRITE_WIDTH, GLYPHS[number - 1])
        else:
            colour = theme.ground if mine else theme.pen(number - 1)
            paint_sprite(canvas, x, y, SPRITE_WIDTH, number, colour)
        canvas.put(x + _CARD - 1, y, str(number), dim, bold=mine)
        canvas.put(x, y + SPRITE_HEIGHT, say(ANIMALS[number - 1]), ink, bold=mine)

    def _paint_players(self, canvas: Canvas, x: int, y: int, at: _Measure) -> None:
        """Paint a line a player: fields of whole rounds and of this one, and their sum."""
        theme = canvas.theme
        for line, pawn in enumerate(self.pawns, start=y):
            canvas.put(x, line, "▶" if pawn.to_play else " ")
            canvas.put(x + 2, line, canvas.theme.mark(pawn.pen), bold=True)
            rounds, end = "", x + at.width - 4
            if self.tracked and pawn.tokens:  # a token's sign would look like a player's mark
                rounds = f"{pawn.tokens * TRACK_FIELDS}+{pawn.field}"
                canvas.put_right(end, line, rounds, theme.dim)
            else:
                end = x + at.width - len(str(pawn.total)) - 1
            room, times = end - x - 4 - len(rounds), pawn.times
            if room - len(times) < min(_LEAST_NAME, cell_len(pawn.name)):
                times = ""  # the name is more important than the factor
            room = min(at.name, room - len(times))
            end = canvas.put(x + 4, line, _short(pawn.name, room), bold=pawn.to_play)
            canvas.put(end, line, times, theme.dim)
            canvas.put_right(x + at.width, line, str(pawn.total), bold=True)


def _short(name: str, width: int) -> str:
    """Return the name, without a suffix in parentheses if space is short."""
    return name if cell_len(name) <= width else fitted(name.partition(" (")[0], width)
