"""The options that all printed parts share, and the output of pages."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import wraps
from importlib.util import find_spec
from inspect import Parameter, signature
from itertools import count, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.board.layout import CLASSIC
from gridparty.board.numerals import decimal_number, whole_number
from gridparty.cli import console, options
from gridparty.cli.options import OUTPUT, RARE, STDOUT, apart, misfit, option, outside
from gridparty.i18n.messages import counted, say
from gridparty.i18n.quoting import excerpt
from gridparty.print.choices import (
    FORMATS,
    LONGEST,
    PAPERS,
    SHORTEST,
    WHOLE_PAGE,
    BackMode,
    CardFormat,
    PrintOptions,
    advice_for,
    card_format_named,
    card_of_size,
    default_format,
    paper_named,
)
from gridparty.print.choices import Paper as PaperSize
from gridparty.print.sheets import MAX_OFFSET, cards_a_sheet, free_places, lid_apart
from gridparty.system.files import require_free, shown, write_atomically, wrong_ending

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle
    from gridparty.print.cut_lines import CutLines
    from gridparty.print.part_sheets import PageDrawing

PAPER = "Paper"  # a panel of the help
HOW = "how"  # the parameter in whose place the options stand
MOST_THICK = 5.0  # mm: a card, or a sleeve
MOST_ROUND = 8.0  # mm: the radius of a card's corner
PREVIEW, MOST_PREVIEWED = "preview", 48  # pages
MANY_PAGES = 40  # from here on a progress bar is worth while

if TYPE_CHECKING:
    FormatName = str
    PaperName = str
else:  # typer makes choices of them
    FormatName = StrEnum("FormatName", {name: name for name in FORMATS})
    PaperName = StrEnum("PaperName", {name: name for name in PAPERS})

Paper = Annotated[
    PaperName | None, option(help="Choose the paper. (setting paper: auto)", panel=PAPER)
]
Format = Annotated[
    FormatName | None, option("--format", help="Choose the card size. (square88)", panel=PAPER)
]
AnyFormat = Annotated[
    FormatName | None,
    option("--format", help="Choose the card size. (square88; large print: a6)", panel=PAPER),
]
Size = Annotated[
    str,
    option(
        metavar="63x88mm",
        help="Choose a size of your own, in mm or in.",
        show_default=False,
        panel=PAPER,
    ),
]
Back = Annotated[
    BackMode,
    option(help="Flip the paper on this edge, or fold it.", panel=PAPER),
]
Offset = Annotated[
    str,
    option(
        metavar="DX,DY",
        help="Move backs right and down, in mm (print calibration).",
        show_default=False,
        panel=RARE,
    ),
]
Link = Annotated[
    str,
    option(metavar="URL", help="Link QR codes to a page; {puzzle}: the digits.", panel=RARE),
]
Thickness = Annotated[
    float,
    option(parser=options.decimal, metavar="MM", help="Set the thickness of a card.", panel=RARE),
]
Corners = Annotated[
    float,
    option(
        parser=options.decimal,
        metavar="MM",
        help="Mark round corners of this radius.",
        show_default=False,
        panel=RARE,
    ),
]
Bleed = Annotated[
    bool, option("--bleed", help="Run the colour of backs 3 mm over the cut.", panel=RARE)
]
Cut = Annotated[bool, option("--cut", help="Write an SVG of the cuts and folds alone.", panel=RARE)]
Out = Annotated[Path | None, option("-o", "--out", help="Write this file.", panel=OUTPUT)]
LowInk = Annotated[
    bool,
    option("--low-ink", help="Save ink: white, with lines.", panel=PAPER),
]
LargePrint = Annotated[
    bool,
    option("--large-print", help="Enlarge digits and text.", panel=PAPER),
]
Lines = Annotated[
    bool,
    option("--lines/--no-lines", help="Draw hairlines to cut along.", panel=PAPER),
]
Svg = Annotated[bool, option("--svg", help="Write an SVG of each page.", panel=OUTPUT)]
Png = Annotated[
    bool,
    option("--png", help="Write a PNG of each page.", panel=OUTPUT),
]
Preview = Annotated[
    bool,
    option("--preview", help="Write a PNG of all pages, small.", panel=OUTPUT),
]
Pages = Annotated[
    str,
    option(metavar="3-5,8", help="Write these pages.", show_default=False, panel=OUTPUT),
]
Open = Annotated[bool, option("--open", help="Show the file in its program.", panel=OUTPUT)]


@dataclass(frozen=True, slots=True)
class How:
    """The values of the shared options."""

    options: PrintOptions
    out: Path | None
    force: bool
    picture: str = ""  # svg, png or preview: pictures in the place of a PDF
    chosen: tuple[range, ...] = ()  # pages, counted from 1; empty: all
    shown: bool = False  # open the file

    def target(self, name: str) -> Path:
        """Return the path of the output, by default in the folder ``print``.

        Raises:
            GridpartyError: another ending, a file that is there already, a folder that is closed.
        """
        ending = self.picture or "pdf"
        if self.picture == PREVIEW:
            ending, name = "png", f"{name}-preview"
        path = self.out or Path("print") / f"{name}.{ending}"
        require_file(path, ending, force=self.force)
        return path

    def holds(self, number: int) -> bool:
        """Whether this page was asked for."""
        return not self.chosen or any(number in span for span in self.chosen)

    def chosen_of(self, pages: Iterable[PageDrawing]) -> Iterable[PageDrawing]:
        """Return the pages that were asked for.

        Raises:
            WishError: none of them is there.
        """
        if not self.chosen:
            return list(pages) if isinstance(pages, Iterator) else pages  # else they come again
        every = list(pages)
        found = [page for number, page in enumerate(every, 1) if self.holds(number)]
        if not found:
            raise outside("--pages", 1, len(every), listed_spans(self.chosen))
        return found


def listed_spans(spans: Iterable[range]) -> str:
    """Return spans of pages as they are typed: ``3-5,8``."""
    return ",".join(f"{s[0]}-{s[-1]}" if len(s) > 1 else str(s[0]) for s in spans)


_SHARED: tuple[tuple[str, Any, Any], ...] = (
    ("paper", Paper, None),
    ("back", Back, BackMode.LONG),
    ("offset", Offset, "0,0"),
    ("low_ink", LowInk, False),
    ("large_print", LargePrint, False),
    ("lines", Lines, True),
    ("svg", Svg, False),
    ("png", Png, False),
    ("preview", Preview, False),
    ("pages", Pages, ""),
    ("open_", Open, False),
    ("out", Out, None),
    ("force", options.Force, False),
)


def with_paper_options(command: Callable[..., None]) -> Callable[..., None]:
    """Put the shared options in the place of a command's `how`."""

    @wraps(command)
    def with_how(**given: Any) -> None:
        shared = {name: given.pop(name) for name, _, _ in _SHARED}
        command(**given, **{HOW: _how(**shared)})

    shown = signature(command, eval_str=True)
    others = [p for p in shown.parameters.values() if p.name != HOW]
    parameters = [p.replace(kind=Parameter.KEYWORD_ONLY) for p in others]
    parameters += [
        Parameter(name, Parameter.KEYWORD_ONLY, default=usual, annotation=kind)
        for name, kind, usual in _SHARED
    ]
    with_how.__signature__ = shown.replace(parameters=parameters)  # type: ignore[attr-defined]
    return with_how


