"""Editions of the tile game: rule sets as data.

The published editions are presets in `EDITIONS`; `mixed()` changes fields of one. A session file
holds its whole edition, so that correcting a preset does not change games already played.

A new edition is a row of `_PUBLISHED` and a recorded game among the tests' playthroughs; a new
field is a line of `Edition`. Commands, options, tables and tests are generated from these.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Annotated, Any, get_args, get_type_hints

from gridparty.art import animals
from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, Layout
from gridparty.errors import WishError
from gridparty.games.common.handicap import WHERE_AGREED, Handicap
from gridparty.games.common.option import Offered, Option, option_field
from gridparty.games.common.referee import Referee
from gridparty.i18n.messages import message, say
from gridparty.i18n.quoting import excerpt

MOST_POINTS = 1_000_000  # bound of a false call's cost
MOST_PLAYERS = 9  # B1; the smallest stack (TINY: 12 tiles) must suffice, too


class StartTiles(StrEnum):
    """The places of the start tiles: one of each digit, or none."""

    ROWS_COLUMNS = "rows-columns"  # one in every row and every column
    ROWS_COLUMNS_BOXES = "rows-columns-boxes"
    ANYWHERE = "anywhere"
    NONE = "none"


class Supply(StrEnum):
    """The source of the next tile."""

    HAND = "hand"  # every player holds a hidden one
    BAG = "bag"  # the current player draws one for all to see


class Rejected(StrEnum):
    """The destination of a tile that broke the rule."""

    ASIDE = "aside"  # beside the board
    GONE = "gone"  # out of the game
    BACK = "back"  # back among the tiles to draw


class Scoring(StrEnum):
    """The tiles that earn points for the one just laid; see `tiles.scoring`."""

    UNION = "union"  # box, and row and column outside the box
    LINES = "lines"  # row and column
    BLOCK = "block"  # box
    SEPARATE = "separate"  # row and column and box, each in full


class NoPlace(StrEnum):
    """The party that notices that a tile fits nowhere."""

    CLAIM = "claim"  # the player, who may be wrong
    AUTOMATIC = "automatic"  # the program


class Order(StrEnum):
    """The choice of the first player."""

    NAMED = "named"  # the order in which the players are named
    LOT = "lot"


class Symbols(StrEnum):
    """The symbols on the tiles."""

    DIGITS = "digits"
    ANIMALS = "animals"


@dataclass(frozen=True, slots=True)
class Edition:
    """A rule set of the tile game. All combinations of fields are playable, except as below.

    The annotation of each field is the help text of the option with its name.

    Raises:
        WishError: two fields contradict each other.
    """

    name: Annotated[str, message("The name after gridparty play.")]
    layout: Annotated[Layout, message("The board.")] = CLASSIC
    start_tiles: Annotated[StartTiles, message("The gold tiles.")] = StartTiles.ROWS_COLUMNS
    supply: Annotated[Supply, message("A hidden tile each, or an open draw.")] = Supply.HAND
    rejected: Annotated[Rejected, message("Where a rejected tile goes.")] = Rejected.ASIDE
    scoring: Annotated[Scoring, message("Which tiles score.")] = Scoring.UNION
    ending: Annotated[NoPlace, message("Who says that nothing fits.")] = NoPlace.CLAIM
    min_players: Annotated[int, message("The fewest players.")] = 1
    max_players: Annotated[int, message("The most players, up to 9.")] = 4
    track: Annotated[bool, message("A track of 40 spaces, or a plain total.")] = True
    tile_values: Annotated[bool, message("Tiles score their digit, not 1.")] = False
    order: Annotated[Order, message("The order of play.")] = Order.NAMED
    symbols: Annotated[Symbols, message("What the tiles show.")] = Symbols.DIGITS

    def __post_init__(self) -> None:
        if self.animals and self.layout.size != len(ANIMALS):
            raise WishError(f"there are {len(ANIMALS)} animals: they need the 6x6 board")
        if self.animals and self.tile_values:
            raise WishError(say("animals have no values: choose digits"))
        if not 1 <= self.min_players <= self.max_players <= MOST_PLAYERS:
            raise WishError(
                f"expected a range of players within 1 to {MOST_PLAYERS}, "
                f"got {self.min_players} to {self.max_players}"
            )

    @property
    def animals(self) -> bool:
        """Whether the tiles show animals."""
        return self.symbols is Symbols.ANIMALS

    @property
    def lettered(self) -> bool:
        """Whether columns have letters, as in the children's game."""
        return self.animals

    def cell_name(self, cell: int) -> str:
        """Return the name of a cell: ``r4c3``, or ``C4`` in the children's game."""
        return self.layout.cell_name(cell, lettered=self.lettered)

    def cell_at(self, name: str) -> int:
        """Return the cell of that name.

        Raises:
            ParseError: there is none.
        """
        return self.layout.cell_at(name, lettered=self.lettered)

    @property
    def start_count(self) -> int:
        """Number of start tiles: one of each digit, or none."""
        return 0 if self.start_tiles is StartTiles.NONE else self.layout.size

    @property
    def copies(self) -> int:
        """Number of tiles of each digit to draw."""
        return self.layout.size - (self.start_count > 0)

    @property
    def hidden(self) -> bool:
        """Whether players hold tiles that the others do not see."""
        return self.supply is Supply.HAND

    def to_dict(self) -> dict[str, Any]:
        """Return the fields as JSON values."""
        values = {name: getattr(self, name) for name in FIELDS}
        values["layout"] = self.layout.name
        return {key: str(v) if isinstance(v, StrEnum) else v for key, v in values.items()}


