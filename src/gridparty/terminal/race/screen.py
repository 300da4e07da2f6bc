"""The presenter of race and blitz: keys become commands, the state becomes a frame."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from gridparty.errors import GridpartyError
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept, Agree, Call, Continue, LetBegin
from gridparty.games.common.events import Continued, FirstChosen, Paused
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
    stall_warning,
)
from gridparty.i18n.messages import say
from gridparty.i18n.plainly import plainly
from gridparty.terminal.race.opening import Opening, stage_of
from gridparty.terminal.race.painter import RaceFrame
from gridparty.terminal.race.people import called_cell, callers_of, waiting
from gridparty.terminal.race.unused_keys import no_use, still_goes_round
from gridparty.terminal.race.view import (
    Beside,
    beside_of,
    board_of,
    clock_of,
    handover_of,
    header_of,
    hints_of,
    legal_at,
    notice_of,
    thinks_of,
    turn_of,
)
from gridparty.terminal.widgets.board import BoardFrame
from gridparty.terminal.widgets.clock import LAST, Pace
from gridparty.terminal.widgets.cursor import begin_at
from gridparty.terminal.widgets.guard import too_early
from gridparty.terminal.widgets.keys import (
    ERASE,
    LEAVE,
    SOUND,
    HeldKey,
    Keys,
    digit_of,
    moved,
    too_quick,
    waits,
)
from gridparty.terminal.widgets.notice import SHOWN, Notice
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Frame, too_small_told
from gridparty.terminal.widgets.prompt import Prompt, cell_or_command
from gridparty.terminal.widgets.question import ask_to_leave, ask_to_stop, ask_who_calls, nothing
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.sound import Sound
from gridparty.terminal.widgets.stage import StageFrame

if TYPE_CHECKING:
    from gridparty.games.common.view import NoticedError


class RaceScreen:
    """One race or blitz until its end."""

    plays = True  # so that a window that is too small says that the game waits

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        self._showing, self._table = showing, table
        self._chronicle = Chronicle(
            table.session,
            events_text,
            aside=(Paused, Continued),
            next_turn=TurnBegan,
            short=short_events_text,
        )
        self._cursor = begin_at(
            showing, table, self._state.grid, DigitWritten, ErrorNoticed, DigitErased
        )
        self._mishap: NoticedError | None = None
        self._shown_until = 0.0  # how long an erased mishap is shown; in seconds played
        self._prompt = Prompt(self._obey, self._help)
        self._aside = ""  # a message about the screen, until the next key
        self._passing = False  # the last key was a p, which asks before it ends a turn
        self._pace = Pace.CALM
        self._held = HeldKey(showing.clock)
        self._opening = Opening()
        self._seen: tuple[State, int, NoticedError | None, BoardFrame] | None = None
        self._beside: tuple[State, Beside] | None = None

    @property
    def _state(self) -> State:
        return self._table.state

    @property
    def _bots(self) -> BotPlayers[State, Command, Event]:
        return self._table.opponents

    @property
    def _between_turns(self) -> bool:
        """Whether the keyboard is being handed to the next person."""
        state = self._state
        waiting = state.phase is Phase.TURN and self._table.seconds < state.begins
        return waiting and state.seat not in self._bots.skills

    # view

    def frame(self) -> Frame:
        """Return the current frame."""
        if self._table.session.fresh:
            return waiting(self._showing, self._table)
        if self._between_turns:
            last, refused = self._chronicle.last, self._table.refusal
            return handover_of(self._state, self._table.seconds, last, refused=refused)
        state, seconds = self._state, self._table.seconds
        command = self._showing.resumed_by(self._table) if state.paused else ""
        notice = notice_of(state, seconds, self._seen_mishap, command)
        sign, event = self._event()
        beside = self._beside_board
        return RaceFrame(
            header=header_of(state, seconds),
            board=self._board,
            players=beside.players,
            stake=beside.stake,
            hints=self._prompt.hints if self._prompt.text is not None else self._hints,
            teams=beside.teams,
            turn=turn_of(state, thinking=self._bots.thinking) if notice is None else None,
            stage=self._stage(notice),
            clock=None if state.paused else clock_of(state, seconds, thinking=self._bots.thinking),
            notice=notice,
            happened=self._chronicle.lines,
            sign=sign,
            event=event,
            warning=stall_warning(state) if notice is None else "",
            waits=thinks_of(state) if self._bots.thinking and not state.paused else "",
        )

    def _stage(self, notice: Notice | None) -> StageFrame | None:
        """Return the player to move: as a turn begins, or below the last one's red card."""
        state, thinking = self._state, self._bots.thinking
        if notice is None:
            return self._opening.frame(state, self._table.seconds, thinking=thinking)
        if notice.alarm and state.phase is Phase.TURN:
            return stage_of(state, thinking=thinking)
        return None

    @property
    def _board(self) -> BoardFrame:
        """The board, cached while nothing on it changes: it is asked ten times a second."""
        state, cursor, mishap = self._state, self._cursor, self._seen_mishap
        if self._seen is None or self._seen[0] is not state or self._seen[1:3] != (cursor, mishap):
            board = board_of(state, cursor=cursor, mishap=mishap, covered=state.paused)
            self._seen = state, cursor, mishap, board
        return self._seen[3]

    @property
    def _beside_board(self) -> Beside:
        """Players, teams and points left, cached like the board."""
        state = self._state
        if self._beside is None or self._beside[0] is not state:
            self._beside = state, beside_of(state)
        return self._beside[1]

    @property
    def _seen_mishap(self) -> NoticedError | None:
        """The visible error: while its digit stands, and for a while after."""
        mishap = self._mishap
        if mishap is None or self._state.paused:
            return None
        looked_at = mishap.cell in self._state.wrong or self._table.seconds < self._shown_until
        return mishap if looked_at else None

    @property
    def _hints(self) -> tuple[KeyHint, ...]:
        state, thinking = self._state, self._bots.thinking
        judges = self._bots.people_among(state.turn_state.missing)  # the people who are still asked
        asked = not thinking and (state.phase is not Phase.WINDOW or bool(judges))
        return hints_of(state, asked=asked, thinking=thinking, judges=judges)

    def _event(self) -> tuple[str, str]:
        """Return the sign and the words of the line below the board; no words: the last event."""
        if (text := self._prompt.text) is not None:
            return ":", text
        if self._table.refusal:
            return "×", self._table.refusal
        if self._aside:
            return "·", self._aside
        if self._state.paused:
            if self._state.window_ends is not None:
                return "·", say("The others judge on when the game goes on.")
            who = self._state.players[self._state.seat].name
            return "·", say("{who} is to play when the game goes on.", who=who)
        if self._seen_mishap is not None:
            return "×", ""
        legal = legal_at(self._state, self._cursor)
        return "·", f"{self._chronicle.last} {legal}".strip() if legal else ""

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
        self._passing = self._passing and key == "p"
        self._end_first_moment()
        if action := self._keys().get(key):
            action()
            return
        state = self._state
        if self._between_turns:
            self._table.refusal = still_goes_round(key, state.players[state.seat].name)
        elif state.clock_stands:
            fresh = self._table.session.fresh
            self._table.refusal = waits(fresh=fresh, clock=has_clock(state))
        elif (cursor := moved(key, self._cursor, state.grid)) is not None:
            self._cursor = cursor
        elif digit := digit_of(key, state.grid.layout):
            self._write(digit)
        elif not self._opening.moment.guards(self._table.seconds):
            self._table.refusal = no_use(key, state)

    def _keys(self) -> Keys:
        """Return the keys with an effect now, apart from moving and digits."""
        state = self._state
        keys: dict[str, Callable[[], None]] = dict.fromkeys(LEAVE, self._ask_to_leave)
        keys |= {"?": self._help, SOUND: self._switch_sounds}
        if self._table.session.fresh:
            return keys | {
                "escape": self._ask_to_leave,
                "enter": self._begin,
                "f": lambda: self._do(LetBegin()),
            }
        if state.paused:
            keys |= {"space": self._go_on, "enter": self._go_on, "s": self._ask_to_stop}
            return keys
        keys |= {"space": self._pause, "s": self._ask_to_stop}
        if self._between_turns:
            keys["enter"] = lambda: self._do(Continue())
            return keys
        keys |= dict.fromkeys(ERASE, self._erase)
        keys |= {"e": self._call, "p": self._pass, ":": self._prompt.open}
        if state.phase is Phase.WINDOW:
            keys["enter"] = lambda: self._do(Accept())
        return keys

    def paste(self, text: str) -> bool:
        """Insert pasted text into a command being typed."""
        return self._prompt.paste(text)

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell."""
        if not self._state.clock_stands:
            self._end_first_moment()
            self._cursor = cell

    def tick(self) -> None:
        """Let due events happen; play a sound when time is short."""
        self._hear(self._table.tick())
        if self._state.clock_stands:
            return
        clock = clock_of(self._state, self._table.seconds)
        pace = clock.pace if clock else Pace.CALM
        if pace is Pace.HURRY and self._pace is Pace.CALM and not self._bots.thinking:
            self._showing.hear(Sound.SHORT)
        self._pace = pace

    def shrink(self) -> None:
        """Pause: nobody can see the board."""
        if not self._state.paused:
            self._pause()
            self._aside = too_small_told()

    def _do(self, command: Command) -> None:
        self._hear(self._table.do(command))

    def _hear(self, news: list[Event]) -> None:
        """Note new events."""
        from gridparty.games.race.noticed_error import find_noticed_error  # not needed at first

        state = self._state
        mishap = find_noticed_error(
            news,
            lambda event: event_text(event, state),
            lambda event: short_event_text(event, state),
        )
        if mishap is not None:
            self._mishap = mishap
            erased = mishap.cell not in state.wrong
            self._shown_until = max(state.begins, self._table.seconds) + SHOWN if erased else 0.0
        if any(isinstance(event, FirstChosen) for event in news):
            return
        if any(isinstance(event, TurnBegan) for event in news):
            self._prompt.close()
            if self._passing:
                self._passing, self._aside = False, ""
        self._opening.hear(
            _for_people(news, self._bots.people),
            self._table.seconds,
            handed_over=bool(state.options.handover_seconds),
        )
        if (sound := self._sound_of(news)) is not None:
            self._showing.hear(sound)
        if state.over:
            from gridparty.terminal.race.end import race_end  # not needed before the end

            self._showing.navigation.replace(race_end(self._showing, state, news))

    def _sound_of(self, news: list[Event]) -> Sound | None:
        """Return the sound of the most important event."""
        kinds = {type(event) for event in _for_people(news, self._bots.people)}
        if TimeRanOut in kinds:
            return Sound.TIME
        if ErrorNoticed in kinds or CallUpheld in kinds:
            return Sound.ERROR
        begun = TurnBegan in kinds and not self._state.over
        return Sound.TURN if begun and not self._bots.thinking else None

    def _write(self, digit: int) -> None:
        if not self._came_too_early(str(digit)):
            self._do(Enter(self._cursor, digit))

    def _pass(self) -> None:
        """Pass at the second press, as on phones, since the rest of the turn is lost."""
        if self._came_too_early("p"):
            return
        if self._passing or not self._loses_much:
            self._do(Pass())
        else:
            self._passing = True
            self._aside = say("Press p again to pass: the rest of your turn is lost.")

    @property
    def _loses_much(self) -> bool:
        """Whether passing now costs the player much of a turn."""
        state = self._state
        if state.phase is Phase.WINDOW or self._bots.thinking:
            return False  # it will be refused with a reason
        left = state.left(self._table.seconds)
        return left is None or left > LAST

    def _end_first_moment(self) -> None:
        """End the first moment: the player has seen the turn and the error."""
        if self._opening.moment.passes(self._table.seconds):
            self._shown_until = 0.0

    def _came_too_early(self, key: str) -> bool:
        """Whether the key came in the first moment of a turn, meant for the last one."""
        state = self._state
        if not self._opening.moment.guards(self._table.seconds) or self._bots.thinking:
            return False
        self._table.refusal = too_early(key, state.players[state.seat].name)
        return True

    def _erase(self) -> None:
        wrong = self._state.wrong
        self._do(Erase(wrong[0] if wrong else self._cursor))

    def _call(self) -> None:
        state = self._state
        if len(callers_of(self._showing, self._table)) > 1 and state.open_entries:
            self._ask_who_calls()
        else:
            self._do(Call(cell=called_cell(self._state, self._cursor)))

    def _pause(self) -> None:
        self._hear(self._table.pause())

    def _go_on(self) -> None:
        self._do(Continue())

    def _begin(self) -> None:
        self._go_on()
        self._opening.moment.end()  # the first player's name was shown before

    def _stopped(self) -> Callable[[], None]:
        """Stop the clock; return a function that resumes it if it ran."""
        ran = not self._state.clock_stands
        self._pause()
        return self._go_on if ran else nothing

    def _switch_sounds(self) -> None:
        self._aside = self._showing.switch_sounds()

    def _help(self) -> None:
        from gridparty.terminal.race.help import about_of, keys_of
        from gridparty.terminal.widgets.help import HelpPage, HelpScreen  # not at every start

        first = HelpPage.RULES if self._table.session.fresh else HelpPage.KEYS
        go_on = self._stopped()
        if self._state.over:  # the pause came too late: show the end
            return
        left = None if self._table.session.fresh else self._state.left(self._table.seconds)
        about, learn, navigation = (
            about_of(self._state, left),
            self._showing.learn,
            self._showing.navigation,
        )
        keys = keys_of(self._state)
        navigation.push(HelpScreen(navigation, keys, go_on, about=about, learn=learn, page=first))

    def _obey(self, text: str) -> None:
        """Execute a typed command; a cell alone moves the cursor."""
        try:
            wanted = cell_or_command(
                text, self._state.grid.layout, lambda line: parse_command(line, self._state)
            )
        except GridpartyError as error:
            self._table.refusal = plainly(error)
            return
        if isinstance(wanted, int):
            self._cursor = wanted
            return
        if isinstance(wanted, Enter):
            self._cursor = wanted.cell
        self._do(wanted)

    # questions

    def _ask_to_leave(self) -> None:
        self._showing.cursors[self._table.session.id] = self._cursor
        go_on = self._stopped()
        ask_to_leave(self._showing, self._table, self.frame, go_on)

    def _ask_to_stop(self) -> None:
        go_on, agree = self._stopped(), lambda: self._do(Agree())
        ask_to_stop(self._showing, self._table, self.frame, agree=agree, go_on=go_on)

    def _ask_who_calls(self) -> None:
        self._pause()
        cell = called_cell(self._state, self._cursor)

        def call(seat: int) -> None:
            self._go_on()
            self._do(Call(seat, cell))

        ask_who_calls(
            self._showing,
            self._table,
            self.frame,
            callers=callers_of(self._showing, self._table),
            call=call,
            nobody=self._go_on,
        )


def _for_people(news: Sequence[Event], people: Collection[int]) -> list[Event]:
    """Return the events without bots' timeouts: a blitz bot uses its whole time."""
    return [e for e in news if not isinstance(e, TimeRanOut) or e.seat in people]
