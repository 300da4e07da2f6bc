"""List every sentence that the program says, as a catalogue to be filled in.

``python tools/templates.py`` prints TOML: each template, and beside it what stands there now. For a
language that has a catalogue, ``python tools/templates.py de`` prints what that catalogue lacks.
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
#: At which places each of the functions of `board.wording` takes templates.
SPEAKERS = {"say": {0}, "counted": {1, 2}, "ranged": {2, 3, 4}, "Offered": {0, 2}}
Function = ast.FunctionDef | ast.AsyncFunctionDef
Assignment = ast.Assign | ast.AnnAssign
#: In these stands nothing more.
ENDS = (ast.Name, ast.Constant, ast.expr_context, ast.operator, ast.cmpop, ast.alias, ast.arg)


class Module:
    """What is asked of a module's tree, looked up once: the trees are large."""

    def __init__(self, tree: ast.AST) -> None:
        self.calls: list[ast.Call] = []
        self.assignments: list[tuple[Assignment, dict[str, ast.expr]]] = []
        self.functions: list[tuple[str, list[str], list[ast.Call]]] = []
        self._look_into(tree, ())

    def _look_into(self, tree: ast.AST, around: tuple[list[ast.Call], ...]) -> None:
        """Note what is in the tree; `around` are the calls of the functions that it stands in."""
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
    """What is known of the sources so far."""

    #: At which places a function of that name takes templates; it passes them on.
    speakers: dict[str, set[int]] = field(default_factory=lambda: dict(SPEAKERS))
    constants: dict[str, ast.expr] = field(default_factory=dict)  # names in capitals

    def learn(self, module: Module) -> bool:
        """Which functions pass a template on, which constants there are; True: something new."""
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
        """What stands in a call where a template belongs."""
        places = self.speakers.get(_name(call.func), set())
        yield from (argument for place, argument in enumerate(call.args) if place in places)

    def said_in(self, module: Module) -> Iterator[str]:
        """The templates of a module; a name in capitals is the module's own before another's."""
        own = Reader()
        own.learn(module)
        self.constants |= own.constants
        for call in module.calls:
            for given in self.given(call):
                yield from self.texts(given)
        for node, named in module.assignments:
            if (
                isinstance(node, ast.Assign) and "template" in named
            ):  # chosen first, said afterwards
                yield from self.texts(named["template"])

    def texts(self, node: ast.expr) -> Iterator[str]:
        """The text, both of a choice, all of a table, or those of a constant."""
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
                pass  # made elsewhere, and found there


@cache
def templates() -> list[str]:
    """The templates in the source, each once, in the order of the files."""
    paths = sorted(SOURCE.rglob("*.py"))
    modules = [Module(ast.parse(path.read_text(encoding="utf-8"))) for path in paths]
    reader = Reader()
    while sum(reader.learn(module) for module in modules):  # until nothing new passes one on
        pass
    return list(dict.fromkeys(text for module in modules for text in reader.said_in(module)))


def _name(called: ast.expr) -> str:
    return called.id if isinstance(called, ast.Name) else ""


def _named(node: ast.Assign | ast.AnnAssign) -> Iterator[tuple[str, ast.expr]]:
    """The names of an assignment with what each is given: ``A, B = "a", "b"`` has two."""
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
