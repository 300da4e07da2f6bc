"""The rules of the tile games in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Rule,
    nobody_wins,
    own_and_together,
    the_evening,
    the_oldest_begins,
    the_one_rule,
    who_is_away,
    who_may_play,
)
from gridparty.games.tiles.editions import (
    Edition,
    NoPlace,
    Order,
    Rejected,
    Scoring,
    StartTiles,
    TileOptions,
)
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.games.tiles.setting import TileRules
from gridparty.i18n.messages import Sentence, counted, say


def rulebook(rules: TileRules) -> tuple[Rule, ...]:
    """The rules of this tile game, in the order in which people need them."""
    return tuple(_told(rules.edition, rules.options))


def _told(edition: Edition, options: TileOptions) -> Iterator[Rule]:
    animals = edition.animals
    symbol = "animal" if animals else "digit"
    size = edition.layout.size
    yield the_one_rule(symbol)
    if edition.start_tiles is not StartTiles.NONE:
        yield Rule("T1 T2 J1 B2", _start(edition))
    else:
        yield Rule(
            "K2",
            say(
                "The board is empty at first; with --start-tiles rows-columns {count} tiles lie "
                "there, one in each row and column.",
                count=size,
            ),
            house=True,
            at_phones=say("The board is empty at first."),
        )
    online = edition.hidden and edition.ending is NoPlace.AUTOMATIC
    yield Rule("T1 J0" if online else "T1 B1", who_may_play(edition), house=online)  # sheet: two
    if edition.order is Order.LOT:
        yield Rule("B1", say("The lot says in which order all play."))
    elif edition.max_players > 1:
        yield the_oldest_begins("T1")
    yield from _turn(edition, symbol)
    if options.turn_seconds is not None:
        yield Rule(
            "T4",
            say(
                "A turn lasts {seconds:g} seconds; then the next one plays.",
                seconds=options.turn_seconds,
            ),
            house=True,
        )
    scoring = _VALUES if edition.tile_values else _SCORING
    yield Rule("T7 T8 K3 B5", say(scoring[edition.scoring]))
    if animals:
        yield Rule("K3", say("Or agree on another way to count, with --scoring:"), at_phones="")
        for other in (Scoring.UNION, Scoring.LINES, Scoring.BLOCK):
            if other is not edition.scoring:
                told = say(_SCORING[other])
                typed = say("{option}: {rule}", option=other.value, rule=told)
                yield Rule("K3", typed, at_phones="")
    if edition.track:
        yield Rule(
            "T9",
            say(
                "Pawns walk a track of {track} fields. Who comes round takes a round token, which "
                "is worth {track}.",
                track=TRACK_FIELDS,
            ),
        )
    yield Rule("T5 J3 B4", say(_REJECTED[edition.rejected]))
    if edition.rejected is Rejected.BACK:
        yield Rule("B4", say("After a tile that broke the rule the next player plays."), house=True)
    yield Rule(
        "T6",
        say(
            "The program sees what breaks the rule. With --referee table the others judge, and "
            "what they notice too late stays; a false call costs nothing, unless --false-call says "
            "how many points it costs."
        ),
        house=True,
        at_phones=_noticed(options),
    )
    yield from _end(edition)
    yield Rule("T13", say("The most points win; ties share. Alone, collect as many as you can."))
    if edition.max_players > 1:
        yield nobody_wins()
        yield who_is_away("tile")
        yield from own_and_together()
    yield the_evening()


def _noticed(options: TileOptions) -> Sentence:
    """Return who notices what breaks the rule, for those at phones."""
    if options.referee is not Referee.TABLE:
        return say("The program sees what breaks the rule.")
    if not options.false_call:
        return say(
            "You notice what breaks the rule; what you notice too late stays. A false call costs "
            "nothing."
        )
    return counted(
        options.false_call,
        "You notice what breaks the rule; what you notice too late stays. A false call costs 1 "
        "point.",
        "You notice what breaks the rule; what you notice too late stays. A false call costs {n} "
        "points.",
    )


def _turn(edition: Edition, symbol: str) -> Iterator[Rule]:
    """Where tiles come from, and what is done with them."""
    copies = edition.copies
    if edition.hidden:
        yield Rule(
            "T3 J2",
            say(
                "There are {copies} tiles of each {symbol}. Everybody holds one that nobody else "
                "sees, and draws a new one after each turn, while there are any.",
                copies=copies,
                symbol=symbol,
            ),
        )
        yield Rule("T4", say("In your turn lay your tile on an empty cell, and take the points."))
    else:
        yield Rule(
            "B3",
            say(
                "There are {copies} tiles of each {symbol} in a bag. In your turn draw one and lay "
                "it at once.",
                copies=copies,
                symbol=symbol,
            ),
        )


def _start(edition: Edition) -> Sentence:
    count = edition.start_count
    match edition.start_tiles:
        case StartTiles.ROWS_COLUMNS:
            return say("{count} start tiles lie one in each row and column.", count=count)
        case StartTiles.ROWS_COLUMNS_BOXES:
            return say("{count} start tiles lie one in each row, column and box.", count=count)
        case _:
            return say("{count} start tiles lie anywhere.", count=count)


_SCORING = {
    Scoring.UNION: (
        "A tile earns a point for each tile that lies in its row, column or box already; none "
        "counts twice."
    ),
    Scoring.LINES: (
        "A tile earns a point for each tile that lies in its row and in its column already; boxes "
        "do not count."
    ),
    Scoring.BLOCK: "A tile earns a point for each tile that lies in its box already.",
    Scoring.SEPARATE: (
        "A tile earns a point for each tile that lies in its row, again in its column, and again "
        "in its box: 3 + 1 + 1 = 5."
    ),
}

#: The same where a tile counts what its digit says (--tile-values).
_VALUES = {
    Scoring.UNION: (
        "A tile earns what the digits of the tiles in its row, column and box say; none counts "
        "twice."
    ),
    Scoring.LINES: (
        "A tile earns what the digits of the tiles in its row and in its column say; boxes do not "
        "count."
    ),
    Scoring.BLOCK: "A tile earns what the digits of the tiles in its box say.",
    Scoring.SEPARATE: (
        "A tile earns what the digits of the tiles in its row say, again in its column, and again "
        "in its box."
    ),
}

_REJECTED = {
    Rejected.ASIDE: "A tile that breaks the rule earns nothing and is set aside for good.",
    Rejected.GONE: "A tile that breaks the rule earns nothing and leaves the game.",
    Rejected.BACK: "A tile that breaks the rule earns nothing and goes back.",
}


def _end(edition: Edition) -> Iterator[Rule]:
    if not edition.hidden:
        yield Rule("B6", say("The game ends when the bag is empty or the board is full."))
        yield Rule(
            "B6",
            say(
                "A tile that fits nowhere goes back into the bag, and the turn passes; when no "
                "tile in the bag fits anywhere the game ends."
            ),
            house=True,
        )
    elif edition.ending is NoPlace.AUTOMATIC:
        yield Rule(
            "J5 J6",
            say("The game ends when the tile of the player to move fits nowhere, or none is left."),
        )
    else:
        yield Rule(
            "T10 T11",
            say(
                'Say "no place" when your tile fits nowhere: that ends the game. If it does fit, '
                "you lose the tile and the turn. The game also ends when no tile is left."
            ),
        )
