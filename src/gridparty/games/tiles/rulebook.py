"""The rules of the tile games in words."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.board.wording import Sentence, say
from gridparty.games.common.rulebook import (
    Rule,
    own_and_together,
    the_evening,
    the_one_rule,
    who_is_away,
    who_may_play,
)
from gridparty.games.tiles.editions import (
    EDITIONS,
    Edition,
    NoPlace,
    Order,
    Rejected,
    Scoring,
    StartTiles,
)
from gridparty.games.tiles.scoring import TRACK_FIELDS


def rulebook(edition: str) -> tuple[Rule, ...]:
    """The rules of this edition, in the order in which people need them."""
    return tuple(_told(EDITIONS[edition]))


def _told(edition: Edition) -> Iterator[Rule]:
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
            at_phones=say(
                "The board is empty at first, or, where that was agreed, {count} tiles lie there, "
                "one in each row and column.",
                count=size,
            ),
        )
    order = (
        say("The lot says who begins.")
        if edition.order is Order.LOT
        else say("Whoever is named first begins.")
    )
    online = edition.hidden and edition.ending is NoPlace.AUTOMATIC
    yield Rule(
        "T1 J0" if online else "T1 B1",
        say("{players} {order}", players=who_may_play(edition), order=order),
        house=online,  # the sheet is for two
    )
    yield from _turn(edition, symbol)
    yield Rule("T7 T8 K3 B5", say(_SCORING[edition.scoring]))
    if animals:
        another = say("Another way to count may have been agreed on:")
        yield Rule(
            "K3", say("Or agree on another way to count, with --scoring:"), at_phones=another
        )
        for scoring in (Scoring.UNION, Scoring.LINES, Scoring.BLOCK):
            if scoring is not edition.scoring:
                told = say(_SCORING[scoring])
                typed = say("{option}: {rule}", option=scoring.value, rule=told)
                yield Rule("K3", typed, at_phones=told)
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
        at_phones=say(
            "The program sees what breaks the rule, or, where that was agreed, the others judge: "
            "what they notice too late stays, and a false call costs what was agreed, mostly "
            "nothing."
        ),
    )
    yield from _end(edition)
    yield Rule("T13", say("The most points win; ties share. Alone, collect as many as you can."))
    if edition.max_players > 1:
        yield who_is_away("tile")
        yield from own_and_together()
    yield the_evening()


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
