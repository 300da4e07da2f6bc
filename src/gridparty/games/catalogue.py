"""The catalogue of games: one row each, with everything the layers above need of a game.

A row refers to objects by module and name and imports them on demand: listing the games loads no
screen, and this package does not depend on those above. They never compare names of games, but use
the row::

    GAMES[session.game.name].setup.load()
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
    from gridparty.games.common.setup import GameSetup
    from gridparty.games.common.tally import JournalLine, Tally
    from gridparty.games.common.view import ViewAdapter

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class LazyObject(Generic[T]):
    """A reference to an object in a module: ``gridparty.games.race.game:RACE``."""

    path: str

    def load(self) -> T:
        """Return the object, importing its module if necessary."""
        module, _, name = self.path.partition(":")
        found: T = getattr(import_module(module), name)
        return found


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game. What is None the game does without: bots, a record of results, a screen."""

    name: str  # in session files
    game: LazyObject[Game[Any, Any, Any]]
    rules: LazyObject[Mapping[str, Any]]  # choices of rules, by the name after ``play``
    summaries: LazyObject[Mapping[str, str]]  # the same names, each with a line of help
    setup: LazyObject[GameSetup[Any, Any, Any]]
    line_text: LazyObject[Callable[..., LineText[Any, Any, Any]]]
    rulebook: LazyObject[
        Callable[[Any], Any]
    ]  # the rules in words, by one of the values of `rules`
    bot_adapter: LazyObject[BotAdapter[Any]] | None = None  # bots
    recorder: LazyObject[Any] | None = None  # an `evening.results.recorder.Recorder`: solo results
    #: Counts by seat, for statistics; without it only names and totals are kept.
    tally: LazyObject[Callable[[int, Sequence[JournalLine]], tuple[Tally, ...]]] | None = None
    #: The game for phones and a TV; without it, it is played at one keyboard.
    view_adapter: LazyObject[ViewAdapter[Any, Any, Any]] | None = None
    screen: LazyObject[Callable[..., Any]] | None = None  # a scene; without one: lines of text
    simulator: LazyObject[Any] | None = None  # a `simulation.simulator.Simulator`
    command: LazyObject[Callable[..., None]] | None = (
        None  # of ``play``; without one: the usual options
    )
    #: The kind of points, where several games share it; empty: by edition and board.
    points: str = ""
    #: Whether most points win, and can be a best (R17); else the time decides.
    won_by_points: bool = True
    #: Game and edition in files of the first version, where they differed.
    legacy_name: tuple[str, str] | None = None


