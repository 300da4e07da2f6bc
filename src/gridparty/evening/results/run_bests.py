"""The bests of runs: most steps found, by player, and the quickest answer, by technique.

Kept in ``runs.toml``::

    [people]
    "Ann" = 14
    [techniques]
    "Hidden Single" = 3
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gridparty.errors import GridpartyError
from gridparty.evening.settings import read_toml
from gridparty.games.common.seats import person_key
from gridparty.system import paths
from gridparty.system.private import changing, write_private

_HEAD = "# Runs: most steps found, by player; quickest answer in seconds, by technique.\n"


@dataclass(frozen=True, slots=True)
class RunBests:
    """The bests of all runs."""

    people: Mapping[str, int] = field(default_factory=dict)  # steps found
    techniques: Mapping[str, int] = field(default_factory=dict)  # whole seconds

    def of(self, player: str) -> int:
        """Return the most steps that this person found in a run; 0: none."""
        same = (n for name, n in self.people.items() if person_key(name) == person_key(player))
        return max(same, default=0)

    def after(self, player: str, found: Mapping[str, int], steps: int) -> RunBests:
        """Return the bests after a run; `found` has the quickest seconds by technique."""
        others = {k: n for k, n in self.people.items() if person_key(k) != person_key(player)}
        quickest = dict(self.techniques)
        for name, seconds in found.items():
            quickest[name] = min(seconds, quickest.get(name, seconds))
        return RunBests({**others, player: max(steps, self.of(player))}, quickest)


def path() -> Path:
    """Return the path of the file."""
    return paths.home() / "runs.toml"


def run_bests() -> RunBests:
    """Return the bests; none where the file is missing or damaged: only records are lost."""
    try:
        plain = read_toml(path())
    except GridpartyError:
        return RunBests()
    return RunBests(_numbers(plain.get("people")), _numbers(plain.get("techniques")))


def _numbers(plain: Any) -> dict[str, int]:
    if not isinstance(plain, dict):
        return {}
    return {name: n for name, n in plain.items() if type(n) is int and n > 0}


def keep(player: str, found: Mapping[str, int], steps: int) -> RunBests:
    """Save a run; return the bests before it.

    Raises:
        GridpartyError: it cannot be saved.
    """
    with changing(path()):
        before = run_bests()
        _write(before.after(player, found, steps))
    return before


def forget(who: str) -> None:
    """Remove a person, given as normalized by `person_key`.

    Raises:
        GridpartyError: the file cannot be written.
    """
    with changing(path()):
        before = run_bests()
        people = {name: n for name, n in before.people.items() if person_key(name) != who}
        if people != before.people:
            _write(RunBests(people, before.techniques))


def _write(bests: RunBests) -> None:
    lines = [_HEAD]
    for table, numbers in (("people", bests.people), ("techniques", bests.techniques)):
        lines.append(f"[{table}]\n")  # a JSON string is a TOML one
        lines += [f"{json.dumps(name)} = {n}\n" for name, n in numbers.items() if n]
    write_private(path(), "".join(lines))
