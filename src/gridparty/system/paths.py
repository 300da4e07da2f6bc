"""Where gridparty keeps what it remembers: the sessions, the history, what was found out.

It is for the account that plays and no other: files have mode 600, folders 700, and what an
earlier version left open is closed when it is used. (On Windows the folder's rights count.)
"""

from __future__ import annotations

import os
import shlex
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache as remembered
from pathlib import Path

HOME_VARIABLE = "GRIDPARTY_HOME"
SUFFIX = ".jsonl"  # of session files
#: Where the cards of a night are written, seen from where one is, and their deck beside them.
NIGHT_FILE, DECK_ENDING = Path("print/night.pdf"), ".jsonl"
_NAME = "gridparty"


def home() -> Path:
    """The folder of everything: $GRIDPARTY_HOME, or what the platform means for such files."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen).expanduser()
    from platformdirs import user_state_path

    return user_state_path("gridparty", appauthor=False)


def sessions() -> Path:
    """The folder of the session files."""
    return home() / "sessions"


def session_files(folder: Path) -> Iterator[os.DirEntry[str]]:
    """What may be sessions in the folder, in any order; nothing where it cannot be looked into.

    The disk has been asked for the state of each, so that to ask for it again raises nothing.
    """
    with suppress(OSError), os.scandir(folder) as found:
        for file in found:
            if file.name.endswith(SUFFIX):
                with suppress(OSError):  # it is gone, or a link to nothing
                    file.stat()
                    yield file


def proved() -> Path:
    """The memory of what was found out about puzzles; it may be deleted at any time."""
    return cache() / "proved.sqlite"


def cache() -> Path:
    """The folder of what can be found out again."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("gridparty", appauthor=False)


def index() -> Path:
    """What the session files come to; it may be deleted at any time, too."""
    return cache() / "sessions.sqlite"


def strengths() -> Path:
    """What the strengths of all players have come to; it may be deleted, too."""
    return cache() / "strengths.json"


def failures() -> Path:
    """A line for each thing that went wrong at a table for phones, which nobody expected."""
    return home() / "failures.log"


def thrown_away() -> Path:
    """Who has seen the cards of games that were thrown away."""
    return home() / "thrown-away.jsonl"


def history() -> Path:
    """The database of solo results."""
    return home() / "history.sqlite"


def command(*words: str) -> str:
    """What to type for these words, as the program was started here.

    ``gridparty resume teko4``, or ``~/games/.venv/bin/gridparty resume teko4`` where nobody would
    find it by its name alone, or ``python3 -m gridparty resume teko4``. It works in every folder.
    """
    return " ".join((_started(sys.argv[0], sys.orig_argv[0], os.environ.get("PATH", "")), *words))


@remembered
def _started(script: str, interpreter: str, path: str) -> str:
    """How the program was called; by its name where something else has called it, such as a test.

    Args:
        script: what Python says it runs.
        interpreter: Python itself, as it was called.
        path: where programs are looked for, when only their names are typed.
    """
    ran = Path(script)
    if (ran.parent.name, ran.name) == (_NAME, "__main__.py"):
        return f"{_typed(interpreter, path)} -m {_NAME}"
    if _NAME not in (ran.stem, ran.resolve().stem):
        return _NAME
    return _typed(script, path)


def _typed(program: str, path: str) -> str:
    """The name of the program where that will do, else its place, as any folder reaches it."""
    from shutil import which

    place = Path(program)
    found = which(place.name, path=path)
    if found is not None and (found == program or _same(Path(found), place)):
        return shlex.quote(place.name)
    if place.name == program and not place.exists():  # it was found somewhere, nobody knows where
        return shlex.quote(program)
    return shortly(_from_anywhere(place))


def _from_anywhere(place: Path) -> Path:
    """The place as it is reached from every folder: a command is typed another day, elsewhere."""
    with suppress(OSError):  # the folder that it was started in may be gone
        return place if place.is_absolute() else Path.cwd() / place
    return place


def shortly(place: Path) -> str:
    """A whole path as people type it: ``~/.local/state/gridparty``."""
    with suppress(RuntimeError):  # an account may have no home
        if place.is_relative_to(Path.home()):
            return f"~/{shlex.quote(str(place.relative_to(Path.home())))}"
    return shlex.quote(str(place))


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def make_private(folder: Path) -> None:
    """Make the folder, for this account alone; of those that exist only our own are closed.

    Raises:
        OSError: it cannot be made.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in (*reversed(missing), folder):
        one.mkdir(mode=0o700, exist_ok=True)
    # A home that was chosen and was there before may be for other things, too.
    own = (sessions(),) if os.environ.get(HOME_VARIABLE) else (sessions(), home())
    for one in own:
        if one in (folder, folder.parent):
            close_to_others(one)


def make_private_file(path: Path) -> None:
    """Make an empty file that nobody else may read; what is there already is not touched.

    It is opened only where it is new: to close a database would take away the locks of another
    connection of this process.

    Raises:
        OSError: it cannot be made.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def make_ours(path: Path) -> None:
    """Make the file where it is missing, and see to it that nobody else can write or read it.

    Raises:
        OSError: that is not possible.
    """
    make_private(path.parent)
    if _lies_open(path):
        path.unlink()  # who knows who wrote it
    make_private_file(path)
    if _lies_open(path):
        raise PermissionError(f"{path} cannot be kept from others")


def _lies_open(path: Path) -> bool:
    """Whether the file is there and somebody else's, a link, or open to others."""
    try:
        state = path.lstat()
    except FileNotFoundError:
        return False
    if os.name != "posix":
        return False
    return (
        not stat.S_ISREG(state.st_mode)
        or state.st_uid != os.geteuid()
        or bool(state.st_mode & 0o077)
    )


def close_to_others(file: Path | int) -> None:
    """Take the rights of other accounts from a file or folder of ours, or an open descriptor."""
    if os.name != "posix":
        return
    mode = stat.S_IMODE(os.stat(file).st_mode)  # noqa: PTH116  (a descriptor has no path)
    if mode & 0o077:
        try:
            os.chmod(file, mode & 0o700)  # noqa: PTH101
        except PermissionError:
            pass  # it belongs to somebody else, who decides
