"""The rules of a tile game for play on paper, for an edition."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.animals import ANIMALS
from gridparty.games.common.rulebook import house_rule_text
from gridparty.games.tiles import error_rules, rulebook, scoring_rules
from gridparty.games.tiles.editions import EDITIONS, Edition, Scoring, StartTiles, TileOptions
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import Sentence, counted, ranged, say
from gridparty.print.columns import Block, Drawn, Section, Text, Words, words_of
from gridparty.print.examples import (
    CELL,
    CLASH_WIDTH,
    TRACK_HEIGHT,
    clash_rows,
    draw_clash,
    draw_points,
    draw_start,
    draw_total,
    draw_track,
)
from gridparty.print.pen import BOLD, Pen
from gridparty.print.pieces import TOKENS
from gridparty.print.signs import draw_animal
from gridparty.print.tile_example import example_for

START_WIDTH = 39.6  # mm
#: Rounded score of one greedy bot alone: `simulate EDITION --bots 2 -n 300`.
ALONE = {"tiles": 540, "kids": 160}


def tile_text(edition: Edition, options: TileOptions) -> Text:
    """Return the rules of the edition."""
    age = say("from 6 years") if edition.animals else say("from 10 years")
    players = ranged(
        edition.min_players,
        edition.max_players,
        "Sudoku for {n} player · {age} · about 30 minutes",
        "Sudoku for exactly {n} players · {age} · about 30 minutes",
        "Sudoku for {low} to {high} players · {age} · about 30 minutes",
        age=age,
    )
    return Text(_title(edition), players, tuple(_sections(edition, options)), house_rule_text())


def _title(edition: Edition) -> Sentence:
    if edition.animals:
        return say("The animal game")
    if edition.name not in EDITIONS or edition.name == "tiles":
        return say("The tile game")
    return say("The tile game: {kind}", kind=edition.name.removeprefix("tiles-"))


def _sections(edition: Edition, options: TileOptions) -> Iterator[Section]:
    players = words_of(rulebook.players(edition))
    yield Section(say("You need"), (Words(_needed(edition)), *players))
    yield Section(say("Set-up"), tuple(_set_up(edition)))
    yield Section(say("Your turn"), tuple(_turn(edition, options)))
    yield Section(say("The one rule"), tuple(_rule(edition, options)))
    yield Section(say("Your tile fits nowhere?"), tuple(words_of(rulebook.no_place(edition))))
    ending = (rulebook.end(edition), rulebook.winning(), rulebook.hand(edition))
    yield Section(say("The end"), tuple(words for rule in ending for words in words_of(rule)))
    yield Section(say("Counting"), tuple(_counting(edition)))
    yield (
        Section(say("The track"), tuple(_track(edition)))
        if edition.track
        else Section(
            say("Your total"),
            (Words(say("One of you writes down the points of all. There is no track.")),),
        )
    )
    if edition.min_players == 1:
        yield Section(say("Alone"), tuple(_alone(edition)))
    if not edition.animals and edition.name.startswith("tiles") and edition.track:
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


def _needed(edition: Edition) -> Sentence:
    tiles = edition.copies * edition.layout.size + edition.start_count
    played = (
        say("a pawn each, {tokens} round tokens worth {track}", tokens=TOKENS, track=TRACK_FIELDS)
        if edition.track
        else say("pencil and paper for the points")
    )
    if edition.animals and edition.track:
        played = say("a pawn each, a few round tokens worth {track}", track=TRACK_FIELDS)
    if edition.animals:
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


def _set_up(edition: Edition) -> Iterator[Block]:
    (first,) = words_of(rulebook.start(edition))
    pawns = (say("Pawns on field 0."),) if edition.track else ()
    (dealing,), (begins,) = rulebook.supply(edition).printed, rulebook.begins(edition).printed
    others = " ".join((dealing.text, *pawns, begins.text))
    if edition.start_tiles is StartTiles.NONE:
        yield first
        yield Words(others)
        return
    yield Drawn(
        START_WIDTH,
        START_WIDTH,
        lambda pen: draw_start(pen, edition, START_WIDTH),
        (first.text, others),
    )


def _turn(edition: Edition, options: TileOptions) -> Iterator[Words]:
    for number, step in enumerate(rulebook.turn(edition).printed, 1):
        yield Words(step.text, number=number)
    for rule in rulebook.time_limit(options):
        yield from words_of(rule)


def _rule(edition: Edition, options: TileOptions) -> Iterator[Block]:
    yield from words_of(rulebook.uniqueness(edition))
    yield Drawn(
        CLASH_WIDTH,
        clash_rows(edition.layout) * CELL,
        lambda pen: draw_clash(pen, edition.layout, animals=edition.animals),
        (
            say("*Clash:* the row has a turtle. The new one may not lie here.")
            if edition.animals
            else say("*Clash:* the row has a 4. The new 4 may not lie here."),
        ),
    )
    yield from words_of(error_rules.rejected(edition, options))
    for rule in error_rules.after_rejected(edition):
        yield from words_of(rule)
    yield from words_of(error_rules.noticed(options))


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


def _counting(edition: Edition) -> Iterator[Block]:
    """Yield the scoring rules, with an example."""
    yield from words_of(scoring_rules.scoring(edition))
    example = example_for(edition)
    box, row, column = example.points(edition)
    total = scoring_rules.sum_text((box, row, column))
    if total.isdigit():
        total = counted(int(total), "1 point", "{n} points")
    rows = 4 if edition.animals else 6

    def draw(pen: Pen) -> None:
        draw_points(pen, edition)
        pen.text(6 * CELL + 4.0, 5.6, total, font=BOLD, size=18)

    new = say("The *turtle* is new.") if edition.animals else say("The *7* is new.")
    twice = any(len(houses) > 1 for houses in example.counted(edition).values())
    why = (
        say("Row (squares): {row}. Column: {column}.", row=row, column=column)
        if edition.scoring is Scoring.LINES
        else say(
            "Box (rings): {box}. Row (squares): {row}. Column: {column}.",
            box=box,
            row=row,
            column=column,
        )
    )
    both = (say("What is ringed and framed counts twice."),) if twice else ()
    yield Drawn(6 * CELL, rows * CELL, draw, (f"{new} {why}", *both), drop=9.0)
    if edition.scoring is Scoring.UNION and edition.name in ("tiles", "kids"):
        yield from _ways_to_count(edition)


def _ways_to_count(edition: Edition) -> Iterator[Words]:
    """Yield the alternative scoring rules, with the points of the example."""
    example = example_for(edition)

    def earned(scoring: Scoring) -> Sentence:
        return counted(sum(example.points_by(scoring)), "1 point", "{n} points")

    yield Words(say("You may agree on a simpler way; here it brings:"))
    yield Words(
        say(
            "only all of row and column, whatever the box: *{earned}*",
            earned=earned(Scoring.LINES),
        ),
        item=True,
    )
    if edition.animals:
        yield Words(
            say(
                "with small children, for all only the box: *{earned}*. The first animal in a box "
                "brings none; a full board has brought {points} to all together.",
                earned=earned(Scoring.BLOCK),
                points=edition.layout.size * sum(range(edition.layout.size)),
            ),
            item=True,
        )


def _track(edition: Edition) -> Iterator[Block]:
    """Yield the rules of the track and of the total."""
    around, tinted, miscounted = words_of(scoring_rules.track(edition))
    yield around
    yield tinted
    yield Drawn(86.0, TRACK_HEIGHT, draw_track)
    yield Drawn(86.0, 7.0, lambda pen: draw_total(pen, 10.0))
    yield miscounted
