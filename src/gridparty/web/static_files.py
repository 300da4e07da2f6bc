"""Static content of the server: pages, scripts, texts, rules, animals.

All of it is read at start-up. A request names an entry of a table or nothing: no path of a request
ever reaches the disk.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from posixpath import dirname, join, normpath
from typing import Any

from gridparty.art.animals import ANIMALS, Paint
from gridparty.games.catalogue import GameRow, titles
from gridparty.i18n.messages import say
from gridparty.web import lobby
from gridparty.web.page_text import page_words

_IMPORT = re.compile(r'^import\s+(\{[^}]*\}|\* as \w+)\s+from\s+"([^"]+)";\n', re.M)
_EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) (\w+))", re.M)
_NOTHING = re.compile(r"^export \{\};\n", re.M)  # of a module with types only
_STRANGE = re.compile(r"^(?:import|export)\b.*", re.M)


def joined(entry: str, read: Callable[[str], str]) -> str:
    """Return the module bundled with its imports.

    Args:
        entry: its path; its exports are dropped.
        read: returns a module by path.

    Raises:
        ValueError: circular imports, or an unsupported form.
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
    """Return the code that replaces an import."""
    if names.startswith("*"):
        names = names.removeprefix("* as ")
    return f"const {names.replace(' as ', ': ')} = {_variable(path)};\n"


def _variable(path: str) -> str:
    return "of_" + re.sub(r"\W", "_", path)


def _beside(path: str, needed: str) -> str:
    return normpath(join(dirname(path), needed))


_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
    ".mp4": "video/mp4",
}
#: Bundled entry scripts; the last one warns users of browsers that are too old for them.
_SCRIPTS = ("phone/main.js", "tv/tv.js", "old.js")
_JSON = "application/json; charset=utf-8"
_SQUEEZED_ALREADY = ("font/woff2", "video/mp4")
_QUIET_ZONE = 4  # modules around a QR code


@dataclass(frozen=True, slots=True)
class Served:
    """A response body."""

    body: bytes
    squeezed: bytes | None  # by gzip; None: no smaller
    kind: str  # its media type
    tag: str  # an entity tag


def served(body: bytes, kind: str) -> Served:
    """Return the response for these bytes."""
    squeezed = None if kind in _SQUEEZED_ALREADY else gzip.compress(body, mtime=0)
    tag = f'"{hashlib.sha256(body).hexdigest()}"'
    return Served(body, squeezed, kind, tag)


def everything() -> dict[str, Served]:
    """Return everything available without a code, by path."""
    pages = files("gridparty.web") / "static"
    found = {f"/assets/{name}": served(file.read_bytes(), kind) for name, file, kind in _of(pages)}
    words = page_words()
    for name in _SCRIPTS:
        whole = joined(name, lambda path: (pages / path).read_text(encoding="utf-8"))
        found[f"/assets/{name}"] = served(whole.encode(), _TYPES[".js"])
    for path, name in (("/", "phone.html"), ("/tv", "tv.html")):
        html = (pages / name).read_text(encoding="utf-8")
        found[path] = served(_worded(html, words).encode(), _TYPES[".html"])
        del found[f"/assets/{name}"]
    found["/favicon.ico"] = found["/assets/icon.svg"]
    found["/words.json"] = _as_json(words)
    found["/animals.json"] = _as_json(_animals())
    return found


def _worded(html: str, words: Mapping[str, str]) -> str:
    """Return the page with the keys in braces replaced by their texts."""
    return re.sub(r"\{([a-z.]+)\}", lambda key: escape(words[key[1]]), html)


def rules_of(title: str) -> Served | None:
    """Return the rules of a game with its default options; None for an unknown title."""
    row = dict(titles()).get(title)
    return None if row is None else rules_file(row, row.rules.load()[title])


def rules_file(row: GameRow, rules: Any) -> Served:
    """Return a game's rules with the options agreed at a table, without names of options."""
    told = row.rulebook.load()(rules)
    title = row.setup.load().title(rules)
    rules = [{"text": str(rule.text), "house": rule.house} for rule in told if not rule.option]
    return _as_json({"title": lobby.title_text(title), "rules": rules})


@lru_cache(maxsize=64)  # rendering blocks the loop for some milliseconds
def code_picture(url: str) -> Served:
    """The QR code of that address as SVG, black on white, without any style of its own."""
    import segno

    out = io.BytesIO()
    segno.make_qr(url, error="m").save(
        out,
        kind="svg",
        border=_QUIET_ZONE,
        dark="#000",
        light="#fff",
        svgclass=None,
        lineclass=None,
        omitsize=True,
        xmldecl=False,
    )
    return served(out.getvalue(), _TYPES[".svg"])


def _of(folder: Traversable, above: str = "") -> Iterator[tuple[str, Traversable, str]]:
    """Every file of a kind that pages have, but for modules: its name, the file, the kind."""
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        name = f"{above}{one.name}"
        if one.is_dir():
            yield from _of(one, f"{name}/")
        elif not name.endswith(".js") and (kind := _TYPES.get(f".{name.rpartition('.')[2]}")):
            yield name, one, kind


def _as_json(value: Mapping[str, Any] | list[Any]) -> Served:
    return served(json.dumps(value, ensure_ascii=False).encode(), _JSON)


def _animals() -> list[dict[str, Any]]:
    return [
        {
            "name": str(say(animal.name)),
            "layers": [
                {"paint": layer.paint.value, "path": layer.path, "width": layer.width}
                for layer in animal.layers
                if layer.paint is not Paint.TINT
            ],
        }
        for animal in ANIMALS
    ]
