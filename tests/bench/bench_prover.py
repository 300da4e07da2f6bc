"""What a proof costs: `python tests/bench/bench_prover.py`.

Prints milliseconds a proof, of processor time, for ordinary party puzzles and for minimal ones, by
the model that is kept and by the documented one, in one run.
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
    models = {"kept": prover._KeptModel(CLASSIC), "documented": prover._DocumentedModel(CLASSIC)}
    for kind, puzzles in kinds.items():
        for name, model in models.items():
            began = time.process_time()
            for puzzle in puzzles:
                other = model.other(puzzle.givens.digits, puzzle.known_solution().digits)
                assert other is None
            each = (time.process_time() - began) / N * 1000
            print(f"{kind:16} {name:11} {each:6.2f} ms a proof")


if __name__ == "__main__":
    main()
