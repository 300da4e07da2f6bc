"""Points in the rules of a tile game: what a tile earns, and the track that they stand on."""

from __future__ import annotations

from collections.abc import Iterator

from gridparty.games.tiles.editions import Edition, Scoring
from gridparty.games.tiles.scoring import TRACK_FIELDS
from gridparty.i18n.messages import Sentence, counted, say
from gridparty.print.columns import Block, Drawn, Words
from gridparty.print.examples import CELL, TRACK_HEIGHT, draw_points, draw_total, draw_track
from gridparty.print.laid import example_for, has_animals, sum_of
from gridparty.print.pen import BOLD, Pen

_COUNTING = {
    Scoring.UNION: (
        "One point for each tile in the *same box*, then one for each tile in the *row* and in "
        "the *column* outside this box. Not the new tile itself."
    ),
    Scoring.LINES: (
        "One point for each tile in the same *row* and for each in the same *column*. Boxes do "
        "not count, nor does the new tile itself."
    ),
    Scoring.BLOCK: "One point for each tile in the *same box*. Not the new tile itself.",
    Scoring.SEPARATE: (
        "One point for each tile in the same *row*, again in the same *column*, and again in the "
        "same *box*. A tile may count twice; the new one does not."
    ),
}


def counting(edition: Edition) -> Iterator[Block]:
    """What a tile earns, with an example."""
    yield Words(say(_COUNTING[edition.scoring]))
    if edition.tile_values:
        yield Words(say("A tile counts what its *digit* says, not one."))
    elif edition.scoring is Scoring.UNION:
        layout = edition.layout
        parts = (layout.size - 1, layout.size - layout.box_cols, layout.size - layout.box_rows)
        most = say("At most {sum}.", sum=sum_of(parts))
        gold = (say("Gold tiles count, too."),) if edition.start_count else ()
        yield Words(" ".join((most, *gold)))
    elif edition.start_count:
        yield Words(say("Gold tiles count, too."))
    example = example_for(edition)
    box, row, column = example.points(edition)
    total = sum_of((box, row, column))
    if total.isdigit():
        total = counted(int(total), "1 point", "{n} points")
    rows = 4 if has_animals(edition) else 6

    def draw(pen: Pen) -> None:
        draw_points(pen, edition)
        pen.text(6 * CELL + 4.0, 5.6, total, font=BOLD, size=18)

    new = say("The *turtle* is new.") if has_animals(edition) else say("The *7* is new.")
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
    """How else it may be counted, with what the example earns by it."""
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
    if has_animals(edition):
        yield Words(
            say(
                "with small children, for all only the box: *{earned}*. The first animal in a box "
                "brings none; a full board has brought {points} to all together.",
                earned=earned(Scoring.BLOCK),
                points=edition.layout.size * sum(range(edition.layout.size)),
            ),
            item=True,
        )


def track(edition: Edition) -> Iterator[Block]:
    """Where the points stand that were earned, and what they come to."""
    yield Words(
        say(
            "{track} fields. Each time your pawn comes round to 0 or passes it: a round token, "
            "worth {track}. Several pawns may share a field.",
            track=TRACK_FIELDS,
        ),
        house=True,
    )
    yield Words(
        say("The animals on the track only help to find your way.")
        if has_animals(edition)
        else say("Tinted fields only help to find your way.")
    )
    yield Drawn(86.0, TRACK_HEIGHT, draw_track)
    yield Drawn(86.0, 7.0, lambda pen: draw_total(pen, 10.0))
    yield Words(
        say(
            "*Miscounted?* Put it right until the next player lays. *No token left?* Give back two "
            "and note {points} on paper.",
            points=2 * TRACK_FIELDS,
        ),
        house=True,
    )
