"""Paint a tile game: the board, the tile in hand, its points here, the track."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from gridparty.evening.session.story import StoryLine
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import counted, message, say
from gridparty.i18n.numbers import seconds_text
from gridparty.terminal.tiles.track import (
    HEIGHT,
    MOST_ON_THE_TRACK,
    Pawn,
    paint_pawns,
    paint_pawns_head,
    paint_track,
)
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.clock import Pace
from gridparty.terminal.widgets.digits import paint_big
from gridparty.terminal.widgets.layout import Arrangement, arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    TeamTotal,
    TurnFrame,
    paint_columns,
    paint_happened,
    paint_header,
    paint_hints,
    paint_note,
    paint_players,
    paint_teams,
    paint_turn,
    waiting_text,
)
from gridparty.terminal.widgets.stage import StageFrame, paint_stage

TILE_WIDTH, TILE_HEIGHT = 12, 7


class Caption(Enum):
    """The caption in the place of the tile."""

    YOURS = message("your tile")
    DRAWN = message("drawn tile")
    IN_THE_BAG = message("in the bag")
    HIDDEN = message("hidden")


@dataclass(frozen=True, slots=True)
class Points:
    """The points of the cell at the cursor, house by house, for a legal tile.

    Whether the tile in hand is legal is for the player to see. A cell without a legal tile has no
    points, which everybody can see on the board.
    """

    parts: tuple[tuple[str, int], ...]
    total: int
    free: bool = True  # some tile is legal there


@dataclass(frozen=True, slots=True)
class Hurry:
    """The time of the turn, where it is limited."""

    seconds: int
    pace: Pace


@dataclass(frozen=True, slots=True)
class TilesFrame:
    """A tile game in progress, paused, or stopped by an error."""

    header: Header
    board: BoardFrame
    pawns: tuple[Pawn, ...]
    tracked: bool  # totals are shown on the track
    hints: tuple[KeyHint, ...]
    teams: tuple[TeamTotal, ...] = ()
    turn: TurnFrame | None = None
    hurry: Hurry | None = None
    tile: int = 0
    stage: StageFrame | None = None  # over turn and tile
    caption: Caption = Caption.HIDDEN
    points: Points | None = None
    notice: Notice | None = None  # instead of turn and tile
    happened: tuple[StoryLine, ...] = ()
    sign: str = "·"
    event: str = ""  # a message; else the last event
    warning: str = ""  # beside a large board, where the last event does not say it
    waits: str = ""  # what people do while a bot thinks

    def paint(self, canvas: Canvas) -> None:
        """Paint the frame."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        y = at.panel_y if at.roomy else at.panel_y - 1
        if self.notice is not None:
            paint_notice(canvas, at.panel_x, at.panel_y, at.panel_width, self.notice)
        elif self.stage is not None:
            paint_stage(canvas, at.stage, self.stage)
        else:
            self._paint_turn(canvas, at, y)
        self._paint_players(canvas, at, y + (11 if at.roomy else 10))
        self._paint_event(canvas, at)
        paint_hints(canvas, at.x, at.width, self.hints)

    def _paint_turn(self, canvas: Canvas, at: Arrangement, y: int) -> None:
        x = at.panel_x
        if self.turn is not None:
            paint_turn(canvas, x, y, at.panel_width, self.turn)
        paint_tile(canvas, x, y + 2, self.tile)
        canvas.put(x + TILE_WIDTH + 3, y + 2, say(self.caption.value), canvas.theme.dim)
        if self.points is not None:
            self._paint_points(canvas, x + TILE_WIDTH + 3, y + 4, self.points)
        if self.hurry is not None:
            _paint_hurry(canvas, x + TILE_WIDTH + 3, y + 3, self.hurry)

    def _paint_points(self, canvas: Canvas, x: int, y: int, points: Points) -> None:
        theme = canvas.theme
        if not points.free:
            canvas.put(x, y, say("nothing fits here"), theme.dim)
            return
        for line, (house, number) in enumerate(points.parts, start=y):
            canvas.put(x, line, house, theme.dim)
            canvas.put_right(x + 13, line, str(number))
        line = y + len(points.parts)
        if not points.total:
            canvas.put(x, line, say("no points yet"), bold=True)
            return
        canvas.put(x, line, counted(points.total, "worth {n} point", "worth {n} points"), bold=True)
        canvas.put(x, line + 1, say("if it fits"), theme.dim)

    def _paint_players(self, canvas: Canvas, at: Arrangement, y: int) -> None:
        x, width = at.panel_x, at.panel_width
        if self.tracked and len(self.pawns) <= MOST_ON_THE_TRACK:
            once = "" if self.teams else say("one lap: a token worth {n}", n=TRACK_FIELDS)
            paint_columns(canvas, x, y, width, say("track"), once)
            paint_teams(canvas, x, y, width, self.teams)
            paint_track(canvas, x, y + 1 + at.roomy, self.pawns)
            y += HEIGHT + 2 + 2 * at.roomy
            paint_pawns_head(canvas, x, y - 1, width)
            paint_pawns(canvas, x, y, width, self.pawns)
        elif self.tracked:
            paint_pawns_head(canvas, x, y, width, total=not self.teams)
            paint_teams(canvas, x, y, width, self.teams)
            y += 1 + at.roomy
            paint_pawns(canvas, x, y, width, self.pawns)
        else:
            paint_columns(canvas, x, y, width, say("players"), "" if self.teams else say("total"))
            paint_teams(canvas, x, y, width, self.teams)
            y += 1 + at.roomy
            paint_players(canvas, x, y, width, [pawn.line for pawn in self.pawns])
        if at.roomy:
            y += len(self.pawns) + 2
            room = (at.note.y - 1 if self.event or self.warning or self.waits else at.foot) - y
            paint_happened(canvas, x, y, width, room, self.happened)

    def _note(self, at: Arrangement) -> str:
        """Return the message; else the last event, where no list shows it."""
        if self.event:
            return self.event
        last = self.happened[-1] if self.happened and not at.roomy else None
        if self.waits:
            return waiting_text(last, self.waits, at.note)
        return self.warning if last is None else last.text

    def _paint_event(self, canvas: Canvas, at: Arrangement) -> None:
        text, place = self._note(at), at.note
        if place.height == 2 and len(wrapped(text, place.width - 2)) < 2:
            place = place._replace(y=place.y + 1)  # the list above is a line longer than a race's
        paint_note(canvas, place, self.sign, text)