@dataclass(frozen=True, slots=True)
class EditionField:
    """A field of an edition as an option: its help text and the words for its values."""

    name: str
    kind: type
    explanation: str

    @property
    def label(self) -> str:
        """The name as it is written in sentences and tables."""
        return self.name.replace("_", " ")

    @property
    def choices(self) -> tuple[str, ...]:
        """The words for its values; empty for texts, numbers and booleans."""
        if self.kind is Layout:
            return tuple(LAYOUTS)
        return tuple(self.kind) if issubclass(self.kind, StrEnum) else ()

    def value(self, given: Any) -> Any:
        """Return the field's value for a value or its word.

        Raises:
            WishError: the field does not allow it.
        """
        if isinstance(given, Layout) and self.kind is Layout:
            return given
        if self.choices:
            if isinstance(given, str) and given in self.choices:
                return LAYOUTS[given] if self.kind is Layout else self.kind(given)
            expected = f"one of {', '.join(self.choices)}"
        elif type(given) is self.kind:  # a bool is an int to isinstance
            return given
        else:
            expected = _KINDS[self.kind]
        raise WishError(f"expected {expected} as {self.label}, got {given!r}")


_KINDS = {str: "a text", int: "a whole number", bool: "true or false"}

#: The fields of an edition, the name first.
FIELDS: dict[str, EditionField] = {
    name: EditionField(name, *get_args(kind))
    for name, kind in get_type_hints(Edition, include_extras=True).items()
}


#: The referees of a tile game, which has no solution.
REFEREES = (Referee.RULES, Referee.TABLE)


@dataclass(frozen=True, slots=True)
class TileOptions:
    """Options of a tile game in any edition. Times are in seconds.

    Raises:
        WishError: a number is out of range, or the options by seat are invalid.
    """

    referee: Referee = option_field(
        Referee.RULES,
        Option(
            "Who finds errors: the program, or the other players.",
            "--referee",
            choices=REFEREES,
            offered=Offered("wrong digits", REFEREES),
        ),
    )
    turn_seconds: float | None = option_field(  # None: no limit
        None,
        Option(
            "Seconds a turn; 0: no limit.",
            "--seconds",
            "S",
            unlimited=True,
            offered=Offered("seconds a turn", (None, 20.0, 30.0, 45.0, 60.0, 90.0, 120.0)),
        ),
    )
    window_seconds: float = option_field(
        10.0, Option("Table referee: seconds to call an entry.", "--window", "S")
    )
    false_call: int = option_field(
        0, Option("Table referee: points that a false call costs.", "--false-call", "N")
    )
    # By seat, or empty: no handicaps (R14), no teams (R15), colours in seating order (R1).
    handicaps: tuple[Handicap, ...] = field(default=(), metadata=WHERE_AGREED)
    teams: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)  # team numbers
    pens: tuple[int, ...] = field(default=(), metadata=WHERE_AGREED)  # indices of `FELT_PENS`

    def __post_init__(self) -> None:
        for name, seconds in (("turn", self.turn_seconds), ("window", self.window_seconds)):
            if seconds is not None and not 0 < seconds < 1e7:  # also refuses nan
                raise WishError(f"expected {name} seconds above 0, got {seconds:g}")
        if self.referee not in REFEREES:
            raise WishError(f"expected the referee {' or '.join(REFEREES)}, got {self.referee}")
        if not 0 <= self.false_call <= MOST_POINTS:
            raise WishError(f"expected false call from 0 to {MOST_POINTS:,}, got {self.false_call}")
        if self.teams or self.pens:
            from gridparty.games.common.participants import require_valid  # not at every start

            require_valid(self)


