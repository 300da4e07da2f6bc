"""Processes that appraise boards, played by values; and what they must find, from all 4x4 grids."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from gridparty.evening.cards.appraisal import Finding
from gridparty.evening.cards.appraiser import Appraiser, answers_to


class Process:
    """Stands for `appraiser.Worker`; it works when it is told to, or at once."""

    def __init__(self, *, at_once: bool = True) -> None:
        self.at_once, self.stopped = at_once, False
        self.tasks: list[dict[str, Any]] = []
        self.answered = 0
        self.out: list[dict[str, Any]] = [{"ready": True}]

    def send(self, task: dict[str, Any]) -> None:
        self.tasks.append(task)
        if self.at_once:
            self.work()

    def work(self) -> None:
        """Answer the tasks that wait, each once."""
        for task in self.tasks[self.answered :]:
            self.out += [*answers_to(task), {"done": True}]
        self.answered = len(self.tasks)

    def answers(self, patience: float = 0.0) -> Iterator[dict[str, Any]]:
        found, self.out = self.out, []
        yield from found

    def stop(self) -> None:
        self.stopped = True


def appraiser_here() -> Appraiser:
    """An appraiser whose process answers at once."""
    return Appraiser(Process)  # type: ignore[arg-type]


@cache
def all_grids() -> tuple[tuple[int, ...], ...]:
    """The 288 full grids of 4x4, found by trying."""

    def grow(digits: tuple[int, ...]):
        if len(digits) == 16:
            yield digits
            return
        row, column = divmod(len(digits), 4)
        for digit in range(1, 5):
            if not any(
                digits[cell] == digit
                and (
                    cell // 4 == row
                    or cell % 4 == column
                    or (cell // 8, cell % 4 // 2) == (row // 2, column // 2)
                )
                for cell in range(len(digits))
            ):
                yield from grow((*digits, digit))

    return tuple(grow(()))


def expected(digits: tuple[int, ...]) -> tuple[Finding, tuple[int, ...]]:
    """The finding about a board of 4x4, and its cells, from the list of all grids."""

    def clash(a: int, b: int) -> bool:
        same = (a // 4 == b // 4, a % 4 == b % 4, (a // 8, a % 4 // 2) == (b // 8, b % 4 // 2))
        return a != b and digits[a] == digits[b] != 0 and any(same)

    clashes = tuple(a for a in range(16) if any(clash(a, b) for b in range(16)))
    if clashes:
        return Finding.CLASH, clashes
    if all(digits):
        return Finding.FULL, ()

    def fitting_to(cells: tuple[int, ...]) -> list[tuple[int, ...]]:
        return [
            grid
            for grid in all_grids()
            if all(given in (0, digit) for given, digit in zip(cells, grid, strict=True))
        ]

    fitting = fitting_to(digits)
    if not fitting:
        left = {
            c: len(fitting_to((*digits[:c], 0, *digits[c + 1 :]))) for c in range(16) if digits[c]
        }
        wanted = {1} if 1 in left.values() else set(range(1, 289))
        blamed = tuple(c for c, n in left.items() if n in wanted)
        return Finding.NO_SOLUTION, blamed if len(blamed) <= 6 else ()
    if len(fitting) == 1:
        return Finding.ONE, ()
    if sum(map(bool, digits)) < 4:
        return Finding.TOO_FEW, ()
    return Finding.SEVERAL, tuple(c for c in range(16) if len({g[c] for g in fitting}) > 1)
