"""gridparty beside its peers, an old commit and its own limit: `python tests/bench/peers.py`.

    python tests/bench/peers.py                     # about twenty minutes on one core
    python tests/bench/peers.py --quick             # three: fewer puzzles and runs, nothing old
    python tests/bench/peers.py --only make,sgt     # some of the rows
    python tests/bench/peers.py --hardest FILE --out peers.json

Whole processes by their processor time, start-up included, on the core that this one runs on;
medians of five runs (three with --quick). The limit is one CP-SAT proof a puzzle: after every run
of `make` the puzzles that it wrote are proved once more, alone, and a *share* is the rate of `make`
over the rate of these proofs. `work` says whether proof and grade are included; the peers prove and
grade nothing. qqwing and sgt-solo are Debian's (apt install qqwing sgt-puzzles); what is missing is
left out with a word. The old commit is checked out and compiled in a temporary folder.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from math import isfinite
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
GAMES = Path("/usr/games")  # where Debian puts them, and not every path looks
LONGEST = 900  # seconds of any one process

#: Band: puzzles in a run, with --quick, and the share of the proofs' rate that is aimed at.
BANDS = {
    "party": (3000, 600, 0.65),
    "easy": (3000, 600, 0.6),
    "medium": (2000, 300, 0.4),
    "hard": (1500, 200, 0.3),
    "expert": (500, 60, 0.12),
    "master": (500, 60, 0.15),
    "extreme": (120, 12, 0.04),
    "any": (2000, 300, 0.4),
}
#: What sgt-solo calls it: its letter, puzzles in a run, what we make beside it, the ratio aimed at.
SGT = {
    "trivial": ("t", 3000, "party", 1.0),
    "basic": ("b", 2000, "easy", 1.0),
    "intermediate": ("i", 150, "medium", 6.0),
    "advanced": ("a", 30, "hard", 20.0),
    "unreasonable": ("u", 16, "6.5..7.5", 20.0),
}
#: The ends of the groups of ratings, and how many times as fast as the old commit to measure them.
GROUPS = {"≤ 2.3": 1.3, "2.3–4.4": 1.3, "4.4–6.6": 1.6, "6.6–7.5": 2.5, "above 7.5": 2.5}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table."""

    work: str
    figure: str  # what was measured
    value: float | None  # what is held against the aim; None: there was nothing to compare with
    unit: str
    aim: str  # as it is said
    reached: bool | None


@dataclass(slots=True)
class Bench:
    """How to measure, where, and what has been found."""

    runs: int
    quick: bool
    folder: Path
    old: Path | None = None  # where the old commit's package lies
    rows: list[Row] = field(default_factory=list)
    made: dict[str, list[tuple[float, float]]] = field(default_factory=dict)  # seconds: make, proof

    def add(self, work: str, figure: str, value: float | None, unit: str, aim: str = "") -> None:
        """Note a row, and print it; an aim is ``≥ number`` or ``≤ number``, or there is none."""
        reached = None
        if value is not None and aim:
            number = float(aim.split()[1].rstrip("s"))
            reached = value >= number if aim[0] == "≥" else value <= number
        known = value if value is not None and isfinite(value) else None
        self.rows.append(Row(work, figure, known, unit, aim, reached))
        sign = {True: "yes", False: "NO", None: "–"}[reached]
        shown = "–" if value is None else f"{value:.3g}"
        print(f"{work:46} {figure:44} {shown:>7} {unit:10} {aim:9} {sign}", flush=True)


def spent(command: list[str], *, package: Path = ROOT / "src", out: Path | None = None) -> float:
    """Processor time of one run, with its children's."""
    env = {**os.environ, "PYTHONPATH": str(package), "GRIDPARTY_HOME": tempfile.gettempdir()}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # as on a fresh machine: what was compiled once stays
    with (out or Path(os.devnull)).open("wb") as sink:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, check=True, env=env, stdout=sink, stderr=sink, timeout=LONGEST)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def worked(job: str, argument: str | Path, package: Path = ROOT / "src") -> dict[str, float]:
    """What `peers_work.py` says of a job."""
    command = [sys.executable, str(HERE / "peers_work.py"), job, str(argument)]
    env = {**os.environ, "PYTHONPATH": str(package)}
    run = subprocess.run(
        command, check=True, env=env, capture_output=True, text=True, timeout=LONGEST
    )
    answer: dict[str, float] = json.loads(run.stdout)
    return answer


