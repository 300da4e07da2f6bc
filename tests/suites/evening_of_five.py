"""A race, a sprint on paper and tiles by keys in tmux, added up from nothing but what was typed.

    python tests/suites/evening_of_five.py

Five people play; one goes home before the tiles, which four may play. What the program says of the
evening must be the sums of the digits that were written, of the sheets that were counted, and of the
neighbours of each tile that was laid. What differs is told, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from evening_keys import Evening
from evening_tmux import at_home, program

from gridparty.games.tiles.scoring import places_for

FIVE = ("Ann", "Ben", "Cem", "Dora", "Mia")
STAY = FIVE[:4]
SHEETS = {"Ann": 0, "Ben": 2, "Cem": 0, "Dora": 41, "Mia": 17}  # wrong digits, or points


class EveningOfFive(Evening):
    """The games, and what was typed in them."""

    def five(self) -> dict[str, Counter[str]]:
        """Play; return the points of each kind by name."""
        return {"cards": self._a_race() + self._a_sprint(), "tiles": self._some_tiles()}

    def _begin(self, *arguments: str, people: Sequence[str]) -> None:
        self.window.begin("play", *arguments, "--players", ",".join(people), "--seed", "5")
        self.window.see("enter", stage=arguments[0])

    def _a_race(self) -> Counter[str]:
        points: Counter[str] = Counter()
        self._begin("race", people=FIVE)
        self.window.press("Enter")
        for who in (*FIVE, *FIVE[:2]):
            state = self._turn_of(who)
            points[who] += int(state.card.solution[state.grid.empty_cells[-1]])
            self._write(who)
        self._agree("race", FIVE)
        self._leave()
        return points

    def _a_sprint(self) -> Counter[str]:
        """Three finish, in the order Cem, Ann, Ben; the sheets of the others are counted."""
        window = self.window
        self._begin("sprint", "--paper", "--judged", "at-once", "--countdown", "1", people=FIVE)
        window.press("Enter")
        window.wait(lambda: "0:0" in window.screen or "██" in window.screen, "the start")
        for key, who in (("3", "Cem"), ("1", "Ann"), ("2", "Ben")):
            window.wait(
                lambda key=key, who=who: self._finished(key, who), f"{who} to have finished"
            )
        window.press("e")
        window.see("Stop the game here?")
        window.press("Enter")
        for who in FIVE:
            asked = "wrong digits" if who in FIVE[:3] else "points of right digits"
            window.see(asked, f"▶ {self._sign(who)}")
            window.press(*str(SHEETS[who]), "Enter")
            window.wait(
                lambda who=who: self._state.players[FIVE.index(who)].points is not None, who
            )
        window.see("keep")
        window.press("Enter")
        window.see("won", "next card", stage="sprint: end")
        stake = self._state.stake
        self._leave()
        return Counter({who: stake if who in FIVE[:3] else SHEETS[who] for who in FIVE})

    def _finished(self, key: str, who: str) -> bool:
        self.window.press(key)
        return self._state.players[FIVE.index(who)].done is not None

    def _sign(self, who: str) -> str:
        return next(
            line.split("▶")[1].strip()[:3]
            for line in self.window.screen.splitlines()
            if "▶" in line and who in line
        )

    def _some_tiles(self) -> Counter[str]:
        """One round: points for each tile in row, column and box, none twice (T7)."""
        points: Counter[str] = Counter()
        self._begin("tiles", people=STAY)
        for _ in STAY:
            state = self._state
            cell = next(places_for(state.grid, state.tile))
            row, column = divmod(cell, 9)
            seen = {
                other
                for other in range(81)
                if other != cell and state.grid.digits[other]
                and (other // 9 == row or other % 9 == column
                     or (other // 27, other % 9 // 3) == (row // 3, column // 3))
            }  # fmt: skip
            points[state.players[state.turn]] += len(seen)
            self._lay(stage="")
        self.window.press("Enter")
        self._agree("tiles", STAY)
        self._leave()
        return points

    def _leave(self) -> None:
        self.window.press("n")  # whatever falls, stops
        time.sleep(1.0)
        self.window.press("q")
        self.window.ended()


def differences(home: Path, typed: dict[str, Counter[str]]) -> list[str]:
    """What the program says otherwise."""
    command = program("results", "evening", "--json")
    env = os.environ | at_home(home)
    said = json.loads(subprocess.run(command, env=env, capture_output=True, check=True).stdout)
    (evening,) = said["evenings"]
    found = [f"{len(evening['games'])} games"] * (len(evening["games"]) != 3)
    for one in evening["places"]:
        mine = {kind: points[one["name"]] for kind, points in typed.items()}
        theirs = {kind: one["sums"].get(kind, 0) for kind in typed}
        if mine != theirs:
            found.append(f"{one['name']}: typed {mine}, told {theirs}")
    return found


def main(arguments: list[str] | None = None) -> int:
    """Play the evening; 1 if it does not add up."""
    parser = argparse.ArgumentParser(description="Add up an evening of five people in tmux.")
    parser.add_argument("--size", default="80x24")
    wishes = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="gridparty-five-") as folder:
        evening = EveningOfFive(wishes.size, Path(folder), lambda stage, screen: None)
        try:
            typed = evening.five()
        finally:
            evening.window.close()
        found = differences(Path(folder), typed)
    print({kind: dict(points) for kind, points in typed.items()})
    print(*found or ["it adds up"], sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
