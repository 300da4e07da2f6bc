"""The exact judgement: in both worlds the same is done, and everything shown must be the same.

Until the game itself says by its rules which world it is: a verdict, a tile that is laid. Even then
what was done must be the same, and when; only what came of it may differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import unified_diff
from itertools import zip_longest

from spying.trials import Trial, attempted
from spying.watching import Happened, Step, watched

_WIDE, _LONG = 160, 12  # of a difference as it is told


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of one trial."""

    name: str
    compared: int  # steps
    seen: int  # characters
    secret_out: int  # steps for which the tile of a player differed, or a card was on the table
    told: bool  # the game said in the end which world it is
    leak: str = ""  # what differed before that


def judged(trial: Trial, *, commands: bool = False) -> Verdict:
    """Play the trial in both worlds, and compare."""
    one, other = (watched(trial, world, commands=commands) for world in (0, 1))
    compared = seen = out = 0
    for a, b in zip_longest(one, other):
        if a is None or b is None:
            return Verdict(trial.name, compared, seen, out, False, "one game is longer")
        if a.did != b.did:
            return Verdict(trial.name, compared, seen, out, False, f"{a.did!r} or {b.did!r}")
        told, leak = _happened(trial, a, b)
        if told or leak:
            return Verdict(trial.name, compared, seen, out, told, leak)
        changed = _changed(a.hands, b.hands)
        if leak := _shown(a, b, changed):
            return Verdict(trial.name, compared, seen, out, False, leak)
        compared += 1
        seen += len(a.here) + sum(map(len, a.shown.values()))
        out += bool(changed) or not a.hands
    return Verdict(trial.name, compared, seen, out, False)


def _happened(trial: Trial, a: Step, b: Step) -> tuple[bool, str]:
    """Whether the game told which world it is, and what differs without that."""
    for x, y in zip_longest(a.happened, b.happened):
        if x is None or y is None:
            return False, f"after {a.did!r} something happened in one world alone: {x or y}"
        changed = _changed(x.hands, y.hands)
        if trial.secret.said(x.record, changed) or trial.secret.said(y.record, changed):
            done = attempted(x.record), attempted(y.record)
            return True, "" if done[0] == done[1] else _differs("what was done", *done)
        if (x.at, x.events) != (y.at, y.events):
            return False, _differs("what happened", _plain(x), _plain(y))
    return False, ""


def _shown(a: Step, b: Step, changed: set[int]) -> str:
    if a.looking != b.looking:
        return f"after {a.did!r} seat {a.looking} or {b.looking} looks at the screen"
    if a.looking not in changed and a.here != b.here:
        return _differs(f"what is seen after {a.did!r}", a.here, b.here)
    for channel in a.shown:
        if a.shown[channel] != b.shown[channel]:
            return _differs(f"{channel} after {a.did!r}", a.shown[channel], b.shown[channel])
    return ""


def _changed(hands: tuple[int, ...], others: tuple[int, ...]) -> set[int]:
    """The seats that hold another tile in the other world."""
    return {seat for seat, (x, y) in enumerate(zip(hands, others, strict=False)) if x != y}


def _plain(happened: Happened) -> str:
    return f"{happened.at} {happened.events}"


def _differs(what: str, a: object, b: object) -> str:
    lines = unified_diff(str(a).splitlines(), str(b).splitlines(), lineterm="", n=0)
    return "\n  ".join([f"{what} differs:", *(line[:_WIDE] for line in list(lines)[2:_LONG])])
