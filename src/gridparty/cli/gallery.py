"""`gridparty gallery`: every technique drawn, a page each."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gridparty.cli import console, options
from gridparty.cli.options import STDOUT
from gridparty.cli.print_options import Paper, require_file, write_pdf
from gridparty.print.choices import USUAL_PAPER
from gridparty.system.files import shown


def gallery(
    paper: Paper = USUAL_PAPER,
    out: Annotated[Path, typer.Option("-o", "--out", help="The PDF to write.")] = Path(
        "print/gallery.pdf"
    ),
    force: options.Force = False,
) -> None:
    """Draw every technique on a page: a position, the pattern, why it follows, what it does."""
    from gridparty.print import gallery_sheets
    from gridparty.techniques import TECHNIQUES

    require_file(out, "pdf", force=force)
    write_pdf(out, gallery_sheets(paper=str(paper)), force=force)
    if str(out) != STDOUT:
        console.say(f"wrote {shown(out)}: {len(TECHNIQUES)} techniques, a page each")
