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


PLAY, PREPARE, LEARN, PUZZLES, MORE = "Play", "Prepare", "Learn", "Puzzles", "More"
#: Every command, in the order of the help. Only the one that is typed is imported.
SUMMARIES = {
    "play": Summary("play:app", PLAY, "Play at this terminal: race, solo, tiles and more."),
    "host": Summary("host:app", PLAY, "Host a table for phones and a TV, in a browser."),
    "timer": Summary("play_paper:on_paper", PLAY, "Time and referee a race on printed cards."),
    "resume": Summary("sessions:resume", PLAY, "Continue an open game."),
    "results": Summary("results:app", PLAY, "Show people, evenings and bests."),
    "night": Summary(
        "night:night", PREPARE, "Make an evening to print: cards, rules, score sheet."
    ),
    "print": Summary("print_parts:app", PREPARE, "Print cards, boards, tiles, boxes and rules."),
    "learn": Summary("learn:learn", LEARN, "Learn a game, or a solving technique."),
    "drill": Summary("drill:drill", LEARN, "Practise techniques on fresh boards."),
    "hint": Summary("techniques:hint", LEARN, "Get a hint for the next step."),
    "find": Summary("techniques:find", LEARN, "Find every instance of a technique in a position."),
    "solve": Summary("solve:solve", LEARN, "Solve a puzzle, step by step if you like."),
    "make": Summary("make:make", PUZZLES, "Make graded puzzles, each with exactly one solution."),
    "grade": Summary("grade:grade", PUZZLES, "Grade puzzles: rating, band, minutes, points."),
    "check": Summary("check:check", PUZZLES, "Prove that each puzzle has exactly one solution."),
    "convert": Summary("convert:convert", PUZZLES, "Convert to other formats, pictures and links."),
    "deck": Summary("deck:app", PUZZLES, "Keep puzzles of your own, to print and to play."),
    "catalogue": Summary(
        "catalogues:app", PUZZLES, "Pick from a large catalogue, or merge shards."
    ),
    "rules": Summary("rules:rules", MORE, "Read the rules of a game and its options."),
    "simulate": Summary("simulate:simulate", MORE, "Let bots play many games, and count who wins."),
    "config": Summary("config:app", MORE, "Show or change settings; find your files."),
}
#: Names of before, and what they stand for; `gridparty.cli.play` has those of games.
ALIASES = {
    "daily": ("play", "daily"),
    "evenings": ("results", "evening"),
    "history": ("results", "list"),
    "stats": ("results", "stats"),
    "replay": ("results", "replay"),
    "gallery": ("print", "gallery"),
    "pick": ("catalogue", "pick"),
    "merge": ("catalogue", "merge"),
    "editions": ("rules", "--editions"),
}
