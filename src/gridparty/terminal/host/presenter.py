"""The terminal of a table for phones: lobby, shared board, or the game of a player at the laptop.

::

    lobby --enter, or all are ready--> board <--> the game's own screen, while a player at the
      ^ t: the code                      |         keyboard can play
      +----------------------------------+

The terminal is another client of the room: it shows the room's views, and has the few requests of a
host. The room alone has the clock, the bots and the evening.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import SKILLS
from gridparty.games.common.commands import Agree
from gridparty.games.solo.view import SoloView
from gridparty.games.sprint.view import SprintView
from gridparty.i18n.messages import ranged, say
from gridparty.pages.actions import Action
from gridparty.system import paths
from gridparty.terminal.host.board import board_frame
from gridparty.terminal.host.games import GamesPresenter
from gridparty.terminal.host.keyboard import AtTheLaptop, LaptopTable, acts_here, seats_here
from gridparty.terminal.host.lobby import LobbyFrame, seat_lines, tvs_text
from gridparty.terminal.host.page import Entry, PageFrame, PagePresenter, options_page, other_ways
from gridparty.terminal.host.seats import SeatsPresenter
from gridparty.terminal.widgets.keys import LEAVE, action_for, does_nothing, line_of_keys, when
from gridparty.terminal.widgets.panel import Header, KeyHint
from gridparty.terminal.widgets.presenter import Frame, Navigation, Play, Presenter
from gridparty.terminal.widgets.question import Answer, QuestionPresenter
from gridparty.terminal.widgets.stage import STAGE
from gridparty.web import codes
from gridparty.web.lobby import options_text
from gridparty.web.room import Room
from gridparty.web.room_game import RoomGame
from gridparty.web.view import Message, RoomView

if TYPE_CHECKING:  # the server is loaded when it is needed
    from gridparty.web.server import Address

_HOST_KEYS = frozenset({"?", "q", ":", "s", "r"})  # hidden from a game's own hints


class Display(Protocol):
    """The program around the host's screen: a stack of presenters, sounds and a clock."""

    navigation: Navigation
    play_sound: Play
    sounds: bool
    moves: Callable[[], bool]
    clock: Callable[[], float]


class _GameScreen:
    """The game's own screen, with the presenters that it pushes."""

    def __init__(self, room: Room, game: RoomGame, display: Display, *, sounds: bool) -> None:
        assert room.evening is not None
        self.game, self.table = game, LaptopTable(room, game)
        self.showing = AtTheLaptop(room, room.evening)
        self.showing.play_sound, self.showing.moves = display.play_sound, display.moves
        self.showing.sounds, self.showing.clock = sounds, display.clock
        self.showing.play(self.table)

    @property
    def presenter(self) -> Presenter:
        """The top presenter."""
        assert self.showing.navigation.top is not None
        return self.showing.navigation.top


