"""The board for everybody at the table, painted from an onlooker's view: no secret is in it.

The frames are those of the games. An onlooker's view has no hidden tile, no pencil marks, no cursor
and no marks of a handicap.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.evening.session.story import StoryLine
from gridparty.games.common.times import countdown_text
from gridparty.games.common.view import View
from gridparty.games.race.view import RaceView
from gridparty.games.solo.view import SoloView
from gridparty.games.sprint.view import SprintView
from gridparty.games.tiles.view import TilesView
from gridparty.i18n.messages import say
from gridparty.terminal.race.painter import RaceFrame
from gridparty.terminal.race.view import (
    board_of,
    card_header,
    clock_of,
    players_of,
    stake_of,
    turn_of,
)
from gridparty.terminal.sprint import view as sprint
from gridparty.terminal.sprint.painter import SprintFrame
from gridparty.terminal.tiles import view as tiles
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.clock import ClockFrame, paint_clock
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice, paused
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    TurnFrame,
    paint_header,
    paint_hints,
    paint_note,
    paint_turn,
    team_totals,
)
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.ready import ReadyFrame, Standing
from gridparty.terminal.widgets.stage import Person, StageFrame
from gridparty.web.view import RoomView, SeatView

_FACTS = 12  # lines below the panel's head


@dataclass(frozen=True, slots=True)
class AloneFrame:
    """A game for one player, with the others as onlookers."""

    header: Header
    board: BoardFrame
    hints: tuple[KeyHint, ...]
    turn: TurnFrame
    facts: tuple[tuple[str, int], ...]  # what is counted, and how much
    clock: ClockFrame | None = None
    notice: Notice | None = None  # in the place of turn and clock
    event: str = ""
    sign: str = "·"

    def paint(self, canvas: Canvas) -> None:
        """Paint all of it."""
        at = arrange(canvas.width, canvas.height, self.board.layout)
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        paint_header(canvas, at.x, at.width, self.header)
        paint_board(canvas, at.board_x, at.board_y, self.board, at.cell)
        if self.notice is not None:
            if self.notice.alarm:
                canvas.fill(*at.stage, canvas.theme.alarm)
            paint_notice(canvas, x, y, width, self.notice)
        else:
            paint_turn(canvas, x, y - (not at.roomy), width, self.turn)
            if self.clock is not None:
                paint_clock(canvas, x, y + (3 if at.roomy else 2), width, self.clock)
        for line, (name, count) in enumerate(self.facts, start=y + _FACTS):
            canvas.put(x, line, name, canvas.theme.dim)
            canvas.put_right(x + width, line, str(count), bold=True)
        paint_note(canvas, at.note, self.sign, self.event)
        paint_hints(canvas, at.x, at.width, self.hints)


def board_frame(
    view: RoomView, gone: float, hints: tuple[KeyHint, ...], message: str, *, began: bool = False
) -> Frame:
    """Return the game as everybody may see it.

    Args:
        view: of an onlooker.
        gone: seconds that its clock has run since the view was made.
        hints: the keys at the foot.
        message: shown in place of the last event.
        began: the turn has just begun: its player's name is shown large.
    """
    game = view.game
    assert game is not None
    if view.stage == "ready":
        return _ready(view, game, hints, message)
    if isinstance(game, SprintView):
        return _sprint(game, gone, hints, message or view.notice)
    notice = _notice(view, game)
    turn = tiles.turn_of(game) if isinstance(game, TilesView) else turn_of(game)
    stage = StageFrame((Person(turn.name, turn.pen),), turn.word) if began else None
    clock = clock_of(game, gone=gone)
    sentences = [*reversed(game.events), *([view.notice] if view.notice else [])]
    happened = tuple(StoryLine(text, text) for text in sentences)
    sign = "×" if message else "·"
    absences = [_absence(seat) for seat in view.seats[: len(game.totals)]]
    if isinstance(game, SoloView):
        left = () if game.board is None or not game.empty else ((say("cells left"), game.empty),)
        return AloneFrame(
            _header(game),
            board_of(game),
            hints,
            turn,
            (*left, (say("errors"), game.solo.errors), (say("hints"), game.solo.hints)),
            clock,
            notice,
            message or (happened[-1].text if happened else ""),
            sign,
        )
    if isinstance(game, RaceView):
        return RaceFrame(
            _header(game),
            board_of(game),
            players_of(game, absences),
            stake_of(game),
            hints,
            teams=team_totals(game.sides, game.pens),
            turn=None if notice else turn,
            stage=stage,
            clock=None if game.paused else clock,
            notice=notice,
            happened=happened,
            sign=sign,
            event=message,
        )
    assert isinstance(game, TilesView)
    latest: dict[int, int] = {}
    if game.board is not None and (last := game.board.last) is not None:
        latest = {game.board.owners[last]: last}
    return tiles.frame_of(
        game,
        tiles.board_of(game, latest=latest),
        hints=hints,
        turn=turn,
        pawns=tiles.pawns_of(game, absences),
        hurry=tiles.hurry_of(game, gone=gone),
        happened=happened,
        notice=notice,
        stage=None if notice else stage,
        short=game.events[0] if game.events else "",
        sign=sign,
        event=message,
        urgent=bool(message),
    )


def _sprint(game: SprintView, gone: float, hints: tuple[KeyHint, ...], message: str) -> SprintFrame:
    """Return the clock, and how far everybody is: nobody's board is shown (S7)."""
    now = sprint.later(game, gone)
    return SprintFrame(
        header=sprint.header_of(now),
        board=board_of(now),
        clock=sprint.clock_of(now),
        urgent=now.sprint.last_seconds,
        progress=sprint.progress_of(now),
        hints=hints,
        notice=paused("", "") if now.paused else None,
        event=message or (now.events[0] if now.events else ""),
    )


