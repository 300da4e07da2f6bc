"""The values that a shell completes; each function takes what was typed so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

Completion = Callable[[str], list[str]]


def choices(*values: str) -> Completion | None:
    """Return a completion of these words; None where there are none."""
    return (lambda incomplete: _beginning(incomplete, values)) if values else None


def bands(incomplete: str) -> list[str]:
    """Return the bands, also as the next part of a mix: ``party:3,easy``."""
    from gridparty.board.bands import BANDS

    return _after_comma(incomplete, BANDS)


def decks(incomplete: str) -> list[str]:
    """Return the packs, kept decks, and files of puzzles."""
    from gridparty.decks.deck import PACKS
    from gridparty.decks.deck_names import kept_decks
    from gridparty.decks.suffixes import ENDINGS

    folder = Path(incomplete if incomplete.endswith("/") else Path(incomplete).parent)
    found: list[str] = []
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            if path.is_dir() and not path.name.startswith("."):
                found.append(f"{path}/")
            elif path.suffix in ENDINGS:
                found.append(str(path))
    return _beginning(incomplete, (*PACKS, *kept_decks(), *found))


def own_decks(incomplete: str) -> list[str]:
    """Return the decks that people keep."""
    from gridparty.decks.deck_names import kept_decks

    return _beginning(incomplete, kept_decks())


def techniques(incomplete: str) -> list[str]:
    """Return the techniques, as one word each."""
    from gridparty.techniques.curriculum import LESSONS

    return _beginning(incomplete, (name.replace(" ", "-") for name in LESSONS))


def lessons(incomplete: str) -> list[str]:
    """Return the games and techniques that can be learned."""
    from gridparty.evening.learning.lessons.catalogue import LESSONS

    return [*_beginning(incomplete, LESSONS), *techniques(incomplete)]


def games(incomplete: str) -> list[str]:
    """Return the games and editions."""
    from gridparty.games.catalogue import titles

    return _beginning(incomplete, (title for title, _ in titles()))


def editions(incomplete: str) -> list[str]:
    """Return the editions of the tile game, without the first."""
    from gridparty.games.tiles.editions import EDITIONS

    names = (name.removeprefix("tiles-") for name in EDITIONS if name != "tiles")
    return _beginning(incomplete, names)


def people(incomplete: str) -> list[str]:
    """Return the people who have played here, also as the next of a list."""
    from gridparty.evening.people.people import people as remembered

    return _after_comma(incomplete, (one.name for one in remembered().known))


def pens(incomplete: str) -> list[str]:
    """Return the colours of players, also as the next of a list."""
    from gridparty.games.common.participants import PENS

    return _after_comma(incomplete, (pen.name for pen in PENS))


def settings(incomplete: str) -> list[str]:
    """Return the settings."""
    from gridparty.evening.settings import SETTINGS

    return _beginning(incomplete, SETTINGS)


def open_games(incomplete: str) -> list[str]:
    """Return the ids of open games."""
    return _beginning(incomplete, _sessions(over=False))


def finished_games(incomplete: str) -> list[str]:
    """Return the ids of games that are over."""
    return _beginning(incomplete, _sessions(over=True))


def _sessions(*, over: bool) -> list[str]:
    from gridparty.evening.results import index
    from gridparty.system.paths import SUFFIX

    rows = (row for row in index.look().rows if bool(row.result) == over)
    return [row.name.removesuffix(SUFFIX) for row in rows]


def _beginning(incomplete: str, values: Iterable[str]) -> list[str]:
    """Return the values that begin so in any case, with what was typed as it is."""
    typed, length = incomplete.lower(), len(incomplete)
    return [incomplete + one[length:] for one in values if one[:length].lower() == typed]


def _after_comma(incomplete: str, values: Iterable[str]) -> list[str]:
    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{value}" for value in values if value.startswith(last)]