class HostPresenter:
    """The bottom presenter of a host's stack."""

    def __init__(self, display: Display, room: Room, address: Address) -> None:
        """Join the room as its host.

        Args:
            display: takes the pages; an empty stack ends the program.
            room: the table.
            address: of its pages.
        """
        self._display, self._navigation, self._room, self._address = (
            display,
            display.navigation,
            room,
            address,
        )
        self._game_screen: _GameScreen | None = None
        self._lobby = True
        self._refusal = ""
        self._view: RoomView
        self._viewed = 0.0  # seconds played when the view was made
        self._turn: tuple[object, ...] = ()  # identifies the turn
        self._turn_seen = -STAGE  # seconds played when it was first seen
        room.enter(self._take, "terminal", host=True)

    def _take(self, message: Message) -> None:
        """Note the room's view."""
        if isinstance(message, RoomView):
            self._view = message
            self._viewed = 0.0 if self._room.game is None else self._room.game.table.seconds
            self._note_turn()

    def _note_turn(self) -> None:
        """Note when a turn of several players began: its player's name is then shown large."""
        game = self._view.game
        if game is None or isinstance(game, SoloView | SprintView) or self._view.stage == "ready":
            self._turn = ()
            return
        turn = (game.card, game.round, game.turn.seat)
        if turn != self._turn:
            self._turn, self._turn_seen = turn, self._viewed

    # frames

    def frame(self) -> Frame:
        """Return the lobby, the board, or the game's own screen."""
        screen, hints = self._current_screen(), line_of_keys(self.actions())
        if screen is None or self._lobby:
            return self._lobby_frame(hints)
        if self._at_the_keyboard(screen):
            return _with_hints(screen.presenter.frame(), hints)
        view, table = self._view, screen.game.table
        gone = table.seconds - self._viewed
        message = self._refusal or screen.table.refusal
        began = bool(self._turn) and view.stage != "paused"
        began = began and table.seconds < self._turn_seen + STAGE
        return board_frame(view, gone, hints, message, began=began)

    def _at_the_keyboard(self, screen: _GameScreen) -> bool:
        """Return whether the game's own screen is shown: for a player here, or for the end."""
        asking = isinstance(screen.presenter, QuestionPresenter)
        return asking or screen.game.state.over or acts_here(self._room)

    def _lobby_frame(self, hints: tuple[KeyHint, ...]) -> LobbyFrame:
        view, address = self._view, self._address
        code, news = self._room.code, " ".join(reversed(view.news[:2]))
        tried = say("works") if address.tried else say("doesn't open")
        return LobbyFrame(
            Header(say("host"), self._room.new_game.title, view.room.name),
            f"{address.url}/?r={code}",
            codes.in_groups(code),
            address.url,
            tried,
            seat_lines(view),
            tvs_text(view),
            view.options,
            view.missing,
            self._refusal or news or say("Players who join appear here."),
            "×" if self._refusal else "·",
            hints,
            address.local,
        )

    def _current_screen(self) -> _GameScreen | None:
        """Return the screen of the current game; a new one for a new game."""
        game = self._room.game
        if game is None:
            return None
        if self._game_screen is None or self._game_screen.game is not game:
            before = self._game_screen
            sounds = self._display.sounds if before is None else before.showing.sounds
            self._game_screen = _GameScreen(self._room, game, self._display, sounds=sounds)
            self._lobby = False
        return self._game_screen

    # actions

    def press(self, key: str) -> None:
        """Execute a host's key; pass others to the game's own screen while it is shown."""
        self._refusal = ""
        screen, do = self._current_screen(), action_for(self.actions(), key)
        if screen is not None and isinstance(screen.presenter, QuestionPresenter):
            screen.presenter.press(key)
        elif do is not None:
            try:
                do()
            except GridpartyError as error:
                self._refusal = str(error)
        elif screen is None or self._lobby:
            self._refusal = does_nothing(key)
        elif self._at_the_keyboard(screen):
            screen.presenter.press(key)

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of a host, those of the line of keys in its order."""
        screen, view, give = self._current_screen(), self._view, self._room.do_for_table
        lobby = screen is None or self._lobby
        playing, may = self._room.playing, view.may
        at_keyboard = screen is not None and not lobby and self._at_the_keyboard(screen)
        board = not lobby and not at_keyboard
        ready, away = board and view.stage == "ready", board and "pass" in may
        running = board and view.stage not in ("ready", "paused")
        over = at_keyboard and screen is not None and screen.game.state.over
        pauses = say("resume") if view.stage == "paused" else say("pause")
        another = say("change who begins") if ready else ""

        def in_game(key: str, word: str = "") -> tuple[Action, ...]:
            """Return the game's action that players here have in other players' turns."""
            possible = screen is not None and board and bool(seats_here(self._room))
            return when(possible, Action(key, word, lambda: self._press_in_game(key)))

        return (
            *when(
                lobby, Action("enter", say("the board") if playing else say("begin"), self._begin)
            ),
            *when(board and "ready" in may, Action("enter", say("start"), lambda: give("ready"))),
            *when(
                away,
                Action(
                    "p", say("pass for an absent player") if running else "", lambda: give("pass")
                ),
            ),
            Action("space", pauses if board and not ready else "", self._pause_or_go_on),
            *in_game("f", another),
            *in_game("e"),
            *when(over and "game" in may, Action("g", say("game"), self._show_games)),
            Action("enter", "", help=say("the yellow action")),
            Action(
                "s",
                say("seats"),
                self._show_seats,
                say("seats and bots"),
            ),
            Action(
                "g",
                say("game") if lobby and not playing else "",
                self._show_games if "game" in may else None,
                say("another game"),
            ),
            Action(
                "w",
                say("joining") if lobby else "",
                self._show_ways,
                say("joining"),
            ),
            Action(
                "o",
                say("options") if lobby else "",
                self._show_options,
                say("options"),
            ),
            Action(
                "t",
                say("code") if not lobby else say("board") if self._room.game else "",
                self._turn_over,
                say("board or code"),
            ),
            Action("space", "", help=say("pause or resume")),
            Action("p", "", help=say("pass for an absent player")),
            Action("f", "", help=say("change who begins")),
            Action("a", "", self._ask_to_stop, say("end if all agree")),
            Action("?", say("keys"), self._show_keys),
            Action(
                "q",
                say("leave") if lobby else say("close"),
                self._ask_to_close,
                say("close the table; all is saved"),
                also=LEAVE,
            ),
        )

    def _press_in_game(self, key: str) -> None:
        if self._game_screen is not None:
            self._game_screen.presenter.press(key)

    def _begin(self) -> None:
        if self._room.playing:
            self._lobby = False
        else:
            self._room.next()

    def _turn_over(self) -> None:
        """Switch between the code and the board."""
        if self._room.game is None:
            self._refusal = say("The game hasn't started.")
        else:
            self._lobby = not self._lobby

    def _pause_or_go_on(self) -> None:
        what = "go-on" if self._view.stage == "paused" else "pause"
        self._room.do_for_table(what)

    def click(self, cell: int) -> None:
        """Pass a clicked cell to the game's own screen while a player here can play."""
        if self._game_screen is not None and not self._lobby and acts_here(self._room):
            self._game_screen.presenter.click(cell)

    def tick(self) -> None:
        """Pass time on to the game's own screen."""
        screen = self._current_screen()
        if screen is not None and not self._room.recording:  # the end shows the recorded result
            screen.presenter.tick()

    def shrink(self) -> None:
        """Do nothing: the phones continue."""

    # pages and questions

    def _show_keys(self) -> None:
        keys = (Entry(action.shown, action.help) for action in self.actions() if action.help)
        plays = say("arrows and digits, as in any game")
        entries = (*keys, Entry(say("playing here"), plays))
        page = PageFrame(Header(say("host"), say("keys")), entries)
        self._navigation.push(PagePresenter(self._navigation, page))

    def _show_seats(self) -> None:
        self._navigation.push(SeatsPresenter(self._navigation, self._room, lambda: self._view))

    def _show_games(self) -> None:
        def chosen() -> None:
            self._lobby = True  # it shows the options, and which players are ready

        self._navigation.push(
            GamesPresenter(self._navigation, self._room, self._view.games, chosen)
        )

    def _show_ways(self) -> None:
        url, code = self._address.url, codes.in_groups(self._room.code)
        tv = f"{url}/tv?r={self._room.code}"
        self._navigation.push(PagePresenter(self._navigation, other_ways(url, code, tv)))

    def _show_options(self) -> None:
        new_game = self._room.new_game
        players = ranged(
            new_game.players.min_players,
            new_game.players.max_players,
            "{n} player",
            "{n} players",
            "{low} to {high} players",
        )
        entries = [Entry(say("players"), players)]
        agreed = (seat for seat in self._view.seats if seat.handicap)
        entries += [Entry(seat.name, seat.handicap) for seat in agreed]
        bots = ", ".join(SKILLS) if new_game.bots else say("none for this game")
        entries.append(Entry(say("bots"), bots))
        entries.append(Entry(say("all rules"), paths.command("rules", new_game.title)))
        page = options_page(new_game.title, options_text(new_game), entries)
        self._navigation.push(PagePresenter(self._navigation, page))

    def _ask_to_close(self) -> None:
        answers = (
            Answer(("enter", *LEAVE), say("close the table"), self._navigation.clear),
            Answer(("escape", "space"), say("stay"), lambda: None),
        )
        saved, command = say("No game played yet."), ""
        if self._room.game is not None:
            saved = say("The game is saved. To come back:")
            command = paths.command("host", "--resume")
        question = say("Close the table?")
        self._navigation.push(
            QuestionPresenter(
                self._navigation, self.frame(), question, (saved,), answers, command=command
            )
        )

    def _ask_to_stop(self) -> None:
        screen = self._current_screen()
        if screen is None or not self._room.playing or not seats_here(self._room):
            self._refusal = say("Nobody is playing at this keyboard.")
            return
        table = screen.table

        def agree() -> None:
            table.do(Agree())

        answers = (
            Answer(("enter",), say("we agree, stop"), agree),
            Answer(("escape", "space"), say("play on"), lambda: None),
        )
        text = say("It ends once the phones agree, too.")
        self._navigation.push(
            QuestionPresenter(
                self._navigation, self.frame(), say("Stop the game here?"), (text,), answers
            )
        )


def _with_hints(frame: Frame, here: tuple[KeyHint, ...]) -> Frame:
    """Return a game's frame with the host's key hints beside its own."""
    hints: tuple[KeyHint, ...] | None = getattr(frame, "hints", None)
    if hints is None:
        return frame
    own = tuple(hint for hint in hints if hint.shown not in _HOST_KEYS)
    changed: Any = frame
    kept: Frame = replace(changed, hints=(*own, *here))
    return kept