#: Names of the animals for the digits 1 to 6.
ANIMALS = tuple(animal.name for animal in animals.ANIMALS)
#: Emoji of these animals.
GLYPHS = tuple(animal.glyph for animal in animals.ANIMALS)

_PUBLISHED = (
    (Edition("tiles"), message("Lay tiles and score their neighbours.")),
    (
        Edition("tiles-simple", scoring=Scoring.LINES),
        message("Tiles score only row and column."),
    ),
    (
        Edition(
            "tiles-online",
            start_tiles=StartTiles.ROWS_COLUMNS_BOXES,
            rejected=Rejected.GONE,
            ending=NoPlace.AUTOMATIC,
            track=False,
        ),
        message("Tiles; the program ends the game."),
    ),
    (
        Edition(
            "tiles-bag",
            start_tiles=StartTiles.ANYWHERE,
            supply=Supply.BAG,
            rejected=Rejected.BACK,
            scoring=Scoring.SEPARATE,
            ending=NoPlace.AUTOMATIC,
            max_players=9,
            track=False,
            order=Order.LOT,
        ),
        message("Tiles drawn from a bag, for all to see."),
    ),
    (
        Edition("kids", layout=KIDS, start_tiles=StartTiles.NONE, symbols=Symbols.ANIMALS),
        message("Animal tiles on a 6×6 board."),
    ),
)

#: The published editions, by the name after ``gridparty play``.
EDITIONS: dict[str, Edition] = {edition.name: edition for edition, _ in _PUBLISHED}
#: A line of help for each edition.
SUMMARIES: dict[str, str] = {edition.name: summary for edition, summary in _PUBLISHED}


def edition_named(name: str) -> Edition:
    """Return the published edition of that name.

    Raises:
        WishError: there is none.
    """
    try:
        return EDITIONS[name]
    except KeyError:
        raise WishError(f"expected one of {', '.join(EDITIONS)}, got {excerpt(name)}") from None


def mixed(edition: Edition, **changes: Any) -> Edition:
    """Return the edition with other values in some fields, given as values or as typed words.

    Its name marks it as changed: ``tiles (mixed)``. A board other than 6x6 replaces the animals by
    digits, unless the symbols are given, too.

    >>> mixed(EDITIONS["tiles"], scoring="lines", layout="6x6").name
    'tiles (mixed)'

    Raises:
        WishError: a field or value does not exist, or fields contradict each other.
    """
    values = {name: _field_named(name).value(value) for name, value in changes.items()}
    layout = values.get("layout", edition.layout)
    if layout.size != len(ANIMALS):
        values.setdefault("symbols", Symbols.DIGITS)
    new = replace(edition, **values)
    if new == edition or "name" in values:
        return new
    published = edition.name.removesuffix(_MIXED)
    if replace(new, name=published) == EDITIONS.get(published):
        return EDITIONS[published]
    return replace(new, name=published + _MIXED)


_MIXED = " (mixed)"


def _field_named(name: str) -> EditionField:
    if name not in FIELDS:
        raise WishError(f"an edition has the fields {', '.join(FIELDS)}; got {excerpt(name)}")
    return FIELDS[name]
