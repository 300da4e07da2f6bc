"""The analysis of finished games, each sentence derived again from the session file alone.

    python tests/suites/analyses.py --games 100 --seed 1

Games of all kinds on cards are played at random, with long waits, errors, undo and giving up. What
`gridparty replay ID --analyse --all` says of each is read back and compared with `oracles/stalls`,
which knows nothing of the program. Where no single was left, everything easier than the technique
named is done until nothing is left of it: no digit may come of that, and one must with it.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from oracles.stalls import Game, open_cells
from race_trials import SIX

from gridparty.board.position import Position
from gridparty.errors import GridpartyError
from gridparty.evening.results.analysis import analyse
from gridparty.evening.results.analysis_text import analysis_texts
from gridparty.evening.session.journal import read
from gridparty.games.catalogue import games
from gridparty.games.common.commands import Agree, Tick
from gridparty.games.common.referee import Referee
from gridparty.games.race import commands as race
from gridparty.games.race.options import Card
from gridparty.games.solo import commands as solo
from gridparty.games.sprint import commands as sprint
from gridparty.games.sprint.options import Judged
from gridparty.rating.counterparts import techniques_asked_for
from gridparty.techniques import TECHNIQUES
from playing import CARD, TINY_CARD, begun

#: No single is left on either at first. Made for these trials.
HARD = tuple(
    Card("HARD", givens, solution)
    for givens, solution in (
        (
            ".2.....647...4.2....3...1.....8.39.....6...2.4..9...76.3..5.6..9......5....7814.9",
            "129538764758146293643297185576823941391674528482915376837459612914362857265781439",
        ),
        (
            "4....2.3......81.47....9..6.3.94.....2.1.5.7.6....3........4.2.27.5.1.8.....3...5",
            "491652837562378194783419256138947562924165378657823941315784629276591483849236715",
        ),
    )
)
KINDS = ("solo", "race", "blitz", "sprint")
_STALL = re.compile(
    r"(?P<when>.+): (?:(?P<n>\d+) cells? (?:was|were) open(?:, such as|,|; nobody wrote) "
    r"(?P<cell>r\dc\d) \((?P<technique>[\w -]+)\)(?: until turn (?P<until>\d+))?"
    r"|no single was left; next came (?P<next>.+))\."
)
_STALLED = re.compile(
    r"(?:Stalled|(?P<who>.+) stalled) for (?P<long>[\d:]+) \((?P<span>[\d:]+–[\d:]+)\)"
)
_SLIP = re.compile(
    r"(?P<when>.+): (?P<digit>\d) in (?P<cell>r\dc\d) should be (?P<right>\d)"
    r"(?:; (?:it |the )?(?P<cost>.+))?\."
)


def play(kind: str, folder: Path, rng: Random, card: Card) -> Path:
    """Play a game of this kind to its end; return its file."""
    now = [0.0]
    names = ("Ann",) if kind == "solo" else ("Ann", "Ben", "Cleo")[: rng.choice((2, 3))]
    session = begun(
        folder, kind, names, card, options=_options(kind, rng), clock=lambda: now[0], rng=rng
    )
    right = [int(digit) for digit in card.solution]
    slow = rng.choice((4, 12, 40))
    for step in range(600):
        if session.state.over:
            break
        now[0] += rng.choice((0.5, 1, 2, 3, 5, slow, 3 * slow * (rng.random() < 0.1)))
        with suppress(GridpartyError):
            session.submit(Tick())
        cell = rng.randrange(len(right))
        digit = right[cell] if rng.random() < 0.85 else right[cell] % 4 + 1
        seat = rng.randrange(len(names))
        for command in _commands(kind, session.state, seat, cell, digit, rng, step):
            with suppress(GridpartyError):
                session.submit(command)
    for seat in range(len(names)):
        with suppress(GridpartyError):
            session.submit(solo.GiveUp() if kind == "solo" else Agree(seat))
    assert session.state.over
    session.leave()
    return folder / f"{session.id}.jsonl"


def _options(kind: str, rng: Random) -> dict[str, Any]:
    if kind == "sprint":
        judged = rng.choice((Judged.AT_ONCE, Judged.AT_END))
        return {"countdown_seconds": 3.0, "judged": judged, "game_seconds": 1500.0}
    if kind == "solo":
        return {"referee": rng.choice((Referee.SOLUTION, Referee.RULES)), "game_seconds": None}
    return {"referee": rng.choice((Referee.SOLUTION, Referee.RULES, Referee.TABLE))}


def _commands(
    kind: str, state: Any, seat: int, cell: int, digit: int, rng: Random, step: int
) -> Iterable[Any]:
    chance = rng.random()
    if kind == "solo":
        if state.race.paused:
            yield race.Continue()
        elif chance < 0.05:
            yield rng.choice((solo.Undo(), solo.Redo(), solo.FillMarks(), solo.Erase(cell)))
        elif chance > 0.997:
            yield solo.GiveUp()
        else:
            empty = state.race.grid.empty_cells
            yield race.Enter(rng.choice(empty) if empty else cell, digit)
        return
    if kind == "sprint":
        if chance < 0.05:
            yield rng.choice((sprint.Undo(seat), sprint.Redo(seat), sprint.Erase(seat, cell)))
        elif chance > 0.997:
            yield sprint.GiveUp(seat)
        else:
            yield sprint.Enter(seat, cell, digit)
        return
    if state.paused:
        yield race.Continue()
    if chance < 0.1:
        yield rng.choice((race.Pass(), race.Erase(cell), race.Call(None), race.Accept(None)))
    elif chance > 0.6:
        yield race.Enter(cell, digit)


def differences(path: Path) -> list[str]:
    """Return what the analysis says and the file does not, and the other way round."""
    recording = read(path, games())
    found = analyse(recording.game.name, recording.records, recording.header.bots.skills)
    said = [_read(text) for text in analysis_texts(found, everything=True)]
    expected = Game(path).told()
    wrong = []
    plain = sorted(map(repr, (one.said for one in expected)))
    mine = sorted(map(_key, said))
    wrong += [f"not said: {one}" for one in plain if one not in mine]
    wrong += [f"not so: {one}" for one in mine if one not in plain]
    costs: dict[str, list[float]] = {}  # of equal words the higher one first
    for one in sorted(expected, key=lambda one: -one.seconds):
        costs.setdefault(repr(one.said), []).append(one.seconds)
    order = [costs[key].pop(0) for key in map(_key, said) if costs.get(key)]
    if any(now < later - 1e-6 for now, later in pairwise(order)):
        wrong.append(f"not in order: {order}")
    for one in said:
        if _no_single(one):
            (board,) = (e.board for e in expected if e.said[:3] == one[:3])
            wrong += _misnamed(board, one[4])
    return wrong


def _key(one: Sequence[Any]) -> str:
    """Return what the file tells of it: no technique beyond singles."""
    return repr((*one[:4], "", *one[5:]) if _no_single(one) else one)


def _no_single(one: Sequence[Any]) -> bool:
    return one[0] == "stall" and one[2] == 0


def _read(text: str) -> tuple[Any, ...]:
    """Return what a sentence says."""
    if told := _STALL.fullmatch(text):
        until = told["until"] and int(told["until"])
        when = told["when"]
        if waited := _STALLED.fullmatch(when):
            who = f"{waited['who']}, " if waited["who"] else ""
            when = f"{who}{waited['span']} ({waited['long']})"
        if told["next"]:
            return ("stall", when, 0, "", told["next"], None)
        return ("stall", when, int(told["n"]), told["cell"], told["technique"], until)
    told = _SLIP.fullmatch(text)
    assert told, text
    cost = (told["cost"] or "").replace("turn was lost", "turn lost")
    return ("slip", told["when"], int(told["digit"]), told["cell"], int(told["right"]), cost)


def _misnamed(board: str, technique: str) -> list[str]:
    """Return why the technique is not the one that leads to the next digit."""
    names = [one.name for one in TECHNIQUES]
    (named,) = techniques_asked_for(technique)[:1]
    position = Position.parse(board)
    for harder in (False, True):
        steps = TECHNIQUES[: names.index(named.name) + harder]
        position, placed = _done(position, steps)
        if placed is not harder:
            return [f"{technique} on {board}: {'no digit' if harder else 'a digit without it'}"]
    return []


def _done(position: Position, techniques: Sequence[Any]) -> tuple[Position, bool]:
    """Do all that these techniques eliminate; return whether a digit can be placed then."""
    while True:
        steps = next((s for t in techniques if (s := list(t.finder(position)))), [])
        if not steps or any(step.places for step in steps):
            return position, bool(steps)
        for step in steps:
            position = position.strike(step.strikes)


def cards() -> tuple[Card, ...]:
    """The cards of the trials: easy ones, and hard ones with all singles given."""
    return TINY_CARD, *map(_without_singles, HARD), SIX, CARD


def _without_singles(card: Card) -> Card:
    board = [int(digit) for digit in card.givens.replace(".", "0")]
    while now := open_cells(board):
        for cell in now:
            board[cell] = int(card.solution[cell])
    return replace(card, givens="".join(str(digit or ".") for digit in board))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Derive each sentence of analyses again.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    bad, sentences = 0, Counter[str]()
    for number in range(asked.games):
        rng = Random(f"{asked.seed}/{number}")
        with TemporaryDirectory(prefix="gridparty-analyses-") as folder:
            kind = KINDS[number % len(KINDS)]
            path = play(kind, Path(folder), rng, cards()[number // len(KINDS) % 5])
            sentences.update(
                one.said[0] + " without a single" * (one.board != "") for one in Game(path).told()
            )
            for wrong in differences(path):
                print(f"{asked.seed}/{number} ({kind}): {wrong}")
                bad += 1
    print(f"{asked.games} games, {dict(sentences)}, {bad} wrong")
    return bad > 0


if __name__ == "__main__":
    sys.exit(main())
