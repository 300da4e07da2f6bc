"""The terminal of a table for phones: lobby, board for everybody, or the game of who plays here.

::

    lobby --enter, or all are ready--> board <--> the game's own screen, while somebody at the
      ^ t: the code                      |         keyboard is to do something
      +----------------------------------+

The terminal is one more who looks: it shows the views it is told, and as host it may do a little
more. The room alone has the clock, the bots and the evening.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import SKILLS
from gridparty.games.common.commands import Agree
from gridparty.games.solo.view import SoloView
from gridparty.i18n.friendly_errors import plainly
from gridparty.i18n.messages import ranged, say
from gridparty.pages.actions import Action
from gridparty.system import paths
from gridparty.terminal.host.board import board_frame
from gridparty.terminal.host.games import GamesPresenter
from gridparty.terminal.host.keyboard import AtTheLaptop, LaptopTable, acts_here, seats_here
from gridparty.terminal.host.lobby import LobbyFrame, seat_lines, tvs_text
from gridparty.terminal.host.page import Entry, PageFrame, PagePresenter, agreed_on, other_ways
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

_MINE = frozenset({"?", "q", ":", "s", "r"})  # of a game's own keys those that are the host's here


class Heard(Protocol):
    """What has scenes on top of each other, and can be heard."""

    navigation: Navigation
    play_sound: Play
    sounds: bool
    moves: Callable[[], bool]
    clock: Callable[[], float]


class _Inside:
    """The game's own screen, with what it lays on top of itself."""

    def __init__(self, room: Room, game: RoomGame, heard: Heard, *, sounds: bool) -> None:
        assert room.evening is not None
        self.game, self.table = game, LaptopTable(room, game)
        self.showing = AtTheLaptop(room, room.evening)
        self.showing.play_sound, self.showing.moves = heard.play_sound, heard.moves
        self.showing.sounds, self.showing.clock = sounds, heard.clock
        self.showing.play(self.table)

    @property
    def presenter(self) -> Presenter:
        """What lies on top."""
        assert self.showing.navigation.top is not None
        return self.showing.navigation.top


