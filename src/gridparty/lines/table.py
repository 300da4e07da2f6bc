"""Play any game in lines: for pipes, screen readers, tests, and where no screen fits.

A `LineText` describes one game; the loop here does the rest: it shows events, asks the player to
move, announces the time, and reads a line. Bots move between the lines, at their own pace at a
keyboard, else at once: then the clock skips their seconds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, Generic, Protocol

from gridparty.errors import GridpartyError, StandingError
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.journal import Record
from gridparty.evening.session.table import Table
from gridparty.games.common.events import AgreedToStop
from gridparty.games.common.game import C, E, S
from gridparty.games.common.line_text import LineText, SecretPrompt
from gridparty.games.common.rulebook import RuleSummary, house_rule_text
from gridparty.games.common.text import stop_vote_hint
from gridparty.games.common.times import countdown_text, whole_seconds
from gridparty.i18n.messages import listed, message, say
from gridparty.i18n.numbers import seconds_text
from gridparty.lines.script import seconds_ahead

if TYPE_CHECKING:
    from gridparty.games.common.bot_adapter import PlannedMove

ANNOUNCED = (10, 5)  # seconds left; the end is announced when it comes
_LONGEST_WAIT = 1.0  # seconds between two readings of the clock
_BEHIND = 0.002  # seconds: a move at the deadline counts, so check just after it
_OUT_OF_SIGHT = 100  # lines that hide the board, where the terminal is not higher
_BLINK = 0.001  # a delay to be ignored
_HERE = ("", "show", "go on", "continue")  # lines by which a player confirms to be at the keyboard
_HELP = message("""\
rules             the rules of this game
board, board off  show the board; or stop showing it after each move
leave, q          save and leave
delete            leave and delete this game""")
LEAVE, HELP, YES = ("leave", "quit", "q"), ("help", "?"), ("yes", "y")
_DELETE = ("delete", "throw away")  # the second as it was called before


def _told(rule: RuleSummary) -> str:
    """Return a rule in a line after its keyword; ° marks house rules."""
    return f"{rule.word:<12}{rule.text}{' °' if rule.house else ''}"


class Lines(Protocol):
    """The source of the players' lines."""

    def read(self, timeout: float | None = None) -> str | None:
        """Return the next line; None after the timeout; raises EOFError at the end."""


