"""Write the types of what the pages are sent: `web/static/common/view.d.ts`, from the dataclasses.

    python tools/page_types.py

The fields of `View`'s subclasses, which only some games have, are optional in `View`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from gridparty.board.layout import Layout
from gridparty.games.catalogue import GAMES
from gridparty.games.common.view import View
from gridparty.web import protocol, view

TARGET = Path(view.__file__).with_name("static") / "common" / "view.d.ts"
_HEAD = "// Written by tools/page_types.py from the dataclasses of the messages to pages.\n"
_PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


class Types:
    """The declarations so far, by name."""

    def __init__(self) -> None:
        self.found: dict[str, str] = {}

    def of(self, kind: Any) -> str:
        """Return the type of a field; what it needs is declared."""
        origin, arguments = get_origin(kind), get_args(kind)
        if kind in _PLAIN:
            return _PLAIN[kind]
        if origin is Literal:
            return " | ".join(f'"{one}"' for one in arguments)
        if origin in (Union, UnionType):
            return " | ".join(map(self.of, arguments))
        if origin is tuple and arguments[-1] is Ellipsis:
            one = self.of(arguments[0])
            return f"({one})[]" if "|" in one else f"{one}[]"
        if origin is tuple:
            return f"[{', '.join(map(self.of, arguments))}]"
        if origin is Mapping:
            return f"Record<string, {self.of(arguments[1])}>"
        if issubclass(kind, StrEnum):
            meaning = " | ".join(f'"{one}"' for one in kind)
            self.found[kind.__name__] = f"export type {kind.__name__} = {meaning};\n"
            return str(kind.__name__)
        if issubclass(kind, tuple):  # a NamedTuple
            return f"[{', '.join(map(self.of, get_type_hints(kind).values()))}]"
        name: str = kind.__name__
        if name not in self.found:
            self.found[name] = ""  # keeps its place
            self.found[name] = self._declared(kind)
        return name

    def _declared(self, kind: type[Any]) -> str:
        if kind is Layout:
            lines = [f"{name}: number;" for name in protocol.sent_fields(Layout)]
        else:
            lines = [f"{name}: {self.of(hint)};" for name, hint in _hints(kind).items()]
        if kind is View:
            games = [row.view_adapter.load().view for row in GAMES.values() if row.view_adapter]
            known = _hints(View)
            own = {
                name: hint
                for game in games
                for name, hint in _hints(get_type_hints(game)["return"]).items()
                if name not in known
            }
            lines += [f"{name}?: {self.of(hint)};" for name, hint in own.items()]
        inside = "".join(f"  {line}\n" for line in lines)
        return f"export interface {kind.__name__} {{\n{inside}}}\n"


def _hints(kind: Any) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hints[name] for name in protocol.sent_fields(kind)}


def declarations() -> str:
    """Return the whole file."""
    types = Types()
    message = types.of(view.Message)
    return "\n".join((_HEAD, *types.found.values(), f"export type Message = {message};\n"))


if __name__ == "__main__":
    TARGET.write_text(declarations(), encoding="utf-8")
