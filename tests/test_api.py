"""What `import gridparty as gp` says to a caller who gives something else than is wanted."""

from __future__ import annotations

import re
from typing import Any

import pytest

import gridparty as gp

PUZZLE = ".2.9......48....31....63.2...94.7..3..3.8.2..4..1.56...3.57....25....18......6.5."
FULL = "1234341221434321"
BYTES = bytes(81)

#: Each function with what is right but for one argument, whose place is marked.
HERE = object()
CALLS: list[tuple[Any, tuple[Any, ...], dict[str, Any]]] = [
    (gp.count, (HERE,), {}),
    (gp.count, (PUZZLE, HERE), {}),
    (gp.count_many, (BYTES, HERE), {}),
    (gp.count_many, (BYTES,), {"layout": HERE}),
    (gp.solve, (HERE,), {}),
    (gp.solve_many, (BYTES,), {"layout": HERE}),
    (gp.prove, (HERE,), {}),
    (gp.grade, (HERE,), {}),
    (gp.find, (HERE, PUZZLE), {}),
    (gp.find, ("X-Wing", HERE), {}),
    (gp.find, ("X-Wing", PUZZLE), {"every": HERE}),
    (gp.hint, (HERE,), {}),
    (gp.hint, (PUZZLE, HERE), {}),
    (gp.steps, (HERE,), {}),
    (gp.rate, (HERE,), {}),
    (gp.judge, (HERE, gp.Placement(0, 1)), {}),
    (gp.judge, (gp.Grid.empty(gp.TINY), HERE), {}),
    (gp.Puzzle.parse, (HERE,), {}),
    (gp.Grid.parse, (HERE,), {}),
    (gp.Position.parse, (HERE,), {}),
    (gp.Position.of, (HERE,), {}),
    (gp.CLASSIC.cell_at, (HERE,), {}),
    (gp.CLASSIC.cell_name, (HERE,), {}),
    (gp.Deck.load, (HERE,), {}),
    (gp.Deck.shipped, (HERE,), {}),
    (gp.Deck("x", ()).card, (HERE,), {}),
    (gp.Deck("x", ()).save, (HERE,), {}),
    *((gp.make, (), {"seed": 1, "layout": gp.TINY, name: HERE}) for name in gp.make.__kwdefaults__),
    (gp.make, (), {"seed": HERE}),
]
MAY_BE_NONE = {"band", "se", "clues", "minimal", "needs"}
WRONG = (None, 1.5, b"x", {"a": 1}, [PUZZLE], gp, True)


@pytest.mark.parametrize(("function", "arguments", "options"), CALLS)
def test_another_type_is_a_type_error_that_says_what_was_expected(function, arguments, options):
    for wrong in WRONG:
        named = [name for name, value in options.items() if value is HERE]
        if (wrong is None and MAY_BE_NONE & {*named}) or (
            wrong is True and named in (["minimal"], ["every"])
        ):
            continue
        given = [wrong if argument is HERE else argument for argument in arguments]
        with pytest.raises(TypeError) as caught:
            function(*given, **{n: wrong if v is HERE else v for n, v in options.items()})
        assert re.match(r"expected .+, got .+", str(caught.value))
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("many", [gp.count_many, gp.solve_many])
def test_many_puzzles_are_bytes(many):
    for wrong in (None, PUZZLE, [0] * 81, bytearray(81)):
        with pytest.raises(TypeError, match="expected the digits of all cells as bytes, got"):
            many(wrong)
    assert many(b"") == b""


@pytest.mark.parametrize("limit", [0, 256])
def test_many_puzzles_are_counted_to_what_a_byte_holds(limit):
    assert gp.count_many(BYTES, 255) == b"\xff"
    with pytest.raises(ValueError, match=f"expected a limit from 1 to 255, got {limit}"):
        gp.count_many(BYTES, limit)


@pytest.mark.parametrize("name", ["se", "clues", "fair"])
@pytest.mark.parametrize("given", [("1", "2"), (True, 2), (None, None), ("x" * 999,) * 999])
def test_numbers_are_what_a_wish_is_made_of(name, given):
    with pytest.raises(TypeError, match=rf"^expected .+ numbers as {name}, got \(") as caught:
        gp.make(seed=1, layout=gp.TINY, **{name: given})
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("name", ["se", "clues"])
@pytest.mark.parametrize("given", [(), (20,), (20, 30, 40)])
def test_a_span_has_two_ends(name, given):
    with pytest.raises(TypeError, match=f"^expected two numbers as {name}, got"):
        gp.make(seed=1, layout=gp.TINY, **{name: given})


@pytest.mark.parametrize("limit", [0, -1])
def test_nobody_counts_to_less_than_one(limit):
    with pytest.raises(ValueError, match="expected a limit from 1, got"):
        gp.count(PUZZLE, limit)


def test_a_full_grid_has_no_grade_but_a_solution():
    with pytest.raises(gp.GridpartyError, match="got a full grid: there is nothing to solve"):
        gp.grade(FULL)
    assert str(gp.solve(FULL)) == FULL
