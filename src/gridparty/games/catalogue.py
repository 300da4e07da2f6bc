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
    from gridparty.games.common.tally import Happened, Tally
    from gridparty.games.common.view import DeviceView

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Named(Generic[T]):
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
    game: Named[Game[Any, Any, Any]]
    rules: Named[Mapping[str, Any]]  # the rules people choose from, by the name after ``play``
    summaries: Named[Mapping[str, str]]  # the same names, each with a line of help
    setting: Named[Setting[Any, Any, Any]]
    line_text: Named[Callable[..., LineText[Any, Any, Any]]]
    rulebook: Named[Callable[[Any], Any]]  # the rules in words, by one of the values of `rules`
    bot_adapter: Named[BotAdapter[Any]] | None = None  # bots
    recorder: Named[Any] | None = None  # an `evening.results.recorder.Recorder`: solo results
    #: What each player did, for statistics; without it a game leaves its names and totals alone.
    tally: Named[Callable[[int, Sequence[Happened]], tuple[Tally, ...]]] | None = None
    #: The game for phones and a TV; without it, it is played at one keyboard.
    at_seat: Named[DeviceView[Any, Any, Any]] | None = None
    screen: Named[Callable[..., Any]] | None = None  # a scene; without one: lines of text
    simulator: Named[Any] | None = None  # a `simulation.simulator.Simulator`
    command: Named[Callable[..., None]] | None = None  # of ``play``; without one: the usual options
    #: What is counted, where several games count the same; else each edition counts its own.
    points: str = ""
    #: What a first version called its files: (game, edition), where it was not as today.
    once: tuple[str, str] | None = None


GAMES: dict[str, GameRow] = {
    row.name: row
    for row in (
        GameRow(
            name="race",
            game=Named("gridparty.games.race.game:RACE"),
            rules=Named("gridparty.games.race.setup:MODES"),
            summaries=Named("gridparty.games.race.setup:SUMMARIES"),
            setting=Named("gridparty.games.race.setting:SETTING"),
            line_text=Named("gridparty.games.race.line_text:line_text"),
            rulebook=Named("gridparty.games.race.rulebook:rulebook"),
            bot_adapter=Named("gridparty.games.race.bot_adapter:BOT_ADAPTER"),
            tally=Named("gridparty.games.race.tally:tally"),
            at_seat=Named("gridparty.games.race.view:AT_SEAT"),
            screen=Named("gridparty.terminal.race.first:race_scene"),
            simulator=Named("gridparty.simulation.race:SIMULATOR"),
            command=Named("gridparty.cli.play_race:at_a_table"),
            points="cards",
        ),
        GameRow(
            name="solo",
            game=Named("gridparty.games.solo.game:SOLO"),
            rules=Named("gridparty.games.solo.setup:RULES"),
            summaries=Named("gridparty.games.solo.setup:SUMMARIES"),
            setting=Named("gridparty.games.solo.setting:SETTING"),
            line_text=Named("gridparty.games.solo.line_text:line_text"),
            rulebook=Named("gridparty.games.solo.rulebook:rulebook"),
            recorder=Named("gridparty.evening.results.solo_results:RECORDER"),
            at_seat=Named("gridparty.games.solo.view:AT_SEAT"),
            screen=Named("gridparty.terminal.solo.screen:solo_screen"),
            command=Named("gridparty.cli.play_solo:solo"),
            once=("race", "solo"),
        ),
        GameRow(
            name="tiles",
            game=Named("gridparty.games.tiles.game:TILES"),
            rules=Named("gridparty.games.tiles.setting:RULES"),
            summaries=Named("gridparty.games.tiles.editions:SUMMARIES"),
            setting=Named("gridparty.games.tiles.setting:SETTING"),
            line_text=Named("gridparty.games.tiles.line_text:line_text"),
            rulebook=Named("gridparty.games.tiles.rulebook:rulebook"),
            bot_adapter=Named("gridparty.games.tiles.bot_adapter:BOT_ADAPTER"),
            recorder=Named("gridparty.evening.results.tile_results:RECORDER"),
            tally=Named("gridparty.games.tiles.tally:tally"),
            at_seat=Named("gridparty.games.tiles.view:AT_SEAT"),
            screen=Named("gridparty.terminal.tiles.screen:TilesScreen"),
            simulator=Named("gridparty.simulation.tiles:SIMULATOR"),
            command=Named("gridparty.cli.play_tiles:lay_tiles"),
        ),
        GameRow(
            name="paper",
            game=Named("gridparty.games.paper.game:PAPER"),
            rules=Named("gridparty.games.paper.setup:RULES"),
            summaries=Named("gridparty.games.paper.setup:SUMMARIES"),
            setting=Named("gridparty.games.paper.setting:SETTING"),
            line_text=Named("gridparty.games.paper.line_text:line_text"),
            rulebook=Named("gridparty.games.paper.rulebook:rulebook"),
            tally=Named("gridparty.games.paper.tally:tally"),
            screen=Named("gridparty.terminal.timer.screen:TimerScreen"),
            command=Named("gridparty.cli.play_paper:on_paper"),
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


def today(game: str, edition: str) -> str:
    """What a game is called today that a session file of any version names so."""
    return next((row.name for row in GAMES.values() if row.once == (game, edition)), game)


def points_of(game: str, edition: str, layout: str) -> str:
    """What the points of a game are: they are added up with those of games where it is the same.

    Digits on cards are; what tiles bring goes by the rules of the edition and by the board.

    >>> points_of("race", "blitz", "9x9"), points_of("tiles", "kids", "6x6")
    ('cards', 'kids 6x6')
    """
    row = GAMES.get(game)
    return row.points if row is not None and row.points else f"{edition} {layout}"


def titles() -> Iterator[tuple[str, GameRow]]:
    """Every name that people type after ``gridparty play``, with the row of its game."""
    return ((title, row) for row in GAMES.values() for title in row.rules.load())


def row_titled(title: str) -> GameRow:
    """The game that people call so.

    Raises:
        KeyError: there is none.
    """
    return dict(titles())[title]
