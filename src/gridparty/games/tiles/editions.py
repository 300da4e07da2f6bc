"""The rules of a tile game, as data: what is laid out, drawn, scored, and when it ends.

An edition is a value. The five that were published are presets in `EDITIONS`; `mixed()` changes
any field of one of them. A recorded game holds its edition whole, so a preset may be corrected
without touching games already played.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any, TypeVar

from gridparty.board.layout import CLASSIC, KIDS, LAYOUTS, Layout
from gridparty.errors import WishError

MOST_PLAYERS = 9  # B1; also the most that get a tile each from the smallest stack (TINY: 12)


class StartTiles(StrEnum):
    """Where the start tiles lie: one of each digit, or none."""

    ROWS_COLUMNS = "rows-columns"  # one in every row and every column
    ROWS_COLUMNS_BOXES = "rows-columns-boxes"
    ANYWHERE = "anywhere"
    NONE = "none"


class Supply(StrEnum):
    """Where the tile comes from that is laid next."""

    HAND = "hand"  # every player holds one, and alone sees it
    BAG = "bag"  # the player to move draws one for all to see


class Rejected(StrEnum):
    """What becomes of a tile that broke the rule."""

    ASIDE = "aside"  # beside the board, for good
    GONE = "gone"  # out of the game
    BACK = "back"  # among the tiles to be drawn again


class Scoring(StrEnum):
    """Which tiles count for the one just laid; `games.scoring` counts them."""

    UNION = "union"  # box, and row and column outside the box
    LINES = "lines"  # row and column
    BLOCK = "block"  # box
    SEPARATE = "separate"  # row and column and box, each in full


class Ending(StrEnum):
    """Who notices that a tile fits nowhere."""

    CLAIM = "claim"  # the player, who may be wrong
    AUTOMATIC = "automatic"  # the program


class Order(StrEnum):
    """Who plays first."""

    NAMED = "named"  # the order in which the players are named
    LOT = "lot"


class Symbols(StrEnum):
    """What people see on the tiles."""

    DIGITS = "digits"
    ANIMALS = "animals"


@dataclass(frozen=True, slots=True)
class Edition:
    """One rule set of the tile game. Every combination of fields that makes sense is playable.

    Raises:
        WishError: two fields contradict each other.
    """

    name: str
    layout: Layout = CLASSIC
    start_tiles: StartTiles = StartTiles.ROWS_COLUMNS
    supply: Supply = Supply.HAND
    rejected: Rejected = Rejected.ASIDE
    scoring: Scoring = Scoring.UNION
    ending: Ending = Ending.CLAIM
    min_players: int = 1
    max_players: int = 4
    track: bool = True  # forty fields and round tokens; False: a plain total
    tile_values: bool = False  # a tile counts as many points as its digit says, not one
    order: Order = Order.NAMED
    symbols: Symbols = Symbols.DIGITS

    def __post_init__(self) -> None:
        if self.symbols is Symbols.ANIMALS and self.layout.size != len(ANIMALS):
            raise WishError(f"there are {len(ANIMALS)} animals: they need the 6x6 board")
        if self.symbols is Symbols.ANIMALS and self.tile_values:
            raise WishError("animals have no values: count one point a tile, or play with digits")
        if not 1 <= self.min_players <= self.max_players <= MOST_PLAYERS:
            raise WishError(
                f"expected a range of players within 1 to {MOST_PLAYERS}, "
                f"got {self.min_players} to {self.max_players}"
            )

    @property
    def start_count(self) -> int:
        """How many start tiles there are: one of each digit, or none."""
        return 0 if self.start_tiles is StartTiles.NONE else self.layout.size

    @property
    def copies(self) -> int:
        """How many tiles of each digit are there to be drawn."""
        return self.layout.size - (self.start_count > 0)

    @property
    def hidden(self) -> bool:
        """True where players hold tiles that the others do not see."""
        return self.supply is Supply.HAND

    def to_dict(self) -> dict[str, Any]:
        """The fields as plain JSON values."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["layout"] = self.layout.name
        return {key: str(v) if isinstance(v, StrEnum) else v for key, v in values.items()}


class Referee(StrEnum):
    """Who notices that a tile breaks the rule."""

    RULES = "rules"  # the program, at once
    TABLE = "table"  # the other players, who accept each tile or call an error (T6)


