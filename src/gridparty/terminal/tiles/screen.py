"""The presenter of a tile game: the keyboard is handed on, and tiles stay secret.

::

    hand-over --enter--> own turn --tile laid--> (error: red card -->) hand-over of the next
        ^                   |
        +---- pause --------+        after a pause the player is asked for again

A frame is made of a `View` alone: the player's own while the tile is shown, an onlooker's at every
other moment. Bots play without hand-over, and one person among bots always sees their own tile.
"""

from __future__ import annotations

from collections.abc import Callable

from gridparty.errors import ParseError
from gridparty.evening.session.bots import BotPlayers
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept, Agree, Call, Continue, LetBegin
from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.common.participants import has_marks, has_turn_limit
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay
from gridparty.games.tiles.editions import NoPlace
from gridparty.games.tiles.events import (
    Event,
    GameOver,
    TileDrawn,
    TileLaid,
    TileRejected,
    TurnBegan,
)
from gridparty.games.tiles.player_view import View, view
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import events_text, stall_warning
from gridparty.i18n.messages import say
from gridparty.i18n.plainly import plainly
from gridparty.terminal.tiles.keyboard import Keyboard
from gridparty.terminal.tiles.next_turn import NextTurn
from gridparty.terminal.tiles.picture import Situation, keys_of, picture_of, waiting
from gridparty.terminal.tiles.questions import (
    ask_no_place,
    hands_over,
    looks_at_error,
    no_use,
    not_in_hand,
)
from gridparty.terminal.tiles.view import (
    board_of,
    handover_of,
    latest_of,
    mistake_of,
    notice_of,
    points_of,
    short_of,
)
from gridparty.terminal.widgets.cursor import begin_at
from gridparty.terminal.widgets.guard import GUARD_AFTER_TIME, too_early
from gridparty.terminal.widgets.keys import (
    LEAVE,
    NUMBERS,
    SOUND,
    HeldKey,
    Keys,
    moved,
    too_quick,
    waits,
)
from gridparty.terminal.widgets.panel import KeyHint
from gridparty.terminal.widgets.presenter import Frame, too_small_told
from gridparty.terminal.widgets.prompt import Prompt
from gridparty.terminal.widgets.question import ask_to_leave, ask_to_stop, ask_who_calls, nothing
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import StageFrame