def _header(game: View) -> Header:
    if isinstance(game, TilesView):
        return tiles.header_of(game)
    right = (
        "" if isinstance(game, SoloView | SprintView) else say("round {round}", round=game.round)
    )
    return card_header(game.title, game.card, right)


def _notice(view: RoomView, game: View) -> Notice | None:
    if view.stage == "paused":
        clock = game.clock
        left = "" if clock is None else say("{time} left.", time=countdown_text(clock.left))
        return paused(left, "")
    if (mishap := game.mishap) is not None:
        message = " ".join(mishap.sentences)
        return Notice(say("ERROR"), (message,), alarm=True, short=mishap.short)
    if game.board is None:
        who = game.names[game.turn.seat]
        return Notice(say("next").upper(), (say("[{who} is|You're] next.", who=who),))
    return None


def _absence(seat: SeatView) -> str:
    """Return why no player is in that seat; mostly empty."""
    if not seat.absent:
        return ""
    if seat.device != "free":
        return say("away")
    return say("free") if seat.next else say("left")


def _ready(view: RoomView, game: View, hints: tuple[KeyHint, ...], message: str) -> ReadyFrame:
    """Return a game before its first turn, which the first player begins by phone."""
    evening, first = view.evening, game.turn.seat
    people = list(map(Person, game.names, game.pens))
    who = people[first].name
    then = tuple(people[(first + step) % len(people)] for step in range(1, len(people)))
    standings = (
        Standing(
            one,
            evening.won.get(one.name, 0),
            evening.totals.get(one.name, 0) if evening.adds_up else None,
        )
        for one in people
    )
    return ReadyFrame(
        _header(game)._replace(right=say("not started")),
        tiles.board_of(game) if isinstance(game, TilesView) else board_of(game),
        people[first],
        say("The clock starts when [{who} is|you're] ready, on [their|your] phone.", who=who),
        "",
        then,
        hints,
        message,
        tuple(standings),
        evening.games,
        together=isinstance(game, SprintView),
    )
