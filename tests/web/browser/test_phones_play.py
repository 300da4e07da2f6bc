"""Phones at a real table: whole games, an error call, a reload, a cut line, a seat taken over."""

from __future__ import annotations

import json

import pytest
from browser_pages import Line, worded

from playing import CARD

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Ben", "Cem", "Dora")
HOLES = (2, 12, 20, 33, 40, 47, 55, 64, 71, 78)
#: Ten digits are missing: a race that is soon over.
NEARLY = "".join("." if cell in HOLES else digit for cell, digit in enumerate(CARD.solution))


def right(cell: int) -> int:
    return int(CARD.solution[cell])


def wrong(cell: int) -> int:
    return right(cell) % 9 + 1


def begun(table, phones):
    """Everybody is ready, and the first player has opened the card."""
    for one in phones:
        one.press("ready")
    if "begin" not in phones[0].view["may"]:
        table.type("begin")
    for one in phones:
        one.sees("[data-key=play]")
    first = to_play(phones)
    assert all(one.digits.strip("0") == "" for one in phones)  # covered is absent
    first.press("ready")
    for one in phones:
        one.sees(".table .given")
    return phones


def to_play(phones):
    """Whose turn it is, once all pages say the same."""
    for one in phones:
        one.page.wait_for_timeout(100)
    turn = phones[0].view["game"]["turn"]["seat"]
    return next(one for one in phones if one.view["you"] == turn)


def given_tiles(phones):
    """Everybody is ready for a game of tiles; whoever is to play, with a tile."""
    for one in phones:
        one.press("ready")
    for one in phones:
        one.sees("[data-key=play]")
    if to_play(phones).page.locator("[data-act=ready]").count():
        to_play(phones).press("ready")
    player = to_play(phones)
    player.sees("[data-act=hold]")
    return player


@pytest.fixture
def table(host):
    return host("race", "--puzzle", NEARLY, "--players", ",".join(NAMES))


@pytest.fixture
def phones(table, phone):
    return begun(table, [phone(table, name) for name in NAMES])


def test_four_phones_play_a_whole_race(phones):
    for cell in HOLES:
        player = to_play(phones)
        assert player.title == worded("turn.mine")
        assert sum(one.page.locator(".keys").count() for one in phones) == 1  # one pad at the table
        player.write(cell, right(cell))
        for one in phones:
            one.page.wait_for_function(
                '([cell, digit]) => document.querySelector(`.table .window [data-cell="${cell}"] .d`)'
                "?.textContent === String(digit) || document.querySelector('.win')",
                arg=[cell, right(cell)],
            )
    for one in phones:
        one.sees(".win")
    ranking = phones[0].view["game"]["result"]["ranking"]
    assert sum(row["total"] for row in ranking) == sum(map(right, HOLES))
    assert phones[0].page.locator(".rank").first.locator("li").count() == len(NAMES)


def test_a_digit_is_shown_as_sent_until_the_table_has_said_it(table, phone):
    kept = []

    def slow_line(route):
        server = route.connect_to_server()
        route.on_message(
            lambda text: kept.append((server, text)) if "enter" in text else server.send(text)
        )

    ann = phone(table, "Ann", line=slow_line)
    begun(table, [ann, *(phone(table, name) for name in NAMES[1:])])
    cell = HOLES[0]
    ann.write(cell, right(cell))
    ann.sees(f".sent[data-cell='{cell}']")
    assert ann.page.locator(".chip").count() == 0
    ann.page.keyboard.press(str(right(cell)))  # the pad waits for the answer
    ann.page.wait_for_timeout(100)
    assert len(kept) == 1
    for server, text in kept:
        server.send(text)
    ann.sees(f"[data-cell='{cell}'] .chip")
    assert ann.page.locator(".sent").count() == 0


def test_a_refused_digit_leaves_the_aim_and_says_why(phones):
    player = to_play(phones)
    cell = HOLES[0]
    player.aim(cell)
    player.page.evaluate("() => document.querySelector('[data-act=pause]').click()")
    phones[1].sees(".cover")
    assert player.digits.strip("0") == ""
    player.press("go-on")
    player.sees(".table .given")
    player.write(cell, wrong(cell))
    player.sees(".red h1")
    assert player.title == worded("error")
    player.page.wait_for_function("() => document.activeElement.closest('.red') !== null")


def test_a_running_clock_does_not_lay_out_the_page_in_each_frame(phones):
    page = phones[0].page
    page.wait_for_function("() => document.querySelector('.time i')")
    assert page.evaluate("document.getAnimations().length") == 0  # each frame would be drawn
    browser = page.context.new_cdp_session(page)
    browser.send("Performance.enable")

    def layouts():
        told = browser.send("Performance.getMetrics")["metrics"]
        return next(one["value"] for one in told if one["name"] == "LayoutCount")

    before = layouts()
    page.wait_for_timeout(1000)
    assert layouts() - before < 10  # figure and bar change once


def test_what_was_refused_on_the_way_in_does_not_stay_in_the_lobby(table, phone):
    phone(table, "Ann")
    ben = phone(table)
    ben.page.goto(f"{table.url}/?r=AAAAAA")
    ben.sees("[data-key=code] [role=alert]")
    ben.page.fill("input[name=code]", table.code)
    ben.page.click("button[type=submit]")
    ben.sees("[data-key=join]")
    assert ben.page.locator("main [role=alert], .refused").count() == 0
    ben.page.fill("input[name=name]", "Ann")
    ben.page.click("button[type=submit]")
    ben.sees("[data-key=join] [role=alert]")
    ben.sit("Ben")
    assert ben.page.locator("main [role=alert], .refused").count() == 0


