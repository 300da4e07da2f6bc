"""A TV at a real table: what everybody may see, from four metres, and never a secret."""

from __future__ import annotations

import json

import pytest
from browser_pages import FULL_HD, ULTRA_HD, Line
from test_phones_play import HOLES, NAMES, NEARLY, begun, given_tiles, right, to_play

pytestmark = pytest.mark.slow

#: What runs out of the picture or out of its place, and the least letters, in pixels.
LOOK_OVER = """() => {
  const seen = [...document.querySelectorAll("#page *")].filter((one) => !one.closest("svg"));
  const out = seen.filter((one) => {
    const at = one.getBoundingClientRect();
    const spills = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow === "visible";
    return at.right > innerWidth + 1 || at.bottom > innerHeight + 1 || (spills && one.clientWidth);
  });
  const worded = seen.filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue.trim()));
  const sizes = worded.map((one) => parseFloat(getComputedStyle(one).fontSize));
  return [out.map((one) => one.className + one.textContent.slice(0, 20)), Math.min(...sizes)];
}"""


def test_a_tv_shows_four_phones_from_the_lobby_to_the_end(host, phone, tv):
    table = host("race", "--puzzle", NEARLY, "--players", ",".join(NAMES))
    screen = tv(table)
    screen.sees(f"text={table.code[:3]} {table.code[3:]}")
    screen.page.locator(".qr").evaluate("(image) => image.decode()")  # fails where it is none
    phones = begun(table, [phone(table, name) for name in NAMES])
    for cell in HOLES:
        player = to_play(phones)
        screen.sees(f".tvturn h1:text-is('{NAMES[player.view['you']]}')")
        player.write(cell, right(cell))
        screen.page.wait_for_function(
            '([cell, digit]) => document.querySelector(`[data-cell="${cell}"] .chip .d`)'
            "?.textContent === String(digit) || document.querySelector('.win')",
            arg=[cell, right(cell)],
        )
        if cell == HOLES[3]:
            assert screen.digits == phones[0].digits
            player.press("pause")
            screen.sees(".cover")
            assert screen.digits.strip("0") == ""  # covered is absent
            player.press("go-on")
            screen.sees(".given")
    screen.sees(".win")
    late = tv(table)  # joins when all is over
    late.sees(".win")
    ranking = phones[0].view["game"]["result"]["ranking"]
    assert late.page.locator(".two section").first.locator("li").count() == len(ranking)


def test_both_sizes_of_a_tv_show_one_picture_with_letters_for_four_metres(host, phone, tv):
    table = host("race", "--puzzle", NEARLY, "--players", ",".join(NAMES))
    screens = [tv(table, size=size) for size in (FULL_HD, ULTRA_HD)]
    phones = [phone(table, name) for name in NAMES]
    for stage in (".lobby", ".cover", ".given"):
        if stage == ".cover":
            begun_phones = begun(table, phones)
            to_play(begun_phones).press("pause")
        elif stage == ".given":
            phones[0].press("go-on")
        told = []
        for screen in screens:
            screen.sees(stage)
            out, least = screen.page.evaluate(LOOK_OVER)
            assert out == []
            told.append((least, screen.page.locator("#page").bounding_box()["width"]))
        (least, width), (large_least, large_width) = told
        assert least >= 39.9
        assert large_least / least == pytest.approx(2, rel=0.01)
        assert large_width / width == pytest.approx(2, rel=0.01)


def test_a_tv_that_was_opened_without_a_code_asks_for_it_and_remembers(host, tv):
    table = host("race", "--players", "Ann,Ben")
    screen = tv(table, "/tv")
    screen.sees("#code")
    screen.page.keyboard.type("22222A")
    screen.page.keyboard.press("Enter")
    screen.sees(".tvask .red")
    screen.page.fill("#code", f"{table.code[:3].lower()} {table.code[3:]}")
    screen.page.keyboard.press("Enter")
    screen.sees(".lobby")
    screen.page.reload()
    screen.sees(".lobby")


@pytest.mark.parametrize(("asked", "shown"), [("", "dark"), ("light", "light"), ("x", "dark")])
def test_a_tv_is_dark_until_somebody_asks_for_another_theme(host, tv, asked, shown):
    screen = tv(host("race", "--players", "Ann,Ben"), "/tv?r={code}&theme=" + asked)
    screen.sees(".lobby")
    assert screen.page.evaluate("document.documentElement.dataset.theme") == shown
    assert screen.page.locator("#menu").is_hidden()  # nothing of a page's on a picture
    screen.page.mouse.move(400, 400)
    screen.page.click("#menu button:last-child")
    assert screen.page.evaluate("document.documentElement.dataset.theme") != shown


def test_a_tv_that_is_cut_off_covers_the_board_and_comes_back(host, phone, tv):
    line = Line()
    table = host("race", "--puzzle", NEARLY, "--players", ",".join(NAMES))
    screen = tv(table, line=line)
    begun(table, [phone(table, name) for name in NAMES])
    screen.sees(".given")
    line.cut()
    screen.sees(".cover")
    assert screen.digits.strip("0") == ""  # no old board while nobody is heard
    line.mend()
    screen.sees(".given")


def test_no_tv_ever_hears_a_tile(host, phone, tv):
    table = host("tiles", "--players", "Ann,Ben", "--seed", "3")
    screen = tv(table)
    phones = [phone(table, "Ann"), phone(table, "Ben")]
    given_tiles(phones)
    screen.sees(".ring .start")
    games = [json.loads(text).get("game") for text in screen.heard]
    tiles = [game["tiles"] for game in games if game]
    assert tiles
    assert {told["mine"] for told in tiles} == {None}
    assert {json.dumps(told["places"]) for told in tiles} == {"null"}
    assert not any("token" in json.loads(text) for text in screen.heard)
