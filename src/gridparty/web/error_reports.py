"""Log unexpected errors for developers, and tell the table in a sentence.

A log line has the time, the action, the kind of error and the place in the program. The error's
message is left out, as it may quote a card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from traceback import extract_tb

from gridparty.errors import GridpartyError
from gridparty.i18n.messages import Sentence, say
from gridparty.system import paths
from gridparty.system.paths import make_ours
from gridparty.web.protocol import RefusedError

_LARGEST = 1 << 16  # bytes of the log: then nothing more is written
_DEEPEST = 6  # places in the program in one line, innermost first
_FOLDERS = re.compile(r"(?<!\w)(?:[A-Za-z]:)?[/\\](?:[^/\\\n]*[/\\])*")  # of a path in a message
_OURS = Path(__file__).parents[1]


@contextmanager
def told(doing: str) -> Iterator[None]:
    """Turn any error within the block into a refusal; log unexpected ones.

    Raises:
        RefusedError: there was an error.
    """
    try:
        yield
    except RefusedError:
        raise
    except GridpartyError as error:
        raise RefusedError("cannot", without_folders(error)) from None
    except Exception as error:
        note(error, doing)
        raise RefusedError("failed", mistaken()) from None


def without_folders(error: object) -> str:
    """Return the error's message with file names only, without folders."""
    return _FOLDERS.sub("", str(error))


def mistaken() -> Sentence:
    """Return the sentence for a player whose request failed."""
    return say("Something went wrong in the program. Try again.")


def mistaken_here() -> Sentence:
    """Return the sentence for a table whose clock failed."""
    return say("Something went wrong at this table. The game is saved.")


def note(error: BaseException, doing: str) -> None:
    """Write a line to the log, if possible; the same line only once.

    Args:
        error: the exception.
        doing: the action during which it was raised.
    """
    line = f"{doing}: {type(error).__name__} at {' < '.join(_places_of(error))}"
    path = paths.failures()
    with suppress(OSError, ValueError):
        make_ours(path)
        before = path.read_text(encoding="utf-8")
        if line in before or len(before) > _LARGEST:
            return
        when = datetime.now(UTC).isoformat(timespec="seconds")
        with path.open("a", encoding="utf-8") as log:
            log.write(f"{when} {line}\n")


def _places_of(error: BaseException) -> Iterator[str]:
    """Yield the places in the program, innermost first; of libraries only the name."""
    frames = [*reversed(extract_tb(error.__traceback__))]
    for frame in frames[:_DEEPEST]:
        path = Path(frame.filename)
        named = path.relative_to(_OURS) if path.is_relative_to(_OURS) else Path(path.name)
        yield f"{named.as_posix()}:{frame.lineno}"
