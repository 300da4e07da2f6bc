"""What a phone or a TV fetches before anybody plays: all of it is ours, and little."""

from __future__ import annotations

import re
from posixpath import dirname, join, normpath

import pytest

from gridparty.web.static_files import everything

BUDGET = 150_000  # bytes
NAMED = re.compile(
    rb"""(?:href|src)="(/[^"]+)"|url\(([^)]+)\)|from "(\.[^"]+)"|fetch\("([^"]+)"\)"""
)
LATER = {"/assets/awake.mp4", "/animals.json"}  # not on every page, not at first


def fetched(path: str, served: dict) -> set[str]:
    """That path, and all that it names."""
    found, left = set[str](), [path]
    while left:
        here = left.pop()
        if here in found or here in LATER:
            continue
        found.add(here)
        for names in NAMED.findall(served[here].body):
            name = next(filter(None, names)).decode().split("?")[0]
            left.append(normpath(join(dirname(here), name)))
    return found


def bytes_of(one) -> int:
    return len(one.squeezed if one.squeezed is not None else one.body)


@pytest.mark.parametrize("page", ["/", "/tv"])
def test_a_page_weighs_less_than_its_budget(page):
    served = everything()
    assert sum(bytes_of(served[path]) for path in fetched(page, served)) < BUDGET


@pytest.mark.parametrize("page", ["/", "/tv"])
def test_no_page_asks_for_anything_from_elsewhere(page):
    served = everything()
    for path in fetched(page, served):
        assert not re.search(rb"https?://(?!www\.w3\.org/2000/svg)", served[path].body), path


def test_no_page_holds_a_style_or_a_script_of_its_own():
    """The policy that the pages are sent with forbids both."""
    for page in ("/", "/tv"):
        body = everything()[page].body
        assert not re.search(rb"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", body)


def test_nothing_on_the_pages_reads_markup():
    served = everything()
    for path, one in served.items():
        if path.endswith(".js"):
            assert not re.search(
                rb"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(", one.body
            ), path
