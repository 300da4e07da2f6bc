"""Paint a race: the board, the turn, the clock, the players, the last events."""

from __future__ import annotations

from dataclasses import dataclass

from gridparty.evening.session.story import StoryLine
from gridparty.i18n.messages import say
from gridparty.terminal.widgets.board import BoardFrame, paint_board
from gridparty.terminal.widgets.canvas import Canvas, wrapped
from gridparty.terminal.widgets.clock import HEIGHT, ClockFrame, paint_bar, paint_clock
from gridparty.terminal.widgets.layout import Arrangement, arrange
from gridparty.terminal.widgets.notice import MOST_LINES, Notice, paint_notice, says_all
from gridparty.terminal.widgets.panel import (
    Header,
    KeyHint,
    PlayerLine,
    Stake,
    TeamTotal,
    TurnFrame,
    paint_columns,
    paint_happened,
    paint_header,
    paint_hints,
    paint_note,
    paint_players,
    paint_stake,
    paint_teams,
    paint_turn,
    waiting_text,
)
from gridparty.terminal.widgets.stage import NEXT_LINES, StageFrame, paint_next, paint_stage

_MANY = 4  # players; with more, the list is compact


@dataclass(frozen=True, slots=True)
class RaceFrame:
    """A race in progress, paused, or stopped by an error."""

    header: Header
    board: BoardFrame
    players: tuple[PlayerLine, ...]
    stake: Stake
    hints: tuple[KeyHint, ...]
    teams: tuple[TeamTotal, ...] = ()
    turn: TurnFrame | None = None
    clock: ClockFrame | None = None
    stage: StageFrame | None = None  # over turn and the clock's digits
    notice: Notice | None = None  # instead of turn and clock; the stage's person is below it
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
        self._paint_turn(canvas, at)
        self._paint_players(canvas, at)
        said = not self.event and self._said_above(at)  # what remains to be said is no error
        sign = "·" if said else self.sign
        paint_note(canvas, at.note, sign, self._note(at), above=self._above_note(at))
        paint_hints(canvas, at.x, at.width, self.hints)

    def _note(self, at: Arrangement) -> str:
        """Return the message; else the last event, unless it is shown elsewhere."""
        if self.event:
            return self.event
        above, said = self._above_note(at), self._said_above(at)
        last = self.happened[-1] if self.happened and not at.roomy else None
        if self.waits:
            return waiting_text(None if said else last, self.waits, at.note, above=above)
        if last is None:
            return self.warning
        if said:
            return last.next or self.warning
        fits = len(wrapped(last.full, at.note.width - 2)) <= at.note.height + above
        return last.full if fits or not last.short else f"{last.short} {last.next}"

    @property
    def _many(self) -> bool:
        return len(self.players) > _MANY

    def _stake_at(self, at: Arrangement) -> int:
        """Return the line of the points left; its bar is below, where there is room."""
        return at.panel_y + ((25 if self._many else 21) if at.roomy else 18 if self._many else 16)

    def _above_note(self, at: Arrangement) -> int:
        """Return the number of free lines above the note."""
        if at.roomy:
            return 0
        if at.note.x == at.panel_x:
            return at.note.y - self._stake_at(at) - 3
        return int(not self._many)  # the line between the board and the note

    def _said_above(self, at: Arrangement) -> bool:
        """Whether the red card shows the last event in full."""
        notice = self.notice
        if notice is None or not notice.alarm:
            return False
        return says_all(notice, at.panel_width, self._notice_lines(at))

    def _notice_lines(self, at: Arrangement) -> int:
        """Return the lines for a notice's words, above the next player."""
        if self.stage is None:
            return MOST_LINES
        return at.stage.y + at.stage.height - NEXT_LINES - at.panel_y

    def _paint_turn(self, canvas: Canvas, at: Arrangement) -> None:
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        clock_y = y + (3 if at.roomy else 2)
        if self.notice is not None:
            if self.notice.alarm:
                canvas.fill(*at.stage, canvas.theme.alarm)
            paint_notice(canvas, x, y, width, self.notice, most=self._notice_lines(at))
            if self.stage is not None:
                left = "" if self.clock is None else self.clock.digits
                paint_next(canvas, at.stage, self.stage.people[0], self.stage.word, left)
            if self.clock is not None:  # the notice covers the large digits, but never the bar
                paint_bar(canvas, x, clock_y + HEIGHT - 1, width, self.clock)
            return
        if self.stage is not None:
            paint_stage(canvas, at.stage, self.stage)
            if self.clock is not None:
                paint_bar(canvas, x, clock_y + HEIGHT - 1, width, self.clock)
            return
        if self.turn is not None:
            paint_turn(canvas, x, y - (not at.roomy), width, self.turn)
        if self.clock is not None:
            paint_clock(canvas, x, clock_y, width, self.clock)

    def _paint_players(self, canvas: Canvas, at: Arrangement) -> None:
        x, y, width = at.panel_x, at.panel_y, at.panel_width
        captions = 13 if at.roomy else 9 if self._many else 10
        paint_columns(
            canvas, x, y + captions, width, say("players"), "" if self.teams else say("total")
        )
        paint_teams(canvas, x, y + captions, width, self.teams)
        paint_players(canvas, x, y + captions + (2 if at.roomy else 1), width, self.players)
        stake = self._stake_at(at)
        paint_stake(canvas, x, stake, width, self.stake, bar=at.roomy or not self._many)
        if at.roomy:
            below = stake + 3 + (not self._many)
            room = (at.note.y - 1 if self._note(at) else at.foot) - below
            paint_happened(canvas, x, below, width, room, self.happened)
