"""What a finished game shows, from its session file alone: read as JSON, counted by hand.

Nothing of the program is used. A board is a list of digits, its candidates are counted anew at each
moment, and what is found is told as tuples that a reader of the sentences can make, too:

    ("stall", when, cells, cell, technique, until)      cells 0: no single, and the board is added
    ("slip", when, digit, cell, right, cost)
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

LEAST, TIMES_USUAL = 20.0, 2
EASE = ("Full House", "Hidden Single", "Naked Single")
BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3)}
PUSHES = ("DigitWritten", "MarkToggled", "MarksFilled", "MarksRubbedOut", "Coloured", "Erased")


class Told(NamedTuple):
    """One thing that the analysis should say."""

    said: tuple[Any, ...]
    seconds: float  # by which the sentences are ordered
    board: str = ""  # where no single was left


def houses(size: int) -> list[list[int]]:
    """The rows, columns and boxes."""
    tall, wide = BOXES[size]
    rows = [[r * size + c for c in range(size)] for r in range(size)]
    columns = [[r * size + c for r in range(size)] for c in range(size)]
    boxes = [
        [(top + r) * size + left + c for r in range(tall) for c in range(wide)]
        for top in range(0, size, tall)
        for left in range(0, size, wide)
    ]
    return rows + columns + boxes


def open_cells(board: list[int]) -> dict[int, str]:
    """Every cell that a single fills, with the easiest single that does."""
    size = round(len(board) ** 0.5)
    units = houses(size)
    may: dict[int, set[int]] = {}
    for cell, digit in enumerate(board):
        if not digit:
            seen = {board[other] for unit in units if cell in unit for other in unit}
            may[cell] = set(range(1, size + 1)) - seen
    found: dict[int, str] = {}
    for cell, digits in may.items():
        mine = [unit for unit in units if cell in unit]
        if any(all(board[other] for other in unit if other != cell) for unit in mine):
            found[cell] = EASE[0]
        elif any(
            not any(digit in may.get(other, ()) for other in unit if other != cell)
            for digit in digits
            for unit in mine
        ):
            found[cell] = EASE[1]
        elif len(digits) == 1:
            found[cell] = EASE[2]
    return found


def name(cell: int, size: int) -> str:
    return f"r{cell // size + 1}c{cell % size + 1}"


def clock(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


class Game:
    """A session file."""

    def __init__(self, path: Path) -> None:
        header, *lines = map(json.loads, path.read_text().splitlines())
        self.lines = [(line["at"], line["events"]) for line in lines]
        (started,) = (event for event in self.events if event["event"] == "Started")
        self.solution = [int(digit) for digit in started["card"]["solution"]]
        self.givens = [int(digit) for digit in started["card"]["givens"].replace(".", "0")]
        self.size = round(len(self.givens) ** 0.5)
        self.names = started["players"]
        self.bots = header.get("bots", {}).get("skills", {})
        self.kind = header["game"]
        if started["options"].get("desk"):
            self.kind = "solo"
        (self.over,) = (e["seconds"] for e in self.events if e["event"] == "GameOver")

    @property
    def events(self) -> Iterator[dict[str, Any]]:
        return chain.from_iterable(events for _, events in self.lines)

    def told(self) -> list[Told]:
        """All that should be said, in no order."""
        if self.kind == "race":
            return list(self.of_turns())
        several = len(self.names) > 1
        return [
            one
            for seat, who in enumerate(self.names)
            if who not in self.bots
            for one in self.of_board(seat, f"{who}, " if several else "")
        ]

    def known(self, board: list[int]) -> list[int]:
        """The right digits of a board."""
        return [d if d == s else 0 for d, s in zip(board, self.solution, strict=True)]

    def stall(
        self, when: str, board: list[int], written: dict[int, float], until: Any, seconds: float
    ) -> Told:
        known = self.known(board)
        now = open_cells(known)
        if not now:
            line = "".join(str(d or ".") for d in known)
            return Told(("stall", when, 0, "", "", None), seconds, line)
        first = min(now, key=lambda cell: (EASE.index(now[cell]), -written.get(cell, 1e9), cell))
        said = ("stall", when, len(now), name(first, self.size), now[first], until(first))
        return Told(said, seconds)

    def of_board(self, seat: int, who: str) -> Iterator[Told]:
        """A board of one player."""
        board, past, future = self.givens[:], [], []
        looks: list[tuple[float, list[int]]] = []
        wrong: list[tuple[int, float, dict[str, Any]]] = []
        begins = ends = None
        tries: list[float] = []
        for at, events in self.lines:
            for event in events:
                kind = event["event"]
                if kind == "CountdownBegan":
                    begins = event["opens"][seat]
                elif kind == "TurnBegan":
                    begins = event["begins"]
                if event.get("seat", 0 if self.kind == "solo" else None) != seat:
                    continue
                mine = kind == "DigitErased" and event["by"] == "player"
                if kind in PUSHES or mine:
                    past, future = [*past, board[:]], []
                if kind == "DigitWritten":
                    board[event["cell"]] = event["digit"]
                elif kind in ("DigitErased", "Erased"):
                    cell = event["cell"]
                    if not self.givens[cell]:
                        board[cell] = 0
                elif kind == "Undone":
                    future, board, past = [*future, board[:]], past[-1][:], past[:-1]
                elif kind == "Redone":
                    past, board, future = [*past, board[:]], future[-1][:], future[:-1]
                digit = event["digit"] if kind in ("DigitWritten", "ErrorNoticed") else None
                tries += [at] * (digit is not None)
                if digit is not None and digit != self.solution[event["cell"]]:
                    wrong.append((len(looks), at, event))
                if kind in ("Finished", "GaveUp"):
                    ends = at
            looks.append((at, board[:]))
        ends = self.over if ends is None else ends
        begins = ends if begins is None else begins
        first = {cell: begins for cell, digit in enumerate(self.givens) if digit}
        waits, last, lay = [], begins, self.givens
        for at, board in looks:
            fresh = [c for c, d in enumerate(self.known(board)) if d and c not in first]
            if fresh:
                waits.append((last, at, lay))
                last, lay = at, board
                first.update(dict.fromkeys(fresh, at))
        lengths = sorted(until - since for since, until, _ in waits)
        usual = lengths[(len(lengths) - 1) // 2] if len(lengths) > 2 else 0.0
        if len(first) < len(self.solution):
            waits.append((last, ends, lay))
        for since, until, board in waits:
            long = until - since
            if long >= LEAST and long >= TIMES_USUAL * usual:
                when = f"{who}{clock(since)}–{clock(until)} ({clock(long)})"
                yield self.stall(when, board, first, lambda cell: None, long)
        for index, at, event in wrong:
            cell, digit = event["cell"], event["digit"]
            gone = next((t for t, b in looks[index:] if b[cell] != digit), None)
            if gone is None:
                seconds, cost = ends - at, "stood to the end"
            elif gone > at:
                seconds = gone - at
                cost = f"stood {clock(seconds)}"
            else:
                seconds = min([t for t in tries if t > at], default=ends) - at
                seconds += event.get("seconds", 0.0)
                cost = f"cost {clock(seconds)}" if seconds >= 1 else ""
            place, right = name(cell, self.size), self.solution[cell]
            yield Told(("slip", f"{who}{clock(at)}", digit, place, right, cost), seconds)

    def of_turns(self) -> Iterator[Told]:
        """A race: turns without a digit, and errors."""
        board = self.givens[:]
        turns: list[dict[str, Any]] = []
        finds: list[tuple[int, float, int]] = []  # turn, time, cell
        wrong: list[dict[str, Any]] = []
        tries: list[float] = []
        for at, events in self.lines:
            for event in events:
                kind, number = event["event"], len(turns)
                if kind == "FirstChosen":
                    turns = []
                elif kind == "TurnBegan":
                    if turns and at < turns[-1]["begins"] and turns[-1]["seat"] == event["seat"]:
                        turns.pop()
                    turns.append({**event, "board": board[:], "ended": None})
                elif kind == "Passed":
                    turns[-1]["ended"] = at
                elif kind == "TimeRanOut":
                    turns[-1]["ended"] = turns[-1]["ends"]
                elif kind in ("DigitWritten", "ErrorNoticed"):
                    cell, digit = event["cell"], event["digit"]
                    board[cell] = digit
                    tries.append(at)
                    if digit == self.solution[cell]:
                        finds.append((number, at, cell))
                    else:
                        slip = {"turn": number, "at": at, "cell": cell, "digit": digit}
                        wrong.append(slip | {"gone": None, "until": None})
                elif kind == "DigitErased":
                    board[event["cell"]] = 0
                    for slip in wrong:
                        if slip["cell"] == event["cell"] and slip["gone"] is None:
                            slip |= {"gone": at, "until": number}
        for number, turn in enumerate(turns, start=1):
            if turn["ended"] is None or number in [n for n, *_ in finds]:
                continue
            if number in [slip["turn"] for slip in wrong]:
                continue
            until: dict[int, int] = {}
            for later, _, cell in finds:
                if later > number:
                    until.setdefault(cell, later)
            seconds = turn["ended"] - turn["begins"]
            yield self.stall(f"Turn {number}", turn["board"], until, until.get, seconds)
        for slip in wrong:
            at, number = slip["at"], slip["turn"]
            later = min([t for t in tries if t > at], default=self.over)
            if slip["gone"] is None:
                seconds, cost = self.over - at, "stood to the end"
            elif slip["until"] != number:
                seconds = slip["gone"] - at
                cost = f"stood {clock(seconds)}"
            else:
                seconds = later - at
                cost = "turn lost" if number not in [n for n, *_ in finds] else ""
            place, right = name(slip["cell"], self.size), self.solution[slip["cell"]]
            yield Told(("slip", f"Turn {number}", slip["digit"], place, right, cost), seconds)
