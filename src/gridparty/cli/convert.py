"""`gridparty convert`: puzzles as files, pictures, pages, links and codes."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from gridparty.cli import completion, console, inputs, options
from gridparty.cli.named_cards import puzzles_named
from gridparty.cli.options import STDOUT, option, refused
from gridparty.decks import formats
from gridparty.decks.exports import lines_of
from gridparty.decks.formats.jsonl import record
from gridparty.decks.formats.links import SITES, Site
from gridparty.decks.packs import NO_LINKS, any_for_children
from gridparty.decks.streams import write
from gridparty.decks.suffixes import ENDINGS, holds_several
from gridparty.errors import GridpartyError
from gridparty.i18n.messages import counted, say
from gridparty.i18n.quoting import excerpt
from gridparty.print.screen_code import code_picture, in_half_blocks
from gridparty.system import paths
from gridparty.system.files import require_free, shown, write_atomically

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

_PAGE, _PICTURES = ".html", (".svg", ".png")
_BELOW = 3  # lines below a code
_ENDINGS = (*ENDINGS, *_PICTURES, _PAGE)
A_TARGET = f"A file that ends in {', '.join(_ENDINGS)}."


def convert(
    source: Annotated[
        str,
        typer.Argument(
            metavar="IN", help=f"A file, {options.A_PACK}, a puzzle, a card id, or - for stdin."
        ),
    ],
    target: Annotated[Path | None, typer.Argument(metavar="[OUT]", help=A_TARGET)] = None,
    to: Annotated[
        str | None,
        option(
            "--to",
            metavar="SITE",
            help=f"Print links to another site: {', '.join(SITES)}. With .html: add them.",
            complete=completion.choices(*SITES),
        ),
    ] = None,
    qr: Annotated[
        bool, option("--qr", help="The digits, or the link, as a QR code: here, or in a picture.")
    ] = False,
    strict: inputs.Strict = False,
    force: options.Force = False,
) -> None:
    """Convert to other formats, pictures and links.

    Only decks (.jsonl) and catalogues keep grades and proofs. Pictures, links and codes never have
    the solution.
    """
    site = None if to is None else _site(to)
    left_out = inputs.LeftOut(strict=strict)
    puzzles = _puzzles(source, left_out)
    if target is None:
        if site is None and not qr:
            raise refused("Name a file to write, or add --to SITE or --qr.")
        _show(list(puzzles), site, qr=qr)
    elif qr:
        if target.suffix.lower() not in _PICTURES:
            raise refused("--qr writes a picture: end the file's name in .png or .svg.")
        text, told = _text_of_code(list(puzzles), site)
        write_atomically(target, code_picture(target, text), force=force)
        console.tell_written(target, told)
    elif site is not None and target.suffix.lower() != _PAGE:
        raise refused("--to shows the link here, or writes it into an .html file.")
    else:
        write_puzzles(target, puzzles, site=site, force=force)
    left_out.finish()


def _site(name: str) -> Site:
    if name.lower() not in SITES:
        raise refused("--to takes {names}, not {got}.", names=SITES, got=excerpt(name))
    return SITES[name.lower()]


def _puzzles(source: str, left_out: inputs.LeftOut) -> Iterator[Puzzle]:
    known = inputs.count_of(source)
    with console.progress("converting", known, tried=False) as progress:
        for count, item in enumerate(puzzles_named(source, left_out), start=1):
            yield item.puzzle
            progress(count, count)


def _show(puzzles: Sequence[Puzzle], site: Site | None, *, qr: bool) -> None:
    """Print the links, or one code."""
    if qr:
        text, told = _text_of_code(puzzles, site)
        console.show(_code(text))
        if site is not None:
            console.show(text)
        console.say(told)
        return
    assert site is not None
    for link in _links(puzzles, site):
        console.show(link)
    console.say(_opens(site))


def _text_of_code(puzzles: Sequence[Puzzle], site: Site | None) -> tuple[str, str]:
    """Return the content of the one puzzle's code, and what it is, for people."""
    links = [] if site is None else _links(puzzles, site)
    if len(puzzles) != 1:
        codes = paths.command("print", "codes", "DECK")
        raise refused(
            "--qr shows one puzzle, not {got}; for a deck: {codes}", got=len(puzzles), codes=codes
        )
    if site is not None:
        return links[0], _opens(site)
    return str(puzzles[0]).replace(".", "0"), say("the digits, 0 for empty cells")


