"""`gridparty print`: a command for each part, and one for whole kits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer
from typer.core import TyperGroup

from gridparty.board.layout import CLASSIC
from gridparty.board.nearest import unknown
from gridparty.cli import completion, inputs, options
from gridparty.cli.convert import deck_title
from gridparty.cli.make import layout_named
from gridparty.cli.options import apart, number, option
from gridparty.cli.print_options import (
    AnyFormat,
    Bleed,
    Corners,
    Cut,
    Format,
    How,
    Link,
    Size,
    Thickness,
    asked_format,
    face_for,
    for_cutting,
    kit_notes,
    last_sheet_notes,
    link_for,
    require_millimetres,
    warnings_for,
    with_edges,
    with_paper_options,
    write_cut,
    write_pages,
)
from gridparty.errors import GridpartyError, WishError
from gridparty.games.race.options import MOST_PLAYERS
from gridparty.i18n.messages import say
from gridparty.print.choices import (
    DEFAULT_FORMAT,
    FORMATS,
    THICKNESS,
    BackMode,
    advice_for,
    default_format,
    format_for_copies,
)
from gridparty.print.part_sheets import pages
from gridparty.print.sheets import cards_a_sheet, cards_in_deck, free_places, whole_page

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle


class PrintGroup(TyperGroup):
    """The parts; a deck in the place of a part means its cards: ``gridparty print party``."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Return the command of the part; for a pack or a file, that of the cards."""
        if args and args[0] not in self.commands and _is_deck(args[0]):
            args = ["cards", *args]
        return super().resolve_command(ctx, args)


def _is_deck(name: str) -> bool:
    from gridparty.decks.deck_names import deck_file

    if name.startswith("-"):
        return False
    return inputs.is_file(name) or deck_file(name) is not None or inputs.is_typed(name)


app = typer.Typer(no_args_is_help=True, cls=PrintGroup)


@app.callback()
def print_() -> None:
    """Print cards, boards, tiles, boxes and rules.

    gridparty print DECK prints the cards of a deck.
    """


DeckArgument = Annotated[
    str,
    typer.Argument(
        metavar="DECK",
        help=f"A file, or {options.A_PACK}.",
        autocompletion=completion.decks,
    ),
]
NameOption = Annotated[str | None, option(metavar="NAME", help="Name the cards.")]
Animals = Annotated[
    bool | None,
    option("--animals/--no-animals", help="Print animals on 6x6 boards. (kids: animals)"),
]
Lid = Annotated[
    bool | None,
    option("--lid/--no-lid", help="Add card 0 with the rules. (if a sheet has room)"),
]
Fill = Annotated[
    bool,
    option("--fill/--no-fill", help="Fill the last sheet with blank cards."),
]


@app.command("kit")
@with_paper_options
def kit(
    *,
    which: Annotated[str, typer.Argument(metavar="[race|tiles|kids|all]")] = "all",
    deck: Annotated[
        str,
        option(metavar="FILE|PACK", help="Choose the cards.", complete=completion.decks),
    ] = "party",
    thickness: Thickness = THICKNESS,
    link: Link = "",
    strict: inputs.Strict = False,
    how: How,
) -> None:
    """Print a whole game: rules, boards, tiles, cards, score sheet."""
    from gridparty.decks.deck import Deck
    from gridparty.print.box import Net, too_large_text
    from gridparty.print.kit import KITS, KitDecks, kit_pages

    if which not in KITS:
        raise WishError(unknown(which, KITS))
    path = how.target(f"kit-{which}")
    kids = Deck.shipped("kids")
    with graded(deck, strict=strict) as race:
        link, notes = link_for(link, race.puzzles, animals=which == "kids")
        decks = KitDecks(race.puzzles, kids.puzzles, name=race.name, link=link, thickness=thickness)
        drawn = kit_pages(which, decks, how.options)
        if which in ("race", "all"):
            face = default_format(how.options)
            notes += kit_notes(len(race.puzzles), face, how)
            held = cards_in_deck(len(race.puzzles), face, how.options)
            reason = too_large_text(Net.of_deck(held, face, thickness=thickness), how.options.paper)
            notes += [say("No box: {reason}", reason=reason)] if reason else []
        if which in ("kids", "all"):
            notes += kit_notes(len(kids), default_format(how.options), how)
        write_pages(
            how,
            path,
            say("gridparty kit: {which}", which=which),
            drawn,
            warnings=list(dict.fromkeys(notes)),
        )


