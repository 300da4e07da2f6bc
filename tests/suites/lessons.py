"""Walk through every lesson by keys in tmux and by typed lines, knowing the rules and no code.

In lines the walker asks for each solution, solves the board by trying digits, and holds what it was
told against that: no eliminated candidate is right, every placed digit is. It then takes the lesson
again with these answers, and so it does on a screen of 80 by 24: each must be called right, nothing
of the pattern may be drawn before it is found, no lesson has more than five pages, and at the end it
is learned.

    python tests/suites/lessons.py [LESSON …] [--in lines|tmux|both]
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from evening_tmux import NotSeenError, Window, at_home, program

Cell = tuple[int, int]  # row and column, from 1
NEXT, ANSWER = "enter: next: ", "your answer: "
PAGES = 5
_TOKEN = re.compile(r"^[(\[]?\+?([1-9])[)\]]?$")  # a digit that stands there
_BOARD_WIDTH = 57  # columns of the board on the smallest screen


@dataclass(frozen=True)
class Answer:
    """What solves one board."""

    cells: frozenset[Cell]
    digits: frozenset[tuple[Cell, int]]
    placing: bool

    @property
    def lines(self) -> Iterator[str]:
        """The lines to type."""
        yield " ".join(f"r{row}c{column}" for row, column in sorted(self.cells))
        sign = "=" if self.placing else "<>"
        if self.digits:
            yield " ".join(f"r{row}c{column}{sign}{d}" for (row, column), d in sorted(self.digits))


class Talk:
    """The program in lines, asked and answered."""

    def __init__(self, home: Path, name: str) -> None:
        self._process = subprocess.Popen(
            program("learn", name, "--plain"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=at_home(home),
        )

    def hear(self) -> str:
        """Return what is said until an answer is awaited, or the end."""
        assert self._process.stdout is not None
        said = b""
        while not said.endswith((NEXT.encode(), ANSWER.encode())):
            piece = self._process.stdout.read(1)
            if not piece:
                break
            said += piece
        return said.decode()

    def say(self, line: str) -> str:
        """Type a line and return what comes of it."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()
        return self.hear()


def require(fact: object, what: str) -> None:
    if not fact:
        raise AssertionError(what)


def board_of(said: str) -> list[list[str]]:
    """The words in the cells of the last board that was drawn."""
    rows = re.findall(r"^[1-9] \|(.+)\|$", said, re.MULTILINE)[-9:]
    return [row.replace("|", " ").split() for row in rows]


def solved(board: list[list[str]]) -> dict[Cell, int]:
    """The only solution of the digits that stand there."""
    digits = {
        (r, c): int(found[1])
        for r, row in enumerate(board, 1)
        for c, word in enumerate(row, 1)
        if (found := _TOKEN.match(word))
    }
    found = list(_solutions(digits))
    require(len(found) == 1, f"{len(found)} solutions")
    return found[0]


def _solutions(digits: dict[Cell, int]) -> Iterator[dict[Cell, int]]:
    least: tuple[Cell, set[int]] | None = None
    for r in range(1, 10):
        for c in range(1, 10):
            if (r, c) not in digits:
                seen = {d for cell, d in digits.items() if _sees(cell, (r, c))}
                left = {*range(1, 10)} - seen
                if least is None or len(left) < len(least[1]):
                    least = (r, c), left
    if least is None:
        yield digits
        return
    for digit in sorted(least[1]):
        yield from _solutions({**digits, least[0]: digit})


