"""List every sentence of the program, as a catalogue to translate.

``python tools/templates.py`` prints TOML: each template, with itself as the value. For a language
that has a catalogue, ``python tools/templates.py de`` prints the missing entries.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from gridparty.i18n.catalogues import catalogue

SOURCE = Path(__file__).parents[1] / "src" / "gridparty"
#: Positions of the template arguments of functions in `i18n.messages`.
SPEAKERS = {"say": {0}, "message": {0}, "counted": {1, 2}, "ranged": {2, 3, 4}, "Offered": {0, 2}}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Assignment = ast.Assign | ast.AnnAssign
#: Nodes without children of interest.
ENDS = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop, ast.alias, ast.arg)


class Module:
    """The calls, assignments and functions of a module, collected once because trees are large."""

    def __init__(self, tree: ast.AST) -> None:
        self.calls: list[ast.Call] = []
        self.assignments: list[tuple[Assignment, dict[str, ast.expr]]] = []
        self.functions: list[tuple[str, list[str], list[ast.Call]]] = []
        self._look_into(tree, ())

    def _look_into(self, tree: ast.AST, around: tuple[list[ast.Call], ...]) -> None:
        """Collect from the tree; `around` are the call lists of the enclosing functions."""
        for node in ast.iter_child_nodes(tree):
            if isinstance(node, ENDS):
                continue
            within = around
            if isinstance(node, ast.Call):
                for calls in (self.calls, *around):
                    calls.append(node)
            elif isinstance(node, Assignment) and node.value is not None:
                self.assignments.append((node, dict(_named(node))))
            elif isinstance(node, Function):
                within = (*around, [])
                parameters = [argument.arg for argument in node.args.args]
                self.functions.append((node.name, parameters, within[-1]))
            self._look_into(node, within)


@dataclass
class Reader:
    """What is known about the sources so far."""

    #: Positions of template arguments by function, including functions that pass them on.
    speakers: dict[str, set[int]] = field(default_factory=lambda: dict(SPEAKERS))
    constants: dict[str, ast.expr] = field(default_factory=dict)  # upper-case names

    def learn(self, module: Module) -> bool:
        """Collect template-passing functions and constants; return whether any is new."""
        before = {name: set(places) for name, places in self.speakers.items()}
        for _, named in module.assignments:
            self.constants |= {name: value for name, value in named.items() if name.isupper()}
        for function, parameters, calls in module.functions:
            for call in calls:
                for given in self.given(call):
                    if isinstance(given, ast.Name) and given.id in parameters:
                        places = self.speakers.setdefault(function, set())
                        places.add(parameters.index(given.id))
        return before != self.speakers

    def given(self, call: ast.Call) -> Iterator[ast.expr]:
        """Yield the template arguments of a call."""
        places = self.speakers.get(_name(call.func), set())
        yield from (argument for place, argument in enumerate(call.args) if place in places)

    def said_in(self, module: Module) -> Iterator[str]:
        """Yield the templates of a module; its own constants take precedence over others."""
        own = Reader()
        own.learn(module)
        self.constants |= own.constants
        for call in module.calls:
            for given in self.given(call):
                yield from self.texts(given)
        for node, named in module.assignments:
            if (
                isinstance(node, ast.Assign) and "template" in named
            ):  # a template that is chosen first and used later
                yield from self.texts(named["template"])

    def texts(self, node: ast.expr) -> Iterator[str]:
        """Yield the text, both of a choice, all of a table, or those of a constant."""
        match node:
            case ast.Constant(value=str(text)):
                yield text
            case ast.IfExp(body=one, orelse=other):
                yield from self.texts(one)
                yield from self.texts(other)
            case ast.Subscript(value=table):
                yield from self.texts(table)
            case ast.Dict(values=values):
                for value in values:
                    yield from self.texts(value)
            case ast.Tuple(elts=values):
                for value in values:
                    yield from self.texts(value)
            case ast.Name(id=name) if name in self.constants:
                yield from self.texts(self.constants[name])
            case _:
                pass  # built elsewhere, and found there


@cache
def templates() -> list[str]:
    """Return the templates in the source, each once, in the order of the files."""
    paths = sorted(SOURCE.rglob("*.py"))
    modules = [Module(ast.parse(path.read_text(encoding="utf-8"))) for path in paths]
    reader = Reader()
    while sum(reader.learn(module) for module in modules):  # until nothing new
        pass
    return list(dict.fromkeys(text for module in modules for text in reader.said_in(module)))


def _name(called: ast.expr) -> str:
    return called.id if isinstance(called, ast.Name) else ""


def _named(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, ast.expr]]:
    """Yield the names of an assignment with their values: ``A, B = "a", "b"`` has two."""
    assert node.value is not None
    for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
        match target, node.value:
            case ast.Name(id=name), value:
                yield name, value
            case ast.Tuple(elts=targets), ast.Tuple(elts=values):
                for one, value in zip(targets, values, strict=False):
                    if isinstance(one, ast.Name):
                        yield one.id, value


if __name__ == "__main__":
    known = catalogue(sys.argv[1]) if len(sys.argv) > 1 else {}
    for text in templates():
        if text not in known:
            line = json.dumps(text, ensure_ascii=False)
            print(f"{line} = {line}")
