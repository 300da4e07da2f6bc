"""Processes that appraise boards, played by values: each answers when a test lets it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridparty.evening.cards.appraiser import Appraiser, answers_to


class Process:
    """Stands for `appraiser.Worker`; it works when it is told to, or at once."""

    def __init__(self, *, at_once: bool = True) -> None:
        self.at_once, self.stopped = at_once, False
        self.tasks: list[dict[str, Any]] = []
        self.out: list[dict[str, Any]] = [{"ready": True}]

    def send(self, task: dict[str, Any]) -> None:
        self.tasks.append(task)
        if self.at_once:
            self.work()

    def work(self) -> None:
        """Answer the last task."""
        self.out += [*answers_to(self.tasks[-1]), {"done": True}]

    def answers(self, patience: float = 0.0) -> Iterator[dict[str, Any]]:
        found, self.out = self.out, []
        yield from found

    def stop(self) -> None:
        self.stopped = True


def appraiser_here() -> Appraiser:
    """An appraiser whose process answers at once."""
    return Appraiser(Process)  # type: ignore[arg-type]
