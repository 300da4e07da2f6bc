"""The TV's page as files: read from four metres, under a strict policy, with no dead sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import gridparty.web
from gridparty.web.page_text import TV

PAGES = Path(gridparty.web.__file__).parent / "static"
LEAST = 3.7  # hundredths of the picture's height: 12 minutes of arc from four metres, on 43 inches
MODULES = sorted((PAGES / "tv").glob("*.js"))
SOURCES = "\n".join(module.read_text(encoding="utf-8") for module in MODULES)


def test_every_sentence_of_the_tv_is_asked_for():
    written = set(re.findall(r'"(tv\.[a-z_.]+)"', SOURCES))
    counted = {f"{key}.{end}" for key in written for end in ("one", "many")}
    themes = {f"tv.menu.{theme}" for theme in ("dark", "light", "contrast")}
    assert set(TV) <= written | counted | themes | {"tv.old"}  # that one stands on the page itself


def test_nothing_on_the_tv_is_too_small_to_be_read():
    css = (PAGES / "tv.css").read_text(encoding="utf-8")
    of_the_room = "\n".join(line for line in css.splitlines() if not line.startswith("#menu"))
    sizes = re.findall(r"font(?:-size)?:[^;{}]*?calc\(([\d.]+) \* var\(--u\)\)", of_the_room)
    assert len(sizes) > 30
    assert min(map(float, sizes)) >= LEAST


def test_the_page_has_nothing_inline_and_only_what_is_there():
    html = (PAGES / "tv.html").read_text(encoding="utf-8")
    assert not re.search(r"<style|\sstyle=|\son[a-z]+=|<script>(?!</script>)", html)
    wanted = re.findall(r'(?:href|src)="/assets/([^"]+)"', html)
    assert len(wanted) == 5
    assert [name for name in wanted if not (PAGES / name).is_file()] == []


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_text_of_strangers_never_becomes_markup(module):
    source = module.read_text(encoding="utf-8")
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", source)


def test_what_the_tv_reads_of_a_game_is_no_secret():
    """The server never sends it here; the page does not even ask."""
    assert not re.search(r"\.(?:mine|worth|places|legal|solution|token)\b", SOURCES)
