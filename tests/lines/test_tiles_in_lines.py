"""Tile games in plain lines: every edition from the shell, secrets kept, results for programs."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from gridparty.evening.session.clock import ScriptClock
from gridparty.evening.session.session import Session
from gridparty.evening.session.table import Table as Sitting
from gridparty.games.common.referee import Referee
from gridparty.games.tiles.commands import Start
from gridparty.games.tiles.editions import EDITIONS, TileOptions
from gridparty.games.tiles.game import TILES
from gridparty.games.tiles.line_text import result as result_of
from gridparty.games.tiles.scoring import places_for
from gridparty.games.tiles.state import State
from gridparty.lines.table import PlainTable
from laying import FOR_ANYBODY, TINY_TILES
from playing import on_the_terminal, speech_of

TILE_TEXT = speech_of("tiles")

Choose = Callable[[State], str | None]  # the next line; None: no more


class Robot:
    """Somebody at the keyboard who chooses each line by the state; None ends the lines."""

    def __init__(self, session: Session, choose: Choose) -> None:
        self.session, self.choose = session, choose

    def read(self, timeout: float | None = None) -> str | None:
        line = self.choose(self.session.state)
        if line is None:
            raise EOFError
        return line


class Evening:
    """A game in plain lines; `said` is all that the table reads."""

    def __init__(
        self,
        folder,
        edition="tiles",
        *,
        players="Ann Ben Cem",
        places=False,
        echo=True,
        seed=1,
        script=True,
        asks=False,
        **options,
    ) -> None:
        self.clock = ScriptClock()
        self.edition = EDITIONS[edition] if isinstance(edition, str) else edition
        start = Start(self.edition, tuple(players.split()), TileOptions(**options))
        self.session = Session.begin(
            TILES,
            start,
            edition=self.edition.name,
            folder=folder,
            clock=self.clock,
            wall=self.clock,
            rng=Random(seed),
        )
        self.heard: list[str] = []
        self.places, self.echo, self.script = places, echo, script
        self.asks = asks

    def play(self, lines: str | Choose) -> Evening:
        """Play by a function of the state, or by lines that are there already."""
        if isinstance(lines, str):
            waiting = iter(lines.splitlines())
            choose: Choose = lambda state: next(waiting, None)  # noqa: E731
        else:
            choose = lines
        PlainTable(
            Sitting(self.session),
            speech_of("tiles", places=self.places),
            Robot(self.session, choose),
            self.heard.append,
            script=self.clock if self.script else None,
            echo=self.echo,
            asks=self.asks,
        ).play()
        return self

    @property
    def state(self) -> State:
        return self.session.state

    @property
    def said(self) -> str:
        return "".join(self.heard)

    @property
    def talk(self) -> list[str]:
        """What was said without the opening and the boards."""
        return [
            line
            for line in self.said.splitlines()[1:]
            if line and line[0] != " " and "left to draw" not in line
        ]


def tile_told(evening: Evening) -> str:
    """The prompt with the tile that the first player has at the start."""
    return TILE_TEXT.secret_prompt(evening.session.records[0].state).prompt


def asked_of(evening: Evening, *, seat: int) -> str:
    """All that was said until that seat was last asked to come to the keyboard."""
    turn = replace(evening.state.turn_state, seat=seat)
    asked = TILE_TEXT.secret_prompt(replace(evening.state, turn_state=turn)).reveal_prompt
    before, found, _ = evening.said.rpartition(asked)
    assert found
    return before


def by_turns(then: Callable[[State], str]) -> Choose:
    """Take the keyboard in every turn, draw from a bag, and then do this."""
    shown = -1

    def choose(state: State) -> str | None:
        nonlocal shown
        if state.edition.hidden and len(state.players) > 1 and shown != state.turn_number:
            shown = state.turn_number
            return "show"
        if not state.tile:
            return "draw"
        return then(state)

    return choose


def somewhere(state: State) -> str:
    """The tile laid where it may go, another place in every turn."""
    cells = list(places_for(state.grid, state.tile))
    if not cells:
        return "no place"
    return f"lay {state.grid.layout.cell_name(cells[state.turn_number * 7 % len(cells)])}"


@pytest.mark.parametrize(
    ("edition", "players"),
    [*((edition, "Ann Ben Cem") for edition in FOR_ANYBODY), ("kids", "Ann"), ("tiles-bag", "Ann")],
)
def test_every_edition_is_played_to_its_end(edition, players, tmp_path):
    """T12 too: alone there is nobody to be sent away."""
    rules = FOR_ANYBODY[edition]
    evening = Evening(tmp_path, rules, players=players).play(by_turns(somewhere))
    assert evening.state.over
    result = result_of(evening.state, evening.session.seconds, evening.session.id)
    assert json.loads(json.dumps(result)) == result
    assert result["edition"] == edition
    assert result["reason"] in ("no-place", "all-laid", "nothing-fits")
    for player in result["players"]:
        assert player["total"] == 40 * player["tokens"] + player["field"]
        assert 0 <= player["field"] < 40
    assert sum(player["tiles_laid"] for player in result["players"]) == (
        len(evening.state.grid.digits)
        - len(evening.state.grid.empty_cells)
        - evening.edition.start_count
    )
    secret = rules.hidden and " " in players
    asked = (TILE_TEXT.secret_prompt(record.state) for record in evening.session.records)
    handovers = [one.handover for one in asked if one and one.handover]
    assert any(handover in evening.said for handover in handovers) == secret


def test_the_result_names_tiles_tokens_field_and_total(tmp_path):
    evening = Evening(tmp_path, TINY_TILES, players="Ann Ben").play("show\nr1c1\nstop all")
    assert result_of(evening.state, 4.5, "mira7") == {
        "schema": 1,
        "game": "tiles",
        "edition": "tiny",
        "reason": "agreed",
        "seconds": 0.0,
        "players": [
            {"name": n, "total": 0, "tokens": 0, "field": 0, "tiles_laid": laid, "place": 1}
            for n, laid in (("Ann", 1), ("Ben", 0))
        ],
        "session": "mira7",
    }
    unfinished = Evening(tmp_path, TINY_TILES, players="Ann Ben")
    assert result_of(unfinished.state, 4.5, "x")["reason"] is None
    assert result_of(unfinished.state, 4.5, "x")["seconds"] == 4.5


# secrets


@pytest.mark.parametrize("edition", [name for name, e in FOR_ANYBODY.items() if e.hidden])
def test_t3_j2_no_line_names_a_hidden_tile_before_its_player_is_there(edition, tmp_path):
    """Each hidden tile is exchanged for another one that is left: the table reads the same."""
    evening = Evening(tmp_path, FOR_ANYBODY[edition], places=True)
    heard_at: list[tuple[int, State]] = []

    def choose(state: State) -> str | None:
        heard_at.append((len(evening.heard), state))
        return None if state.turn_number > 9 else robot(state)

    robot = by_turns(somewhere)
    evening.play(choose)
    line_text = speech_of("tiles", places=True)
    for _, state in heard_at:
        for seat in range(3):
            if seat == state.turn or not state.hands[seat]:
                continue
            for digit, left in enumerate(state.stack, 1):
                if left and digit != state.hands[seat]:
                    other = exchanged(state, seat, digit)
                    assert public(line_text, other) == public(line_text, state)
                    assert line_text.secret_prompt(other) == line_text.secret_prompt(state)
                    break
    asked = [line_text.secret_prompt(state).reveal_prompt for _, state in heard_at]
    awaited = [line for line in evening.talk if any(line.startswith(one) for one in asked)]
    assert len(awaited) == 10
    tiles = [line_text.secret_prompt(state).prompt for _, state in heard_at]
    assert not any(tile in line for line in awaited for tile in tiles)


def exchanged(state: State, seat: int, digit: int) -> State:
    """The same table with another tile in this hand."""
    stack, hands = list(state.stack), list(state.hands)
    stack[digit - 1] -= 1
    stack[hands[seat] - 1] += 1
    hands[seat] = digit
    return replace(state, stack=tuple(stack), hands=tuple(hands))


def public(line_text, state: State) -> tuple[object, ...]:
    """All that a plain table says of a state without sending anybody away."""
    return (
        line_text.opening(state),
        line_text.prompt(state),
        line_text.board(state),
        line_text.help(state),
        line_text.result(state, 0.0, ""),
    )


def test_t3_a_marked_tile_is_read_by_its_player_alone(tmp_path):
    """All tiles but the one of the player to move are marked by a number seen nowhere else."""
    state = Evening(tmp_path).state
    marked = replace(state, hands=(state.hands[0], 77_701, 77_702))
    line_text = speech_of("tiles", places=True)
    assert "777" not in repr(public(line_text, marked))
    assert "777" not in repr(line_text.secret_prompt(marked))
    assert "77701" in repr(
        line_text.secret_prompt(replace(marked, turn_state=replace(marked.turn_state, seat=1)))
    )


def test_t3_the_tile_is_told_after_the_others_were_sent_away(tmp_path, words):
    evening = Evening(tmp_path).play("r1c1\nno place\nfoo\nshow\nhelp")
    words(evening.talk)


def test_enter_shows_the_tile_and_later_does_nothing(tmp_path, words):
    evening = Evening(tmp_path).play("\n\n# Ann thinks\n")
    words([line.partition(",")[2] for line in evening.talk[1:3]])
    assert len(evening.session.records) == 1


def test_after_a_pause_the_table_asks_again_who_sits_there(tmp_path, words):
    evening = Evening(tmp_path).play("show\npause\nboard\nr1c1\ngo on\nleave")
    words(evening.talk)
    covered = evening.said.partition("pause\n")[2].partition("go on\n")[0]
    assert covered
    assert " | " not in covered


def test_nobodys_time_runs_while_the_keyboard_goes_round(tmp_path, words):
    evening = Evening(tmp_path, players="Ann Ben", turn_seconds=20.0)

    def choose(state: State) -> str | None:
        evening.clock.now += 7.0  # whoever reads takes seven seconds a line
        return next(lines, None)

    lines = iter(["show", "help", "leave"])
    evening.play(choose)
    words([line for line in evening.talk if line.startswith("Ann")])
    assert not evening.state.clock_stands


def test_a_tile_kept_after_the_time_is_pushed_out_of_sight(tmp_path, words):
    lines = "show\n@11\nshow\nr1c1"
    evening = Evening(tmp_path, TINY_TILES, players="Ann Ben", echo=False, turn_seconds=10.0)
    evening.play(lines)
    words(asked := asked_of(evening, seat=1))
    words(on_the_terminal(asked))
    assert tile_told(evening) not in on_the_terminal(asked)
    shown = Evening(tmp_path, TINY_TILES, players="Ann Ben", turn_seconds=10.0).play(lines).said
    assert "\n" * 100 not in shown  # a pipe has no lines above


def test_a_tile_kept_after_the_time_goes_where_no_board_is_wanted_too(tmp_path, words):
    evening = Evening(tmp_path, TINY_TILES, players="Ann Ben", echo=False, turn_seconds=10.0)
    evening.play("board off\nshow\n@11\nhelp")
    asked = asked_of(evening, seat=1)
    assert tile_told(evening) in asked
    assert tile_told(evening) not in on_the_terminal(asked)


@pytest.mark.parametrize("options", [{}, {"turn_seconds": 10.0}])
def test_t3_a_pause_takes_the_tile_off_the_terminal_at_once(options, tmp_path, words):
    evening = Evening(tmp_path, TINY_TILES, players="Ann Ben", echo=False, **options)
    evening.play("show\npause\nhelp")
    before, _, _ = evening.said.rpartition(TILE_TEXT.help(evening.state).splitlines()[-1])
    assert tile_told(evening) in before
    assert tile_told(evening) not in on_the_terminal(before)


@pytest.mark.parametrize("last", ["leave", "", "stop all"])
def test_t3_whoever_goes_leaves_no_tile_on_the_terminal(last, tmp_path, words):
    evening = Evening(tmp_path, TINY_TILES, players="Ann Ben", echo=False)
    evening.play(f"show\n{last}".strip())
    assert tile_told(evening) in evening.said
    assert (tile_told(evening) in on_the_terminal(evening.said)) is (last == "stop all")


@pytest.mark.parametrize("options", [{}, {"turn_seconds": 10.0}])
def test_t3_who_wants_to_stop_puts_the_tile_away_before_the_others_answer(options, tmp_path, words):
    evening = Evening(tmp_path, TINY_TILES, players="Ann Ben", echo=False, **options)
    evening.play("show\nstop")
    assert tile_told(evening) in evening.said
    seen = on_the_terminal(asked_of(evening, seat=0))
    words(seen)
    assert tile_told(evening) not in seen
    told = Evening(tmp_path, TINY_TILES, players="Ann Ben", **options).play("show\nstop\nr1c1").said
    assert tile_told(evening) not in told.rpartition("stop\n")[2]
    words(told)


def test_b3_a_card_from_the_bag_is_told_to_all(tmp_path, words):
    evening = Evening(tmp_path, "tiles-bag").play("r1c1\ndraw\ndraw\nleave")
    words(evening.talk)


# the others, and the clock


def test_t6_the_others_are_asked_and_a_wrong_tile_may_stand(tmp_path, words):
    evening = Evening(
        tmp_path, TINY_TILES, players="Ann Ben Cem", referee=Referee.TABLE, false_call=2
    )
    evening.play("show\nr1c1\nr1c2\naccept Ben\n@4\ncall Cem\nleave")
    words(evening.talk)


def test_without_a_turn_time_a_script_counts_from_the_beginning(tmp_path):
    evening = Evening(tmp_path, players="Ann").play("@12\n@60\n@59")
    assert evening.session.seconds == 60.0


def test_t11_no_place_is_asked_first_where_somebody_types(tmp_path, words):
    show = Evening(tmp_path, "kids", asks=True).play("show\nno place\nC4\nshow\nno place\nyes")
    words(show.said)
    kinds = [type(event).__name__ for record in show.session.records for event in record.events]
    assert kinds.count("NoPlaceClaimed") == 1  # the first time another line was typed
    assert kinds.count("TileLaid") == 1


def test_a_yes_is_for_nothing_when_something_has_happened_since(tmp_path, words):
    show = Evening(tmp_path, "kids", asks=True).play("show\nno place\nstop\nyes")
    kinds = [type(event).__name__ for record in show.session.records for event in record.events]
    assert "NoPlaceClaimed" not in kinds
    words(show.said)


def test_whoever_is_asked_to_stop_reads_how_to_answer(tmp_path, words):
    show = Evening(tmp_path, "kids", players="Ann Ben").play("show\nstop\nleave")
    words(show.said)
    show = Evening(tmp_path, "kids").play("show\nstop\nstop Ben\nstop Cem")
    words(show.said)
    assert show.state.over
