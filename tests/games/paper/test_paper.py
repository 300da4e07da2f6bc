"""The race on paper (R16): the turn, the time, one asked digit a turn, the sums."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from gridparty.errors import GridpartyError, ParseError, WishError
from gridparty.games.common.commands import Continue, LetBegin, Pause, Tick
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.line_text import Assistance
from gridparty.games.paper import rulebook
from gridparty.games.paper.commands import Ask, Keep, LayCard, NoteSums, Pass, Written
from gridparty.games.paper.events import CardLaid, Judged, SumsNoted, TurnBegan
from gridparty.games.paper.line_text import line_text
from gridparty.games.paper.options import PAPER, PaperOptions
from gridparty.games.paper.parsing import find_card, parse_command
from gridparty.games.paper.tally import tally
from gridparty.i18n.quoting import excerpt
from playing import CARD, Table, kinds, only

R1C2 = 1  # of the tiny card: a 2 belongs there


def laid(**options) -> Table:
    """Ann, Ben and Cem with the tiny card between them, and Ann's clock running for a second."""
    table = Table("paper", "Ann Ben Cem", deck="party", **options)
    table.do(LayCard(table.card))
    table.do(Tick(), 1)
    return table


def story(table: Table, command, at: float | None = None) -> str:
    return table.told(table.do(command, at))


# whose turn


def test_r16_it_keeps_turn_and_time(words):
    table = Table("paper", "Ann Ben Cem")
    assert table.turn == "Ann"
    told = story(table, Written(), 12)
    words(told)
    assert table.state.checking
    assert (table.turn, table.state.left(12)) == ("Ben", 30)
    words(story(table, Continue()))
    assert not table.state.checking
    assert table.state.turn_state.ends == 42
    words(story(table, Pass(), 20))
    words(story(table, Tick(), 50.1))
    assert table.state.round == 2
    assert table.state.turn_state.begins == 50  # at once: nobody waits


def test_a_key_after_the_deadline_was_meant_for_the_turn_that_is_over():
    table = Table("paper")
    assert kinds(table.do(Written(), 30.4)) == ["TimeRanOut", "TurnBegan"]
    assert table.turn == "Ben"


def test_after_three_rounds_without_a_key_the_clock_stands():
    table = Table("paper")
    table.do(Tick(), 179)
    assert not table.state.paused
    table.do(Tick(), 1_000)
    assert table.state.paused
    assert (table.turn, table.state.turn_state.left(1_000)) == ("Ann", 30)
    assert kinds(table.events).count("TimeRanOut") == 6
    table.do(Continue())
    table.do(Tick(), 1_031)
    assert not table.state.paused


def test_a_pause_keeps_the_seconds_and_covers_the_card(words):
    table = Table("paper")
    told = story(table, Pause(), 12.6)
    words(told)
    words(table.refusal(Written()))
    table.do(Continue())
    table.do(Written())
    assert table.turn == "Ben"


def test_another_player_may_begin_before_the_clock_has_run(words):
    table = Table("paper", "Ann Ben Cem")
    words(story(table, LetBegin()))
    assert table.state.first == 1
    table.do(Written(), 3)
    words(table.refusal(LetBegin(0)))


def test_r14_each_player_has_seconds_of_ones_own():
    table = Table("paper", handicaps=(Handicap(), Handicap(60, 2)))
    table.do(Written(), 5)
    assert table.state.turn_state.ends == 65
    table.do(NoteSums((20, 10)))
    assert table.totals == {"Ann": 20, "Ben": 20}


def test_without_a_limit_no_time_runs_out():
    table = Table("paper", turn_seconds=None)
    table.do(Tick(), 1e6)
    assert (table.turn, table.state.left(1e6)) == ("Ann", None)


# the referee


def test_r16_an_own_digit_is_judged_and_the_turn_is_over(words):
    table = laid()
    words(story(table, Ask(R1C2, 2)))
    assert (table.turn, table.state.paused) == ("Ben", True)
    assert table.state.turn_state.left(table.seconds) == 30


def test_r16_a_wrong_digit_is_crossed_out(words):
    table = laid()
    told = story(table, Ask(R1C2, 3))
    words(told)
    assert table.turn == "Ben"
    assert not any(word.strip(".,:") == "2" for word in told.split())  # nor which is right


def test_the_table_may_doubt_the_last_digit_until_the_next_one_is_written(words):
    table = laid()
    table.do(Written(), 4)
    told = story(table, Ask(R1C2, 3, seat=0), 9)
    words(told)
    assert (table.turn, table.state.turn_state.left(9)) == ("Ben", 25)  # Ben's clock goes on
    words(table.refusal(Ask(R1C2, 4, seat=0)))


@pytest.mark.parametrize("end", [Written(), Pass(), Tick()])
def test_an_older_digit_cannot_be_asked_for(end):
    table = laid()
    table.do(Written(), 4)
    table.do(Continue())
    table.do(end, 5 if end != Tick() else 40)
    assert table.refusal(Ask(R1C2, 2, seat=0)).fields == {"who": "Ann"}


