"""Who plays: letters write, digits seat a person of before, + and − change what is yellow."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from gridparty.errors import GridpartyError
from gridparty.evening.people.people import Guest, KnownPeople, People
from gridparty.evening.results.recorder import Said
from gridparty.evening.series.evening import Evening
from gridparty.evening.series.new_game import default_new_game
from gridparty.evening.settings import Settings
from gridparty.terminal.menu.players import PlayersPresenter
from gridparty.terminal.menu.players_table import NAME, TIME, last_seen_text
from gridparty.terminal.widgets.canvas import Canvas
from gridparty.terminal.widgets.palette import CONTRAST, DARK, Depth, theme_for
from gridparty.terminal.widgets.presenter import Navigation
from gridparty.terminal.widgets.showing import Showing
from playing import begun
from seeing import Stock, below, beside, foot, head, seen

NAMED = {"enter", "delete", "backspace", "escape", "ctrl+c"}
NAMED |= {"up", "down", "left", "right", "shift+up", "shift+down"}
TODAY = date(2026, 11, 21)
EIGHT = ("Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gita", "Hugo")
NOBODY = People()
KNOWN = People(
    (
        KnownPeople(Guest("Ann", 0), date(2026, 11, 20)),
        KnownPeople(Guest("Dora", 3, seconds=60.0, factor=2.0, marks=True), date(2026, 11, 14)),
        KnownPeople(Guest("Emil", 0), date(2026, 5, 2)),
    )
)
FULL = tuple(Guest(name, pen) for pen, name in enumerate(EIGHT))
TABLE = replace(KNOWN, table=(Guest("Ann", 1), Guest("Ben", 0)))


class Who:
    """The page, and what it began."""

    def __init__(self, title="race", people=NOBODY, refusal="", column=NAME, **held) -> None:
        self.navigation, self.began = Navigation(), []

        def begin(guests):
            self.began.append(guests)
            return refusal

        new_game = default_new_game(title, Settings(**held))
        page = PlayersPresenter(
            self.navigation, new_game, people, begin, today=lambda: TODAY, column=column
        )
        self.navigation.push(page)

    def type(self, *keys: str) -> Who:
        for key in keys:
            for one in (key,) if key in NAMED or key.startswith(("cell", "known")) else key:
                self.navigation.top.press("space" if one == " " else one)
        return self

    def canvas(self, width=80, height=24, theme=DARK) -> Canvas:
        return seen(self.navigation, width, height, theme)

    def text(self, *size: int) -> str:
        return self.canvas(*size).text()

    def deal(self) -> tuple[Guest, ...]:
        """The guests, when they begin."""
        self.type("enter")
        (guests,) = self.began
        return guests


def names(guests) -> list[str]:
    return [guest.name for guest in guests]


def test_enter_on_an_empty_line_deals():
    who = Who().type("Ann", "enter", "Ben", "enter")
    assert who.began == []
    assert who.deal() == (Guest("Ann", 0), Guest("Ben", 1))


def test_the_last_table_sits_there_already_and_one_key_deals():
    assert Who(people=TABLE).deal() == TABLE.table


@pytest.mark.parametrize("seats", [5, 6])
def test_who_of_the_last_table_has_no_seat_in_this_game_is_said(seats, words):
    who = Who("kids", people=replace(NOBODY, table=FULL[:seats]))
    words(" ".join(who.text().split()))
    words(below(who.type("up").text()))


@pytest.mark.parametrize(("title", "seats"), [("kids", 4), ("race", 8), ("solo", 5)])
def test_where_everybody_finds_a_seat_or_one_plays_alone_nobody_is_missed(title, seats, words):
    words(below(Who(title, people=replace(NOBODY, table=FULL[:seats])).text()))


def test_of_many_without_a_seat_it_is_said_how_many_they_are(words):
    many = (*FULL, Guest("Ida", 8))
    words(below(Who("kids", people=replace(NOBODY, table=many)).text()))


def test_one_name_is_enough_where_a_bot_can_sit_down(words):
    who = Who().type("Ann", "enter", "enter")
    words(below(who.text()))
    assert who.deal() == (Guest("Ann", 0), Guest("Ada (bot)", 1, skill=2))


def test_where_one_plays_alone_the_page_speaks_to_one(words):
    text = Who("solo").text()
    words(beside(text))
    who = Who("solo", people=TABLE).type("2")  # Dora, in the place of Ann
    words(beside(who.text()))
    words(below(who.text()))
    assert names(who.deal()) == ["Dora"]


SIGNED = People(
    (KnownPeople(Guest("Eva", 0), TODAY), KnownPeople(Guest("Ben", 2, factor=2.0), TODAY))
)


@pytest.mark.parametrize("typed", ["Ben", "Be", "ben"])
def test_a_known_name_that_is_typed_over_another_brings_that_persons_sign(typed):
    eva = replace(SIGNED, table=(Guest("Eva", 0),))
    who = Who("solo", people=eva).type(typed)
    assert f"{DARK.sign(2)} [" in " ".join(who.text().split())  # while it is being typed
    assert who.type("enter").deal() == (Guest("Ben", 2),)


def test_in_any_game_a_known_name_over_another_brings_its_sign_and_handicap():
    ben = Guest("Ben", 2, factor=2.0)
    four = (Guest("Ann", 1), Guest("Cem", 3), Guest("Dora", 4), Guest("Emil", 5))
    who = Who("kids", people=replace(SIGNED, table=four)).type("Ben", "enter")  # over Emil
    assert who.deal() == (*four[:3], ben)
    two = (Guest("Ann", 1), Guest("Bem", 3))
    who = Who(people=replace(SIGNED, table=two)).type("up", "backspace", "n", "enter")
    assert who.deal() == (two[0], ben)


def test_a_person_at_the_table_keeps_that_sign_and_a_bot_gives_it_away():
    two = (Guest("Cem", 3), Guest("Dora", 4))
    fay, bot, emil = Guest("Fay", 2), Guest("Ada (bot)", 2, skill=2), Guest("Emil", 5)
    who = Who("kids", people=replace(SIGNED, table=(fay, *two, emil))).type("Ben", "enter")
    guests = who.deal()
    assert guests[0] == fay
    assert guests[3].name == "Ben"
    assert guests[3].pen not in {2, 3, 4}
    who = Who("kids", people=replace(SIGNED, table=(bot, *two, emil))).type("Ben", "enter")
    guests = who.deal()
    assert guests[3].pen == 2
    assert guests[0].pen not in {2, 3, 4}


def test_a_new_name_over_another_leaves_the_sign_to_whose_it_was():
    eva = replace(SIGNED, table=(Guest("Eva", 0),))
    (zoe,) = Who("solo", people=eva).type("Zoe", "enter").deal()
    assert zoe.name == "Zoe"
    assert zoe.pen not in (0, 2)


def test_a_name_that_is_mended_keeps_its_sign():
    table = (Guest("Ann", 4), Guest("Cem", 5, seconds=60.0))
    who = Who(people=replace(NOBODY, table=table)).type("up", "backspace", "mal", "enter")
    assert who.deal()[1] == replace(table[1], name="Cemal")


def test_a_table_of_one_deals_after_one_name():
    who = Who("solo").type("Ann", "enter")
    assert "1 Ann" not in who.text()
    assert names(who.deal()) == ["Ann"]


def test_a_full_table_deals_on_its_last_line():
    who = Who()
    for name in EIGHT:
        who.type(name, "enter")
    assert len(who.deal()) == 8


def test_of_many_people_it_is_said_that_letters_find_those_who_are_not_in_sight(words):
    many = tuple(KnownPeople(Guest(f"Ann{letter}", 0), TODAY) for letter in "abcdefghijklm")
    who = Who(people=People(many))
    words(" ".join(who.text().split()))
    assert names(who.type("Annl", "enter", "Ben", "enter").deal()) == ["Annl", "Ben"]
    words(beside(Who(people=KNOWN).text()))


def test_a_digit_seats_a_person_of_before_with_all_that_was_agreed(words):
    who = Who(people=KNOWN).type("2", "1")
    refused = " ".join(who.type("2").text().split())
    words(refused)
    assert who.deal() == (KNOWN.known[1].guest, KNOWN.known[0].guest)


@pytest.mark.parametrize(("people", "key"), [(NOBODY, "1"), (KNOWN, "4")])
def test_a_number_of_nobody_says_so(people, key, words):
    who = Who(people=people)
    words(below(who.type(key).text()))


def test_on_a_name_it_says_where_time_points_and_help_are(words):
    who = Who(people=TABLE).type("up")
    words(below(who.text()))
    alone = Who("solo", people=NOBODY).type("Ann", "enter", "up")
    words(below(alone.text()))


def test_who_comes_second_to_a_pen_gets_one_that_is_free():
    assert Who(people=KNOWN).type("1", "3").deal()[1] == Guest("Emil", 1)


def test_a_name_is_completed_and_enter_takes_what_is_seen(words):
    who = Who(people=KNOWN).type("Do")
    words(who.text())
    who.type("enter", "1")
    assert names(who.deal()) == ["Dora", "Ann"]


def test_del_drops_the_completion():
    who = Who(people=KNOWN).type("Do", "delete", "enter", "1")
    assert names(who.deal()) == ["Do", "Ann"]


def test_a_name_that_sits_there_already_is_told_with_its_seat(words):
    who = Who().type("Ann", "enter", "Ben", "enter", "ann", "enter")
    words(below(who.text()))


def test_after_a_refused_name_a_letter_begins_the_next_one_and_backspace_mends_it():
    who = Who().type("Dora", "enter", "dora", "enter", "Emil", "enter")
    assert names(who.deal()) == ["Dora", "Emil"]
    who = Who().type("Dora", "enter", "dora", "enter", "backspace", "is", "enter")
    assert names(who.deal()) == ["Dora", "doris"]
    who = Who().type("Dora", "enter", "dora", "enter", " B", "enter")
    assert names(who.deal()) == ["Dora", "dora B"]


@pytest.mark.parametrize("between", [",", ", ", ";", "tab"])
def test_a_comma_behind_a_name_takes_it_as_enter_does(between):
    parts = [between] if between == "tab" else [*between]
    who = Who()
    for name in ("Ann", "ann", "Ben"):
        who.type(name)
        for key in parts:
            who.navigation.top.press("space" if key == " " else key)
    assert names(who.deal()) == ["Ann", "Ben"]


def test_an_arrow_behind_a_name_takes_it_and_leads_on_from_there():
    who = Who().type("Mia", "right", "60", "down", "Ben", "enter")
    assert who.deal() == (Guest("Mia", 0, seconds=60.0), Guest("Ben", 1))
    who = Who().type("Mia", "left", "+", "down", "Ben", "enter")
    assert who.deal() == (Guest("Mia", 1), Guest("Ben", 0))
    who = Who().type("Ann", "down", "Ben", "up", "delete", "down", "Cem", "cell2,1")
    assert names(who.deal()) == ["Ben", "Cem"]


def test_an_arrow_takes_the_name_that_is_completed_and_one_that_is_written_anew():
    assert names(Who(people=KNOWN).type("Do", "right", "down", "A", "down").deal()) == [
        "Dora",
        "Ann",
    ]
    who = Who(people=TABLE).type("up", "backspace", "rt", "right", "45", "down")
    assert who.deal() == (Guest("Ann", 1), Guest("Bert", 0, seconds=45.0))


def test_an_arrow_behind_a_name_that_cannot_sit_there_leads_nowhere_before_it_was_read(words):
    who = Who().type("Ann", "enter", "ann", "right")
    words(below(who.text()))
    assert "[ann▏" in who.text()
    assert "[Ann " in who.type("up").text()


def test_no_letter_goes_into_a_name_that_is_full_and_it_is_said_at_that_moment(words):
    who = Who().type("Maximilian-Alexander")
    assert who.navigation.top.frame().sign != "×"
    assert "[Maximilian-Alexander▏]" in who.text()
    words(below(who.type("s").text()))
    assert names(who.type("enter", "Ben", "enter").deal()) == ["Maximilian-Alexander", "Ben"]


def test_an_accent_that_is_typed_behind_its_letter_takes_no_room():
    who = Who().type("u\u0308" * 20)
    assert who.navigation.top.frame().sign != "×"


def test_a_long_name_is_seen_whole_where_one_stands():
    who = Who().type("Maximilian-Alexander", "enter", "Ben", "enter", "up", "up")
    for size in ((80, 24), (120, 40)):
        assert "[Maximilian-Alexander]" in who.text(*size)
    assert "Maximilia…" in who.type("right").text()


@pytest.mark.parametrize(
    "text",
    [
        "Ann, Ben, Cem",
        "Ann\nBen\nCem\n",
        "Ann\tBen\tCem",
        "Ann; Ben;Cem",
        "\r\nAnn,\r\n Ben\r\nCem",
    ],
)
def test_several_names_that_are_pasted_sit_down_one_after_the_other(text):
    who = Who()
    assert who.navigation.top.paste(text)
    assert names(who.deal()) == ["Ann", "Ben", "Cem"]


def test_names_pasted_after_a_refused_one_are_names_of_their_own():
    who = Who().type("Dora", "enter", "Dora", "enter")
    who.navigation.top.paste("Emil")
    who.navigation.top.paste("Fay")
    assert names(who.deal()) == ["Dora", "Emil", "Fay"]


def test_pasted_names_that_cannot_sit_down_are_told(words):
    who = Who().type("Dora", "enter")
    who.navigation.top.paste("Dora\nEmil\n" + "\n".join((*EIGHT, "Ida")))
    words(below(who.text()))
    assert len(who.navigation.top._guests) == 8
    assert who.navigation.top.frame().typed is None


def test_whatever_is_pasted_among_names_is_told_in_one_sentence_and_soon(words):
    who = Who()
    who.navigation.top.paste("\n".join(f"{n}. Ann{n}" for n in range(1, 20_000)) + "x" * 1_000_000)
    assert names(who.navigation.top._guests)[:2] == ["Ann1", "Ann2"]
    words(below(who.text()))
    other = Who()
    other.navigation.top.paste("x" * 1_000_000)
    words(below(other.text()))
    assert names(other.navigation.top._guests) == ["x" * 20]
    other.navigation.top.paste("\x1b[31m\x00\n")
    other.text()


def test_a_name_that_is_pasted_goes_on_with_what_has_been_typed():
    who = Who().type("Do")
    who.navigation.top.paste("ra")
    assert names(who.type("enter", "Ben", "enter").deal()) == ["Dora", "Ben"]
    who = Who().type("Dora")
    who.navigation.top.paste("Emil, Fay")
    assert names(who.deal()) == ["Dora", "Emil", "Fay"]


def test_a_pasted_name_is_completed_by_nobody_of_before():
    who = Who(people=KNOWN)
    who.navigation.top.paste("Do, Ann")
    assert who.deal() == (Guest("Do", 1), Guest("Ann", 0))  # each known one has a pen


def test_where_one_plays_alone_a_pasted_name_takes_the_seat(words):
    who = Who("solo", people=TABLE)
    who.navigation.top.paste("Emil, Fay")
    words(below(who.text()))
    assert names(who.deal()) == ["Emil"]


def test_plus_and_minus_change_pen_seconds_factor_marks_and_team(words):
    who = Who(people=TABLE).type("up", "right", "+", "right", "+", "+", "right", "+")
    ben = Guest("Ben", 0, seconds=35.0, factor=2.0, marks=True)
    text = who.text()
    words(beside(text))
    assert who.type(*["left"] * 4, "+").type("down").deal() == (
        Guest("Ann", 1),
        replace(ben, pen=2),
    )


def test_who_takes_the_pen_of_another_swaps():
    """Only where no pen is free."""
    who = Who(people=replace(KNOWN, table=FULL)).type(*["up"] * 6, "left", "+")
    message = who.navigation.top.frame().note
    assert "Ben" in message
    assert who.type("down").navigation.top.frame().note != message
    assert [guest.pen for guest in who.type(*["down"] * 5).deal()] == [0, 2, 1, *range(3, 8)]


def test_a_pen_that_nobody_has_is_taken_without_a_word(words):
    who = Who(people=TABLE).type("up", "left", "+", "+")
    words(below(who.text()))
    assert [guest.pen for guest in who.type("down").deal()] == [1, 4]  # three is Dora's


def test_who_is_new_gets_a_pen_of_nobody_known_and_who_comes_back_their_own():
    known = People(
        (KnownPeople(Guest("Mia", 0)), KnownPeople(Guest("Ben", 1)), KnownPeople(Guest("Cem", 2)))
    )
    who = Who(people=known).type("Dora", "enter", "Cem", "enter", "Emil", "enter", "Mia", "enter")
    assert [(one.name, one.pen) for one in who.deal()] == [
        ("Dora", 3),
        ("Cem", 2),
        ("Emil", 4),
        ("Mia", 0),
    ]


def test_a_bot_gives_its_pen_to_the_person_whose_it_is():
    known = People(
        (KnownPeople(Guest("Cem", 1)),), (Guest("Ann", 0), Guest("Ada (bot)", 1, skill=2))
    )
    who = Who(people=known).type("Cem", "enter")
    assert [(one.name, one.pen) for one in who.deal()] == [("Ann", 0), ("Ada (bot)", 2), ("Cem", 1)]


def test_where_all_pens_are_known_a_new_one_is_none_of_tonight_s():
    known = People(
        (
            *(KnownPeople(Guest(f"P{pen}", pen), TODAY) for pen in range(4)),
            *(KnownPeople(Guest(f"P{pen}", pen), date(2026, 5, 2)) for pen in range(4, 8)),
        )
    )
    who = Who(people=known).type("Ann", "enter", "Ben", "enter")
    assert [one.pen for one in who.deal()] == [4, 5]


def test_pens_that_are_only_passed_on_the_way_stay_with_their_people():
    who = Who(people=replace(KNOWN, table=FULL)).type("up", "left", "-", "-", "down")
    assert [guest.pen for guest in who.deal()] == [0, 1, 2, 3, 6, 5, 4, 7]


@pytest.mark.parametrize("steps", [1, 2, 3, 4])
def test_every_column_says_what_it_is_for(steps, words):
    words(below(Who(people=TABLE).type("up", *["right"] * steps).text()))


PRINTED = [chr(code) for code in range(32, 127)]
PARTS_NAMES = ",;"


@pytest.mark.parametrize("title", ["race", "solo"])
def test_whatever_is_printed_goes_into_the_name_that_is_being_written(title):
    for key in sorted({*PRINTED} - {*PARTS_NAMES}):
        who = Who(title, people=TABLE)
        before = tuple(who.navigation.top._guests)
        assert who.type("Qu", key).navigation.top.frame().typed == f"Qu{key}"
        assert tuple(who.navigation.top._guests) == before


@pytest.mark.parametrize("column", range(2, 6))
@pytest.mark.parametrize("seats", [FULL, FULL[:2]])
def test_no_key_in_a_value_changes_another_seat_or_brings_one(seats, column):
    for key in PRINTED:
        page = Who(people=replace(KNOWN, table=seats)).type(f"cell0,{column}", key).navigation.top
        if key == "?":  # the help lies on it
            continue
        assert page._guests[1:] == list(seats[1:])
        assert (page._guests[0].name, page._guests[0].pen) == (seats[0].name, seats[0].pen)
        if key.isalpha():  # it writes a name, on a line of its own
            assert page.frame().typed == (None if seats is FULL else key)


def test_digits_in_a_value_are_written_into_it(words):
    who = Who(people=TABLE).type("cell0,2", "60")
    assert "[60▏" in who.text()
    words(foot(who.text()))
    who.type("enter", "right", "1.5", "right", "right", "2", "down")
    ann = Guest("Ann", 1, seconds=60.0, factor=1.5, team=2)
    assert list(who.navigation.top._guests) == [ann, Guest("Ben", 0)]
    assert who.type("cell0,2", "30", "enter").navigation.top._guests[0].seconds is None
    assert who.type("right", "2,5", "enter").navigation.top._guests[0].factor == 2.5


@pytest.mark.parametrize(
    ("column", "typed"),
    [(2, "4"), (2, "6000"), (2, "60s"), (3, "0"), (4, "1"), (5, "5"), (5, "1.5")],
)
def test_a_number_that_cannot_stand_there_is_refused_and_nothing_changes(column, typed, words):
    who = Who(people=TABLE).type(f"cell0,{column}", typed)
    if typed not in ("60s", "1"):
        who.type("enter")
    words(below(who.text()))
    assert who.type("escape").navigation.top is None or list(who.navigation.top._guests) == list(
        TABLE.table
    )


def test_a_number_that_is_being_written_can_be_left_as_it_was():
    who = Who(people=TABLE).type("cell0,2", "60", "escape")
    assert "60▏" not in who.text()
    assert list(who.type("90", "backspace", "backspace").navigation.top._guests) == list(
        TABLE.table
    )
    assert list(who.type("90", "delete").navigation.top._guests) == list(TABLE.table)


def test_more_time_for_a_child_says_the_way_where_nobody_sits_yet(words):
    who = Who(column=TIME)
    words(below(who.text()))
    words(below(who.type("Mia", "enter").text()))
    who.type("up", "right", "60", "enter", "down")
    words(below(who.text()))
    assert (
        Who(people=TABLE, column=TIME).type("60", "enter").navigation.top._guests[0].seconds == 60
    )


def test_seconds_that_are_as_usual_are_nobody_s_own():
    who = Who(people=TABLE, seconds=20.0).type("up", "right", "+", "-")
    assert who.type("down").deal() == TABLE.table


def test_del_takes_away_a_value_and_then_the_person():
    who = Who(people=TABLE).type("up", "right", "+", "delete", "left", "delete", "Cem", "enter")
    assert who.deal() == (Guest("Ann", 1), Guest("Cem", 2))  # nought and three are somebody's


def test_shift_and_an_arrow_change_the_order_of_the_seats():
    who = Who(people=TABLE).type("up", "shift+up", "down", "down")
    assert names(who.deal()) == ["Ben", "Ann"]


def test_a_bot_is_easy_fair_good_or_sharp(words):
    who = Who(people=TABLE).type("0", "up", "+", "+")
    words(below(who.text()))
    words(head(who.text()))
    bot = who.type("down").deal()[2]
    assert (bot.skill, bot.name) == (4, "Ada (bot)")


def test_teams_are_told_and_what_is_missing_of_them(words):
    who = Who(people=TABLE).type("0", "0", "up", *["right"] * 4, "+")
    words(beside(who.text()))


def test_letters_always_write_a_name():
    who = Who(people=TABLE).type("up", "right", "Quinn")
    assert "[Quinn" in who.text()
    assert "[q?" not in who.text()
    who.type("enter")
    assert names(who.deal()) == ["Ann", "Ben", "Quinn"]


def test_a_name_may_have_a_hyphen_a_blank_and_a_digit():
    who = Who().type("Anne-Marie", "enter", "Team 2", "enter")
    assert names(who.deal()) == ["Anne-Marie", "Team 2"]


def test_backspace_goes_back_to_the_last_name():
    who = Who().type("Anm", "enter", "backspace", "backspace", "n", "enter", "Ben", "enter")
    assert names(who.deal()) == ["Ann", "Ben"]


def test_backspace_on_a_name_deletes_its_last_letter_at_once():
    who = Who(people=replace(NOBODY, table=(Guest("Ann", 0), Guest("Cme", 1)))).type("up")
    assert "[Cme " in who.text()
    assert "[Cm▏ " in who.type("backspace").text()
    assert names(who.type("backspace", "em", "enter").deal()) == ["Ann", "Cem"]


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
def test_leaving_begins_nothing(key):
    who = Who(people=TABLE).type(key)
    assert who.navigation.top is None
    assert who.began == []


def test_escape_while_a_name_is_written_forgets_the_name():
    who = Who(people=TABLE).type("Qu", "escape")
    assert who.navigation.top is not None
    assert names(who.deal()) == ["Ann", "Ben"]


def test_why_a_game_cannot_begin_is_said():
    assert "no such deck" in Who(people=TABLE, refusal="no such deck").type("enter").text()


def test_a_click_goes_to_a_cell_and_seats_a_person():
    who = Who(people=TABLE)
    canvas = who.canvas()
    lines = canvas.text().splitlines()
    dora = next(y for y, line in enumerate(lines) if "Dora" in line)
    who.type(canvas.target_at(lines[dora].index("Dora"), dora))
    ann = next(y for y, line in enumerate(lines) if " Ann " in line[:20])
    who.type(canvas.target_at(21, ann))
    assert names(who.navigation.top._guests) == ["Ann", "Ben", "Dora"]
    assert who.type("+").navigation.top._guests[0].seconds == 35.0


@pytest.mark.parametrize(
    "names",
    [
        ("שלום", "עליכם"),
        ("山田太郎山田太郎山田", "鈴木"),
        ("A" * 20, "é" * 20),
    ],
)
@pytest.mark.parametrize("theme", [DARK, CONTRAST, theme_for("auto", Depth.NONE, {})])
def test_names_of_any_script_and_length_leave_the_page_whole(names, theme):
    known = tuple(
        KnownPeople(Guest(f"{name[:18]}{n}", n % 8), TODAY) for n in range(15) for name in names
    )
    table = tuple(Guest(name, pen) for pen, name in enumerate(names))
    who = Who(people=People(known, table))
    for size in ((80, 24), (120, 40)):
        canvas = who.canvas(*size, theme)
        assert all(len(line) for line in canvas.text().splitlines()[:1])
        assert "at the table" in canvas.text() or known


@pytest.mark.parametrize(
    "last",
    [
        date(2026, 11, 21),
        date(2026, 11, 20),
        date(2026, 11, 18),
        date(2026, 11, 13),
        date(2026, 10, 30),
        date(2026, 5, 2),
        date(2024, 5, 2),
    ],
)
def test_how_long_ago_somebody_was_here(last, words):
    words(last_seen_text(last, TODAY))


@pytest.mark.parametrize("last", [None, date(2027, 1, 1)])
def test_of_a_stranger_or_a_day_to_come_nothing_is_said(last):
    assert last_seen_text(last, TODAY) == ""


def test_the_pages(golden):
    golden("screens/names-80.txt", Who().type("Ann").text())
    who = Who(people=TABLE).type("2", "0", "Em")
    golden("screens/who-80.txt", who.text())


def test_an_evening_says_why_there_is_no_next_card(words):
    def broken(players, first, so_far):
        raise GridpartyError("cannot read deck.jsonl")

    words(Showing(Evening()).begin(["Ann"]))
    assert Showing(Evening(Stock(broken))).begin(["Ann"]) == "cannot read deck.jsonl"
    through = Showing(Evening(Stock(broken, more=lambda: False)))
    words(through.begin(["Ann"]))


def test_a_result_that_cannot_be_kept_does_not_end_the_evening(tmp_path):
    def keep(session):
        raise GridpartyError("the history is busy")

    evening = Evening(keep=keep)
    table = evening.sit_down(begun(tmp_path, "tiles", "Ann"))
    assert evening.finish() == ("the history is busy",)
    assert evening.totals == {"Ann": table.state.totals[0]}
    assert evening.games == 1
    assert evening.finish() == ("the history is busy",)
    assert evening.games == 1


def test_a_game_counts_and_is_kept_once_however_often_it_is_said_to_be_over(tmp_path):
    kept = []

    def keep(session):
        kept.append(session)
        return Said(("your best",), praised=True)

    evening = Evening(keep=keep)
    one = evening.sit_down(begun(tmp_path, "tiles", "Ann")).session
    assert [evening.finish(), evening.finish()] == [("your best",)] * 2
    assert (kept, evening.games, evening.praised) == ([one], 1, True)
    other = evening.sit_down(begun(tmp_path, "tiles", "Ann")).session
    evening.finish()
    assert kept == [one, other]


def test_more_seconds_than_others_are_no_limit_where_nobody_has_one():
    dora = replace(KNOWN.known[1].guest, seconds=None)
    (guests,) = Who("kids", KNOWN).type("2", "1", "enter").began
    assert guests[0] == dora
    table = replace(KNOWN, table=(KNOWN.known[1].guest, Guest("Ben", 0)))
    assert Who("kids", table).type("enter").began[0][0] == dora
    assert Who("race", table).type("enter").began[0][0].seconds == 60


def test_sideways_one_comes_to_the_edge_and_stays_there(words):
    who = Who(people=TABLE).type("up", *["right"] * 9)
    words(below(who.text()))
    words(below(who.type(*["left"] * 9).text()))


@pytest.mark.parametrize("typed", [("40",), ("+", "+"), ("right", "right", "+")])
def test_one_enter_after_the_last_cell_begins_the_game(typed):
    guests = Who(people=TABLE).type("up", "right", *typed).deal()
    assert guests[-1].handicap.is_set


def test_enter_in_a_cell_above_the_last_row_leads_to_the_next_name():
    who = Who(people=TABLE).type("cell0,2", "40", "enter", "enter")
    assert not who.began
    assert who.navigation.top.frame().row == 1


def test_who_comes_to_give_a_child_more_time_is_asked_for_the_child(words):
    who = Who(people=TABLE, column=TIME)
    words(head(who.text()))
    words(head(who.type("+").text()))


def test_where_no_clock_runs_it_is_said_whose_seconds_mean_nothing(words):
    table = (Guest("Ann", 1), Guest("Dora", 3, seconds=60.0))
    text = panel(Who("kids", people=replace(KNOWN, table=table)))
    words(text)
    words(panel(Who("race", people=replace(KNOWN, table=table))))


def test_of_a_bot_it_is_told_how_well_it_plays(words):
    who = Who(people=TABLE).type("0", "up")
    words(below(who.text()))


def test_r14_who_has_less_time_by_now_than_everybody_is_told(words):
    mia = People(table=(Guest("Ann", 1), Guest("Mia", 0, seconds=40.0)))
    longer = Who(people=mia, seconds=45.0).type("up", "right")
    words(panel(longer))
    words(below(longer.text()))
    assert longer.type("delete").navigation.top._guests[1].seconds is None
    words(panel(longer))
    usual = Who(people=mia).type("up", "right")
    words(panel(usual))
    words(below(usual.text()))


def panel(who) -> str:
    """What stands at the right, as one line."""
    return " ".join(" ".join(line[42:] for line in who.text().splitlines()[1:21]).split())


def test_the_page_asks_who_the_child_is_until_it_is_answered(words):
    who = Who(column=TIME)
    words(head(who.text()))
    who.type("Mia", "enter", "Ben", "enter")
    words(head(who.text()))
    words(below(who.text()))
    who.type("cell0,2", "40", "enter", "down", "down")
    usual = head(Who(people=TABLE).text())
    assert head(who.text()) == usual


def test_what_the_heads_mean_is_told_where_one_stands_below_them(words):
    words(panel(Who(people=TABLE).type("up", "right")))
    words(panel(Who(people=TABLE)))
    words(panel(Who(people=replace(KNOWN, table=FULL))))


def test_r14_it_is_said_that_a_multiplied_sum_is_rounded(words):
    who = Who(people=TABLE).type("up", "right", "right")
    words(" ".join(who.text().split()))
    words(panel(who.type("+")))
    words(panel(who.type("+")))  # ×2 needs none


@pytest.mark.parametrize("title", ["tiles", "kids"])
def test_where_there_is_no_card_none_is_dealt(title, words):
    who = Who(title)
    words(panel(who))
    who.type("Ann", "enter")
    words(who.text().splitlines()[-1])
    full = Who(title, people=replace(KNOWN, table=FULL[:4])).type("up", "down")
    words(below(full.text()))


def test_r14_on_a_printed_card_no_help_is_shown_and_none_is_forgotten(words):
    dora = KNOWN.known[1].guest  # with marks
    who = Who("paper", people=replace(KNOWN, table=(Guest("Ann", 1), dora)))
    words(panel(who))
    assert who.deal()[1] == replace(dora, marks=False)
    assert who.type("cell0,4", "+").navigation.top.frame().sign == "×"
    assert not who.navigation.top._guests[0].marks


def test_while_a_name_is_written_the_keys_are_those_that_do_something(words):
    words(who_keys(Who(people=TABLE).type("Qu")))
    words(who_keys(Who(people=TABLE)))


def who_keys(who) -> str:
    """The last line."""
    return who.text().splitlines()[-1].strip()


def test_nobody_is_offered_by_a_number_where_nobody_is_known(words):
    nobody = Who("paper").type("Ann", "enter")
    words(below(nobody.text()))
    words(beside(Who("paper", people=TABLE).text()))


def heats(*names: str) -> Navigation:
    """The page for heats, with these people."""
    navigation = Navigation()
    new_game = replace(default_new_game("race", Settings()), heats=True)
    navigation.push(
        PlayersPresenter(navigation, new_game, NOBODY, lambda guests: "", today=lambda: TODAY)
    )
    navigation.top.paste(", ".join(names))
    return navigation


def test_in_heats_enter_brings_no_bot_and_says_how_many_are_missing(words):
    navigation = heats("Ann", "Ben", "Cem", "Dora")
    words(below(seen(navigation, 80, 24).text()))
    navigation.top.press("enter")
    text = seen(navigation, 80, 24).text()
    words(below(text))
    assert "4" in head(text)
    words(below(seen(heats("Ann", "Ben", "Cem"), 80, 24).text()))


def test_while_nobody_sits_there_the_keys_are_those_that_do_something(words):
    keys = Who().text().splitlines()[23]
    words(keys.split("  ")[0])
    assert not any(word in keys for word in ("enter", "del", "shift"))
    words(keys)
    assert "0" not in Who("paper").text().splitlines()[23]
    assert "1–3 " in Who(people=KNOWN).text().splitlines()[23]


def test_r14_on_a_name_whoever_came_for_a_child_is_asked_whether_it_is_this_one(words):
    who = Who(column=TIME).type("Ann", "enter", "Mia", "enter", "up")
    words(" ".join(who.text().split()))


@pytest.mark.parametrize(
    ("title", "seats"),
    [("race", ("Ann",)), ("race", ("Ann", "Ben")), ("tiles", ("Ann", "Ben")), ("paper", ("Ann",))],
)
def test_on_the_empty_line_enter_is_called_what_it_does(title, seats, words):
    who = Who(title).type(*[key for name in seats for key in (name, "enter")])
    keys = who.text().splitlines()[23]
    assert "0" not in keys or title != "paper"
    assert not any(word in keys for word in ("del", "shift"))
    words(keys)
    many = replace(KNOWN, known=tuple(KnownPeople(one, None) for one in FULL))
    who = Who(title, people=many).type(*[key for name in seats for key in (name, "enter")])
    words(who.text().splitlines()[23])


def test_in_heats_no_colour_is_offered_where_the_seat_has_it(words):
    navigation = heats("Ann", "Ben", "Cem", "Dora", "Emil")
    assert "+ −" not in seen(navigation, 80, 24).text()
    words(foot(seen(navigation, 80, 24).text()))
    navigation.top.press("up")
    text = seen(navigation, 80, 24).text()
    assert "+ −" not in text
    words(below(text))


def test_a_bot_has_one_name_from_the_first_moment_on(words):
    who = Who().type("Ann", "enter", "0")
    words(below(who.text()))
    assert "Ada (bot)   30" in who.text()
    words(below(who.type("up", "+").text()))
    assert names(who.type("down").deal()) == ["Ann", "Ada (bot)"]


def test_the_line_of_a_bot_is_read_as_those_of_people_are(words):
    words(line for line in Who(people=KNOWN).text().splitlines() if " 0 " in line)


@pytest.mark.parametrize("title", ["race", "blitz", "tiles", "kids", "paper"])
def test_the_columns_that_make_it_fair_are_seen_before_the_first_name(title, words):
    lines = Who(title).text().splitlines()
    words(lines[1])
    assert "×1" in lines[3]


def test_r14_who_comes_for_a_child_reads_the_way_before_the_first_name(words):
    words(panel(Who(column=TIME)))


@pytest.mark.parametrize("title", ["race", "solo"])
def test_on_a_name_the_page_says_which_key_mends_it(title, words):
    who = Who(title).type("Eav", "enter", *(["up"] if title == "race" else []))
    note, keys = who.text().splitlines()[21], who.text().splitlines()[23]
    words(note)
    words(keys)
    assert "[Ea▏ " in who.type("backspace").text()
    who.type("backspace", "va", "enter")
    assert "Eva" in who.text()
    assert "Eav" not in who.text()


def test_in_heats_nobody_is_told_of_colours_to_choose_and_of_a_card_that_is_dealt(words):
    navigation = Navigation()
    new_game = replace(default_new_game("race", Settings()), heats=True)
    navigation.push(PlayersPresenter(navigation, new_game, NOBODY, lambda guests: ""))
    words(seen(navigation, 80, 24, DARK).text())


def test_where_nobody_sits_enter_says_how_many_are_needed(words):
    words(below(Who("kids").type("enter").text()))
    words(below(Who("paper").type("enter").text()))
