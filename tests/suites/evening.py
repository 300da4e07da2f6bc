"""A whole evening of four people and a bot, by keys in tmux; and the same by script, in lines.

    python tests/suites/evening.py
    python tests/suites/evening.py --size 120x40 --show /tmp/screens

Ann, Ben, Cem and Mia, a child with 60 seconds, points times 2 and marks, play a race and blitz with
a bot, and animals and tiles without; Cem goes home before the tiles. In blitz the power fails; the
next day they go on from the start page. Then the lines are given what the session files say that
people did and when, on the same cards, with the same luck: animals and tiles by their commands and
seeds; race and blitz from the opening that was recorded, for it holds the bot's luck.

What differs is told, and makes the exit code 1: a total, a place, a game won, a name, a pen or a
handicap, between the end of a game on the screen, `evenings`, `history`, the result sheet, and all
of these in lines.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from itertools import groupby, zip_longest
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # pytest knows the way to tests/
    sys.path.insert(0, str(Path(__file__).parents[1]))

from evening_keys import Evening
from evening_lines import EVERYWHERE, PEOPLE, SEEDS, STAY, Lines, recordings, who_began
from evening_tmux import NotSeenError

from gridparty.evening.session.journal import Recording
from gridparty.games.common.events import Continued, Paused

SIZES = ("80x24", "120x40")


# What is compared


def differences(evening: Evening, folder: Path) -> Iterator[str]:
    """Whatever is said in two ways of the evening that was played."""
    screen, lines = Lines(evening.home), Lines(folder / "lines")
    played = recordings(evening.home)
    for recording in played:
        lines.play(recording)
        yield from _begins_alike(recording, folder / recording.path.stem)
    again = recordings(lines.home)
    yield from _same("which games", list(map(_edition, played)), list(map(_edition, again)))
    for one, other in zip(played, again, strict=False):
        yield from _same(f"the events of {_edition(one)}", _happened(one), _happened(other))
    for home in (screen, lines):
        yield from agrees_with_itself(home, evening.ends)
    both = [_told(home) for home in (screen, lines)]
    yield from _same("the evening", *both)


def _begins_alike(recording: Recording, home: Path) -> Iterator[str]:
    """Whether the game's own command lays out what the start page has laid out."""
    game = recording.header.edition
    if game in SEEDS:
        return
    participants = (
        "--players",
        ",".join(PEOPLE),
        "--bots",
        "1",
        "--handicap",
        f"Mia=60s,{EVERYWHERE}",
    )
    participants += ("--first", who_began(recording))
    card = recording.state.card.id
    Lines(home).run("play", game, "--plain", *participants, "--card", card, typed="leave\n")
    (begun,) = recordings(home)
    yield from _same(f"what {game} begins with", recording.header.setup, begun.header.setup)


def agrees_with_itself(home: Lines, ends: dict[str, str]) -> Iterator[str]:
    """What `evenings`, `history`, the sheet and the last screens say of the same games."""
    kept = home.told("evenings")["evenings"]
    yield from _same("evenings", len(kept), 1)
    one = kept[0]
    yield from _same("its games", [game["edition"] for game in one["games"]], list(ends))
    history = {game["session"]: game for game in home.told("history")["games"]}
    sums: dict[str, list[int]] = {}
    played = Counter(seat["name"] for game in one["games"] for seat in game["seats"])
    for game in one["games"]:
        said = {seat["name"]: seat["total"] for seat in game["seats"]}
        known = {seat["name"]: seat["total"] for seat in history[game["session"]]["seats"]}
        yield from _same(f"history of {game['edition']}", known, said)
        end = ends[game["edition"]]
        for seat in game["seats"]:
            sums.setdefault(seat["name"], [0, 0])
            sums[seat["name"]][0] += seat["won"]
            sums[seat["name"]][1] += seat["total"]
            row = re.search(
                rf"{seat['place']} +\S (?:\w )?({re.escape(seat['name'])}) .*? {seat['total']} ",
                end,
            )
            if row is None:
                yield f"{game['edition']}: no row of {seat['name']} with {seat['total']} in\n{end}"
        (mia,) = (seat for seat in game["seats"] if seat["name"] == "Mia")
        own = [mia["own_seconds"], mia["factor"], mia["marks"]]
        seconds = None if game["edition"] in SEEDS else 60.0
        yield from _same(f"what Mia has in {game['edition']}", own, [seconds, 2.0, True])
        pens = {seat["name"]: seat["pen"] for seat in game["seats"] if seat["name"] in PEOPLE}
        who = STAY if game["edition"] == "tiles" else PEOPLE
        expected = {name: PEOPLE.index(name) for name in who}
        yield from _same(f"the pens in {game['edition']}", pens, expected)
    places = {row["name"]: [row["won"], row["points"]] for row in one["places"]}
    yield from _same("the sums of the evening", places, sums)
    sheet = home.home / "sheet.txt"
    home.run("evenings", "1", "--sheet", str(sheet))
    for ending in (".pdf", ".md"):
        home.run("evenings", "1", "--sheet", str(sheet.with_suffix(ending)))
    text = " ".join(sheet.read_text(encoding="utf-8").split())
    for row in one["places"]:
        won = f"{row['name']}: {row['won']} of {played[row['name']]} won"
        if won not in text:
            yield f"no {won} on the sheet\n{text}"
    # the text is for sending, and names no points; the table has them
    lines = sheet.with_suffix(".md").read_text(encoding="utf-8").splitlines()
    head, _, *table = ([*map(str.strip, line.split("|")[1:-1])] for line in lines if "|" in line)
    sums_by_kind = [cells for cells in table if cells[0].startswith("points")]
    on_sheet = {name: sums for name, *sums in zip(head, *sums_by_kind, strict=True)}
    for row in one["places"]:
        sums_told = [points for points in on_sheet[row["name"]] if points != "–"]
        yield from _same(f"points of {row['name']}", sums_told, [*map(str, row["sums"].values())])


