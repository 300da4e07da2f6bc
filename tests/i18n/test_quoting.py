"""What somebody else wrote, in a message."""

import ast
import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridparty
from gridparty.i18n.quoting import excerpt, harmless, harmless_json, on_one_line
from hostile import HOSTILE, unseen

TEXTS = st.text(st.characters()) | st.sampled_from(sorted(HOSTILE.values()))


def test_a_long_or_unprintable_text_is_quoted_short_and_on_one_line():
    assert excerpt("short") == "'short'"
    assert excerpt("x" * 24) == repr("x" * 24)
    assert excerpt("x" * 25) == repr("x" * 23 + "…")
    assert excerpt("a\nb\x00") == "'a\\nb\\x00'"
    assert len(excerpt("5" * 10_000_000)) == 26


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mred", "\\x1b[31mred"),
        ("\x9b2J", "\\x9b2J"),
        ("a\u202eb\u200bc", "a\\u202eb\\u200bc"),
        ("\ud800", "\\ud800"),
        ("\U000e0041", "\\U000e0041"),
        ("two\nlines\t", "two\nlines\\t"),
        ("\u3164", "\\u3164"),
        ("夏 e\u0301 🎉 سلام – é", "夏 e\u0301 🎉 سلام – é"),
    ],
)
def test_what_nobody_sees_is_shown_as_its_escape_and_the_rest_as_it_is(text, shown):
    assert harmless(text) == shown
    assert on_one_line(text) == shown.replace("\n", "\\n")


@given(TEXTS)
def test_any_text_is_harmless_afterwards_and_what_is_harmless_stays(text):
    shown = harmless(text)
    assert not unseen(shown)
    assert harmless(shown) == shown
    assert "\n" not in on_one_line(text)


@given(st.dictionaries(TEXTS, TEXTS | st.lists(TEXTS)))
def test_harmless_json_means_the_same_to_a_program(value):
    text = harmless_json(json.dumps(value, ensure_ascii=False))
    assert not unseen(text)
    assert json.loads(text) == value


#: Who may write to a stream, and why nothing hostile can be in what they write.
DOORS = {
    "system/startup.py": "the name of the program, before anything is loaded",
    "cli/console.py": "the door for words",
    "cli/print_options.py": "the bytes of a PDF",
    "decks/formats/__init__.py": "a deck: ids and words in it are printable",
}


def writes(tree: ast.AST) -> bool:
    """Whether the module prints, or writes to a standard stream."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id="print")):
                return True
            case ast.Call(func=ast.Attribute(value=stream, attr="write" | "writelines")):
                if "sys.std" in ast.unparse(stream):
                    return True
    return False


def test_nothing_reaches_a_terminal_but_through_the_doors():
    root = Path(gridparty.__file__).parent
    sources = {path: path.read_text(encoding="utf-8") for path in root.rglob("*.py")}
    found = {
        path.relative_to(root).as_posix()
        for path, source in sources.items()
        if ("print(" in source or "sys.std" in source) and writes(ast.parse(source))
    }
    assert found == set(DOORS)
