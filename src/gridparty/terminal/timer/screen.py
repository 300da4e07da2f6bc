"""The presenter of the timer: a key ends the turn and starts the next clock."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Continue, LetBegin
from gridparty.games.common.events import FirstChosen
from gridparty.games.paper.commands import Command, Pass, Written
from gridparty.games.paper.events import Event, TimeRanOut, TurnBegan
from gridparty.games.paper.state import State
from gridparty.games.paper.text import agreement_text
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.terminal.timer.check import ask
from gridparty.terminal.timer.painter import TimerFrame
from gridparty.terminal.timer.sums import SumsScreen
from gridparty.terminal.timer.view import (
    about_of,
    card_line,
    clock_of,
    games_told,
    person_at,
    seats_of,
    still,
    subject_of,
    tonight,
)
from gridparty.terminal.widgets.clock import Pace
from gridparty.terminal.widgets.guard import GUARD, GUARD_AFTER_TIME, too_early
from gridparty.terminal.widgets.help import HelpScreen
from gridparty.terminal.widgets.key_help import TABLE, Section
from gridparty.terminal.widgets.keys import LEAVE, HeldKey, Keys, does_nothing, too_quick
from gridparty.terminal.widgets.panel import GO_ON_HINT, HELP_HINT, LEAVE_HINT, PAUSE_HINT, KeyHint
from gridparty.terminal.widgets.presenter import Frame, too_small_told
from gridparty.terminal.widgets.question import ask_to_leave
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.sound import Sound
from gridparty.terminal.widgets.stage import TIME_STAGE

_CHECKED = KeyHint("enter", "checked", "enter")
_CHECK, _SUMS = KeyHint("c", "check a cell", "c"), KeyHint("s", "sums", "s")


def timer_keys(*, judged: bool) -> tuple[Section, ...]:
    """The page of keys; `judged`: a deck is named, so the program knows the cards."""
    asks = (("c", "is this digit right?"),) if judged else ()
    names = (("c", "which card it is"),) if judged else ()
    return (
        Section("your turn", (("enter", "written: pen down"), ("p", "pass"), *asks)),
        Section(
            "before the clock runs",
            (("enter", "checked: it runs"), *names, ("f", "another begins")),
        ),
        Section("at the end", (("s", "type the sums"), ("enter", "the next card"))),
        TABLE,
    )


class TimerScreen:
    """One card on paper, until its sums."""

    plays = True  # so that a window that is too small says that the game waits

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        self._showing, self._table = showing, table
        self._pace = Pace.CALM
        self._aside = ""  # a message about the screen, until the next key
        self._held = HeldKey(showing.clock)
        self._guarded_until = 0.0  # a key that early was the last player's; in seconds played
        self._out_of_time: int | None = None  # whose time is over …
        self._shown_until = 0.0  # … and until when all see it

    @property
    def _state(self) -> State:
        return self._table.state

    # what is seen

    def frame(self) -> Frame:
        """The name and the clock at this moment."""
        state, seconds = self._state, self._table.seconds
        if self._table.session.fresh:
            return self._ready()
        if state.checking:
            return self._checking()
        if state.paused:
            return self._paused()
        if self._out_of_time is not None and seconds < self._shown_until:
            return self._time_is_over(self._out_of_time)
        return TimerFrame(
            people=(person_at(state, state.seat),),
            subject=subject_of(state),
            seats=seats_of(state),
            to_play=state.seat,
            hints=self._hints(),
            clock=clock_of(state, seconds),
            told=(say("No limit: enter when it is written."),),
            note=self._note(),
        )

    def _ready(self) -> TimerFrame:
        state, so_far = self._state, self._showing.evening.so_far
        who = state.names[state.first]
        named = KeyHint("c", "another card" if state.card else "name the card", "c")
        return TimerFrame(
            people=(person_at(state, state.first),),
            subject=(*(card_line(state) or (say("paper"),)), *games_told(so_far)),
            seats=tonight(state, so_far),
            to_play=state.first,
            hints=(
                KeyHint("enter", "start the clock", "enter"),
                *((named,) if state.options.deck else ()),
                KeyHint("f", "another begins", "f"),
                HELP_HINT,
                LEAVE_HINT,
            ),
            told=(
                say("No clock runs until {who} presses enter.", who=who),
                self._card_told(),
                " ".join(agreement_text(state)),
            ),
            button=say("I am {who}: start", who=who),
            note=self._note(),
        )

    def _card_told(self) -> str:
        state = self._state
        if not state.options.deck:
            return say("No deck was named: the clock runs, and no digit can be judged.")
        if state.card is None:
            return say("Which card is it? Press c and type its id, so that digits can be checked.")
        return say("Digits can be checked on card {card}: press c.", card=state.card.id)

    def _checking(self) -> TimerFrame:
        """All look at the digit, and no clock runs: as the printed rules have it."""
        state = self._state
        assert state.writer is not None
        who = state.names[state.seat]
        return TimerFrame(
            people=(person_at(state, state.seat),),
            subject=subject_of(state),
            seats=seats_of(state),
            to_play=state.seat,
            hints=(_CHECKED, *self._common_hints),
            told=(
                say(
                    "All check what {writer} wrote: row, column, box. No clock runs.",
                    writer=state.names[state.writer],
                ),
                say("Then {who} says “checked”, and is next.", who=who),
            ),
            button=say("checked: {who}'s clock", who=who),
            note=self._note(),
        )

    def _paused(self) -> TimerFrame:
        state = self._state
        return TimerFrame(
            people=(person_at(state, state.seat),),
            subject=subject_of(state),
            seats=seats_of(state),
            to_play=state.seat,
            hints=(GO_ON_HINT, *self._common_hints),
            word=say("PAUSE"),
            told=(
                still(state, self._table.seconds),
                say("Cover the card: nobody thinks ahead."),
                say(
                    "All is saved: {command}",
                    command=paths.command("resume", self._table.session.id),
                ),
            ),
            note=self._note(),
        )

    def _time_is_over(self, seat: int) -> TimerFrame:
        """Whose time it was sees it; the next player's clock runs already."""
        state = self._state
        return TimerFrame(
            people=(person_at(state, seat),),
            subject=subject_of(state),
            seats=seats_of(state),
            to_play=state.seat,
            hints=self._hints(),
            word=say("TIME"),
            time_is_over=True,
            told=(say("{who} is to play.", who=state.names[state.seat]),),
            note=self._note(),
        )

    def _hints(self) -> tuple[KeyHint, ...]:
        return (
            KeyHint("enter", "written", "enter"),
            KeyHint("p", "pass", "p"),
            PAUSE_HINT,
            *self._common_hints,
        )

    @property
    def _common_hints(self) -> tuple[KeyHint, ...]:
        check = (_CHECK,) if self._state.options.deck else ()
        return (*check, _SUMS, HELP_HINT, LEAVE_HINT)

    def _note(self) -> tuple[str, str]:
        if self._table.refusal:
            return "×", self._table.refusal
        return ("·", self._aside) if self._aside else ("", "")

    # what is done

    def press(self, key: str) -> None:
        """Do what the key means at this moment."""
        if self._held.repeats(key):
            self._table.refusal = too_quick()
            return
        self._table.refusal = self._aside = ""
        if action := self._keys().get(key):
            action()
        else:
            self._table.refusal = does_nothing(key)

    def _keys(self) -> Keys:
        keys: dict[str, Callable[[], None]] = dict.fromkeys(LEAVE, self._ask_to_leave)
        keys |= {"?": self._help, "c": self._check, "s": self._sums}
        if self._table.session.fresh:
            return keys | {
                "escape": self._ask_to_leave,
                "enter": self._go_on,
                "f": lambda: self._do(LetBegin()),
            }
        if self._state.checking:
            return keys | {"enter": self._go_on}
        if self._state.paused:
            return keys | {"space": self._go_on, "enter": self._go_on}
        return keys | {
            "enter": lambda: self._end_turn("enter", Written()),
            "p": lambda: self._end_turn("p", Pass()),
            "space": self._pause,
        }

    def click(self, cell: int) -> None:
        """There is no board here."""

    def tick(self) -> None:
        """Let happen what is due; let it be heard when the time gets short."""
        self._hear(self._table.tick())
        clock = clock_of(self._state, self._table.seconds)
        pace = clock.pace if clock else Pace.CALM
        if pace is Pace.HURRY and self._pace is Pace.CALM:
            self._showing.hear(Sound.SHORT)
        self._pace = pace

    def shrink(self) -> None:
        """Nobody sees anything: the clock stands still."""
        if not self._state.clock_stands:
            self._pause()
            self._aside = too_small_told()

    def _do(self, command: Command) -> None:
        self._hear(self._table.do(command))

    def _hear(self, news: Sequence[Event]) -> None:
        begun = [event for event in news if isinstance(event, TurnBegan)]
        if not begun or any(isinstance(event, FirstChosen) for event in news):
            return
        self._table.refusal = ""  # it was about the turn before
        over = [event for event in news if isinstance(event, TimeRanOut)]
        begins = begun[-1].begins
        self._out_of_time = over[-1].seat if over else None
        self._guarded_until = begins + (GUARD_AFTER_TIME if over else GUARD)
        self._shown_until = begins + TIME_STAGE
        self._showing.hear(Sound.TIME if over else Sound.TURN)

    def _end_turn(self, key: str, command: Command) -> None:
        """The turn is over, unless the key came so early that it was the last player's."""
        if self._table.seconds < self._guarded_until:
            self._table.refusal = too_early(key, self._state.names[self._state.seat])
            return
        self._out_of_time = None
        self._do(command)

    def _pause(self) -> None:
        self._hear(self._table.pause())

    def _go_on(self) -> None:
        self._do(Continue())

    def _stopped(self) -> Callable[[], None]:
        """Stop the clock; how to let it run again, where it did."""
        ran = not self._state.clock_stands
        self._pause()
        return self._go_on if ran else lambda: None

    def _check(self) -> None:
        """Ask about a cell; before the clock has run only which card it is."""
        go_on = self._stopped()
        ask(self._showing, self._table, go_on)

    def _sums(self) -> None:
        go_on = self._stopped()
        self._showing.navigation.push(SumsScreen(self._showing, self._table, go_on))

    def _help(self) -> None:
        go_on, navigation = self._stopped(), self._showing.navigation
        about = about_of(self._state, self._table.seconds)
        learn = self._showing.learn
        keys = timer_keys(judged=bool(self._state.options.deck))
        navigation.push(HelpScreen(navigation, keys, go_on, about=about, learn=learn))

    def _ask_to_leave(self) -> None:
        self._pause()
        ask_to_leave(self._showing, self._table, self.frame)