@app.command("cards")
@with_paper_options
def cards(
    *,
    deck: DeckArgument,
    card_format: AnyFormat = None,
    size: Size = "",
    corners: Corners = 0.0,
    bleed: Bleed = False,
    cut: Cut = False,
    name: NameOption = None,
    animals: Animals = None,
    copies: Annotated[
        int, number("--copies", help="Print each card for N players, marked with their colours.")
    ] = 1,
    one_a_page: Annotated[
        bool, option("--one-a-page", help="Print one card a page, as large as it fits.")
    ] = False,
    lid: Lid = None,
    fill: Fill = True,
    link: Link = "",
    strict: inputs.Strict = False,
    how: How,
) -> None:
    """Print puzzle cards with the solution on the back."""
    from gridparty.decks.packs import all_for_children
    from gridparty.print.cards import DeckLook, card_pages
    from gridparty.print.kit import on_paper

    how = with_edges(for_cutting(how) if cut else how, corners=corners, bleed=bleed)
    path = how.target(f"{inputs.stem_of(deck)}-cut" if cut else inputs.stem_of(deck))
    options.at_least_one("--copies", copies, most=MOST_PLAYERS)
    face = face_for(card_format, how, size=size)
    if one_a_page:
        others = {"--format": card_format, "--size": size, "--cut": cut}
        how = _uncut(how, {**others, "--corners": corners, "--bleed": bleed})
        face = whole_page(how.options.paper)
    elif card_format is None and not size and copies > 1:
        face = format_for_copies(copies, how.options, lambda one: cards_a_sheet(one, how.options))
    if cut:
        from gridparty.print.cut_lines import card_lines

        write_cut(how, path, card_lines(say("Cut lines"), face, how.options))
        return
    with graded(deck, name, strict=strict) as whole:
        count = len(whole.puzzles) * copies
        largest = max((puzzle.layout.size for puzzle in whole.puzzles), default=CLASSIC.size)
        if animals is None:
            animals = all_for_children(map(str, whole.puzzles))
        link, notes = link_for(link, whole.puzzles, animals=animals)
        notes += warnings_for(face, how, size=largest, link=link)
        with_lid = bool(free_places(count, face, how.options)) if lid is None else lid
        rules = on_paper("race") if with_lid else None
        look = DeckLook(
            whole.name, face, animals=animals, lid=rules, fill=fill, link=link, copies=copies
        )
        pages = card_pages(whole.puzzles, look, how.options)
        if lid is None and not with_lid and not one_a_page:
            notes.append(say("No place for card 0: --lid adds a sheet for it."))
        saving = "--no-lid" if with_lid else ""
        notes += last_sheet_notes(count + with_lid, face, how, fill=fill, saving=saving)
        write_pages(how, path, whole.name, pages, warnings=notes)


def _uncut(how: How, others: Mapping[str, object]) -> How:
    """Return how to print cards that fill their pages: without marks for cutting.

    Raises:
        WishError: one of the other options was given, or backs beside their fronts.
    """
    for other, given in others.items():
        if given:
            raise apart("--one-a-page", other)
    if how.options.back is BackMode.FOLD:
        raise apart("--one-a-page", f"--back {how.options.back}")
    return replace(how, options=replace(how.options, lines=False, marks=False))


MOST_AT_HAND = 20_000  # puzzles; more lie on the disk meanwhile: slower by half


class DeckToPrint(NamedTuple):
    """A deck to be printed, in memory or on disk."""

    name: str
    puzzles: Sequence[Puzzle]


@contextmanager
def graded(source: str, name: str | None = None, *, strict: bool = False) -> Iterator[DeckToPrint]:
    """Yield the deck of a file or pack, proved and graded; report what was left out at the end.

    Raises:
        GridpartyError: nothing of it can be used, or with `strict` something cannot.
        typer.Exit: with 1 at the end, where something was left out.
    """
    from gridparty.decks.deck import Deck
    from gridparty.decks.disk_deck import stored_on_disk

    left_out = inputs.LeftOut(strict=strict)
    names: set[str] = set()
    complete = _collecting_names(
        inputs.each_graded(source, left_out, doing="proving and grading"), names
    )
    count = inputs.count_of(source)
    if count is not None and count <= MOST_AT_HAND:
        whole = Deck("", tuple(complete)).puzzles
        yield DeckToPrint(name or common_deck_name(names) or _title_of(source), whole)
    else:
        with stored_on_disk(complete) as stack:
            yield DeckToPrint(name or common_deck_name(names) or _title_of(source), stack)
    left_out.finish()


def _title_of(source: str) -> str:
    return say("Puzzle") if inputs.is_typed(source) else deck_title(source)


def _collecting_names(puzzles: Iterable[Puzzle], names: set[str]) -> Iterator[Puzzle]:
    """Yield the puzzles, and collect the names of their decks."""
    for puzzle in puzzles:
        names.add(puzzle.deck)
        yield puzzle


def common_deck_name(names: set[str]) -> str:
    """Return the deck name that is on all of these cards; empty where there is none."""
    return next(iter(names)) if len(names) == 1 else ""


