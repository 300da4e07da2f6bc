"""CP-SAT's word: one solution, two that differ, or none; by either way of asking."""

import os
import sys
import threading
from importlib.metadata import version

import pytest
from ortools.sat.cp_model_pb2 import CpModelProto
from ortools.sat.sat_parameters_pb2 import SatParameters

from gridparty.board.grid import Grid, Placement
from gridparty.board.layout import CLASSIC, KIDS, TINY
from gridparty.board.puzzle import Grade, Puzzle
from gridparty.board.rules import judge
from gridparty.errors import GridpartyError, NotUniqueError
from gridparty.solving import kernel, prover
from gridparty.solving.request import request

FULL = {
    TINY: "1234341221434321",
    KIDS: "123456456123231564564231312645645312",
    CLASSIC: "".join(
        "123456789"[(3 * (r % 3) + r // 3 + c) % 9] for r in range(9) for c in range(9)
    ),
}


def dug(layout, keep):
    """A puzzle of the layout's plain grid, and that grid: every clue needed, or `keep` of them."""
    solution = Grid.parse(FULL[layout])
    return kernel.dig(solution, [(c,) for c in range(layout.cell_count)], clues=keep), solution


WAYS = ("_Function", "_KeptModel", "_DocumentedModel")


@pytest.fixture(
    params=[*WAYS[:2], pytest.param(WAYS[2], marks=pytest.mark.slow)]  # the last loads pandas
)
def ask(request, monkeypatch):
    """Ask by each of the ways, the quicker ones being gone."""

    class Gone:
        def __init__(self, layout):
            raise AttributeError("OR-Tools has changed")

    for name in WAYS[: WAYS.index(request.param)]:
        monkeypatch.setattr(prover, name, Gone)
    monkeypatch.setattr(prover, "_here", threading.local())
    return getattr(prover, request.param)


@pytest.mark.parametrize("layout", [TINY, KIDS, CLASSIC], ids=str)
def test_a_dug_puzzle_is_proved_unique(ask, layout):
    givens, solution = dug(layout, 0)
    proof = prover.certify(givens, solution)
    assert proof.unique
    assert proof.solutions == (solution,)
    assert proof.engine == "cp-sat"
    assert type(prover._model(layout)) is ask


@pytest.mark.parametrize("layout", [TINY, KIDS, CLASSIC], ids=str)
def test_without_a_needed_clue_a_second_solution_is_shown(ask, layout):
    givens, solution = dug(layout, 0)
    first = next(cell for cell, digit in enumerate(givens.digits) if digit)
    digits = tuple(0 if cell == first else d for cell, d in enumerate(givens.digits))
    proof = prover.prove(Puzzle(Grid(layout, digits)))
    assert not proof.unique
    one, other = proof.solutions
    assert one != other
    for grid in (one, other):
        assert all(d in (0, s) for d, s in zip(digits, grid.digits, strict=True))
        assert all(
            sorted(grid.digits[c] for c in house.cells) == list(layout.digits)
            for house in layout.houses
        )
    assert first in proof.differing_cells or one != solution


def test_a_puzzle_without_a_solution_is_proved_to_have_none(ask):
    proof = prover.prove("12345678........." + "." * 9 + "9" + "." * 54)
    assert not proof.unique
    assert proof.solutions == ()


@pytest.mark.parametrize(
    "puzzle",
    ["1234341221434321", "123...4.........", ".2.4.4.........."],
    ids=["one solution", "no solution", "several"],
)
def test_a_proof_says_which_ortools_gave_it(puzzle):
    """The two numbers on which results may depend, as the package itself says them."""
    major, minor, *_ = version("ortools").split(".")
    proof = prover.prove(puzzle)
    assert (proof.engine, proof.version) == ("cp-sat", f"{major}.{minor}")


def test_a_full_grid_is_its_own_only_solution(ask):
    solution = Grid.parse(FULL[CLASSIC])
    assert prover.certify(solution, solution).unique


def test_the_same_question_gets_the_same_second_solution():
    empty = Puzzle(Grid.empty(CLASSIC))
    assert prover.prove(empty) == prover.prove(empty)


def test_one_question_leaves_no_trace_in_the_next():
    givens, solution = dug(CLASSIC, 0)
    before = prover.certify(givens, solution)
    prover.prove(Puzzle(Grid.empty(CLASSIC)))
    assert prover.certify(givens, solution) == before


def test_threads_do_not_disturb_each_other():
    jobs = [dug(CLASSIC, keep) for keep in (30, 40, 50, 60)]
    answers = {}

    def work(i):
        answers[i] = [prover.certify(*jobs[i]).unique for _ in range(10)]

    threads = [threading.Thread(target=work, args=(i,)) for i in range(len(jobs))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == {i: [True] * 10 for i in range(len(jobs))}


@pytest.mark.parametrize("first", TINY.digits)
def test_every_digit_can_stand_in_the_first_cell_of_an_empty_board(ask, first):
    found = prover.other_solution(Grid.parse(str(first) + 15 * "."))
    assert found is not None
    assert found.digits[0] == first


def test_a_grid_a_puzzle_and_their_text_are_the_same_question():
    text = "1234341221......"
    proofs = [prover.prove(what) for what in (text, Grid.parse(text), Puzzle.parse(text))]
    assert proofs[0].unique
    assert proofs == 3 * [proofs[0]]


def test_no_answer_is_no_proof(ask, monkeypatch):
    """A solver that is not given the time to find out anything."""
    if ask is prover._Function:
        asked = SatParameters(max_time_in_seconds=0.0).SerializeToString()
        monkeypatch.setattr(prover._model(TINY), "_parameters", asked)
    else:
        monkeypatch.setattr(prover, "PARAMETERS", {"max_time_in_seconds": 0.0})
    with pytest.raises(GridpartyError, match=r"^CP-SAT gave no answer: .*UNKNOWN"):
        prover.other_solution(Grid.parse(16 * "."))


def test_the_c_function_gets_the_named_parameters():
    told = SatParameters.FromString(prover._model(CLASSIC)._parameters)
    assert {field.name: value for field, value in told.ListFields()} == prover.PARAMETERS


@pytest.mark.parametrize("layout", [TINY, KIDS, CLASSIC], ids=str)
@pytest.mark.parametrize("keep", [0, 12])
def test_the_request_asks_what_the_rules_say(layout, keep):
    """Read back by Google's own reader: the open candidates, once in each cell and house."""
    givens, solution = dug(layout, keep)
    asked, candidates = request(layout, givens.digits, solution.digits)
    model = CpModelProto.FromString(asked)
    n = layout.size

    def fits(cell, digit):
        return judge(givens, Placement(cell, digit)).legal

    empty = givens.empty_cells
    assert candidates == [n * c + d - 1 for c in empty for d in layout.digits if fits(c, d)]
    assert [list(one.domain) for one in model.variables] == len(candidates) * [[0, 1]]
    wanted = [[n * c + d - 1 for d in layout.digits if fits(c, d)] for c in empty]
    for house in layout.houses:
        had = {givens.digits[cell] for cell in house.cells}
        for digit in set(layout.digits) - had:
            wanted += [[n * c + digit - 1 for c in house.cells if fits(c, digit)]]
    *groups, clause = model.constraints
    found = [[candidates[i] for i in one.exactly_one.literals] for one in groups]
    assert sorted(found) == sorted(map(sorted, wanted))
    assert [candidates[-1 - i] for i in clause.bool_or.literals] == [
        n * cell + solution.digits[cell] - 1 for cell in empty
    ]


def test_of_many_cells_that_differ_eight_are_named_and_the_rest_is_counted():
    one = Grid.parse(FULL[TINY])

    def differing(cells):
        digits = (d % 4 + 1 if cell < cells else d for cell, d in enumerate(one.digits))
        return prover.differing(one, Grid(TINY, tuple(digits)))

    assert differing(2) == "r1c1, r1c2"
    eight = "r1c1, r1c2, r1c3, r1c4, r2c1, r2c2, r2c3, r2c4"
    assert differing(8) == eight
    assert differing(9) == f"{eight} and 1 more cells"
    assert differing(16) == f"{eight} and 8 more cells"


def test_what_is_required_to_be_unique_keeps_its_name_its_seed_and_its_grade():
    grade = Grade(1.2, "hidden single", "easy", 3.0, 1.0, 2, 3.0, (3, 2, 2), 20, 1)
    puzzle = Puzzle(Grid.parse("1234341221......"), grade=grade, seed=7, id="ABCD")
    solution = Grid.parse(FULL[TINY])
    assert prover.require_unique(puzzle) == Puzzle(
        puzzle.givens, solution, grade, prover.prove(puzzle), 7, "ABCD"
    )


def test_the_only_solution_is_told_and_of_several_two_are_shown():
    assert prover.only_solution(Grid.parse("1234341221......")) == Grid.parse(FULL[TINY])
    with pytest.raises(NotUniqueError) as several:
        prover.only_solution(Grid.parse("12343412........"))
    one, other = several.value.proof.solutions
    cells = prover.differing(one, other)
    assert str(several.value) == (
        f"expected one solution, got several: they differ in {cells}: {one} and {other}"
    )
    with pytest.raises(NotUniqueError) as none:
        prover.only_solution(Grid.parse("123...4........."))
    assert str(none.value) == "expected one solution, got none"
    assert none.value.proof == prover.prove("123...4.........")


def test_require_unique_names_the_cells_that_differ():
    solution = FULL[TINY]
    ambiguous = "".join(d if d in "34" else "." for d in solution)
    with pytest.raises(NotUniqueError, match="they differ in r1c1") as caught:
        prover.require_unique(Puzzle.parse(ambiguous))
    assert len(caught.value.proof.solutions) == 2


def test_r13_what_a_puzzle_says_of_its_solution_is_not_asked():
    """The one that it brings along agrees with the givens, and is none."""
    claimed = Grid.parse("123...4.........")
    proof = prover.prove(Puzzle(Grid.parse("1234341221......"), claimed))
    assert proof.unique
    assert str(proof.solutions[0]) == "1234341221434321"


@pytest.mark.skipif(not hasattr(sys, "setdlopenflags"), reason="not on this system")
def test_libraries_are_bound_late_for_the_solver_alone():
    before = sys.getdlopenflags()
    with prover._bound_late():
        assert sys.getdlopenflags() & os.RTLD_LAZY
        assert not sys.getdlopenflags() & os.RTLD_NOW
    assert sys.getdlopenflags() == before
