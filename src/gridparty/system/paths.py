"""Paths of everything gridparty stores: sessions, decks, the history, caches.

They are private to the account: files have mode 600, folders 700, and what an earlier version left
open is closed when it is used. (On Windows the folder's rights apply.)
"""

from __future__ import annotations

import os
import re
import shlex
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache as remembered
from pathlib import Path
from shutil import which

HOME_VARIABLE = "GRIDPARTY_HOME"
SUFFIX = ".jsonl"  # of session files
#: The cards of a night, relative to its folder, and their deck beside them.
NIGHT_FILE, DECK_ENDING = Path("print/night.pdf"), ".jsonl"
_NAME = "gridparty"
_PLAIN_IN_POWERSHELL = re.compile(r"[\w.:/\\~+=-]+")


def home() -> Path:
    """Return the base folder: $GRIDPARTY_HOME, or the platform's folder for such data."""
    if chosen := os.environ.get(HOME_VARIABLE):
        return Path(chosen).expanduser()
    from platformdirs import user_state_path

    return user_state_path("gridparty", appauthor=False)


def sessions() -> Path:
    """Return the folder of the session files."""
    return home() / "sessions"


def decks() -> Path:
    """Return the folder of the decks that people keep."""
    return home() / "decks"


def session_files(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Yield the possible session files of a folder, in any order; none when it is unreadable.

    Each entry has its stat result cached, so that stat() raises nothing.
    """
    with suppress(OSError), os.scandir(folder) as found:
        for file in found:
            if file.name.endswith(SUFFIX):
                with suppress(OSError):  # deleted, or a dangling link
                    file.stat()
                    yield file


def proved() -> Path:
    """Return the cache of proved puzzles; it may be deleted at any time."""
    return cache() / "proved.sqlite"


def cache() -> Path:
    """Return the folder of caches."""
    if os.environ.get(HOME_VARIABLE):
        return home() / "cache"
    from platformdirs import user_cache_path

    return user_cache_path("gridparty", appauthor=False)


def index() -> Path:
    """Return the index of the session files; it may be deleted at any time."""
    return cache() / "sessions.sqlite"


def strengths() -> Path:
    """Return the cache of the players' strengths; it may be deleted at any time."""
    return cache() / "strengths.json"


def failures() -> Path:
    """Return the log of unexpected errors at tables for phones."""
    return home() / "failures.log"


def thrown_away() -> Path:
    """Return the file that says who has seen the cards of discarded games."""
    return home() / "thrown-away.jsonl"


def typed() -> Path:
    """Return the file with the puzzle that was typed last."""
    return home() / "typed.json"


def history() -> Path:
    """Return the database of solo results."""
    return home() / "history.sqlite"


def command(*words: str) -> str:
    """Return the command line for these words, as the program was started here.

    ``gridparty resume teko4``, or ``~/games/.venv/bin/gridparty resume teko4`` where it is not on
    the path, ``python3 -m gridparty resume teko4``, or ``uvx --from WHEEL gridparty resume teko4``.
    It works in every folder.
    """
    return " ".join((_started(sys.argv[0], sys.orig_argv[0], os.environ.get("PATH", "")), *words))


@remembered
def _started(script: str, interpreter: str, path: str) -> str:
    """Return how the program was called; by its name when something else runs it, such as a test.

    Args:
        script: the running script, from sys.argv.
        interpreter: the Python executable, as it was called.
        path: the search path for programs.
    """
    ran = Path(script)
    as_module = (ran.parent.name, ran.name) == (_NAME, "__main__.py")
    if not as_module and _NAME not in (ran.stem, ran.resolve().stem):
        return _NAME
    program = interpreter if as_module else script
    if uv := os.environ.get("UV"):  # which adds the environment's folder to the path for a while
        folder = Path(which(program, path=path) or program).parent
        path = os.pathsep.join(one for one in path.split(os.pathsep) if Path(one) != folder)
        program = str(folder / Path(program).name)
        if _is_cached(folder):
            uvx, origin = _typed(str(Path(uv).with_stem("uvx")), path), _origin()
            return f"{uvx} --from {origin} {_NAME}" if origin else f"{uvx} {_NAME}"
    return f"{_typed(program, path)} -m {_NAME}" if as_module else _typed(program, path)


def _is_cached(programs: Path) -> bool:
    """Whether these programs are in uv's cache, where uvx makes its environments."""
    above = programs.parents  # the environment, the folder for environments, the cache
    return len(above) > 2 and (above[2] / "CACHEDIR.TAG").exists()


def _origin() -> str:
    """Return where this package was installed from, as it is typed; empty for a package index.

    https://packaging.python.org/specifications/direct-url
    """
    import json
    from importlib.metadata import PackageNotFoundError, distribution
    from urllib.request import url2pathname

    try:
        text = distribution(_NAME).read_text("direct_url.json")
    except PackageNotFoundError:
        return ""
    if not text:
        return ""
    origin = json.loads(text)
    address: str = origin["url"]
    if control := origin.get("vcs_info"):
        revision = control.get("requested_revision")
        return quoted(f"{control['vcs']}+{address}" + (f"@{revision}" if revision else ""))
    if address.startswith("file:"):
        return shortly(Path(url2pathname(address.removeprefix("file:").removeprefix("//"))))
    return quoted(address)


def _typed(program: str, path: str) -> str:
    """Return the program's name where that is enough, else its absolute path."""
    place = Path(program)
    found = which(place.name, path=path)
    if found is not None and (found == program or _same(Path(found), place)):
        return _program(place.name)
    if place.name == program and not place.exists():  # found on the path
        return _program(program)
    return _program(str(_from_anywhere(place)))


def _from_anywhere(place: Path) -> Path:
    """Return the absolute path: a command may be typed another day, in another folder."""
    with suppress(OSError):  # the original folder may be gone
        return place if place.is_absolute() else Path.cwd() / place
    return place


def _program(path: str) -> str:
    """Return a program as it is typed to start it; PowerShell needs ``&`` before quotes."""
    if sys.platform == "win32":
        path = path.removesuffix(".exe")
    typed = shortly(Path(path)) if Path(path).is_absolute() else quoted(path)
    return f"& {typed}" if typed.startswith("'") and sys.platform == "win32" else typed


def shortly(place: Path) -> str:
    """Return a full path as people type it: ``~/.local/state/gridparty``."""
    with suppress(RuntimeError):  # an account may have no home
        if place.is_relative_to(Path.home()) and sys.platform != "win32":
            return f"~/{quoted(str(place.relative_to(Path.home())))}"
    return quoted(str(place))


def quoted(word: str) -> str:
    """Return the word quoted for the reader's shell where that is needed; PowerShell on Windows.

    >>> quoted("party.jsonl"), quoted("my cards.jsonl")
    ('party.jsonl', "'my cards.jsonl'")
    """
    return _in_powershell(word) if sys.platform == "win32" else shlex.quote(word)


def _in_powershell(word: str) -> str:
    if _PLAIN_IN_POWERSHELL.fullmatch(word):
        return word
    return "'" + word.replace("'", "''") + "'"


def _same(one: Path, other: Path) -> bool:
    try:
        return one.samefile(other)
    except OSError:
        return False


def make_private(folder: Path) -> None:
    """Make the folder, private to this account; among existing ones change only our own.

    Raises:
        OSError: it cannot be made.
    """
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    for one in (*reversed(missing), folder):
        one.mkdir(mode=0o700, exist_ok=True)
    # An existing folder chosen as home may serve other purposes, too.
    own = (sessions(),) if os.environ.get(HOME_VARIABLE) else (sessions(), home())
    for one in own:
        if one in (folder, folder.parent):
            close_to_others(one)


def make_private_file(path: Path) -> None:
    """Make an empty private file; an existing one is not touched.

    It is opened only when new: closing a database file would release the locks of another
    connection in this process.

    Raises:
        OSError: it cannot be made.
    """
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def make_ours(path: Path) -> None:
    """Make the file if it is missing, and require that no other account can read or write it.

    Raises:
        OSError: that is not possible.
    """
    make_private(path.parent)
    if _lies_open(path):
        path.unlink()  # its content cannot be trusted
    make_private_file(path)
    if _lies_open(path):
        raise PermissionError(f"{path} cannot be kept from others")


def _lies_open(path: Path) -> bool:
    """Whether the file exists and belongs to another account, is a link, or is open to others."""
    try:
        state = path.lstat()
    except FileNotFoundError:
        return False
    open_to_others = False
    if sys.platform != "win32":
        foreign = not stat.S_ISREG(state.st_mode) or state.st_uid != os.geteuid()
        open_to_others = foreign or bool(state.st_mode & 0o077)
    return open_to_others


def close_to_others(file: Path | int) -> None:
    """Remove other accounts' rights from a file or folder of ours, or an open descriptor."""
    if sys.platform != "win32" and (mode := stat.S_IMODE(os.stat(file).st_mode)) & 0o077:  # noqa: PTH116  (a descriptor has no path)
        try:
            os.chmod(file, mode & 0o700)  # noqa: PTH101
        except PermissionError:
            pass  # another account owns it