def _told(home: Lines) -> Any:
    """The evening without its ids and times."""
    one = home.told("evenings")["evenings"][0]
    rows = [
        [
            game["edition"],
            game["card"],
            [
                (
                    seat["name"],
                    seat["total"],
                    seat["place"],
                    seat["won"],
                    seat["errors"],
                    seat["turns"],
                )
                for seat in game["seats"]
            ],
        ]
        for game in one["games"]
    ]
    return [one["places"], rows]


def _edition(recording: Recording) -> str:
    return recording.header.edition


def _happened(recording: Recording) -> list[Any]:
    """The moves, without times and pauses; consecutive equal ones count once."""
    kept = [
        _timeless(event) for event in recording.events if not isinstance(event, Paused | Continued)
    ]
    return [one for one, _ in groupby(kept)]


def _timeless(event: Any) -> Any:
    fields = asdict(event)
    for name in ("begins", "ends", "seconds", "until", "left"):
        fields.pop(name, None)
    return type(event).__name__, fields


def _same(what: str, one: Any, other: Any) -> Iterator[str]:
    if one == other:
        return
    if isinstance(one, list) and isinstance(other, list):
        pairs = zip_longest(one, other)
        one, other = next((left, right) for left, right in pairs if left != right)
    yield f"{what}: {one} and {other}"


# The suite


def unable() -> str:
    """Why no evening can be played here; empty where one can."""
    return "" if shutil.which("tmux") else "there is no tmux"


def try_evening(size: str, folder: Path, show: Path | None = None) -> list[str]:
    """Play it; what is wrong with it."""
    stages: list[tuple[str, str]] = []
    evening = Evening(size, folder / "screen", lambda stage, screen: stages.append((stage, screen)))
    try:
        evening.play()
        return list(differences(evening, folder))
    except NotSeenError as error:
        return [str(error)]
    finally:
        evening.window.close()
        if show is not None:
            show.mkdir(parents=True, exist_ok=True)
            told = "".join(f"=== {stage}\n{screen}\n" for stage, screen in stages)
            (show / f"{size}.txt").write_text(told, encoding="utf-8")


def main(arguments: list[str] | None = None) -> int:
    """Play an evening in each size, and say what differs."""
    options = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    options.add_argument("--size", nargs="+", default=list(SIZES), metavar="80x24")
    options.add_argument("--show", type=Path, help="a folder for all that stood on the screen")
    options.add_argument("--keep", type=Path, help="a folder for sessions and sheets")
    chosen = options.parse_args(arguments)
    if reason := unable():
        print(f"skipped: {reason}")
        return 0
    wrong = 0
    for size in chosen.size:
        folder = Path(tempfile.mkdtemp(prefix="evening-"))
        began = time.monotonic()
        found = try_evening(size, folder, chosen.show)
        if chosen.keep is not None:
            shutil.copytree(folder, chosen.keep / size, dirs_exist_ok=True)
        shutil.rmtree(folder, ignore_errors=True)
        print(*(f"WRONG at {size}: {one}" for one in found), sep="\n", end="\n" if found else "")
        print(f"{size:8} 4 games, {len(found)} wrong, {time.monotonic() - began:.0f} s", flush=True)
        wrong += len(found)
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
