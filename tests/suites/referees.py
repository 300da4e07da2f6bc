"""Whole games, legal and illegal, judged by the program and by three referees of our own.

    python tests/suites/referees.py --games 10000 --seed 1
    python tests/suites/referees.py --games 500 --only blitz tiles-bag
    python tests/suites/referees.py --game 1/blitz/223

The referees are in `oracles/`. They were written from the rule book, by somebody who had not read
how the program plays. Every game has its own seed, its options, a number of players and a policy by
which they play (`race_trials`, `sprint_trials`, `tile_trials`); what happens in each move, and what
the boards, the totals, the clock and the bag are after it, must be the same. A difference is told
with as few moves as show it, and makes the exit code 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

import race_trials
import sprint_trials
import tile_trials
from trials import Tally, Trial, played

#: What can be tried, each with the room that tries it.
KINDS = {
    **dict.fromkeys(race_trials.KINDS, race_trials),
    **dict.fromkeys(tile_trials.KINDS, tile_trials),
    **dict.fromkeys(sprint_trials.KINDS, sprint_trials),
}


def try_game(name: str) -> Tally:
    """The game of that name: `seed/kind/number`."""
    _, kind, _ = name.split("/")
    policy = Random(f"policy of {name}").choice(KINDS[kind].POLICIES)
    return played(beginning(kind, name), policy, Random(f"moves of {name}"), name)


def beginning(kind: str, name: str) -> Callable[[], Trial]:
    """How to begin this game, again and again the same."""
    return lambda: KINDS[kind].begin(kind, Random(f"options of {name}"))


def try_games(kind: str, seed: int, games: int) -> Tally:
    """So many games of one kind."""
    tally = Tally()
    for number in range(games):
        tally.add(try_game(f"{seed}/{kind}/{number}"))
    return tally


def shares(games: int, kinds: Iterable[str]) -> dict[str, int]:
    """How many games each kind gets; what cannot be shared goes to the first ones."""
    names = list(kinds)
    return {
        kind: games // len(names) + (place < games % len(names)) for place, kind in enumerate(names)
    }


def line(kind: str, tally: Tally) -> str:
    """One row of the table."""
    endings = ", ".join(f"{name} {count}" for name, count in tally.endings.most_common())
    return (
        f"{kind:14} {tally.games:6} {tally.moves:8} {tally.refused:8} "
        f"{len(tally.differences):6}   {endings}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Try the games, print the table; 1 if the program and a referee differ."""
    parser = argparse.ArgumentParser(description="Referee many games beside the program.")
    parser.add_argument("--games", type=int, default=900, help="how many in all")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND")
    parser.add_argument(
        "--game", metavar="NAME", help="one game, by the name that a difference has"
    )
    wishes = parser.parse_args(arguments)
    print("kind            games    moves  refused differ   endings", flush=True)
    total = Tally()
    if wishes.game:
        total.add(try_game(wishes.game))
    for kind, games in shares(0 if wishes.game else wishes.games, wishes.only).items():
        tally = try_games(kind, wishes.seed, games)
        print(line(kind, tally), flush=True)
        total.add(tally)
    print(line("in all", total))
    for difference in total.differences:
        print(f"\n{difference}")
    return 1 if total.differences else 0


if __name__ == "__main__":
    sys.exit(main())
