"""A sprint on two phones and a TV: each sees its own board alone, and all of them at the end."""

from __future__ import annotations

import os

import pytest
from simulated import Simulated
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


def test_s5_eight_solve_two_of_them_in_a_browser_and_all_are_told_the_same(host, phone, tv):
    names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")
    table = host("sprint", "--puzzle", NEARLY, "--countdown", "1", "--penalty", "5")
    screen = tv(table)
    ann, ben = phone(table, "Ann"), phone(table, "Ben")
    others = [Simulated(table, name) for name in names[2:]]
    ann.page.wait_for_selector("li:has-text('Hugo')")
    _shot(ann, "eight-lobby")
    ann.press("begin")
    ann.sees("[data-key=play]")
    ann.press("ready")
    for one in others:
        one.until(lambda view: view["game"] and view["game"]["board"])
    ann.sees("[data-act=digit]")
    errors = dict.fromkeys(names, 0)
    for number, one in enumerate(others):
        for cell in HOLES:
            if number == 0 and cell == HOLES[1]:
                one.do("enter", cell=cell, digit=right(cell) % 9 + 1)
                errors["Cem"] += 1
            if number != 5 or cell != HOLES[-1]:  # Hugo lacks one digit
                one.do("enter", cell=cell, digit=right(cell))
        wanted = len(HOLES) - (number == 5)
        one.until(
            lambda view, wanted=wanted: (
                view["game"]["sprint"]["progress"][view["you"]]["filled"] == wanted
            )
        )
    _shot(screen, "eight-tv")
    for player in (ben, ann):
        for cell in HOLES:
            player.write(cell, right(cell))
    others[5].do("give-up")
    for one in (ann, ben, screen):
        one.sees(".boards")
    told = [page.view["game"] for page in (ann, ben, screen)]
    for one in others:
        one.until(lambda view: view["stage"] == "over")
        told.append(one.view["game"])
    first = told[0]
    assert all(one["result"] == first["result"] for one in told)
    assert all(one["sprint"]["boards"] == first["sprint"]["boards"] for one in told)
    # The ranking by the rules, from nothing but when each found the last digit.
    seated = [seat["name"] for seat in ann.view["seats"]]
    seats = {name: number for number, name in enumerate(seated)}
    when = {name: max(first["sprint"]["boards"][seats[name]]["when"]) for name in names}
    times = {name: when[name] + 5 * errors[name] for name in names if name != "Hugo"}
    ranked = [*sorted(times, key=times.__getitem__), "Hugo"]
    shown = [seated[row["seat"]] for row in first["result"]["ranking"]]
    assert shown == ranked
    assert [row["place"] for row in first["result"]["ranking"]] == [*range(1, 9)]
    _shot(ann, "eight-over")
    _shot(screen, "eight-over-tv")
    for one in others:
        one.close()
