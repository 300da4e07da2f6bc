"""The presenter of a solo game: digits, pencil marks, undo, check, hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from gridparty.errors import GridpartyError
from gridparty.evening.results.record_result import best_before
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Continue
from gridparty.games.common.events import Continued, Paused
from gridparty.games.common.view import NoticedError
from gridparty.games.race.commands import Enter, Erase
from gridparty.games.race.events import DigitErased, DigitWritten, ErrorNoticed, TurnBegan
from gridparty.games.race.noticed_error import find_noticed_error
from gridparty.games.race.state import has_clock
from gridparty.games.solo.advice import advise
from gridparty.games.solo.commands import (
    AskHint,
    Check,
    Command,
    FillMarks,
    GiveUp,
    Mark,
    Redo,
    Undo,
)
from gridparty.games.solo.events import Checked, Event, HintGiven, MarksRubbedOut, MarkToggled
from gridparty.games.solo.parsing import Advise, parse_command
from gridparty.games.solo.state import State
from gridparty.games.solo.text import event_text, events_text, hint_effect
from gridparty.i18n.messages import say
from gridparty.i18n.plainly import plainly
from gridparty.terminal.race.people import before_it_begins
from gridparty.terminal.race.view import agreed_of, board_of
from gridparty.terminal.solo.painter import SoloFrame
from gridparty.terminal.solo.view import facts_of, header_of, lit_by, pointed_at, solo_end, time_of
from gridparty.terminal.widgets.cursor import begin_at
from gridparty.terminal.widgets.keys import (
    ERASE,
    LEAVE,
    NUMBERS,
    SOUND,
    HeldKey,
    Keys,
    digit_keys,
    digit_of,
    does_nothing,
    moved,
    no_such_number,
    too_quick,
    waits,
)
from gridparty.terminal.widgets.notice import Notice, paused, time_is_up
from gridparty.terminal.widgets.panel import (
    GO_ON_HINT,
    HELP_HINT,
    LEAVE_HINT,
    MOVE_HINT,
    PAUSE_HINT,
    SAVE_HINT,
    KeyHint,
)
from gridparty.terminal.widgets.presenter import Frame, too_small_told
from gridparty.terminal.widgets.prompt import Prompt, cell_or_command
from gridparty.terminal.widgets.question import Answer, AskScreen, ask_to_leave, nothing
from gridparty.terminal.widgets.ready import ready_of
from gridparty.terminal.widgets.showing import Showing

if TYPE_CHECKING:
    from gridparty.evening.results.solo_results import Best

#: Events that contain the cursor's cell.
_TOLD_BY = (DigitWritten, ErrorNoticed, DigitErased, MarkToggled, MarksRubbedOut)
LIKE = "like"  # typed: another card like this one
_LONG = 140  # characters, more than the two lines below the board hold
_FINISH_HINT = KeyHint("enter", "finish the card", "enter")
_TO_DIGITS = KeyHint("m", "digits", "m")
_HINTS = (
    MOVE_HINT,
    KeyHint("1–9", "write", "?"),
    KeyHint("m", "marks", "m"),
    KeyHint("shift+h", "hint", "H"),
    PAUSE_HINT,
    HELP_HINT,
    LEAVE_HINT,
)


class SoloScreen:
    """One solo game until its end."""

    plays = True  # so that a window that is too small says that the game waits

    def __init__(
        self,
        showing: Showing,
        table: Table[State, Command, Event],
        *,
        advise: Advise,
        best: Best | None = None,
    ) -> None:
        """Show the game.

        Args:
            showing: shows what follows.
            table: the game.
            advise: finds hints.
            best: the player's best in the card's band.
        """
        self._showing, self._table = showing, table
        self._advise, self._best = advise, best
        self._chronicle = Chronicle(
            table.session, events_text, aside=(Paused, Continued), next_turn=TurnBegan
        )
        self._cursor = begin_at(showing, table, self._state.race.grid, *_TOLD_BY)
        self._marking = False
        self._held = HeldKey(showing.clock)
        self._mishap: NoticedError | None = None
        self._pointed: tuple[int, ...] = ()  # cells of a hint or a check
        self._lit = 0  # its digit
        self._said = self._effect = ""  # its text and its effect
        self._prompt = Prompt(self._obey, self._help)
        self._aside = ""  # a message about the screen or a key, until the next key
        self._warned = not showing.kept  # that a hint costs the best; lessons have none

    @property
    def _state(self) -> State:
        return self._table.state

    # view

    def frame(self) -> Frame:
        """Return the current frame."""
        state, seconds = self._state, self._table.seconds
        if self._table.session.fresh:
            return ready_of(
                before_it_begins(header_of(state, seconds), state.race.card, self._showing),
                board_of(state.race, cursor=None, covered=True),
                self._table,
                state.race.pens,
                self._showing.evening.so_far,
                note=" ".join(filter(None, (self._showing.evening.told, agreed_of(state.race)))),
            )
        sign, event = self._event()
        return SoloFrame(
            header=header_of(state, seconds),
            board=board_of(
                state.race,
                cursor=self._cursor,
                marks=state.desk.marks,
                mishap=self._mishap,
                pointed=self._pointed,
                lit=self._lit,
                covered=state.race.paused,
            ),
            clock=time_of(state, seconds),
            facts=facts_of(state, self._best),
            marking=self._marking,
            hints=self._hints(),
            notice=self._notice(),
            sign=sign,
            event=event,
        )

    def _notice(self) -> Notice | None:
        if self._state.timed_out:
            return time_is_up(self._showing.resumed_by(self._table))
        if self._state.race.paused:
            still = say("The clock stands still.")
            return paused(still, self._showing.resumed_by(self._table))
        if len(self._said) > _LONG:
            return Notice("HINT", (self._said,))
        return None

    def _event(self) -> tuple[str, str]:
        if (text := self._prompt.text) is not None:
            return ":", text
        if self._table.refusal:
            return "×", self._table.refusal
        if self._aside:
            return "▸", self._aside
        if self._state.race.paused:
            return "·", ""
        sign = "×" if self._mishap is not None else "›" if self._pointed else "·"
        return sign, self._effect if self._notice() else self._chronicle.last

    def _hints(self) -> tuple[KeyHint, ...]:
        if self._prompt.text is not None:
            return self._prompt.hints
        if self._state.race.paused:
            go_on = _FINISH_HINT if self._state.timed_out else GO_ON_HINT
            return go_on, KeyHint("s", "give up", "s"), HELP_HINT, SAVE_HINT
        return tuple(_TO_DIGITS if hint.key == "m" and self._marking else hint for hint in _HINTS)

    # input

    def press(self, key: str) -> None:
        """Handle a key in the current situation."""
        repeated = self._held.repeats(key)
        if self._prompt.press(key):
            return
        if repeated:
            if key in self._keys():
                self._table.refusal = too_quick()
            return
        self._table.refusal = self._aside = ""
        state = self._state
        if action := self._keys().get(key):
            action()
        elif state.race.paused:
            fresh, timed = self._table.session.fresh, has_clock(state.race)
            self._table.refusal = waits(fresh=fresh, clock=timed)
        elif (cursor := moved(key, self._cursor, state.race.grid)) is not None:
            self._cursor = cursor
        elif digit := digit_of(key, state.race.grid.layout):
            self._do((Mark if self._marking else Enter)(self._cursor, digit))
        elif key in NUMBERS:
            self._table.refusal = no_such_number(int(key), state.race.grid.layout)
        else:
            self._table.refusal = does_nothing(key)

    def _keys(self) -> Keys:
        """Return the keys with an effect now, apart from moving and digits."""
        keys: dict[str, Callable[[], None]] = dict.fromkeys(LEAVE, self._ask_to_leave)
        keys[SOUND] = self._switch_sounds
        if self._table.session.fresh:
            return keys | {
                "escape": self._ask_to_leave,
                "?": self._help,
                "enter": lambda: self._do(Continue()),
            }
        keys |= {"?": self._help, "s": self._ask_to_give_up}
        if self._state.race.paused:
            return keys | dict.fromkeys(("space", "enter"), lambda: self._do(Continue()))
        keys |= dict.fromkeys(ERASE, lambda: self._do(Erase(self._cursor)))
        return keys | {
            "space": self._pause,
            "m": self._toggle_marking,
            "M": lambda: self._do(FillMarks()),
            "u": lambda: self._do(Undo()),
            "U": lambda: self._do(Redo()),
            **dict.fromkeys(("c", "C"), lambda: self._do(Check())),
            "H": self._ask_hint,
            ":": self._prompt.open,
        }

    def paste(self, text: str) -> bool:
        """Insert pasted text into a command being typed."""
        return self._prompt.paste(text)

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell."""
        if not self._state.race.paused:
            self._cursor = cell

    def tick(self) -> None:
        """Let due events happen."""
        self._hear(self._table.tick())

    def shrink(self) -> None:
        """Pause: nobody can see the board."""
        if not self._state.race.paused:
            self._pause()
            self._aside = too_small_told()

    def _do(self, command: Command) -> None:
        self._mishap, self._pointed, self._lit, self._said = None, (), 0, ""
        self._hear(self._table.do(command))

    def _hear(self, news: list[Event]) -> None:
        """Note new events."""
        state = self._state
        if mishap := find_noticed_error(news, lambda event: event_text(event, state)):
            self._mishap = mishap
        for event in news:
            if isinstance(event, HintGiven):
                self._pointed = pointed_at(event.advice, event.strength, state.race.grid)
                self._lit = lit_by(event.advice, event.strength)
                self._said = self._chronicle.last
                self._effect = hint_effect(event.advice, state)
            elif isinstance(event, Checked):
                self._pointed = event.wrong
        if state.over:
            end = solo_end(self._showing, state, self._chronicle.last)
            self._showing.navigation.replace(end)

    def _ask_hint(self) -> None:
        """Give a hint; before the first one say what it costs (R12)."""
        if self._costs_best:
            self._warned = True
            self._aside = say(
                "A hint costs the personal best on this card. shift+h again: take it."
            )
            return
        self._do(AskHint(self._advise(self._state)))

    @property
    def _costs_best(self) -> bool:
        """Whether a first hint would cost a best, without a warning so far."""
        from gridparty.evening.results.solo_results import MOST_ERRORS  # not at every start

        state, scripted = self._state, self._table.session.scripted
        could_be = state.player.errors <= MOST_ERRORS and not (state.late or scripted)
        return could_be and not (self._warned or self._state.desk.hints)

    def _switch_sounds(self) -> None:
        self._aside = self._showing.switch_sounds()

    def _stopped(self) -> Callable[[], None]:
        """Stop the clock; return a function that resumes it if it ran."""
        ran = not self._state.race.clock_stands
        self._pause()
        return (lambda: self._do(Continue())) if ran and not self._state.timed_out else nothing

    def _toggle_marking(self) -> None:
        self._marking = not self._marking

    def _pause(self) -> None:
        self._hear(self._table.pause())

    def _help(self) -> None:
        from gridparty.terminal.race.help import about_of
        from gridparty.terminal.widgets.help import HelpPage, HelpScreen  # not at every start
        from gridparty.terminal.widgets.key_help import solo_keys

        first = HelpPage.RULES if self._table.session.fresh else HelpPage.KEYS
        go_on = self._stopped()
        if self._state.over:  # the pause came too late: show the end
            return
        about, learn = about_of(self._state.race, None), self._showing.learn
        navigation = self._showing.navigation
        deals = self._showing.kept and self._showing.evening.deals
        keys = solo_keys(digit_keys(self._state.race.layout), deals=deals)
        navigation.push(HelpScreen(navigation, keys, go_on, about=about, learn=learn, page=first))

    def _obey(self, text: str) -> None:
        """Execute a typed command; a cell alone moves the cursor."""
        if text.strip().casefold() == LIKE:
            self._ask_for_another()
            return
        try:
            wanted = cell_or_command(
                text,
                self._state.race.grid.layout,
                lambda line: parse_command(line, self._state, self._advise),
            )
        except GridpartyError as error:
            self._table.refusal = plainly(error)
            return
        if isinstance(wanted, int):
            self._cursor = wanted
            return
        if isinstance(wanted, AskHint):
            self._ask_hint()
            return
        if isinstance(wanted, Enter | Mark):
            self._cursor = wanted.cell
        self._do(wanted)

    # questions

    def _ask_to_leave(self) -> None:
        self._showing.cursors[self._table.session.id] = self._cursor
        go_on = self._stopped()
        ask_to_leave(self._showing, self._table, self.frame, go_on)

    def _ask_for_another(self) -> None:
        """Begin another card like this one; this game is saved."""
        showing, table = self._showing, self._table
        if not (showing.kept and showing.evening.deals):
            self._table.refusal = say("Other cards are dealt in a game of its own.")
            return
        go_on = self._stopped()
        if self._state.over:
            return

        def look_for_it() -> None:
            refusal = showing.next_like(self._state.race.card.givens, self._refuse)
            self._table.refusal = refusal

        answers = (
            Answer(("enter",), say("one like it"), look_for_it),
            Answer(("escape", "space"), say("play on"), go_on),
        )
        title = say("Another card like this one?")
        command, navigation = showing.resumed_by(table), showing.navigation
        kept = (
            say("This game is saved as it stands. Come back with")
            if command
            else say("This game is saved. g (Go on) on the start page leads back to it.")
        )
        navigation.push(
            AskScreen(navigation, self.frame(), title, (kept,), answers, command=command)
        )

    def _refuse(self, words: str) -> None:
        """Show why a request is refused."""
        self._table.refusal = words

    def _ask_to_give_up(self) -> None:
        go_on = self._stopped()
        if self._state.over:
            return
        navigation = self._showing.navigation
        answers = (
            Answer(("enter",), "give up", lambda: self._do(GiveUp())),
            Answer(("escape", "space"), "play on", go_on),
        )
        title, text = "Give up?", say("The solution is shown then.")
        navigation.push(AskScreen(navigation, self.frame(), title, (text,), answers))


def solo_screen(showing: Showing, table: Table[State, Command, Event]) -> SoloScreen:
    """Return the presenter of a solo game, with a teacher's hints and the player's best times."""
    state = table.state
    best = best_before(state.race.card, state.player.name)
    return SoloScreen(showing, table, advise=advise, best=best)
