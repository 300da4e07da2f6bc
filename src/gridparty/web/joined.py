"""A page's JavaScript modules as one file: on a phone each fetch costs more than what it fetches.

The modules stay as they are written, and are joined when the server begins. Each becomes a
function that is called once, in the order in which they need each other, and returns what it
exports. Only the forms that our modules use are understood; with any other one no server begins.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from posixpath import dirname, join, normpath

_IMPORT = re.compile(r'^import\s+(\{[^}]*\}|\* as \w+)\s+from\s+"([^"]+)";\n', re.M)
_EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) (\w+))", re.M)
_NOTHING = re.compile(r"^export \{\};\n", re.M)  # of a module that only has types
_STRANGE = re.compile(r"^(?:import|export)\b.*", re.M)


def joined(entry: str, read: Callable[[str], str]) -> str:
    """The module with all that it needs.

    Args:
        entry: its path; nothing of it is exported.
        read: a module by its path.

    Raises:
        ValueError: modules that need each other in a circle, or a form that is not understood.
    """
    done: dict[str, str] = {}
    _join(entry, read, done, ())
    body = done.pop(entry)
    return "".join(done.values()) + "{\n" + body + "}\n"


def _join(
    path: str, read: Callable[[str], str], done: dict[str, str], above: tuple[str, ...]
) -> None:
    if path in above:
        raise ValueError(f"modules in a circle: {' '.join((*above, path))}")
    if path in done:
        return
    text = read(path)
    for _, needed in _IMPORT.findall(text):
        _join(_beside(path, needed), read, done, (*above, path))
    taken = _IMPORT.sub(lambda found: _taken(found[1], _beside(path, found[2])), text)
    names = _EXPORT.findall(taken)
    body = _NOTHING.sub("", _EXPORT.sub("", taken))
    if strange := _STRANGE.search(body):
        raise ValueError(f"{path}: {strange[0]}")
    if above:
        body = (
            f"const {_variable(path)} = (() => {{\n{body}return {{ {', '.join(names)} }};\n}})();\n"
        )
    done[path] = body


def _taken(names: str, path: str) -> str:
    """What stands in the place of an import."""
    if names.startswith("*"):
        names = names.removeprefix("* as ")
    return f"const {names.replace(' as ', ': ')} = {_variable(path)};\n"


def _variable(path: str) -> str:
    return "of_" + re.sub(r"\W", "_", path)


def _beside(path: str, needed: str) -> str:
    return normpath(join(dirname(path), needed))
