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
    ending_text,
    evening_rule,
    first_player_rule,
    handicap_and_team_rules,
    no_winner_rule,
    pause_summary,
    player_count_text,
    rules_with_text,
    turn_time_text,
    uniqueness_rule,
    winner_rule,
)
from gridparty.games.tiles.editions import (
    EDITIONS,
    Edition,
    NoPlace,
    Order,
    StartTiles,
    TileOptions,
)
from gridparty.games.tiles.error_rules import after_rejected, judged, noticed, rejected
from gridparty.games.tiles.player_view import View
from gridparty.games.tiles.scoring_rules import other_scoring, scoring, track, worth
from gridparty.games.tiles.setup import TileRules
from gridparty.games.tiles.text import agreement_text, piece_name
from gridparty.i18n.messages import message, say


def rulebook(rules: TileRules) -> tuple[Rule, ...]:
    """Return the rules of this tile game, in the order in which players need them."""
    return rules_with_text(_rules(rules.edition, rules.options))


def _rules(edition: Edition, options: TileOptions) -> Iterator[Rule]:
    rule = uniqueness(edition)
    yield replace(rule, short=())  # its summary follows the turn
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
    yield from judged(options)
    yield end(edition)
    yield no_place(edition)
    yield winner_rule()
    if edition.max_players > 1:
        yield no_winner_rule()
        yield absent_player_rule()
        yield from handicap_and_team_rules(options)
    yield evening_rule()


def first_rules(view: View) -> tuple[str, str]:
    """Return where a tile may lie, and what it is worth: enough to begin with."""
    return str(uniqueness(view.edition).text), worth(view.edition)


def rule_summaries(view: View) -> tuple[RuleSummary, ...]:
    """Return the rules of this game in short, in the order in which players need them."""
    short = (one for rule in _rules(view.edition, view.options) for one in rule.short)
    return (*short, *agreement_summaries(view.options, agreement_text(view)), pause_summary())


def uniqueness(edition: Edition) -> Rule:
    """Return the rule of all these games (V2)."""
    rule = uniqueness_rule(animals=edition.animals)
    if edition.animals:
        layout = edition.layout
        printed = say(
            "No animal twice in a row, column or box ({rows}×{columns} cells).",
            rows=layout.box_rows,
            columns=layout.box_cols,
        )
        rule = replace(rule, printed=(Printed(printed),))
    return replace(rule, short=(RuleSummary(say("rule"), rule.text),))


def start(edition: Edition) -> Rule:
    """Return the rule of the start tiles."""
    if edition.start_tiles is StartTiles.NONE:
        text = say("The board starts empty.")
        return Rule("K2", text, house=True, printed=(Printed(text, house=True),))
    text = say(_STARTS[edition.start_tiles], count=edition.start_count)
    printed = text
    if edition.start_tiles is StartTiles.ROWS_COLUMNS:
        printed = say(
            "Lay the {count} gold tiles anywhere, but one in each row and column.",
            count=edition.start_count,
        )
    return Rule("T1 T2 J1 B2", text, printed=(Printed(printed),))


_STARTS = {
    StartTiles.ROWS_COLUMNS: message(
        "{count} gold tiles start on the board: one in each row and column."
    ),
    StartTiles.ROWS_COLUMNS_BOXES: message(
        "{count} gold tiles start on the board: one in each row, column and box."
    ),
    StartTiles.ANYWHERE: message("{count} gold tiles start anywhere on the board."),
}


def players(edition: Edition) -> Rule:
    """Return the rule of the number of players."""
    online = edition.hidden and edition.ending is NoPlace.AUTOMATIC  # its sheet is for two
    printed: tuple[Printed, ...] = ()
    if edition == EDITIONS["tiles-online"]:
        printed = (Printed(say("The original rules are for 2."), house=True),)
    ids = "T1 J0" if online else "T1 B1"
    return Rule(ids, player_count_text(edition), house=online, printed=printed)


def begins(edition: Edition) -> Rule:
    """Return the rule of who begins and who follows."""
    if edition.order is Order.LOT:
        text = say("The order of play is random.")
        return Rule("B1", text, printed=(Printed(text),), first=True)
    if edition.animals:
        text = say("The youngest begins; play goes clockwise.")
        return Rule("T1", text, printed=(Printed(text),), first=True)
    return first_player_rule("T1")


