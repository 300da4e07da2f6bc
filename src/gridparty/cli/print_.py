"""`gridparty print`: what goes on paper."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import console, inputs, options
from gridparty.cli.make import require_pdf, say_what_to_print, sheets_of, write_pdf
from gridparty.print.choices import USUAL_FORMAT, USUAL_PAPER, BackMode

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

app = typer.Typer(no_args_is_help=True, help="Print cards, and what a table needs besides.")

Out = Annotated[Path | None, typer.Option("-o", "--out", help="The PDF to write.")]


@app.command("cards")
def cards(
    deck: Annotated[
        str, typer.Argument(metavar="DECK", help=f"A file of puzzles, or {options.A_PACK}.")
    ],
    card_format: options.Format = USUAL_FORMAT,
    paper: options.Paper = USUAL_PAPER,
    back: options.Back = BackMode.LONG,
    offset: options.Offset = "0,0",
    name: Annotated[str | None, typer.Option(help="The name on the cards.")] = None,
    strict: inputs.Strict = False,
    out: Out = None,
    force: options.Force = False,
) -> None:
    """Print problem cards with the solution on the back."""
    from gridparty.decks.deck import Deck
    from gridparty.decks.intake import intake

    moved = options.read_offset(offset, back)
    pdf = out or Path("print") / f"{Path(deck).stem}.pdf"
    require_pdf(pdf, force=force)
    left_out = inputs.LeftOut(strict=strict)
    items = inputs.items_from(deck, left_out)
    complete = []
    with (
        intake() as take,
        console.progress("proving and grading", len(items), tried=False) as progress,
    ):
        for item in items:
            with left_out.unless_good(item):
                complete.append(take(item.puzzle))
            progress(len(complete), len(complete))
    left_out.require_some(complete)
    whole = Deck(name or printed_before(complete) or titled(deck), tuple(complete))
    data = sheets_of(whole, card_format=card_format, paper=paper, back=back, offset=moved)
    write_pdf(pdf, data, force=force)
    say_what_to_print(pdf, back)
    left_out.finish()


def printed_before(puzzles: Iterable[Puzzle]) -> str:
    """The name that stands on all of these cards already; empty where there is none."""
    names = {puzzle.deck for puzzle in puzzles}
    return names.pop() if len(names) == 1 else ""


def titled(source: str) -> str:
    """The name of a deck, made from the name of its file: ``party-night.jsonl``, Party night."""
    return Path(source).stem.replace("-", " ").replace("_", " ").strip().capitalize() or "Deck"


@app.command("calibration")
def calibration(
    paper: options.Paper = USUAL_PAPER,
    back: options.Back = BackMode.LONG,
    card_format: options.Format = USUAL_FORMAT,
    out: Out = None,
    force: options.Force = False,
) -> None:
    """Print a sheet that shows by how much your printer misses, for --offset."""
    from gridparty.print import calibration_sheet

    pdf = out or Path("print/calibration.pdf")
    require_pdf(pdf, force=force)
    data = calibration_sheet(paper=str(paper), back=str(back), card_format=str(card_format))
    write_pdf(pdf, data, force=force)
    say_what_to_print(pdf, back)
