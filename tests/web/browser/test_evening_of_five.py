"""Five people at one table, evening-long: race, sprint, tiles; what it all comes to adds up."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter

import pytest
from simulated import Simulated
from test_phones_play import NEARLY

from hosted import givens_of, solved

pytestmark = pytest.mark.slow

NAMES = ("Ann", "Ben", "Cem", "Dora", "Emil")
TILES = 12  # laid, until the host ends the game


class FromItsPage(Simulated):
    """Ann's board is in a browser: she says and hears what her page does."""

    def __init__(self, phone) -> None:
        self.phone = phone

    @property
    def view(self):
        return self.phone.view

    def do(self, what: str, **fields) -> None:
        if what == "enter":
            self.phone.write(fields["cell"], fields["digit"])
        elif what == "lay":
            self.phone.aim(fields["cell"])
            self.phone.press("lay")
        else:
            self.phone.press(what)

    def until(self, wanted) -> None:
        for _ in range(300):
            if wanted(self.view):
                return
            self.phone.page.wait_for_timeout(50)
        raise AssertionError(self.view)

    def close(self) -> None:
        pass


def turn_of(people):
    """Whoever is to play, once all have heard so."""
    serial = max(one.view["game"]["turn"]["serial"] for one in people)
    for one in people:
        one.until(lambda view: view["game"]["turn"]["serial"] >= serial or view["stage"] == "over")
    seat = people[0].view["game"]["turn"]["seat"]
    return next(one for one in people if one.view["you"] == seat)


def next_serial(people, serial) -> None:
    for one in people:
        one.until(lambda view: view["stage"] == "over" or view["game"]["turn"]["serial"] > serial)


def race(people) -> Counter[str]:
    """A race to its end; the sums by the rules (R10): each digit for its writer."""
    wrote = Counter()
    while people[0].view["stage"] != "over":
        one = turn_of(people)
        game = one.view["game"]
        cell = game["board"]["digits"].index("0")
        digit = int(solved(givens_of(game))[cell])
        one.do("enter", cell=cell, digit=digit)
        wrote[one.name] += digit
        next_serial(people, game["turn"]["serial"])
    return wrote


def sprint(people) -> Counter[str]:
    """All solve; Ann, who taps on a real page, gives up after three digits (S5, S8)."""
    right = Counter()
    for one in people:
        one.until(lambda view: view["game"]["board"] is not None)
    for one in people:
        game = one.view["game"]
        solution = solved(givens_of(game))
        empty = [cell for cell, digit in enumerate(game["board"]["digits"]) if digit == "0"]
        chosen = empty[:3] if one is people[0] else empty
        for number, cell in enumerate(chosen, 1):
            one.do("enter", cell=cell, digit=int(solution[cell]))
            one.until(lambda view, number=number: filled(view) >= number)
            right[one.name] += int(solution[cell])
    sure(people[0], "give-up")
    return right


def filled(view) -> int:
    """How many cells the page's own board has filled."""
    return view["game"]["sprint"]["progress"][view["you"]]["filled"]


def tiles(people) -> Counter[str]:
    """Some tiles of the bag, each where it fits (B3); then the host ends the game."""
    totals = Counter()
    for _ in range(TILES):
        one = turn_of(people)
        game = one.view["game"]
        if "draw" in one.view["may"]:
            one.do("draw")
            one.until(lambda view: "lay" in view["may"])
            game = one.view["game"]
        digits, drawn = game["board"]["digits"], game["tiles"]["drawn"]
        cell = next(
            cell for cell, digit in enumerate(digits) if digit == "0" and fits(digits, cell, drawn)
        )
        before = [*game["totals"]]
        one.do("lay", cell=cell)
        next_serial(people, game["turn"]["serial"])
        totals[one.name] += separate(digits, cell)
        after = people[1].view["game"]["totals"]
        assert sum(after) - sum(before) == separate(digits, cell)
    sure(people[0], "end")
    return totals


def sure(one, what: str) -> None:
    """Touch twice; again, where the machine was too busy for the second touch to count."""
    one.phone.press("more")
    button = one.phone.page.locator(f"[data-act={what}]")
    while what in one.view["may"]:
        button.click()
        one.phone.page.wait_for_timeout(100)


