"""Appraise the board of a page in a process of its own, so that the page never stalls.

The page says what its board is now and asks ten times a second what is known of it. A search for an
earlier board ends with its process, and the next one starts another::

    look_at(grid) --> stdin   {"digits": "53..7…"}                 one task a line, one at a time
    poll() <--------- stdout  {"finding": "one", "band": "medium", …}, and {"done": true} after it

The process ends with its parent, whatever ends that: its input is closed then.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any

from gridparty.board.grid import Grid
from gridparty.board.layout import CLASSIC
from gridparty.evening.cards.appraisal import Appraisal, Finding, appraise, appraised_at_once
from gridparty.i18n.messages import message, say

_COMPARE = message(
    "No solution, and no single digit is to blame: compare it with the paper row by row."
)
_COMMAND = (sys.executable, "-m", "gridparty.evening.cards.appraiser")
_ENV_LANGUAGE = "GRIDPARTY_LANGUAGE"
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True)
class TypedHint:
    """A hint for the board, in as many strengths as there are: texts and the cells they name."""

    texts: tuple[str, ...]
    cells: tuple[tuple[int, ...], ...]


class Worker:
    """A process that answers one task at a time."""

    def __init__(self, command: Sequence[str] = _COMMAND) -> None:
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self._answers: SimpleQueue[Answer] = SimpleQueue()
        Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def send(self, task: Answer) -> None:
        """Give it a task."""
        assert self._process.stdin is not None
        with suppress(OSError):  # it has ended: its answers say so
            self._process.stdin.write(f"{json.dumps(task)}\n".encode())
            self._process.stdin.flush()

    def answers(self, patience: float = 0.0) -> Iterator[Answer]:
        """Yield what it has answered since the last call, and wait that long for a first answer."""
        with suppress(Empty):
            yield self._answers.get(timeout=patience) if patience else self._answers.get_nowait()
            while True:
                yield self._answers.get_nowait()

    def stop(self) -> None:
        """End it, whatever it computes."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):  # text that was not read any more
                pipe.close()

    def _read(self, out: IO[bytes]) -> None:
        with suppress(OSError, ValueError):  # closed by `stop`
            for line in out:
                self._answers.put(json.loads(line))
        self._answers.put({"ended": True})


class Appraiser:
    """What is known of a board that changes.

    Attributes:
        found: the latest finding about the board; None: it is being looked for.
        hint: the answer to `ask_hint`; None: there is none yet.
    """

    def __init__(self, start: Callable[[], Worker] = Worker) -> None:
        """Look at an empty board.

        Args:
            start: starts a process, when one is needed first.
        """
        self._start = start
        self._worker: Worker | None = None
        self._grid = Grid.empty(CLASSIC)
        self._tasks: list[Answer] = []  # those to come
        self._task: Answer | None = None  # the one that the process has
        self._ready = self._retried = False  # the process answers; it had to be started again
        self.found: Appraisal | None = appraised_at_once(self._grid)
        self.hint: TypedHint | None = None

    @property
    def waits(self) -> bool:
        """Whether an answer is still to come."""
        return self._busy or bool(self._tasks)

    def look_at(self, grid: Grid, *, patience: float = 0.0) -> None:
        """Appraise this board from now on, and forget the earlier one.

        Args:
            grid: the board.
            patience: seconds to wait for a quick answer, so that the page need not change twice.
        """
        if grid == self._grid:
            return
        self._read()  # it may have ended its task meanwhile
        if self._busy:
            self.stop()
        self._grid, self._tasks, self.hint = grid, [], None
        self.found, self._retried = appraised_at_once(grid), False
        if self.found is None:
            self._tasks.append({"digits": str(grid)})
            if self._ready:
                self._send()
                self._read(patience)

    def ask_hint(self) -> None:
        """Look for the next step on the board, unless that is known or looked for."""
        task = {"digits": str(self._grid), "hint": True}
        if self.hint is None and task not in (self._task, *self._tasks):
            self._tasks.append(task)

    def poll(self) -> bool:
        """Take what the process has answered; return whether anything new is known.

        Call it ten times a second: it starts the process, and gives it the next task.
        """
        before = self.found, self.hint
        self._read()
        if self._tasks and self._worker is None:
            self._worker = self._start()
        if self._tasks and self._ready and not self._busy:
            self._send()
        return before != (self.found, self.hint)

    def stop(self) -> None:
        """End the process; a later board starts another one."""
        if self._worker is not None:
            self._worker.stop()
        self._worker, self._task, self._ready = None, None, False

    @property
    def _busy(self) -> bool:
        return self._task is not None

    def _send(self) -> None:
        assert self._worker is not None
        self._task = self._tasks.pop(0)
        self._worker.send(self._task)

    def _read(self, patience: float = 0.0) -> None:
        if self._worker is not None:
            for answer in self._worker.answers(patience):
                self._take(answer)

    def _take(self, answer: Answer) -> None:
        match answer:
            case {"ready": True}:
                self._ready = True
            case {"done": True}:
                self._task = None
            case {"finding": finding, "cells": cells, **grade}:
                self.found = Appraisal(Finding(finding), tuple(cells), **grade)
            case {"texts": texts, "cells": cells}:
                self.hint = TypedHint(tuple(texts), tuple(map(tuple, cells)))
            case {"ended": True}:  # killed from outside: its task is tried once more
                if self._task is not None and not self._retried:
                    self._tasks.insert(0, self._task)
                    self._retried = True
                self.stop()