class PlainTable(Generic[S, C, E]):
    """One game, played line by line until it is over or the players leave."""

    def __init__(
        self,
        table: Table[S, C, E],
        line_text: LineText[S, C, E],
        lines: Lines,
        show: Callable[[str], None],
        *,
        script: ScriptClock | None = None,
        leap: Callable[[float], None] | None = None,
        echo: bool = False,
        asks: bool = False,
        ring: Callable[[], None] = lambda: None,
    ) -> None:
        """Set up the game.

        Args:
            table: the game and its bots.
            line_text: how it is described.
            lines: the players' input.
            show: the output; adds no line end.
            script: the session's clock, where lines such as ``@12.5`` move it.
            leap: moves the session's clock ahead instead of waiting for bots; also for scripts.
            ring: signals that time is short, or over.
            echo: repeat typed lines, for input that is not visible.
            asks: confirm what may be costly; a script is not asked.
        """
        self._table, self._line_text = table, line_text
        self._session, self._bots = table.session, table.opponents
        self._lines, self._show, self._asks = lines, show, asks
        self._script, self._echo, self._ring = script, echo, ring
        self._leap = script.leap if script is not None else leap
        self._board_shown = ""
        self._seen: S | None = None  # the state of the board shown last
        self._board_wanted = True
        self._awaited: SecretPrompt | None = None  # until its reader has the keyboard
        self._read: SecretPrompt | None = None
        self._sitting: int | None = None  # the seat that saw a tile last and has the keyboard
        self._prompted = False
        self._meant: tuple[C, S] | None = None  # awaits confirmation, while nothing happens
        self._sure = False  # whether discarding the game awaits confirmation
        self._last_story = ""
        self._complaint = ""
        self._balked = ""  # why a bot's move could not be saved
        self._left = self._time_left()

    def play(self) -> None:
        """Play until the game is over, the input ends, or a player leaves."""
        try:
            self._play()
        finally:
            if not self._session.state.over:
                self._cover()

    def _play(self) -> None:
        self._say(self._line_text.opening(self._session.state))
        self._say(self._bots.introduced)
        self._say(self._who_starts())
        self._show_board()
        while not self._session.state.over:
            if self._bots_move():
                continue
            self._turn_aside()
            if not (self._board_shown or self._covered):
                self._show_board()  # a hand-over is over
            if not self._prompted:
                self._show(self._prompt())
                self._prompted = True
            try:
                line = self._lines.read(self._patience())
            except EOFError:
                self._say("")
                return
            if line is None:
                self._let_time_pass()
                continue
            if self._echo:
                self._show(line + "\n")
            self._prompted = False
            if line.strip().lower() in LEAVE or self._throws_away(line):
                return
            self._answer(line.strip())
        self._say(self._line_text.ending(self._session.state))

    def _who_starts(self) -> str:
        """Return who starts a game and why, where it is not the first player named."""
        state = self._session.state
        if self._session.records[-1].at or not state.first:
            return ""
        who = state.names[state.first]
        return say("[{who} starts|You start]: every game starts with the next player.", who=who)

    def _throws_away(self, line: str) -> bool:
        """Whether the game was discarded: the person asked for it and confirmed."""
        words = line.strip().lower()
        if self._sure and words in YES:
            try:
                self._session.throw_away()
            except GridpartyError as error:
                self._say(str(error))
            return True
        self._sure = words in _DELETE
        return False

    def _bots_move(self) -> bool:
        """Let a bot make its move; False when people must act, or wait."""
        new_game = self._bots.next()
        if new_game is None:
            return False
        if (wait := new_game.at - self._session.seconds) > 0:
            if self._leap is None or self._bots.beside_people:
                return False
            self._leap(wait)
        return self._bot_moves(new_game)

    def _bot_moves(self, new_game: PlannedMove) -> bool:
        """Let a bot make this move; False when it can't be saved."""
        try:
            self._session.submit(new_game.command)
        except GridpartyError as error:  # a full disk: tried again after the next line
            if str(error) != self._balked:
                self._say(str(error))
            self._balked = str(error)
            return False
        self._balked = ""
        self._tell_news()
        return True

    def _turn_aside(self) -> None:
        """Show the player to move a secret, once the others look away."""
        state = self._session.state
        aside = None if self._bots.thinking else self._line_text.secret_prompt(state)
        if state.clock_stands:
            self._sitting = None  # after a pause the player is asked for again
        if aside is None or not aside.handover or aside.reader == self._sitting:
            self._awaited = None
            if aside != self._read and not state.clock_stands:
                self._read = aside
                self._say(aside.text if aside else "")
            return
        if state.clock_stands:
            self._read = None
        if aside in (self._read, self._awaited):
            return
        self._awaited, self._read = aside, None
        timed = self._time_left() is not None
        if timed:  # the clock stands while the keyboard is handed over
            self._session.pause()
            self._table.news()  # not shown
        if ((timed and self._board_shown) or aside.secret_above) and self._cover():
            self._say(self._last_story)
        self._say(aside.handover)

    def _take_keyboard(self) -> None:
        """Note that the player has the keyboard and may read."""
        assert self._awaited is not None
        if self._session.state.clock_stands:
            self._session.submit(self._line_text.resume)
            self._table.news()
        self._left = self._time_left()
        self._read, self._awaited = self._awaited, None
        self._sitting = self._read.reader
        self._show_board()
        self._say(self._read.text)

    def _answer(self, line: str) -> None:
        words = line.lower()
        if self._awaited is not None and words in _HERE:
            try:
                self._take_keyboard()
            except GridpartyError as error:
                self._say(str(error))
            return
        if not words and (self._session.fresh or self._paused):
            line = words = "go on"
        if not words or words.startswith("#"):
            return
        if self._sure:
            self._say(say("Delete this game for good? (yes: delete)"))
            return
        if words in HELP:
            self._say(f"{self._line_text.help(self._session.state)}\n{say(_HELP)}")
            return
        if words == "rules" and (rules := self._line_text.rules(self._session.state)):
            house = any(rule.house for rule in rules)
            marked = (f"° {house_rule_text()}",) if house else ()
            self._say("\n".join((*map(_told, rules), *marked)))
            return
        if tells := self._line_text.queries.get(words):
            self._say(tells(self._session.state))
            return
        if words in ("board", "board on", "board off"):
            self._board_wanted, self._board_shown = words != "board off", ""
            self._show_board()
            return
        meant, self._meant = self._meant, None
        refusal = ""
        try:
            if meant is not None and words in YES and meant[1] is self._session.state:
                self._table.give(meant[0])
            elif words.startswith("@"):
                self._set_clock(words[1:])
            else:
                self._submit(self._line_text.command(line, self._session.state))
        except StandingError as error:
            waits = say("The game hasn't started: press enter.")
            refusal = waits if self._session.fresh else error.in_lines
        except GridpartyError as error:
            refusal = str(error)
        if not self._tell_news():  # a jump of the clock may have paused the game first
            self._announce()
        self._say(refusal)

    def _submit(self, command: C) -> None:
        if self._awaited is not None and isinstance(command, self._awaited.blocked):
            raise GridpartyError(self._awaited.refusal)
        state = self._session.state
        if self._asks and (question := self._line_text.confirmation(state, command)):
            self._meant = command, state
            self._say(question)
            return
        self._table.give(command)

    def _set_clock(self, text: str) -> None:
        if self._script is None:
            raise GridpartyError(say("The clock runs by itself; only --clock script takes @."))
        until = self._script.now + seconds_ahead(text, self._line_text, self._session)
        while self._bots.beside_people and (move := self._bots.next()) is not None:
            wait = move.at - self._session.seconds
            if self._script.now + wait > until:
                break
            self._script.leap(max(wait, 0.0))
            if not self._bot_moves(move):
                break
        self._script.now = max(self._script.now, until)
        self._let_time_pass()

    def _let_time_pass(self) -> None:
        try:
            self._session.tick()
        except GridpartyError as error:  # a full disk: say it once, and try again
            if str(error) != self._complaint:
                self._say(str(error))
            self._complaint = str(error)
            return
        self._complaint = ""
        if self._tell_news():
            self._ring()  # nothing was typed: a time was over
        else:
            self._announce()

    def _announce(self) -> None:
        """Announce that time is short, once for each mark."""
        before, self._left = self._left, self._time_left()
        if before is None or self._left is None:
            return
        if any(before > mark >= self._left for mark in ANNOUNCED):
            self._say(say("{time} left.", time=seconds_text(whole_seconds(self._left))))
            if before > ANNOUNCED[0]:
                self._ring()

    def _time_left(self) -> float | None:
        state = self._session.state
        return None if state.over else self._line_text.seconds_left(state, self._session.seconds)

    def _patience(self) -> float | None:
        """Return how long to wait for a line: until the next announcement or save."""
        if self._script is not None or self._session.state.clock_stands:
            return None
        new_game, left = self._bots.next(), self._time_left()
        due: list[float] = []
        begins = self._line_text.turn_began(self._session.state) - self._session.seconds
        if begins > 0:  # then the board is shown
            due.append(begins + _BEHIND)
        if new_game is not None and not self._balked:
            due.append(max(new_game.at - self._session.seconds, _BEHIND))
        if left is None:
            return min([_LONGEST_WAIT, *due])
        marks = [left - t for t in ANNOUNCED if left > t]
        return min(_LONGEST_WAIT, left + _BEHIND, *marks, *due)

    def _prompt(self) -> str:
        if self._awaited is not None:
            return f"{self._awaited.reveal_prompt}: "
        who, left = self._line_text.prompt(self._session.state), self._time_left()
        if self._session.fresh:
            return say("[{who}: press|Press] enter to start, or type help: ", who=self._first)
        if self._paused:
            who = say("{who}; enter: go on", who=who)
        elif self._bots.thinking:
            who = say("{who} is thinking (pause: stop the clock)", who=who)
        if self._read is not None and not self._session.state.clock_stands:
            who = self._read.prompt
        return f"{who}: " if left is None else f"{who} ({countdown_text(left)}): "

    @property
    def _paused(self) -> bool:
        """Whether the game has begun and is paused."""
        state = self._session.state
        return not self._session.fresh and state.paused and not state.over

    @property
    def _first(self) -> str:
        """The player who starts the game: the first one, or the person beside a bot."""
        state = self._session.state
        people = self._bots.people_names
        first = state.names[state.first]
        return str(first if first in people else listed(people) or first)

    def _tell_news(self) -> bool:
        """Show new events; return whether there were any."""
        news = [record for record in self._table.news() if record.events]
        if news and (self._covered or self._all_are_asked(news)):
            self._cover()
        for record in news:
            self._last_story = self._line_text.events_text(record.events, record.state)
            self._say(self._last_story)
        if self._all_agreeing(news):
            self._say(self._how_to_agree())
        if news:
            self._show_board()
            self._left = self._time_left()
        return bool(news)

    def _all_agreeing(self, news: Iterable[Record]) -> bool:
        """Whether a player wants to stop, and others have not answered yet."""
        asked = any(isinstance(event, AgreedToStop) for record in news for event in record.events)
        return asked and not self._session.state.over

    def _how_to_agree(self) -> str:
        """Return who is still asked, and how they answer."""
        state: Any = self._session.state
        people = self._bots.people_names
        agreed = [state.names[seat] for seat in state.turn_state.agreed]
        return stop_vote_hint([name for name in people if name not in agreed])

    def _all_are_asked(self, news: Iterable[Record]) -> bool:
        """Whether the others must answer while a player looks at a tile, which goes first (T3)."""
        if not self._all_agreeing(news) or not (self._read and self._read.handover):
            return False
        self._read = self._sitting = None
        return True

    @property
    def _covered(self) -> bool:
        """Whether the board must be hidden: the clock stands, or has not started (R4)."""
        if self._echo or self._session.state.over:
            return False
        state, seconds = self._session.state, self._session.seconds
        return state.clock_stands or self._line_text.turn_began(state) > seconds + _BLINK

    def _cover(self) -> bool:
        """Scroll the board out of sight; return False for a script, or on paper."""
        if self._echo or not self._line_text.shows_board(self._session.state):
            return False
        self._say("")
        self._show("\n" * max(_OUT_OF_SIGHT, get_terminal_size().lines))
        self._board_shown = ""
        return True

    def _show_board(self) -> None:
        if self._covered:
            return
        board = self._line_text.board(self._session.state)
        if not self._board_wanted or not board or board == self._board_shown:
            return
        state, seen = self._session.state, self._seen if self._board_shown else None
        instead = None if seen is None else self._line_text.short_update(seen, state)
        self._board_shown, self._seen = board, state
        self._say(f"\n{board}\n" if instead is None else f"{instead}\n")

    def _say(self, text: str) -> None:
        if self._prompted:
            self._show("\n")
            self._prompted = False
        if text:
            self._show(text + "\n")
