"""The pages that look back: people, a person, evenings, an evening, bests."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from textwrap import wrap

import pytest

from gridparty.evening.results import sheet
from gridparty.evening.results.evenings import EveningKept, evenings
from gridparty.evening.results.index import Known
from gridparty.evening.results.people_drawing import people_pages
from gridparty.evening.results.statistics import people
from gridparty.evening.results.tile_results import TilesResult
from gridparty.pages.results import AllResults, Reading
from gridparty.pages.results_evening import Course, lines_of
from gridparty.print.choices import PrintOptions
from gridparty.print.output import svgs_of
from gridparty.print.svg import SvgPen
from gridparty.system import paths
from gridparty.terminal.results.opening import results_presenter
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import DARK, Depth, theme_for
from gridparty.terminal.widgets.presenter import Navigation
from playing import TINY_CARD
from seasons import BEGAN, Season, game
from seeing import seen
from solo_tries import played


class Pages:
    """The pages, from that of all people on, with a window to see them in."""

    def __init__(
        self, *games, width=80, height=24, depth=Depth.TRUE, solo=(), tiles=(), people=True
    ) -> None:
        self.navigation, self.copied = Navigation(), []
        self.size, self.theme = (width, height), theme_for("dark", depth, {})
        book = AllResults.of(Known(results=tuple(games)), solo, tiles)
        reading = Reading(lambda _: book)
        reading.wait()
        self.navigation.push(
            results_presenter(self.navigation, copy=self.copied.append, reading=reading)
        )
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


class Marker:
    """What lies under the results."""


def season(games=6):
    """Evenings of three; Ann wins mostly, and a last one with Dora."""
    played = [
        game(24 * n, f"e{n}", Ann=20 + n, Ben=15, Cem=30 if n % 3 == 2 else 9) for n in range(games)
    ]
    return [*played, game(1000, "last", Ann=50, Dora=10)]


def test_people_stand_with_games_points_errors_and_a_range():
    pages = Pages(*season())
    assert "7 games · 7 evenings" in pages.text
    assert pages.line("Cem").split()[:8] == ["■", "Cem", "6", "2", "1.6", "6", "of", "48"]
    assert pages.line("● ").split()[5:7] == ["12.5", "%"]  # of 56 digits
    assert "too few games" in pages.line("Dora")
    assert "━█━" in pages.line("Ann  ")
    assert "enter: Ann's page" in pages.text
    assert "enter: Ben's page" in pages.press("down").text


def test_the_last_evening_comes_first_and_the_others_are_a_key_away():
    pages = Pages(*season(), people=False)
    assert "Ann wins the evening" in pages.text
    assert "Dora" in pages.text
    foot = " ".join(pages.text.splitlines()[-1].split())
    assert foot.endswith("p people v evenings b bests esc back")
    for key, words in (("p", "results people"), ("v", "results evenings"), ("b", "results bests")):
        assert words in pages.press(key).text
        assert "Ann wins the evening" in pages.press("escape").text
    assert pages.press("escape").navigation.top is None


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


def test_one_key_leads_out_of_all_pages_and_says_so():
    pages = Pages(*season(), people=False)
    pages.navigation.push(Marker())
    reading = Reading(lambda _: AllResults.of(Known(results=tuple(season()))))
    reading.wait()
    for keys in (["p"], ["p", "enter"], ["v", "enter"], ["b"], ["p", "b", "tab"]):
        under = pages.navigation.top
        page = results_presenter(pages.navigation, reading=reading, back_to="start page")
        pages.navigation.push(page)
        foot = pages.press(*keys).text.splitlines()[-1].split("  ")
        assert [part.strip() for part in foot if part][-2:] == ["esc back", "q start page"]
        assert pages.press("q").navigation.top is under
    pages.navigation.push(
        results_presenter(pages.navigation, reading=reading, back_to="start page")
    )
    assert "start page" not in pages.text  # there one way back is enough
    assert pages.press("q").navigation.top is under


def test_r17_points_of_several_kinds_are_never_one_sum():
    mixed = [
        game(0, "a", Ann=90, Ben=60, Cem=30),
        replace(game(1, "a", Ann=70, Ben=80, Cem=40), edition="blitz"),
        replace(game(2, "a", Ann=9, Ben=12, Cem=21), edition="kids", game="tiles", layout="6x6"),
    ]
    for size in ((80, 24), (120, 40)):
        pages = Pages(*mixed, width=size[0], height=size[1], people=False)
        told = pages.line(" points, cards  ").split()
        assert told[:5] == ["points,", "cards", "160", "140", "70"]
        sums = [line.split()[:4] for line in pages.text.splitlines()]
        assert ["points,", "kids", "9", "12"] in sums
        assert ["games", "won", "1", "1"] in sums
        assert "A sign behind points: that game was won." in " ".join(pages.text.split())
        assert "169" not in pages.text
        assert "Places: by games won. Points: a sum for each kind of game." in pages.text
        assert "share the evening" in pages.text
    (evening,) = evenings(mixed)
    assert "1. ● Ann: 1 of 3 won; points: cards 160, kids 9" in sheet.message(evening)
    assert "| points, kids | 9 | 12 | 21 |" in sheet.markdown(evening)
    assert sheet.winners_with(evening) == "1 game won each"


def test_r17_an_evening_tells_that_others_had_one_on_the_same_day():
    table, children = game(0, "a", Ann=90, Ben=60, Cem=30), game(1, "b", Cem=21, Dora=9)
    assert len(evenings([table, children])) == 2
    assert "Others played on this day, too" in Pages(table, children, people=False).text
    alone = Pages(table, replace(children, evening="a"), people=False).text
    assert "Others played" not in alone


def test_an_evening_that_nobody_has_won_says_so_without_a_star():
    nothing = game(0, "e", Ann=0, Ben=0)
    nothing = replace(nothing, seats=tuple(replace(one, won=False) for one in nothing.seats))
    pages = Pages(nothing, people=False)
    assert "·  Nobody wins the evening" in pages.text
    assert "share" not in pages.text
    assert "★" not in pages.text
    assert "· nobody" in pages.press("v").text


def test_the_winner_s_mark_stands_behind_the_points_and_apart():
    line = Pages(game(0, "e", Ann=57, Ben=5), people=False).line("1 race")
    assert line.split()[3:6] == ["57", "●", "5"]


def test_nothing_is_counted_where_nothing_was_played():
    text = Pages().text
    assert "Nobody has played with others yet." in text
    assert not any(character.isdecimal() for character in text)


def test_yellow_is_the_row_that_enter_opens():
    pages = Pages(*season()).press("down")
    y = pages.text.splitlines().index(pages.line("▲   Ben"))
    assert pages.canvas.ink_at(4, y).ground == DARK.cursor
    assert pages.canvas.target_at(30, y) == "row1"
    assert "Ben" in pages.press("row1").text.splitlines()[0]


def test_a_person_has_a_trend_bests_and_how_it_stands():
    pages = Pages(*season()).press("enter")
    text = pages.text
    assert text.splitlines()[0].startswith(" results Ann")
    assert "points a turn, race by race" in text
    assert text.splitlines()[1].endswith("50 points, 1 Jan, K7QF")
    assert "4 :  2" in pages.line("C Cem")
    assert "last five 2.9, before that 2.0" in text
    assert "★ Ann's best race ever was the last time: 50." in text
    assert "results Ben" in pages.press("right").text
    assert "results Dora" in pages.press("left", "left").text
    assert "people" in pages.press("escape").text.splitlines()[0]


def test_a_best_was_the_last_time_only_where_the_last_game_was_it():
    first = [game(n, "e", Ann=points, Ben=5) for n, points in enumerate((32, 0, 9))]
    assert "best race ever" not in Pages(*first).press("enter").text
    equal = [*first, game(3, "e", Ann=32, Ben=5)]
    assert "best race ever" not in Pages(*equal).press("enter").text
    better = [*first, game(3, "e", Ann=33, Ben=5)]
    assert "Ann's best race ever was the last time: 33." in Pages(*better).press("enter").text
    slow = helped(game(0, "e", Mia=20, Tom=40))
    only = Pages(slow, game(1, "e", Mia=9, Tom=30)).press("f", *"Mia", "enter", "enter")
    assert "best race ever" not in only.text  # by a handicap there was none before


def test_what_is_the_same_for_all_is_no_handicap_on_the_bests_page():
    alike = [replace(one, turn_seconds=45.0) for one in season()]
    pages = Pages(*alike).press("b")
    assert "(45 s)" not in pages.text
    assert "Of games without handicaps." in pages.text


@pytest.mark.parametrize("players", range(2, 9))
def test_a_blank_column_stands_before_the_points_of_an_evening(players):
    names = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")[:players]
    totals = {name: 32 + 14 * n for n, name in enumerate(names)}
    lines = Pages(game(0, "e", **totals), people=False).text.splitlines()
    head, race, won = (
        next(line[3:40] for line in lines if word in line[:40]) for word in ("●", "race", "won  ")
    )
    assert head.partition("●")[0].strip() in ("game", "game, card")
    assert head.partition("●")[0].endswith(" ")
    assert race.partition(" 32")[0].split() in (["race"], ["race", "K7QF"])
    assert won.partition(" 0")[0].strip() in ("won", "games won")


def test_the_tenth_game_of_an_evening_can_be_opened():
    ten = [
        replace(game(n / 4, "e", Ann=32 + n, Ben=20), session=f"game-{n + 1}") for n in range(10)
    ]
    pages = Pages(*ten, people=False)
    assert "1–9" not in pages.text
    assert "enter a game" in " ".join(pages.text.splitlines()[-1].split())
    assert pages.text.splitlines()[-1].endswith("esc back")
    assert "↑↓: another game." in pages.text
    y = pages.text.splitlines().index(pages.line("1▶race"))
    assert pages.canvas.ink_at(4, y).ground == DARK.cursor
    assert "10▶race" in pages.press("up").text
    assert "'game-10'" in pages.press("enter").text  # no file is there: that is told, with its name
    assert "3▶race" in pages.press("3").text
    nine = Pages(*ten[:9], people=False)
    assert "1–9 a game" in " ".join(nine.text.split())
    assert "▶" not in nine.text


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
        before = len(gone_through)
        first = pages.press(*keys).text
        assert len(gone_through) > before
        found = len(gone_through)
        assert pages.text == first
        assert len(gone_through) == found


def test_finding_leaves_those_whose_name_has_it():
    pages = Pages(*season()).press("/", "e", "N")
    assert "Whose name has: eN" in pages.text
    assert "Ben" in pages.text
    assert "Dora" not in pages.text
    assert "results Ben" in pages.press("enter", "enter").text
    assert "Dora" in pages.press("escape", "/", "escape").text
    assert "Nobody is called so." in pages.press("/", "z").text


def test_evenings_lead_to_one_with_its_sheet():
    pages = Pages(*season()).press("v")
    first = pages.line("▶ 1 ")
    assert "Ann, Dora" in first
    assert "1 game · Ann" in first
    assert "evening won by" in pages.text
    pages.press("down", "enter")
    text = pages.text
    assert "Cem wins the evening" in text
    assert "1. ■ Cem: 1 of 1 won, 30 points" in text
    assert "1 race  K7QF" in text
    assert "× There is no session 'race1200'" in pages.press("1").text.replace("there", "There")


def test_the_number_before_an_evening_opens_it():
    pages = Pages(*season()).press("v", "2")
    assert "Cem wins the evening" in pages.text
    assert "9 does nothing here" in pages.press("escape", "9").text


def test_of_the_clipboard_only_what_is_known_is_said_and_files_are_the_other_keys(
    tmp_path, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(paths.HOME_VARIABLE, "home")
    pages = Pages(*season()).press("v", "enter", "c")
    assert pages.copied[0].startswith("gridparty, ")
    told = "Some terminals do not let it be copied: w writes it to a file."
    assert told in " ".join(pages.text.split())
    assert "Copied" not in pages.text
    assert not [*tmp_path.iterdir()]  # one key, one thing
    pages.press("w")
    (text,) = tmp_path.glob("*.txt")
    assert pages.copied == [text.read_text(encoding="utf-8")]


def test_what_a_dash_means_is_said_where_one_is_seen():
    assert "– did not play" not in Pages(*season()).press("v", "enter").text
    mixed = [game(0, "a", Ann=1, Ben=2), game(1, "a", Ann=1, Cem=2)]
    text = Pages(*mixed).press("v", "enter").text
    assert "– did not play that game." in text
    assert "games won" in text
    assert text.count("–") == 4  # one each, the sentence, and 1–9


def test_an_evening_tells_its_end_only_where_a_file_does():
    played = replace(game(0, "a", Ann=1, Ben=2), over="2026-11-20T22:30:00+00:00")
    ended = (BEGAN + timedelta(hours=3.5)).astimezone()
    assert f"to {ended:%H:%M} · 1 game" in Pages(played).press("v", "enter").text
    assert ", 10:00 played · 1 game" in Pages(replace(played, over="")).press("v", "enter").text


def test_the_sheet_is_written_where_one_is_under_a_free_name(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path.parent))
    monkeypatch.chdir(tmp_path)
    pages = Pages(*season()).press("v", "enter", "w")
    told = f"gridparty-2027-01-01.pdf, .svg, .txt are in {paths.shortly(tmp_path)} now"
    assert f"{told}, where gridparty was begun." in " ".join(pages.text.split())
    pages.press("w")
    assert sorted(path.suffix for path in Path.cwd().glob("*-2.*")) == [".pdf", ".svg", ".txt"]
    pages.press("escape", "escape", "x")
    assert (tmp_path / "gridparty-people.svg").read_text().startswith("<svg")
    pages.press("enter", "x")
    assert (tmp_path / "gridparty-ann.pdf").read_bytes().startswith(b"%PDF")


def test_what_cannot_be_written_is_said(tmp_path, monkeypatch):
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    (tmp_path / "here").rmdir()
    pages = Pages(*season()).press("x")
    assert "cannot write" in " ".join(pages.text.split())


def test_bests_are_the_most_points_of_each_game():
    pages = Pages(*season(), replace(game(9, Ann=99, Ben=1), edition="tiles")).press("b")
    assert "▶ 1     race           Ann 50" in pages.text
    assert "Ann 99" in pages.text
    assert "Of games without handicaps." in pages.text
    assert "results alone" in pages.press("tab").text
    assert "choose" not in pages.text  # nobody has played alone
    assert "results bests" in pages.press("tab").text


@pytest.mark.parametrize("players", [2, 3, 4, 5, 8])
@pytest.mark.parametrize("games", [1, 5, 14])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_an_evening_of_any_size_stays_within_its_columns(players, games, size):
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
    assert word == ("points" if players < 5 else "sum")
    if len(sums) < players:  # those that would touch stand a line apart
        below = lines[at + 16][left : left + 37].split()
        sums = [one for pair in zip(sums, below, strict=True) for one in pair]
    assert [int(total) for total in sums] == [
        sum(row.seats[k].total for row in rows) for k in range(players)
    ]
    if games == 14:
        assert "Games 1 to 10 of 14" in pages.text
        assert "14 race" not in pages.text
        assert "14▶race" in pages.press(*["down"] * 13).text


@pytest.mark.parametrize(("width", "height"), [(80, 24), (120, 40)])
def test_names_that_have_no_room_differ_over_their_columns_and_stand_whole_below(width, height):
    names = ("Annika", "Annabel", "Benjamin", "Cem", "Dora", "Emil", "Fay", "Gita")
    for players in range(2, 9):
        totals = {name: 50 - k for k, name in enumerate(names[:players])}
        pages = Pages(game(0, "e", **totals), width=width, height=height, people=False)
        head = next(line for line in pages.text.splitlines() if " game" in line and "●" in line)
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


def test_r14_who_has_a_handicap_is_seen_with_a_sign_and_without_a_place():
    pages = Pages(*TONIGHT)
    assert pages.line("Mia  ").split()[-8:-3] == ["1", "4.5*", "2", "of", "16"]
    assert "*: with a handicap" in pages.text
    own = pages.press("f", *"Mia", "enter", "enter").text
    assert "points a turn, race by race*" in own
    assert "*: with a handicap" in own
    pages = Pages(*TONIGHT)
    lines = pages.press("b").text.splitlines()[4:9]
    assert [line.split()[:1] for line in lines[1:]] == [["1"], ["3"], ["4"], ["–"]]  # equals share
    assert "race           Mia 69 (45 s)" in lines[-1]
    told = " ".join(pages.text.split())
    assert (
        "–: with a handicap, so without a place; (45 s): so long a turn for this one, other" in told
    )
    assert "than for the rest. tab: what was played alone." in told
    assert "who, points" in told


def test_r14_the_picture_of_people_tells_points_a_turn_as_the_page_does(monkeypatch):
    texts, text = [], SvgPen.text

    def logged(pen, x, y, words, **more):
        texts.append(str(words))
        return text(pen, x, y, words, **more)

    monkeypatch.setattr(SvgPen, "text", logged)
    everybody = people(TONIGHT)
    list(svgs_of(people_pages(everybody, {}, TONIGHT, main="race"), PrintOptions()))
    assert [told for told in texts if told.endswith("*")] == ["4.5*"]
    assert any("(*: with a handicap)" in told for told in texts)
    mia = [one for one in everybody if one.name == "Mia"]
    list(svgs_of(people_pages(mia, {}, TONIGHT, main="race"), PrintOptions()))
    assert "points a turn, race by race*" in texts


def test_who_won_the_evening_is_told_with_what_decided_it():
    pages = Pages(*TONIGHT).press("v", "enter")
    assert "Mia wins the evening" in pages.text
    assert "1 game won, as many as Tom; ahead" in pages.text
    assert "by 18 points" in pages.text
    (both,) = evenings([game(0, "e", Ann=9, Ben=1), game(1, "e", Ann=2, Ben=5)])
    assert sheet.winners_with(both) == "1 game won each; ahead by 5 points"


def test_all_of_the_text_to_send_can_be_read_page_by_page():
    pages = Pages(*TONIGHT).press("v", "enter")
    words = "Handicaps and teams: Mia has 45"
    assert "t: page 1 of 2" in pages.text
    assert words not in pages.text
    assert words in pages.press("t").text
    assert "t: page 1 of 2" in pages.press("t").text
    short = Pages(game(0, "e", Ann=9, Ben=1)).press("v", "enter").text
    assert "more text" not in short


def test_after_a_game_its_evening_comes_first_and_leads_to_the_people():
    pages = Pages(*season())
    book = AllResults.of(Known(results=(*season(), *TONIGHT)))
    reading = Reading(lambda _: book)
    reading.wait()
    under = pages.navigation.top
    presenter = results_presenter(pages.navigation, reading=reading, session=TONIGHT[0].session)
    pages.navigation.push(presenter)
    assert "Mia wins the evening" in pages.text
    assert "results people" in pages.press("p").text
    assert "Mia wins the evening" in pages.press("escape").text
    assert pages.press("escape").navigation.top is under
    pages.navigation.push(
        results_presenter(pages.navigation, reading=reading, session="of no evening")
    )
    assert "results people" in pages.text


def test_after_a_game_alone_the_bests_of_games_alone_come_first():
    alone = played(day=0)
    pages = Pages(*season(), solo=(alone,))
    reading = Reading(lambda _: AllResults.of(Known(), (alone,), ()))
    reading.wait()
    pages.navigation.push(
        results_presenter(pages.navigation, reading=reading, session=alone.session)
    )
    assert "results alone" in pages.text
    assert "results people" in pages.press("escape").text


def test_without_colour_marks_and_bars_say_the_same():
    pages = Pages(*season(), depth=Depth.NONE)
    assert "▶" in pages.line("Ann  ")
    text = pages.press("enter").text
    assert "▄▁" in text
    assert "─━━━━━\n" in text  # under the last five games


def test_r12_best_times_alone_stand_there_for_everybody_by_level():
    solo = (
        played(day=0, seconds=300.0),
        played(day=1, seconds=271.0),
        played(day=2, player="Ben", seconds=200.0),
        played(day=3, player="Cem", hints=1),
        played(day=4, band="hard", reason="gave-up"),
    )
    points = TilesResult("tiles", BEGAN.isoformat(), "Ann", "tiles", "{}", "all-laid", 150, 60, 9.0)
    pages = Pages(solo=solo, tiles=(points,))
    assert "b: what was played alone, with its best times." in pages.text
    pages.press("b")
    lines = [" ".join(line.split()) for line in pages.text.splitlines()[4:9]]
    assert lines == [
        "▶ 1 medium Ben 3:20 1 of 1 · 3:20",
        "2 medium Ann 4:31 2 of 2 · 4:45",
        "– medium Cem – 1 of 1 · 10:00",
        "– hard Ann – 0 of 1 · –",
        "1 tiles Ann 150 60 tiles laid",
    ]
    assert "solved · usual time" in pages.text
    told = (
        "▸ Usual: the middle of all times. Most in a row: 1 solved. Best: card K7QF on 2026-11-22; "
        "first tries count, without hints and with three errors at most."
    )
    assert told in " ".join(pages.text.split())
    assert "Nothing solved there can be a best yet" in pages.press("down", "down").text


def test_a_moment_s_time_stands_once_however_long_its_sentence_is():
    first, *rest = lines_of("0:07", ["word " * 40, "and more"], wrap)
    assert first.time == "0:07"
    assert len(rest) > 2
    assert not any(line.time for line in rest)


def course_on(navigation) -> Course:
    return navigation.top.frame().view.page.body


def assert_the_numbers_of_rows_are_apart(lines):
    at = next(n for n, line in enumerate(lines) if line.dim)
    head, *rows = lines[at : at + 3]
    for number, row in enumerate(rows, start=1):  # the number of a row is no digit of it
        assert row.time == str(number)
        assert [*map(str.isdecimal, row.text)] == [*map(str.isdecimal, head.text)]


@pytest.mark.usefixtures("home")
def test_a_game_is_told_in_full_from_the_evening_the_bests_and_alone():
    season = Season(paths.sessions(), card=TINY_CARD)
    season.evening(("race", "race"), ("Ann", "Ben"), moves=4)  # stopped: the solution is told
    (solo,) = season.evening(("solo",), ("Ann",))
    reading = Reading()
    reading.wait()
    for keys, told in (
        ("v enter 1", "Ann wrote"),
        ("b enter", "Ann wrote"),
        ("b tab enter", "r1c"),
    ):
        navigation = Navigation()
        navigation.push(results_presenter(navigation, reading=reading))
        for key in keys.split():
            navigation.top.press(key)
        text = seen(navigation).text()
        assert text.splitlines()[0].startswith(" game ")
        assert told in text
        if "v" in keys:
            assert_the_numbers_of_rows_are_apart(course_on(navigation).lines)
    whole = " ".join(text.split())
    told = f"with its board after each move: gridparty replay {solo.id} --board --speed 1"
    assert told in whole
    lines = course_on(navigation).lines
    assert lines[-1].text  # how it came out
    for key, top in (("end", max(0, len(lines) - 18)), ("home", 0), ("up", 0)):
        navigation.top.press(key)
        assert course_on(navigation).top == top


def test_a_range_is_explained_only_where_one_is_seen():
    told = " ".join(Pages(*season()).text.split())
    assert "█ is the best guess, ━ how far off it may be. Where two bars overlap" in told
    text = Pages(game(1, Ann=50, Dora=10)).text
    assert "the best guess" not in text
    assert "How strong somebody plays is shown from five games on." in text


def test_nobody_yet_and_what_is_still_being_read():
    text = Pages().press("enter", "x", "/").text
    assert "No evening is on record yet." in Pages().press("v").text
    assert "Nobody has played alone yet." in Pages().press("b").text
    assert "Nobody has played with others yet." in text
    assert "After a game its evening stands here" in Pages().text
    assert "bests" not in text
    assert "find" not in text
    navigation = Navigation()
    reading = Reading(lambda reading: AllResults.of(Known()))
    reading.wait()
    reading.results, reading.done = None, 7
    navigation.push(results_presenter(navigation, reading=reading))
    assert "Reading what was played: 7 games …" in seen(navigation).text()
    navigation.top.press("enter")
    navigation.top.press("escape")
    assert navigation.top is None


def test_what_breaks_while_reading_is_not_kept_quiet():
    def broken(reading):
        raise ZeroDivisionError

    reading = Reading(broken)
    reading.wait()
    with pytest.raises(ZeroDivisionError):
        results_presenter(Navigation(), reading=reading).frame()


def test_of_many_people_in_heats_the_best_have_columns():
    names = [f"P{n:02}" for n in range(12)]
    heats = [
        game(n, "h", **{name: 90 - 3 * k - n for k, name in enumerate(names[n::3])})
        for n in range(3)
    ]
    final = replace(game(4, "h", P00=10, P01=30, P02=20, P03=9), final=True)
    pages = Pages(*heats, final).press("v", "enter")
    assert "P01 wins the evening" in pages.text
    assert "4 final" in pages.text


BOT_ADAPTER = [(), ("enter",), ("v",), ("v", "enter"), ("b",), ("b", "tab")]
TITLES = {"p": " results people", "v": " results evenings", "b": " results bests"}


@pytest.mark.parametrize("key", TITLES)
@pytest.mark.parametrize("way", BOT_ADAPTER)
def test_the_keys_from_page_to_page_work_on_all_of_them(way, key):
    for listed in (True, False):  # and on the first page, whichever it is
        pages = Pages(*season(), people=listed).press(*way if listed else ())
        there, depth = pages.text, pages.navigation.depth
        text = pages.press(key).text
        assert text.startswith(TITLES[key])
        assert "nothing here" not in text
        if text.splitlines()[0] == there.splitlines()[0]:
            assert f"This is the page to which {key} leads." in text
            assert pages.navigation.depth == depth
        else:
            assert pages.press("escape").text == there


@pytest.mark.usefixtures("home")
def test_they_work_beside_a_game_that_is_told_in_full():
    season_ = Season(paths.sessions(), card=TINY_CARD)
    season_.evening(("race",), ("Ann", "Ben"), moves=4)
    reading = Reading()
    reading.wait()
    for key, title in TITLES.items():
        navigation = Navigation()
        navigation.push(results_presenter(navigation, reading=reading))
        navigation.top.press("1")
        assert seen(navigation).text().startswith(" game ")
        navigation.top.press(key)
        assert seen(navigation).text().startswith(title)


@pytest.mark.parametrize("way", BOT_ADAPTER)
def test_every_page_tells_its_keys_and_says_which_mean_nothing(way):
    pages = Pages(*season()).press(*way)
    there = pages.text
    assert "× y does nothing here: ? tells the keys." in pages.press("y").text
    text = pages.press("?").text
    assert "everywhere" in text
    assert "a game in full" in text
    assert pages.press("enter").text.splitlines()[:20] == there.splitlines()[:20]
