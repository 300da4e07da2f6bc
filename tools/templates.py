"""List every sentence that the program says, as a catalogue to be filled in.

``python tools/templates.py`` prints TOML: each template, and beside it what stands there now. For a
language that has a catalogue, ``python tools/templates.py de`` prints what that catalogue lacks.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from gridparty.locale.catalogues import catalogue

SOURCE = Path(__file__).parents[1] / "src" / "gridparty"
#: How many templates each of the functions of `board.wording` takes, and from which argument on.
SPEAKERS = {"say": (0, 1), "counted": (1, 2), "ranged": (2, 3)}


def templates() -> list[str]:
    """The templates in the source, each once, in the order of the files."""
    found = (
        template
        for path in sorted(SOURCE.rglob("*.py"))
        for template in _said_in(ast.parse(path.read_text(encoding="utf-8")))
    )
    return list(dict.fromkeys(found))


def _said_in(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            first, count = SPEAKERS.get(node.func.id, (0, 0))
            for argument in node.args[first : first + count]:
                yield from _texts(argument)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {target.id for target in targets if isinstance(target, ast.Name)}
            if "template" in names:  # chosen first, said afterwards
                yield from _texts(node.value)


def _texts(node: ast.expr) -> Iterator[str]:
    """The text, or both of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body)
        yield from _texts(node.orelse)


if __name__ == "__main__":
    known = catalogue(sys.argv[1]) if len(sys.argv) > 1 else {}
    for text in templates():
        if text not in known:
            line = json.dumps(text, ensure_ascii=False)
            print(f"{line} = {line}")
