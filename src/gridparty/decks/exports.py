"""Export a catalogue to a file of any format, in pieces, never all in memory.

========== =========================================================================================
.sqlite    the catalogue itself
.parquet   the same columns; needs the extra `parquet`
others     the formats of decks (`formats`), except those for a single puzzle
========== =========================================================================================
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any

from gridparty.board.grid import Grid
from gridparty.board.puzzle import Puzzle
from gridparty.decks import formats
from gridparty.decks.columns import COLUMNS, row_of
from gridparty.decks.formats import jsonl
from gridparty.decks.suffixes import ENDINGS, PARQUET, SQLITE
from gridparty.errors import GridpartyError
from gridparty.system.files import shown, write_atomically

if TYPE_CHECKING:
    from gridparty.decks.catalogue import Catalogue

WITHOUT_PARQUET = (
    "a file that ends in .parquet needs the extra parquet: pip install 'gridparty[parquet]'"
)
_BLOCK = 1000  # puzzles written together
_GROUP = 20_000  # rows of a Parquet file in memory
_PIECE = 1 << 20

Records = Iterable[dict[str, Any]]


def require_ending(path: str | os.PathLike[str]) -> None:
    """Require a file name that suits a catalogue, before any work.

    Raises:
        GridpartyError: its suffix is unknown or for a single puzzle, or a package is missing.
    """
    suffix = PurePath(path).suffix.lower()
    if suffix == PARQUET:
        _parquet()
    elif suffix != SQLITE:
        if suffix not in ENDINGS:
            known = ", ".join(ENDINGS)
            raise GridpartyError(f"expected a file name that ends in {known}, got {shown(path)}")
        if formats.format_for(path).single:
            raise GridpartyError(f"a file that ends in {suffix} holds one puzzle: {shown(path)}")


def export(catalogue: Catalogue, path: Path, *, force: bool = False) -> None:
    """Write the catalogue to a file with any suffix but `.sqlite`.

    Raises:
        FileExistsAlreadyError: the file exists, and `force` is not set.
        GridpartyError: it cannot be written.
    """
    pieces = _parquet_of if path.suffix.lower() == PARQUET else partial(lines_of, path)
    write_atomically(path, _ReiterablePieces(catalogue, pieces), force=force)


def lines_of(path: str | os.PathLike[str], records: Records) -> Iterator[bytes]:
    """Yield the lines of a deck in the format of the file's name."""
    form = formats.format_for(path)
    rest = iter(records)
    blocks = iter(lambda: list(islice(rest, _BLOCK)), [])
    if form.name == "jsonl":
        for block in blocks:
            yield "".join(f"{jsonl.dumped(record)}\n" for record in block).encode()
        return
    whole = form.name == "csv"  # the others hold the givens only
    puzzles = (
        [jsonl.from_record(one) if whole else Puzzle(Grid.parse(one["givens"])) for one in block]
        for block in blocks
    )
    for piece in form.pieces(puzzles):
        yield piece.encode()


class _ReiterablePieces:
    """A re-iterable over the pieces of a file."""

    def __init__(self, catalogue: Catalogue, pieces: Any) -> None:
        self._catalogue, self._pieces = catalogue, pieces

    def __iter__(self) -> Iterator[bytes]:
        return iter(self._pieces(self._catalogue.records()))


def _parquet() -> Any:
    """Return the Parquet library.

    Raises:
        GridpartyError: it is not installed.
    """
    try:
        import pyarrow.parquet
    except ImportError:
        raise GridpartyError(WITHOUT_PARQUET) from None
    return pyarrow


def _parquet_of(records: Records) -> Iterator[bytes]:
    """Yield the bytes of a Parquet file, written to disk first because its index comes last."""
    arrow = _parquet()
    kinds = {
        "text": arrow.string(),
        "whole": arrow.int64(),
        "number": arrow.float64(),
        "flag": arrow.bool_(),
        "wholes": arrow.list_(arrow.int64()),
    }
    schema = arrow.schema([(column.name, kinds[column.kind]) for column in COLUMNS])
    rest = map(row_of, records)
    with tempfile.TemporaryFile() as file:
        with arrow.parquet.ParquetWriter(file, schema, compression="zstd") as writer:
            while rows := list(islice(rest, _GROUP)):
                columns = zip(*rows, strict=True)
                try:
                    arrays = [
                        arrow.array(values, type=field.type)
                        for values, field in zip(columns, schema, strict=True)
                    ]
                except OverflowError:
                    raise GridpartyError("Parquet has no room for a seed of that size") from None
                writer.write_table(arrow.Table.from_arrays(arrays, schema=schema))
        file.seek(0)
        yield from iter(partial(file.read, _PIECE), b"")