def test_a_page_that_is_reloaded_keeps_its_seat(phones):
    player = to_play(phones)
    seat = player.view["you"]
    player.page.reload()
    player.sees(".keys")
    assert player.view["you"] == seat
    player.write(HOLES[0], right(HOLES[0]))
    phones[(seat + 1) % 4].sees(".keys")


def test_a_phone_that_is_cut_off_comes_back_by_itself(table, phone):
    line = Line()
    ann = phone(table, "Ann", line=line)
    begun(table, [ann, *(phone(table, name) for name in NAMES[1:])])
    line.cut()
    ann.sees(".quiet span")
    ann.sees(".cover")
    assert ann.digits.strip("0") == ""  # no old board while nobody is heard
    line.mend()
    ann.sees(".table .given")
    ann.page.wait_for_selector(".quiet", state="detached")
    assert ann.view["you"] == 0


def test_the_table_calls_an_error(host, phone):
    table = host("race", "--puzzle", NEARLY, "--players", ",".join(NAMES), "--referee", "table")
    phones = begun(table, [phone(table, name) for name in NAMES])
    writer = to_play(phones)
    writer.write(HOLES[0], wrong(HOLES[0]))
    others = [one for one in phones if one is not writer]
    for one in others:
        one.sees("[data-act=call]")
    assert writer.page.locator("[data-act=accept], [data-act=call]").count() == 0
    others[0].press("accept")
    others[1].press("call")
    for one in phones:
        one.page.wait_for_function("() => document.querySelector('.red')")
    assert others[2].page.locator(".clock").count() == 1  # the error does not hide it
    assert writer.view["game"]["totals"][writer.view["you"]] == 0


def test_no_other_phone_ever_hears_a_tile_and_none_shows_it_but_while_it_is_held(host, phone):
    table = host("tiles", "--players", "Ann,Ben", "--seed", "3")
    ann, ben = phone(table, "Ann"), phone(table, "Ben")
    player = given_tiles([ann, ben])
    face = player.page.locator(".face")
    tile = str(player.view["game"]["tiles"]["mine"])
    assert face.text_content() == ""
    button = player.page.locator("[data-act=hold]").bounding_box()
    player.page.mouse.move(button["x"] + 20, button["y"] + 20)
    player.page.mouse.down()
    player.page.wait_for_function(
        "(tile) => document.querySelector('.face').textContent === tile", arg=tile
    )
    player.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    assert face.text_content() == ""
    player.page.mouse.up()
    for one in (ann, ben):
        for text in one.heard:
            game = json.loads(text).get("game") or {}
            assert (game.get("tiles") or {}).keys() <= {
                "mine", "drawn", "holding", "to_draw", "aside", "places", "worth", "track",
            }  # fmt: skip


def test_a_seat_is_taken_over_with_code_and_name(table, phones, phone):
    old = phones[1]
    old.page.close()
    new = phone(table)
    new.page.wait_for_timeout(12_000)  # until the table has noticed that the old page is gone
    new.page.fill("input[name=name]", "Ben")
    new.sees(f"text={worded('join.back', who='Ben')}")
    new.page.click("button[type=submit]")
    new.sees("[data-key=play]")
    assert new.view["you"] == 1


def test_solo_is_played_with_marks_and_hints(host, phone):
    table = host("solo", "--puzzle", CARD.givens)
    ann = phone(table, "Ann")
    ann.press("ready")
    if not ann.page.locator("[data-key=play]").count():
        ann.page.wait_for_timeout(500)
    ann.sees("[data-key=play]")
    if ann.page.locator("[data-act=ready]").count():
        ann.press("ready")
    ann.sees(".keys")
    empty = CARD.givens.index(".")
    ann.press("marks")
    ann.write(empty, right(empty))
    ann.sees(f"[data-cell='{empty}'] .marks")
    ann.press("marks")
    for strength in (1, 2, 3):
        ann.press("hint")
        ann.page.wait_for_function(
            "(n) => document.querySelector('h1').textContent.startsWith(`Hint ${n}`)", arg=strength
        )
    assert ann.page.locator(".look1, .look2").count() > 0
    ann.press("take-hint" if ann.page.locator("[data-act=take-hint]").count() else "own-hint")
    ann.sees(".keys")


def test_over_plain_http_a_silent_video_keeps_the_screen_lit(table, phone):
    table.url = table.url.replace("127.0.0.1", "192.0.2.23")  # an address as at home, led back here
    ann = phone(table, "Ann")
    assert ann.page.evaluate("'wakeLock' in navigator") is False
    ann.press("ready")
    ann.page.wait_for_function("() => !document.querySelector('video').paused")
    ann.press("awake")
    ann.page.wait_for_function("() => document.querySelector('video').paused")
    ann.complaints = [one for one in ann.complaints if "Cross-Origin-Opener" not in one]


def test_after_a_right_digit_a_blitz_asks_for_the_next_one(host, phone):
    table = host("blitz", "--puzzle", NEARLY, "--players", "Ann,Ben")
    phones = begun(table, [phone(table, "Ann"), phone(table, "Ben")])
    player = to_play(phones)
    for cell in HOLES[:2]:
        player.write(cell, right(cell))
        player.sees(f".table [data-cell='{cell}'] .chip")
        assert player.page.inner_text(".prompt").startswith(worded("prompt.none"))
        assert player.page.locator(".table .sel").count() == 0