def gridparty(*arguments: str) -> list[str]:
    """The command, without the console script that belongs to one version."""
    return [sys.executable, "-m", "gridparty", *arguments]


def peer(name: str) -> str | None:
    """Where a peer's program is; None, with a word, where it is not installed."""
    path = shutil.which(name) or shutil.which(str(GAMES / name))
    if path is None:
        package = {"qqwing": "qqwing", "sgt-solo": "sgt-puzzles"}[name]
        print(f"{name} is not installed, its rows are left out (apt install {package})")
    return path


def make(bench: Bench, what: str, n: int, *options: str) -> list[tuple[float, float]]:
    """Seconds a puzzle of `make`, and of the proofs of what it made, run after run."""
    if what not in bench.made:
        deck = bench.folder / "made.jsonl"
        bench.made[what] = []
        for seed in range(1, bench.runs + 1):
            chosen = ("--jobs", "1", "--seed", str(seed), "-o", str(deck), "--force")
            seconds = spent(gridparty("make", "-n", str(n), *options, *chosen))
            bench.made[what].append((seconds / n, worked("prove", deck)["each"]))
    return bench.made[what]


def make_band(bench: Bench, band: str) -> list[tuple[float, float]]:
    """`make` of a band, or of any, or of a range of ratings."""
    if band not in BANDS:
        return make(bench, band, 40 if bench.quick else 300, "--se", band)
    options = () if band == "any" else ("--band", band)
    return make(bench, band, BANDS[band][bench.quick], *options)


def bands(bench: Bench) -> None:
    """Every band as a share of the proofs' own rate."""
    for band, (_, _, aim) in BANDS.items():
        runs = make_band(bench, band)
        share = median(proof / made for made, proof in runs)
        rates = median(1 / made for made, _ in runs), median(1 / proof for _, proof in runs)
        figure = "{:.0f} /s of {:.0f} proofs/s".format(*rates)
        bench.add(f"make {band}, proof and grade", figure, share, "share", f"≥ {aim}")


def against_sgt(bench: Bench) -> None:
    """`make` with proof beside sgt-solo; for its easiest levels with the proof's time taken out."""
    program = peer("sgt-solo")
    if program is None:
        return
    for level, (letter, n, ours, aim) in SGT.items():
        easiest = ours in ("party", "easy")
        runs = make_band(bench, ours)
        each = median(made - proof if easiest else made for made, proof in runs)
        n = n // 4 if bench.quick else n
        command = [program, "--generate", str(n), f"3x3d{letter}"]
        theirs = median(spent(command) / n for _ in range(bench.runs))
        told = "grade, proof's time taken out" if easiest else "proof and grade"
        figure = f"{1 / each:.0f} /s, sgt-solo {level} {1 / theirs:.1f} /s"
        bench.add(f"make {ours}, {told}", figure, theirs / each, "× sgt", f"≥ {aim:g}")


def minimal(bench: Bench) -> None:
    """Minimal puzzles of the kernel beside qqwing's."""
    program = peer("qqwing")
    if program is None:
        return
    n = 100 if bench.quick else 400
    pairs = []
    for _ in range(bench.runs):
        ours = worked("dig", 2000 if bench.quick else 10_000)["each"]
        pairs.append((ours, spent([program, "--generate", str(n), "--csv"]) / n))
    figure = "{:.0f} /s, qqwing {:.0f} /s".format(
        *(1 / median(pair[i] for pair in pairs) for i in (0, 1))
    )
    ratio = median(theirs / ours for ours, theirs in pairs)
    bench.add("minimal puzzles, no proof, no grade", figure, ratio, "× qqwing", "≥ 75")


