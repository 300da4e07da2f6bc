"""`gridparty print`: what goes on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gridparty.cli import console, options
from gridparty.cli.check import located
from gridparty.cli.make import how_to_print, print_deck

app = typer.Typer(no_args_is_help=True, help="Print cards, and what a table needs besides.")

Out = Annotated[Path | None, typer.Option("-o", "--out", help="The PDF to write.")]


@app.command("cards")
def cards(
    deck: Annotated[str, typer.Argument(metavar="DECK", help="A deck, or any file of puzzles.")],
    card_format: options.Format = options.FormatName.SQUARE88,
    paper: options.Paper = options.PaperName.A4,
    back: options.Back = options.BackName.LONG,
    offset: options.Offset = "0,0",
    name: Annotated[str | None, typer.Option(help="The name on the cards.")] = None,
    out: Out = None,
    force: options.Force = False,
) -> None:
    """Print problem cards with the solution on the back."""
    from gridparty.decks import Deck
    from gridparty.intake import take_in
    from gridparty.safefile import require_free

    moved = options.read_offset(offset)
    pdf = out or Path("print") / f"{Path(deck).stem}.pdf"
    require_free(pdf, force=force)
    loaded = Deck.load(deck)
    complete = []
    for number, puzzle in enumerate(loaded.puzzles, start=1):
        with located(deck, number, puzzle):
            complete.append(take_in(puzzle))
    whole = Deck(name or loaded.name.replace("-", " ").capitalize(), tuple(complete))
    print_deck(
        whole, pdf, card_format=card_format, paper=paper, back=back, offset=moved, force=force
    )
    console.show(f"Print this: {pdf}")
    console.show(how_to_print(back))


@app.command("calibration")
def calibration(
    paper: options.Paper = options.PaperName.A4,
    back: options.Back = options.BackName.LONG,
    card_format: options.Format = options.FormatName.SQUARE88,
    out: Out = None,
    force: options.Force = False,
) -> None:
    """Print a sheet that shows by how much your printer misses, for --offset."""
    from gridparty.print import calibration_sheet
    from gridparty.safefile import require_free, write_atomically

    pdf = out or Path("print/calibration.pdf")
    require_free(pdf, force=force)
    data = calibration_sheet(paper=str(paper), back=str(back), card_format=str(card_format))
    write_atomically(pdf, data, force=force)
    console.show(f"Print this: {pdf}")
    console.show(how_to_print(back))