def test_r16_there_is_one_question_a_turn_and_none_before_the_clock_has_run(words):
    table = laid()
    table.do(Ask(R1C2, 3))
    assert table.refusal(Ask(R1C2, 4)).fields == {"who": "Ben"}
    words(table.refusal(Ask(R1C2, 4, seat=0)))
    table.do(Continue())
    words(table.refusal(Ask(R1C2, 4)))
    table.do(Ask(R1C2, 4), 3)
    assert table.turn == "Cem"


def test_what_was_answered_is_not_answered_again(words):
    table = laid()
    table.do(Ask(R1C2, 3))
    table.do(Continue())
    assert table.refusal(Ask(R1C2, 3), 5).fields == {"cell": "r1c2", "digit": 3}
    table.do(Ask(R1C2, 2))
    table.do(Continue())
    words(table.refusal(Ask(R1C2, 4), 9))


@pytest.mark.parametrize(
    ("cell", "digit"),
    [
        (0, 2),
        (16, 2),
        (1, 5),
        (1, 0),
    ],
)
def test_a_question_that_is_none_costs_nothing(cell, digit):
    table = laid()
    assert table.refusal(Ask(cell, digit))
    assert (table.turn, table.state.paused) == ("Ann", False)


def test_without_a_deck_or_a_card_nothing_can_be_judged(words):
    assert Table("paper").refusal(Ask(1, 2), 1)
    words(Table("paper", deck="party").refusal(Ask(1, 2), 1))


def test_a_card_may_be_put_right_until_it_was_asked_about(words):
    table = laid()
    table.do(LayCard(CARD))
    table.do(LayCard(table.card))
    assert table.do(LayCard(table.card)) == []
    table.do(Ask(R1C2, 2))
    assert table.refusal(LayCard(CARD)).fields == {"card": "TINY"}
    table.do(LayCard(replace(table.card, deck="night")))
    table.do(Continue())
    words(table.refusal(Ask(R1C2, 2), 4))


def test_a_solution_of_another_card_is_refused():
    foreign = replace(CARD, solution=CARD.solution[::-1])
    assert "not its own" in Table("paper").refusal(LayCard(foreign))
    unfinished = replace(CARD, solution=CARD.givens)  # there is a cell in which no digit is right
    assert "not its own" in Table("paper").refusal(LayCard(unfinished))


def test_r16_a_question_for_every_turn_tells_no_more_than_the_race_on_screen():
    """As many answers as turns that were played, whoever asks, however hard they try."""
    table = laid()
    for second in range(2, 60):
        for seat in (None, 0, 1, 2):
            for digit in (1, 2, 3, 4):
                try:
                    table.do(Ask(R1C2 + 1, digit, seat), second)
                    table.do(Continue())
                except GridpartyError:
                    pass
        if not table.state.paused:
            table.do(Written(), second + 0.5)
    turns = kinds(table.events).count("TurnBegan")
    assert 3 <= kinds(table.events).count("Judged") <= turns


# the sums


def test_r16_the_sums_are_added_up_against_what_there_was_to_win(words):
    table = laid()
    stake = table.state.stake
    assert stake == 30
    for third in (8, 6, 7, 9):
        words(story(table, NoteSums((10, 12, third))))
    words(story(table, NoteSums((10, None, 9))))
    assert table.state.paused


def test_sums_are_kept_when_everybody_has_one_and_the_card_has_so_much(words):
    table = laid()
    table.do(NoteSums((10, None, 9)))
    assert table.refusal(Keep()).fields == {"who": "Ben"}
    table.do(NoteSums((10, 12, 9)))
    words(table.refusal(Keep()))
    table.do(NoteSums((10, 12, 6)))
    words(story(table, Keep(), 90))
    assert table.state.over
    assert table.totals == {"Ann": 10, "Ben": 12, "Cem": 6}
    assert table.do(Tick()) == []
    words(table.refusal(Written()))


def test_without_a_card_a_board_full_of_points_is_the_most(words):
    table = Table("paper")
    assert table.refusal(NoteSums((406, 0))).fields == {"most": 405, "got": 406}
    words(table.refusal(NoteSums((1, 2, 3))))
    table.do(NoteSums((405, 1)))
    words(table.refusal(Keep()))
    assert story(table, NoteSums((60, 61))).endswith("60 + 61 = 121")
    table.do(Keep())
    assert [side.place for side in table.state.sides] == [1, 2]


def test_r15_teams_share_a_total(words):
    table = Table("paper", "Ann Ben Cem Dora", teams=(0, 1, 0, 1))
    table.do(NoteSums((30, 10, 20, 41)))
    words(story(table, Keep()))


# words


