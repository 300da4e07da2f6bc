"""Phones and a TV play three turns: what `.ci/run` tries of the pages where there is a browser."""

from __future__ import annotations

import pytest
from test_phones_play import HOLES, NEARLY, begun, right, to_play

pytestmark = pytest.mark.slow


def test_phones_and_a_tv_play_three_turns(host, phone, tv):
    table = host("race", "--puzzle", NEARLY, "--players", "Ann,Ben")
    screen = tv(table)
    screen.sees(f"text={table.code[:3]} {table.code[3:]}")
    phones = begun(table, [phone(table, "Ann"), phone(table, "Ben")])
    for cell in HOLES[:3]:
        player = to_play(phones)
        name = ("Ann", "Ben")[player.view["you"]]
        screen.sees(f".tvturn h1:text-is('{name}')")
        player.write(cell, right(cell))
        for page in (*phones, screen):
            page.sees(f"{page.board} [data-cell='{cell}'] .chip .d:text-is('{right(cell)}')")
    assert screen.digits == phones[0].digits == phones[1].digits
    assert screen.view["game"]["totals"] == phones[0].view["game"]["totals"]
    assert sum(screen.view["game"]["totals"]) == sum(map(right, HOLES[:3]))
