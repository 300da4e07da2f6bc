"""The frame of a tile game, also before it begins, and its keys."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.evening.session.story import StoryLine
from gridparty.evening.session.table import Table
from gridparty.games.common.handicap import rounding_text
from gridparty.games.common.participants import has_turn_limit
from gridparty.games.common.text import thinking_text
from gridparty.games.tiles.commands import Command
from gridparty.games.tiles.editions import Order
from gridparty.games.tiles.events import Event
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.rulebook import first_rules
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import agreement_text, piece_name
from gridparty.i18n.messages import say
from gridparty.terminal.tiles.kids_painter import KidsFrame
from gridparty.terminal.tiles.painter import Points, TilesFrame
from gridparty.terminal.tiles.view import (
    agreed_of,
    board_of,
    caption_of,
    header_of,
    here_of,
    hints_of,
    hurry_of,
    my_tile,
    pawns_of,
    turn_of,
)
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.notice import Notice
from gridparty.terminal.widgets.panel import LEAVE_HINT, KeyHint, team_totals
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.ready import ReadyFrame, ready_of
from gridparty.terminal.widgets.showing import Showing
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


def waiting(
    showing: Showing, table: Table[State, Command, Event], seen: View, *, secret: bool
) -> ReadyFrame:
    """Return the frame of a game that nobody has begun; `secret`: its first tile is hidden."""
    return ready_of(
        header_of(seen),
        board_of(seen, cursor=None, covered=True),
        table,
        seen.pens,
        showing.evening.so_far,
        note=" ".join(filter(None, (agreed_of(seen, secret=secret), *_to_begin_with(seen)))),
        button=my_tile(seen) if secret else "",
        short=say("show my {tile}", tile=piece_name(seen.edition)) if secret else "",
        by_lot=seen.edition.order is Order.LOT,
        clock=has_turn_limit(seen.options),
    )


def _to_begin_with(seen: View) -> list[str]:
    """Return the agreements and the rule in short, the least important last."""
    return sorted(
        (*agreement_text(seen), *first_rules(seen)), key=lambda told: told == rounding_text()
    )


def keys_of(
    seen: View, table: Table[State, Command, Event], *, stopped: bool
) -> tuple[KeyHint, ...]:
    """Return the current keys; `stopped`: the game stops for a mistake."""
    if stopped:
        who = seen.players[seen.turn]
        return KeyHint("enter", say("{who} plays on", who=who), "enter"), LEAVE_HINT
    state, bots = table.state, table.opponents
    judges = bots.people_among(state.turn_state.missing)  # the people who are still asked
    asked = not bots.thinking and (state.trial is None or bool(judges))
    return hints_of(seen, asked=asked, judges=judges)