def _how(
    *,
    paper: str | None,
    back: BackMode,
    offset: str,
    low_ink: bool,
    large_print: bool,
    lines: bool,
    svg: bool,
    png: bool,
    preview: bool,
    pages: str,
    open_: bool,
    out: Path | None,
    force: bool,
) -> How:
    pictures = [kind for kind, wanted in (("svg", svg), ("png", png), (PREVIEW, preview)) if wanted]
    for first, second in pairwise(pictures):
        raise apart(f"--{first}", f"--{second}")
    if out is not None and str(out) == STDOUT:
        for flag in (*pictures, *(("open",) if open_ else ())):
            raise apart(f"--out {STDOUT}", f"--{flag}")
    moved = read_offset(offset, back)
    on = PrintOptions(
        paper_or_setting(paper),
        back,
        moved,
        low_ink=low_ink,
        large_print=large_print,
        lines=lines,
    )
    return How(on, out, force, "".join(pictures), read_pages(pages), open_)


def read_pages(text: str) -> tuple[range, ...]:
    """Return ``3-5,8`` as spans of pages, counted from 1; empty for no text.

    Raises:
        WishError: not numbers in order.
    """
    spans = []
    for part in text.split(",") if text else ():
        first, dash, last = part.partition("-")
        start = whole_number(first)
        end = whole_number(last) if dash else start
        if start is None or end is None or not 1 <= start <= end:
            raise misfit("--pages", "3-5,8", excerpt(text))
        spans.append(range(start, end + 1))
    return tuple(spans)


