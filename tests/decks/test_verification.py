"""What a file claims of its puzzles is believed only when it has been found out here (R13)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gridparty.board.puzzle import GRADE_VERSION, Proof, Puzzle
from gridparty.decks import verification as intakes
from gridparty.decks.deck import Deck, pack_file
from gridparty.decks.formats import FORMATS, read_text
from gridparty.decks.verification import verifier, verify
from gridparty.errors import ClaimError, GridpartyError, NotUniqueError
from gridparty.system import paths

LINE = pack_file("party").read_text(encoding="utf-8").splitlines()[0]
CARD = read_text(LINE)[0]

#: Other grades and proofs for the card, and what is said of them.
FALSE_GRADES: dict[str, tuple[Any, str]] = {
    "se": (1.0, "its grade says se 1.0, and it is 1.2"),
    "hardest": ("Naked Pair", "hardest Naked Pair, and it is Hidden Single"),
    "band": ("extreme", "band extreme, and it is party"),
    "load": (1.0, "load 1.0"),
    "minutes": (0.1, "minutes 0.1"),
    "turn": (40.0, "turn 40.0"),
    "open_min": (20, "open_min 20"),
    "open_sure": (9, "open_sure 9, and it is 3"),
    "open_mean": (20.0, "open_mean 20.0"),
    "open": ([9] * 48, "open 9 9 9"),
    "stake": (400, "stake 400"),
}


def changed(key: str, **fields: Any) -> dict[str, Any]:
    """The card's line with other values in one of its objects."""
    line = json.loads(LINE)
    line[key].update(fields)
    return line


def several() -> dict[str, Any]:
    """The card without its ones and twos, with all that was true before: a forged proof, too."""
    line = json.loads(LINE)
    line["givens"] = "".join("." if digit in "12" else digit for digit in line["givens"])
    return line


FALSE: dict[str, tuple[dict[str, Any], type[GridpartyError], str]] = {
    "several solutions": (several(), NotUniqueError, "got several: they differ in r1c"),
    "proof": (
        changed("proof", unique=False),
        ClaimError,
        "its proof denies its only solution",
    ),
    **{
        name: (changed("grade", **{name: value}), ClaimError, told)
        for name, (value, told) in FALSE_GRADES.items()
    },
}


@pytest.mark.parametrize(("line", "kind", "told"), FALSE.values(), ids=FALSE)
def test_r13_what_is_not_so_is_refused_with_what_is(tmp_path, line, kind, told):
    path = tmp_path / "night.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    with pytest.raises(kind) as refused:
        Deck.load(path)
    assert told in str(refused.value)
    assert Deck.claimed(path).puzzles[0].id == CARD.id  # reading alone asks nothing


def test_r13_of_several_solutions_two_are_shown_and_where_they_differ():
    puzzle = read_text(json.dumps(several()))[0]
    with pytest.raises(NotUniqueError) as refused:
        verify(puzzle)
    one, other = refused.value.proof.solutions
    assert one != other
    for solution in (one, other):
        assert str(solution) in str(refused.value)
        assert all(g in (0, d) for g, d in zip(puzzle.givens.digits, solution.digits, strict=True))
    assert "r1c1" in str(refused.value)


def test_r13_what_is_so_is_taken_as_it_is():
    assert verify(CARD) == CARD
    assert FORMATS["jsonl"].write([verify(CARD)]) == f"{LINE}\n"


def test_r13_the_givens_alone_are_solved_graded_and_proved():
    taken = verify(Puzzle(CARD.givens))
    assert (taken.solution, taken.grade) == (CARD.solution, CARD.grade)
    assert taken.proof == Proof("kernel", "1", True, (CARD.solution,))
    assert Deck.shipped("party").puzzles[0] == CARD


@pytest.mark.parametrize("version", [GRADE_VERSION - 1, GRADE_VERSION + 1])
def test_r13_a_grade_of_another_version_is_not_believed_but_made_anew(version):
    line = changed("grade", version=version, band="extreme", minutes=99.0)
    assert verify(read_text(json.dumps(line))[0]).grade == CARD.grade


def test_r13_what_is_not_known_claims_nothing():
    line = json.loads(LINE)
    for field in ("turn", "open", "open_sure"):
        del line["grade"][field]
    assert verify(read_text(json.dumps(line))[0]).grade == CARD.grade


def test_a_solution_that_is_none_is_refused_with_the_cells():
    wrong = CARD.solution.digits[1:] + CARD.solution.digits[:1]
    puzzle = Puzzle(CARD.givens, type(CARD.solution)(CARD.layout, wrong))
    with pytest.raises(ClaimError, match=r"stated solution is wrong in r1c1, .* and \d+ more"):
        verify(puzzle)


def test_a_puzzle_is_searched_through_once_and_every_claim_is_held_against_it(monkeypatch, home):
    asked = []
    find_out = intakes._solve_and_grade
    monkeypatch.setattr(
        intakes, "_solve_and_grade", lambda grid: asked.append(grid) or find_out(grid)
    )
    with verifier() as verify:
        verify(CARD)
    assert asked == [CARD.givens]
    assert paths.proved().is_relative_to(home)
    with verifier() as verify:
        assert verify(CARD) == CARD
        for name, (line, kind, _) in FALSE.items():
            if name != "several solutions":
                with pytest.raises(kind):
                    verify(read_text(json.dumps(line))[0])
    assert asked == [CARD.givens]
