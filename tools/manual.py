"""Write a manual page for each command: ``python tools/manual.py FOLDER``, as `man` reads them.

What a page says is what the command's help says; click-man only lays it out, because it finds no
options in commands of typer.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer

from gridparty import __version__
from gridparty.cli import app
from gridparty.cli.help import Row, panels, summaries_of
from gridparty.cli.lazy import adapt


@dataclass(frozen=True, slots=True)
class Manual:
    """What the page of one command says.

    Attributes:
        path: the words that are typed: ``gridparty play race``.
        synopsis: what follows them.
        text: the help in paragraphs; the first says in short what the command does.
        options: arguments and options, rare ones included, each with its meaning.
        commands: the commands below this one, each with its line of help.
    """

    path: str
    synopsis: str
    text: str
    options: tuple[Row, ...]
    commands: tuple[Row, ...]


def manuals(command: Any = None, above: Any = None) -> Iterator[Manual]:
    """Yield the page of the command, or of the whole program, and of all commands below it."""
    if command is None:
        command = adapt(typer.main.get_command(app))
    context = typer.Context(
        command,
        info_name=command.name or "gridparty",
        parent=above,
        **command.context_settings,  # the names of the help, which a command remembers
    )
    below = {name: says for name, (says, _) in summaries_of(command).items()}
    yield Manual(
        path=context.command_path,
        synopsis=" ".join(command.collect_usage_pieces(context)),
        text="\n\n".join(" ".join(part.split()) for part in (command.help or "").split("\n\n")),
        options=tuple(
            row for rows in panels(command, context).values() for row in rows if row[0] not in below
        ),
        commands=tuple(below.items()),
    )
    for name in below:
        yield from manuals(command.get_command(context, name), context)


def write_manual(folder: Path) -> None:
    """Write the pages into this folder."""
    from click_man.man import ManPage  # not installed for the tests

    folder.mkdir(parents=True, exist_ok=True)
    for manual in manuals():
        page = ManPage(manual.path)
        page.version = __version__
        page.synopsis, page.description = manual.synopsis, manual.text
        page.short_help = manual.text.partition("\n\n")[0]
        page.options, page.commands = manual.options, manual.commands
        file = folder / f"{manual.path.replace(' ', '-')}.1"
        file.write_text(str(page), encoding="utf-8")


if __name__ == "__main__":
    write_manual(Path(sys.argv[1]))
