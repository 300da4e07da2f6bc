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
from dataclasses import replace
from enum import Enum
from functools import partial
from typing import TYPE_CHECKING

from gridparty.board.grid import Grid
from gridparty.evening.session.story import Chronicle
from gridparty.evening.session.table import Table
from gridparty.games.common.commands import Accept
from gridparty.games.common.events import Continued, FirstChosen, Paused
from gridparty.games.common.handicap import rounding_text
from gridparty.games.common.participants import has_marks, has_turn_limit
from gridparty.games.common.referee import Referee
from gridparty.games.common.text import accept_label
from gridparty.games.common.view import Recent
from gridparty.games.tiles.commands import ClaimNoPlace, Command, Draw, Lay
from gridparty.games.tiles.editions import NoPlace, Order, Supply
from gridparty.games.tiles.events import (
    Event,
    GameOver,
    NoPlaceClaimed,
    TileDrawn,
    TileLaid,
    TileRejected,
    TimeRanOut,
    TurnBegan,
)
from gridparty.games.tiles.player_view import view as player_view
from gridparty.games.tiles.rulebook import first_rules
from gridparty.games.tiles.state import State
from gridparty.games.tiles.text import (
    agreement_text,
    claim_outcomes,
    events_text,
    piece_name,
    tile_name,
)
from gridparty.games.tiles.view import TilesView
from gridparty.games.tiles.view import view as tiles_view
from gridparty.i18n.messages import say
from gridparty.pages.actions import Action
from gridparty.terminal.game.board import BoardPresenter
from gridparty.terminal.game.presenter import JUDGING, TURN, move
from gridparty.terminal.tiles.keyboard import Keyboard
from gridparty.terminal.tiles.view import (
    agreed_of,
    board_of,
    frame_of,
    handover_of,
    header_of,
    here_of,
    hurry_of,
    latest_of,
    mistake_of,
    my_tile,
    notice_of,
    pawns_of,
    points_of,
    short_of,
    turn_of,
    waits_of,
)
from gridparty.terminal.widgets.guard import GUARD_AFTER_TIME, too_early
from gridparty.terminal.widgets.keys import (
    NUMBERS,
    does_nothing,
    no_such_number,
    only_enter,
    waits,
    when,
)
from gridparty.terminal.widgets.presenter import Frame
from gridparty.terminal.widgets.question import Answer, nothing
from gridparty.terminal.widgets.showing import Showing
from gridparty.terminal.widgets.stage import StageFrame

if TYPE_CHECKING:
    from gridparty.terminal.widgets.help import About
    from gridparty.terminal.widgets.key_help import Section


class _Activity(Enum):
    """The current activity of the players."""

    BEGIN = "begin"
    LOOK = "look"  # at a mistake, where turns have no clock
    TAKE_OVER = "take over"  # the keyboard is being handed to the next person
    REST = "rest"
    WATCH = "watch"  # a bot's turn
    JUDGE = "judge"
    DRAW = "draw"
    LAY = "lay"


_PLAYING = (_Activity.WATCH, _Activity.JUDGE, _Activity.DRAW, _Activity.LAY)