def houses(cell: int) -> tuple[set[int], ...]:
    row, column = divmod(cell, 9)
    box = {9 * (row // 3 * 3 + r) + column // 3 * 3 + c for r in range(3) for c in range(3)}
    across, down = {9 * row + k for k in range(9)}, {9 * k + column for k in range(9)}
    return tuple(house - {cell} for house in (across, down, box))


def fits(digits: str, cell: int, tile: int) -> bool:
    return all(digits[one] != str(tile) for house in houses(cell) for one in house)


def separate(digits: str, cell: int) -> int:
    """B5: a point for each tile in its row, again in its column, and again in its box."""
    return sum(digits[one] != "0" for house in houses(cell) for one in house)


def test_r17_an_evening_of_five_people_adds_up(host, phone, tv):
    table = host("race", "--puzzle", NEARLY)
    screen, ann = tv(table), phone(table, "Ann")
    people = [FromItsPage(ann), *(Simulated(table, name) for name in NAMES[1:])]
    for one, name in zip(people, NAMES, strict=True):
        one.name = name
    kinds = {"cards": Counter(), "tiles": Counter()}
    won: Counter[str] = Counter()
    games = (("race", race, "cards"), ("sprint", sprint, "cards"), ("tiles-bag", tiles, "tiles"))
    for number, (title, play, kind) in enumerate(games):
        if number:
            ann.press("games")
            ann.page.click(f"[data-game={title}]")
            people[1].until(lambda view, title=title: view["playing"] == title)
        if number:
            ready(people)
        else:
            people[0].do("begin")
        for one in people:
            one.until(lambda view: view["stage"] == "ready")
        starter = people[1].view["game"]
        seat = starter["sprint"]["starter"] if "sprint" in starter else starter["turn"]["seat"]
        next(one for one in people if one.view["you"] == seat).do("ready")
        for one in people:
            one.until(lambda view: view["stage"] in ("play", "over"))
        points = play(people)
        for one in people:
            one.until(lambda view: view["stage"] == "over" and view["over"])
        ann.sees(".win")
        result = people[1].view["game"]["result"]
        names = [seat["name"] for seat in people[1].view["seats"]]
        told = {names[row["seat"]]: row["total"] for row in result["ranking"]}
        assert told == {name: points[name] for name in NAMES}
        kinds[kind] += points
        best = [names[seat] for seat in result["winners"]]
        won.update(best)
    for one in people:
        one.until(lambda view: view["evening"]["games"] == 3)
    evening = people[1].view["evening"]
    assert {name: n for name, n in evening["won"].items() if n} == dict(won)
    assert not evening["adds_up"]  # digits and tiles are no sum
    shown = ann.page.locator(".rank").last.locator("li > b:last-of-type").all_inner_texts()
    assert sorted(map(int, shown)) == sorted(won[name] for name in NAMES)
    screen.sees(".win")
    if folder := os.environ.get("SHOTS"):
        screen.page.screenshot(path=f"{folder}/evening-tv.png")
        ann.page.screenshot(path=f"{folder}/evening-ann.png", full_page=True)
    for one in people:
        one.close()
    command = [sys.executable, "-m", "gridparty", "results", "evening", "--json"]
    env = os.environ | {"GRIDPARTY_HOME": str(table.home)}
    kept = json.loads(subprocess.run(command, env=env, capture_output=True, check=True).stdout)
    (evening,) = kept["evenings"]
    sums = {one["name"]: one["sums"] for one in evening["places"]}
    for name in NAMES:
        told = sums[name]
        assert told == {"cards": kinds["cards"][name], "tiles-bag": kinds["tiles"][name]}
    assert {one["name"]: one["won"] for one in evening["places"]} == {n: won[n] for n in NAMES}


def ready(people) -> None:
    """Everybody is ready for the next game; it begins by itself."""
    for one in people[1:]:
        one.do("ready", on=True)
    people[0].phone.page.click("[data-act=ready], [data-act=next]")
