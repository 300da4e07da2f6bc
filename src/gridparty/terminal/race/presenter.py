"""The presenter of race and blitz: the actions of the player to move, and the frames."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Any

from gridparty.board.grid import Grid
from gridparty.evening.cards.dealing import shuffled
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept
from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.common.referee import Referee
from gridparty.games.common.text import accept_label
from gridparty.games.common.times import whole_seconds
from gridparty.games.common.view import Board, NoticedError, Recent, of_the_last
from gridparty.games.race.commands import Command, Enter, Erase, Pass
from gridparty.games.race.events import (
    CallUpheld,
    DigitErased,
    DigitWritten,
    ErrorNoticed,
    Event,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.race.parsing import parse_command
from gridparty.games.race.state import Phase, State, has_clock
from gridparty.games.race.text import (
    event_text,
    events_text,
    short_event_text,
    short_events_text,
)
from gridparty.games.race.view import RaceView, find_noticed_error
from gridparty.games.race.view import view as race_view
from gridparty.i18n.messages import counted, say
from gridparty.pages.actions import Action
from gridparty.terminal.game.board import BoardPresenter
from gridparty.terminal.game.presenter import JUDGING, TURN, move
from gridparty.terminal.race.painter import RaceFrame
from gridparty.terminal.race.view import (
    agreed_of,
    board_of,
    card_header,
    clock_of,
    handover_of,
    header_of,
    legal_at,
    notice_of,
    players_of,
    stake_of,
    turn_of,
    waits_of,
)
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.clock import LAST, ClockFrame
from gridparty.terminal.widgets.guard import too_early
from gridparty.terminal.widgets.keys import (
    ERASE,
    NUMBERS,
    digit_keys,
    digit_of,
    does_nothing,
    no_such_number,
    only_enter,
    waits,
    when,
)
from gridparty.terminal.widgets.notice import SHOWN, Notice
from gridparty.terminal.widgets.panel import KeyHint, team_totals
from gridparty.terminal.widgets.presenter import Frame, Presenter, Sound
from gridparty.terminal.widgets.prompt import cell_or_command
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import STAGE, StageFrame

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About
    from gridparty.terminal.widgets.key_help import Section

BRIEF = 0.6  # seconds for which a name is shown large, in short turns
_SHORT = 15.0  # seconds, of a turn


class _Activity(Enum):
    """The current activity of the players."""

    BEGIN = "begin"
    TAKE_OVER = "take over"  # the keyboard is being handed to the next person
    REST = "rest"
    WATCH = "watch"  # a bot's turn, or only bots are asked
    JUDGE = "judge"
    ERASE = "erase"
    WRITE = "write"


class RacePresenter(BoardPresenter[State, Command, Event]):
    """One race or blitz until its end."""

    turn_began, time_ran_out = TurnBegan, TimeRanOut
    placing = (Enter,)

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        super().__init__(showing, table, DigitWritten, ErrorNoticed, DigitErased)
        self._chronicle = Chronicle(
            table.session,
            events_text,
            aside=(Paused, Continued),
            next_turn=TurnBegan,
            short=short_events_text,
        )
        self._mishap: NoticedError | None = None
        self._shown_until = 0.0  # how long an erased mishap is shown; in seconds played
        self._passing = False  # the last key was a p, which asks before it ends a turn
        self._recent = Recent()
        self._seen: tuple[Board | None, int, NoticedError | None, BoardFrame] | None = None
        self._view: tuple[State, Recent, tuple[int, ...], RaceView] | None = None
        self._hints: tuple[State, _Activity, tuple[KeyHint, ...]] | None = None

    @property
    def grid(self) -> Grid:
        """The digits on the board."""
        return self.state.grid

    @property
    def _now(self) -> _Activity:
        state = self.state
        if state.paused:
            return _Activity.BEGIN if self.fresh else _Activity.REST
        if self.bots.thinking or (state.phase is Phase.WINDOW and not self._judges):
            return _Activity.WATCH
        if state.phase is Phase.WINDOW:
            return _Activity.JUDGE
        if state.phase is Phase.MUST_ERASE:
            return _Activity.ERASE
        return _Activity.TAKE_OVER if self._between_turns else _Activity.WRITE

    @property
    def _between_turns(self) -> bool:
        state = self.state
        waiting = state.phase is Phase.TURN and self.table.seconds < state.begins
        return waiting and state.seat not in self.bots.skills

    @property
    def _judges(self) -> tuple[str, ...]:
        """The people who are still asked about an entry."""
        return self.bots.people_among(self.state.turn_state.missing)

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions under these rules, those of the line of keys in its order."""
        state, now, turn = self.state, self._now, partial(Action, group=TURN)
        digits = digit_keys(state.layout)
        judged = state.options.referee is Referee.TABLE
        playing = now not in (_Activity.BEGIN, _Activity.TAKE_OVER, _Activity.REST)
        watching, writing = now is _Activity.WATCH, now is _Activity.WRITE
        accept = accept_label(self._judges) if now is _Activity.JUDGE else ""
        right, wrong = (say("accept"), say("error")) if judged else ("", "")
        other = say("change who begins") if len(state.players) > 1 else ""
        error = Action("e", say("error"), self._call)
        erase, erases = "backspace", say("erase") if state.allows_erasing else ""
        return (
            *self.beginning(self._begin, clock=has_clock(state)),
            *when(self.fresh, Action("f", other, self.let_begin)),
            *when(now is _Activity.TAKE_OVER, Action("enter", say("play"), self.go_on)),
            *when(
                playing and state.phase is Phase.WINDOW,
                Action("enter", accept, partial(self.do, Accept()), right, group=JUDGING),
            ),
            *when(now is _Activity.JUDGE, replace(error, help=wrong, group=JUDGING)),
            *when(playing and now is not _Activity.ERASE, move()),
            *when(judged and watching and self.bots.thinking, error),
            *when(writing, turn("?", say("write"), help=say("write"), called=digits)),
            *when(
                playing,
                turn(":", "", self.prompt.open, say("write"), keys=": r3c5=7"),
                turn(
                    erase,
                    say("erase") if now is _Activity.ERASE else "",
                    self._erase,
                    erases,
                    also=ERASE,
                    keys="backspace, 0",
                ),
                turn(
                    "p",
                    say("pass") if writing else "",
                    self._pass,
                    say("pass"),
                    keys=say("p twice"),
                ),
            ),
            *when(not self.fresh, self.pausing(self.go_on)),
            *when(playing, replace(error, word=say("error") if judged and writing else "")),
            *self.ending(listed=now in (_Activity.TAKE_OVER, _Activity.REST)),
        )

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the line of keys, made anew when the state or the activity has changed."""
        if self.prompt.text is not None:
            return super().hints()
        state, now, kept = self.state, self._now, self._hints
        if kept is None or kept[0] is not state or kept[1] is not now:
            kept = self._hints = state, now, super().hints()
        return kept[2]

    def covered(self, key: str) -> str:
        """Return why a key has no effect before the game, in a pause and in a hand-over."""
        state = self.state
        if self._between_turns:
            return only_enter(key)
        return waits(fresh=self.fresh) if state.clock_stands else ""

    def write(self, key: str) -> bool:
        """Write a digit at the cursor."""
        if not (digit := digit_of(key, self.grid.layout)):
            return False
        if not self._came_too_early(key):
            self.do(Enter(self.cursor, digit))
        return True

    def unused(self, key: str) -> str:
        """Return why a key has no effect, for keys known from other programs."""
        state = self.state
        if self.moment.guards(self.table.seconds):
            return ""
        if key in NUMBERS:
            return no_such_number(int(key), state.layout)
        if key == "enter":
            return say("A digit counts at once: no enter needed.")
        if key != "u":
            return does_nothing(key)
        if not state.allows_erasing:
            return say("Digits can't be taken back here.")
        return say("To erase your digit, press backspace.")

    def typed(self, text: str) -> int | Command:
        """Return the cell or the command in a typed line."""
        return cell_or_command(text, self.grid.layout, lambda line: parse_command(line, self.state))

    def forget(self, key: str) -> None:
        """Forget a p that was not pressed twice; the player has seen the turn and the error."""
        self._passing = self._passing and key == "p"
        self._end_first_moment()

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell."""
        if not self.state.clock_stands:
            self._end_first_moment()
            self.cursor = cell

    def _end_first_moment(self) -> None:
        if self.moment.passes(self.table.seconds):
            self._shown_until = 0.0

    def _begin(self) -> None:
        self.go_on()
        self.moment.end()  # the first player's name was shown before

    def _pass(self) -> None:
        """Pass at the second press, as on phones, since the rest of the turn is lost."""
        if self._came_too_early("p"):
            return
        if self._passing or not self._loses_much:
            self.do(Pass())
        else:
            self._passing = True
            self.message = say("Press p again to pass.")

    @property
    def _loses_much(self) -> bool:
        """Whether passing now costs the player much of a turn."""
        state = self.state
        if state.phase is Phase.WINDOW or self.bots.thinking:
            return False  # it will be refused with a reason
        left = state.left(self.table.seconds)
        return left is None or left > LAST

    def _came_too_early(self, key: str) -> bool:
        """Whether the key came in the first moment of a turn, meant for the last one."""
        state = self.state
        if not self.moment.guards(self.table.seconds) or self.bots.thinking:
            return False
        self.refuse(too_early(key, state.players[state.seat].name))
        return True

    def _erase(self) -> None:
        wrong = self.state.wrong
        self.do(Erase(wrong[0] if wrong else self.cursor))

    def _call(self) -> None:
        """Call the entry at the cursor if it may be called, else the latest."""
        state = self.state
        at_cursor = self.cursor in [entry.cell for entry in state.open_entries]
        self.call(
            state.seat,
            state.options.false_call,
            self.cursor if at_cursor else None,
            ask=bool(state.open_entries),
        )

    # events

    def hear(self, news: list[Event]) -> None:
        """Note new events."""
        state = self.state
        mishap = find_noticed_error(
            news,
            lambda event: event_text(event, state),
            lambda event: short_event_text(event, state),
        )
        if mishap is not None:
            self._mishap = mishap
            erased = mishap.cell not in state.wrong
            self._shown_until = max(state.begins, self.table.seconds) + SHOWN if erased else 0.0
        if any(isinstance(event, FirstChosen) for event in news):
            return
        if any(isinstance(event, TurnBegan) for event in news):
            self.prompt.close()
            if self._passing:
                self._passing, self.message = False, ""
        wrong = any(isinstance(event, ErrorNoticed | CallUpheld) for event in news)
        sound = self.announce(news, wrong=wrong)
        silent = sound is Sound.TURN and (state.over or self.bots.thinking)
        if sound is not None and not silent:
            self.showing.hear(sound)
        if state.over:
            from gridparty.terminal.race.end import race_end  # not needed before the end

            self.showing.navigation.replace(race_end(self.showing, state, news))

    def begin_moment(self, turn: Any, *, time_was_over: bool) -> None:
        """Begin the first moment of this turn, unless a hand-over has announced the player."""
        short = turn.ends is not None and turn.ends - turn.begins < _SHORT
        at = max(turn.begins, self.table.seconds)
        self.moment.begin(at, time_was_over=time_was_over, shown=BRIEF if short else STAGE)
        if self.state.options.handover_seconds:
            self.moment.end()

    def clock(self) -> ClockFrame | None:
        """Return the countdown of the turn."""
        return clock_of(self.view)

    # view

    @property
    def view(self) -> RaceView:
        """The view of the player to move, made anew when a shown second or the state changes."""
        state, mishap, bots = self.state, self._seen_mishap, self.bots.skills.keys()
        if self._recent.mishap is not mishap or self._recent.bots != bots:
            self._recent = Recent(mishap=mishap, bots=frozenset(bots))
        now, recent, kept = self.table.seconds, self._recent, self._view
        shown = _shown_seconds(state, now)
        if kept is None or kept[0] is not state or kept[1] is not recent or kept[2] != shown:
            kept = self._view = state, recent, shown, race_view(state, state.seat, now, recent)
        return kept[3]

    def frame(self) -> Frame:
        """Return the current frame."""
        view = self.view
        if self.fresh:
            return self._ready(view)
        if self._between_turns:
            last, refused = self._chronicle.last, self.table.refusal
            return handover_of(view, last, hints=self.hints(), refused=refused)
        notice = notice_of(view, self.showing.resumed_by(self.table) if view.paused else "")
        sign, event = self._event(view)
        return replace(
            _calm(view, self._board(view), self.hints()),
            turn=turn_of(view) if notice is None else None,
            stage=self._stage(notice),
            notice=notice,
            happened=self._chronicle.lines,
            sign=sign,
            event=event,
            warning=view.warning if notice is None else "",
        )

    def _ready(self, view: RaceView) -> Frame:
        """Return the frame of a race before its first turn."""
        evening = self.showing.evening
        agreed = agreed_of(self.state)
        drawn = shuffled(evening.cards)
        return self.ready(
            card_header(view.title, view.card, "", shuffled=drawn, begun=False),
            board_of(view),
            note=" ".join(filter(None, (evening.told, agreed))),
            clock=view.timed,
        )

    def _stage(self, notice: Notice | None) -> StageFrame | None:
        """Return the player to move: as a turn begins, or below the last one's red card."""
        state, seconds, moment = self.state, self.table.seconds, self.moment
        if state.phase is not Phase.TURN:
            return None
        shown = moment.is_shown(seconds) if notice is None else notice.alarm
        if not shown:
            return None
        stage = self.stage_of(state.seat)
        if notice is not None:
            return stage
        if seconds < moment.time_until:
            return replace(stage, time_is_over=True)
        left = state.turn_state.left(moment.begins)
        if self.bots.thinking or left is None:
            return stage
        return replace(
            stage, aside=counted(whole_seconds(left), "1 second left", "{n} seconds left")
        )

    def _board(self, view: RaceView) -> BoardFrame:
        """Return the board, cached while nothing on it changes."""
        board, cursor, mishap = view.board, self.cursor, view.mishap
        seen = self._seen
        if seen is None or seen[0] is not board or seen[1:3] != (cursor, mishap):
            seen = self._seen = board, cursor, mishap, board_of(view, cursor=cursor)
        return seen[3]

    @property
    def _seen_mishap(self) -> NoticedError | None:
        """The visible error: while its digit stands, and for a while after."""
        mishap = self._mishap
        if mishap is None or self.state.paused:
            return None
        looked_at = mishap.cell in self.state.wrong or self.table.seconds < self._shown_until
        return mishap if looked_at else None

    def _event(self, view: RaceView) -> tuple[str, str]:
        """Return the sign and the words of the line below the board; no words: the last event."""
        state, (sign, text) = self.state, self.note()
        if text:
            return sign, text
        if state.paused and state.window_ends is not None:
            return "·", say("After the pause, the others judge the digit.")
        if state.paused:
            who = state.players[state.seat].name
            return "·", say("It's [{who}'s|your] turn after the pause.", who=who)
        if self._seen_mishap is not None:
            return "×", ""
        legal = legal_at(view, self.cursor)
        return "·", f"{self._chronicle.last} {legal}".strip() if legal else ""

    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""
        from gridparty.terminal.race.help import about_of, race_keys  # not at every start

        left = None if self.fresh else self.state.left(self.table.seconds)
        return about_of(self.state, left), race_keys(self.actions(), self.state)


def _shown_seconds(state: State, now: float) -> tuple[int, ...]:
    """Return the whole seconds that a view shows: to the turn, its deadline and the game's."""
    ends = state.begins, state.deadline, state.game_ends
    return tuple(ceil(max(round(end - now, 3), 0.0)) for end in ends if end is not None)


@of_the_last
def _calm(view: RaceView, board: BoardFrame, hints: tuple[KeyHint, ...]) -> RaceFrame:
    """Return the frame without events, notices and messages."""
    return RaceFrame(
        header=header_of(view),
        board=board,
        players=players_of(view),
        stake=stake_of(view),
        hints=hints,
        teams=team_totals(view.sides, view.pens),
        clock=None if view.paused else clock_of(view),
        waits=waits_of(view),
    )


def race_presenter(showing: Showing, table: Table[Any, Any, Any]) -> Presenter:
    """Return the presenter of a race; in heats the bracket precedes each of them."""
    if showing.evening.heats is None or not table.session.fresh:
        return RacePresenter(showing, table)
    from gridparty.terminal.race.heats import HeatsPresenter

    def sit_down() -> None:
        showing.navigation.replace(RacePresenter(showing, table))

    return HeatsPresenter(showing, table.state.options.mode, sit_down)
