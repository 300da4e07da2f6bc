"""The pages of results as values: what they tell, and where their keys lead."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from textwrap import wrap

import pytest

from gridparty.evening.results import sheet
from gridparty.evening.results.evenings import evenings
from gridparty.evening.results.index import Known
from gridparty.evening.results.tile_results import TilesResult
from gridparty.pages.controller import Controller, PageView
from gridparty.pages.page import PageSource
from gridparty.pages.results import AllResults, Reading, ResultsLink
from gridparty.pages.results_evening import CoursePage, lines_of
from gridparty.pages.results_lists import AlonePage, BestsPage, EveningsPage, FrontPage
from gridparty.pages.results_people import PeoplePage, PeopleTable, PersonPage
from gridparty.system import paths
from seasons import BEGAN, Season, game
from solo_tries import played

LEADS = {"p": PeoplePage, "v": EveningsPage, "b": BestsPage}


def read(*games, solo=(), tiles=()) -> Reading:
    reading = Reading(lambda _: AllResults.of(Known(results=games), solo, tiles))
    reading.wait()
    return reading


class Pages:
    """Pages that open each other, and the keys that are pressed there."""

    def __init__(self, *games, solo=(), tiles=(), session="", reading=None, people=False) -> None:
        self.open: list[Controller] = []
        self.copied: list[str] = []
        self.helped: list[object] = []
        reading = reading or read(*games, solo=solo, tiles=tiles)
        self.show(
            FrontPage(ResultsLink(self, 0, "start page", reading, self.copied.append), session)
        )
        if people:
            self.press("p")

    @property
    def depth(self) -> int:
        return len(self.open)

    def show(self, source: PageSource) -> None:
        self.open.append(Controller(source, self.helped.append))

    def replace(self, source: PageSource) -> None:
        self.pop()
        self.show(source)

    def pop(self) -> None:
        self.open.pop()

    def cut(self, left: int) -> None:
        del self.open[left:]

    def press(self, *keys: str) -> Pages:
        self.meant = [self.open[-1].press(key) for key in keys]
        return self

    @property
    def view(self) -> PageView:
        return self.open[-1].view()

    @property
    def body(self):
        return self.view.page.body

    @property
    def here(self) -> type[PageSource]:
        """Which page is open."""
        return type(self.open[-1]._source)

    @property
    def subject(self) -> str:
        return self.view.page.subject

    @property
    def right(self) -> str:
        return self.view.page.right

    @property
    def note(self) -> str:
        """The note with its sign."""
        return f"{self.view.sign} {self.view.note}"

    @property
    def rows(self) -> list[tuple[str, ...]]:
        return [row.cells for row in self.body.rows]

    @property
    def keys(self) -> list[str]:
        return [f"{hint.shown} {hint.word}" for hint in self.view.hints]

    @property
    def listed(self) -> list[str]:
        """The keys without their words."""
        return [hint.shown for hint in self.view.hints]


def season(games=6):
    """Evenings of three; Ann wins mostly, and a last one with Dora."""
    several = [
        game(24 * n, f"e{n}", Ann=20 + n, Ben=15, Cem=30 if n % 3 == 2 else 9) for n in range(games)
    ]
    return [*several, game(1000, "last", Ann=50, Dora=10)]


def helped(result):
    """The same game, in which Mia had 45 seconds."""
    seats = (replace(one, own_seconds=45.0) if one.name == "Mia" else one for one in result.seats)
    return replace(result, seats=tuple(seats))


EVENING = (
    helped(game(0, "e", Mia=20, Tom=40, Anna=30)),
    helped(game(1, "e", Mia=69, Tom=31, Anna=40)),
)


def test_people_stand_with_games_points_errors_and_strength(words):
    pages = Pages(*season(), people=True)
    words(pages.right)
    words(pages.rows)
    assert "12.5 %" in {row[0]: row[4] for row in pages.rows}["Ann"]  # of 56 digits
    known = {person.name: strength.known for person, strength in pages.body.of}
    assert known == {"Ann": True, "Ben": True, "Cem": True, "Dora": False}
    words(pages.note)
    assert pages.press("down").view.at.cells[0] == "Ben"


def test_the_last_evening_comes_first_and_the_others_are_a_key_away(words):
    pages = Pages(*season())
    words(pages.body.winner)
    words(pages.keys[-4:])
    for key, page in LEADS.items():
        assert pages.press(key).here is page
        assert pages.press("escape").here is FrontPage
    assert pages.press("escape").depth == 0


@pytest.mark.parametrize("keys", ["p", "p enter", "v enter", "b", "p b tab"])
def test_one_key_leads_out_of_all_pages_and_says_so(keys, words):
    pages = Pages(*season())
    assert "q" not in pages.listed  # there one way back is enough
    words(pages.press(*keys.split()).keys[-2:])
    assert pages.press("q").depth == 0
    assert Pages(*season()).press("ctrl+c").depth == 0


def test_r17_points_of_several_kinds_are_never_one_sum(words):
    mixed = [
        game(0, "a", Ann=90, Ben=60, Cem=30),
        replace(game(1, "a", Ann=70, Ben=80, Cem=40), edition="blitz"),
        replace(game(2, "a", Ann=9, Ben=12, Cem=21), edition="kids", game="tiles", layout="6x6"),
    ]
    pages = Pages(*mixed)
    words([(one.word, one.points) for one in pages.body.sums])
    words(pages.note)
    words(pages.body.winner)
    (evening,) = evenings(mixed)
    words(sheet.message(evening))
    words(sheet.markdown(evening))
    words(sheet.winners_with(evening))


def test_r17_an_evening_tells_that_others_had_one_on_the_same_day(words):
    table, children = game(0, "a", Ann=90, Ben=60, Cem=30), game(1, "b", Cem=21, Dora=9)
    assert len(evenings([table, children])) == 2
    words(Pages(table, children).note)
    words(Pages(table, replace(children, evening="a")).note)


def test_an_evening_that_nobody_has_won_says_so(words):
    nothing = game(0, "e", Ann=0, Ben=0)
    nothing = replace(nothing, seats=tuple(replace(one, won=False) for one in nothing.seats))
    pages = Pages(nothing)
    words((pages.body.winner, pages.body.won))
    words(pages.body.won_with)
    words(pages.press("v").rows[0][3])


def test_a_person_has_a_trend_bests_and_opponents(words):
    pages = Pages(*season(), people=True).press("enter")
    assert (pages.here, pages.subject) == (PersonPage, "Ann")
    assert (pages.body.game, len(pages.body.trend)) == ("race", 7)
    words(pages.body.facts[0])
    (cem,) = [score for one, score in pages.body.against if one.name == "Cem"]
    assert (cem.won, cem.lost) == (4, 2)
    assert pages.body.means.fields == {"last": 2.88, "before": 2.05}
    words(pages.note)
    assert pages.press("right").subject == "Ben"
    assert pages.press("left", "left").subject == "Dora"
    assert pages.press("escape").here is PeoplePage


def test_a_best_was_the_last_time_only_where_the_last_game_was_it():
    first = [game(n, "e", Ann=points, Ben=5) for n, points in enumerate((32, 0, 9))]
    for games, told in (
        (first, False),
        ([*first, game(3, "e", Ann=32, Ben=5)], False),
        ([*first, game(3, "e", Ann=33, Ben=5)], True),
    ):
        assert (Pages(*games, people=True).press("enter").view.sign == "★") == told
    slow = helped(game(0, "e", Mia=20, Tom=40))
    only = Pages(slow, game(1, "e", Mia=9, Tom=30), people=True).press(
        "/", *"Mia", "enter", "enter"
    )
    assert only.subject == "Mia"
    assert only.view.sign != "★"  # by a handicap there was none before


def test_r14_who_has_a_handicap_is_told_with_a_sign_and_without_a_place(words):
    pages = Pages(*EVENING, people=True)
    words(pages.rows)
    words(pages.note)
    assert pages.press("/", *"Mia", "enter", "enter").body.helped
    bests = Pages(*EVENING).press("b")
    assert bests.rows[0][1:3] == ("race", "Tom 40")
    assert [row[0] for row in bests.rows][1:] == ["1", "3", "4", "–"]  # equals share
    assert bests.rows[-1][1:3] == ("race", "Mia 69 (45 s)")
    words(bests.note)
    alike = [replace(one, turn_seconds=45.0) for one in season()]
    same = Pages(*alike).press("b")  # what is the same for all is no handicap
    assert not any("(45 s)" in row[2] for row in same.rows)
    words(same.note)


def test_of_more_than_nine_games_one_is_chosen(words):
    ten = [
        replace(game(n / 4, "e", Ann=32 + n, Ben=20), session=f"game-{n + 1}") for n in range(12)
    ]
    pages = Pages(*ten)
    words(pages.keys)
    words(pages.note)
    assert (pages.body.row, pages.body.top) == (0, 0)
    for key, row, top in (
        *(("up", 11, 2), ("pageup", 0, 0), ("pagedown", 11, 2), ("home", 0, 0)),
        *(("end", 11, 2), ("down", 0, 0), ("3", 2, 0), ("12", 11, 2)),
    ):
        pages.press(key)
        assert (pages.body.row, pages.body.top) == (row, top), key
    assert "'game-12'" in pages.press("enter").note  # no file is there
    few = Pages(*ten[:9])
    assert "1–9" in few.listed
    assert few.press("down").body.row is None
    assert few.press("end").meant == [False]


def test_games_of_many_kinds_are_scrolled_under_their_sums():
    editions = ["race", "tiles", "kids", "simple", "online"]
    several = [
        replace(
            game(n, "e", Ann=50, Ben=n), edition=editions[n % 5], game="tiles" if n % 5 else "race"
        )
        for n in range(9)
    ]
    pages = Pages(*several)
    assert (len(pages.body.sums), pages.body.columns.games) == (5, 8)
    assert [pages.press(key).body.top for key in ("up", "down", "down", "up")] == [0, 1, 1, 0]


def test_finding_leaves_those_whose_name_has_it(words):
    pages = Pages(*season(), people=True).press("/", "e", "N")
    assert pages.open[-1].typing
    words(pages.note)
    assert [row[0] for row in pages.rows] == ["Ben"]
    words(pages.keys)
    assert pages.press("enter", "enter").subject == "Ben"
    assert len(pages.press("escape", "/", "escape").rows) == 4
    words(pages.press("/", "z").body.empty)
    assert pages.press("enter").listed == ["/", "esc", "q"]


def test_evenings_lead_to_one_with_its_sheet(words):
    pages = Pages(*season()).press("v")
    words(pages.rows[0])
    pages.press("down", "enter")
    words(pages.body.winner)
    words(pages.body.text)
    assert pages.body.games[0][:3] == (1, "race", "K7QF")
    assert pages.press("1").view.sign == "×"
    assert "'race1200'" in pages.note
    words(pages.press("escape", "2").body.winner)
    assert pages.press("escape", "9").meant == [True, False]


def test_one_key_copies_the_text_and_another_writes_it(tmp_path, monkeypatch, words):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path.parent))
    pages = Pages(*season()).press("v", "enter", "c")
    words(pages.note)
    assert not [*tmp_path.iterdir()]
    written = pages.press("w").view
    assert written.sign == "·"
    assert paths.shortly(tmp_path) in written.note
    words(written.note.template)
    assert pages.copied == [(tmp_path / "gridparty-2027-01-01.txt").read_text(encoding="utf-8")]
    pages.press("w")
    assert sorted(path.suffix for path in Path.cwd().glob("*-2.*")) == [".pdf", ".svg", ".txt"]
    pages.press("p", "x")
    assert (tmp_path / "gridparty-people.svg").read_text().startswith("<svg")
    pages.press("enter", "x")
    assert (tmp_path / "gridparty-ann.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("home")
def test_a_game_leads_to_the_page_that_shares_it():
    Season(paths.sessions()).evening(("race",), ("Ann", "Ben"), moves=30)
    reading = Reading()
    reading.wait()
    pages = Pages(reading=reading).press("1", "s")
    assert pages.body.result
    pages.press("c", "escape")
    assert len(pages.copied) == 1
    assert pages.here is CoursePage


def test_what_cannot_be_written_is_refused(tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    (tmp_path / "here").rmdir()
    assert Pages(*season(), people=True).press("x").view.sign == "×"
    assert not [*tmp_path.iterdir()]


def test_what_a_dash_means_is_said_where_one_is_seen(words):
    words(Pages(*season()).note)
    mixed = [game(0, "a", Ann=1, Ben=2), game(1, "a", Ann=1, Cem=2)]
    pages = Pages(*mixed)
    words(pages.note)
    assert [row.points.count(None) for row in pages.body.games] == [1, 1]


def test_an_evening_tells_its_end_only_where_a_file_does():
    whole = replace(game(0, "a", Ann=1, Ben=2), over="2026-11-20T22:30:00+00:00")
    ended = (BEGAN + timedelta(hours=3.5)).astimezone()
    assert f"{ended:%H:%M}" in Pages(whole).right
    endless = Pages(replace(whole, over="")).right
    assert f"{ended:%H:%M}" not in endless
    assert "10:00" in endless  # played


def test_bests_are_the_most_points_of_each_game(words):
    pages = Pages(*season(), replace(game(9, Ann=99, Ben=1), edition="tiles")).press("b")
    assert pages.rows[0][:3] == ("1", "race", "Ann 50")
    assert "Ann 99" in [row[2] for row in pages.rows]
    assert pages.press("tab").here is AlonePage
    words(pages.keys)
    assert pages.press("tab").here is BestsPage


def test_who_won_the_evening_is_told_with_what_decided_it(words):
    words(Pages(*EVENING).body.won_with)
    (both,) = evenings([game(0, "e", Ann=9, Ben=1), game(1, "e", Ann=2, Ben=5)])
    words(sheet.winners_with(both))


def test_all_of_the_text_to_send_can_be_read_part_by_part():
    pages = Pages(*(game(n, "e", Ann=9, Ben=n) for n in range(12)))
    assert [pages.press("t").body.part for _ in range(3)] == [1, 0, 1]
    assert Pages(game(0, "e", Ann=9, Ben=1)).press("t").meant == [False]


def test_after_a_game_the_page_on_which_it_stands_comes_first(words):
    words(Pages(*season(), *EVENING, session=EVENING[0].session).body.winner)
    assert isinstance(Pages(*season(), session="of no evening").body, PeopleTable)
    solo = played(day=0)
    pages = Pages(*season(), solo=(solo,), session=solo.session)
    words((pages.subject, *pages.keys[-3:]))


def test_r12_best_times_alone_stand_there_for_everybody_by_level(words):
    solo = (
        played(day=0, seconds=300.0),
        played(day=1, seconds=271.0),
        played(day=2, player="Ben", seconds=200.0),
        played(day=3, player="Cem", hints=1),
        played(day=4, band="hard", reason="gave-up"),
    )
    points = TilesResult("tiles", BEGAN.isoformat(), "Ann", "tiles", "{}", "all-laid", 150, 60, 9.0)
    pages = Pages(solo=solo, tiles=(points,))
    words(pages.note)
    words(pages.press("b").rows)
    words(pages.note)
    words(pages.press("down", "down").note)
    assert pages.press("enter").meant == [False]


def test_r12_where_only_own_puzzles_were_solved_alone_that_is_said(words):
    pages = Pages(solo=(played(source="typed-in"),)).press("b")
    assert not pages.rows
    words(pages.body.empty)


def test_a_moment_s_time_stands_once_however_long_its_sentence_is():
    first, *rest = lines_of("0:07", ["word " * 40, "and more"], wrap)
    assert first.time == "0:07"
    assert len(rest) > 2
    assert not any(line.time for line in rest)


def assert_the_numbers_of_rows_are_apart(lines):
    at = next(n for n, line in enumerate(lines) if line.dim)
    head, *rows = lines[at : at + 3]
    for number, row in enumerate(rows, start=1):  # the number of a row is no digit of it
        assert row.time == str(number)
        assert [*map(str.isdecimal, row.text)] == [*map(str.isdecimal, head.text)]


@pytest.mark.usefixtures("home")
def test_a_game_is_told_in_full_from_the_evening_the_bests_and_alone(words):
    season = Season(paths.sessions())
    season.evening(("race", "race"), ("Ann", "Ben"), moves=20)  # stopped: the solution is told
    (solo,) = season.evening(("solo",), ("Ann",))
    reading = Reading()
    reading.wait()
    for keys in ("v enter 1", "b enter", "b tab enter"):
        pages = Pages(reading=reading).press(*keys.split())
        words(pages.view.page.title)
        assert any(re.search(r"r\dc\d", line.text) for line in pages.body.lines)
        if "v" in keys:
            assert_the_numbers_of_rows_are_apart(pages.body.lines)
    assert f"gridparty replay {solo.id} --board --speed 1" in pages.note
    assert pages.body.lines[-1].text  # how it came out
    assert pages.press("p").here is PeoplePage
    pages = Pages(reading=reading).press("v", "enter", "1")
    most = len(pages.body.lines) - 18
    assert most > 18
    for key, top in (
        *(("end", most), ("down", most), ("up", most - 1), ("home", 0), ("up", 0)),
        *(("space", 18), ("pageup", 0), ("pagedown", 18), ("down", 19)),
    ):
        assert pages.press(key).body.top == top, key


def test_nobody_yet_and_what_is_still_being_read(words):
    pages = Pages()
    words(pages.body.empty)
    words(pages.note)
    assert (pages.right, pages.listed) == ("", ["esc"])
    assert pages.press("enter", "x", "/").meant == [False] * 3
    words([Pages().press(key).body.empty for key in "vb"])
    reading = read()
    reading.results = None
    pages = Pages(reading=reading)
    words(pages.body.empty)
    reading.done = 7
    words(pages.body.empty)
    assert pages.press("enter", "v", "p").meant == [True] * 3
    assert (pages.depth, pages.view.note) == (1, "")
    reading.results = AllResults.of(Known(results=tuple(season())))
    assert pages.body.games


def test_what_breaks_while_reading_is_not_kept_quiet():
    def broken(reading):
        raise ZeroDivisionError

    reading = Reading(broken)
    reading.wait()
    with pytest.raises(ZeroDivisionError):
        Pages(reading=reading)


def test_of_many_people_in_heats_the_best_have_columns(words):
    names = [f"P{n:02}" for n in range(12)]
    heats = [
        game(n, "h", **{name: 90 - 3 * k - n for k, name in enumerate(names[n::3])})
        for n in range(3)
    ]
    final = replace(game(4, "h", P00=10, P01=30, P02=20, P03=9), final=True)
    body = Pages(*heats, final).body
    words(body.winner)
    assert len(body.players) == 8
    words(body.games[-1][:2])


@pytest.mark.parametrize("way", ["", "p", "p enter", "v", "b", "b tab"])
def test_every_page_leads_to_the_others_tells_its_keys_and_which_mean_nothing(way):
    for key, page in LEADS.items():
        pages = Pages(*season()).press(*way.split())
        there, depth = pages.here, pages.depth
        assert pages.press(key).here is page
        if there is page:
            assert pages.view.sign == "×"
            assert pages.depth == depth
        else:
            assert pages.press("escape").here is there
    assert pages.press("y").meant == [False]
    pages.press("?")
    (page,) = pages.helped
    assert any("1–9" in dict(section.keys) for section in page.help)
