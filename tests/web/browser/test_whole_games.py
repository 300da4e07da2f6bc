"""Whole games of four phones and a TV; a seat handed over; a phone that is gone for twenty seconds."""

from __future__ import annotations

import json

import pytest
from browser_pages import Line
from test_phones_play import HOLES, NAMES, NEARLY, begun, right, to_play, wrong

from gridparty.board.layout import CLASSIC
from playing import CARD

pytestmark = pytest.mark.slow

ALL = ",".join(NAMES)


def over(pages):
    """Every page shows how it ended."""
    for one in pages:
        one.page.wait_for_function("() => document.querySelector('.win')")


def board_top(one):
    return one.page.evaluate("document.querySelector('.table .window').getBoundingClientRect().top")


def test_four_phones_and_a_tv_play_a_whole_blitz(host, phone, tv):
    table = host("blitz", "--puzzle", NEARLY, "--players", ALL)
    looks_on = tv(table)
    phones = begun(table, [phone(table, name) for name in NAMES])
    first = to_play(phones)
    tops = {board_top(one) for one in phones}
    left = list(HOLES)
    first.write(left[0], wrong(left[0]))
    first.page.click("[data-act=erase].go")
    first.page.wait_for_selector("[data-act=erase].go", state="detached")
    while left:
        player = to_play(phones)
        for cell in left[:3]:
            player.write(cell, right(cell))
            if cell != HOLES[-1]:
                player.sees(f"[data-cell='{cell}'] .chip")
        left = left[3:]
        if left:
            tops |= {board_top(one) for one in phones}
            assert looks_on.digits.count("0") == len(left)
            player.press("pass")
            player.press("pass")  # again: it was asked
            player.page.wait_for_selector(".keys", state="detached")
    over([*phones, looks_on])
    assert len(tops) == 1  # the board keeps its place in every turn
    before = [text for text in looks_on.heard if '"stage":"over"' not in text]
    assert len(before) > len(HOLES)
    assert not any(CARD.solution in text for text in before)
    ranking = phones[0].view["game"]["result"]["ranking"]
    assert sum(row["total"] for row in ranking) == sum(map(right, HOLES))


def _fitting(view):
    """A cell in which the tile in hand may lie, by the board that is shown; or None."""
    game = view["game"]
    digits, tile = game["board"]["digits"], str(game["tiles"]["mine"])
    worth = game["tiles"]["worth"]
    found = (
        (sum(parts), -cell)
        for cell, parts in enumerate(worth)
        if parts and all(digits[peer] != tile for peer in CLASSIC.peers[cell])
    )
    best = max(found, default=None)
    return None if best is None else -best[1]


def test_four_phones_and_a_tv_play_a_whole_game_of_tiles(host, phone, tv):
    table = host("tiles", "--players", ALL, "--seed", "5")
    looks_on = tv(table)
    phones = [phone(table, name) for name in NAMES]
    for one in phones:
        one.press("ready")
    for one in phones:
        one.sees("[data-key=play]")
    if to_play(phones).page.locator("[data-act=ready]").count():
        to_play(phones).press("ready")
    laid = 0
    while phones[0].view["stage"] != "over":
        player = to_play(phones)
        player.sees("[data-act=hold]")
        cell = _fitting(player.view)
        if cell is None:
            player.press("no-place")
            player.press("no-place")
            break
        player.aim(cell)
        player.press("lay")
        laid += 1
        for one in (*phones, looks_on):
            one.page.wait_for_function(
                '(cell) => document.querySelector(`.window [data-cell="${cell}"] .chip`)'
                "|| document.querySelector('.win')",
                arg=cell,
            )
    over([*phones, looks_on])
    assert laid > 30
    views = [json.loads(text) for text in looks_on.heard]
    games = [one["game"] for one in views if one["type"] == "view" and one["game"]]
    assert all(game["tiles"]["mine"] is None for game in games)
    for one in phones:
        for text in one.heard:
            told = json.loads(text)
            if told["type"] == "view" and told["game"] and told["game"]["tiles"]["mine"]:
                assert told["you"] == one.view["you"]


def test_a_phone_that_may_hands_a_seat_to_another_phone_in_the_middle_of_a_game(host, phone):
    table = host("race", "--puzzle", NEARLY, "--players", ALL)
    phones = begun(table, [phone(table, name) for name in NAMES])
    table.type("host Ann")
    ann, ben = phones[0], phones[1]
    ann.page.wait_for_function("() => true")
    ann.press("more")
    ann.page.wait_for_selector("[data-act='hand 1 Ben']")
    ann.press("hand 1 Ben")
    ann.press("hand 1 Ben")  # again: it was asked
    ben.page.wait_for_selector("[data-key=join], [data-key=wait]")
    ann.press("close")
    new = phone(table)
    new.page.click("[data-act=name][data-name=Ben]")
    new.page.click("button[type=submit]")
    new.sees("[data-key=play]")
    assert new.view["you"] == 1
    phones[1] = new
    player = to_play(phones)
    if player is not new:
        player.write(HOLES[0], right(HOLES[0]))
    new.sees(".keys")
    new.write(HOLES[1], right(HOLES[1]))
    phones[2].sees(".keys")


def test_a_phone_that_is_gone_for_twenty_seconds_has_its_turn_passed_and_hears_of_it(host, phone):
    table = host("race", "--puzzle", NEARLY, "--players", "Ann,Ben", "--seconds", "10")
    line = Line()
    ann, ben = phone(table, "Ann", line=line), phone(table, "Ben")
    begun(table, [ann, ben])
    if to_play([ann, ben]) is ben:
        ben.press("pass")
        ben.press("pass")
        ann.sees(".keys")
    line.cut()
    ben.sees(".keys")
    ann.page.wait_for_timeout(20_000)
    assert ann.digits.strip("0") == ""  # no old board meanwhile
    seats = {seat["name"]: seat for seat in ben.view["seats"]}
    assert seats["Ann"]["state"] == "away"
    assert seats["Ann"]["away_for"] > 10
    line.mend()
    ann.sees("[data-act=away-seen]")
    ann.press("away-seen")
    ann.sees(".table .given")
    assert ann.view["you"] == 0
    assert ann.view["game"]["turn"]["serial"] >= 2


def test_a_phone_that_may_goes_on_with_another_game_at_the_same_table(host, phone):
    table = host("race", "--puzzle", NEARLY, "--players", "Ann,Ben")
    phones = begun(table, [phone(table, name) for name in NAMES[:2]])
    table.type("host Ann")
    for one in phones:  # where one asks to stop, the other one is asked on the spot
        if one is phones[0]:
            one.press("more")
            one.press("agree")
            one.press("agree")
        else:
            one.press("agree-too")
    over(phones)
    ann, ben = phones
    ann.press("games")
    ann.page.click("[data-game=tiles]")
    ben.page.wait_for_function("() => document.body.innerText.includes('Tiles')")
    for one in phones:
        one.press("ready")
    for one in phones:
        one.sees("[data-key=play]")
        assert one.view["game"]["name"] == "tiles"
    assert [one.view["you"] for one in phones] == [0, 1]
    assert ann.view["room"]["code"] == table.code
    assert ann.view["evening"]["games"] == 1