def supply(edition: Edition) -> Rule:
    """Return the rule of where the tiles come from; from a bag, also of what is done in a turn."""
    if edition.hidden:
        text = say(
            "Each player holds one hidden {tile}; there are {copies} of each.",
            tile=piece_name(edition),
            copies=edition.copies,
        )
        printed = say(
            "Shuffle the tiles that aren't on the board, face down. Everyone secretly draws *one*."
            if edition.start_count
            else "Shuffle all the tiles, face down. Everyone secretly draws *one*."
        )
        return Rule("T3 J2", text, printed=(Printed(printed),), first=True)
    text = say(
        "Draw a tile from the bag and lay it at once; there are {copies} of each.",
        copies=edition.copies,
    )
    printed = say("Put the tiles that aren't on the board into the *bag*.")
    short = (RuleSummary(say("turn"), text),)
    return Rule("B3", text, short=short, printed=(Printed(printed),), first=True)


def turn(edition: Edition) -> Rule:
    """Return the rule of what a player does in a turn."""
    count = say("*Count* your points.")
    check = (
        say("Everyone *checks*; then *move* your pawn.")
        if edition.track
        else say("Everyone *checks*; then *write* down your points.")
    )
    if not edition.hidden:
        draw = say("*Draw* a tile from the bag, for all to see, and *lay* it.")
        steps = (draw, count, check, say("The *left neighbour* is next."))
        return Rule("B3", "", printed=tuple(map(Printed, steps)))  # in full with the supply
    lay = say("*Lay* your tile on an empty cell. Once you let go, it stays.")
    draw = say("*Draw* a new tile; the left neighbour is next.")
    text = say(
        "Lay your {tile} on an empty cell, score it and draw a new one.", tile=piece_name(edition)
    )
    return Rule(
        "T4",
        text,
        short=(RuleSummary(say("turn"), text),),
        printed=tuple(map(Printed, (lay, count, check, draw))),
        first=True,
    )


def time_limit(options: TileOptions) -> Iterator[Rule]:
    """Yield the rule of how long a turn lasts, where it is limited."""
    if options.turn_seconds is not None:
        text = turn_time_text(options.turn_seconds)
        short, printed = RuleSummary(say("time"), text, house=True), Printed(text)
        yield Rule("T4", text, house=True, short=(short,), printed=(printed,))


def end(edition: Edition) -> Rule:
    """Return the rule of when the game ends."""
    if not edition.hidden:
        ids, reasons = (
            "B6",
            [say("the bag is empty"), say("the board is full"), say("nothing fits")],
        )
    elif edition.ending is NoPlace.AUTOMATIC:
        ids, reasons = "J5 J6", [say("the next player can't lay"), say("nothing is left to lay")]
    else:
        ids = "T10 T11"
        reasons = [say("a player rightly says “no place”"), say("nothing is left to lay")]
    reasons.append(say("everyone agrees to stop"))
    text = ending_text(reasons)
    short = (RuleSummary(say("end"), text),)
    return Rule(ids, text, short=short, printed=(Printed(text),), first=True)


def no_place(edition: Edition) -> Rule:
    """Return the rule of a tile that fits nowhere."""
    if not edition.hidden:
        text = say("A tile that fits nowhere goes back into the bag, and the turn passes.")
        return Rule("B6", text, house=True, printed=(Printed(text, house=True),))
    if edition.ending is NoPlace.AUTOMATIC:
        printed = say("Show it: if nobody finds a cell for it, the game is over.")
        return Rule("J5", "", printed=(Printed(printed),))
    text = say(
        "If your {tile} fits nowhere on your turn, say “no place”: the game ends at once. If it "
        "does fit, it is set aside, you draw a new one, and your turn is over.",
        tile=piece_name(edition),
    )
    rather = say("To play on, lay it anyway: it counts as an error.")
    both = (Printed(text), Printed(rather, house=True))
    return Rule("T10 T11", text, printed=both)


def hand(edition: Edition) -> Rule:
    """Return the rule of the tiles that are held at the end (T10)."""
    printed = say("Players without a tile are skipped.")
    return Rule("T10", "", printed=(Printed(printed, house=True),) if edition.hidden else ())