def test_typed_words_are_commands():
    table = laid()
    find = {("party", "QM62"): CARD}.__getitem__
    for line, command in (
        ("written", Written()),
        ("W", Written()),
        ("pass", Pass()),
        ("card QM62", LayCard(CARD)),
        ("check r1c2=3", Ask(1, 3)),
        ("Check ben r1c2 3", Ask(1, 3, 1)),
        ("sums 81 60 84", NoteSums((81, 60, 84))),
        ("keep", Keep()),
        ("begin cem", LetBegin(2)),
        ("go on", Continue()),
    ):
        assert parse_command(line, table.state, lambda deck, card: find((deck, card))) == command


@pytest.mark.parametrize(
    "line", ["r1c2=3", "sums 1 x 3", "check Zoe r1c2=3", "check r9z9=3", "card"]
)
def test_other_words_are_refused(line):
    with pytest.raises(ParseError):
        parse_command(line, laid().state, find_card)


def test_of_a_long_line_only_the_beginning_is_quoted():
    with pytest.raises(ParseError) as refused:
        parse_command("x" * 100, laid().state, find_card)
    assert str(refused.value).startswith(f"{excerpt('x' * 100, 60)} isn't a move")


def test_the_result_says_what_there_was_to_win():
    table = laid()
    table.do(Ask(R1C2, 3))
    table.do(NoteSums((10, 12, 6)))
    table.do(Keep())
    found = line_text(Assistance()).result(table.state, 90.0, "mira7")
    assert (found["card"], found["to_win"], found["reason"]) == ("TINY", 30, "counted")
    assert found["players"][0] == {"name": "Ann", "total": 10, "errors": 1, "place": 2}


def test_each_question_and_answer_is_told_by_who_was_to_play():
    table = laid()
    table.do(Written(), 4)
    judged = only(table.do(Ask(R1C2, 2, seat=0), 5), Judged)
    assert (judged.by, judged.seat, judged.right) == (1, 0, True)
    assert not any(isinstance(event, TurnBegan) for event in table.events[-1:])


def test_sums_go_through_the_file_also_where_some_are_open():
    table = laid()
    assert only(table.do(NoteSums((None, 3, None))), SumsNoted).sums == (None, 3, None)


# the deck


@pytest.mark.usefixtures("home")
def test_a_card_is_found_by_its_id_in_any_case_or_by_its_number():
    card = find_card("party", "cart")
    assert (card.id, card.number, card.of, card.deck) == ("CART", 1, 60, "party")
    assert find_card("party", "1") == card
    for wrong in ("ZZZZ", "61", "0"):
        with pytest.raises(GridpartyError):
            find_card("party", wrong)


@pytest.mark.usefixtures("home")
def test_r13_a_card_of_a_file_is_proved_before_it_is_judged_by(tmp_path):
    deck = tmp_path / "night.jsonl"
    line = '{{"id":"K7QF","layout":"9x9","givens":"{}","solution":"{}"}}\n'
    wrong = CARD.solution.replace("1", "x").replace("2", "1").replace("x", "2")
    deck.write_text(line.format(CARD.givens.replace("2", ".").replace("1", "."), wrong))
    with pytest.raises(GridpartyError, match="card K7QF"):
        find_card(str(deck), "K7QF")
    deck.write_text(line.format(CARD.givens, CARD.solution))
    assert find_card(str(deck), "k7qf").solution == CARD.solution


def test_options_that_nobody_can_play_by_are_refused():
    for wrong in (
        {"turn_seconds": 0.0},
        {"max_players": 9},
        {"min_players": 1},
        {"deck": "a\0b"},
        {"title": "\x1b"},
        {"handicaps": (Handicap(marks=True),)},
    ):
        with pytest.raises(WishError):
            PaperOptions(**wrong)


def test_r16_the_rules_say_what_the_game_does(words):
    told = " ".join(rule.text for rule in rulebook.rulebook(PAPER))
    words(told)


def test_what_each_player_did_is_counted_as_far_as_it_was_seen():
    table = Table("paper", "Ann Ben", deck="party")
    lines = []

    def do(command, at):
        lines.append(SimpleNamespace(at=at, events=tuple(table.do(command, at))))

    do(LayCard(table.card), 0)
    do(Written(), 8)
    do(Ask(R1C2, 3, seat=0), 10)  # Ann's was wrong
    do(Continue(), 10)
    do(Ask(R1C2, 4), 12)  # Ben's too, in the turn itself
    do(Continue(), 12)
    do(Pass(), 15)
    do(NoteSums((0, 4)), 16)
    do(Keep(), 16)
    ann, ben = tally(2, [SimpleNamespace(at=0, events=tuple(table.events[:2])), *lines])
    assert (ann.turns, ann.entries, ann.errors, ann.seconds) == (2, 1, 1, 11.0)
    assert (ben.turns, ben.entries, ben.errors) == (2, 1, 1)


@pytest.mark.parametrize(
    "event",
    [
        Judged(0, 0, 1, 2, right=True),
        SumsNoted((1, 2, 3)),
        CardLaid(replace(CARD, givens="53.")),
    ],
)
def test_a_session_file_cannot_tell_of_what_nobody_can_have_done(event):
    with pytest.raises((AssertionError, GridpartyError)):
        Table("paper", "Ann Ben", deck="party").happen(event)
