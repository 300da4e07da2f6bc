"""Write a manual page for each command: ``python tools/manual.py FOLDER``, with click-man."""

from __future__ import annotations

import sys
from pathlib import Path

import typer
from click_man.core import write_man_pages

from gridparty import __version__
from gridparty.cli import app
from gridparty.cli.lazy import adapt


def write_manual(folder: Path) -> None:
    """Write a page for each command, as `man` reads them."""
    folder.mkdir(parents=True, exist_ok=True)
    whole = adapt(typer.main.get_command(app))
    write_man_pages("gridparty", whole, None, __version__, str(folder))


if __name__ == "__main__":
    write_manual(Path(sys.argv[1]))
