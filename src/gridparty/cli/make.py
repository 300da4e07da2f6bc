"""`gridparty make`: new puzzles."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.board.bands import BANDS, band_text
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.nearest import unknown
from gridparty.cli import batches as gathering
from gridparty.cli import completion, console, inputs, options
from gridparty.cli.named_cards import card_named
from gridparty.cli.options import RARE, STDOUT, apart, number, option
from gridparty.decks.formats import format_for
from gridparty.errors import ExhaustedError, InterruptedSearchError, WishError
from gridparty.i18n.messages import counted, say
from gridparty.system.files import require_free

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridparty.board.puzzle import Puzzle
    from gridparty.grading.teaching_puzzles import Need
    from gridparty.making.attempts import Batch


def puzzle_named(source: str) -> Puzzle:
    """Return a typed puzzle, the first one of a file, or the card of this id.

    Raises:
        GridpartyError: there is none.
    """
    if inputs.is_typed(source) or source == "-" or inputs.is_file(source):
        return inputs.items_from(source)[0].puzzle
    found = card_named(source)
    if found is None:
        raise WishError(unknown(source, ()))
    return found


PUZZLE = "Puzzle"  # a panel of the help
MOST_PUZZLES = 100_000_000  # of one catalogue

Fair = Annotated[
    str,
    option(metavar="2,3,4", help="Give 2, 3 and 4 players equally many turns.", panel=PUZZLE),
]
Attempts = Annotated[
    int | None,
    number(help="Give up after N in a row without a new puzzle.", panel=RARE),
]
Many = Annotated[int, number("-n", help="Make N puzzles.")]
BandMix = Annotated[
    str | None,
    option(
        metavar="BAND",
        help=f"{', '.join(BANDS)}; or a mix: party:3,easy:1. (any)",
        complete=completion.bands,
        panel=PUZZLE,
    ),
]
RatingRange = Annotated[
    str | None,
    option(metavar="LO..HI", help="Limit the Sudoku Explainer rating.", panel=PUZZLE),
]
Needs = Annotated[
    list[str] | None,
    option(
        metavar="TECHNIQUE[:N]",
        help="Need this technique (N times), nothing harder.",
        complete=completion.techniques,
        panel=PUZZLE,
    ),
]
Like = Annotated[
    str | None,
    option(
        metavar="PUZZLE", help="Copy the level of a puzzle, file, card id or game.", panel=PUZZLE
    ),
]
Clues = Annotated[
    str | None,
    option(metavar="N|LO..HI", help="Limit the number of givens.", panel=PUZZLE),
]
Symmetry = Annotated[
    str,
    option(
        metavar="S",
        help="none, rotate180, rotate90, mirror, diagonal, full.",
        complete=completion.choices("none", "rotate180", "rotate90", "mirror", "diagonal", "full"),
        panel=PUZZLE,
    ),
]
Minimal = Annotated[
    bool | None,
    option(
        "--minimal/--no-minimal",
        help="Make every given necessary, or at least one superfluous.",
        show_default=False,
        panel=PUZZLE,
    ),
]
Board = Annotated[
    str,
    option(
        metavar="9x9|6x6|4x4",
        help="Choose the board.",
        complete=completion.choices(*LAYOUTS),
        panel=PUZZLE,
    ),
]
Graded = Annotated[
    bool,
    option(
        "--grade/--no-grade", help="Grade each puzzle, or skip that: quicker.", show_default=False
    ),
]
ShardOf = Annotated[
    str | None,
    option(metavar="I/M", help="Make one of M shards, for catalogue merge.", panel=RARE),
]
ClusterAt = Annotated[
    str | None,
    option(metavar="ADDRESS", help="Use a Dask cluster (extra: cluster).", panel=RARE),
]
Engine = Annotated[
    str,
    option(metavar="kernel|cp-sat", help="Choose the search engine.", panel=RARE),
]
Out = Annotated[
    Path | None,
    option("-o", "--out", help="Write a deck. (stdout)", panel=options.OUTPUT),
]
AsDeck = Annotated[
    bool,
    option("--json", help="Print the deck as JSON lines.", panel=options.OUTPUT),
]


def make(
    n: Many = 1,
    band: BandMix = None,
    se: RatingRange = None,
    needs: Needs = None,
    like: Like = None,
    clues: Clues = None,
    symmetry: Symmetry = "none",
    fair: Fair = "",
    minimal: Minimal = None,
    layout: Board = "9x9",
    engine: Engine = "kernel",
    graded: Graded = True,
    seed: options.Seed = None,
    jobs: options.Jobs = 1,
    cluster: ClusterAt = None,
    shard: ShardOf = None,
    attempts: Attempts = None,
    out: Out = None,
    json: AsDeck = False,
    force: options.Force = False,
) -> None:
    """Make graded puzzles, each with exactly one solution.

    A terminal shows drawn boards; a file or a pipe gets a deck, one puzzle a line.
    """
    from gridparty.decks.deck import Deck

    options.at_least_one("-n", n, most=MOST_PUZZLES)
    options.at_least_one("--jobs", jobs)
    options.at_least_one("--attempts", attempts)
    if out is not None and str(out) == STDOUT:
        out, json = None, True
    piecewise = gathering.is_for(n, out, shard, cluster)
    if out is not None:
        require_free(out, force=force)
        if not piecewise:  # says now, and not after the work, that a name ends in no known way
            format_for(out)
    if like is not None:
        alone = {"--band": band, "--se": se, "--needs": needs, "--clues": clues}
        wishes = _orders_like(like, n, [name for name, value in alone.items() if value])
    else:
        if console.shown_to_a_person() and not (band or se or needs):
            console.say(say("No --band: the difficulty is mixed."))
        wishes = orders(
            n,
            band=band,
            se=se,
            needs=needs,
            clues=clues,
            symmetry=symmetry,
            fair=fair,
            minimal=minimal,
            layout=layout,
            engine=engine,
            graded=graded,
        )
    if piecewise:
        order = gathering.order_of(wishes, seed, attempts, shard, out)
        needs_told = partial(_read, need=wishes[0].wish.needs)
        tell = _line if json or not console.shown_to_a_person() else needs_told
        gathering.gather(order, out, jobs=jobs, cluster=cluster, tell=tell, force=force)
        return
    chosen = console.chosen_seed(seed)
    problem: ExhaustedError | InterruptedSearchError | None = None
    try:
        puzzles = search(wishes, seed=chosen, jobs=jobs, attempts=attempts)
    except (ExhaustedError, InterruptedSearchError) as error:
        problem, puzzles = error, error.partial
    if out is None and not json and console.shown_to_a_person():
        for puzzle in puzzles:
            console.show(puzzle_text(puzzle, wishes[0].wish.needs))
    elif puzzles:
        Deck("", puzzles).save("-" if out is None else out, force=force)
    if out is not None and puzzles:
        console.tell_written(out, counted(len(puzzles), "1 puzzle", "{n} puzzles"))
    if problem is not None:
        console.complain(problem)
        raise typer.Exit(130 if isinstance(problem, InterruptedSearchError) else 1)


def _read(record: dict[str, Any], need: Need | None) -> None:
    from gridparty.decks.formats.jsonl import from_record

    console.show(puzzle_text(from_record(record), need))


def _line(record: dict[str, Any]) -> None:
    from gridparty.decks.formats.jsonl import dumped

    console.show(dumped(record))


def puzzle_text(puzzle: Puzzle, need: Need | None = None) -> str:
    """Return the puzzle for people: its grade, the board, and its characters.

    The rater has other names and another order: beside what is taught, its step is called its own.
    """
    grade = puzzle.grade
    if grade is None:
        return f"{puzzle.id}\n\n{console.board_text(puzzle.givens)}\n\n{puzzle}\n"
    heading = say(
        "{id} · {band} · {minutes:.0f} min · {stake} points in {cells} cells",
        id=puzzle.id,
        band=band_text(grade.band),
        minutes=grade.minutes,
        stake=grade.stake,
        cells=len(puzzle.givens.empty_cells),
    )
    rating = "–" if grade.se is None else f"{grade.se:.1f}"
    if need is None:
        from gridparty.rating.counterparts import taught_as

        step = taught_as(grade.hardest)
        hardest = say("hardest step: {step} (SE {rating})", step=step, rating=rating)
    else:
        hardest = say(
            "needs {technique}, and nothing harder\nhardest step by rating: {step} (SE {rating})",
            technique=need.technique.name,
            step=grade.hardest,
            rating=rating,
        )
    return f"{heading}\n{hardest}\n\n{console.board_text(puzzle.givens)}\n\n{puzzle}\n"


def orders(
    n: int,
    *,
    band: str | None = None,
    se: str | None = None,
    needs: Sequence[str] | None = None,
    clues: str | None = None,
    symmetry: str = "none",
    fair: str = "",
    minimal: bool | None = None,
    layout: str,
    engine: str = "kernel",
    graded: bool = True,
) -> list[Batch]:
    """Return the options as batches for the generator, one for each band of a mix."""
    from gridparty.making.attempts import Batch
    from gridparty.making.wish import Wish

    return [
        Batch(
            Wish(
                layout=layout_named(layout),
                band=name,
                se=options.read_range(se, "--se"),
                clues=options.read_whole_range(clues, "--clues"),
                symmetry=symmetry,
                fair=options.read_numbers(fair, "--fair"),
                minimal=minimal,
                engine=engine,
                needs=_need(needs) if needs else None,
                graded=graded,
            ),
            share,
        )
        for name, share in options.read_mix(band, n)
    ]


def _need(texts: Sequence[str]) -> Need:
    from gridparty.grading.teaching_puzzles import Need  # and with it all techniques
    from gridparty.rating.counterparts import rating_name_text

    need = Need.only(texts)
    console.say_any(rating_name_text(texts[0].partition(":")[0], [need.technique]))
    return need


def _orders_like(source: str, n: int, besides: list[str]) -> list[Batch]:
    """Return a batch for puzzles like another one, and print what is wanted."""
    from gridparty.making.attempts import Batch
    from gridparty.making.similar import likeness_of

    if besides:
        raise apart(besides[0], "--like")
    puzzle = puzzle_named(source)
    likeness = likeness_of(puzzle)
    console.say(say("like {id}: {likeness}", id=puzzle.id, likeness=likeness.words))
    return [Batch(likeness.wish, n)]


def layout_named(name: str) -> Layout:
    """Return the layout of this name.

    Raises:
        WishError: there is none.
    """
    if name not in LAYOUTS:
        raise WishError(unknown(name, LAYOUTS))
    return LAYOUTS[name]


def search(
    batches: Sequence[Batch], *, seed: int, jobs: int, attempts: int | None = None
) -> tuple[Puzzle, ...]:
    """Make the puzzles, with a progress bar on stderr."""
    from gridparty.making.generator import make_mixed

    total = sum(batch.count for batch in batches)
    with console.progress("making puzzles", total) as report:
        return make_mixed(batches, seed=seed, jobs=jobs, attempts=attempts, progress=report)
