"""Links to puzzles on other sites, decoded and made without a network.

A site is a row of `SITES`: its hosts, and the two functions that read and make its links. A link is
read only if it holds the whole puzzle; one that names a puzzle on a server is refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import SplitResult, parse_qs, quote, unquote, urlsplit

from gridparty.board.layout import CLASSIC
from gridparty.board.position import Position
from gridparty.decks.formats import loose_json, lz_string, site_puzzles, sudokuwiki
from gridparty.decks.formats.entry import Entry, entry_of, one_line
from gridparty.decks.formats.variants import refuse
from gridparty.errors import GridpartyError, ParseError
from gridparty.i18n.messages import either, say
from gridparty.i18n.quoting import excerpt

if TYPE_CHECKING:
    from gridparty.board.puzzle import Puzzle

LONGEST_LINK = 1 << 18  # characters


class Address(NamedTuple):
    """The parts of a link in which sites keep a puzzle, with percent signs resolved."""

    path: str  # without its first slash
    query: dict[str, str]  # the first value of each name; a plus sign stays one


@dataclass(frozen=True, slots=True)
class Site:
    """A site whose links can hold a whole puzzle."""

    name: str  # stable; the kind of its links is f"{name}-link"
    called: str  # for people
    hosts: tuple[str, ...]  # without www.
    read: Callable[[Address], Entry]  # raises ParseError, one sentence
    encode: Callable[[Puzzle], str]  # raises GridpartyError where the site lacks the board

    @property
    def kind(self) -> str:
        """The kind of a text that is such a link."""
        return f"{self.name}-link"

    def decode(self, url: str) -> Entry:
        """Return the puzzle of a link to this site.

        Raises:
            ParseError: the link does not hold a plain puzzle; the message says why.
        """
        parts = _split(url)
        path = unquote(parts.path, errors="replace").removeprefix("/")
        query = parse_qs(parts.query.replace("+", "%2B"), max_num_fields=50, errors="replace")
        return self.read(Address(path, {name: values[0] for name, values in query.items()}))


def site_of(url: str) -> Site | None:
    """Return the site of a link; None for any other site."""
    try:
        host = (_split(url).hostname or "").removeprefix("www.")
    except ParseError:
        return None
    return next((site for site in SITES.values() if host in site.hosts), None)


def decode(url: str) -> tuple[Site, Entry]:
    """Return the site and the puzzle of a link.

    Raises:
        ParseError: another site, or the link does not hold a plain puzzle.
    """
    site = site_of(url)
    if site is None:
        raise ParseError(
            say(
                "expected a link to {sites}, got {got}. Pages can't be fetched: paste the digits.",
                sites=either(each.called for each in SITES.values()),
                got=excerpt(url, 40),
            )
        )
    return site, site.decode(url)


def encode(site: str, puzzle: Puzzle) -> str:
    """Return the link to this puzzle on a site of `SITES`.

    Raises:
        GridpartyError: the site has no board of this size.
        KeyError: there is no such site.
    """
    return SITES[site].encode(puzzle)


def payload_entry(text: str) -> Entry | None:
    """Return the puzzle of SudokuPad's text without an address; None for any other text.

    Raises:
        ParseError: it does not hold a plain puzzle.
    """
    if not _PAYLOAD.match(text):
        return None
    return _sudokupad(Address(unquote(text), {}))


def _split(url: str) -> SplitResult:
    if len(url) > LONGEST_LINK:
        raise ParseError(say("expected a shorter link, got {n} characters", n=len(url)))
    bare = url.strip()
    try:
        parts = urlsplit(bare if "://" in bare[:10] else f"https://{bare}")
        _ = parts.hostname, parts.port
    except ValueError:  # brackets that are no address, a port that is none
        raise ParseError(say("expected a link, got {got}", got=excerpt(url, 40))) from None
    return parts


# ---------------------------------------------------------------------------------- SudokuWiki


def _sudokuwiki(address: Address) -> Entry:
    text = address.query.get("bd", "")
    if not text:
        raise _no_puzzle("SudokuWiki", "bd=")
    if "jigsaw" in address.path.casefold():
        refuse(["regions"])
    if "killer" in address.path.casefold():
        refuse(["killercage"])
    return entry_of(sudokuwiki.decode(text))


def _to_sudokuwiki(puzzle: Puzzle) -> str:
    _require_classic("SudokuWiki", puzzle)
    return f"https://www.sudokuwiki.org/sudoku.htm?bd={_digits(puzzle)}"


# ------------------------------------------------------------------------------ SudokuExchange

#: A digit and up to five empty cells behind it: 0 to 59 as one character.
_RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"
_LONGEST_RUN = 5


def _expanded(runs: str) -> str:
    """Return the cells of a text of runs, ``0`` for empty ones."""
    numbers = [_RUNS.find(character) for character in runs[: CLASSIC.cell_count + 1]]
    return "".join(f"{n % 10}{'0' * (n // 10)}" for n in numbers if n >= 0)


def _runs(cells: str) -> str:
    return re.sub(
        rf".0{{0,{_LONGEST_RUN}}}",
        lambda run: _RUNS[int(run[0][0]) + 10 * (len(run[0]) - 1)],
        cells,
    )


def _sudokuexchange(address: Address) -> Entry:
    text = address.query.get("s", "")
    if not text:
        raise _no_puzzle("SudokuExchange", "s=")
    return entry_of(_classic(text))


def _to_sudokuexchange(puzzle: Puzzle) -> str:
    _require_classic("SudokuExchange", puzzle)
    return f"https://sudokuexchange.com/play/?s={_runs(_digits(puzzle))}"


def _classic(text: str) -> Position:
    """Return the position of 81 characters, or of runs that stand for as many."""
    cells = text if len(text) == CLASSIC.cell_count else _expanded(text)
    if len(cells) != CLASSIC.cell_count:
        raise ParseError(say("expected 81 cells in the link, got {n}", n=len(cells)))
    return Position.parse(cells)


# ----------------------------------------------------------------------------------- f-puzzles


def _fpuzzles(address: Address) -> Entry:
    packed = address.query.get("load", "")
    if not packed:
        raise _on_a_server() if "id" in address.query else _no_puzzle("f-puzzles", "load=")
    return _fpuzzles_entry(packed)


def _fpuzzles_entry(packed: str) -> Entry:
    value = loose_json.parse(lz_string.decompress(packed))
    if not site_puzzles.is_fpuzzles(value):
        raise ParseError(say("expected a puzzle of f-puzzles in the link, got something else"))
    return site_puzzles.from_fpuzzles(value)


def _packed_fpuzzles(puzzle: Puzzle) -> str:
    value = site_puzzles.to_fpuzzles(puzzle)
    return quote(lz_string.to_base64(json.dumps(value, separators=(",", ":"))), safe="")


def _to_fpuzzles(puzzle: Puzzle) -> str:
    return f"https://f-puzzles.com/?load={_packed_fpuzzles(puzzle)}"


# ----------------------------------------------------------------------------------- SudokuPad

_PAYLOAD = re.compile(r"(fpuzzles|fpuz|scl|ctc|classic|scf)(?=\S{12})")
_BEFORE_PAYLOAD = ("sudoku/", "puzzle/")
_SCF_RULES = {"w": "windoku", "x": "sudokux"}


def _sudokupad(address: Address) -> Entry:
    path = address.path
    for before in _BEFORE_PAYLOAD:
        path = path.removeprefix(before)
    text = address.query.get("puzzleid") or path
    found = _PAYLOAD.match(text)
    if found is None:
        if len(text) > 80:  # {"p": the cells in runs, "n": a name}
            return _named_classic(text)
        raise _on_a_server() if text else _no_puzzle("SudokuPad", "scl")
    packed = text[found.end() :]
    match found[1]:
        case "fpuzzles" | "fpuz":
            return _fpuzzles_entry(packed)
        case "classic":
            return entry_of(_classic(packed))
        case "scf":
            return entry_of(_scf(packed))
    value = loose_json.parse(lz_string.decompress(packed))
    if site_puzzles.is_fpuzzles(value):
        return site_puzzles.from_fpuzzles(value)
    if not site_puzzles.is_sudokupad(value):
        raise ParseError(say("expected a puzzle of SudokuPad in the link, got something else"))
    return site_puzzles.from_sudokupad(value)


def _scf(packed: str) -> Position:
    """Return the position of runs, behind which each letter is a rule."""
    for end in range(1, min(len(packed), CLASSIC.cell_count) + 1):
        if len(_expanded(packed[:end])) >= CLASSIC.cell_count:
            refuse(_SCF_RULES.get(rule, rule) for rule in packed[end:][:99])
            return _classic(packed[:end])
    raise ParseError(say("expected 81 cells in the link, got {n}", n=len(_expanded(packed))))


def _named_classic(packed: str) -> Entry:
    value = loose_json.parse(lz_string.decompress(packed))
    if not (isinstance(value, dict) and isinstance(value.get("p"), str)):
        raise ParseError(say("expected a puzzle of SudokuPad in the link, got something else"))
    entry = entry_of(_classic(value["p"]))
    name = value.get("n")
    return replace(entry, title=one_line(name)) if isinstance(name, str) else entry


def _to_sudokupad(puzzle: Puzzle) -> str:
    if puzzle.layout == CLASSIC:  # in a third of the length, so that its code fits a terminal
        return f"https://sudokupad.app/scf{_runs(_digits(puzzle))}"
    text = json.dumps(site_puzzles.to_sudokupad(puzzle), separators=(",", ":"))
    return f"https://sudokupad.app/scl{quote(lz_string.to_base64(text), safe='')}"


# ------------------------------------------------------------------------------------- all sites


def _digits(puzzle: Puzzle) -> str:
    return str(puzzle.givens).replace(".", "0")


def _require_classic(site: str, puzzle: Puzzle) -> None:
    if puzzle.layout != CLASSIC:
        raise GridpartyError(
            say(
                "{site} has no board of {layout}: choose another site",
                site=site,
                layout=puzzle.layout,
            )
        )


def _no_puzzle(site: str, begins: str) -> ParseError:
    return ParseError(
        say(
            "expected a link to a puzzle on {site}, got one without {begins}",
            site=site,
            begins=begins,
        )
    )


def _on_a_server() -> ParseError:
    return ParseError(
        say("the link only names a puzzle on a server: copy the puzzle itself, or its long link")
    )


SITES = {
    site.name: site
    for site in (
        Site(
            "sudokuwiki", "SudokuWiki", ("sudokuwiki.org", "sudokuwiki.com"),
            _sudokuwiki, _to_sudokuwiki,
        ),
        Site(
            "sudokuexchange", "SudokuExchange", ("sudokuexchange.com",),
            _sudokuexchange, _to_sudokuexchange,
        ),
        Site("f-puzzles", "f-puzzles", ("f-puzzles.com",), _fpuzzles, _to_fpuzzles),
        Site(
            "sudokupad", "SudokuPad",
            ("sudokupad.app", "beta.sudokupad.app", "alpha.sudokupad.app",
             "app.crackingthecryptic.com", "test.crackingthecryptic.com",
             "sudokupad.svencodes.com"),
            _sudokupad, _to_sudokupad,
        ),
    )
}  # fmt: skip
