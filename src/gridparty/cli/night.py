"""`gridparty night`: all cards and sheets for an evening."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from gridparty.board.bands import BANDS
from gridparty.board.layout import CLASSIC, KIDS
from gridparty.cli import completion, console, options
from gridparty.cli.make import orders, search
from gridparty.cli.options import STDOUT, apart, misfit, number, option, refused
from gridparty.cli.print_options import (
    AnyFormat,
    How,
    Link,
    Pdf,
    face_for,
    kit_notes,
    last_sheet_notes,
    link_for,
    require_file,
    say_how_to_print,
    say_paper,
    show_file,
    show_first_page,
    warnings_for,
    with_paper_options,
    write_pages,
)
from gridparty.decks.deck import Deck
from gridparty.decks.formats import text_of
from gridparty.decks.formats.json_object import LONGEST_LABEL
from gridparty.errors import FileExistsAlreadyError
from gridparty.games.race.options import MOST_PLAYERS
from gridparty.i18n.messages import either, say
from gridparty.i18n.quoting import excerpt
from gridparty.print.choices import CardFormat
from gridparty.print.part_sheets import PageDrawing, pages
from gridparty.print.score_sheet import score_sheet
from gridparty.print.sheets import free_places, lid_apart
from gridparty.system import paths
from gridparty.system.files import Content, require_free, shown, write_together
from gridparty.system.paths import DECK_ENDING, NIGHT_FILE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from gridparty.print.cards import DeckLook

#: What a party likes: mostly cards on which everybody finds something, a few to chew on.
NIGHT_MIX = "party:7,easy:2,medium:1"
#: On small boards, which children like: many givens.
SMALL_MIX, SMALL_CLUES, SMALL_CARDS = "party:3,easy:1", "14..18", 24
SMALL, SMALL_SIZE = KIDS.name, KIDS.size
CARDS = 60
MOST_CARDS = 10_000  # of one PDF


@with_paper_options
def night(
    *,
    cards: Annotated[
        int | None,
        number(help="Make N cards. (60; on 6x6: 24)"),
    ] = None,
    players: Annotated[
        int | None,
        number(help="Make cards fair for N. (2, 3 and 4)"),
    ] = None,
    band: Annotated[
        str | None,
        option(
            metavar="BAND", help=f"Choose a band or a mix. ({NIGHT_MIX})", complete=completion.bands
        ),
    ] = None,
    name: Annotated[
        str | None, option(metavar="NAME", help="Name the deck, on its box too.")
    ] = None,
    card_format: AnyFormat = None,
    layout: Annotated[
        str | None,
        option(metavar=f"9x9|{SMALL}", help="Choose the board. (9x9; --kids: 6x6)"),
    ] = None,
    kids: Annotated[
        bool,
        option("--kids", help="Print the children's game and its cards."),
    ] = False,
    tiles: Annotated[bool, option("--tiles", help="Print the tile game, without cards.")] = False,
    link: Link = "",
    kit: Annotated[bool, option("--kit", help="Print a board, codes and a box, too.")] = False,
    only: Annotated[str, option(metavar="cards", help="Print only the cards.")] = "",
    seed: options.Seed = None,
    jobs: options.Jobs = 1,
    json: options.Json = False,
    how: How,
) -> None:
    """Make an evening to print: cards, rules, score sheet."""
    options.at_least_one("--cards", cards, most=MOST_CARDS)
    options.at_least_one("--players", players, most=MOST_PLAYERS)
    options.at_least_one("--jobs", jobs)
    if only not in ("", "cards"):
        raise misfit("--only", "cards", excerpt(only))
    if only and kit:
        raise apart("--only", "--kit")
    if layout not in (None, CLASSIC.name, SMALL):
        raise misfit("--layout", either((CLASSIC.name, SMALL)), excerpt(layout))
    if kids and layout == CLASSIC.name:
        raise apart(f"--layout {layout}", "--kids")
    if how.picture:
        raise apart(f"--{how.picture}", "night")
    if name is not None and len(name) > LONGEST_LABEL:
        raise refused(
            "{got} isn't a name of 1 to {n} characters.", got=excerpt(name), n=LONGEST_LABEL
        )
    if how.out is not None:
        if str(how.out) == STDOUT:
            raise apart(f"--out {STDOUT}", "night")
        require_file(how.out, "pdf", force=how.force)
    if tiles:
        asked = (
            ("--kids", kids),
            ("--layout", layout),
            ("--cards", cards),
            ("--band", band),
            ("--only", only),
        )
        for option, given in asked:
            if given:
                raise apart(option, "--tiles")
        _tiles_night(how)
        return

    if how.out is not None:
        require_free(how.out.with_suffix(DECK_ENDING), force=how.force)
    small = kids or layout == SMALL
    wishes = orders(
        cards or (SMALL_CARDS if small else CARDS),
        band=band or (SMALL_MIX if small else NIGHT_MIX),
        fair=str(players) if players else "2" if small else "2,3,4",
        layout=SMALL if small else CLASSIC.name,
        clues=SMALL_CLUES if small else None,
    )
    chosen = console.chosen_seed(seed)
    puzzles = search(wishes, seed=chosen, jobs=jobs)
    title = name or f"Night {chosen}"
    deck = Deck(title, tuple(replace(puzzle, deck=title) for puzzle in puzzles))
    link, notes = link_for(link, puzzles, animals=kids)
    look = night_look(title, face_for(card_format, how), kids=kids, link=link)
    pages = night_pages(deck, look, how, only_cards=bool(only), whole_kit=kit)
    size = SMALL_SIZE if small else CLASSIC.size
    notes += warnings_for(look.face, how, size=size, link="" if kit else link)
    fewer = f"--cards {len(deck) - 1}" if len(deck) > 1 else ""
    if only:
        notes += last_sheet_notes(len(deck), look.face, how)
    else:
        notes += kit_notes(len(deck), look.face, how, saving=fewer)
    wanted = how.chosen_of(pages)
    say_paper(how.options, wanted, notes, some=bool(how.chosen))
    sheets = Pdf(deck.name, wanted, how.options)
    if how.out is None:
        pdf = write_night(free_names(NIGHT_FILE), deck, sheets)
    else:
        pdf = write_night([how.out], deck, sheets, force=how.force)
    deck_file = pdf.with_suffix(DECK_ENDING)
    if json:
        bands = Counter(puzzle.grade.band for puzzle in puzzles if puzzle.grade)
        console.show_json(
            seed=chosen, pdf=str(pdf), deck=str(deck_file), cards=len(deck), bands=bands
        )
        return
    show_first_page(deck.name, wanted, how.options)
    summary(deck)
    say_how_to_print(pdf, how.options.back)
    show_file(how, pdf)
    deck_text = () if kids else ("--deck", shown(deck_file))  # children have drawn tiles
    told = ("play", "kids" if kids else "race", "--players", "Ann,Ben,Cem", *deck_text)
    console.show(say("Or play here:"))
    console.show(f"  {paths.command(*told)}")


def night_look(title: str, face: CardFormat, *, kids: bool, link: str) -> DeckLook:
    """Return how the cards look: like those of any deck, with card 0 of the race."""
    from gridparty.print.cards import DeckLook
    from gridparty.print.kit import on_paper

    return DeckLook(title, face, animals=kids, lid=on_paper("race"), fill=True, link=link)


def night_pages(
    deck: Deck, look: DeckLook, how: How, *, only_cards: bool, whole_kit: bool = False
) -> list[PageDrawing]:
    """Return the cards with card 0; for a whole evening also score sheet, rules and tiles."""
    from gridparty.print.cards import card_0, card_pages
    from gridparty.print.columns import text_pages
    from gridparty.print.kit import (
        KitDecks,
        Part,
        join_parts,
        kids_pieces,
        race_pieces,
        with_contents,
    )
    from gridparty.print.rules_race import race_text

    puzzles = deck.puzzles
    if look.animals and not only_cards:
        return with_contents(kids_pieces(puzzles, look, how.options), how.options)
    if only_cards:
        room = free_places(len(puzzles), look.face, how.options)
        alone = look if room else replace(look, lid=None)
        return join_parts([partial(card_pages, puzzles, alone)], how.options)
    if whole_kit:
        decks = KitDecks(puzzles, (), name=deck.name, link=look.link)
        return with_contents(race_pieces(decks, look.face, how.options), how.options)
    rules = look.lid
    assert rules is not None
    apart = lid_apart(len(puzzles), look.face, how.options)
    cut = card_0(puzzles, look, how.options) if apart else None
    told = race_text(rules, puzzles[0].layout, board=False)
    parts: list[Part] = [
        partial(card_pages, puzzles, replace(look, lid=None) if apart else look),
        lambda o: pages(score_sheet(o, cards=len(puzzles)), o),
        lambda o: pages(text_pages(told, o, cut=cut), o),
    ]
    return join_parts(parts, how.options)


def _tiles_night(how: How) -> None:
    from gridparty.print.kit import tile_pieces, with_contents

    pdf = how.out or next(free_names(NIGHT_FILE))
    write_pages(how, pdf, say("Tile night"), with_contents(tile_pieces(), how.options))
    console.show(say("Or play here:"))
    console.show(f"  {paths.command('play', 'tiles', '--players', 'Ann,Ben,Cem')}")


def free_names(path: Path) -> Iterator[Path]:
    """Yield the path and its numbered variants (night-2.pdf, …), without existing files."""
    names = (path.with_stem(f"{path.stem}-{i}") if i > 1 else path for i in count(1))
    return (p for p in names if not p.exists() and not p.with_suffix(DECK_ENDING).exists())


def write_night(names: Iterable[Path], deck: Deck, sheets: Pdf, *, force: bool = False) -> Path:
    """Write PDF and deck under the first free name, and return it.

    Raises:
        FileExistsAlreadyError: all of them are taken, and `force` is not set.
    """
    taken: FileExistsAlreadyError | None = None
    for pdf in names:
        deck_file = pdf.with_suffix(DECK_ENDING)
        files: list[Content] = [(deck_file, text_of(deck_file, deck.puzzles)), (pdf, sheets)]
        try:
            write_together(files, force=force)
        except FileExistsAlreadyError as error:
            taken = error
        else:
            return pdf
    assert taken is not None, "at least one name"
    raise taken


def summary(deck: Deck) -> None:
    """Return a table of the deck: what each band is worth, and its cells to find."""
    rows = []
    for band in BANDS.values():
        grades = [p.grade for p in deck.puzzles if p.grade and p.grade.band == band.name]
        if grades:
            rows.append(
                (
                    band.text,
                    len(grades),
                    span(grade.stake for grade in grades),
                    span(n for g in grades for n in (g.fewest_open, max(g.open, default=0))),
                    span(round(grade.minutes) for grade in grades),
                )
            )
    console.show_table(deck.name, ("band", "cards", "points", "cells to find", "minutes"), rows)


def span(numbers: Iterable[int]) -> str:
    """Return ``230–262``, or one number where all are equal."""
    values = sorted(numbers)
    return f"{values[0]}" if values[0] == values[-1] else f"{values[0]}–{values[-1]}"
