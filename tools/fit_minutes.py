"""Fit the time that a puzzle takes to people's times, and measure the errors.

usage: python tools/fit_minutes.py TIMES.csv      (columns puzzle, finishers, avg_seconds)

The model is log(seconds) = constant + a * log(load) + b * log(1 + effort), a least-squares fit in
which a puzzle is weighted by its number of finishers; `load` comes from the survey of open cells
and `effort` from the rated path (see gridparty.grading.grade). Prints the numbers for MINUTES
and SPREAD there, and the errors on puzzles that the fit has not seen (ten folds, five times over).
The numbers in the program were fitted to 800 puzzles of CloudSudoku (CC0).
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import numpy as np

import gridparty as gp
from gridparty.grading.grade import effort
from gridparty.rating import measure
from gridparty.solving.kernel.bars import Bars
from gridparty.solving.kernel.survey import survey

FOLDS, TIMES = 10, 5
MANY = 20  # finishers: their mean says more about the puzzle than about the people
TENTHS = (0.1, 0.9)


def ranks(values: np.ndarray) -> np.ndarray:
    """Return the ranks of the values; equal values share the mean of theirs."""
    _, place, counts = np.unique(values, return_inverse=True, return_counts=True)
    mean: np.ndarray = np.cumsum(counts) - (counts - 1) / 2
    return mean[place]


def spearman(a: np.ndarray, b: np.ndarray) -> float:
    """Return the correlation of the ranks."""
    return float(np.corrcoef(ranks(a), ranks(b))[0, 1])


def fit(features: np.ndarray, target: np.ndarray, weight: np.ndarray) -> np.ndarray:
    """Return the coefficients of the weighted least-squares fit."""
    root = np.sqrt(weight)
    found: np.ndarray = np.linalg.lstsq(features * root[:, None], target * root, rcond=None)[0]
    return found


def out_of_fold(
    features: np.ndarray, target: np.ndarray, weight: np.ndarray, dice: np.random.Generator
) -> np.ndarray:
    """Return for each puzzle the prediction of a fit that has not seen it."""
    order = dice.permutation(len(target))
    predicted = np.empty(len(target))
    for fold in range(FOLDS):
        unseen = order[fold::FOLDS]
        seen = np.setdiff1d(order, unseen)
        predicted[unseen] = features[unseen] @ fit(features[seen], target[seen], weight[seen])
    return predicted


def main(path: Path) -> None:
    """Read the times, fit the model, and print the results."""
    with path.open(newline="", encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    loads, efforts, ratings = [], [], []
    for row in rows:
        puzzle = gp.Puzzle.parse(row["puzzle"])
        measured = measure(puzzle.givens)
        loads.append(survey(Bars(puzzle.givens, gp.solve(puzzle))).load)
        efforts.append(effort(measured.ratings))
        ratings.append(measured.er if measured.er is not None else 99.0)
    seconds = np.array([float(row["avg_seconds"]) for row in rows])
    weight = np.array([float(row["finishers"]) for row in rows])
    load, se = np.array(loads), np.array(ratings)
    ones = np.ones(len(rows))
    models = {
        "load and effort": np.column_stack([ones, np.log(load), np.log1p(efforts)]),
        "load and SE": np.column_stack([ones, np.log(load), np.minimum(se, 5)]),
        "load alone": np.column_stack([ones, np.log(load)]),
        "SE alone": np.column_stack([ones, np.minimum(se, 5)]),
    }
    target = np.log(seconds)
    print(f"{len(rows)} puzzles, {weight.sum():.0f} finishes; on unseen puzzles:")
    for name, features in models.items():
        dice = np.random.default_rng(1)
        runs = [out_of_fold(features, target, weight, dice) for _ in range(TIMES)]
        rho = np.mean([spearman(run, seconds) for run in runs])
        error = np.sqrt(np.mean([(run - target) ** 2 for run in runs]))
        print(f"  {name:16} Spearman {rho:.4f}   error of log(seconds) {error:.4f}")
    dice = np.random.default_rng(1)
    runs = [out_of_fold(models["load and effort"], target, weight, dice) for _ in range(TIMES)]
    well = weight >= MANY
    rho = np.mean([spearman(run[well], seconds[well]) for run in runs])
    print(f"with at least {MANY} finishers: {well.sum()} puzzles, Spearman {rho:.4f}")
    errors = np.array([target - run for run in runs])
    covered = []
    for unseen in np.array_split(dice.permutation(len(rows)), FOLDS):
        low, high = np.quantile(np.delete(errors, unseen, axis=1), TENTHS)
        covered.append(np.mean((low <= errors[:, unseen]) & (errors[:, unseen] <= high)))
    low, high = np.exp(np.quantile(errors, TENTHS))
    print(f"of unseen puzzles {100 * np.mean(covered):.1f} % lie within the spread of the others")
    constant, a, b = fit(models["load and effort"], target, weight)
    print(f"MINUTES = ({constant:.3f}, {a:.3f}, {b:.3f})")
    print(f"SPREAD = ({low:.2f}, {high:.2f})")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
