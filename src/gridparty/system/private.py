"""Files of this account alone: written at once, and changed by one process at a time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from gridparty.errors import GridpartyError
from gridparty.system import paths
from gridparty.system.files import locked, not_written, write_atomically

_LOCK = ".gridparty.lock"  # in the folder of the files that it protects


@contextmanager
def changing(file: Path) -> Iterator[None]:
    """Lock a file while it is read, changed and written.

    No other process of ours changes a file of that folder meanwhile, so no update is lost. Keep it
    brief; it is not reentrant.

    Raises:
        GridpartyError: it cannot be written now; the message says why.
    """
    with ExitStack() as stack:
        try:
            paths.make_private(file.parent)
            stack.enter_context(locked(file.parent / _LOCK))
        except OSError as error:
            raise GridpartyError(not_written(file, error)) from None
        yield


def write_private(file: Path, text: str) -> None:
    """Write the file atomically, for this account alone.

    Raises:
        GridpartyError: it cannot be written; the message says why.
    """
    try:
        paths.make_private(file.parent)
        paths.make_private_file(file)
        paths.close_to_others(file)
    except OSError as error:
        raise GridpartyError(not_written(file, error)) from None
    write_atomically(file, text, force=True)