def answers_to(task: Answer) -> Iterator[Answer]:
    """Yield the answers to a task, in the process."""
    grid = Grid.parse(task["digits"])
    if not task.get("hint"):
        for found in appraise(grid):
            yield asdict(found)
        return
    texts, cells = [], []
    for text, named in _hints(grid):
        texts.append(text)
        cells.append(named)
    yield {"texts": texts, "cells": cells}


def _hints(grid: Grid) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the next step in three strengths, or what is wrong, with the cells to mark."""
    from gridparty.board.position import Position
    from gridparty.grading import human
    from gridparty.grading.mistakes import Kind, mistake_in, mistake_text

    position = Position.of(grid)
    mistake = mistake_in(position)
    if mistake is not None and mistake.kind is Kind.NO_SOLUTION and not mistake.cells:
        yield say(_COMPARE), ()
        return
    if mistake is not None:  # the finding says where already
        yield str(mistake_text(position, mistake, human.Strength.WHAT)), mistake.cells
        return
    step = human.next_step(position)
    for strength in human.Strength:
        if step is not None:
            houses = human.looked_at(position.layout, step)
            cells = tuple(cell for house in houses for cell in house.cells)
            if strength is not human.Strength.WHERE:
                cells = step.cells
            if strength is human.Strength.WHAT:
                cells += tuple(cell for cell, _ in (*step.places, *step.strikes))
            yield str(human.hint_text(position, step, strength)), tuple(dict.fromkeys(cells))


def work(lines: IO[bytes], out: IO[bytes]) -> None:
    """Answer the tasks of the lines until they end; end at once with them."""
    tasks: SimpleQueue[Answer | None] = SimpleQueue()

    def read() -> None:
        for line in lines:
            tasks.put(json.loads(line))
        tasks.put(None)
        os._exit(0)  # whatever is being computed: the page is gone

    def answer(told: Answer) -> None:
        out.write(f"{json.dumps(told)}\n".encode())
        out.flush()

    answer({"ready": True})
    Thread(target=read, daemon=True).start()
    while (task := tasks.get()) is not None:
        for told in answers_to(task):
            answer(told)
        answer({"done": True})


if __name__ == "__main__":
    if language := os.environ.get(_ENV_LANGUAGE):
        from gridparty.i18n.catalogues import catalogue
        from gridparty.i18n.messages import speak

        speak(catalogue(language), language)
    work(sys.stdin.buffer, sys.stdout.buffer)