class TilesPresenter(BoardPresenter[State, Command, Event]):
    """One tile game until its end."""

    turn_began, time_ran_out = TurnBegan, TimeRanOut
    placing = (Lay,)

    def __init__(self, showing: Showing, table: Table[State, Command, Event]) -> None:
        super().__init__(showing, table, TileLaid, TileRejected)
        self._assistance = showing.assistance
        aside: tuple[type, ...] = (Paused, Continued)
        if table.state.edition.hidden:
            aside += (TileDrawn,)  # in every turn, and secret
        self._chronicle = Chronicle(table.session, events_text, aside=aside, next_turn=TurnBegan)
        self._latest = latest_of(table.session.records)
        self._keyboard = Keyboard(showing, table)
        self._recent = Recent()
        self._guarded_until = 0.0  # no tile is laid before this, by the screen's clock
        if self.fresh:
            self._keyboard.handing_over = self._keyboard.asked
        elif not self.state.paused:
            self._make_ready()

    @property
    def grid(self) -> Grid:
        """The tiles on the board."""
        return self.state.grid

    @property
    def _now(self) -> _Activity:
        state, keyboard = self.state, self._keyboard
        if keyboard.stopped:
            return _Activity.LOOK
        if self.fresh:
            return _Activity.BEGIN
        if keyboard.handing_over:
            return _Activity.TAKE_OVER
        if state.paused:
            return _Activity.REST
        if self.bots.thinking:
            return _Activity.WATCH
        if state.trial:
            return _Activity.JUDGE
        return _Activity.LAY if state.tile else _Activity.DRAW

    @property
    def resting(self) -> bool:
        """Whether the game is paused, and not for a hand-over."""
        return self._now is _Activity.REST

    @property
    def _who(self) -> str:
        """The player to move."""
        return self.state.players[self.state.turn]

    # actions

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of these rules, those of the line of keys in its order."""
        state, edition, now = self.state, self.state.edition, self._now
        judged = state.options.referee is Referee.TABLE
        claims = edition.ending is NoPlace.CLAIM
        judges = self.bots.people_among(state.turn_state.missing)  # who are still asked
        asked = now is _Activity.JUDGE and bool(judges)
        idle = now is _Activity.WATCH or (now is _Activity.JUDGE and not judges)
        shown = (
            say("show my {tile}", tile=piece_name(edition)) if now is _Activity.TAKE_OVER else ""
        )
        turn, judge = partial(Action, group=TURN), partial(Action, group=JUDGING)
        right, wrong = (say("accept"), say("error")) if judged else ("", "")
        accept, error = (accept_label(judges), say("error")) if asked else ("", "")
        draws = say("draw a tile") if edition.supply is Supply.BAG else ""
        claim, nowhere = (say("no place"), say("no place")) if claims else ("", "")
        lay, lays, key, keys = say("lay here"), say("lay here"), "", "enter"
        goes, cell = say("move"), "r3c5"
        if edition.lettered:
            lays, keys = say("lay here"), "enter, 1–6"
            goes, cell = say("move"), "C5"
        if edition.animals:
            lay, key = say("lay here"), f"enter, {state.tile}"
        if now is _Activity.LOOK:
            plays_on = say("continue", who=self._who)
            sounds, _, leave = self.always()
            return Action("enter", plays_on, self._look_away, also=("space",)), sounds, leave
        settled = edition.order is Order.LOT or len(state.players) == 1
        other = "" if settled else say("change who begins")
        return (
            *self.beginning(self._begin, clock=has_turn_limit(state.options)),
            *when(self.fresh, Action("f", other, self.let_begin)),
            *when(now is _Activity.TAKE_OVER, Action("enter", shown, self._show_tile)),
            *when(
                now is _Activity.JUDGE,
                judge("enter", accept, partial(self.do, Accept()), right),
                judge("e", error, self._call, wrong),
            ),
            *when(
                now is _Activity.DRAW,
                turn(
                    "enter",
                    say("draw a tile"),
                    self._draw,
                    draws,
                    also=("d",),
                    keys="enter, d",
                ),
            ),
            *when(idle or now is _Activity.LAY, move()),
            *when(now is _Activity.LAY, turn("enter", lay, self._lay, lays, called=key, keys=keys)),
            *when(now in _PLAYING, turn(":", "", self.prompt.open, goes, keys=f": {cell}")),
            turn(":", "", help=say("lay here"), keys=f": {say('lay')} {cell}"),
            *when(now is _Activity.LAY, turn("n", claim, self._ask_no_place, nowhere)),
            *when(not self.fresh, self.pausing(self._make_ready)),
            *self.ending(listed=now in (_Activity.TAKE_OVER, _Activity.REST)),
        )

    def press(self, key: str) -> None:
        """Handle a key in the current situation."""
        self.moment.passes(self.table.seconds)
        super().press(key)

    def forget(self, key: str) -> None:
        """Forget a mistake: the player has seen it."""
        if not (self._keyboard.stopped or self._keyboard.handing_over):
            self._keyboard.mistake = None

    def covered(self, key: str) -> str:
        """Return why a key has no effect before the game, in a pause and in a hand-over."""
        match self._now:
            case _Activity.BEGIN | _Activity.REST:
                return waits(fresh=self.fresh)
            case _Activity.TAKE_OVER | _Activity.LOOK:
                return only_enter(key)
        return ""

    def write(self, key: str) -> bool:
        """Lay an animal by its number at the cursor, if it is the one in hand."""
        state = self.state
        if key not in NUMBERS or not state.edition.lettered:
            return False
        if state.trial or self.bots.thinking or not self.view.tile:
            return True
        if int(key) == state.tile:
            self._lay()
        elif int(key) not in state.layout.digits:
            self.refuse(no_such_number(int(key), state.layout))
        else:
            template = "{number} is the {other}, but you have the {tile}: press {key}."
            other, tile = tile_name(state.edition, int(key)), tile_name(state.edition, state.tile)
            self.refuse(say(template, number=key, other=other, tile=tile, key=state.tile))
        return True

    def unused(self, key: str) -> str:
        """Return why a key has no effect: digits are for other games."""
        if key in NUMBERS:
            return say("Go to a cell and press enter to lay it there.")
        return does_nothing(key)

    def typed(self, text: str) -> int | Command:
        """Return the cell in a typed line, or the command to lay the tile there."""
        verb, _, name = text.strip().rpartition(" ")
        cell = self.state.edition.cell_at(name)
        return Lay(cell) if verb == "lay" else cell

    def _begin(self) -> None:
        """Begin: a player is ready, and may see a tile first."""
        if self._keyboard.handing_over:
            self._show_tile()
        else:
            self._make_ready()
            self.moment.end()  # the first player's name was shown before

    def let_begin(self) -> None:
        """Let the next player begin the game."""
        super().let_begin()
        self._keyboard.handing_over = self._keyboard.asked

    def _make_ready(self) -> None:
        """Prepare the next turn: after the hand-over, where tiles are secret."""
        if self._keyboard.pass_on():
            self.go_on()

    def _show_tile(self) -> None:
        if self.state.paused:
            self.go_on()
        self._keyboard.take()
        self._guard()
        self.moment.end()  # the player has been announced

    def _look_away(self) -> None:
        self._keyboard.mistake = None
        self._make_ready()

    def _draw(self) -> None:
        self.do(Draw())
        self._guard()

    def _guard(self) -> None:
        """Start the time in which a repeat of the key that shows the tile is ignored."""
        self._guarded_until = self.showing.clock() + GUARD_AFTER_TIME

    def _lay(self) -> None:
        """Lay the tile, unless it was shown only just now: then the key was a repeat."""
        if self.showing.clock() < self._guarded_until:
            self.refuse(too_early("enter", self._who))
        else:
            self.do(Lay(self.cursor))

    def _call(self) -> None:
        state = self.state
        self.call(state.turn, state.options.false_call)

    def pause(self) -> None:
        """Pause the game; the next player must confirm again."""
        if not self.fresh:
            self._keyboard.leave()
            super().pause()

    def stop_clock(self) -> Callable[[], None]:
        """Stop the clock; return a function that resumes the game."""
        handed = self._keyboard.handing_over and not self.fresh
        played = handed or not self.state.paused
        self.pause()
        return self._make_ready if played else nothing

    def _ask_no_place(self) -> None:
        """Ask whether the tile in hand really fits nowhere; the turn goes on meanwhile."""
        state, claim = self.state, partial(self.do, ClaimNoPlace())
        if state.edition.ending is NoPlace.AUTOMATIC:
            claim()  # refused with a reason
            return
        tile = tile_name(state.edition, state.tile)

        def tick() -> None:
            if news := self.table.tick():
                self.showing.navigation.pop()  # an event has answered the question
                self.hear(news)

        self.ask(
            say("No place for the {tile}?", tile=tile),
            *claim_outcomes(state.edition),
            answers=(
                Answer(("enter",), say("no place"), claim),
                Answer(("escape", "n"), say("keep looking"), nothing),
            ),
            tick=tick,
        )

    # events

    def tick(self) -> None:
        """Let due events happen; a mistake is shown for a while where a clock runs."""
        super().tick()
        keyboard = self._keyboard
        if not keyboard.stopped and self.table.seconds >= keyboard.looked_until:
            keyboard.mistake = None

    def hear(self, news: list[Event]) -> None:
        """Note new events."""
        state, keyboard = self.state, self._keyboard
        if state.over:
            self._finish(news)
            return
        kinds = {type(event) for event in news}
        if Paused in kinds:
            keyboard.leave()
        if self.showing.elsewhere and Continued in kinds:
            self._make_ready()
        if kinds & {TileLaid, TileRejected}:
            self._latest = latest_of(self.table.session.records)
        if mistake := mistake_of(news, state):
            keyboard.look_at(mistake)
        if FirstChosen in kinds:
            return  # no clock runs yet
        claimed = any(isinstance(e, NoPlaceClaimed) and e.cell is not None for e in news)  # wrongly
        sound = self.announce(news, wrong=claimed or TileRejected in kinds)
        if sound is not None and len(self.bots.people) > 1:
            self.showing.hear(sound)
        if TurnBegan in kinds:
            self.prompt.close()
            if keyboard.stopped:
                keyboard.stop_clock()
            else:
                self._make_ready()

    def _finish(self, news: list[Event]) -> None:
        from gridparty.terminal.tiles.end import tiles_end  # not needed before the end

        state = self.state
        untold = (GameOver, TurnBegan, TileDrawn)
        end = tiles_end(
            self.showing,
            state,
            move=events_text([event for event in news if not isinstance(event, untold)], state),
            ending=events_text([event for event in news if isinstance(event, GameOver)], state),
        )
        self.showing.navigation.replace(end)

    # view

    @property
    def view(self) -> TilesView:
        """The view that may be shown now: the player's own, or an onlooker's."""
        keyboard, bots = self._keyboard, self.bots.skills.keys()
        if self._recent.bots != bots or self._recent.uncovered != keyboard.stopped:
            self._recent = Recent(bots=frozenset(bots), uncovered=keyboard.stopped)
        return tiles_view(self.state, keyboard.seat, self.table.seconds, self._recent)

    def frame(self) -> Frame:
        """Return the current frame."""
        view, keyboard = self.view, self._keyboard
        mistake = keyboard.mistake
        if self.fresh:
            return self._ready(view)
        if self._now is _Activity.TAKE_OVER:
            lines, refused = self._chronicle.lines, self.table.refusal
            told = refused or (lines[-1].text if lines else "")
            alarm = bool(refused) or mistake is not None
            return handover_of(view, told, hints=self.hints(), alarm=alarm)
        sign, event = self._event()
        command = self.showing.resumed_by(self.table) if self.state.paused else ""
        notice = notice_of(view, mistake if keyboard.stopped else None, command)
        points = points_of(view, self.cursor) if self._assistance.points else None
        return frame_of(
            view,
            board_of(
                view,
                cursor=None if notice else self.cursor,
                latest=self._latest if view.board is not None else None,
                mistake=mistake,
                pointed=self._assistance.places or view.tiles.places is not None,
                glyphs=self._assistance.glyphs,
            ),
            hints=self.hints(),
            turn=turn_of(view),
            pawns=pawns_of(view),
            hurry=hurry_of(view),
            happened=self._chronicle.lines,
            notice=notice,
            stage=self._stage(view),
            points=points,
            here=here_of(view, self.cursor, points) if points and view.animals else "",
            short=short_of(self.table.session.records, self.state),
            sign=sign,
            event=event,
            urgent=bool(self.note()[1]),
            warning=view.warning if notice is None else "",
            waits=waits_of(view) if notice is None else "",
        )

    def _ready(self, view: TilesView) -> Frame:
        """Return the frame of a game before its first turn; its first tile may be hidden."""
        secret, state = self._keyboard.handing_over, self.state
        rules = (*agreement_text(state), *first_rules(player_view(state, None)))
        rules = tuple(sorted(rules, key=lambda text: text == rounding_text()))  # the least last
        return self.ready(
            header_of(view),
            board_of(view),
            note=" ".join(filter(None, (agreed_of(state, secret=secret), *rules))),
            button=my_tile(view) if secret else "",
            short=say("show my {tile}", tile=piece_name(view.edition)) if secret else "",
            clock=view.timed,
        )

    def _stage(self, view: TilesView) -> StageFrame | None:
        """Return the player whose turn has just begun; a person among bots sees only their own."""
        people, seconds = len(self.bots.people), self.table.seconds
        if len(view.names) == 1 or (people == 1 and self.bots.thinking):
            return None
        if not self.moment.is_shown(seconds) or view.paused or view.check is not None:
            return None
        over = seconds < self.moment.time_until
        return replace(self.stage_of(view.turn.seat), time_is_over=over)

    def _event(self) -> tuple[str, str]:
        sign, text = self.note()
        if text:
            return sign, text
        if self._keyboard.stopped:
            return "·", say("[{who} is|You're] next.", who=self._who)
        if self.state.paused:
            return "·", say("It's [{who}'s|your] turn after the pause.", who=self._who)
        return "×" if self._keyboard.mistake is not None else "·", ""

    def help_pages(self) -> tuple[About, tuple[Section, ...]]:
        """Return the rules of this game, and its page of keys."""
        from gridparty.terminal.tiles.help import about_of, tiles_keys  # not at every start

        seen = player_view(self.state, None)
        pointed = self._assistance.places or has_marks(seen.options)
        return about_of(seen), tiles_keys(self.actions(), seen, pointed=pointed)
