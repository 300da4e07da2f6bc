"""The frame of a tile game, also before it begins, and its keys."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.evening.session.story import StoryLine
from gridparty.games.common.participants import has_turn_limit
from gridparty.games.common.text import thinking_text
from gridparty.games.tiles.player_view import View
from gridparty.terminal.tiles.kids_painter import KidsFrame
from gridparty.terminal.tiles.painter import Points, TilesFrame
from gridparty.terminal.tiles.view import (
    caption_of,
    header_of,
    here_of,
    hurry_of,
    pawns_of,
    turn_of,
)
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.notice import Notice
from gridparty.terminal.widgets.panel import KeyHint, team_totals
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.stage import StageFrame


@dataclass(frozen=True, slots=True)
class Situation:
    """What a frame shows besides the view.

    Attributes:
        seconds: played.
        cursor: its cell.
        board: to be painted.
        points: of the cell at the cursor; None: not shown.
        hints: the keys.
        thinking: it is a bot's turn.
        stage: the player whose turn has just begun.
        notice: an error, or a pause.
        happened: the story, latest last.
        short: its latest line in few words.
        sign: of the line below the board.
        event: the words of that line; empty: the last event.
        urgent: these words may replace the keys.
        warning: the text in a round that may be the last.
    """

    seconds: float
    cursor: int
    board: BoardFrame
    points: Points | None
    hints: tuple[KeyHint, ...]
    thinking: bool
    stage: StageFrame | None
    notice: Notice | None
    happened: tuple[StoryLine, ...]
    short: str
    sign: str
    event: str
    urgent: bool
    warning: str


def picture_of(seen: View, at: Situation) -> Frame:
    """Return the frame of the game for this view."""
    turn = turn_of(seen, thinking=at.thinking)
    teams = team_totals(seen.sides, seen.pens)
    waits = ""
    if at.thinking and at.notice is None:
        waits = thinking_text(seen.players[seen.turn], clock=has_turn_limit(seen.options))
    if at.board.animals:
        return KidsFrame(
            header=header_of(seen),
            board=at.board,
            pawns=pawns_of(seen),
            hints=at.hints,
            teams=teams,
            turn=turn,
            tile=seen.tile,
            tracked=seen.edition.track,
            here=here_of(seen, at.cursor, at.points) if at.points else "",
            notice=at.notice,
            happened=at.happened,
            short=at.short,
            sign=at.sign,
            event=at.event,
            urgent=at.urgent,
            waits=waits,
        )
    return TilesFrame(
        header=header_of(seen),
        board=at.board,
        pawns=pawns_of(seen),
        tracked=seen.edition.track,
        hints=at.hints,
        teams=teams,
        turn=turn,
        stage=at.stage,
        hurry=hurry_of(seen, at.seconds),
        tile=seen.tile,
        caption=caption_of(seen),
        points=at.points,
        notice=at.notice,
        happened=at.happened,
        sign=at.sign,
        event=at.event,
        warning=at.warning,
        waits=waits,
    )
