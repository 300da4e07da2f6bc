"""A summary of every command, so that the help needs none of their modules."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple


class Summary(NamedTuple):
    """A command: its location, and its line in the help."""

    path: str  # module:name, of a function or of a group
    panel: str  # the heading
    says: str  # what it does: as it says itself in its first sentence

    def load(self) -> Any:
        """Import and return the command's function or group."""
        module, _, name = self.path.partition(":")
        return getattr(import_module(f"gridparty.cli.{module}"), name)


GAMES, TABLE, ALONE = "Games", "For a table", "Your own games"
PUZZLES, REST = "Puzzles", "And"
#: Every command, in the order of the help. Only the one that is typed is imported.
SUMMARIES = {
    "night": Summary(
        "night:night",
        TABLE,
        "Make an evening: cards that are proved and graded, score sheet and rules, ready to print.",
    ),
    "timer": Summary(
        "play_paper:on_paper",
        TABLE,
        "The clock and the referee for a race that is written on printed cards.",
    ),
    "learn": Summary(
        "learn:learn",
        TABLE,
        "Learn a game in two minutes, or one of the techniques of solving: you try it.",
    ),
    "drill": Summary(
        "drill:drill",
        TABLE,
        "Drill techniques: each is the next step on a fresh board. "
        "What you miss comes again sooner.",
    ),
    "rules": Summary(
        "rules:rules",
        TABLE,
        "Show the rules of a game; --all adds the rare ones and what a table may agree on.",
    ),
    "editions": Summary(
        "editions:editions",
        TABLE,
        "Compare the editions of the tile game; every field is an option of gridparty play.",
    ),
    "simulate": Summary(
        "simulate:simulate",
        TABLE,
        "Let bots play many games: who wins how often, and what it is worth to begin.",
    ),
    "host": Summary(
        "host:app",
        TABLE,
        "A table for phones and a TV: everybody opens a page, nothing to install.",
    ),
    "resume": Summary(
        "sessions:resume",
        TABLE,
        "Go on with a game, with the time that was left, and with the evening it is a part of.",
    ),
    "replay": Summary(
        "sessions:replay",
        TABLE,
        "Show what happened in a game, or list those that are over; --json: an event a line.",
    ),
    "results": Summary(
        "results:results",
        TABLE,
        "People, evenings and bests on pages of their own; see evenings, history and stats, too.",
    ),
    "evenings": Summary(
        "evenings:evenings",
        TABLE,
        "List the evenings, the last one first; "
        "or show one: places, and each game with its points.",
    ),
    "history": Summary(
        "history:history",
        ALONE,
        "List the games that are over, the newest last: solo, tiles alone, those of several.",
    ),
    "stats": Summary(
        "history:stats",
        ALONE,
        "Personal bests, the trend and streaks; wins, figures and strengths of those who play.",
    ),
    "make": Summary(
        "make:make",
        PUZZLES,
        "Make puzzles with exactly one solution, graded: shown here, or a deck, one puzzle a line.",
    ),
    "pick": Summary(
        "catalogues:pick",
        PUZZLES,
        "Draw a deck from a catalogue: puzzles as you wish them, proved and graded here.",
    ),
    "merge": Summary(
        "catalogues:merge",
        PUZZLES,
        "Check that shards belong together, and join them: as one machine would have made it.",
    ),
    "grade": Summary(
        "grade:grade", PUZZLES, "Grade puzzles: rating, band, open cells, minutes, and its points."
    ),
    "solve": Summary(
        "solve:solve", PUZZLES, "Solve a puzzle, and say so when it has no solution or several."
    ),
    "hint": Summary(
        "techniques:hint",
        PUZZLES,
        "Give a hint for the next step, as strong as you like. A drawing always shows all of it.",
    ),
    "find": Summary(
        "techniques:find",
        PUZZLES,
        "List every instance of a technique in a position, and draw them.",
    ),
    "gallery": Summary(
        "techniques:gallery",
        PUZZLES,
        "Draw every technique on a page: a position, the pattern, why it follows, what it does.",
    ),
    "check": Summary(
        "check:check",
        PUZZLES,
        "Prove that each puzzle has exactly one solution; exit 1 where one has none or several.",
    ),
    "convert": Summary(
        "check:convert",
        PUZZLES,
        "Convert between the file formats; a deck keeps more than the others can hold.",
    ),
    "print": Summary("print_parts:app", TABLE, "Print cards, and what a table needs besides."),
    "play": Summary("play:app", TABLE, "Play at this terminal."),
    "config": Summary("config:app", REST, "How you like to play, and where things are kept."),
}