def ratings(bench: Bench) -> None:
    """`measure` by groups of ratings beside the old commit, and `grade` as a share of it."""
    file = bench.folder / "rated"
    worked("sort", file)
    for i, (name, aim) in enumerate(GROUPS.items()):
        group = Path(f"{file}.{i}")
        ratio, old_rate, pairs = None, "", []
        for _ in range(bench.runs):
            new = worked("measure", group)["each"]
            pairs.append((new, worked("measure", group, bench.old)["each"] if bench.old else 0.0))
        if bench.old:
            ratio = median(old / new for new, old in pairs)
            old_rate = f", before {1 / median(old for _, old in pairs):.0f} /s"
        figure = f"{1 / median(new for new, _ in pairs):.0f} /s{old_rate}"
        bench.add(f"measure, {name}", figure, ratio, "× before", f"≥ {aim}")
    easiest = Path(f"{file}.0")
    pairs = [
        (worked("measure", easiest)["each"], worked("grade", easiest)["each"])
        for _ in range(bench.runs)
    ]
    share = median(measure / grade for measure, grade in pairs)
    figure = f"{1 / median(grade for _, grade in pairs):.0f} /s"
    bench.add("grade, ≤ 2.3, as a share of measure", figure, share, "share", "≥ 0.6")


def hardest(bench: Bench, file: Path) -> None:
    """The hardest known: all of a file, and the slowest of them."""
    text = file.read_text("utf-8").replace("0", ".").splitlines()
    lines = [line for line in text if line[:1] in ".123456789"]
    chosen = bench.folder / "hardest"
    chosen.write_text("\n".join(lines[:: 10 if bench.quick else 1]), "utf-8")
    answer = worked("measure", chosen)
    total = answer["each"] * len(lines)
    bench.add(f"measure, {len(lines)} hardest", "", total, "s", "≤ 200 s")
    bench.add("measure, the slowest of them", "", answer["slowest"], "s", "≤ 8 s")


def few_clues(bench: Bench) -> None:
    """A puzzle of 20 and of 19 clues."""
    for clues, aim in ((20, 1), (19, 20)):
        times = [seconds_to_find(clues, seed) for seed in range(1, bench.runs + 1)]
        figure = f"from {min(times):.1f} to {max(times):.1f} s"
        bench.add(
            f"make --clues {clues}, proof and grade", figure, median(times), "s", f"≤ {aim} s"
        )


def seconds_to_find(clues: int, seed: int) -> float:
    """What a puzzle of so few clues costs; endless where the search gives up."""
    try:
        return spent(gridparty("make", "--clues", str(clues), "--seed", str(seed)))
    except subprocess.CalledProcessError:
        return float("inf")


def checks(bench: Bench) -> None:
    """`check` of 20,000 puzzles, for each prover that it asks."""
    n = 1000 if bench.quick else 20_000
    deck = bench.folder / "deck.jsonl"
    options = ("--band", "party", "--seed", "1", "-o", str(deck), "--force")
    spent(gridparty("make", "-n", "1000", *options))
    lines = deck.read_text("utf-8").splitlines()
    givens = [json.loads(line)["givens"] for line in lines]
    many = bench.folder / "many.txt"
    many.write_text("".join(f"{givens[i % len(givens)]}\n" for i in range(n)), "utf-8")
    told = bench.folder / "told.json"
    seconds = spent(gridparty("check", str(many), "--json"), out=told)
    provers = len(json.loads(told.read_text("utf-8"))["provers"])
    each = seconds / provers * 20_000 / n
    figure = f"{provers} provers, {n} puzzles"
    bench.add("check of 20,000, a prover", figure, each, "s", "≤ 20 s")