def paper_or_setting(name: str | None) -> PaperSize:
    """Return the paper of this name; without one that of the settings."""
    from gridparty.evening.settings import paper

    return paper_named(str(name or paper()))


def require_millimetres(flag: str, value: float, least: float = 0.05) -> None:
    """Require a thickness that paper can have.

    Raises:
        WishError: it is out of range.
    """
    if not least <= value <= MOST_THICK:
        raise outside(flag, f"{least:g}", f"{MOST_THICK:g} mm", f"{value:g}")


def read_offset(text: str, back: BackMode = BackMode.LONG) -> tuple[float, float]:
    """Return ``0.5,-1`` as millimetres to the right and down.

    Raises:
        WishError: not two numbers, more than a home printer is ever off, or no backs to move.
    """
    across, _, down = text.partition(",")
    dx, dy = decimal_number(across), decimal_number(down)
    if dx is None or dy is None:
        raise misfit("--offset", "0.5,-1", excerpt(text))
    if not (abs(dx) <= MAX_OFFSET and abs(dy) <= MAX_OFFSET):
        raise outside("--offset", f"{-MAX_OFFSET:g}", f"{MAX_OFFSET:g} mm", excerpt(text))
    if (dx or dy) and not back.has_back_pages:
        raise apart("--offset", f"--back {back}")
    return dx, dy


def require_file(path: Path, ending: str, *, force: bool) -> None:
    """Check before the work that a file of this kind may be written.

    Raises:
        GridpartyError: another ending, a file that is there already, or a folder that is closed.
    """
    if str(path) == STDOUT:
        return
    if ending == "pdf":
        require_free(path, force=force)
    # A device or a pipe may be called anything.
    special = path.exists() and not path.is_file() and not path.is_dir()
    if path.suffix.lower() != f".{ending}" and not special:
        raise wrong_ending(path, f".{ending}")


def write_pages(
    how: How,
    path: Path,
    title: str,
    drawn: Iterable[PageDrawing],
    *,
    warnings: Sequence[str] = (),
) -> None:
    """Write the pages, with notes before and instructions for printing after."""
    pages = how.chosen_of(drawn)
    say_paper(how.options, pages, warnings, some=bool(how.chosen))
    if how.picture:
        _write_pictures(how, path, title, pages)
        return
    write_pdf(path, Pdf(title, pages, how.options), force=how.force)
    back = how.options.back
    two_sided = any(not page.front for page in pages) or back is BackMode.FOLD
    say_how_to_print(path, back if two_sided else BackMode.NONE)
    show_file(how, path)


def show_file(how: How, path: Path) -> None:
    """Open a written file in the system's program for it, if that was asked for."""
    if how.shown and typer.launch(str(path)):
        console.say(say("No program opened {path}.", path=shown(path)))


def face_for(card_format: str | None, how: How, *, size: str = "") -> CardFormat:
    """Return the requested card format, or the default one.

    Raises:
        WishError: a size that is none, or both a size and a format.
    """
    return asked_format(card_format, size) or default_format(how.options)


def asked_format(card_format: str | None, size: str) -> CardFormat | None:
    """Return the card format of this name or size; None where neither was given.

    Raises:
        WishError: a size that is none, or both a size and a format.
    """
    if size and card_format is not None:
        raise apart("--size", f"--format {card_format}")
    if size:
        return read_size(size)
    return None if card_format is None else card_format_named(str(card_format))


def for_cutting(how: How) -> How:
    """Return how to write an SVG of cut lines.

    Raises:
        WishError: another picture or some pages were asked for.
    """
    if how.picture not in ("", "svg"):
        raise apart("--cut", f"--{how.picture}")
    if how.chosen:
        raise apart("--cut", "--pages")
    return replace(how, picture="svg")


def write_cut(how: How, path: Path, lines: CutLines) -> None:
    """Write the cut lines of a sheet as SVG."""
    require_free(path, force=how.force)
    write_pdf(path, lines.svg().encode(), force=how.force)
    if str(path) != STDOUT:
        console.show(shown(path))
        show_file(how, path)


