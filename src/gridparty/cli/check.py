"""`gridparty check`: puzzles that others made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, inputs, options
from gridparty.decks.verification import Verifier, verifier
from gridparty.errors import ClaimError
from gridparty.i18n.messages import counted, say
from gridparty.solving import prover, second_prover
from gridparty.solving.prover import named_cells, prove
from gridparty.solving.second_prover import require_agreement
from gridparty.system.files import shown

if TYPE_CHECKING:
    from gridparty.board.puzzle import Proof, Puzzle


def check(
    files: Annotated[
        list[str], typer.Argument(metavar="FILE…", help=f"A file, {options.A_PACK}, or a puzzle.")
    ],
    strict: inputs.Strict = False,
    json: options.Json = False,
) -> None:
    """Prove that each puzzle has exactly one solution.

    Two independent provers must agree, and the file's own claims are verified. Exit code 1 if a
    puzzle fails.
    """
    provers = Provers()
    failed, left_out = 0, inputs.LeftOut(strict=strict)
    report = console.Held()
    for source in files:
        checked = _Checked(json=json)
        with (
            console.progress(
                f"checking {source}", inputs.count_of(source), tried=False
            ) as progress,
            verifier() as verify,
        ):
            for item in inputs.stream_from(source, left_out):
                proof = provers.prove(item)
                complaint = complaint_about(item.puzzle, proof, verify)
                checked.take(item, proof, complaint)
                if json:
                    report.add(as_json(source, checked.count, item.puzzle, proof, complaint))
                progress(checked.count, checked.count)
        failed += checked.wrong
        for line in checked.lines:
            console.show(line)
        if not json and not checked.wrong:
            console.show(all_well(source, checked, provers))
    if json:
        asked = [{"engine": name, "version": version} for name, version in provers.asked]
        told = left_out.told or []
        console.show_json(failed=failed, provers=asked, puzzles=report, left_out=told)
    if provers.second is None:
        console.say(say("One prover only; for the second: pip install 'gridparty[check]'"))
    left_out.finish()
    if failed:
        raise typer.Exit(1)


class _Checked:
    """The result for one file: the number of puzzles, and the problems."""

    def __init__(self, *, json: bool) -> None:
        self.count, self.wrong, self.first = 0, 0, ""
        self.lines, self._json = console.Held(), json

    def take(self, item: inputs.Item, proof: Proof, complaint: str | None) -> None:
        """Record one checked puzzle."""
        where = item.where or item.called
        self.count, self.first = self.count + 1, self.first or where
        if not complaint:
            return
        self.wrong += 1
        if not self._json:
            self.lines.add(f"{where}: {complaint}")
            for solution in proof.solutions[: 0 if proof.unique else 2]:
                self.lines.add(f"  {solution}")


class Provers:
    """CP-SAT, and CryptoMiniSat where it is installed."""

    def __init__(self) -> None:
        self.asked = [(prover.ENGINE, prover.engine_version())]
        self.second: second_prover.SecondProver | None = None
        if version := second_prover.engine_version():
            self.second = second_prover.SecondProver()
            self.asked.append((second_prover.ENGINE, version))

    def prove(self, item: inputs.Item) -> Proof:
        """Return the number of solutions, as reported by the first.

        Raises:
            GridpartyError: the provers disagree.
        """
        givens = item.puzzle.givens
        proof = prove(givens)
        if self.second is not None:
            with item.located():
                require_agreement(givens, proof, self.second.prove(givens))
        return proof

    def __str__(self) -> str:
        return ", ".join(f"{name} {version}" for name, version in self.asked)


def all_well(source: str, checked: _Checked, provers: Provers) -> str:
    """Return the message for a file without problems, naming the provers."""
    if inputs.is_typed(source):
        return say(
            "{where}: exactly one solution ({provers})", where=checked.first, provers=provers
        )
    return counted(
        checked.count,
        "{source}: 1 puzzle, it has exactly one solution ({provers})",
        "{source}: {n} puzzles, each has exactly one solution ({provers})",
        source=shown(source),
        provers=provers,
    )


def complaint_about(puzzle: Puzzle, proof: Proof, verify: Verifier) -> str | None:
    """Return what is wrong with a puzzle, or with the statements about it; None for nothing."""
    if not proof.solutions:
        return say("no solution")
    if not proof.unique:
        cells = named_cells(puzzle, proof)
        return say("several solutions; these two differ in {cells}", cells=cells)
    if puzzle.solution or puzzle.grade or puzzle.proof:
        try:
            verify(puzzle)
        except ClaimError as error:
            return str(error)
    return None


def as_json(
    source: str, number: int, puzzle: Puzzle, proof: Proof, complaint: str | None
) -> dict[str, Any]:
    """Return one checked puzzle as JSON values."""
    return {
        "file": source,
        "number": number,
        "id": puzzle.id,
        "givens": str(puzzle),
        "unique": proof.unique,
        "solutions": [str(solution) for solution in proof.solutions],
        "problem": complaint,
    }
