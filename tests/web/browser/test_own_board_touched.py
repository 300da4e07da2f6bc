"""An own board on a phone, by fingers alone: a whole card, with marks, colours and undo."""

from __future__ import annotations

import os

import pytest

from playing import CARD

pytestmark = pytest.mark.slow

EMPTY = [cell for cell, sign in enumerate(CARD.givens) if sign == "."]


@pytest.mark.parametrize("game", ["solo", "sprint"])
def test_a_whole_card_is_solved_by_touch(host, phone, game):
    rules = ("--referee", "rules") if game == "solo" else ("--judged", "at-end", "--countdown", "1")
    people = ("--player", "Ann") if game == "solo" else ("--players", "Ann")
    one = phone(host(game, "--puzzle", CARD.givens, *people, *rules), "Ann")

    def tap(selector: str) -> None:
        one.page.tap(selector)

    def shot(name: str) -> None:
        if folder := os.environ.get("SHOTS"):
            one.page.screenshot(path=f"{folder}/touch-{game}-{name}.png")

    def cell(number: int) -> str:
        return f"{one.board} [data-cell='{number}']"

    def key(digit: int) -> str:
        return f"[data-digit='{digit}']"

    one.sees("[data-act=ready]")
    tap("[data-act=ready]")
    one.page.wait_for_timeout(300)
    for act in ("begin", "ready"):
        if one.page.locator(f"[data-act={act}]").count():
            tap(f"[data-act={act}]")
            one.page.wait_for_timeout(300)
    one.sees("[data-act=digit]")
    first, second, third = EMPTY[:3]
    tap(cell(first))
    tap("[data-act=marks]")
    tap(key(1))
    tap(key(6))
    tap("[data-act=marks]")
    tap(cell(second))
    tap(key(4))
    tap(key(7))
    tap("[data-act=marks]")
    one.sees(f"{cell(first)} .marks")
    one.sees(f"{cell(second)} .middle")
    tap("[data-act=colour]")
    one.sees(f"{cell(second)}.colour1")
    one.page.tap(cell(0))  # a given: its key shows all of that digit
    tap(key(6))
    tap(cell(first))
    tap("[data-act=colour]")
    one.sees(f"{cell(first)} .ink1")
    shot("marks")
    tap(cell(third))
    tap(key(int(CARD.solution[third]) % 9 + 1 if game == "sprint" else int(CARD.solution[third])))
    one.sees(f"{cell(third)} .own")
    tap("[data-act=more]")
    tap("[data-act=undo]")
    one.page.wait_for_selector(f"{cell(third)} .own", state="detached")
    for number in EMPTY:
        tap(cell(number))
        tap(key(int(CARD.solution[number])))
        if number != EMPTY[-1]:
            one.sees(f"{cell(number)} .own")
        if number == EMPTY[20]:
            shot("half")
    if game == "sprint":
        tap("[data-act=hand-in]")
    one.page.wait_for_selector("[data-act=digit]", state="detached")
    one.page.wait_for_timeout(1200)
    shot("over")
    assert one.view["stage"] == "over"