def with_edges(how: How, *, corners: float = 0.0, bleed: bool = False) -> How:
    """Return how to print with these corners and backs.

    Raises:
        WishError: a radius out of range, or a bleed that saves ink.
    """
    if not 0.0 <= corners <= MOST_ROUND:
        raise outside("--corners", 0, f"{MOST_ROUND:g} mm", f"{corners:g}")
    if bleed and how.options.low_ink:
        raise apart("--bleed", "--low-ink")
    if bleed and how.options.back is BackMode.NONE:
        raise apart("--bleed", f"--back {how.options.back}")
    return replace(how, options=replace(how.options, corners=corners, bleed=bleed))


INCH = 25.4  # mm


def read_size(text: str) -> CardFormat:
    """Return ``63x88mm`` or ``2.5x3.5in`` as the format of upright cards; without a unit mm.

    Raises:
        WishError: not two lengths, or too small or too large for a card.
    """
    plain = "".join(text.lower().split())
    unit = INCH if plain.endswith("in") else 1.0
    first, _, second = plain.removesuffix("in").removesuffix("mm").replace("×", "x").partition("x")
    given = decimal_number(first), decimal_number(second)
    if given[0] is None or given[1] is None:
        raise misfit("--size", "63x88mm", excerpt(text))
    short, long = sorted(round(side * unit, 2) for side in given if side is not None)
    fits = SHORTEST[0] <= short <= LONGEST[0] and SHORTEST[1] <= long <= LONGEST[1]
    if not fits:
        low, high = (f"{a:g}x{b:g}" for a, b in (SHORTEST, LONGEST))
        raise outside("--size", low, f"{high} mm", excerpt(text))
    return card_of_size(short, long)


def last_sheet_notes(
    count: int, face: CardFormat, how: How, *, fill: bool = True, saving: str = ""
) -> list[str]:
    """Return notes on the last sheet of so many cards, and what saves a sheet with one card."""
    notes: list[str] = []
    alone = count % cards_a_sheet(face, how.options) == 1
    if alone and count > 1 and saving:
        notes.append(
            say("The last sheet holds one card; {option} saves that sheet.", option=saving)
        )
    empty = free_places(count, face, how.options)
    if fill and empty:
        notes.append(
            counted(
                empty,
                "The last sheet also has 1 blank card.",
                "The last sheet also has {n} blank cards.",
            )
        )
    return notes


def kit_notes(cards: int, face: CardFormat, how: How, *, saving: str = "") -> list[str]:
    """Return notes on the last sheet of a deck whose card 0 may be cut out of the rules."""
    apart = lid_apart(cards, face, how.options)
    return last_sheet_notes(cards + (not apart), face, how, saving=saving)


def warnings_for(
    face: CardFormat, how: How, *, size: int = CLASSIC.size, link: str = ""
) -> list[str]:
    """Return warnings about these cards; `size` is that of their largest board."""
    a_sheet = cards_a_sheet(face, how.options)
    advice = advice_for(face.cell * CLASSIC.size / size)
    notes = [f"{face.name}: {advice}"] if advice else []
    if link and not face.code:
        told = say("{format} cards have no code; print codes has them all.", format=face.name)
        notes.append(told)
    if face.stock and face.stock != how.options.paper.name:
        paper = paper_word(face.stock)
        told = say("{format} fits perforated sheets of {paper}.", format=face.name, paper=paper)
        notes.append(told)
    if a_sheet <= 2 and face.name != WHOLE_PAGE:
        one, two = "{format}: one card a sheet", "{format}: two cards a sheet"
        notes.append(counted(a_sheet, one, two, format=face.name))
    return notes


def link_for(
    link: str, puzzles: Iterable[Puzzle], *, animals: bool = False
) -> tuple[str, list[str]]:
    """Return the link for the codes of these cards, and a note where children's cards have none."""
    from gridparty.decks.packs import NO_LINKS, any_for_children

    if link and (animals or any_for_children(map(str, puzzles))):
        return "", [say(NO_LINKS)]
    return link, []


def paper_word(name: str) -> str:
    """Return the name of a paper as people write it."""
    return "A4" if name == "a4" else "Letter"