def _sees(one: Cell, other: Cell) -> bool:
    (r, c), (row, column) = one, other
    return (
        r == row
        or c == column
        or ((r - 1) // 3, (c - 1) // 3)
        == (
            (row - 1) // 3,
            (column - 1) // 3,
        )
    )


def _cells(text: str) -> frozenset[Cell]:
    return frozenset((int(r), int(c)) for r, c in re.findall(r"r(\d)c(\d)", text))


def answer_in(said: str) -> Answer:
    """What a solution that was shown says to do, and the cells that it draws."""
    board, (_, _, told) = board_of(said), said.rpartition("\n\n")
    placed = re.findall(r"Place (\d) in (r\dc\d)", told)
    digits = {(cell, int(d)) for d, where in placed for cell in _cells(where)}
    digits |= set(_struck(told.rpartition("Eliminate ")[2] if "Eliminate " in told else ""))
    drawn = {
        (r, c)
        for r, row in enumerate(board, 1)
        for c, word in enumerate(row, 1)
        if re.search(r"[A-Z!\[]", word)
    }
    if start := re.search(r"Whichever digit (r\dc\d) holds", told):
        drawn = {*_cells(start[1])}
    elif start := re.search(r"Wherever \d goes in \w+ \d", told):
        drawn = {cell for way in re.findall(r"If (r\dc\d) is", told) for cell in _cells(way)}
    return Answer(frozenset(drawn), frozenset(digits), bool(placed))


def _struck(text: str) -> Iterator[tuple[Cell, int]]:
    """Read ``1 and 3 from r1c1 and r2c4, and 5 from r9c9``."""
    which: list[int] = []
    reading = True  # digits, and no cells
    for word in re.findall(r"r\dc\d|\d|from", text):
        if word == "from":
            reading = False
        elif len(word) == 1:
            which = [*which, int(word)] if reading else [int(word)]
            reading = True
        else:
            (cell,) = _cells(word)
            yield from ((cell, digit) for digit in which)


def bare(said: str) -> bool:
    """Whether no part of a pattern is drawn."""
    return not re.search(r"[A-Z×!(]", " ".join(word for row in board_of(said) for word in row))


def asked(home: Path, name: str) -> list[Answer]:
    """Ask for the solution of each board, and check it by the rules."""
    talk, answers = Talk(home, name), []
    said = talk.hear()
    pages = [*re.findall(r", (\d) of (\d):", said)]
    while said.endswith((NEXT, ANSWER)):
        if said.endswith(NEXT):
            said = talk.say("")
        else:
            require(bare(said), f"drawn before it is found:\n{said}")
            solution = solved(board_of(said))
            said = talk.say("show me")
            answer = answer_in(said[: -len(NEXT)].rstrip())
            for cell, digit in answer.digits:
                right = solution[cell] == digit
                require(right == answer.placing, f"{digit} in {cell} is {right}")
            answers.append(answer)
        pages += re.findall(r", (\d) of (\d):", said)
    told = dict.fromkeys(int(number) for number, _ in pages)
    require([*told] == [*range(1, PAGES + 1)], f"pages {pages}")
    require("without help" in said, f"not learned with help:\n{said}")
    return answers


def typed(home: Path, name: str, answers: list[Answer]) -> None:
    """Take the lesson again, with the answers."""
    talk, left = Talk(home, name), iter(answers)
    said = talk.hear()
    while said.endswith((NEXT, ANSWER)):
        if said.endswith(NEXT):
            said = talk.say("")
            continue
        for line in next(left).lines:
            said = talk.say(line)
            require("Yes, that's" in said or "Right." in said, f"{line}: {said}")
    require(f"{name}: learned!" in said, said)
    listed = subprocess.run(
        program("learn", "--json"), env=at_home(home), capture_output=True, check=True
    )
    require(name in json.loads(listed.stdout)["learned"], "it is kept")


def pressed(window: Window, name: str, answers: list[Answer]) -> None:
    """Take the lesson on the screen, with the answers."""
    window.begin("learn", name)
    left, seen = iter(answers), set[str]()
    window.see(f"learn {name}", "page 1 of 5")
    while True:
        screen = window.screen
        seen |= {*re.findall(r"page (\d) of 5", screen)}
        if "learned!" in screen:
            break
        if "Your turn" in screen:
            drawn = "".join(line[3:_BOARD_WIDTH] for line in screen.splitlines()[2:])
            require(not re.search(r"[A-Z×!]", drawn), f"drawn before it is found:\n{screen}")
            _press_answer(window, next(left))
        before = window.screen
        window.press("PageDown")
        window.wait(lambda before=before: window.screen != before, "the next page")
    require(len(seen) == PAGES, f"pages {seen}")
    window.press("Escape")
    window.ended()


def _press_answer(window: Window, answer: Answer) -> None:
    cursor: Cell = (5, 5)
    for cell in sorted(answer.cells):
        window.press(*_way(cursor, cell), "Space")
        cursor = cell
    window.press("Enter")
    if not answer.digits:
        window.see("★ Yes")
        return
    window.see("★ Yes")
    for cell, digit in sorted(answer.digits):
        window.press(*_way(cursor, cell), str(digit))
        cursor = cell
    window.press("Enter")
    window.see("★ Right.")


def _way(start: Cell, end: Cell) -> list[str]:
    down, across = end[0] - start[0], end[1] - start[1]
    return ["Down" if down > 0 else "Up"] * abs(down) + (
        ["Right" if across > 0 else "Left"] * abs(across)
    )


def lessons(home: Path) -> list[str]:
    """All names in the list."""
    listed = subprocess.run(
        program("learn", "--list"), env=at_home(home), capture_output=True, text=True, check=True
    )
    return re.findall(r"^ *\d+\. (.+?):", listed.stdout, re.MULTILINE)


def main(arguments: list[str] | None = None) -> int:
    """Walk through these lessons, or all; 1 if one is not as it should be."""
    parser = argparse.ArgumentParser(description="Walk through lessons.")
    parser.add_argument("lessons", nargs="*")
    parser.add_argument("--in", dest="where", choices=("lines", "tmux", "both"), default="both")
    wishes = parser.parse_args(arguments)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        homes = [Path(folder) / which for which in ("asked", "typed", "pressed")]
        names = wishes.lessons or lessons(homes[0])
        window = None
        if wishes.where != "lines":
            window = Window("80x24", homes[2], lambda _, __: None)
        for name in names:
            try:
                answers = asked(homes[0], name)
                typed(homes[1], name, answers)
                if window is not None:
                    pressed(window, name, answers)
                print(f"{name}: {len(answers)} boards", flush=True)
            except (AssertionError, NotSeenError, StopIteration) as error:
                failed += 1
                print(f"{name}: {error}", flush=True)
        if window is not None:
            window.close()
    print(f"{len(names)} lessons, {failed} with faults")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
