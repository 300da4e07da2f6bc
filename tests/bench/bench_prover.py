"""What a proof costs: `python tests/bench/bench_prover.py`.

Prints milliseconds a proof, of processor time, for ordinary party puzzles and for minimal ones, by
each of the three ways to ask, in one run.
"""

from __future__ import annotations

import time

from gridparty.board.layout import CLASSIC
from gridparty.making.generator import make
from gridparty.making.wish import Wish
from gridparty.solving import prover

N = 300


def main() -> None:
    """Print the table."""
    kinds = {
        "party, 33 clues": make(Wish(band="party", fair=(2, 3, 4)), N, seed=1),
        "minimal": make(Wish(se=(1.0, 5.0), minimal=True), N, seed=1),
    }
    ways = (prover._Function, prover._KeptModel, prover._DocumentedModel)
    models = {way.__name__: way(CLASSIC) for way in ways}
    for kind, puzzles in kinds.items():
        for name, model in models.items():
            began = time.process_time()
            for puzzle in puzzles:
                other = model.other(puzzle.givens.digits, puzzle.known_solution().digits)
                assert other is None
            each = (time.process_time() - began) / N * 1000
            print(f"{kind:16} {name:17} {each:6.2f} ms a proof")


if __name__ == "__main__":
    main()