def paint_tile(canvas: Canvas, x: int, y: int, tile: int) -> None:
    """Paint the tile as a light card; its outline where it is hidden."""
    theme = canvas.theme
    if not tile:
        middle = TILE_WIDTH - 2
        canvas.put(x, y, f"┌{'─' * middle}┐", theme.thin)
        for line in range(y + 1, y + TILE_HEIGHT - 1):
            canvas.put(x, line, f"│{' ' * middle}│", theme.thin)
        canvas.put(x, y + TILE_HEIGHT - 1, f"└{'─' * middle}┘", theme.thin)
        return
    canvas.fill(x, y, TILE_WIDTH, TILE_HEIGHT, theme.card)
    paint_big(canvas, x + 3, y + 1, str(tile), theme.ground)


def _paint_hurry(canvas: Canvas, x: int, y: int, hurry: Hurry) -> None:
    theme, text = canvas.theme, seconds_text(hurry.seconds)
    match hurry.pace:
        case Pace.CALM:
            canvas.put(x, y, text, theme.dim)
        case Pace.HURRY:
            canvas.put(x, y, f" {text}: {say('hurry')} ", theme.on_cursor, theme.cursor, bold=True)
        case Pace.LAST:
            canvas.put(x, y, f" {text}: {say('NOW!')} ", theme.on_cursor, theme.cursor, bold=True)
