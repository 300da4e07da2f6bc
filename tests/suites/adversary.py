"""Somebody who listens to everything tries to learn what nobody may know (RULES R2, T3).

    python tests/suites/adversary.py --games 2000 --seed 1
    python tests/suites/adversary.py --games 300 --only blitz tiles
    python tests/suites/adversary.py --on phones --games 2000 --guesses 0
    python tests/suites/adversary.py --game 1/blitz/223
    python tests/suites/adversary.py --games 0 --guesses 0 --plants

Two judgements, and neither knows anything of the program but what it shows and takes. *Exactly*:
each game is played in two worlds that differ in a secret alone (which of two solutions a card has;
who holds which tile, and how the dice will fall), by the same illegal, wrong and right entries; and
until the rules themselves say which world it is, everything must be the same to the byte: lines
from a script and on a terminal, screens with their colours, results, refusals, replay, resume,
history, exit codes, and what bots do and when; with `--on phones` every byte that is sent to each
phone but the one whose tile differs, and to the TV. *By chance*: a learner studies half of the games and
guesses right digits in the others (`spying/guessing.py` says how); it must not do better than a
coin. With `--plants` leaks are put in on purpose, and each must be found. Anything else: exit 1.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from spying.differing import Verdict, judged
from spying.guessing import Guess, guessed
from spying.plants import PLANTS, found_after
from spying.trials import KINDS, ON_CARDS, trial

from gridparty.games.catalogue import row_for_title

_COMMANDS = 4  # every so many games the commands are asked too
_PATIENCE = 120  # games in which a plant must be found


@dataclass(slots=True)
class Tally:
    """What came of the games of one kind."""

    games: int = 0
    steps: int = 0
    secrets: int = 0  # steps in which there was a secret
    characters: int = 0
    told: int = 0
    leaks: list[Verdict] = field(default_factory=list)

    def add(self, verdict: Verdict) -> None:
        self.games += 1
        self.steps += verdict.compared
        self.secrets += verdict.secret_out
        self.characters += verdict.seen
        self.told += verdict.told
        if verdict.leak:
            self.leaks.append(verdict)


def compare(
    kind: str, seed: int, games: int, *, commands: int = _COMMANDS, manner: str = ""
) -> Tally:
    """So many games of one kind, each in both worlds; after one of `commands` those are asked.

    Where no manner is asked for, chance chooses among those at one keyboard.
    """
    tally = Tally()
    for number in range(games):
        asked = number % commands == commands - 1 and not manner
        tally.add(judged(trial(f"{seed}/{kind}/{number}", manner=manner), commands=asked))
    return tally


def shares(games: int, kinds: Sequence[str]) -> dict[str, int]:
    """How many games each kind gets; what cannot be shared goes to the first ones."""
    return {
        kind: games // len(kinds) + (place < games % len(kinds)) for place, kind in enumerate(kinds)
    }


def line(kind: str, tally: Tally) -> str:
    """One row of the table."""
    return (
        f"{kind:14} {tally.games:6} {tally.steps:8} {tally.secrets:8} {tally.characters:11} "
        f"{tally.told:6} {len(tally.leaks):6}"
    )


def told(guess: Guess) -> str:
    """What came of the guessing, in words."""
    return (
        f"guessed in {guess.games // 2} of {guess.games} games: {guess.hits} right of "
        f"{guess.guesses}, by chance {guess.guesses / 2:g}; z = {guess.z:.2f}, "
        f"{guess.bits:.4f} bits a guess; signs followed: {guess.signs}, suspects: "
        f"{len(guess.suspects)}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Listen; 1 if something was learnt, or a planted leak was not found."""
    parser = argparse.ArgumentParser(description="Try to learn what nobody may know.")
    parser.add_argument("--games", type=int, default=400, help="played in two worlds each")
    parser.add_argument("--guesses", type=int, default=None, help="games for guessing (as many)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS), metavar="KIND")
    parser.add_argument("--game", metavar="NAME", help="one game: its seed, kind and number")
    parser.add_argument("--on", choices=("phones",), default="", help="devices of their own")
    parser.add_argument("--plants", action="store_true", help="plant leaks, and find them")
    asked = parser.parse_args(arguments)
    if asked.game:
        verdict = judged(trial(asked.game, manner=asked.on), commands=not asked.on)
        print(verdict.leak or f"{asked.game}: nothing to be learnt in {verdict.compared} steps")
        return bool(verdict.leak)
    failed = _compared(asked.only, asked.seed, asked.games, asked.on)
    on_cards = [kind for kind in asked.only if kind in ON_CARDS]
    games = asked.games if asked.guesses is None else asked.guesses
    if on_cards and games > 1:
        guess = guessed(on_cards, games, asked.seed)
        print(told(guess))
        for z, way in guess.suspects[:10]:
            print(f"  z = {z:.1f}: {' '.join(way)}")
        failed |= guess.leaks
    if asked.plants:
        failed |= _planted(asked.seed)
    return failed


def _compared(kinds: Sequence[str], seed: int, games: int, manner: str) -> bool:
    if not games:
        return False
    if manner == "phones":
        kinds = [kind for kind in kinds if row_for_title(kind).view_adapter is not None]
    head = ("games", "steps", "secrets", "characters", "told", "leaks")
    print(f"{'':14} {head[0]:>6} {head[1]:>8} {head[2]:>8} {head[3]:>11} {head[4]:>6} {head[5]:>6}")
    tallies = {}
    for kind, share in shares(games, kinds).items():
        tallies[kind] = compare(kind, seed, share, manner=manner)
        print(line(kind, tallies[kind]), flush=True)
    leaks = [leak for tally in tallies.values() for leak in tally.leaks]
    for leak in leaks:
        print(f"{leak.name}: {leak.leak}")
    return bool(leaks)


def _planted(seed: int) -> bool:
    missed = False
    for name, plant in PLANTS.items():
        games, leak = found_after(plant, seed, _PATIENCE)
        missed |= not games
        after = f"found after {games} games: {leak.splitlines()[0]}" if games else "NOT FOUND"
        print(f"{name:38} {after}", flush=True)
    return missed


if __name__ == "__main__":
    sys.exit(main())