def say_paper(
    printed: PrintOptions,
    pages: Iterable[PageDrawing],
    warnings: Sequence[str] = (),
    *,
    some: bool = False,
) -> None:
    """Print how many sheets of which paper are needed, then the warnings; of some, the pages."""
    sheets = sum(page.front for page in pages)
    name = paper_word(printed.paper.name)
    if some:
        number = sum(1 for _ in pages)
        console.say(counted(number, "1 page of {paper}", "{n} pages of {paper}", paper=name))
    elif any(not page.front for page in pages):
        console.say(
            counted(
                sheets,
                "1 sheet of {paper}, printed on both sides",
                "{n} sheets of {paper}, printed on both sides",
                paper=name,
            )
        )
    else:
        console.say(counted(sheets, "1 sheet of {paper}", "{n} sheets of {paper}", paper=name))
    for warning in warnings:
        console.say(warning)


@dataclass(frozen=True, slots=True)
class Pdf:
    """The pieces of a PDF, drawn during iteration; with a progress bar where it is long."""

    title: str
    pages: Iterable[PageDrawing]
    options: PrintOptions

    def __iter__(self) -> Iterator[bytes]:
        from gridparty.print.output import pdf_pieces

        number = sum(1 for _ in self.pages)
        if number < MANY_PAGES:
            yield from pdf_pieces(self.title, self.pages, self.options)
            return
        with console.progress("printing pages", number, tried=False) as report:
            yield from pdf_pieces(self.title, self.pages, self.options, progress=report)


def _write_pictures(how: How, path: Path, title: str, pages: Iterable[PageDrawing]) -> None:
    """Write a file for each page: NAME.svg, or NAME-1.svg and so on for several."""
    if how.picture == PREVIEW:
        _write_preview(how, path, title, list(pages))
        return
    drawn = [page for page in pages if page.name]
    paths = [
        path if len(drawn) == 1 else path.with_stem(f"{path.stem}-{number}")
        for number in range(1, len(drawn) + 1)
    ]
    for target in paths:
        require_free(target, force=how.force)
    from gridparty.print.output import pngs_of, svgs_of

    pictures: Iterable[bytes]
    if how.picture == "svg":
        pictures = (svg.encode() for svg in svgs_of(drawn, how.options))
    else:
        pictures = pngs_of(b"".join(Pdf(title, drawn, how.options)))
    for target, data in zip(paths, pictures, strict=True):
        write_atomically(target, data, force=how.force)
        console.show(shown(target))
    if paths:
        show_file(how, paths[0])


def _write_preview(how: How, path: Path, title: str, pages: Sequence[PageDrawing]) -> None:
    """Write one picture of all pages, small and numbered."""
    from gridparty.print.output import contact_sheet

    require_free(path, force=how.force)
    few = pages[:MOST_PREVIEWED]
    if len(few) < len(pages):
        told = say("The preview has the first {n} pages; --pages shows others.", n=len(few))
        console.say(told)
    numbers = (n for n in count(1) if how.holds(n))
    picture = contact_sheet(b"".join(Pdf(title, few, how.options)), numbers)
    write_atomically(path, picture, force=how.force)
    console.show_picture(lambda: picture)
    console.show(shown(path))
    show_file(how, path)


def show_first_page(title: str, pages: Iterable[PageDrawing], options: PrintOptions) -> None:
    """Show the first page, if the terminal shows pictures and PDFium is installed."""

    def drawn() -> bytes:
        from gridparty.print.output import SCREEN_DOTS, pngs_of

        return next(pngs_of(b"".join(Pdf(title, [*pages][:1], options)), dpi=SCREEN_DOTS))

    if find_spec("pypdfium2"):
        console.show_picture(drawn)


def write_pdf(path: Path, data: bytes | Iterable[bytes], *, force: bool) -> None:
    """Write the PDF into the file, or to standard output for ``-``; all of it or nothing."""
    if str(path) == STDOUT:
        sys.stdout.buffer.write(data if isinstance(data, bytes) else b"".join(data))
    else:
        write_atomically(path, data, force=force)


def say_how_to_print(pdf: Path, back: BackMode) -> None:
    """Print how to print the file; nothing where it went to standard output."""
    if str(pdf) != STDOUT:
        console.show(say("Print this: {file}", file=shown(pdf)))
        console.show(say("In the print dialogue: {dialogue}", dialogue=say(back.dialogue)))
