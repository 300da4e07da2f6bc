"""The board for everybody at the table, painted of what a TV is told: nobody's secret is in it.

The looks are those of the games. What they show comes from the room's view alone, so a hidden tile,
pencil marks, a handicap's marks and what somebody aims at cannot be here.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.board.layout import Layout
from gridparty.evening.session.story import StoryLine
from gridparty.games.common.times import countdown_text
from gridparty.games.common.view import GIVEN, START, Board, View
from gridparty.games.race.view import RaceView
from gridparty.games.solo.view import SoloView
from gridparty.games.tiles.view import TilesView
from gridparty.i18n.messages import say
from gridparty.terminal.race.painter import RaceFrame
from gridparty.terminal.tiles.kids_painter import KidsFrame
from gridparty.terminal.tiles.painter import Caption, Hurry, TilesFrame
from gridparty.terminal.tiles.track import Pawn
from gridparty.terminal.widgets.board import BoardFrame, Sign, Square, paint_board
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.clock import TO_CALL, TO_WRITE, ClockFrame, paint_clock
from gridparty.terminal.widgets.layout import arrange
from gridparty.terminal.widgets.notice import Notice, paint_notice, paused
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    PlayerLine,
    Stake,
    TeamTotal,
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
    """One plays, the others look on."""

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


_BAR = 35  # the steps of the clock's bar


def board_look(
    view: RoomView,
    layout: Layout,
    gone: float,
    hints: tuple[KeyHint, ...],
    said: str,
    *,
    began: bool = False,
) -> Frame:
    """The game as everybody may see it.

    Args:
        view: of an onlooker.
        layout: of the game.
        gone: seconds that its clock has run since the view was made.
        hints: the keys at the foot.
        said: said now, in the place of what happened last.
        began: the turn has just begun: whose it is stands large.
    """
    if view.stage == "ready":
        return _ready(view, layout, hints, said)
    game = view.game
    assert game is not None
    board = _board(view, layout)
    header, turn, notice = _header(game), _turn(view), _notice(view)
    stage = StageFrame((Person(turn.name, turn.pen),), turn.word) if began else None
    clock = _clock(game, gone)
    told = [*reversed(game.events), *([view.notice] if view.notice else [])]
    happened = tuple(StoryLine(text, text) for text in told)
    sign = "×" if said else "·"
    if isinstance(game, SoloView):
        solo = game.solo
        left = 0 if game.board is None else game.board.digits.count("0")
        facts = [(say("errors"), solo.errors), (say("hints"), solo.hints)]
        if left:
            facts.insert(0, (say("cells left"), left))
        return AloneFrame(
            header,
            board,
            hints,
            turn,
            tuple(facts),
            clock,
            notice,
            said or (happened[-1].text if happened else ""),
            sign,
        )
    if isinstance(game, RaceView):
        return RaceFrame(
            header,
            board,
            _players(view),
            Stake(game.left_to_win, game.stake, game.multiplied),
            hints,
            teams=_teams(view),
            turn=None if notice else turn,
            stage=stage,
            clock=None if view.stage == "paused" else clock,
            notice=notice,
            happened=happened,
            sign=sign,
            event=said,
        )
    assert isinstance(game, TilesView)
    hurry = Hurry(clock.seconds, clock.pace) if clock else None
    tile = game.tiles.drawn or 0
    tracked = game.tiles.track is not None
    if game.animals:
        return KidsFrame(
            header,
            board,
            _pawns(view),
            tracked,
            hints,
            turn=turn,
            tile=tile,
            notice=notice,
            happened=happened,
            short=game.events[0] if game.events else "",
            sign=sign,
            event=said,
            urgent=bool(said),
        )
    caption = Caption.HIDDEN if game.tiles.holding else Caption.IN_THE_BAG
    return TilesFrame(
        header,
        board,
        _pawns(view),
        tracked,
        hints,
        teams=_teams(view),
        turn=turn,
        hurry=hurry,
        stage=None if notice else stage,
        tile=tile,
        caption=Caption.DRAWN if tile else caption,
        notice=notice,
        happened=happened,
        sign=sign,
        event=said,
    )


def _board(view: RoomView, layout: Layout) -> BoardFrame:
    game = view.game
    assert game is not None
    told, animals = game.board, game.animals
    covered = told is None
    squares = [Square()] * layout.cell_count
    if told is not None:
        digits = map(int, told.digits)
        owned = zip(digits, told.owners, strict=True)
        squares = [_square(view, digit, owner) for digit, owner in owned]
        if isinstance(game, TilesView) and told.last is not None and not animals:
            squares[told.last] = _signed(view, told, told.last)
        for cell in told.wrong:
            squares[cell] = _with_sign(squares[cell], Sign.WRONG)
        if (mishap := game.mishap) is not None:
            squares[mishap.cell] = Square(mishap.digit, sign=Sign.WRONG)
            for cell in mishap.clash:
                squares[cell] = _with_sign(squares[cell], Sign.CLASH)
    return BoardFrame(
        layout, tuple(squares), covered=covered, animals=animals, lettered=bool(animals)
    )


def _square(view: RoomView, digit: int, owner: int) -> Square:
    game = view.game
    assert game is not None
    if not digit:
        return Square()
    if game.animals:
        return Square(digit, digit - 1, lettered=False)
    if isinstance(game, TilesView):
        return Square(digit, lettered=False, start_tile=owner == START)
    if owner == GIVEN:
        return Square(digit)
    return Square(digit, view.seats[owner].pen, lettered=len(game.totals) > 1)


def _signed(view: RoomView, told: Board, cell: int) -> Square:
    """The tile that was laid last carries the letter of whoever laid it."""
    owner, digit = told.owners[cell], int(told.digits[cell])
    return Square(digit, view.seats[owner].pen) if owner >= 0 else Square(digit)


def _with_sign(square: Square, sign: Sign) -> Square:
    return Square(square.digit, square.pen, square.lettered, square.start_tile, sign)


def _header(game: View) -> Header:
    card = game.card
    parts = [
        say("card {number} of {of}", number=card.number, of=card.of)
        if card and card.number is not None
        else "",
        say("id {id}", id=card.id) if card else "",
        game.level,
    ]
    right = "" if isinstance(game, SoloView) else say("round {round}", round=game.round)
    if isinstance(game, TilesView):
        right = say("{count} tiles left to draw", count=game.tiles.to_draw)
    return Header(game.title, " · ".join(filter(None, parts)), right)


def _turn(view: RoomView) -> TurnFrame:
    game = view.game
    assert game is not None
    seat = view.seats[game.turn.seat]
    tiles = game.tiles if isinstance(game, TilesView) else None
    if game.check is not None:
        word = say("laid it: accept?") if tiles else say("wrote it: accept?")
    elif seat.device == "bot":
        word = say("is thinking")
    elif tiles is not None:
        word = say("to lay") if tiles.holding or tiles.drawn else say("to draw")
    else:
        word = say("to play")
    return TurnFrame(seat.pen, seat.name, word)


def _notice(view: RoomView) -> Notice | None:
    game = view.game
    assert game is not None
    if view.stage == "paused":
        clock = game.clock
        still = say("The clock stands still.")
        if clock is not None:
            still = say("The clock stands still at {time}.", time=countdown_text(clock.left))
        return paused(still, "")
    if game.mishap is not None:
        mishap = game.mishap
        said = " ".join(mishap.sentences).removeprefix("ERROR. ")
        return Notice(say("ERROR"), (said,), alarm=True, short=mishap.short)
    if game.board is None:
        who = view.seats[game.turn.seat].name
        return Notice(say("NEXT"), (say("{who} is next.", who=who),))
    return None


def _clock(game: View, gone: float) -> ClockFrame | None:
    clock = game.clock
    if clock is None:
        return None
    left = max(clock.left - (gone if clock.runs else 0.0), 0.0)
    words = TO_CALL if clock.kind == "check" else TO_WRITE
    return ClockFrame.of(left, max(clock.full, left, 0.001), width=_BAR, words=words)


def _players(view: RoomView) -> tuple[PlayerLine, ...]:
    game = view.game
    assert game is not None
    return tuple(
        PlayerLine(seat.pen, seat.name, total, number == game.turn.seat, _absence(seat))
        for number, (seat, total) in enumerate(zip(view.seats, game.totals, strict=False))
    )


def _absence(seat: SeatView) -> str:
    """Why nobody is in that seat; mostly empty."""
    if not seat.absent:
        return ""
    if seat.device != "free":
        return say("away")
    return say("free") if seat.next else say("left")


def _pawns(view: RoomView) -> tuple[Pawn, ...]:
    game = view.game
    assert game is not None
    track = game.tiles.track if isinstance(game, TilesView) else None
    return tuple(
        Pawn(
            line.pen,
            line.name,
            track.tokens[seat] if track else 0,
            track.at[seat] if track else 0,
            line.total,
            line.to_play,
            line.times,
        )
        for seat, line in enumerate(_players(view))
    )


def _teams(view: RoomView) -> tuple[TeamTotal, ...]:
    assert view.game is not None
    return team_totals(view.game.sides, [seat.pen for seat in view.seats])


def _ready(view: RoomView, layout: Layout, hints: tuple[KeyHint, ...], said: str) -> ReadyFrame:
    """A game that nobody has begun: whoever begins says so on their own phone."""
    game, evening = view.game, view.evening
    assert game is not None
    players = view.seats[: len(game.totals)]
    first = game.turn.seat
    people = [Person(seat.name, seat.pen) for seat in players]
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
    header = _header(game)
    return ReadyFrame(
        header._replace(right=say("no clock runs")),
        _board(view, layout),
        people[first],
        say("No clock runs until {who} is ready, on their own phone.", who=who),
        "",
        then,
        hints,
        said,
        tuple(standings),
        evening.games,
    )
