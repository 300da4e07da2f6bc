"""`gridparty deck`: puzzles of one's own, kept in decks that every game can deal."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.board.bands import BANDS, band_text
from gridparty.cli import completion, console, inputs, options
from gridparty.cli.convert import A_TARGET, write_puzzles
from gridparty.cli.named_cards import puzzles_named
from gridparty.cli.options import STDOUT, option, refused
from gridparty.cli.seating import at_a_keyboard
from gridparty.decks.deck import Deck
from gridparty.decks.deck_names import existing_kept_file, kept_decks, new_kept_file
from gridparty.decks.formats.jsonl import record
from gridparty.decks.kept import MOST, keep, remove_cards, remove_deck
from gridparty.decks.verification import verifier
from gridparty.i18n.messages import counted, listed, say
from gridparty.i18n.numbers import number_text
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

_DECKS_HEADER = ("deck", "puzzles", "bands")
_CARDS_HEADER = ("", "id", "band", "SE", "minutes", "givens", "title")

_END_OF_INPUT = "ctrl+z, enter" if sys.platform == "win32" else "ctrl+d"

app = typer.Typer(no_args_is_help=True)
Name = Annotated[
    str,
    typer.Argument(metavar="NAME", help="The deck's name.", autocompletion=completion.own_decks),
]


@app.callback()
def deck() -> None:
    """Keep puzzles of your own, to print and to play."""


@app.command("add")
def add(
    name: Name,
    sources: Annotated[
        list[str],
        typer.Argument(
            metavar="[SOURCE…]",
            help="A puzzle, link, file, deck, card id, game id, or - for stdin.",
            show_default=False,
        ),
    ] = ["-"],  # noqa: B006 (typer makes a list of it)
    json: options.Json = False,
) -> None:
    """Add puzzles to a deck of yours.

    Each must have exactly one solution. A puzzle that the deck has already, also with other digits
    or rows, is not added again.
    """
    new_kept_file(name)
    left_out = inputs.LeftOut(strict=False)
    proved = list(islice(_proved(sources, left_out), MOST + 1))  # one too many is refused
    if not proved:
        left_out.raise_first()
    kept = keep(proved, name)
    if json:
        console.show_json(
            deck=kept.deck,
            puzzles=kept.total,
            added=[{"id": one.id, "givens": str(one)} for one in kept.added],
            doubles=[
                {"id": one.puzzle.id, "like": one.like.id, "disguised": one.disguised}
                for one in kept.doubles
            ],
            left_out=left_out.told or [],
        )
    else:
        for double in kept.doubles:
            console.say(double.text)
        console.show(kept.text)
        if kept.added:
            play = paths.command("play", "race", "--deck", paths.quoted(kept.deck))
            console.say(say("To play it: {command}", command=play))
    left_out.finish()


def _proved(sources: Sequence[str], left_out: inputs.LeftOut) -> Iterator[Puzzle]:
    if STDOUT in sources and at_a_keyboard():
        console.say(say("Paste puzzles or links; end with {key}.", key=_END_OF_INPUT))
    with verifier() as verify:
        for source in sources:
            items: Iterable[inputs.Item] = puzzles_named(source, left_out)
            if source == STDOUT:  # all of it before the progress bar
                items = list(islice(items, MOST + 1))
                count: int | None = len(items)
            else:
                count = inputs.count_of(source)
            with console.progress("proving and grading", count, tried=False) as progress:
                for done, item in enumerate(items, start=1):
                    complete = None
                    with left_out.unless_good(item):
                        complete = verify(item.puzzle)
                    if complete is not None:
                        yield complete
                    progress(done, done)


@app.command("list")
def list_(
    name: Annotated[
        str | None,
        typer.Argument(
            metavar="[NAME]",
            help="Show the cards of this deck.",
            autocompletion=completion.own_decks,
        ),
    ] = None,
    json: options.Json = False,
) -> None:
    """List your decks, or the cards of one."""
    if name is not None:
        _list_cards(name, json=json)
        return
    decks = [Deck.claimed(existing_kept_file(one)) for one in kept_decks()]
    if json:
        console.show_json(
            decks=[{"deck": one.name, "puzzles": len(one), "bands": _bands(one)} for one in decks]
        )
    elif not decks:
        first = paths.command("deck", "add", "mine", "FILE")
        console.show(say("You keep no deck yet. Begin one: {command}", command=first))
    else:
        rows = [(one.name, len(one), listed(map(band_text, _bands(one)))) for one in decks]
        console.show_table("", _DECKS_HEADER, rows)


def _list_cards(name: str, *, json: bool) -> None:
    puzzles = Deck.claimed(existing_kept_file(name)).puzzles
    if json:
        console.show_json(puzzles=[record(puzzle) for puzzle in puzzles])
        return
    rows = [(n, *_row(puzzle)) for n, puzzle in enumerate(puzzles, start=1)]
    console.show_table("", _CARDS_HEADER, rows)


def _row(puzzle: Puzzle) -> tuple[object, ...]:
    grade, givens, title = puzzle.grade, puzzle.givens.filled, dict(puzzle.about).get("title")
    if grade is None:
        return puzzle.id, None, None, None, givens, title
    se = None if grade.se is None else number_text(grade.se)
    return puzzle.id, band_text(grade.band), se, max(1, round(grade.minutes)), givens, title


def _bands(deck: Deck) -> list[str]:
    """Return the bands of the deck's puzzles, easiest first."""
    found = {puzzle.grade.band for puzzle in deck if puzzle.grade is not None}
    return [band for band in BANDS if band in found]


@app.command("remove")
def remove(
    name: Name,
    cards: Annotated[
        list[str] | None,
        typer.Argument(metavar="[CARD…]", help="Ids or numbers of cards (see deck list NAME)."),
    ] = None,
    all_: Annotated[bool, option("--all", help="Remove the whole deck.")] = False,
) -> None:
    """Remove cards from a deck of yours, or the whole deck."""
    if bool(cards) == all_:
        raise refused("Name the cards to remove, or --all for the whole deck.")
    if all_:
        remove_deck(name)
        console.show(say("{deck}: removed", deck=name))
        return
    left = remove_cards(name, cards or ())
    console.show(
        counted(left, "{deck}: 1 puzzle left", "{deck}: {n} puzzles left", deck=name)
        if left
        else say("{deck}: removed", deck=name)
    )


@app.command("export")
def export(
    name: Name,
    target: Annotated[Path, typer.Argument(metavar="FILE", help=A_TARGET)],
    force: options.Force = False,
) -> None:
    """Write a deck of yours into a file."""
    puzzles = Deck.claimed(existing_kept_file(name)).puzzles
    write_puzzles(target, puzzles, force=force)
