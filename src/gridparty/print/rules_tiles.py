"""The rules of a tile game for play on paper, for an edition."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.art.animals import ANIMALS
from gridparty.games.common.rulebook import printed_house_rule_text, winner_rule
from gridparty.games.tiles import error_rules, rulebook, scoring_rules
from gridparty.games.tiles.editions import EDITIONS, Edition, Scoring, StartTiles, TileOptions
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import Sentence, capitalized, counted, listed, say
from gridparty.print.columns import Block, Drawn, Section, Text, Words, players_text, words_of
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
    age = say("ages 6+") if edition.animals else say("ages 10+")
    players = players_text(edition.min_players, edition.max_players, age, say("about 30 minutes"))
    return Text(
        _title(edition), players, tuple(_sections(edition, options)), printed_house_rule_text()
    )


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
    yield Section(capitalized(say("your turn")), tuple(_turn(edition, options)))
    yield Section(say("The one rule"), tuple(_rule(edition, options)))
    yield Section(say("No place for your tile?"), tuple(words_of(rulebook.no_place(edition))))
    ending = (rulebook.end(edition), winner_rule(), rulebook.hand(edition))
    yield Section(say("The end"), tuple(words for rule in ending for words in words_of(rule)))
    yield Section(say("Scoring"), tuple(_counting(edition)))
    if edition.track:
        yield Section(say("The track"), tuple(_track(edition)))
    if edition.min_players == 1:
        yield Section(capitalized(say("alone")), tuple(_alone(edition)))
    if not edition.animals and edition.name.startswith("tiles") and edition.track:
        yield Section(
            say("The animal game"),
            (
                Words(
                    say(
                        "Ages 6+: on the back of the board, with the animal tiles of the "
                        "children's kit. Each animal once in each row, column and box (2×3 cells). "
                        "With small children, count only the box."
                    )
                ),
                Words(say("The animal board starts empty."), house=True),
                Drawn(84.0, 11.0, _draw_animals),
            ),
        )


def _draw_animals(pen: Pen) -> None:
    for k, animal in enumerate(ANIMALS):
        draw_animal(pen, animal, 1.0 + k * 14.4, 0.0, 11.0)


def _needed(edition: Edition) -> str:
    tiles, gold = edition.copies * edition.layout.size + edition.start_count, edition.start_count
    parts = [say("Animal board") if edition.animals else capitalized(say("board"))]
    parts.append(
        say("{tiles} tiles ({gold} gold)", tiles=tiles, gold=gold)
        if gold
        else say("{tiles} tiles", tiles=tiles)
    )
    if gold and not edition.hidden:
        parts.append(say("a bag"))
    if edition.track:
        parts.append(say("a pawn each"))
        parts.append(say("{n} tokens worth {track}", n=TOKENS, track=TRACK_FIELDS))
    else:
        parts.append(say("a notepad"))
    return listed(parts)


def _set_up(edition: Edition) -> Iterator[Block]:
    (first,) = words_of(rulebook.start(edition))
    pawns = (say("All pawns stand on space 0."),) if edition.track else ()
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
            say("*Clash:* the row already has a turtle.")
            if edition.animals
            else say("*Clash:* the row already has a 4."),
        ),
    )
    yield from words_of(error_rules.rejected(edition, options))
    for rule in error_rules.after_rejected(edition):
        yield from words_of(rule)
    yield from words_of(error_rules.noticed(options))


def _alone(edition: Edition) -> Iterator[Words]:
    yield Words(say("Draw, lay, count. How far do you get?"))
    good = ALONE.get(edition.name)
    if good is not None and edition == EDITIONS[edition.name]:
        yield Words(
            say(
                "{points} is a good score.",
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
    both = (say("A tile with ring and square counts twice."),) if twice else ()
    yield Drawn(6 * CELL, rows * CELL, draw, (f"{new} {why}", *both), drop=9.0)
    if edition.scoring is Scoring.UNION and edition.name in ("tiles", "kids"):
        yield from _ways_to_count(edition)
    if not edition.track:
        yield Words(say("One of you writes down everyone's points."))


def _ways_to_count(edition: Edition) -> Iterator[Words]:
    """Yield the alternative scoring rules, with the points of the example."""
    example = example_for(edition)

    def earned(scoring: Scoring) -> Sentence:
        return counted(sum(example.points_by(scoring)), "1 point", "{n} points")

    yield Words(
        say(
            "*Easier*, if all agree before the game: count only row and column. Here: *{earned}*.",
            earned=earned(Scoring.LINES),
        )
    )
    if edition.animals:
        yield Words(
            say(
                "With small children, count only the box. Here: *{earned}*.",
                earned=earned(Scoring.BLOCK),
            )
        )


def _track(edition: Edition) -> Iterator[Block]:
    """Yield the rules of the track and of the total."""
    around, tinted, miscounted = words_of(scoring_rules.track(edition))
    yield around
    yield tinted
    yield Drawn(86.0, TRACK_HEIGHT, draw_track)
    yield Drawn(86.0, 7.0, lambda pen: draw_total(pen, 10.0))
    yield miscounted
