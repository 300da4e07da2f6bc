"""Hypothesis strategies for boards, puzzles and any JSON, and how many examples are tried."""

from __future__ import annotations

from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from gridparty.board.grid import Grid
from gridparty.board.layout import LAYOUTS, Layout
from gridparty.board.puzzle import Grade, Proof, Puzzle
from gridparty.games.common.handicap import Handicap

layouts = st.sampled_from(list(LAYOUTS.values()))
tenths = st.integers(0, 99_999).map(lambda n: n / 10)
labels = st.text(st.characters(categories=["L", "N"]), min_size=1, max_size=20)
odd_texts = st.text(max_size=8) | st.sampled_from(["Ann", "\x1b[31m", "\u202e", "race", "6x6"])
#: Any JSON value, also NaN and what is infinite.
any_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | odd_texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(odd_texts, inner, max_size=3),
    max_leaves=6,
)

#: What a player may have for oneself (R14), and the same for each of five seats, or for nobody.
handicaps = st.builds(
    Handicap,
    seconds=st.sampled_from([None, 5.0, 60.0]),
    factor=st.sampled_from([1.0, 2.0, 1.5, 0.5]),
    marks=st.booleans(),
)
for_seats = st.just(()) | st.tuples(*[handicaps] * 5)


def solved(layout: Layout) -> Grid:
    """The plain full board: each row is the one above, shifted."""
    n, high, wide = layout.size, layout.box_rows, layout.box_cols
    return Grid(
        layout,
        tuple((wide * (r % high) + r // high + c) % n + 1 for r in range(n) for c in range(n)),
    )


def at_length(examples: int, **more: Any) -> settings:
    """So many random examples where tests are run at length (``-m slow``), else fewer.

    The share is that of the profile (see conftest.py); `more` is for `settings`.
    """
    share = settings.default.max_examples / 100
    return settings(max_examples=max(1, round(examples * share)), **more)


@st.composite
def full_grids(draw: st.DrawFn, layout: st.SearchStrategy[Layout] = layouts) -> Grid:
    """A full board with its digits, and its rows within a band, in any order."""
    shape = draw(layout)
    n = shape.size
    names = draw(st.permutations(shape.digits))
    rows = [
        band * shape.box_rows + row
        for band in draw(st.permutations(range(n // shape.box_rows)))
        for row in draw(st.permutations(range(shape.box_rows)))
    ]
    plain = solved(shape).digits
    return Grid(shape, tuple(names[plain[r * n + c] - 1] for r in rows for c in range(n)))


@st.composite
def part_filled(draw: st.DrawFn, full: Grid) -> Grid:
    """The full board with any of its cells emptied."""
    keep = draw(st.integers(0, 2**full.layout.cell_count - 1))
    return Grid(full.layout, tuple(d * (keep >> i & 1) for i, d in enumerate(full.digits)))


@st.composite
def grids(draw: st.DrawFn, layout: st.SearchStrategy[Layout] = layouts) -> Grid:
    """A board that breaks no rule, anything from empty to full."""
    return draw(part_filled(draw(full_grids(layout))))


grades = st.builds(
    Grade,
    se=st.none() | tenths,
    hardest=labels,
    band=labels,
    load=tenths,
    minutes=tenths,
    open_min=st.integers(0, 81),
    open_mean=tenths,
    open=st.lists(st.integers(0, 81), max_size=81).map(tuple),
    stake=st.integers(0, 405),
    version=st.integers(0, 10**6),
    turn=tenths,
    open_sure=st.none() | st.integers(0, 81),
)


@st.composite
def puzzles(draw: st.DrawFn, layout: st.SearchStrategy[Layout] = layouts) -> Puzzle:
    """A puzzle of which anything from nothing to everything is known."""
    full = draw(full_grids(layout))
    solution = draw(st.none() | st.just(full))
    unique = solution is not None
    return Puzzle(
        draw(part_filled(full)),
        solution=solution,
        grade=draw(st.none() | grades),
        proof=draw(
            st.none()
            | st.builds(
                Proof,
                engine=labels,
                version=labels,
                unique=st.just(unique),
                solutions=st.just((full,) if unique else ()),
            )
        ),
        seed=draw(st.none() | st.integers()),
        id=draw(st.just("") | labels),
    )
