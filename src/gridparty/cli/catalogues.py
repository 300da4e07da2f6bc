"""`gridparty catalogue`: catalogues from shards, decks from catalogues."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, inputs, make, options
from gridparty.cli.options import STDOUT, apart, number, option, outside, refused
from gridparty.decks.catalogue import Catalogue, making, reading
from gridparty.decks.deck import Deck
from gridparty.decks.exports import require_ending
from gridparty.decks.fingerprint import batches_of
from gridparty.decks.formats import format_for
from gridparty.decks.merging import Shards, ShardsEndError, merged_order
from gridparty.decks.picking import open_catalogue, pick_puzzles
from gridparty.decks.streams import deliver, unfinished_path
from gridparty.decks.verification import verifier
from gridparty.errors import ExhaustedError, GridpartyError
from gridparty.i18n.messages import counted, say
from gridparty.making.attempts import Batch, fill
from gridparty.system.files import require_free, shown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from gridparty.board.puzzle import Puzzle


app = typer.Typer(no_args_is_help=True)


@app.callback()
def catalogue() -> None:
    """Pick from a large catalogue, or merge shards."""


@app.command("merge")
def merge(
    files: Annotated[
        list[Path], typer.Argument(metavar="SHARD…", help="All shards of one make command.")
    ],
    out: Annotated[Path, option("-o", "--out", help="Write the catalogue.")],
    n: Annotated[
        int | None,
        number("-n", help="Keep only the first N puzzles."),
    ] = None,
    json: options.Json = False,
    force: options.Force = False,
) -> None:
    """Check that shards belong together, and join them into one catalogue."""
    options.at_least_one("-n", n)
    require_ending(out)
    require_free(out, force=force)
    part = unfinished_path(out)
    problem: ExhaustedError | None = None
    with ExitStack() as stack:
        shards = [stack.enter_context(reading(path)) for path in files]
        order = merged_order(shards)
        if n is not None:
            order = _fewer(order, n)
        with making(part, order, force=True) as catalogue:
            try:
                _join(catalogue, shards, order)
            except ExhaustedError as error:
                problem = error
            except ShardsEndError:
                raise _too_few(catalogue, order) from None
            catalogue.finish()
            found = len(catalogue)
    deliver(part, out, force=force)
    if json:
        console.show_json(puzzles=found, shards=len(files), seed=order["seed"], file=str(out))
    else:
        console.say(
            say(
                "wrote {path}: {puzzles} from {shards}",
                path=shown(out),
                puzzles=counted(found, "1 puzzle", "{n} puzzles"),
                shards=counted(len(files), "1 shard", "{n} shards"),
            )
        )
    if problem is not None:
        console.complain(problem)
        raise typer.Exit(1)


def _fewer(order: dict[str, Any], n: int) -> dict[str, Any]:
    """Return the same order for fewer puzzles.

    Raises:
        WishError: it is of several parts, or has no so many.
    """
    if len(order["parts"]) > 1:
        raise apart("-n", "--band NAME:SHARE,…")
    (part,) = order["parts"]
    if n > part["count"]:
        raise outside("-n", 1, f"{part['count']:,}", n)
    return {**order, "parts": [{**part, "count": n}]}


def _join(catalogue: Catalogue, shards: Sequence[Catalogue], order: dict[str, Any]) -> None:
    batches = batches_of(order)
    total = sum(batch.count for batch in batches)
    with console.progress("joining shards", total, tried=False) as report:
        patience = order["parts"][0]["patience"]
        fill(catalogue, batches, Shards(shards), attempts=patience, progress=report)


def _too_few(catalogue: Catalogue, order: dict[str, Any]) -> GridpartyError:
    found = len(catalogue)
    total = sum(part["count"] for part in order["parts"])
    if len(order["parts"]) == 1 and found:
        fewer = "expected {total} puzzles, got {found}: merge -n {found}, or make larger shards"
        return refused(fewer, total=total, found=found)
    return refused("expected {total} puzzles, got {found}", total=total, found=found)


MOST = 10_000  # puzzles of a deck

Source = Annotated[
    str,
    typer.Argument(metavar="CATALOGUE", help=f"A catalogue, a file, {options.A_PACK}, or -."),
]


@app.command("pick")
def pick(
    source: Source,
    n: Annotated[int, number("-n", help="Pick N puzzles.")] = 1,
    band: make.BandMix = None,
    se: make.RatingRange = None,
    needs: make.Needs = None,
    clues: make.Clues = None,
    fair: make.Fair = "",
    minimal: make.Minimal = None,
    layout: make.Board = "9x9",
    seed: options.Seed = None,
    out: make.Out = None,
    json: make.AsDeck = False,
    force: options.Force = False,
) -> None:
    """Draw a deck from a catalogue; each puzzle is proved and graded."""
    options.at_least_one("-n", n, most=MOST)
    if out is not None and str(out) == STDOUT:
        out, json = None, True
    if out is not None:
        require_free(out, force=force)
        format_for(out)
    wishes = make.orders(
        n,
        band=band,
        se=se,
        needs=needs,
        clues=clues,
        fair=fair,
        minimal=minimal,
        layout=layout,
    )
    chosen = console.chosen_seed(seed)
    puzzles = _picked(source, wishes, chosen)
    if out is None and not json and console.shown_to_a_person():
        for puzzle in puzzles:
            console.show(make.puzzle_text(puzzle, wishes[0].wish.needs))
    elif puzzles:
        Deck("", tuple(puzzles)).save("-" if out is None else out, force=force)
    if out is not None and puzzles:
        console.tell_written(out, counted(len(puzzles), "1 puzzle", "{n} puzzles"))
    if len(puzzles) < n:
        told = say(
            "expected {wanted}, got {got}: no more match",
            wanted=counted(n, "1 puzzle", "{n} puzzles"),
            got=len(puzzles),
        )
        console.complain(told)
        raise typer.Exit(1)


def _picked(source: str, wishes: Sequence[Batch], seed: int) -> list[Puzzle]:
    rng = Random(f"gridparty pick {seed}")
    puzzles: list[Puzzle] = []
    total = sum(batch.count for batch in wishes)
    with (
        open_catalogue(inputs.file_or_pack(source)) as catalogue,
        verifier() as verify,
        console.progress("picking puzzles", total) as report,
    ):
        for batch in wishes:
            puzzles += pick_puzzles(
                catalogue, batch, rng, verify, progress=report, before=len(puzzles)
            )
    return puzzles