def starts(bench: Bench) -> None:
    """What a start costs, beside Python's own."""
    nothing = median(spent([sys.executable, "-c", "pass"]) for _ in range(bench.runs))
    for name, command, aim in (
        ("gridparty --version", gridparty("--version"), "≤ 2.5"),
        ("gridparty --help", gridparty("--help"), ""),
        ("import gridparty", [sys.executable, "-c", "import gridparty"], ""),
    ):
        seconds = median(spent(command) for _ in range(bench.runs))
        figure = f"{seconds:.3f} s, python -c pass {nothing:.3f} s"
        bench.add(name, figure, seconds / nothing, "× python", aim)


def from_a_clone(bench: Bench) -> None:
    """A clone, the README's first command, and its PDF: seconds by the clock."""
    from time import perf_counter

    clone = bench.folder / "clone"
    readme = (ROOT / "README.md").read_text("utf-8")
    command = next(line for line in readme.splitlines() if line.startswith("python3 -m venv"))
    began = perf_counter()
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    subprocess.run(command, shell=True, check=True, cwd=clone, capture_output=True, timeout=LONGEST)
    seconds = perf_counter() - began
    assert (clone / "print" / "night.pdf").exists()
    bench.add("clone to first PDF", "by the clock, all cores", seconds, "s", "≤ 60 s")


@contextmanager
def built(commit: str) -> Iterator[Path | None]:
    """The package of an old commit, compiled, in a folder that is gone afterwards; None: it fails."""
    with tempfile.TemporaryDirectory() as folder:
        tree, site = Path(folder, "tree"), Path(folder, "site")
        add = ["git", "-C", str(ROOT), "worktree", "add", "-q", "--detach", str(tree), commit]
        pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", str(site)]
        try:
            subprocess.run(add, check=True)
            subprocess.run([*pip, str(tree)], check=True, timeout=LONGEST)
            yield site
        except (subprocess.SubprocessError, OSError) as error:
            print(f"{commit} cannot be built, its column is left out: {error}")
            yield None
        finally:
            remove = ["git", "-C", str(ROOT), "worktree", "remove", "--force", str(tree)]
            subprocess.run(remove, check=False, capture_output=True)


PARTS: dict[str, Callable[[Bench], None]] = {
    "minimal": minimal,
    "make": bands,
    "sgt": against_sgt,
    "measure": ratings,
    "few": few_clues,
    "check": checks,
    "start": starts,
}


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="few puzzles, three runs, no old one")
    parser.add_argument("--runs", type=int, help="default: 5, with --quick 3")
    parser.add_argument("--only", help=f"some of {','.join(PARTS)}")
    parser.add_argument("--old", default="99acc18", metavar="COMMIT", help="'' for none")
    parser.add_argument("--hardest", type=Path, metavar="FILE", help="puzzles of 11 and above")
    parser.add_argument("--clone", action="store_true", help="from a clone to a PDF, too")
    parser.add_argument("--out", type=Path, metavar="FILE", help="where the JSON goes")
    return parser.parse_args()


def run(wanted: argparse.Namespace) -> dict[str, Any]:
    """Measure, print, and give what was found."""
    load = os.getloadavg()
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})  # and every process after it
    chosen = wanted.only.split(",") if wanted.only else list(PARTS)
    runs = wanted.runs or (3 if wanted.quick else 5)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(runs, wanted.quick, Path(folder))
        print(f"load {load[0]:.1f} {load[1]:.1f} {load[2]:.1f}, one core, medians of {runs}")
        for name in chosen:
            if name == "measure" and wanted.old and not wanted.quick:
                with built(wanted.old) as bench.old:
                    ratings(bench)
            else:
                PARTS[name](bench)
        if wanted.hardest:
            hardest(bench, wanted.hardest)
        if wanted.clone:
            from_a_clone(bench)
    after = os.getloadavg()
    print(f"load afterwards {after[0]:.1f} {after[1]:.1f} {after[2]:.1f}")
    rows = [asdict(row) for row in bench.rows]
    return {"runs": runs, "quick": wanted.quick, "load": [load, after], "rows": rows}


def main() -> None:
    """Print the table; write it, too, where that was asked."""
    wanted = arguments()
    result = run(wanted)
    if wanted.out:
        wanted.out.write_text(json.dumps(result, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
