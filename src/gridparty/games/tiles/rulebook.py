"""The rules of the tile games: a function each, with all their wordings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gridparty.games.common.rulebook import (
    Printed,
    Rule,
    RuleSummary,
    absent_player_rule,
    agreement_summaries,
    evening_rule,
    first_player_rule,
    handicap_and_team_rules,
    no_winner_rule,
    pause_summary,
    player_count_text,
    rules_with_text,
    uniqueness_rule,
    win_summary,
)
from gridparty.games.tiles.editions import (
    EDITIONS,
    Edition,
    NoPlace,
    Order,
    Rejected,
    StartTiles,
    TileOptions,
)
from gridparty.games.tiles.error_rules import after_rejected, noticed, rejected
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.scoring_rules import other_scoring, scoring, track, worth
from gridparty.games.tiles.setup import TileRules
from gridparty.games.tiles.text import agreement_text, piece_name
from gridparty.i18n.messages import Sentence, say


def rulebook(rules: TileRules) -> tuple[Rule, ...]:
    """Return the rules of this tile game, in the order in which players need them."""
    return rules_with_text(_rules(rules.edition, rules.options))


def _rules(edition: Edition, options: TileOptions) -> Iterator[Rule]:
    rule = uniqueness(edition)
    yield replace(rule, short=())  # in short it stands behind the turn
    yield start(edition)
    yield players(edition)
    if edition.order is Order.LOT or edition.max_players > 1:
        yield begins(edition)
    yield supply(edition)
    yield turn(edition)
    yield from time_limit(options)
    yield replace(rule, text="")
    yield scoring(edition)
    yield from other_scoring(edition)
    if edition.track:
        yield track(edition)
    yield rejected(edition, options)
    yield from after_rejected(edition)
    yield noticed(options)
    yield end(edition)
    yield no_place(edition)
    yield winning()
    if edition.max_players > 1:
        yield no_winner_rule()
        yield absent_player_rule("tile")
        yield from handicap_and_team_rules()
    yield evening_rule()


def first_rules(view: View) -> tuple[str, str]:
    """Return where a tile may lie, and what it is worth: enough to begin with."""
    return _no_symbol_twice(view.edition), worth(view.edition)


def rule_summaries(view: View) -> tuple[RuleSummary, ...]:
    """Return the rules of this game in short, in the order in which players need them."""
    short = (one for rule in _rules(view.edition, view.options) for one in rule.short)
    return (*short, *agreement_summaries(view.options, agreement_text(view)), pause_summary())


def uniqueness(edition: Edition) -> Rule:
    """Return the rule of all these games (V2)."""
    template = "Each digit only *once* in a row, a column, a box ({rows}×{columns})."
    if edition.animals:
        template = "Each animal only *once* in a row, a column, a box ({rows}×{columns})."
    printed = say(template, rows=edition.layout.box_rows, columns=edition.layout.box_cols)
    return replace(
        uniqueness_rule(_symbol(edition)),
        short=(RuleSummary(say("rule"), _no_symbol_twice(edition)),),
        printed=(Printed(printed),),
    )


def _symbol(edition: Edition) -> str:
    return "animal" if edition.animals else "digit"


def _no_symbol_twice(edition: Edition) -> Sentence:
    symbol = say("animal") if edition.animals else say("digit")
    return say("No {symbol} twice in a row, column or box.", symbol=symbol)


def start(edition: Edition) -> Rule:
    """Return the rule of the start tiles."""
    if edition.start_tiles is StartTiles.NONE:
        return Rule(
            "K2",
            say(
                "The board is empty at first; with --start-tiles rows-columns {count} tiles lie "
                "there, one in each row and column.",
                count=edition.layout.size,
            ),
            house=True,
            printed=(Printed(say("The board begins empty."), house=True),),
            at_phones=say("The board is empty at first."),
        )
    full, printed = _STARTS[edition.start_tiles]
    count = edition.start_count
    return Rule(
        "T1 T2 J1 B2", say(full, count=count), printed=(Printed(say(printed, count=count)),)
    )


_STARTS = {  # in full, and on paper
    StartTiles.ROWS_COLUMNS: (
        "{count} start tiles lie one in each row and column.",
        "Together lay the {count} *gold* tiles, for example so: one in each row and column; any "
        "digit, any box.",
    ),
    StartTiles.ROWS_COLUMNS_BOXES: (
        "{count} start tiles lie one in each row, column and box.",
        "Lay the {count} *gold* tiles together, for example so: one in each row, one in each "
        "column, one in each box; any digit.",
    ),
    StartTiles.ANYWHERE: (
        "{count} start tiles lie anywhere.",
        "Lay the {count} *gold* tiles together, on any cells, in any order.",
    ),
}


def players(edition: Edition) -> Rule:
    """Return the rule of the number of players."""
    online = edition.hidden and edition.ending is NoPlace.AUTOMATIC  # its sheet is for two
    printed: tuple[Printed, ...] = ()
    if edition == EDITIONS["tiles-online"]:
        low, high = edition.min_players, edition.max_players
        more = say("The old sheet is for 2; {low} to {high} may play.", low=low, high=high)
        printed = (Printed(more, house=True),)
    ids = "T1 J0" if online else "T1 B1"
    return Rule(ids, player_count_text(edition), house=online, printed=printed)


def begins(edition: Edition) -> Rule:
    """Return the rule of who begins and who follows."""
    if edition.order is Order.LOT:
        lot = say("The lot says who begins, and who writes the points down; then clockwise.")
        text = say("The lot says in which order all play.")
        return Rule("B1", text, printed=(Printed(lot),), first=True)
    printed = Printed(say("The oldest begins, then clockwise."))
    return replace(first_player_rule("T1"), printed=(printed,))


def supply(edition: Edition) -> Rule:
    """Return the rule of where the tiles come from; from a bag, also of what is done in a turn."""
    copies, symbol, gold = edition.copies, _symbol(edition), bool(edition.start_count)
    if edition.hidden:
        text = say(
            "There are {copies} tiles of each {symbol}. Everybody holds one that nobody else sees, "
            "and draws a new one after each turn, while there are any.",
            copies=copies,
            symbol=symbol,
        )
        printed = (
            say("Shuffle the others face down. Draw *one* each; show it to nobody.")
            if gold
            else say("Shuffle the tiles face down. Draw *one* each; show it to nobody.")
        )
        return Rule("T3 J2", text, printed=(Printed(printed),), first=True)
    text = say(
        "There are {copies} tiles of each {symbol} in a bag. In your turn draw one and lay it at "
        "once.",
        copies=copies,
        symbol=symbol,
    )
    short = say("Draw a tile from the bag, and lay it at once.")
    others = say("All other tiles go into the *bag*.")
    printed = others if gold else say("All tiles go into the *bag*.")
    return Rule(
        "B3",
        text,
        short=(RuleSummary(say("turn"), short),),
        printed=(Printed(printed),),
        first=True,
    )


def turn(edition: Edition) -> Rule:
    """Return the rule of what a player does in a turn."""
    count = say("*Count* your points.")
    check = (
        say("All *check*; then *move* your pawn as many fields.")
        if edition.track
        else say("All *check*; then *write* your points down.")
    )
    if not edition.hidden:
        steps = (
            say("*Draw* a tile from the bag, for all to see."),
            say("*Lay* it at once."),
            count,
            check,
            say("The *left neighbour* is next."),
        )
        return Rule("B3", "", printed=tuple(map(Printed, steps)))  # in full with the supply
    draw = say("*Draw* a new tile; the left neighbour is next.")
    short = say("Lay your {tile} on an empty cell, and draw a new one.", tile=piece_name(edition))
    return Rule(
        "T4",
        say("In your turn lay your tile on an empty cell, and take the points."),
        short=(RuleSummary(say("turn"), short),),
        printed=tuple(map(Printed, (say("*Lay* your tile on an empty cell."), count, check, draw))),
        first=True,
    )


def time_limit(options: TileOptions) -> Iterator[Rule]:
    """Yield the rule of how long a turn lasts, where it is limited."""
    seconds = options.turn_seconds
    if seconds is None:
        return
    hurry = say("{seconds:g} seconds a turn; then the next one plays.", seconds=seconds)
    printed = say(
        "You have {seconds:g} seconds; when they are over the next player's turn begins.",
        seconds=seconds,
    )
    yield Rule(
        "T4",
        say("A turn lasts {seconds:g} seconds; then the next one plays.", seconds=seconds),
        house=True,
        short=(RuleSummary(say("time"), hurry, house=True),),
        printed=(Printed(printed),),
    )


def end(edition: Edition) -> Rule:
    """Return the rule of when the game ends."""
    if not edition.hidden:
        ids, text = "B6", say("The game ends when the bag is empty or the board is full.")
        short = say("The bag is empty, the board is full, or nothing fits; all agree.")
        printed = say("The bag is empty, or the board is full.")
    elif edition.ending is NoPlace.AUTOMATIC:
        ids = "J5 J6"
        text = say(
            "The game ends when the tile of the player to move fits nowhere, or none is left."
        )
        short = say("The tile to be laid fits nowhere, or none is left; all agree.")
        printed = say("The tile of the player to move fits nowhere, or no tile is left.")
    else:
        ids = "T10 T11"
        text = say(
            'Say "no place" when your tile fits nowhere: that ends the game. If it does fit, you '
            "lose the tile and the turn. The game also ends when no tile is left."
        )
        template = "A {tile} fits nowhere, and its player says so. Or none is left; or all agree."
        if edition.animals:
            template = "Your animal fits nowhere, and you say so. Or none is left; or all agree."
        short = say(template, tile=piece_name(edition))
        printed = say("Somebody rightly says *no place*, or no tile is left.")
    return Rule(
        ids,
        text,
        short=(RuleSummary(say("end"), short),),
        printed=(Printed(printed),),
        first=True,
    )


def no_place(edition: Edition) -> Rule:
    """Return the rule of a tile that fits nowhere."""
    if not edition.hidden:
        printed = say(
            "It goes back into the bag, and the turn passes. When no tile in the bag fits anywhere "
            "the game is over."
        )
        return Rule(
            "B6",
            say(
                "A tile that fits nowhere goes back into the bag, and the turn passes; when no "
                "tile in the bag fits anywhere the game ends."
            ),
            house=True,
            printed=(Printed(printed, house=True),),
        )
    if edition.ending is NoPlace.AUTOMATIC:
        printed = say("Show it: all look together. If it fits nowhere the game is over.")
        return Rule("J5", "", printed=(Printed(printed),))
    lost = {
        Rejected.ASIDE: say("is set aside"),
        Rejected.GONE: say("leaves the game"),
        Rejected.BACK: say("goes back"),
    }[edition.rejected]
    claimed = say(
        "Say *no place* on your turn and show the tile: all look. Right: the game is over. Wrong: "
        "the tile {lost}, no points, draw, next player.",
        lost=lost,
    )
    rather = say("Rather play on? Lay it all the same: it breaks the rule.")
    return Rule("T10 T11", "", printed=(Printed(claimed), Printed(rather, house=True)))


def hand(edition: Edition) -> Rule:
    """Return the rule of the tiles that are held at the end (T10)."""
    printed = say("Tiles in hand count nothing. Who has none is skipped.")
    return Rule("T10", "", printed=(Printed(printed, house=True),) if edition.hidden else ())


def winning() -> Rule:
    """Return the rule of who wins (T13)."""
    return Rule(
        "T13",
        say("The most points win; ties share. Alone, collect as many as you can."),
        short=(win_summary(),),
        printed=(Printed(say("The highest total wins; equal totals share.")),),
    )
