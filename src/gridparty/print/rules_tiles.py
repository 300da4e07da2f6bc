"""The rules of a tile game for people who play it on paper, from the edition that is played."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.animals import ANIMALS
from gridparty.games.common.rulebook import house_rule_text
from gridparty.games.tiles.editions import (
    EDITIONS,
    Edition,
    NoPlace,
    Order,
    Rejected,
    StartTiles,
    TileOptions,
)
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import Sentence, counted, ranged, say
from gridparty.print.columns import Block, Drawn, Section, Text, Words
from gridparty.print.examples import (
    CELL,
    CLASH_WIDTH,
    clash_rows,
    draw_clash,
    draw_start,
)
from gridparty.print.laid import has_animals
from gridparty.print.pen import Pen
from gridparty.print.pieces import TOKENS
from gridparty.print.rules_points import counting, track
from gridparty.print.signs import draw_animal

START_WIDTH = 39.6  # mm
#: What a bot makes alone that takes the most points, rounded: `simulate EDITION --bots 2 -n 300`.
ALONE = {"tiles": 540, "kids": 160}


def tile_text(edition: Edition, options: TileOptions) -> Text:
    """Two columns of rules."""
    age = say("from 6 years") if has_animals(edition) else say("from 10 years")
    players = ranged(
        edition.min_players,
        edition.max_players,
        "Sudoku for {n} player · {age} · about 30 minutes",
        "Sudoku for exactly {n} players · {age} · about 30 minutes",
        "Sudoku for {low} to {high} players · {age} · about 30 minutes",
        age=age,
    )
    return Text(
        _title(edition),
        players,
        tuple(_sections(edition, options)),
        house_rule_text(),
    )


def _title(edition: Edition) -> Sentence:
    if has_animals(edition):
        return say("The animal game")
    if edition.name not in EDITIONS or edition.name == "tiles":
        return say("The tile game")
    return say("The tile game: {kind}", kind=edition.name.removeprefix("tiles-"))


def _sections(edition: Edition, options: TileOptions) -> Iterator[Section]:
    yield Section(say("You need"), tuple(_need(edition)))
    yield Section(say("Set-up"), tuple(_set_up(edition)))
    yield Section(say("Your turn"), tuple(_turn(edition, options)))
    yield Section(say("The one rule"), tuple(_rule(edition, options)))
    yield Section(say("Your tile fits nowhere?"), tuple(_no_place(edition)))
    yield Section(say("The end"), tuple(_end(edition)))
    yield Section(say("Counting"), tuple(counting(edition)))
    yield (
        Section(say("The track"), tuple(track(edition)))
        if edition.track
        else Section(
            say("Your total"),
            (Words(say("One of you writes down the points of all. There is no track.")),),
        )
    )
    if edition.min_players == 1:
        yield Section(say("Alone"), tuple(_alone(edition)))
    if not has_animals(edition) and edition.name.startswith("tiles") and edition.track:
        yield Section(
            say("For children from 6"),
            (
                Words(
                    say(
                        "The other side of the board, with 36 animal tiles from a sheet of their "
                        "own: each only once in a row, a column, a box (2×3). Same turn; with "
                        "small children all count only the box."
                    )
                ),
                Words(say("The animal board begins empty."), house=True),
                Drawn(84.0, 11.0, _draw_animals),
            ),
        )


def _draw_animals(pen: Pen) -> None:
    for k, animal in enumerate(ANIMALS):
        draw_animal(pen, animal, 1.0 + k * 14.4, 0.0, 11.0)


def _need(edition: Edition) -> Iterator[Words]:
    yield Words(_needed(edition))
    if edition == EDITIONS["tiles-online"]:  # J0
        yield Words(
            say(
                "The old sheet is for 2; {low} to {high} may play.",
                low=edition.min_players,
                high=edition.max_players,
            ),
            house=True,
        )


def _needed(edition: Edition) -> Sentence:
    tiles = edition.copies * edition.layout.size + edition.start_count
    played = (
        say("a pawn each, {tokens} round tokens worth {track}", tokens=TOKENS, track=TRACK_FIELDS)
        if edition.track
        else say("pencil and paper for the points")
    )
    if has_animals(edition) and edition.track:
        played = say("a pawn each, a few round tokens worth {track}", track=TRACK_FIELDS)
    if has_animals(edition):
        return say(
            "The board with animals, {tiles} animal tiles, {played}.", tiles=tiles, played=played
        )
    if not edition.start_count:
        return say("The board, {tiles} tiles, {played}.", tiles=tiles, played=played)
    if not edition.hidden:
        return say(
            "The board, {tiles} tiles ({gold} of them gold), a bag, {played}.",
            tiles=tiles,
            gold=edition.start_count,
            played=played,
        )
    return say(
        "The board, {tiles} tiles ({gold} of them gold), {played}.",
        tiles=tiles,
        gold=edition.start_count,
        played=played,
    )


_STARTS = {
    StartTiles.ROWS_COLUMNS: (
        "Together lay the {count} *gold* tiles, for example so: one in each row and column; any "
        "digit, any box."
    ),
    StartTiles.ROWS_COLUMNS_BOXES: (
        "Lay the {count} *gold* tiles together, for example so: one in each row, one in each "
        "column, one in each box; any digit."
    ),
    StartTiles.ANYWHERE: "Lay the {count} *gold* tiles together, on any cells, in any order.",
}


def _set_up(edition: Edition) -> Iterator[Block]:
    shuffle = (
        say("Shuffle the others face down. Draw *one* each; show it to nobody.")
        if edition.hidden
        else say("All other tiles go into the *bag*.")
    )
    if edition.start_tiles is StartTiles.NONE:
        shuffle = (
            say("Shuffle the tiles face down. Draw *one* each; show it to nobody.")
            if edition.hidden
            else say("All tiles go into the *bag*.")
        )
    begins = (
        say("The lot says who begins, and who writes the points down; then clockwise.")
        if edition.order is Order.LOT
        else say("The oldest begins, then clockwise.")
    )
    pawns = (say("Pawns on field 0."),) if edition.track else ()
    if edition.start_tiles is StartTiles.NONE:
        yield Words(say("The board begins empty."), house=True)
        yield Words(" ".join((shuffle, *pawns, begins)))
        return
    lay = say(_STARTS[edition.start_tiles], count=edition.start_count)
    yield Drawn(
        START_WIDTH,
        START_WIDTH,
        lambda pen: draw_start(pen, edition, START_WIDTH),
        (lay, " ".join((shuffle, *pawns, begins))),
    )


def _turn(edition: Edition, options: TileOptions) -> Iterator[Words]:
    steps: list[Sentence] = []
    if not edition.hidden:
        steps.append(say("*Draw* a tile from the bag, for all to see."))
    steps += [
        say("*Lay* your tile on an empty cell.") if edition.hidden else say("*Lay* it at once."),
        say("*Count* your points."),
        (
            say("All *check*; then *move* your pawn as many fields.")
            if edition.track
            else say("All *check*; then *write* your points down.")
        ),
        (
            say("*Draw* a new tile; the left neighbour is next.")
            if edition.hidden
            else say("The *left neighbour* is next.")
        ),
    ]
    for number, step in enumerate(steps, 1):
        yield Words(step, number=number)
    if options.turn_seconds:
        yield Words(
            say(
                "You have {seconds:g} seconds; when they are over the next player's turn begins.",
                seconds=options.turn_seconds,
            )
        )


_REJECTED = {
    Rejected.ASIDE: "*Broke the rule?* The tile is set aside for good: no points.",
    Rejected.GONE: "*Broke the rule?* The tile leaves the game: no points.",
    Rejected.BACK: "*Broke the rule?* The tile goes back: no points.",
}


def _rule(edition: Edition, options: TileOptions) -> Iterator[Block]:
    animals = has_animals(edition)
    rows, columns = edition.layout.box_rows, edition.layout.box_cols
    yield Words(
        say(
            "Each animal only *once* in a row, a column, a box ({rows}×{columns}).",
            rows=rows,
            columns=columns,
        )
        if animals
        else say(
            "Each digit only *once* in a row, a column, a box ({rows}×{columns}).",
            rows=rows,
            columns=columns,
        )
    )
    yield Drawn(
        CLASH_WIDTH,
        clash_rows(edition.layout) * CELL,
        lambda pen: draw_clash(pen, edition.layout, animals=animals),
        (
            say("*Clash:* the row has a turtle. The new one may not lie here.")
            if animals
            else say("*Clash:* the row has a 4. The new 4 may not lie here."),
        ),
    )
    broken = say(_REJECTED[edition.rejected])
    if edition.hidden or edition.rejected is not Rejected.BACK:
        then = say("Draw; next player.") if edition.hidden else say("Next player.")
        yield Words(f"{broken} {then}")
    else:  # B4
        yield Words(broken)
        yield Words(say("Then the next player's turn begins."), house=True)
    if edition.hidden and edition.track:
        yield Words(say("Moved or drawn already? Pawn and token back, no second draw."), house=True)
    yield Words(
        say("*Seen too late* (the next player has laid): the tile stays, the points too."),
        house=True,
    )
    yield Words(
        counted(
            options.false_call,
            "Whoever sees it says so. A false call costs 1 point.",
            "Whoever sees it says so. A false call costs {n} points.",
        )
        if options.false_call
        else say("Whoever sees it says so. A false call costs nothing."),
        house=True,
    )


def _no_place(edition: Edition) -> Iterator[Words]:
    if not edition.hidden:
        yield Words(
            say(
                "It goes back into the bag, and the turn passes. When no tile in the bag fits "
                "anywhere the game is over."
            ),
            house=True,
        )
    elif edition.ending is NoPlace.CLAIM:
        lost = {
            Rejected.ASIDE: say("is set aside"),
            Rejected.GONE: say("leaves the game"),
            Rejected.BACK: say("goes back"),
        }[edition.rejected]
        yield Words(
            say(
                "Say *no place* on your turn and show the tile: all look. Right: the game is over. "
                "Wrong: the tile {lost}, no points, draw, next player.",
                lost=lost,
            )
        )
        yield Words(
            say("Rather play on? Lay it all the same: it breaks the rule."),
            house=True,
        )
    else:
        yield Words(say("Show it: all look together. If it fits nowhere the game is over."))


def _alone(edition: Edition) -> Iterator[Words]:
    yield Words(say("Draw, lay at once, count. How far do you get?"))
    good = ALONE.get(edition.name)
    if good is not None and edition == EDITIONS[edition.name]:
        yield Words(
            say(
                "More than {points} is good, in the full count: always laying where it counts most "
                "makes about that.",
                points=good,
            ),
            house=True,
        )


def _end(edition: Edition) -> Iterator[Words]:
    if not edition.hidden:
        yield Words(say("The bag is empty, or the board is full."))
    elif edition.ending is NoPlace.CLAIM:
        yield Words(say("Somebody rightly says *no place*, or no tile is left."))
    else:
        yield Words(say("The tile of the player to move fits nowhere, or no tile is left."))
    yield Words(say("The highest total wins; equal totals share."))
    if edition.hidden:
        yield Words(
            say("Tiles in hand count nothing. Who has none is skipped."),
            house=True,
        )
