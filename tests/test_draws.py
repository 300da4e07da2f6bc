"""Nothing asks Python's dice for more than `random()`; all other draws are those of board/chance.

The type checker says the same of what is handed on as `Dice`. This looks at the sources themselves,
where a generator is made too, so that a deck of a seed stays what it is under every Python.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import gridparty

SOURCES = Path(gridparty.__file__).parent
TYPES = {"Random", "SystemRandom", "Dice"}


def last_name(node: ast.expr) -> str:
    """What an expression is called: `rng` for ``moment.rng`` and for ``rng[0]``."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=value):
            return last_name(value)
    return ""


def is_generator(node: ast.expr, named: set[str]) -> bool:
    """Whether it makes a generator, is called as one, or holds some."""
    match node:
        case ast.Call(func=func):
            return last_name(func) in ("Random", "SystemRandom")
        case ast.BoolOp(values=parts) | ast.List(elts=parts) | ast.Tuple(elts=parts):
            return any(is_generator(part, named) for part in parts)
        case ast.ListComp(elt=part) | ast.DictComp(value=part) | ast.GeneratorExp(elt=part):
            return is_generator(part, named)
    return last_name(node) in named


def bindings(tree: ast.AST) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """Every name that is given a value: the name, the value and its type, as far as they stand."""
    for node in ast.walk(tree):
        match node:
            case ast.Assign(targets=targets, value=value):
                for target in targets:
                    yield from paired(target, value)
            case ast.NamedExpr(target=target, value=value):
                yield last_name(target), value, None
            case ast.AnnAssign(target=target, value=value, annotation=type_):
                yield last_name(target), value, type_
            case ast.arg(arg=name, annotation=type_):
                yield name, None, type_
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                yield last_name(target), value, None


def paired(target: ast.expr, value: ast.expr) -> Iterator[tuple[str, ast.expr, None]]:
    """`a, b = x, y` gives x to a and y to b."""
    if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        for one, its_value in zip(target.elts, value.elts, strict=False):
            yield last_name(one), its_value, None
    else:
        yield last_name(target), value, None


def generators_in(tree: ast.AST) -> set[str]:
    """What generators are called in a source."""
    named, before, found = {"rng"}, set[str](), list(bindings(tree))
    while named != before:
        before = set(named)
        for name, value, type_ in found:
            typed = type_ is not None and any(
                isinstance(part, ast.Name | ast.Attribute) and last_name(part) in TYPES
                for part in ast.walk(type_)
            )
            if name and (typed or (value is not None and is_generator(value, named))):
                named.add(name)
    return named


def draws_in(source: str) -> list[str]:
    """Where a source asks Python's dice for more than `random()`."""
    if not re.search("rng|random|Random|Dice", source):  # nothing to draw with
        return []
    tree = ast.parse(source)
    named, found = generators_in(tree), []
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module="random", names=names):
                found += [f"{node.lineno}: {one.name}" for one in names if one.name not in TYPES]
            case ast.Import(names=names):
                found += [f"{node.lineno}: import" for one in names if one.name == "random"]
            case ast.Attribute(value=value, attr=attr) if attr != "random":
                if is_generator(value, named):
                    found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


@pytest.mark.parametrize(
    ("source", "draws"),
    [
        ("rng.choice('ab')", ["1: rng.choice"]),
        ("moment.rng.sample(cells, 9)", ["1: moment.rng.sample"]),
        ("Random(1).shuffle(cards)", ["1: Random(1).shuffle"]),
        ("draw = rng.randbytes", ["1: rng.randbytes"]),
        ("luck = Random(1)\nluck.gauss()", ["2: luck.gauss"]),
        ("dice = given or Random(1)\ndice.gauss()", ["2: dice.gauss"]),
        ("self._dice = Random(1)\nself._dice.seed(2)", ["2: self._dice.seed"]),
        ("bots, dice = 2, Random(1)\ndice.gauss()", ["2: dice.gauss"]),
        ("dice = moment.rng\nluck = dice\nluck.gauss()", ["3: luck.gauss"]),
        ("dice = [Random(n) for n in bots]\ndice[0].gauss()", ["2: dice[0].gauss"]),
        ("for luck in [rng, rng]:\n    luck.gauss()", ["2: luck.gauss"]),
        ("def f(luck: chance.Dice | None):\n    luck.gauss()", ["2: luck.gauss"]),
        ("from random import Random, shuffle", ["1: shuffle"]),
        (
            "from random import SystemRandom\nSystemRandom().getrandbits(9)",
            ["2: SystemRandom().getrandbits"],
        ),
        ("import random", ["1: import"]),
    ],
)
def test_a_draw_is_found_wherever_it_stands(source, draws):
    assert draws_in(source) == draws


@pytest.mark.parametrize(
    "source",
    [
        "rng.random()",
        "from random import Random\nRandom('seed').random()",
        "luck = Moment(0.0, Random(1))\nluck.rng.random()",
        "chance.choice(moment.rng, 'ab')",
        "self.shuffle = seed\nself.deck.shuffle(rng)",
    ],
)
def test_what_is_no_draw_is_left_alone(source):
    assert draws_in(source) == []


def test_no_source_asks_for_more_than_random():
    draws = {
        str(path.relative_to(SOURCES)): found
        for path in SOURCES.rglob("*.py")
        if (found := draws_in(path.read_text(encoding="utf-8")))
    }
    assert draws == {}
