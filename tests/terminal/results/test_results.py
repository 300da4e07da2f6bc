"""Results as they are painted; what they tell and where keys lead: test_results_pages."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gridparty.evening.results.evenings import EveningKept
from gridparty.evening.results.index import Known
from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.statistics import people
from gridparty.pages.results import AllResults, Reading
from gridparty.print.choices import PrintOptions
from gridparty.print.output import svgs_of
from gridparty.print.svg import SvgPen
from gridparty.system import paths
from gridparty.terminal.results.opening import results_presenter
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DARK, Depth, theme_for
from gridparty.terminal.widgets.presenter import Navigation
from seasons import Season, game
from seeing import below, beside, seen


class Pages:
    """The pages, from that of all people on, with a window to see them in."""

    def __init__(self, *games, width=80, height=24, depth=Depth.TRUE, people=True) -> None:
        self.navigation, self.size = Navigation(), (width, height)
        self.theme = theme_for("dark", depth, {})
        reading = Reading(lambda _: AllResults.of(Known(results=games)))
        reading.wait()
        self.navigation.push(results_presenter(self.navigation, reading=reading))
        if people and self.text.startswith(" evening"):
            self.press("p")

    def press(self, *keys: str) -> Pages:
        for key in keys:
            self.navigation.top.press(key)
        return self

    @property
    def canvas(self) -> Canvas:
        return seen(self.navigation, *self.size, self.theme)

    @property
    def text(self) -> str:
        return self.canvas.text()

    def line(self, words: str) -> str:
        (found,) = [line for line in self.text.splitlines() if words in line]
        return found


def season(games=6):
    """Evenings of three; Ann wins mostly, and a last one with Dora."""
    played = [
        game(24 * n, f"e{n}", Ann=20 + n, Ben=15, Cem=30 if n % 3 == 2 else 9) for n in range(games)
    ]
    return [*played, game(1000, "last", Ann=50, Dora=10)]


def test_people_stand_with_games_points_errors_and_a_range(words):
    pages = Pages(*season())
    words(pages.line("Cem").split()[:8])
    assert "━█━" in pages.line("Ann  ")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("people", ["Ann Ben Cem Dora", "Ann Ben Cem Dora Emil Fay Gita Hugo"])
def test_r17_every_sum_says_of_what_it_is(people, size):
    points = dict.fromkeys(people.split(), 5)
    mixed = [
        game(0, "a", **points),
        replace(game(1, "a", **points), edition="tiles", game="tiles"),
        replace(game(2, "a", **points), edition="kids", game="tiles", layout="6x6"),
    ]
    pages = Pages(*mixed, width=size[0], height=size[1], people=False)
    sums = pages.text.split("━━━")[-1].splitlines()[1:4]
    assert [line.split()[:2] for line in sums] == [["race", "5"], ["tiles", "5"], ["kids", "5"]]


def test_an_evening_that_nobody_has_won_says_so_without_a_star(words):
    nothing = game(0, "e", Ann=0, Ben=0)
    nothing = replace(nothing, seats=tuple(replace(one, won=False) for one in nothing.seats))
    pages = Pages(nothing, people=False)
    words(pages.text)
    assert "★" not in pages.text


def test_the_winner_s_mark_stands_behind_the_points_and_apart():
    line = Pages(game(0, "e", Ann=57, Ben=5), people=False).line("57 ●")
    assert re.search(" 57 ● +5 ", line)


def test_yellow_is_the_row_that_enter_opens():
    pages = Pages(*season()).press("down")
    y = pages.text.splitlines().index(pages.line("▲   Ben"))
    assert pages.canvas.ink_at(4, y).ground == DARK.cursor
    assert pages.canvas.target_at(30, y) == "row1"
    assert "Ben" in pages.press("row1").text.splitlines()[0]


def test_a_person_has_a_trend_bests_and_how_it_stands(words):
    pages = Pages(*season()).press("enter")
    text = pages.text
    words(text.splitlines()[0])
    words(text)
    assert "4 :  2" in pages.line("C Cem")


@pytest.mark.parametrize("players", range(2, 9))
def test_a_blank_column_stands_before_the_points_of_an_evening(players):
    names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")[:players]
    totals = {name: 32 + 14 * n for n, name in enumerate(names)}
    lines = Pages(game(0, "e", **totals), people=False).text.splitlines()
    head, race = (next(line[3:40] for line in lines if one in line[:40]) for one in ("●", " 32"))
    assert head.partition("●")[0].endswith(" ")
    assert race.partition(" 32")[0].split()[-1] in ("race", "K7QF")


def test_of_ten_games_the_one_that_enter_opens_is_yellow():
    ten = [game(n / 4, "e", Ann=32 + n, Ben=20) for n in range(10)]
    pages = Pages(*ten, people=False)
    y = pages.text.splitlines().index(pages.line("1▶race"))
    assert pages.canvas.ink_at(4, y).ground == DARK.cursor
    assert "10▶race" in pages.press("up").text
    assert "▶" not in Pages(*ten[:9], people=False).text


def test_a_look_does_not_go_through_all_games_again(monkeypatch):
    pages, gone_through = Pages(*season()), []
    standings, against = EveningKept.standings.fget, AllResults.against
    monkeypatch.setattr(
        EveningKept, "standings", property(lambda one: gone_through.append(one) or standings(one))
    )
    monkeypatch.setattr(
        AllResults, "against", lambda book, one: gone_through.append(one) or against(book, one)
    )
    for keys in (["enter"], ["right"], ["escape", "v"]):
        gone_through.clear()
        first = pages.press(*keys).text
        assert gone_through
        found = len(gone_through)
        assert pages.text == first
        assert len(gone_through) == found


def test_the_row_of_a_list_with_the_cursor_is_marked_and_can_be_clicked(words):
    pages = Pages(*season()).press("v")
    assert "Ann, Dora" in pages.line("▶ 1 ")
    words(beside(pages.text))
    assert pages.canvas.target_at(30, 5) == "row1"
    text = pages.press("row1").text
    words(beside(text))


@pytest.mark.usefixtures("home")
def test_a_course_is_scrolled_with_its_times_at_the_left():
    Season(paths.sessions()).evening(("race",), ("Ann", "Ben"), moves=30)
    reading = Reading()
    reading.wait()
    navigation = Navigation()
    navigation.push(results_presenter(navigation, reading=reading))
    navigation.top.press("1")
    first = seen(navigation).text().splitlines()
    assert re.match(" .+ race ", first[0])
    assert re.match(r" +\d:\d\d   ", first[2])
    navigation.top.press("down")
    assert seen(navigation).text().splitlines()[2:19] == first[3:20]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("games", [1, 5, 14])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_an_evening_of_any_size_stays_within_its_columns(players, games, size, words):
    names = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Maximiliane"][:players]
    rows = [
        game(n, "e", **{name: 40 + 7 * n - k for k, name in enumerate(names)}) for n in range(games)
    ]
    pages = Pages(*rows, width=size[0], height=size[1]).press("v", "enter")
    lines = pages.text.splitlines()
    assert max(map(len, lines)) <= size[0]
    at = (size[1] - 24) // 2
    left = (size[0] - 80) // 2 + 3
    word, *sums = lines[at + 15][left : left + 37].split()
    words(word)
    if len(sums) < players:  # those that would touch stand a line apart
        below = lines[at + 16][left : left + 37].split()
        sums = [one for pair in zip(sums, below, strict=True) for one in pair]
    assert [int(total) for total in sums] == [
        sum(row.seats[k].total for row in rows) for k in range(players)
    ]
    if games == 14:
        words(pages.text)
        assert "14 race" not in pages.text
        assert "14▶race" in pages.press(*["down"] * 13).text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_names_that_have_no_room_differ_over_their_columns_and_stand_whole_below(width, height):
    names = ("Annika", "Annabel", "Benjamin", "Cem", "Dora", "Emil", "Fay", "Gita")
    for players in range(2, 9):
        totals = {name: 50 - k for k, name in enumerate(names[:players])}
        pages = Pages(game(0, "e", **totals), width=width, height=height, people=False)
        head = next(line for line in pages.text.splitlines() if line.count("●") and "▲" in line)
        short = re.findall(r"[●▲■◆○△□◇] ?(\w+)", head)
        assert len({*short}) == len(short) == players
        assert all(name.startswith(one[0]) for name, one in zip(names, short, strict=False))
        assert all(len(one) >= 2 for one in short)
        assert "● Annika, ▲ Annabel" in " ".join(pages.text.split()[-70:])
    few = Pages(game(0, "e", Ann=5, Ben=3), people=False).text
    assert "● Ann, ▲ Ben" not in few  # they have room


def helped(result):
    """The same game, in which Mia had 45 seconds."""
    seats = (
        replace(seat, own_seconds=45.0) if seat.name == "Mia" else seat for seat in result.seats
    )
    return replace(result, seats=tuple(seats))


TONIGHT = (
    helped(game(0, "e", Mia=20, Tom=40, Anna=30)),
    helped(game(1, "e", Mia=69, Tom=31, Anna=40)),
)


def test_r14_the_picture_of_people_tells_points_a_turn_as_the_page_does(monkeypatch):
    texts, text = [], SvgPen.text

    def logged(pen, x, y, words, **more):
        texts.append(str(words))
        return text(pen, x, y, words, **more)

    monkeypatch.setattr(SvgPen, "text", logged)
    everybody = people(TONIGHT)
    list(svgs_of(people_pages(everybody, {}, TONIGHT, main="race"), PrintOptions()))
    assert [told for told in texts if told.endswith("*")] == ["4.5*"]
    assert any("*" in told and not told.endswith("*") for told in texts)
    mia = [one for one in everybody if one.name == "Mia"]
    list(svgs_of(people_pages(mia, {}, TONIGHT, main="race"), PrintOptions()))
    assert any(told.endswith("*") for told in texts)


def test_all_of_the_text_to_send_can_be_read_page_by_page(words):
    pages = Pages(*TONIGHT, people=False)
    words(pages.text)
    words(pages.press("t").text)
    words(Pages(game(0, "e", Ann=9, Ben=1), people=False).text)


def test_without_colour_marks_and_bars_say_the_same():
    pages = Pages(*season(), depth=Depth.NONE)
    assert "▶" in pages.line("Ann  ")
    text = pages.press("enter").text
    assert "▄▁" in text
    assert "─━━━━━\n" in text  # under the last five games


def test_a_range_is_explained_only_where_one_is_seen(words):
    words(Pages(*season()).text)
    text = Pages(game(1, Ann=50, Dora=10)).text
    assert "█" not in text
    words(below(text))
