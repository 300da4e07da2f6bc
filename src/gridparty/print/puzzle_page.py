"""Puzzles as one HTML file that needs nothing else: to open, to print, to copy the digits from.

The digits are text in tables, so that a screen reader reads them. There is no script, and no
solution; links to other sites are there only if the caller wants them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from gridparty.board.puzzle import Puzzle
from gridparty.i18n.messages import say
from gridparty.i18n.quoting import on_one_line
from gridparty.print.puzzle_picture import difficulty_text

_STYLE = """
:root { color-scheme: light dark; --ink: #000; --paper: #fff; --thin: #999; --label: #555; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #eee; --paper: #1b1b1b; --thin: #666; --label: #aaa; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 75rem; padding: 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.4 Roboto, system-ui, sans-serif; }
main { display: grid; gap: 2rem; justify-content: center;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 26rem)); }
section { container-type: inline-size; break-inside: avoid; }
h2 { display: flex; justify-content: space-between; gap: 1rem; margin: 0 0 .4rem;
  font-size: 1rem; letter-spacing: .05em; }
h2 span { color: var(--label); font-weight: 400; letter-spacing: 0; }
table { width: 100%; border-collapse: collapse; table-layout: fixed;
  border: 3px solid var(--ink); }
td { height: calc(100cqw / var(--size)); border: 1px solid var(--thin); padding: 0;
  text-align: center; font-weight: 500;
  font-size: calc(58cqw / var(--size)); line-height: 1; }
td.r { border-right: 3px solid var(--ink); }
tr.b td { border-bottom: 3px solid var(--ink); }
p { margin: .5rem 0 0; color: var(--label); }
code { display: block; font: .7rem/1.4 monospace; overflow-wrap: anywhere; }
a { color: inherit; }
@media print {
  @page { margin: 14mm; }
  body { max-width: none; padding: 0; }
  main { gap: 5mm 12mm; grid-template-columns: 76mm 76mm; }
  main.one { grid-template-columns: 150mm; justify-content: center; }
  code, a { display: none; }
}
"""


def puzzle_page(
    title: str, puzzles: Sequence[Puzzle], site: str = "", links: Sequence[str] = ()
) -> str:
    """Return the file's content.

    Args:
        title: of the page.
        puzzles: in order.
        site: the name of another site.
        links: the address of each puzzle there; empty: no links.
    """
    addresses = links or [""] * len(puzzles)
    sections = "".join(
        "".join(_section(puzzle, site, link))
        for puzzle, link in zip(puzzles, addresses, strict=True)
    )
    one = ' class="one"' if len(puzzles) == 1 else ""
    return (
        '<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_safe(title)}</title>\n<style>{_STYLE}</style>\n"
        f"<main{one}>\n{sections}</main>\n</html>\n"
    )


def _section(puzzle: Puzzle, site: str, link: str) -> Iterator[str]:
    layout = puzzle.layout
    yield f"<section>\n<h2>{_safe(puzzle.id)} <span>{_safe(difficulty_text(puzzle))}</span></h2>\n"
    yield f'<table style="--size:{layout.size}">\n'
    for row in range(layout.size):
        below = (row + 1) % layout.box_rows == 0 and row + 1 < layout.size
        yield '<tr class="b">' if below else "<tr>"
        for column in range(layout.size):
            beside = (column + 1) % layout.box_cols == 0 and column + 1 < layout.size
            digit = puzzle.givens.digits[row * layout.size + column]
            yield f"<td{' class=r' if beside else ''}>{digit or ''}</td>"
        yield "</tr>\n"
    yield f"</table>\n<p><code>{puzzle}</code></p>\n"
    if link:
        words = say("Open it at {site}", site=site)
        yield f'<p><a href="{_safe(link)}" rel="noreferrer">{_safe(words)}</a></p>\n'
    yield "</section>\n"


def _safe(text: str) -> str:
    return escape(on_one_line(text))
