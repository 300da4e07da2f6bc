"""Read and write puzzles one by one, in files of any kind, never all in memory."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from gridparty.decks import formats
from gridparty.decks.catalogue import Entry, making, reading
from gridparty.decks.exports import export, lines_of, require_ending
from gridparty.decks.formats import jsonl
from gridparty.decks.suffixes import SQLITE
from gridparty.errors import GridpartyError
from gridparty.system.files import move_atomically, write_atomically

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.decks.catalogue import Catalogue

PART = ".part"  # added to the name of an unfinished catalogue
_PIECE = 1 << 20


def puzzles_in(
    path: str | os.PathLike[str],
    refused: list[str] | None = None,
    heard: formats.Heard | None = None,
) -> Iterator[tuple[int, Puzzle]]:
    """Yield the puzzles of a file of any format, or of a catalogue, with their line or number.

    `heard` is told what unknown content was taken for.

    Raises:
        ParseError: as for `formats.stream`.
    """
    if PurePath(path).suffix.lower() != SQLITE:
        yield from formats.stream(path, refused, heard)
        return
    with reading(Path(path)) as catalogue:
        for number, record in enumerate(catalogue.records(), start=1):
            yield number, jsonl.from_record(record)


def estimated_count(path: str | os.PathLike[str]) -> int | None:
    """Return the approximate number of puzzles: the lines of a file, the rows of a catalogue.

    None if it is unknown: the input can be read only once, or not at all.
    """
    place = Path(path)
    try:
        if not place.is_file():
            return None
        if place.suffix.lower() == SQLITE:
            with reading(place) as catalogue:
                return len(catalogue)
        with place.open("rb") as file:
            return sum(piece.count(b"\n") for piece in iter(lambda: file.read(_PIECE), b""))
    except (OSError, ValueError, GridpartyError):
        return None


def unfinished_path(path: Path) -> Path:
    """Return the path of a catalogue while it is unfinished."""
    return path.with_name(path.name + PART)


def deliver(part: Path, path: Path, *, force: bool = False) -> None:
    """Move a complete catalogue to its path, converted to the format of its name.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: it cannot be written; the unfinished file stays.
    """
    if path.suffix.lower() == SQLITE:
        move_atomically(part, path, force=force)
        return
    with reading(part) as catalogue:
        export(catalogue, path, force=force)
    part.unlink()


def write(path: Path, puzzles: Iterable[Puzzle], *, force: bool = False) -> None:
    """Write the puzzles one by one into a file of any format for several puzzles.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: an unknown suffix, or a failed write.
    """
    require_ending(path)
    records = (jsonl.record(puzzle) for puzzle in puzzles)
    if path.suffix.lower() in formats.ENDINGS:
        write_atomically(path, lines_of(path, records), force=force)
        return
    part = unfinished_path(path)
    with making(part, {"written": path.name}, force=force) as catalogue:
        catalogue.connection.execute("DELETE FROM puzzles")  # left by a killed program
        try:
            for puzzle in puzzles:
                _put(catalogue, puzzle)
        except BaseException:
            part.unlink()
            raise
        catalogue.finish()
    deliver(part, path, force=force)


def _put(catalogue: Catalogue, puzzle: Puzzle) -> None:
    entry = Entry.of(puzzle)
    catalogue.put(None, None, entry.alike, list(entry.row))