class HostPresenter:
    """The one scene below all others of a host."""

    def __init__(self, heard: Heard, room: Room, found: Address) -> None:
        """Come in.

        Args:
            heard: pages are laid on its stack, and an empty one ends the program.
            room: the table.
            found: where its pages are.
        """
        self._heard, self._navigation, self._room, self._found = (
            heard,
            heard.navigation,
            room,
            found,
        )
        self._inside: _Inside | None = None
        self._lobby = True
        self._refusal = ""
        self._view: RoomView
        self._viewed = 0.0  # seconds played when the view was made
        self._turn: tuple[object, ...] = ()  # what tells this turn from another
        self._turn_seen = -STAGE  # seconds played when it was first seen
        room.enter(self._take, "terminal", host=True)

    def _take(self, message: Message) -> None:
        """Note the room's view."""
        if isinstance(message, RoomView):
            self._view = message
            self._viewed = 0.0 if self._room.game is None else self._room.game.table.seconds
            self._hear_of_the_turn()

    def _hear_of_the_turn(self) -> None:
        """Whose turn it is stands large when it is another one's; alone it is always the same."""
        game = self._view.game
        if game is None or isinstance(game, SoloView) or self._view.stage == "ready":
            self._turn = ()
            return
        turn = (game.card, game.round, game.turn.seat)
        if turn != self._turn:
            self._turn, self._turn_seen = turn, self._viewed

    # what is seen

    def frame(self) -> Frame:
        """The lobby, the board, or the game of who is to play here."""
        inside, hints = self._sit_down(), line_of_keys(self.actions())
        if inside is None or self._lobby:
            return self._lobby_frame(hints)
        if self._at_the_keyboard(inside):
            return _with_hints(inside.presenter.frame(), hints)
        view, table = self._view, inside.game.table
        gone = table.seconds - self._viewed
        said = self._refusal or inside.table.refusal
        began = bool(self._turn) and view.stage != "paused"
        began = began and table.seconds < self._turn_seen + STAGE
        return board_frame(view, gone, hints, said, began=began)

    def _at_the_keyboard(self, inside: _Inside) -> bool:
        """Whether the game's own screen is shown: somebody here plays, or all see how it ended."""
        asking = isinstance(inside.presenter, QuestionPresenter)
        return asking or inside.game.state.over or acts_here(self._room)

    def _lobby_frame(self, hints: tuple[KeyHint, ...]) -> LobbyFrame:
        view, found = self._view, self._found
        code, news = self._room.code, " ".join(reversed(view.news[:2]))
        tried = say("tried: it opens") if found.tried else say("it did not open: w")
        return LobbyFrame(
            Header(say("host"), self._room.new_game.title, view.room.name),
            f"{found.url}/?r={code}",
            codes.in_groups(code),
            found.url,
            tried,
            seat_lines(view),
            tvs_text(view),
            view.options,
            view.missing,
            self._refusal or news or say("Who sits down on a phone stands here."),
            "×" if self._refusal else "·",
            hints,
        )

    def _sit_down(self) -> _Inside | None:
        """The screen of the game that is played; a new one for a new game."""
        game = self._room.game
        if game is None:
            return None
        if self._inside is None or self._inside.game is not game:
            before = self._inside
            sounds = self._heard.sounds if before is None else before.showing.sounds
            self._inside = _Inside(self._room, game, self._heard, sounds=sounds)
            self._lobby = False
        return self._inside

    # what is done

    def press(self, key: str) -> None:
        """The host's keys; all others belong to the game, where somebody here may do something."""
        self._refusal = ""
        inside, do = self._sit_down(), action_for(self.actions(), key)
        if inside is not None and isinstance(inside.presenter, QuestionPresenter):
            inside.presenter.press(key)
        elif do is not None:
            try:
                do()
            except GridpartyError as error:
                self._refusal = plainly(error)
        elif inside is None or self._lobby:
            self._refusal = does_nothing(key)
        elif self._at_the_keyboard(inside):
            inside.presenter.press(key)

    def actions(self) -> tuple[Action, ...]:
        """Return all actions of a host, those of the line of keys in its order."""
        inside, view, give = self._sit_down(), self._view, self._room.do_for_table
        lobby = inside is None or self._lobby
        playing, may = self._room.playing, view.may
        at_keyboard = inside is not None and not lobby and self._at_the_keyboard(inside)
        board = not lobby and not at_keyboard
        ready, away = board and view.stage == "ready", board and "pass" in may
        running = board and view.stage not in ("ready", "paused")
        over = at_keyboard and inside is not None and inside.game.state.over
        pauses = "go on" if view.stage == "paused" else "pause"
        another = "another begins" if ready else ""

        def in_game(key: str, word: str = "") -> tuple[Action, ...]:
            """Return what somebody here may do in another's turn."""
            possible = inside is not None and board and bool(seats_here(self._room))
            return when(possible, Action(key, word, lambda: self._press_in_game(key)))

        return (
            *when(lobby, Action("enter", "the board" if playing else "begin", self._begin)),
            *when(board and "ready" in may, Action("enter", "start", lambda: give("ready"))),
            *when(away, Action("p", "pass: away" if running else "", lambda: give("pass"))),
            Action("space", pauses if board and not ready else "", self._pause_or_go_on),
            *in_game("f", another),
            *in_game("e"),
            *when(over and "game" in may, Action("g", "game", self._show_games)),
            Action(
                "enter", "", help=say("begin the game, the next one, or do what the yellow says")
            ),
            Action(
                "s",
                "seats",
                self._show_seats,
                say("seats: remove, a bot, hand over, this laptop, another host"),
            ),
            Action(
                "g",
                "game" if lobby and not playing else "",
                self._show_games if "game" in may else None,
                say("another game for the same people, before a game and after one"),
            ),
            Action(
                "w",
                "other ways" if lobby else "",
                self._show_ways,
                say("what to do where the page does not open"),
            ),
            Action(
                "o",
                "options" if lobby else "",
                self._show_options,
                say("what is played, and by which rules"),
            ),
            Action(
                "t",
                "code" if not lobby else "board" if self._room.game else "",
                self._turn_over,
                say("the board, and the code again"),
            ),
            Action("space", "", help=say("pause and go on, for everybody")),
            Action("p", "", help=say("pass for somebody who is away")),
            Action("f", "", help=say("another one begins, before a game")),
            Action("a", "", self._ask_to_stop, say("those at this laptop agree to end the game")),
            Action("?", "keys", self._show_keys),
            Action(
                "q",
                "leave" if lobby else "close",
                self._ask_to_close,
                say("close the table: all is saved"),
                also=LEAVE,
            ),
        )

    def _press_in_game(self, key: str) -> None:
        if self._inside is not None:
            self._inside.presenter.press(key)

    def _begin(self) -> None:
        if self._room.playing:
            self._lobby = False
        else:
            self._room.next()

    def _turn_over(self) -> None:
        """The code, or the board."""
        if self._room.game is None:
            self._refusal = say("There is no board before the game.")
        else:
            self._lobby = not self._lobby

    def _pause_or_go_on(self) -> None:
        what = "go-on" if self._view.stage == "paused" else "pause"
        self._room.do_for_table(what)

    def click(self, cell: int) -> None:
        """A cell was clicked: where somebody here aims."""
        if self._inside is not None and not self._lobby and acts_here(self._room):
            self._inside.presenter.click(cell)

    def tick(self) -> None:
        """The game's screen hears what is new."""
        inside = self._sit_down()
        if inside is not None and not self._room.recording:  # at the end it tells what was kept
            inside.presenter.tick()

    def shrink(self) -> None:
        """The phones go on, however small this window is."""

    # pages and questions

    def _show_keys(self) -> None:
        keys = (Entry(action.shown, action.help) for action in self.actions() if action.help)
        plays = say("moves with arrows and digits as in any game, when it is their turn")
        entries = (*keys, Entry(say("who plays here"), plays))
        page = PageFrame(Header(say("host"), say("keys")), entries)
        self._navigation.push(PagePresenter(self._navigation, page))

    def _show_seats(self) -> None:
        self._navigation.push(SeatsPresenter(self._navigation, self._room, lambda: self._view))

    def _show_games(self) -> None:
        def chosen() -> None:
            self._lobby = True  # where it says what is agreed, and who is ready

        self._navigation.push(
            GamesPresenter(self._navigation, self._room, self._view.games, chosen)
        )

    def _show_ways(self) -> None:
        url, code = self._found.url, codes.in_groups(self._room.code)
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
        told = [Entry(say("who may play"), players)]
        agreed = (seat for seat in self._view.seats if seat.handicap)
        told += [Entry(seat.name, seat.handicap) for seat in agreed]
        bots = ", ".join(SKILLS) if new_game.bots else say("do not know this game")
        told.append(Entry(say("bots"), bots))
        told.append(Entry(say("the rules"), paths.command("rules", new_game.title)))
        page = agreed_on(new_game.title, options_text(new_game), told)
        self._navigation.push(PagePresenter(self._navigation, page))

    def _ask_to_close(self) -> None:
        answers = (
            Answer(("enter", *LEAVE), "close the table", self._navigation.clear),
            Answer(("escape", "space"), "stay", lambda: None),
        )
        saved, command = say("The phones are told. Nothing has been played."), ""
        if self._room.game is not None:
            saved = say("The phones are told. What was played is saved; go on another time with")
            command = paths.command("host", "--resume")
        question = say("Close the table?")
        self._navigation.push(
            QuestionPresenter(
                self._navigation, self.frame(), question, (saved,), answers, command=command
            )
        )

    def _ask_to_stop(self) -> None:
        inside = self._sit_down()
        if inside is None or not self._room.playing or not seats_here(self._room):
            self._refusal = say("Nobody plays at this keyboard.")
            return
        table = inside.table

        def agree() -> None:
            table.do(Agree())

        answers = (
            Answer(("enter",), "we agree, stop", agree),
            Answer(("escape", "space"), "play on", lambda: None),
        )
        text = say("It ends when those at the phones agree, too.")
        self._navigation.push(
            QuestionPresenter(
                self._navigation, self.frame(), say("Stop the game here?"), (text,), answers
            )
        )


def _with_hints(frame: Frame, here: tuple[KeyHint, ...]) -> Frame:
    """Return a game's frame with the keys that hold here."""
    hints: tuple[KeyHint, ...] | None = getattr(frame, "hints", None)
    if hints is None:
        return frame
    own = tuple(hint for hint in hints if hint.shown not in _MINE)
    changed: Any = frame
    kept: Frame = replace(changed, hints=(*own, *here))
    return kept