@app.command("codes")
@with_paper_options
def codes(*, deck: DeckArgument, link: Link = "", strict: inputs.Strict = False, how: How) -> None:
    """Print the QR codes of a deck, sixty a page."""
    from gridparty.print.qr_codes import code_pages

    path = how.target(f"{inputs.stem_of(deck)}-codes")
    with graded(deck, strict=strict) as whole:
        link, notes = link_for(link, whole.puzzles)
        drawn = code_pages(how.options, whole.puzzles, link=link)
        write_pages(how, path, whole.name, pages(drawn, how.options), warnings=notes)


@app.command("box")
@with_paper_options
def box(
    *,
    deck: DeckArgument = "party",
    card_format: Format = None,
    size: Size = "",
    name: NameOption = None,
    number: Annotated[
        int | None,
        number("--cards", help="Fit N cards. (the deck with lid and blanks)"),
    ] = None,
    thickness: Thickness = THICKNESS,
    sleeve: Annotated[
        float,
        option(
            parser=options.decimal, metavar="MM", help="Set the thickness of a sleeve, per side."
        ),
    ] = 0.0,
    cut: Cut = False,
    strict: inputs.Strict = False,
    how: How,
) -> None:
    """Print a tuck box that fits the deck."""
    from gridparty.print.box import Net, too_large_text, tuck_box
    from gridparty.print.kit import box_captions

    options.at_least_one("--cards", number)
    require_millimetres("--thickness", thickness)
    require_millimetres("--sleeve", sleeve, 0.0)
    how = for_cutting(how) if cut else how
    path = how.target(f"{inputs.stem_of(deck)}-box{'-cut' if cut else ''}")
    face = asked_format(card_format, size) or FORMATS[DEFAULT_FORMAT]
    with graded(deck, name, strict=strict) as whole:
        held = number or cards_in_deck(len(whole.puzzles), face, how.options)
        net = Net.of_deck(held, face, thickness=thickness, sleeve=sleeve)
        if cut:
            from gridparty.print.cut_lines import box_lines

            if reason := too_large_text(net, how.options.paper):
                raise GridpartyError(reason)
            write_cut(how, path, box_lines(say("Cut lines"), net, how.options))
            return
        words = box_captions(whole.puzzles, whole.name)
        if number:
            words = replace(words, cards=number)
        drawn = tuck_box(how.options, net, words)
        write_pages(how, path, whole.name, pages(drawn, how.options))


@app.command("booklet")
@with_paper_options
def booklet(
    *,
    deck: DeckArgument,
    name: Annotated[str | None, option(metavar="TITLE", help="Set the title.")] = None,
    a_page: Annotated[
        int | None,
        option("--a-page", parser=options.whole, metavar="1|2|4|6", help="Puzzles per page. (2)"),
    ] = None,
    staple: Annotated[
        bool | None,
        option(
            "--staple/--no-staple",
            help="Print two pages a side, to fold and staple. (not in large print)",
        ),
    ] = None,
    strict: inputs.Strict = False,
    how: How,
) -> None:
    """Print puzzles as a booklet, with solutions at the end."""
    from gridparty.print.booklet import Booklet, smallest_cell
    from gridparty.print.booklet import booklet as drawn_booklet

    path = how.target(f"{inputs.stem_of(deck)}-booklet")
    each = a_page if a_page is not None else 1 if how.options.large_print else 2
    if staple is None:
        staple = not how.options.large_print and how.options.back is not BackMode.NONE
    with graded(deck, name, strict=strict) as whole:
        content = Booklet(whole.name, whole.puzzles, each, staple)
        drawn = pages(drawn_booklet(how.options, content), how.options)
        small = advice_for(smallest_cell(how.options, content))
        write_pages(how, path, whole.name, drawn, warnings=[small] if small else [])


@app.command("blank-cards")
@with_paper_options
def blank_cards(
    *,
    card_format: AnyFormat = None,
    size: Size = "",
    corners: Corners = 0.0,
    layout: Annotated[str, option(metavar="9x9|6x6|4x4", help="Choose the board.")] = "9x9",
    how: How,
) -> None:
    """Print blank cards, for puzzles from elsewhere."""
    from gridparty.print.blank_cards import blank_card_pages

    path = how.target("blank-cards")
    how = with_edges(how, corners=corners)
    face = face_for(card_format, how, size=size)
    board = layout_named(layout)
    notes = warnings_for(face, how, size=board.size)
    drawn = blank_card_pages(how.options, face, layout=board)
    write_pages(how, path, say("Blank cards"), drawn, warnings=notes)


@app.command("calibration")
@with_paper_options
def calibration(*, card_format: Format = None, size: Size = "", how: How) -> None:
    """Print a sheet to find your printer's --offset."""
    from gridparty.print.calibration import TITLE, calibration_pages

    path = how.target("calibration")
    face = asked_format(card_format, size) or FORMATS[DEFAULT_FORMAT]
    drawn = calibration_pages(how.options, face)
    write_pages(how, path, say(TITLE), drawn)