@dataclass(frozen=True, slots=True)
class Options:
    """What the table agrees on before a game, whatever the edition. Times are in seconds.

    Raises:
        WishError: a time that is not above zero, or a penalty below it.
    """

    referee: Referee = Referee.RULES
    turn_seconds: float | None = None  # None: no hurry
    window_seconds: float = 10.0  # table referee: silence for so long accepts
    false_call: int = 0  # points that a false call costs

    def __post_init__(self) -> None:
        for name, seconds in (("turn", self.turn_seconds), ("window", self.window_seconds)):
            if seconds is not None and not 0 < seconds < 1e7:  # also refuses nan
                raise WishError(f"expected {name} seconds above 0, got {seconds:g}")
        if self.false_call < 0:
            raise WishError(f"expected false call from 0, got {self.false_call}")


#: The six animals of the children's game, for the digits 1 to 6.
ANIMALS = ("cat", "fish", "bird", "turtle", "rabbit", "elephant")
#: For the tiles 1 to 6. They are of Unicode 6.0, about whose width terminals agree.
GLYPHS = ("\N{CAT FACE}", "\N{FISH}", "\N{BIRD}", "\N{TURTLE}", "\N{RABBIT FACE}", "\N{ELEPHANT}")

_TILES = Edition("tiles")

#: The published editions, by the name people type after ``gridparty play``.
EDITIONS: dict[str, Edition] = {
    edition.name: edition
    for edition in (
        _TILES,
        replace(_TILES, name="tiles-simple", scoring=Scoring.LINES),
        Edition(
            "tiles-online",
            start_tiles=StartTiles.ROWS_COLUMNS_BOXES,
            rejected=Rejected.GONE,
            ending=Ending.AUTOMATIC,
            track=False,
        ),
        Edition(
            "tiles-bag",
            start_tiles=StartTiles.ANYWHERE,
            supply=Supply.BAG,
            rejected=Rejected.BACK,
            scoring=Scoring.SEPARATE,
            ending=Ending.AUTOMATIC,
            max_players=9,
            track=False,
            order=Order.LOT,
        ),
        Edition("kids", layout=KIDS, start_tiles=StartTiles.NONE, symbols=Symbols.ANIMALS),
    )
}


def edition_named(name: str) -> Edition:
    """The published edition of that name.

    Raises:
        WishError: there is none.
    """
    try:
        return EDITIONS[name]
    except KeyError:
        raise WishError(f"expected one of {', '.join(EDITIONS)}, got {name!r}") from None


def mixed(edition: Edition, **changes: Any) -> Edition:
    """The edition with other values in some fields; values may be the words people type.

    The name says that it is no longer the published one: ``tiles (mixed)``. Another board than
    6x6 puts digits in the place of the animals, unless the symbols are asked for too.

    >>> mixed(EDITIONS["tiles"], scoring="lines", layout="6x6").name
    'tiles (mixed)'

    Raises:
        WishError: a field or a value that does not exist, or a contradiction.
    """
    values = {key: _field_value(key, value) for key, value in changes.items()}
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
_CHOICES: dict[str, type[StrEnum]] = {
    "start_tiles": StartTiles,
    "supply": Supply,
    "rejected": Rejected,
    "scoring": Scoring,
    "ending": Ending,
    "order": Order,
    "symbols": Symbols,
}
_TYPES: dict[str, type] = {
    "name": str,
    "min_players": int,
    "max_players": int,
    "track": bool,
    "tile_values": bool,
}
T = TypeVar("T")


def _field_value(field: str, value: Any) -> Any:
    """The value as the field wants it, from the value itself or from its word."""
    if field in _CHOICES:
        return _one_of({str(member): member for member in _CHOICES[field]}, field, value)
    if field == "layout":
        return value if isinstance(value, Layout) else _one_of(LAYOUTS, field, value)
    if field not in _TYPES:
        known = ", ".join(f.name for f in fields(Edition))
        raise WishError(f"an edition has the fields {known}; got {field!r}")
    wanted = _TYPES[field]
    if type(value) is not wanted:  # a bool is an int to isinstance
        raise WishError(f"expected {_TYPE_WORDS[wanted]} as {_words(field)}, got {value!r}")
    return value


_TYPE_WORDS = {str: "a text", int: "a whole number", bool: "true or false"}


def _one_of(known: Mapping[str, T], field: str, value: Any) -> T:
    try:
        return known[value]
    except (KeyError, TypeError):
        choices = ", ".join(known)
        raise WishError(f"expected one of {choices} as {_words(field)}, got {value!r}") from None


def _words(field: str) -> str:
    return field.replace("_", " ")
