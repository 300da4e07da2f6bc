"""Games as lines of text: the prompt, the clock, refusals, the board, the end."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gridparty.board.grid import Placement
from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.table import Table as Sitting
from gridparty.games.common.referee import Referee
from gridparty.games.race.line_text import board_text, solution_lines
from gridparty.games.race.line_text import result as result_of
from gridparty.games.solo.events import Advice
from gridparty.lines.line_reader import LineReader
from gridparty.lines.table import PlainTable
from playing import CARD, TINY_CARD, begun, on_the_terminal, speech_of

ADVICE = Advice("Hidden Single", (), (1,), (Placement(1, 2),), (), "Only 2 fits r1c2.")
LINE_TEXT = speech_of("race")


class Script:
    """Lines that are there already; None among them is a wait in which nothing comes."""

    def __init__(self, text: str) -> None:
        self.lines: list[str | None] = list(text.strip().splitlines())
        self.timeouts: list[float | None] = []
        self.heard: list[str] = []
        self.read_at: list[int] = []  # how much had been heard when a line was read

    def read(self, timeout: float | None = None) -> str | None:
        self.timeouts.append(timeout)
        self.read_at.append(len(self.heard))
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


class Evening:
    """A game played from a text; `said` is all that the players read."""

    def __init__(
        self,
        folder: Path,
        text: str,
        mode: str = "race",
        players: str = "Ann Ben",
        card=TINY_CARD,
        script: bool = True,
        echo: bool = True,
        before: Callable[[Any], None] = lambda session: None,
        first: int = 0,
        **options,
    ) -> None:
        self.clock = ScriptClock()
        self.session = begun(
            folder,
            mode,
            players,
            card,
            first=first,
            options=options,
            clock=self.clock,
            wall=self.clock,
            rng=Random(1),
        )
        before(self.session)
        self.lines = Script(text)
        heard: list[str] = []
        self.rung_after: list[str] = []
        self.lines.heard = heard
        table = PlainTable(
            Sitting(self.session),
            speech_of(mode, advice=ADVICE),
            self.lines,
            heard.append,
            script=self.clock if script else None,
            echo=echo,
            ring=lambda: self.rung_after.append(heard[-1].strip()),
        )
        table.play()
        self.said = "".join(heard)
        #: what was said before each line, and after the last
        self.parts = ["".join(heard[a:b]) for a, b in pairwise([0, *self.lines.read_at, None])]

    @property
    def state(self):
        return self.session.state

    @property
    def talk(self) -> list[str]:
        """What was said after the opening, without the boards."""
        return [
            line
            for line in self.said.splitlines()[2:]
            if line and line[0] != " " and "left on the card" not in line
        ]


BOARD = " 4  .  3   | 2  ."


def test_a_hint_in_lines_does_not_repeat_the_board_and_a_digit_shows_it(run, words):
    solo = ("play", "solo", "--players", "Ann", "--seed", "3")
    out = run(*solo, lines="hint\nhint\nmark r1c1 3\nmarks\nboard\nr1c1=4\nleave\n")
    head = "    1  2  3     4  5  6     7  8  9"
    turns = out.split("Ann (20:00): ")[1:]
    shown = {turn.split("\n", 1)[0]: turn.count(head) for turn in turns}
    assert shown == {"hint": 0, "mark r1c1 3": 0, "marks": 1, "board": 1, "r1c1=4": 1, "leave": 0}
    words(out)


def test_r4_in_lines_no_clock_runs_before_the_first_player_is_ready(tmp_path, words):
    evening = Evening(tmp_path, "go on\nr1c2=2", echo=False, before=lambda session: session.pause())
    assert [BOARD in part for part in evening.parts] == [False, True, True, False]
    assert evening.state.totals == (2, 0)
    words(evening.said)


def test_r4_a_pause_in_lines_covers_the_board_until_play_goes_on(tmp_path, words):
    parts = Evening(tmp_path, "r1c2=2\npause\ngo on\npass", echo=False).parts
    assert [BOARD in part for part in parts] == [True, True, False, True, False, False]
    assert BOARD not in on_the_terminal("".join(parts[:3]))
    words(parts[2])
    words(on_the_terminal(parts[3]))


def test_r16_what_lies_on_paper_is_not_scrolled_away(tmp_path, words):
    said = Evening(tmp_path, "pause\ngo on\nleave", "paper", echo=False).said
    words(said)
    assert len(on_the_terminal(said).splitlines()) == len(said.splitlines()) < 12


def test_r4_who_leaves_in_lines_leaves_no_board_on_the_terminal(tmp_path):
    for lines in ("r1c2=2\nleave", "r1c2=2"):
        said = Evening(tmp_path, lines, echo=False).said
        assert BOARD in said
        assert BOARD not in on_the_terminal(said)


def test_r4_in_lines_a_hand_over_covers_the_board_until_the_turn_begins(tmp_path, words):
    evening = Evening(tmp_path, "r1c2=2\n#\n@0\n#", echo=False, handover_seconds=3.0)
    assert BOARD not in on_the_terminal("".join(evening.parts[:2]))
    assert BOARD not in evening.parts[2]
    assert BOARD in "".join(evening.parts[3:])


def test_the_prompt_says_whose_turn_it_is_and_how_long(tmp_path, words):
    evening = Evening(tmp_path, "@6\nr1c2=2")
    words(evening.talk[:4])


def test_the_time_is_announced_at_ten_and_five_seconds_and_its_end_by_what_happens(tmp_path, words):
    evening = Evening(tmp_path, "@19.9\n@20\n@25.5\n@30\n@30.1")
    words(evening.talk)


@pytest.mark.parametrize(
    ("line", "who"), [("begin", "Ben"), ("begin ben", "Ben"), ("begin Ann", "Ann")]
)
def test_r3_in_lines_another_may_be_let_begin(line, who, tmp_path, words):
    evening = Evening(tmp_path, f"{line}\n\npass", echo=False, before=lambda s: s.pause())
    words(evening.said)
    *_, passed, _ = (event for record in evening.session.records for event in record.events)
    assert evening.state.names[passed.seat] == who


def test_the_bell_rings_at_ten_seconds_and_when_time_is_over(tmp_path, words):
    first, last = Evening(tmp_path, "board off\n@12\n@21\n@26\n@30.1\npass").rung_after
    words(first)
    words(last)


def test_a_line_that_comes_too_late_is_not_the_next_players(tmp_path, words):
    """Nobody looked at the clock since the deadline: the line was meant for the turn before."""
    evening = Evening(tmp_path, "", script=False)
    evening.clock.now = 30.5
    evening.lines.lines = ["r1c2=2"]
    heard: list[str] = []
    PlainTable(Sitting(evening.session), LINE_TEXT, evening.lines, heard.append).play()
    words("".join(heard))
    assert evening.session.state.totals == (0, 0)


def test_a_refusal_is_told_and_changes_nothing(tmp_path, words):
    evening = Evening(tmp_path, "r1c1=2\nr9c9=1\nfoo\n@-1\n@x\n@nan")
    words(evening.talk)
    assert len(evening.session.records) == 1


def test_only_a_script_sets_the_clock(tmp_path, words):
    evening = Evening(tmp_path, "@5", script=False)
    words(evening.said)


def test_blank_lines_and_comments_are_passed_over(tmp_path):
    evening = Evening(tmp_path, "\n# Ann thinks\n   \nr1c2=2")
    assert evening.state.totals == (2, 0)


@pytest.mark.parametrize(
    ("mode", "options", "words", "others"),
    [
        ("race", {}, [], ["erase r3c5", "call, call Ben"]),
        ("blitz", {}, ["erase r3c5"], ["call, call Ben"]),
        ("race", {"referee": Referee.TABLE}, ["erase r3c5", "call, call Ben"], []),
    ],
)
def test_help_tells_just_the_words_that_work_in_the_game(mode, options, words, others, tmp_path):
    said = Evening(tmp_path, "help", mode, **options).said
    assert [word for word in (*words, *others) if word in said] == words


def test_r4_a_move_before_the_start_is_answered_by_what_begins_the_game(tmp_path, words):
    said = Evening(tmp_path, "r1c2=2\npass", before=lambda session: session.pause()).said
    words(said)


def test_help_board_and_leave(tmp_path):
    evening = Evening(tmp_path, "help\nboard off\nr1c2=2\nboard\nleave\npass")
    assert LINE_TEXT.help(evening.state) in evening.said
    assert evening.said.count("---") // 4 == 2  # at the start, and when it was asked for
    assert not evening.state.over
    assert evening.lines.lines == ["pass"]
    alone = Evening(tmp_path, "help", "solo", "Ann")
    assert speech_of("solo").help(alone.state) in alone.said


@pytest.mark.parametrize("line", ["q", "Q", "quit", "leave"])
def test_q_leaves_a_game_in_lines_as_it_leaves_the_menu(tmp_path, line):
    evening = Evening(tmp_path, f"r1c2=2\n{line}\npass")
    assert evening.lines.lines == ["pass"]


def test_a_refusal_of_a_pause_names_the_line_that_ends_it(tmp_path, words):
    evening = Evening(tmp_path, "pass\npause\nr1c2=2\ngo on\nr1c2=2\nleave")
    words(evening.parts[3])
    assert evening.state.totals == (0, 2)


@pytest.mark.parametrize("mode", ["race", "paper", "solo"])
def test_enter_goes_on_after_a_pause_and_the_prompt_tells_it(tmp_path, mode, words):
    players = "Ann" if mode == "solo" else "Ann Ben"
    move = "pass" if mode == "paper" else "r1c2=2"
    evening = Evening(tmp_path, f"{move}\npause\n\nleave", mode, players, echo=False)
    words(evening.said)
    assert not evening.state.clock_stands


def test_a_game_is_deleted_in_lines_once_it_is_asked_again(tmp_path, words):
    stays = Evening(tmp_path, "delete\nno\nyes\nr1c2=2\nthrow away\nleave")
    words(stays.said)
    assert stays.state.totals[0] == 2
    stays.session.leave()
    gone = Evening(tmp_path, "r1c2=2\ndelete\nyes\npass")
    assert gone.lines.lines == ["pass"]
    assert gone.session.gone
    gone.session.leave()
    assert [path.stem for path in tmp_path.glob("*.jsonl")] == [stays.session.id]


def test_the_board_shows_coordinates_boxes_and_seats(tmp_path, words):
    evening = Evening(tmp_path, "r1c2=2\nr1c3=3")
    assert board_text(evening.state) == (
        "    1  2   | 3  4\n"
        " 1  1  2a  | 3b 4\n"
        " 2  .  .   | .  .\n"
        "   --------+--------\n"
        " 3  .  .   | .  .\n"
        " 4  .  3   | 2  ."
    ).replace("1  2   | 3  4\n 1", "1  2     3  4\n 1")
    words(evening.said)


def test_the_board_is_covered_in_a_pause(tmp_path, words):
    evening = Evening(tmp_path, "r1c2=2\npause\nboard\nr1c3=3\n@9\ngo on\nr1c3=3")
    assert evening.state.totals == (2, 3)
    assert ["|" in part for part in evening.parts[1:6]] == [True, False, False, False, False]
    words(evening.parts[2:])


def test_r2_the_solution_is_shown_at_the_end_only(tmp_path, words):
    """R2: nobody sees it before."""
    solved = "\n".join(f"r2c{c + 1}={d}" for c, d in enumerate("3412"))
    evening = Evening(tmp_path, f"{solved}\nstop all")
    solution = "\n".join(solution_lines(evening.state))
    assert [solution in part for part in evening.parts] == [False] * 5 + [True]


def test_the_table_referee_asks_the_others(tmp_path, words):
    evening = Evening(
        tmp_path,
        "r2c2=2\nr1c2=2\naccept Ben\ncall Cem\n@3\nr1c2=2\naccept\nleave",
        players="Ann Ben Cem",
        referee=Referee.TABLE,
    )
    words(evening.talk)
    assert evening.state.totals == (0, 2, 0)


def test_a_window_is_announced_like_a_turn(tmp_path, words):
    evening = Evening(tmp_path, "@1\nr1c2=2\n@6\n@11.5", referee=Referee.TABLE)
    words(evening.talk[2:])


def test_a_blitz_player_is_asked_to_erase(tmp_path, words):
    evening = Evening(tmp_path, "r2c2=2\nr1c2=2\nerase r2c2\nr1c2=2", "blitz")
    words(evening.talk)
    assert evening.state.totals == (2, 0)


def test_solo_shows_marks_hints_and_a_long_time(tmp_path, words):
    evening = Evening(tmp_path, "@36\nmark r1c2 2\nhint\nhint\nhint\ngive up", "solo", "Ann")
    assert "Ann (19:24): mark r1c2 2" in evening.talk
    assert "r1c2: 2" in evening.said
    words([line for line in evening.talk if "r1c2." in line or "Single" in line][1:3])
    assert evening.state.race.reason.value == "gave-up"
    assert "r1c2: 2" in speech_of("solo").board(evening.state).splitlines()
    no_limit = Evening(tmp_path, "", "solo", "Ann", game_seconds=None)
    assert no_limit.talk[-1] == "Ann: "


def test_alone_the_way_to_another_like_this_card_is_told_at_any_time(tmp_path, words):
    evening = Evening(tmp_path, "hint\nlike\ngive up", "solo", "Ann")
    words(evening.talk)
    assert "like" in speech_of("solo").queries
    assert "like" not in LINE_TEXT.queries


def test_the_end_shows_the_ranking(tmp_path, words):
    evening = Evening(tmp_path, "r1c2=2\nr1c3=3\n@4\nstop all")
    words(evening.said)


def test_the_result_has_its_agreed_keys(tmp_path):
    evening = Evening(tmp_path, "@2\nr2c2=2\nr1c2=2\n@1.5\nstop all")
    result = result_of(evening.state, evening.session.seconds, "mira7")
    assert result == {
        "schema": 1,
        "game": "race",
        "reason": "agreed",
        "seconds": 3.5,
        "players": [
            {"name": "Ann", "total": 0, "entries": 1, "errors": 1, "place": 2},
            {"name": "Ben", "total": 2, "entries": 1, "errors": 0, "place": 1},
        ],
        "session": "mira7",
    }
    assert json.loads(json.dumps(result)) == result
    unfinished = Evening(tmp_path, "@2")
    assert result_of(unfinished.state, 2.0, "x")["reason"] is None


def test_the_opening_names_the_card(tmp_path, words):
    card = replace(CARD, number=12, of=60)
    words(LINE_TEXT.opening(Evening(tmp_path, "", card=card).state).splitlines())


def test_waiting_ends_when_something_is_to_be_announced(tmp_path):
    """Without a script the reader is asked to wait until the next announcement, never for long."""
    evening = Evening(tmp_path, "", script=False)
    assert evening.lines.timeouts == [1.0]
    short = Evening(tmp_path, "", script=False, turn_seconds=5.4)
    assert short.lines.timeouts == [pytest.approx(0.4)]
    shorter = Evening(tmp_path, "", script=False, turn_seconds=0.5)
    assert shorter.lines.timeouts == [pytest.approx(0.502)]
    paused = Evening(tmp_path, "pause", script=False)
    assert paused.lines.timeouts == [1.0, None]


def test_a_full_disk_is_told_once_and_the_game_goes_on_when_there_is_room(
    tmp_path, monkeypatch, words
):
    evening = Evening(tmp_path, "", script=False)
    evening.clock.now = 31.0
    evening.lines.lines = [None, None, "r1c2=2", None, "leave"]
    heard: list[str] = []
    real = os.fsync

    def full(fd):
        if "".join(heard).count("r1c2=2"):
            return real(fd)
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    PlainTable(Sitting(evening.session), LINE_TEXT, evening.lines, heard.append, echo=True).play()
    said = "".join(heard)
    words(said)


def test_time_runs_while_nobody_types(tmp_path, words):
    """A real clock, a pipe in which nothing comes: the turns pass by themselves."""
    reading, writing = os.pipe()
    session = begun(tmp_path, "race", "Ann Ben", options={"turn_seconds": 0.1, "stalled_rounds": 1})
    heard: list[str] = []
    lines = LineReader(reading)
    PlainTable(Sitting(session), LINE_TEXT, lines, heard.append, echo=True).play()
    os.close(writing)
    said = "".join(heard)
    assert session.state.reason.value == "stalled"
    words(said)


def test_the_prompt_says_who_thinks_and_what_people_may_type_meanwhile(tmp_path, words):
    clock, heard = ScriptClock(), []
    both = {"clock": clock, "wall": clock, "rng": Random(1)}
    session = begun(tmp_path, "race", "Ann Ben", bots={"Ben": 3}, **both)
    PlainTable(Sitting(session), LINE_TEXT, Script("pass"), heard.append).play()
    words(heard)


def test_a_player_named_later_is_announced_where_they_start(tmp_path):
    said = [Evening(tmp_path, "leave", first=first).said for first in (0, 1)]
    assert ["Ben starts" in one for one in said] == [False, True]
