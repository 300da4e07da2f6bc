"""The rules in words, for the players: made from the same data by which the games are played.

Where the printed rules of such games are silent, and this program had to decide, a rule is marked
as a house rule.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridparty.board.wording import Sentence, counted, ranged, say
from gridparty.games.race.setup import AS_MANY_AS_PLAYERS, MODES, AfterError, Options, PlayerRange
from gridparty.games.tiles.editions import (
    EDITIONS,
    Edition,
    Ending,
    Order,
    Rejected,
    Scoring,
    StartTiles,
    Symbols,
)
from gridparty.games.tiles.scoring import TRACK_FIELDS


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: the ids of the rule book that it tells, and its words."""

    ids: str
    text: Sentence
    house: bool = False

    def __str__(self) -> str:
        return f"{self.text} (House rule.)" if self.house else self.text


#: The games that have rules, by the name people type after ``gridparty play``.
GAMES = (*MODES, *EDITIONS)


def rules_of(game: str) -> tuple[Rule, ...]:
    """The rules of a game, in the order in which people need them.

    Raises:
        KeyError: there is no such game.
    """
    if game in MODES:
        return tuple(_solo(MODES[game]) if MODES[game].desk else _race(MODES[game]))
    return tuple(_tiles(EDITIONS[game]))


def _the_one_rule(symbol: str) -> Rule:
    return Rule(
        "V2", say("In each row, column and box no {symbol} may stand twice.", symbol=symbol)
    )


def _who_may_play(game: PlayerRange) -> Sentence:
    return ranged(
        game.min_players,
        game.max_players,
        "One may play, alone.",
        "Exactly {n} may play.",
        "{low} to {high} may play.",
    )


def _race(options: Options) -> Iterator[Rule]:
    blitz = options.digits_a_turn is None
    yield _the_one_rule("digit")
    yield Rule(
        "R1 R2",
        say(
            "All play on one card. Each has a colour and a letter; what you write is yours, and "
            "the card's solution is shown to nobody before the end."
        ),
    )
    yield Rule("R1", _who_may_play(options), house=True)
    yield Rule("R3", say("Whoever is named first begins: the oldest. Play goes in that order."))
    many = say("as many digits as you can") if blitz else say("one digit")
    yield Rule(
        "R11" if blitz else "R4",
        say(
            "In your turn write {many} into empty cells within {seconds:g} seconds."
            if blitz
            else "In your turn write {many} into an empty cell within {seconds:g} seconds.",
            many=many,
            seconds=options.turn_seconds,
        ),
    )
    yield Rule("R5", say("You may pass. When the time is over the next player is to play."))
    if options.after_error is AfterError.MUST_ERASE:
        yield Rule(
            "R11",
            say(
                "A wrong digit must be erased before you write another; the clock runs on. What is "
                "still wrong when the time is over is erased."
            ),
        )
    else:
        yield Rule("R6", say("A wrong digit is erased, and your turn is over."))
    yield Rule(
        "R7 R8",
        say(
            "The program notices errors, by the card's solution. With --referee rules only digits "
            "that stand twice are errors. With --referee table the others judge: they accept a "
            "digit or call an error within {window:g} seconds, and silence accepts; what is "
            "called too late stays and counts.",
            window=options.window_seconds,
        ),
    )
    yield Rule(
        "R8",
        say("A false call costs nothing, unless --false-call says how many points it costs."),
        house=True,
    )
    if options.rounds == AS_MANY_AS_PLAYERS:
        yield Rule(
            "R11",
            say("There are as many rounds as players, and another player begins each of them."),
        )
    assert options.stalled_rounds is not None
    yield Rule(
        "R9",
        say(
            "The game ends when the card is full and right; {stalled}; when the time agreed on is "
            "over (--minutes); or when all agree to stop.",
            stalled=counted(
                options.stalled_rounds,
                "after a round in which nobody placed a digit that stood",
                "after {n} rounds in which nobody placed a digit that stood",
            ),
        ),
    )
    yield Rule(
        "R9",
        say("A full card with wrong digits ends the game too; the wrong ones are shown."),
        house=True,
    )
    yield Rule(
        "R10",
        say("Each digit counts what it says: a 9 is worth 9. The largest sum wins; ties share."),
    )


def _solo(options: Options) -> Iterator[Rule]:
    assert options.game_seconds is not None
    yield _the_one_rule("digit")
    yield Rule(
        "R12",
        say(
            "Fill the card within {minutes:g} minutes (--minutes; 0: no limit).",
            minutes=options.game_seconds / 60,
        ),
    )
    yield Rule("R12", say("A wrong digit is erased at once, and counts as an error."))
    yield Rule(
        "R12",
        say(
            "Pencil marks are free, and so is taking back. Hints and checks are counted: a card "
            "solved with hints is no personal best."
        ),
    )


def _tiles(edition: Edition) -> Iterator[Rule]:
    animals = edition.symbols is Symbols.ANIMALS
    symbol = "animal" if animals else "digit"
    size, copies = edition.layout.size, edition.copies
    yield _the_one_rule(symbol)
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
        )
    order = (
        say("The lot says who begins.")
        if edition.order is Order.LOT
        else say("Whoever is named first begins.")
    )
    yield Rule("T1 B1", say("{players} {order}", players=_who_may_play(edition), order=order))
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
    yield Rule("T7 T8 K3 B5", _SCORING[edition.scoring])
    if edition.track:
        yield Rule(
            "T9",
            say(
                "Pawns walk a track of {track} fields. Who comes round takes a round token, which "
                "is worth {track}.",
                track=TRACK_FIELDS,
            ),
        )
    yield Rule("T5 J3 B4", _REJECTED[edition.rejected])
    yield Rule(
        "T6",
        say(
            "The program sees what breaks the rule. With --referee table the others judge, and "
            "what they notice too late stays."
        ),
    )
    yield from _tiles_end(edition)
    yield Rule("T13", say("The most points win; ties share. Alone, collect as many as you can."))


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
    Scoring.UNION: say(
        "A tile earns a point for each tile that lies in its row, column or box already; none "
        "counts twice."
    ),
    Scoring.LINES: say(
        "A tile earns a point for each tile that lies in its row and in its column already; boxes "
        "do not count."
    ),
    Scoring.BLOCK: say("A tile earns a point for each tile that lies in its box already."),
    Scoring.SEPARATE: say(
        "A tile earns a point for each tile that lies in its row, again in its column, and again "
        "in its box: 3 + 1 + 1 = 5."
    ),
}

_REJECTED = {
    Rejected.ASIDE: say("A tile that breaks the rule earns nothing and is set aside for good."),
    Rejected.GONE: say("A tile that breaks the rule earns nothing and leaves the game."),
    Rejected.BACK: say("A tile that breaks the rule earns nothing and goes back."),
}


def _tiles_end(edition: Edition) -> Iterator[Rule]:
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
    elif edition.ending is Ending.AUTOMATIC:
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
