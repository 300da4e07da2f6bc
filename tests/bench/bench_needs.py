"""How long it takes to make puzzles that need a technique, and positions for drills.

    python tests/bench/bench_needs.py                  all techniques, 3 puzzles each
    python tests/bench/bench_needs.py X-Wing Jellyfish --seconds 60

Processor time. Nobody waits longer than the bound for a technique; what was found until then is
told. `--table` writes the rows of docs/techniques.md.
"""

import argparse
import time

from gridparty.errors import WishError
from gridparty.grading.teaching_puzzles import Need
from gridparty.making.generator import attempt
from gridparty.making.wish import Wish
from gridparty.techniques import TECHNIQUES, technique_named


def puzzles(name, wanted, seconds, seed):
    """Seconds used, puzzles found, attempts made; or why there are none."""
    try:
        wish = Wish(needs=Need.parse(name))
    except WishError as error:
        return str(error)
    began, found, tried = time.process_time(), 0, 0
    while found < wanted and time.process_time() - began < seconds:
        found += attempt(wish, seed, tried) is not None
        tried += 1
    return time.process_time() - began, found, tried


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("techniques", nargs="*", default=[one.name for one in TECHNIQUES])
    parser.add_argument("-n", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    for asked in options.techniques:
        name = technique_named(asked).name
        made = puzzles(name, options.n, options.seconds, options.seed)
        if isinstance(made, str):
            print(f"{name:32} cannot be: {made}", flush=True)
        else:
            seconds, found, tried = made
            print(f"{name:32} {found} in {seconds:5.1f} s, {tried} tries", flush=True)


if __name__ == "__main__":
    main()