GAMES: dict[str, GameRow] = {
    row.name: row
    for row in (
        GameRow(
            name="race",
            game=LazyObject("gridparty.games.race.game:RACE"),
            rules=LazyObject("gridparty.games.race.options:MODES"),
            summaries=LazyObject("gridparty.games.race.options:SUMMARIES"),
            setup=LazyObject("gridparty.games.race.setup:SETUP"),
            line_text=LazyObject("gridparty.games.race.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.race.rulebook:rulebook"),
            bot_adapter=LazyObject("gridparty.games.race.bot_adapter:BOT_ADAPTER"),
            tally=LazyObject("gridparty.games.race.tally:tally"),
            view_adapter=LazyObject("gridparty.games.race.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.race.presenter:race_presenter"),
            simulator=LazyObject("gridparty.simulation.race:SIMULATOR"),
            command=LazyObject("gridparty.cli.play_race:at_a_table"),
            points="cards",
        ),
        GameRow(
            name="solo",
            game=LazyObject("gridparty.games.solo.game:SOLO"),
            rules=LazyObject("gridparty.games.solo.options:RULES"),
            summaries=LazyObject("gridparty.games.solo.options:SUMMARIES"),
            setup=LazyObject("gridparty.games.solo.setup:SETUP"),
            line_text=LazyObject("gridparty.games.solo.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.solo.rulebook:rulebook"),
            recorder=LazyObject("gridparty.evening.results.solo_results:RECORDER"),
            view_adapter=LazyObject("gridparty.games.solo.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.solo.presenter:solo_presenter"),
            command=LazyObject("gridparty.cli.play_solo:solo"),
            legacy_name=("race", "solo"),
        ),
        GameRow(
            name="tiles",
            game=LazyObject("gridparty.games.tiles.game:TILES"),
            rules=LazyObject("gridparty.games.tiles.setup:RULES"),
            summaries=LazyObject("gridparty.games.tiles.editions:SUMMARIES"),
            setup=LazyObject("gridparty.games.tiles.setup:SETUP"),
            line_text=LazyObject("gridparty.games.tiles.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.tiles.rulebook:rulebook"),
            bot_adapter=LazyObject("gridparty.games.tiles.bot_adapter:BOT_ADAPTER"),
            recorder=LazyObject("gridparty.evening.results.tile_results:RECORDER"),
            tally=LazyObject("gridparty.games.tiles.tally:tally"),
            view_adapter=LazyObject("gridparty.games.tiles.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.tiles.presenter:TilesPresenter"),
            simulator=LazyObject("gridparty.simulation.tiles:SIMULATOR"),
            command=LazyObject("gridparty.cli.play_tiles:lay_tiles"),
        ),
        GameRow(
            name="paper",
            game=LazyObject("gridparty.games.paper.game:PAPER"),
            rules=LazyObject("gridparty.games.paper.options:RULES"),
            summaries=LazyObject("gridparty.games.paper.options:SUMMARIES"),
            setup=LazyObject("gridparty.games.paper.setup:SETUP"),
            line_text=LazyObject("gridparty.games.paper.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.paper.rulebook:rulebook"),
            tally=LazyObject("gridparty.games.paper.tally:tally"),
            screen=LazyObject("gridparty.terminal.timer.presenter:TimerPresenter"),
            command=LazyObject("gridparty.cli.play_paper:on_paper"),
            points="cards",
        ),
        GameRow(
            name="sprint",
            game=LazyObject("gridparty.games.sprint.game:SPRINT"),
            rules=LazyObject("gridparty.games.sprint.options:RULES"),
            summaries=LazyObject("gridparty.games.sprint.options:SUMMARIES"),
            setup=LazyObject("gridparty.games.sprint.setup:SETUP"),
            line_text=LazyObject("gridparty.games.sprint.line_text:line_text"),
            rulebook=LazyObject("gridparty.games.sprint.rulebook:rulebook"),
            bot_adapter=LazyObject("gridparty.games.sprint.bots:BOT_ADAPTER"),
            tally=LazyObject("gridparty.games.sprint.tally:tally"),
            view_adapter=LazyObject("gridparty.games.sprint.view:VIEW_ADAPTER"),
            screen=LazyObject("gridparty.terminal.timer.sprint:sprint_presenter"),
            simulator=LazyObject("gridparty.simulation.sprint:SIMULATOR"),
            command=LazyObject("gridparty.cli.play_sprint:sprint"),
            points="cards",
            won_by_points=False,
        ),
    )
}


class _Rules(Mapping[str, "Game[Any, Any, Any]"]):
    """The `Game` values by name, each imported on access."""

    def __getitem__(self, name: str) -> Game[Any, Any, Any]:
        return GAMES[name].game.load()

    def __iter__(self) -> Iterator[str]:
        return iter(GAMES)

    def __len__(self) -> int:
        return len(GAMES)


_RULES = _Rules()


def games() -> Mapping[str, Game[Any, Any, Any]]:
    """Return the `Game` values, by the names used in session files."""
    return _RULES


def current_name(game: str, edition: str) -> str:
    """Return the current name of a game that a session file of any version names so."""
    return next((row.name for row in GAMES.values() if row.legacy_name == (game, edition)), game)


def points_kind(game: str, edition: str, layout: str) -> str:
    """Return the kind of a game's points: only totals of the same kind are added up.

    Points of digits on cards are of one kind; those of tiles depend on edition and board.

    >>> points_kind("race", "blitz", "9x9"), points_kind("tiles", "kids", "6x6")
    ('cards', 'kids 6x6')
    """
    row = GAMES.get(game)
    return row.points if row is not None and row.points else f"{edition} {layout}"


def titles() -> Iterator[tuple[str, GameRow]]:
    """Yield every name typed after ``gridparty play``, with the row of its game."""
    return ((title, row) for row in GAMES.values() for title in row.rules.load())


def row_for_title(title: str) -> GameRow:
    """Return the row of the game with this title.

    Raises:
        KeyError: there is none.
    """
    return dict(titles())[title]
