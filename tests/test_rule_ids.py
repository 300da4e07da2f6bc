"""Every rule of docs/rules.md stands by its id in the name or docstring of a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from where import ROOT, TESTS


def rules_of_the_book() -> set[str]:
    """The ids, as each stands at the beginning of its rule."""
    book = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    return set(re.findall(r"^- \*\*([A-Z]\d+)\*\*", book, re.MULTILINE))


def rules_in(source: str) -> Iterator[str]:
    """The ids in the names and docstrings of a file of tests; R9 (a) is named `r9a`."""
    if not re.search(r"(?i)_[vrstkjb]\d|\b[VRSTKJB]\d", source):  # most files name none
        return
    module = ast.parse(source)
    classes = [node for node in module.body if isinstance(node, ast.ClassDef)]
    for node in (module, *module.body, *(part for each in classes for part in each.body)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield from map(str.upper, re.findall(r"_([vrstkjb]\d+)[a-d]?(?=_)", node.name))
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            yield from re.findall(r"\b[VRSTKJB]\d+\b", ast.get_docstring(node) or "")


def test_ids_are_found_in_names_and_docstrings():
    source = (
        'def test_r9a_t3_j2_it_ends():\n    """B1, in RULES V4; not SE2."""\ndef r8_no_test(): ...'
    )
    assert set(rules_in(source)) == {"R9", "T3", "J2", "B1", "V4"}


def test_every_rule_has_a_test():
    tested = {
        rule
        for path in TESTS.rglob("test_*.py")
        if path.name != "test_rule_ids.py"
        for rule in rules_in(path.read_text(encoding="utf-8"))
    }
    assert sorted(rules_of_the_book() - tested) == []
    assert {"V1", "R17", "T1", "K4", "J1", "B1"} <= rules_of_the_book()
