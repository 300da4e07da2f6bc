"""A sprint on two phones and a TV: each sees its own board alone, and all of them at the end."""

from __future__ import annotations

import os

import pytest
from test_phones_play import HOLES, NEARLY, right

pytestmark = pytest.mark.slow


def _shot(page, name):
    if folder := os.environ.get("SHOTS"):
        page.page.screenshot(path=f"{folder}/{name}.png")


def test_s7_two_phones_solve_and_see_each_other_only_at_the_end(host, phone, tv):
    table = host("sprint", "--puzzle", NEARLY, "--players", "Ann,Ben", "--countdown", "2")
    screen = tv(table)
    ann, ben = phone(table, "Ann"), phone(table, "Ben")
    ann.press("ready")
    ben.press("ready")
    if "begin" not in ann.view["may"]:
        table.type("begin")
    ann.sees("[data-key=play]")
    ben.sees("[data-key=play]")
    _shot(ann, "ready-ann")
    _shot(ben, "ready-ben")
    _shot(screen, "ready-tv")
    ann.press("ready")
    ann.sees(".cover")
    _shot(ann, "count-ann")
    _shot(screen, "count-tv")
    ann.sees("[data-act=digit]")
    ann.aim(HOLES[2])
    ann.press("marks")
    ann.page.click("[data-act=digit][data-digit='3']")
    ann.page.click("[data-act=digit][data-digit='4']")
    ann.press("marks")
    ann.page.click("[data-act=digit][data-digit='5']")
    ann.press("colour")
    _shot(ann, "marks-ann")
    ann.press("marks")
    ann.write(HOLES[0], right(HOLES[0]))
    ann.sees(f"{ann.board} [data-cell='{HOLES[0]}'] .own")
    assert ben.view["game"]["sprint"]["progress"][0]["filled"] == 1
    wrong = right(HOLES[1]) % 9 + 1
    ben.sees("[data-act=digit]")
    ben.write(HOLES[1], wrong)
    ben.sees(".red.line")
    _shot(ben, "error-ben")
    _shot(screen, "play-tv")
    for cell in HOLES[1:]:
        ann.write(cell, right(cell))
    ann.sees(".list")
    _shot(ann, "done-ann")
    ben.sees(".clock")
    for cell in HOLES:
        ben.write(cell, right(cell))
    ann.sees(".boards")
    _shot(ann, "over-ann")
    ann.page.screenshot(
        path=f"{os.environ['SHOTS']}/over-ann-full.png", full_page=True
    ) if os.environ.get("SHOTS") else None
    screen.sees(".boards")
    _shot(screen, "over-tv")