def _opens(site: Site) -> str:
    return say("opens {site}, another site; the link holds the puzzle", site=site.called)


def _links(puzzles: Iterable[Puzzle], site: Site) -> list[str]:
    puzzles = tuple(puzzles)
    if any_for_children(map(str, puzzles)):
        raise refused(NO_LINKS)
    return [site.encode(puzzle) for puzzle in puzzles]


def _code(text: str) -> str:
    """Return the code for a terminal.

    Raises:
        WishError: the terminal is too narrow, and the code would be broken into pieces.
    """
    code = in_half_blocks(text)
    width = max(map(len, code.splitlines()))
    columns, rows = shutil.get_terminal_size()
    if console.shown_to_a_person() and width > columns:
        raise refused(
            "This code needs {width} columns; the terminal has {columns}.",
            width=width,
            columns=columns,
        )
    if console.shown_to_a_person() and len(code.splitlines()) > rows - _BELOW:
        console.say(say("Taller than this window: enlarge it, or name a .png to write."))
    return code


def write_puzzles(
    target: Path, puzzles: Iterable[Puzzle], *, site: Site | None = None, force: bool
) -> None:
    """Write the puzzles as the file's ending says, ``-`` as JSON lines, and say so.

    Raises:
        GridpartyError: an unknown ending, too many puzzles for it, or a failed write.
    """
    ending = target.suffix.lower()
    if str(target) != STDOUT and ending not in _ENDINGS:
        raise refused(
            "{got} must end in one of {endings}.",
            endings=_ENDINGS,
            got=shown(target),
        )
    known = (one for one in formats.FORMATS.values() if ending in one.suffixes)
    form = next(known, None)  # None: standard output and catalogues lose nothing
    count, lost = 0, False

    def counting() -> Iterator[Puzzle]:
        nonlocal count, lost
        for puzzle in puzzles:
            count += 1
            lost = lost or (form is not None and form.loses(puzzle))
            yield puzzle

    if str(target) == STDOUT:
        held = console.Held()
        for piece in lines_of(target, map(record, counting())):
            held.add(piece.decode())
        for text in held:
            console.show_at_once(text)
    elif ending in (*_PICTURES, _PAGE):
        require_free(target, force=force)
        write_atomically(target, _drawn(target, tuple(counting()), site), force=force)
    elif holds_several(target):
        require_free(target, force=force)
        write(target, counting(), force=force)
    else:
        formats.write(target, counting(), force=force)
    console.tell_written(target, counted(count, "1 puzzle", "{n} puzzles"))
    if lost and form is not None:
        console.say(say("{path} holds {what}.", path=shown(target), what=say(form.keeps)))


def _drawn(target: Path, puzzles: Sequence[Puzzle], site: Site | None) -> bytes:
    """Return the content of a picture or a page."""
    from gridparty.evening.results.picture_files import as_file
    from gridparty.print.puzzle_page import puzzle_page
    from gridparty.print.puzzle_picture import puzzle_picture

    if not puzzles:
        raise GridpartyError(say("there is no puzzle to write"))
    if target.suffix.lower() == _PAGE:
        name = puzzles[0].id if len(puzzles) == 1 else deck_title(target)
        if site is None:
            return puzzle_page(name, puzzles).encode()
        links = _links(puzzles, site)
        return puzzle_page(name, puzzles, site.called, links).encode()
    if len(puzzles) > 1:
        raise refused(
            "{ending} holds one puzzle, not {got}; .html holds several.",
            ending=target.suffix,
            got=len(puzzles),
        )
    picture = puzzle_picture(puzzles[0])
    return as_file(target, picture.name, [picture])


def deck_title(source: str | Path) -> str:
    """Return a deck's title from its file name: ``party-night.jsonl``, Party night."""
    return Path(source).stem.replace("-", " ").replace("_", " ").strip().capitalize() or "Deck"
