"""What the pages say: every key that a page asks for is there, and nothing else is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gridparty.web
from gridparty.i18n.messages import speak
from gridparty.web.page_text import COMMON, PHONE, TV, WORDS, page_words

PAGES = Path(gridparty.web.__file__).parent / "static"
ASKED = re.compile(r'\b(?:say|inParts)\(\s*"([^"]+)"')


def asked_by(folder: str) -> set[str]:
    """The keys that stand in the modules of a folder."""
    found = set()
    for module in (PAGES / folder).glob("*.js"):
        source = module.read_text(encoding="utf-8")
        found |= set(ASKED.findall(source))
    return found


@pytest.mark.parametrize("folder", ["common", "phone", "tv"])
def test_every_key_that_a_page_asks_for_is_there(folder):
    assert asked_by(folder) <= set(WORDS)


@pytest.mark.parametrize(
    ("table", "folders"), [(PHONE, ["common", "phone"]), (TV, ["common", "tv"])]
)
def test_no_words_lie_unused(table, folders):
    sources = "".join(
        module.read_text(encoding="utf-8")
        for folder in folders
        for module in (PAGES / folder).glob("*.js")
    )
    markup = "".join(page.read_text(encoding="utf-8") for page in PAGES.glob("*.html"))
    for key in table:
        if f"{{{key}}}" in markup:
            continue
        stem = key.removesuffix(".again")
        stem = stem.removesuffix(".mine") if stem not in sources else stem
        family = stem.rpartition(".")[0] + ".${"  # such as `theme.${theme}`
        assert f'"{stem}"' in sources or f"`{family}" in sources, key


def test_no_two_parts_of_the_table_use_the_same_key():
    assert len(WORDS) == len(COMMON) + len(PHONE) + len(TV)


def test_what_a_page_fills_in_stays_in_braces(words):
    words(page_words()["error.clash"])


def test_the_pages_speak_the_language_that_is_spoken():
    try:
        speak({WORDS["join.go"]: "Als {who} mitspielen"})
        assert page_words()["join.go"] == "Als {who} mitspielen"
    finally:
        speak({})
