"""What nobody expected to go wrong: noted for whoever mends it, told at the table in a sentence.

A line of the log says when it was, what was being done, of which kind the error was and where in
the program. What the error itself says is left out: it may quote a card.
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

_LARGEST = 1 << 16  # bytes of the log: after that nothing more is written
_DEEPEST = 6  # places in the program that a line names, the innermost first
_FOLDERS = re.compile(r"(?<!\w)(?:[A-Za-z]:)?[/\\](?:[^/\\\n]*[/\\])*")  # of a path in a message
_OURS = Path(__file__).parents[1]


@contextmanager
def told(doing: str) -> Iterator[None]:
    """Whatever goes wrong meanwhile is refused in a sentence; what nobody expected is noted.

    Raises:
        RefusedError: it went wrong.
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
    """What went wrong, as phones may read it: files by their names, and not where they lie."""
    return _FOLDERS.sub("", str(error))


def mistaken() -> Sentence:
    """What is said to whoever wanted something."""
    return say("That did not work: the program made a mistake. Try it again, or something else.")


def mistaken_here() -> Sentence:
    """What a table is told where time cannot pass as it should."""
    return say("The program made a mistake at this table. What was played is saved.")


def note(error: BaseException, doing: str) -> None:
    """Write a line into the log, where that is possible; the same one only once.

    Args:
        error: what happened.
        doing: what was being done.
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
    """Where in the program it happened, the innermost place first; of libraries only the name."""
    frames = [*reversed(extract_tb(error.__traceback__))]
    for frame in frames[:_DEEPEST]:
        path = Path(frame.filename)
        named = path.relative_to(_OURS) if path.is_relative_to(_OURS) else Path(path.name)
        yield f"{named.as_posix()}:{frame.lineno}"
