"""The first phone is host, on real pages; a TV sounds when somebody has let it."""

from __future__ import annotations

import os

import pytest
from test_phones_play import NEARLY

pytestmark = pytest.mark.slow

#: Notes each frequency that a page would sound.
LISTEN = """
  window.heard = [];
  const real = window.AudioContext;
  window.AudioContext = class extends real {
    createOscillator() {
      const made = super.createOscillator();
      const start = made.start.bind(made);
      made.start = (at) => { window.heard.push(made.frequency.value); start(at); };
      return made;
    }
  };
"""


def _shot(page, name):
    if folder := os.environ.get("SHOTS"):
        page.page.screenshot(path=f"{folder}/{name}.png", full_page=True)


def passes(player):
    player.press("pass")
    player.press("pass")  # again: it was asked


def test_the_first_phone_chooses_begins_hands_on_and_ends(host, phone, tv):
    table = host("race", "--puzzle", NEARLY)
    screen, watcher = tv(table), phone(table)
    _shot(watcher, "join")
    ann, ben = phone(table, "Ann"), phone(table, "Ben")
    _shot(ann, "host-lobby")
    _shot(ben, "guest-lobby")
    assert ben.page.locator("[data-act=begin], [data-act=games]").count() == 0
    ann.press("seats")
    _shot(ann, "host-seats")
    ann.press("games")
    ann.page.click("[data-game=blitz]")
    ben.sees("h1:has-text('Blitz')")
    ann.press("begin")
    for one in (ann, ben):
        one.sees("[data-key=play]")
    watcher.press("watch")
    watcher.sees("[data-key=play]")
    ann.press("more")
    _shot(ann, "host-more")
    ann.press("host 1 Ben")
    _shot(ann, "host-more-twice")
    ann.press("host 1 Ben")
    ben.press("more")
    ben.sees("[data-act=end]")
    assert not ann.view["host"]
    assert ben.view["host"]
    ben.press("end")
    ben.press("end")
    for one in (ann, ben, watcher, screen):
        one.sees(".win")


def test_a_tv_chimes_for_each_turn_once_it_was_touched(host, phone, tv):
    table = host("race", "--puzzle", NEARLY, "--players", "Ann,Ben")
    screen = tv(table)
    screen.page.add_init_script(LISTEN)
    screen.page.reload()
    screen.sees(".lobby")
    screen.page.mouse.move(5, 5)
    screen.page.click("#menu button >> nth=-2")
    ann, ben = phone(table, "Ann"), phone(table, "Ben")
    ann.press("ready")
    ben.press("ready")
    ann.press("ready")
    screen.page.wait_for_function("() => window.heard.length == 2")
    passes(ann)
    screen.page.wait_for_function("() => window.heard.length == 4")
    screen.page.reload()  # the switch is remembered, and waits for a touch
    screen.sees(".given")
    passes(ben)
    ann.sees("[data-act=digit]")
    assert screen.page.evaluate("window.heard") == []
    screen.page.keyboard.press("Shift")
    passes(ann)
    screen.page.wait_for_function("() => window.heard.length == 2")


def test_a_gong_sounds_when_a_sprint_opens(host, phone, tv):
    table = host("sprint", "--puzzle", NEARLY, "--players", "Ann,Ben", "--countdown", "1")
    screen = tv(table)
    screen.page.add_init_script(LISTEN)
    screen.page.reload()
    screen.sees(".lobby")
    screen.page.mouse.move(5, 5)
    screen.page.click("#menu button >> nth=-2")
    ann, ben = phone(table, "Ann"), phone(table, "Ben")
    ann.press("ready")
    ben.press("ready")
    ann.press("ready")
    ann.sees("[data-act=digit]")
    screen.page.wait_for_function("() => window.heard.length == 4 && window.heard[0] == 98")