class TilesScreen:
    """One tile game until its end."""

    plays = True  # so that a window that is too small says that the game waits

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        self._showing, self._table = showing, table
        self._assistance = showing.assistance
        aside: tuple[type, ...] = (Paused, Continued)
        if table.state.edition.hidden:
            aside += (TileDrawn,)  # in every turn, and secret
        self._chronicle = Chronicle(table.session, events_text, aside=aside, next_turn=TurnBegan)
        self._cursor = begin_at(showing, table, self._state.grid, TileLaid, TileRejected)
        self._latest = latest_of(self._table.session.records)
        self._keyboard = Keyboard(showing, table)
        self._held = HeldKey(showing.clock)
        self._next = NextTurn()
        self._prompt = Prompt(self._obey, self._help)
        self._aside = ""  # a message about the screen, until the next key
        self._guarded_until = 0.0  # no tile is laid before this, by the screen's clock
        if self._table.session.fresh:
            self._keyboard.handing_over = self._keyboard.asked
        elif not self._state.paused:
            self._make_ready()

    @property
    def _state(self) -> State:
        return self._table.state

    @property
    def _bots(self) -> BotPlayers[State, Command, Event]:
        return self._table.opponents

    # view

    def frame(self) -> Frame:
        """Return the current frame."""
        seen = self._keyboard.seen
        mistake = self._keyboard.mistake
        if self._table.session.fresh:
            return waiting(self._showing, self._table, seen, secret=self._keyboard.handing_over)
        if self._keyboard.handing_over and not self._keyboard.stopped:
            lines = self._chronicle.lines
            refused = self._table.refusal
            told = refused or (lines[-1].text if lines else "")
            return handover_of(seen, told, alarm=bool(refused) or mistake is not None)
        sign, event = self._event()
        command = self._showing.resumed_by(self._table) if self._state.paused else ""
        notice = notice_of(seen, mistake if self._keyboard.stopped else None, command)
        board = board_of(
            seen,
            cursor=None if notice else self._cursor,
            latest=self._latest,
            mistake=mistake,
            pointed=self._assistance.places or seen.marked,
            covered=seen.paused and not self._keyboard.stopped,
            glyphs=self._assistance.glyphs,
        )
        return picture_of(
            seen,
            Situation(
                seconds=self._table.seconds,
                cursor=self._cursor,
                board=board,
                points=points_of(seen, self._cursor) if self._assistance.points else None,
                hints=self._hints(seen),
                thinking=self._bots.thinking,
                stage=self._stage(seen),
                notice=notice,
                happened=self._chronicle.lines,
                short=short_of(self._table.session.records, self._state),
                sign=sign,
                event=event,
                urgent=bool(self._table.refusal or self._aside) or sign == ":",
                warning=" ".join(stall_warning(self._state)) if notice is None else "",
            ),
        )

    def _stage(self, seen: View) -> StageFrame | None:
        """Return the player whose turn has just begun; a person among bots sees only their own."""
        people, thinking = len(self._bots.people), self._bots.thinking
        if len(seen.players) == 1 or (people == 1 and thinking):
            return None
        return self._next.frame(seen, self._table.seconds, thinking=thinking)

    def _event(self) -> tuple[str, str]:
        if (text := self._prompt.text) is not None:
            return ":", text
        if self._table.refusal:
            return "×", self._table.refusal
        if self._aside:
            return "·", self._aside
        who = self._state.players[self._state.turn]
        if self._keyboard.stopped:
            return "·", say("{who} is next.", who=who)
        if self._state.paused:
            return "·", say("{who} is to play when the game goes on.", who=who)
        return "×" if self._keyboard.mistake is not None else "·", ""

    def _hints(self, seen: View) -> tuple[KeyHint, ...]:
        if self._prompt.text is not None:
            return self._prompt.hints
        return keys_of(seen, self._table, stopped=self._keyboard.stopped)

    # input

    def press(self, key: str) -> None:
        """Handle a key in the current situation."""
        self._next.moment.passes(self._table.seconds)
        repeated = self._held.repeats(key)
        if self._prompt.press(key):
            return
        if repeated:
            if key in self._keys():
                self._table.refusal = too_quick()
            return
        self._table.refusal = self._aside = ""
        if not (self._keyboard.stopped or self._keyboard.handing_over):
            self._keyboard.mistake = None  # the player has seen it
        if action := self._keys().get(key):
            action()
        elif self._may_move and (cursor := moved(key, self._cursor, self._state.grid)) is not None:
            self._cursor = cursor
        elif key in NUMBERS and self._state.edition.lettered and self._may_move:
            self._lay_by_number(int(key))
        elif self._may_move:
            self._table.refusal = no_use(key)
        elif self._keyboard.handing_over and not self._table.session.fresh:
            self._table.refusal = hands_over(self._state, key)
        elif self._keyboard.stopped:
            self._table.refusal = looks_at_error(key)
        elif self._state.paused:
            fresh, clock = self._table.session.fresh, has_turn_limit(self._state.options)
            self._table.refusal = waits(fresh=fresh, clock=clock)

    def _lay(self) -> None:
        """Lay the tile, unless it was shown only just now: then the key was a repeat."""
        if self._showing.clock() < self._guarded_until:
            who = self._state.players[self._state.turn]
            self._table.refusal = too_early("enter", who)
        else:
            self._do(Lay(self._cursor))

    def _draw(self) -> None:
        self._do(Draw())
        self._guard()

    def _guard(self) -> None:
        """Start the time in which a repeat of the key that shows the tile is ignored."""
        self._guarded_until = self._showing.clock() + GUARD_AFTER_TIME

    def _lay_by_number(self, number: int) -> None:
        """Lay an animal by its number at the cursor, if it is the one in hand."""
        state = self._state
        if state.trial or self._bots.thinking or not self._keyboard.seen.tile:
            return
        if number == state.tile:
            self._lay()
        else:
            self._table.refusal = not_in_hand(state, number)

    @property
    def _may_move(self) -> bool:
        return not (self._state.paused or self._keyboard.handing_over or self._keyboard.stopped)

    def _keys(self) -> Keys:
        """Return the keys with an effect now, apart from moving."""
        keys: dict[str, Callable[[], None]] = dict.fromkeys(LEAVE, self._ask_to_leave)
        keys[SOUND] = self._switch_sounds
        if self._keyboard.stopped:
            return keys | dict.fromkeys(("enter", "space"), self._look_away)
        if self._table.session.fresh:
            return keys | {
                "escape": self._ask_to_leave,
                "?": self._help,
                "enter": self._begin,
                "f": self._let_begin,
            }
        if self._keyboard.handing_over:
            return keys | {
                "?": self._help,
                "enter": self._show_tile,
                "space": self._pause,
                "s": self._ask_to_stop,
            }
        keys |= {"?": self._help, "s": self._ask_to_stop}
        if self._state.paused:
            return keys | dict.fromkeys(("enter", "space"), self._make_ready)
        keys |= {"space": self._pause, ":": self._prompt.open}
        if self._bots.thinking:
            return keys
        if self._state.trial:
            return keys | {"enter": lambda: self._do(Accept()), "e": self._call}
        if not self._state.tile:
            return keys | dict.fromkeys(("enter", "d"), self._draw)
        return keys | {"enter": self._lay, "n": self._ask_no_place}

    def paste(self, text: str) -> bool:
        """Insert pasted text into a command being typed."""
        return self._prompt.paste(text)

    def click(self, cell: int) -> None:
        """Move the cursor to a clicked cell."""
        if self._may_move:
            self._cursor = cell

    def tick(self) -> None:
        """Let due events happen."""
        self._hear(self._table.tick())
        if not self._keyboard.stopped and self._table.seconds >= self._keyboard.looked_until:
            self._keyboard.mistake = None

    def shrink(self) -> None:
        """Pause: nobody can see the board."""
        if not self._state.paused:
            self._pause()
            self._aside = too_small_told()

    def _do(self, command: Command) -> None:
        self._hear(self._table.do(command))

    def _hear(self, news: list[Event]) -> None:
        """Note new events."""
        state = self._state
        if state.over:
            self._finish(news)
            return
        if any(isinstance(event, Paused) for event in news):
            self._keyboard.leave()
        if self._showing.elsewhere and any(isinstance(event, Continued) for event in news):
            self._make_ready()
        if any(isinstance(event, TileLaid | TileRejected) for event in news):
            self._latest = latest_of(self._table.session.records)
        if mistake := mistake_of(news, state):
            self._keyboard.look_at(mistake)
        if any(isinstance(event, FirstChosen) for event in news):
            return  # no clock runs yet
        people = self._bots.people
        sound = self._next.hear(news, self._table.seconds, people)
        if sound is not None and len(people) > 1:
            self._showing.hear(sound)
        if any(isinstance(event, TurnBegan) for event in news):
            self._prompt.close()
            if self._keyboard.stopped:
                self._keyboard.stop_clock()
            else:
                self._make_ready()

    def _finish(self, news: list[Event]) -> None:
        from gridparty.terminal.tiles.end import tiles_end  # not needed before the end

        state = self._state
        untold = (GameOver, TurnBegan, TileDrawn)
        end = tiles_end(
            self._showing,
            view(state, None),
            move=events_text([event for event in news if not isinstance(event, untold)], state),
            ending=events_text([event for event in news if isinstance(event, GameOver)], state),
        )
        self._showing.navigation.replace(end)

    def _make_ready(self) -> None:
        """Prepare the next turn: after the hand-over, where tiles are secret."""
        if self._keyboard.pass_on():
            self._do(Continue())

    def _begin(self) -> None:
        """Begin: a player is ready, and may see a tile first."""
        if self._keyboard.handing_over:
            self._show_tile()
        else:
            self._make_ready()
            self._next.moment.end()  # the first player's name was shown before

    def _let_begin(self) -> None:
        self._do(LetBegin())
        self._keyboard.handing_over = self._keyboard.asked

    def _show_tile(self) -> None:
        if self._state.paused:
            self._do(Continue())
        self._keyboard.take()
        self._guard()
        self._next.moment.end()  # the player has been announced

    def _look_away(self) -> None:
        self._keyboard.mistake = None
        self._make_ready()

    def _call(self) -> None:
        if len(self._callers) > 1:
            self._ask_who_calls()
        else:
            self._do(Call())

    @property
    def _callers(self) -> dict[int, str]:
        """The people who may call an error, by seat; bots call by themselves."""
        state = self._state
        here = (seat for seat in self._bots.people if self._showing.sits_here(seat))
        return {seat: state.players[seat] for seat in here if seat != state.turn}

    def _pause(self) -> None:
        if self._table.session.fresh:
            return
        self._keyboard.leave()
        self._hear(self._table.pause())

    def _stopped_clock(self) -> Callable[[], None]:
        """Stop the clock; return a function that resumes the game."""
        handed = self._keyboard.handing_over and not self._table.session.fresh
        played = handed or not self._state.paused
        self._pause()
        return self._make_ready if played else nothing

    def _switch_sounds(self) -> None:
        self._aside = self._showing.switch_sounds()

    def _help(self) -> None:
        from gridparty.terminal.tiles.help import about_of, keys_of
        from gridparty.terminal.widgets.help import HelpPage, HelpScreen  # neither at every start

        first = HelpPage.RULES if self._table.session.fresh else HelpPage.KEYS
        go_on = self._stopped_clock()
        if self._state.over:  # the pause came too late: show the end
            return
        seen, navigation = view(self._state, None), self._showing.navigation
        about, learn = about_of(seen), self._showing.learn
        keys = keys_of(seen, pointed=self._assistance.places or has_marks(seen.options))
        navigation.push(HelpScreen(navigation, keys, go_on, about=about, learn=learn, page=first))

    def _obey(self, text: str) -> None:
        """Execute a typed command: a cell, or ``lay`` and a cell."""
        verb, _, cell = text.strip().rpartition(" ")
        try:
            self._cursor = self._state.edition.cell_at(cell)
        except ParseError as error:
            self._table.refusal = plainly(error)
            return
        if verb == "lay":
            self._do(Lay(self._cursor))

    # questions

    def _ask_to_leave(self) -> None:
        self._showing.cursors[self._table.session.id] = self._cursor
        go_on = self._stopped_clock()
        ask_to_leave(self._showing, self._table, self.frame, go_on)

    def _ask_to_stop(self) -> None:
        go_on, agree = self._stopped_clock(), lambda: self._do(Agree())
        ask_to_stop(self._showing, self._table, self.frame, agree=agree, go_on=go_on)

    def _ask_no_place(self) -> None:
        navigation = self._showing.navigation

        def claim() -> None:
            self._do(ClaimNoPlace())

        def tick() -> None:
            if news := self._table.tick():
                navigation.pop()  # an event has answered the question
                self._hear(news)

        if self._state.edition.ending is NoPlace.AUTOMATIC:
            claim()  # refused with a reason
        else:
            ask_no_place(navigation, self._state, self.frame(), claim, tick)

    def _ask_who_calls(self) -> None:
        self._pause()

        def call(seat: int) -> None:
            self._do(Continue())
            self._do(Call(seat))

        ask_who_calls(
            self._showing,
            self._table,
            self.frame,
            callers=self._callers,
            call=call,
            nobody=lambda: self._do(Continue()),
        )
