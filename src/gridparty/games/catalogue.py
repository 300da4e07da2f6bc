"""The games that can be played, one row each: where the other rooms find what they need of a game.

A row names things by module and name, and loads nothing before it is asked: who lists the games
does not load a screen, and this room knows nothing of those above it. Nobody above asks which game
it is; they ask its row::

    GAMES[session.game.name].setting.load()
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, TypeVar

if TYPE_CHECKING:
    from gridparty.games.common.bot_adapter import BotAdapter
    from gridparty.games.common.game import Game
    from gridparty.games.common.line_text import LineText
    from gridparty.games.common.setting import Setting
    from gridparty.games.common.tally import JournalLine, Tally
    from gridparty.games.common.view import ViewAdapter

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LazyObject(Generic[T]):
    """Something by the name of its module and its own: ``gridparty.games.race.game:RACE``."""

    path: str

    def load(self) -> T:
        """The thing itself; its module is imported the first time."""
        module, _, name = self.path.partition(":")
        found: T = getattr(import_module(module), name)
        return found


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. What is None the game does without: bots, a record of results, a screen."""

    name: str  # in session files
    game: LazyObject[Game[Any, Any, Any]]
    rules: LazyObject[Mapping[str, Any]]  # the rules people choose from, by the name after ``play``
    summaries: LazyObject[Mapping[str, str]]  # the same names, each with a line of help
    setting: LazyObject[Setting[Any, Any, Any]]
    line_text: LazyObject[Callable[..., LineText[Any, Any, Any]]]
    rulebook: LazyObject[
        Callable[[Any], Any]
    ]  # the rules in words, by one of the values of `rules`
    bot_adapter: LazyObject[BotAdapter[Any]] | None = None  # bots
    recorder: LazyObject[Any] | None = None  # an `evening.results.recorder.Recorder`: solo results
    #: What each player did, for statistics; without it a game leaves its names and totals alone.
    tally: LazyObject[Callable[[int, Sequence[JournalLine]], tuple[Tally, ...]]] | None = None
    #: The game for phones and a TV; without it, it is played at one keyboard.
    view_adapter: LazyObject[ViewAdapter[Any, Any, Any]] | None = None
    screen: LazyObject[Callable[..., Any]] | None = None  # a scene; without one: lines of text
    simulator: LazyObject[Any] | None = None  # a `simulation.simulator.Simulator`
    command: LazyObject[Callable[..., None]] | None = (
        None  # of ``play``; without one: the usual options
    )
    #: What is counted, where several games count the same; else each edition counts its own.
    points: str = ""
    #: What a first version called its files: (game, edition), where it was not as today.
    legacy_name: tuple[str, str] | None = None


GAMES: dict[str, GameRow] = {
    row.name: row
    for row in (
        GameRow(
            name="race",
            game=LazyObject("gridparty.games.race.game:RACE"),
            rules=LazyObject("gridparty.games.race.setup:MODES"),
            summaries=LazyObject("gridparty.games.race.setup:SUMMARIES"),
            setting=LazyObject("gridparty.games.race.setting:SETTING"),
            line_text=LazyObject("gridparty.games.race.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.race.rulebook:rulebook"),
            bot_adapter=LazyObject("gridparty.games.race.bot_adapter:BOT_ADAPTER"),
            tally=LazyObject("gridparty.games.race.tally:tally"),
            view_adapter=LazyObject("gridparty.games.race.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.race.first:race_scene"),
            simulator=LazyObject("gridparty.simulation.race:SIMULATOR"),
            command=LazyObject("gridparty.cli.play_race:at_a_table"),
            points="cards",
        ),
        GameRow(
            name="solo",
            game=LazyObject("gridparty.games.solo.game:SOLO"),
            rules=LazyObject("gridparty.games.solo.setup:RULES"),
            summaries=LazyObject("gridparty.games.solo.setup:SUMMARIES"),
            setting=LazyObject("gridparty.games.solo.setting:SETTING"),
            line_text=LazyObject("gridparty.games.solo.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.solo.rulebook:rulebook"),
            recorder=LazyObject("gridparty.evening.results.solo_results:RECORDER"),
            view_adapter=LazyObject("gridparty.games.solo.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.solo.screen:solo_screen"),
            command=LazyObject("gridparty.cli.play_solo:solo"),
            legacy_name=("race", "solo"),
        ),
        GameRow(
            name="tiles",
            game=LazyObject("gridparty.games.tiles.game:TILES"),
            rules=LazyObject("gridparty.games.tiles.setting:RULES"),
            summaries=LazyObject("gridparty.games.tiles.editions:SUMMARIES"),
            setting=LazyObject("gridparty.games.tiles.setting:SETTING"),
            line_text=LazyObject("gridparty.games.tiles.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.tiles.rulebook:rulebook"),
            bot_adapter=LazyObject("gridparty.games.tiles.bot_adapter:BOT_ADAPTER"),
            recorder=LazyObject("gridparty.evening.results.tile_results:RECORDER"),
            tally=LazyObject("gridparty.games.tiles.tally:tally"),
            view_adapter=LazyObject("gridparty.games.tiles.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.tiles.screen:TilesScreen"),
            simulator=LazyObject("gridparty.simulation.tiles:SIMULATOR"),
            command=LazyObject("gridparty.cli.play_tiles:lay_tiles"),
        ),
        GameRow(
            name="paper",
            game=LazyObject("gridparty.games.paper.game:PAPER"),
            rules=LazyObject("gridparty.games.paper.setup:RULES"),
            summaries=LazyObject("gridparty.games.paper.setup:SUMMARIES"),
            setting=LazyObject("gridparty.games.paper.setting:SETTING"),
            line_text=LazyObject("gridparty.games.paper.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.paper.rulebook:rulebook"),
            tally=LazyObject("gridparty.games.paper.tally:tally"),
            screen=LazyObject("gridparty.terminal.timer.screen:TimerScreen"),
            command=LazyObject("gridparty.cli.play_paper:on_paper"),
            points="cards",
        ),
    )
}


class _Rules(Mapping[str, "Game[Any, Any, Any]"]):
    """The rules of every game; each is imported when it is asked for."""

    def __getitem__(self, name: str) -> Game[Any, Any, Any]:
        return GAMES[name].game.load()

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


_RULES = _Rules()


def games() -> Mapping[str, Game[Any, Any, Any]]:
    """The rules of every game, by the name that stands in a session file."""
    return _RULES


def current_name(game: str, edition: str) -> str:
    """What a game is called today that a session file of any version names so."""
    return next((row.name for row in GAMES.values() if row.legacy_name == (game, edition)), game)


def points_kind(game: str, edition: str, layout: str) -> str:
    """What the points of a game are: they are added up with those of games where it is the same.

    Digits on cards are; what tiles bring goes by the rules of the edition and by the board.

    >>> points_kind("race", "blitz", "9x9"), points_kind("tiles", "kids", "6x6")
    ('cards', 'kids 6x6')
    """
    row = GAMES.get(game)
    return row.points if row is not None and row.points else f"{edition} {layout}"


def titles() -> Iterator[tuple[str, GameRow]]:
    """Every name that people type after ``gridparty play``, with the row of its game."""
    return ((title, row) for row in GAMES.values() for title in row.rules.load())


def row_for_title(title: str) -> GameRow:
    """The game that people call so.

    Raises:
        KeyError: there is none.
    """
    return dict(titles())[title]
