"""The rules of the tile game, with their wordings for screens and phones."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.common.referee import Referee
from gridparty.games.common.rulebook import (
    Rule,
    RuleSummary,
    absent_player_rule,
    agreement_summaries,
    calling_text,
    evening_rule,
    first_player_rule,
    handicap_and_team_rules,
    judged_by_table,
    no_winner_rule,
    pause_summary,
    player_count_text,
    rules_with_text,
    uniqueness_rule,
    win_summary,
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
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.games.tiles.setting import TileRules
from gridparty.games.tiles.text import agreement_text, piece_name
from gridparty.i18n.messages import Sentence, counted, say


def rulebook(rules: TileRules) -> tuple[Rule, ...]:
    """Return the rules in the order in which players need them."""
    return rules_with_text(_rules(rules.edition, rules.options))


def first_rules(view: View) -> tuple[str, str]:
    """Return the rule and the scoring in two sentences, enough to begin with."""
    return _one_rule(view.edition), worth(view.edition)


def _one_rule(edition: Edition) -> Sentence:
    symbol = say("animal") if edition.animals else say("digit")
    return say("No {symbol} twice in a row, column or box.", symbol=symbol)


def rule_summaries(view: View) -> tuple[RuleSummary, ...]:
    """Return the rules of this game in short, in the same order."""
    summaries = tuple(one for rule in _rules(view.edition, view.options) for one in rule.short)
    return (*summaries, *agreement_summaries(view.options, agreement_text(view)), pause_summary())


def worth(edition: Edition) -> str:
    """Return the scoring in a sentence."""
    empty = edition.animals and not edition.start_count
    if empty and edition.scoring in _WORTH_OF_ANIMALS:
        return say(_WORTH_OF_ANIMALS[edition.scoring])
    if edition.tile_values:
        return say(_WORTH_OF_VALUES[edition.scoring])
    return say(_WORTH[edition.scoring], tile=piece_name(edition))


def _rules(edition: Edition, options: TileOptions) -> Iterator[Rule]:
    animals = edition.animals
    symbol = "animal" if animals else "digit"
    size = edition.layout.size
    yield uniqueness_rule(symbol)
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
    yield Rule(
        "T1 J0" if online else "T1 B1", player_count_text(edition), house=online
    )  # sheet: two
    if edition.order is Order.LOT:
        yield Rule("B1", say("The lot says in which order all play."))
    elif edition.max_players > 1:
        yield first_player_rule("T1")
    yield from _turn(edition, symbol)
    if (seconds := options.turn_seconds) is not None:
        hurry = say("{seconds:g} seconds a turn; then the next one plays.", seconds=seconds)
        yield Rule(
            "T4",
            say(
                "A turn lasts {seconds:g} seconds; then the next one plays.",
                seconds=seconds,
            ),
            house=True,
            short=(RuleSummary(say("time"), hurry, house=True),),
        )
    yield Rule(
        "V2", "", short=(RuleSummary(say("rule"), _one_rule(edition)),)
    )  # its full text comes first
    scoring = _VALUES if edition.tile_values else _SCORING
    points = RuleSummary(say("worth"), worth(edition))
    yield Rule("T7 T8 K3 B5", say(scoring[edition.scoring]), short=(points,))
    if animals:
        yield Rule("K3", say("Or agree on another way to count, with --scoring:"), at_phones="")
        for other in (Scoring.UNION, Scoring.LINES, Scoring.BLOCK):
            if other is not edition.scoring:
                rule = say(_SCORING[other])
                typed = say("{option}: {rule}", option=other.value, rule=rule)
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
    by_people = judged_by_table(options.referee)
    wrong: str = say(_WRONG[edition.rejected], tile=piece_name(edition))
    if by_people:
        wrong = calling_text(options.window_seconds, options.false_call)
    error = RuleSummary(say("error"), wrong, house=not by_people)
    yield Rule("T5 J3 B4", say(_REJECTED[edition.rejected]), short=(error,))
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
    yield Rule(
        "T13",
        say("The most points win; ties share. Alone, collect as many as you can."),
        short=(win_summary(),),
    )
    if edition.max_players > 1:
        yield no_winner_rule()
        yield absent_player_rule("tile")
        yield from handicap_and_team_rules()
    yield evening_rule()


def _noticed(options: TileOptions) -> Sentence:
    """Return the sentence on who notices errors, for phones."""
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
    """Yield the rules of drawing and laying tiles."""
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
        short = say(
            "Lay your {tile} on an empty cell, and draw a new one.", tile=piece_name(edition)
        )
        yield Rule(
            "T4",
            say("In your turn lay your tile on an empty cell, and take the points."),
            short=(RuleSummary(say("turn"), short),),
        )
    else:
        short = say("Draw a tile from the bag, and lay it at once.")
        yield Rule(
            "B3",
            say(
                "There are {copies} tiles of each {symbol} in a bag. In your turn draw one and lay "
                "it at once.",
                copies=copies,
                symbol=symbol,
            ),
            short=(RuleSummary(say("turn"), short),),
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

#: The same with --tile-values.
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

#: The same in short, for the help behind ?.
_WORTH = {
    Scoring.UNION: "A point for each {tile} in its row, column or box, counted once.",
    Scoring.LINES: "A point for each {tile} in its row and in its column.",
    Scoring.BLOCK: "A point for each {tile} in its box.",
    Scoring.SEPARATE: "A point for each {tile} in its row, again in its column and its box.",
}
#: The same with --tile-values.
_WORTH_OF_VALUES = {
    Scoring.UNION: "The digits in its row, column and box, added up; each counts once.",
    Scoring.LINES: "The digits in its row and in its column, added up.",
    Scoring.BLOCK: "The digits in its box, added up.",
    Scoring.SEPARATE: "The digits in its row, again in its column and its box, added up.",
}
#: The same for children and an empty board (K2), where the first animals earn nothing.
_WORTH_OF_ANIMALS = {
    Scoring.UNION: "A point for each animal that is already in its row, column or box: the first "
    "animals get none.",
    Scoring.LINES: "A point for each animal that is already in its row or column: the first "
    "animals get none.",
    Scoring.BLOCK: "A point for each animal that is already in its box: the first animals get "
    "none.",
}
_REJECTED = {
    Rejected.ASIDE: "A tile that breaks the rule earns nothing and is set aside for good.",
    Rejected.GONE: "A tile that breaks the rule earns nothing and leaves the game.",
    Rejected.BACK: "A tile that breaks the rule earns nothing and goes back.",
}
#: The same in short.
_WRONG = {
    Rejected.ASIDE: "No points, and the {tile} is set aside for good.",
    Rejected.GONE: "No points, and the {tile} leaves the game.",
    Rejected.BACK: "No points, and the {tile} goes back.",
}


def _end(edition: Edition) -> Iterator[Rule]:
    if not edition.hidden:
        yield Rule(
            "B6",
            say("The game ends when the bag is empty or the board is full."),
            short=(_ends(say("The bag is empty, the board is full, or nothing fits; all agree.")),),
        )
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
            short=(_ends(say("The tile to be laid fits nowhere, or none is left; all agree.")),),
        )
    else:
        template = "A {tile} fits nowhere, and its player says so. Or none is left; or all agree."
        if edition.animals:
            template = "Your animal fits nowhere, and you say so. Or none is left; or all agree."
        yield Rule(
            "T10 T11",
            say(
                'Say "no place" when your tile fits nowhere: that ends the game. If it does fit, '
                "you lose the tile and the turn. The game also ends when no tile is left."
            ),
            short=(_ends(say(template, tile=piece_name(edition))),),
        )


def _ends(text: Sentence) -> RuleSummary:
    return RuleSummary(say("end"), text)
