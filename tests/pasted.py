"""Texts as people paste them: each a plain puzzle in another form, and puzzles with other rules.

Links are built by the library `lzstring`, which knows nothing of our own decoder.
"""

from __future__ import annotations

import json
import re
from typing import Any, NamedTuple
from urllib.parse import quote

from lzstring import LZString

NINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NINE_FULL = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SIX = "5.6..31.....2..3.143165261.2..3..1.."
FOUR = "1..4.........32."


class Sample(NamedTuple):
    """A text, the givens in it, and what it must be recognised as."""

    text: str
    givens: str
    kind: str


def rows(cells: str, sign: str = ".") -> list[str]:
    """The rows of a board, with this sign for an empty cell."""
    size = round(len(cells) ** 0.5)
    text = cells.replace(".", sign)
    return [text[start : start + size] for start in range(0, len(text), size)]


def base64(value: Any) -> str:
    """A value as JSON in LZ-String's base64."""
    text = value if isinstance(value, str) else json.dumps(value)
    return str(LZString().compressToBase64(text))


def fpuzzles(cells: str, **fields: Any) -> dict[str, Any]:
    """A puzzle as f-puzzles writes it."""
    grid = [
        [{"value": int(c), "given": True} if c != "." else {} for c in row] for row in rows(cells)
    ]
    return {
        "size": len(grid),
        "title": "Monday",
        "author": "Ann",
        "ruleset": "",
        "grid": grid,
        **fields,
    }


def sudokupad(cells: str, **fields: Any) -> dict[str, Any]:
    """A puzzle as SudokuPad writes it."""
    grid = [[{"value": int(c)} if c != "." else {} for c in row] for row in rows(cells)]
    size = len(grid)
    high = 3 if size == 9 else 2
    wide = size // high
    regions = [
        [[r, c] for r in range(top, top + high) for c in range(left, left + wide)]
        for top in range(0, size, high)
        for left in range(0, size, wide)
    ]
    return {"id": "x", "cellSize": 50, "cells": grid, "regions": regions, "cages": [], **fields}


def zipped(cells: str) -> str:
    """A puzzle in SudokuPad's shortened JSON: no quotes around names, nothing for empty cells."""
    grid = ",".join(
        "[" + ",".join(f"{{v:{c}}}" if c != "." else "" for c in row) + "]" for row in rows(cells)
    )
    return "{id:'x',ce:[" + grid + "],metadata:{title:'It\\'s Monday'},settings:{a:t}}"


def boxed(cells: str, sign: str, bar: str, ruler: str) -> str:
    """A grid with bars between the boxes and blanks between the cells."""
    size = round(len(cells) ** 0.5)
    wide, high = (2, 2) if size == 4 else (3, size // 3)
    lines = [ruler]
    for number, row in enumerate(rows(cells, sign), start=1):
        parts = (" ".join(row[at : at + wide]) for at in range(0, size, wide))
        lines.append(f"{bar} " + f" {bar} ".join(parts) + f" {bar}")
        if number % high == 0:
            lines.append(ruler)
    return "\n".join(lines)


def fields(cells: str, separator: str, empty: str = "") -> str:
    """A line of fields for each row."""
    return "\n".join(separator.join(row).replace(".", empty) for row in rows(cells))


def candidates(cells: str) -> str:
    """A drawn grid of all candidates of a 9x9 board, placed digits as they are."""
    lines = [".-------.-------.-------."]
    for row in range(9):
        words = []
        for column in range(9):
            corner = row // 3 * 27 + column // 3 * 3
            seen = {*cells[row * 9 : row * 9 + 9], *cells[column::9]}
            seen |= {cells[corner + 9 * i + j] for i in range(3) for j in range(3)}
            own = cells[row * 9 + column]
            words.append(own if own != "." else "".join(d for d in "123456789" if d not in seen))
        lines.append("| " + " | ".join(" ".join(words[at : at + 3]) for at in (0, 3, 6)) + " |")
        if row % 3 == 2:
            lines.append(":-------+-------+-------:" if row < 8 else "'-------'-------'-------'")
    return "\n".join(lines)


def html(cells: str, cell: str) -> str:
    """A table; `cell` is the inside of a cell with {} for its digit."""
    body = "".join(
        "<tr>"
        + "".join(f"<td class=x>{cell.format('' if c == '.' else c)}</td>" for c in row)
        + "</tr>"
        for row in rows(cells)
    )
    return f"<h2>Monday</h2>\n<table border=1>{body}</table>"


def markdown(cells: str, heading: str) -> str:
    """A table of Markdown."""
    size = round(len(cells) ** 0.5)
    lines = [f"| {' | '.join(heading for _ in range(size))} |", "|" + "---|" * size]
    lines += [f"| {' | '.join(row)} |" for row in rows(cells, " ")]
    return "\n".join(lines)


RUNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


def runs(cells: str) -> str:
    """Each digit with the up to five empty cells behind it as one character."""
    zeros = cells.replace(".", "0")
    return re.sub(r".0{0,5}", lambda m: RUNS[int(m[0][0]) + 10 * len(m[0]) - 10], zeros)


def packed(cells: str) -> str:
    """SudokuWiki's newer string: givens, and all candidates in the other cells."""
    return "S9B" + "".join(f"0{c}" if c != "." else "ep" for c in cells)


def packed_before(cells: str) -> str:
    """SudokuWiki's older string, in base 32."""
    digits = "0123456789abcdefghijklmnopqrstuv"
    numbers = [(1 << int(c) - 1 << 1) + 1 if c != "." else 511 << 1 for c in cells]
    return "".join(digits[number // 32] + digits[number % 32] for number in numbers)


def progress(cells: str, version: int) -> str:
    """A game in progress as OpenSudoku writes it."""
    notes = "0|0" if version >= 4 else "0"
    body = "".join(f"{'0' if c == '.' else c}|{notes}|{int(c == '.')}|" for c in cells)
    return f"version: {version}&#10;{body}"


def opensudoku(data: str, name: str = "data") -> str:
    """An OpenSudoku file with one puzzle."""
    return (
        '<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>\n<opensudoku>\n<name>Monday</name>\n'
        f'<author>Ann</author><level>easy</level>\n<game {name}="{data}" />\n</opensudoku>\n'
    )


ZEROS = NINE.replace(".", "0")
ASCII_RULER = "+-------+-------+-------+"
CANDIDATES = candidates(NINE)
WIKI, EXCHANGE = "https://www.sudokuwiki.org/sudoku.htm?bd=", "https://sudokuexchange.com/play/?s="
FPUZZLES, PAD = "https://f-puzzles.com/?load=", "https://sudokupad.app/"

SAMPLES: dict[str, Sample] = {
    # characters
    "dots": Sample(NINE, NINE, "line"),
    "zeros": Sample(ZEROS, NINE, "line"),
    "stars": Sample(NINE.replace(".", "*"), NINE, "line"),
    "underscores": Sample(NINE.replace(".", "_"), NINE, "line"),
    "dashes": Sample(NINE.replace(".", "-"), NINE, "line"),
    "letter x": Sample(NINE.replace(".", "x"), NINE, "line"),
    "question marks": Sample(NINE.replace(".", "?"), NINE, "line"),
    "another sign": Sample(NINE.replace(".", "□"), NINE, "line"),
    "36 characters": Sample(SIX, SIX, "line"),
    "16 characters": Sample(FOUR, FOUR, "line"),
    "wrapped anywhere": Sample(f"{NINE[:40]}\n{NINE[40:]}", NINE, "grid"),
    "in quotes": Sample(f'"{NINE}"', NINE, "line"),
    "placed digits marked": Sample(NINE.replace("5", "+5", 1), NINE.replace("5", ".", 1), "line"),
    "with a solution and a rating": Sample(f"{NINE},{NINE_FULL},1.2", NINE, "line"),
    "numbered": Sample(f"17: {NINE}  # from Sunday", NINE, "line"),
    "rows with slashes": Sample("/".join(rows(NINE)), NINE, "line"),
    "fields on one line": Sample(",".join(ZEROS), NINE, "line"),
    # grids
    "rows": Sample("\n".join(rows(NINE)), NINE, "grid"),
    "rows of six": Sample("\n".join(rows(SIX, "0")), SIX, "grid"),
    "rows of four": Sample("\n".join(" ".join(row) for row in rows(FOUR, "_")), FOUR, "grid"),
    "spaced": Sample("\n".join(" ".join(row) for row in rows(NINE)), NINE, "grid"),
    "spaced dashes": Sample("\n".join(" ".join(row) for row in rows(NINE, "-")), NINE, "grid"),
    "blanks": Sample("\n".join(rows(NINE, " ")), NINE, "grid"),
    "boxes": Sample(boxed(NINE, ".", "|", ASCII_RULER), NINE, "grid"),
    "boxes with dashes": Sample(boxed(NINE, "-", "|", ASCII_RULER), NINE, "grid"),
    "boxes with blanks": Sample(boxed(NINE, " ", "|", ASCII_RULER), NINE, "grid"),
    "drawn boxes": Sample(boxed(NINE, "0", "│", "├───────┼───────┼───────┤"), NINE, "grid"),
    "double boxes": Sample(boxed(NINE, "·", "║", "╠═══════╬═══════╬═══════╣"), NINE, "grid"),
    "boxes of six": Sample(boxed(SIX, ".", "|", "+-------+-------+"), SIX, "grid"),
    "boxes of four": Sample(boxed(FOUR, "0", "|", "+-----+-----+"), FOUR, "grid"),
    "every cell drawn": Sample(
        "┌" + "─┬" * 8 + "─┐\n"
        + ("\n├" + "─┼" * 8 + "─┤\n").join(f"│{'│'.join(row)}│" for row in rows(NINE, " "))
        + "\n└" + "─┴" * 8 + "─┘", NINE, "grid"),
    "in a mail": Sample("> " + "\n> ".join(rows(NINE)), NINE, "grid"),
    "under a title": Sample("Grid 01\n" + "\n".join(rows(NINE, "0")), NINE, "grid"),
    # tables
    "comma fields": Sample(fields(NINE, ","), NINE, "grid"),
    "semicolon fields": Sample(fields(NINE, ";", "0"), NINE, "grid"),
    "tab fields": Sample(fields(SIX, "\t"), SIX, "grid"),
    "Markdown": Sample(markdown(NINE, " "), NINE, "grid"),
    "Markdown of four": Sample(markdown(FOUR, " "), FOUR, "grid"),
    "HTML": Sample(html(NINE, "&nbsp;{}"), NINE, "table"),
    "HTML within a table": Sample(
        f"<table><tr><td>News</td><td>{html(NINE, '{}')}</td><td>4</td></tr></table>", NINE, "table"),
    "HTML within a table, beside words": Sample(
        f"<table><tr><td>No. 5 {html(SIX, '{}')} easy</td></tr></table>", SIX, "table"),
    "HTML of six with fields": Sample(html(SIX, "<input value='{}'>"), SIX, "table"),
    "HTML with a script": Sample(
        "<script>if (1<2) x = '<td>9</td>'</script><!-- <tr><td>8 -->" + html(NINE, "{}"), NINE, "table"),
    "HTML text": Sample(f"<div><pre>{chr(10).join(rows(NINE))}</pre></div>", NINE, "table"),
    # lists and JSON
    "nested list": Sample(json.dumps([[int(c) for c in row] for row in rows(NINE, "0")]), NINE, "line"),
    "nested list on lines": Sample(
        "[" + ",\n ".join(str([int(c) for c in row]) for row in rows(SIX, "0")) + "]", SIX, "grid"),
    "list with None": Sample(
        str([[int(c) if c != "." else None for c in row] for row in rows(FOUR)]), FOUR, "line"),
    "list of rows": Sample(json.dumps(rows(NINE)), NINE, "line"),
    "array": Sample(
        "[[" + "]\n [".join(" ".join(row) for row in rows(NINE, "0")) + "]]", NINE, "grid"),
    "object": Sample(json.dumps({"puzzle": NINE, "solution": NINE_FULL, "level": "easy"}), NINE, "json"),
    "object of rows": Sample(
        json.dumps({"name": "Monday", "grid": [[int(c) for c in r] for r in rows(SIX, "0")]}), SIX, "json"),
    "a deck": Sample(json.dumps({"givens": NINE, "id": "K7QF"}), NINE, "json"),
    # files
    "SadMan": Sample(
        "#AAnn\n#DMonday\n#LEasy\n[Puzzle]\n" + "\n".join(rows(NINE)) + "\n[State]\n" + "\n".join(rows(NINE)),
        NINE, "sdk"),
    "Simple Sudoku": Sample(
        "*-----------*\n" + "\n|---+---+---|\n".join(
            "\n".join(f"|{row[:3]}|{row[3:6]}|{row[6:]}|" for row in rows(NINE)[at : at + 3])
            for at in (0, 3, 6)) + "\n*-----------*\n", NINE, "grid"),
    "a table of puzzles": Sample(f"id,quizzes,solutions\n7,{ZEROS},{NINE_FULL}\n", NINE, "csv"),
    "a quoted table": Sample(f'name;level;puzzle\n"Sunday; noon";hard;{SIX}\n', SIX, "csv"),
    "OpenSudoku": Sample(opensudoku(ZEROS), NINE, "opensudoku"),
    "OpenSudoku in progress": Sample(opensudoku(progress(NINE, 2)), NINE, "opensudoku"),
    "OpenSudoku since version 4": Sample(opensudoku(progress(NINE, 4), "cell_data"), NINE, "opensudoku"),
    "f-puzzles file": Sample(json.dumps(fpuzzles(SIX)), SIX, "f-puzzles"),
    "SudokuPad file": Sample(json.dumps(sudokupad(FOUR)), FOUR, "sudokupad"),
    # positions
    "library": Sample(f":0000:x:{NINE}:::", NINE, "library"),
    "library with deletions": Sample(f":0901:1:{NINE}:113 213:215:", NINE, "library"),
    "candidates": Sample(CANDIDATES, NINE, "candidates"),
    "729 characters": Sample(
        "".join(
            "".join(d if d in word else "." for d in "123456789")
            for word in re.findall(r"[1-9]+", CANDIDATES)
        ),
        NINE, "candidates"),
    # links
    "SudokuWiki": Sample(WIKI + ZEROS, NINE, "sudokuwiki-link"),
    "SudokuWiki packed": Sample(WIKI + packed(NINE), NINE, "sudokuwiki-link"),
    "SudokuWiki packed before": Sample(WIKI + packed_before(NINE), NINE, "sudokuwiki-link"),
    "SudokuWiki without its address": Sample(packed(NINE), NINE, "sudokuwiki-link"),
    "SudokuExchange": Sample(EXCHANGE + ZEROS, NINE, "sudokuexchange-link"),
    "SudokuExchange short": Sample(EXCHANGE + runs(NINE), NINE, "sudokuexchange-link"),
    "f-puzzles": Sample(FPUZZLES + base64(fpuzzles(NINE)), NINE, "f-puzzles-link"),
    "f-puzzles percent": Sample(FPUZZLES + quote(base64(fpuzzles(SIX)), safe=""), SIX, "f-puzzles-link"),
    "f-puzzles blanks": Sample(
        FPUZZLES + base64(fpuzzles(NINE, ruleset="Normal sudoku rules apply.")).replace("+", "%20"),
        NINE, "f-puzzles-link"),
    "SudokuPad of f-puzzles": Sample(f"{PAD}fpuzzles{base64(fpuzzles(FOUR))}", FOUR, "sudokupad-link"),
    "SudokuPad": Sample(f"{PAD}scl{quote(base64(sudokupad(NINE)), safe='')}", NINE, "sudokupad-link"),
    "SudokuPad query": Sample(f"{PAD}scf?puzzleid=scl{base64(sudokupad(SIX))}", SIX, "sudokupad-link"),
    "SudokuPad zipped": Sample(f"{PAD}scl{base64(zipped(NINE))}", NINE, "sudokupad-link"),
    "SudokuPad ctc": Sample(
        f"app.crackingthecryptic.com/sudoku/ctc{base64(sudokupad(NINE))}", NINE, "sudokupad-link"),
    "SudokuPad classic": Sample(f"{PAD}classic{runs(NINE)}", NINE, "sudokupad-link"),
    "SudokuPad scf": Sample(f"{PAD}scf{runs(NINE)}", NINE, "sudokupad-link"),
    "SudokuPad of an app": Sample(
        "https://sudokupad.svencodes.com/puzzle/"
        + quote(base64({"p": runs(NINE), "n": "Monday", "s": "", "m": ""}).rstrip("="), safe=""),
        NINE, "sudokupad-link"),
    "SudokuPad without its address": Sample(f"scl{base64(sudokupad(NINE))}", NINE, "sudokupad-link"),
    "a link of Markdown": Sample(f"[Monday]({WIKI}{ZEROS})", NINE, "sudokuwiki-link"),
}  # fmt: skip

CELLS = ["R1C1", "R1C2", "R2C2"]
LINE = [{"lines": [CELLS]}]
#: Puzzles with further rules, each with what must be said of it.
VARIANTS: dict[str, tuple[str, str]] = {
    field: (FPUZZLES + base64(fpuzzles(NINE, **{field: told})), said)
    for field, told, said in (
        ("killercage", [{"cells": CELLS, "value": "12"}], "killer cages"),
        ("cage", [{"cells": CELLS}], "cages"),
        ("thermometer", LINE, "thermometers"),
        ("slowthermometer", LINE, "slow thermometers"),
        ("arrow", [{"lines": [CELLS], "cells": ["R1C1"]}], "arrows"),
        ("extraregion", [{"cells": CELLS}], "extra regions"),
        ("diagonal+", True, "a diagonal rule"),
        ("antiknight", True, "an anti-knight rule"),
        ("antiking", True, "an anti-king rule"),
        ("nonconsecutive", True, "a non-consecutive rule"),
        ("disjointgroups", True, "disjoint groups"),
        ("littlekillersum", [{"cell": "R0C1", "value": "20"}], "little killer sums"),
        ("even", [{"cell": "R1C1"}], "even cells"),
        ("odd", [{"cell": "R1C1"}], "odd cells"),
        ("renban", LINE, "renban lines"),
        ("whispers", LINE, "German whispers"),
        ("difference", [{"cells": CELLS[:2]}], "Kropki dots"),
        ("ratio", [{"cells": CELLS[:2]}], "Kropki dots"),
        ("xv", [{"cells": CELLS[:2], "value": "X"}], "XV"),
        ("quadruple", [{"cells": CELLS, "values": [1]}], "quadruples"),
        ("betweenline", LINE, "between lines"),
        ("sandwichsum", [{"cell": "R0C1", "value": "8"}], "sandwich sums"),
        ("palindrome", LINE, "palindromes"),
        ("clone", [{"cells": CELLS, "cloneCells": CELLS}], "clones"),
        ("minimum", [{"cell": "R1C1"}], "minimum cells"),
        ("maximum", [{"cell": "R1C1"}], "maximum cells"),
        ("regionsumline", LINE, "region sum lines"),
        ("fogofwar", ["R1C1"], "fog"),
        ("skyscraper", [{"cell": "R0C1", "value": "3"}], "skyscraper clues"),
        ("negative", ["xv"], "a negative constraint"),
        ("line", LINE, "lines"),
        ("unheardof", LINE, "'unheardof'"),
        ("ruleset", "Normal sudoku rules apply. Digits along a thermo increase.", "thermometers"),
    )
} | {
    "jigsaw of f-puzzles": (
        FPUZZLES + base64(fpuzzles(NINE) | {
            "grid": [[{"region": c} for c in range(9)] for _ in range(9)]}), "jigsaw regions"),
    "jigsaw of SudokuPad": (
        f"{PAD}scl{base64(sudokupad(NINE, regions=[[[r, 0] for r in range(9)]]))}", "jigsaw regions"),
    "killer of SudokuPad": (
        f"{PAD}scl{base64(sudokupad(NINE, cages=[{'cells': [[0, 0], [0, 1]], 'value': 9}]))}", "killer cages"),
    "arrows of SudokuPad": (f"{PAD}scl{base64(sudokupad(NINE, arrows=[{'color': '#000'}]))}", "arrows"),
    "marks of SudokuPad": (f"{PAD}scl{base64(sudokupad(NINE, overlays=[{'text': 'V'}]))}", "marks drawn"),
    "fog of SudokuPad": (f"{PAD}scl{base64(sudokupad(NINE, foglight=[[0, 0]]))}", "fog"),
    "diagonals of SudokuPad": (f"{PAD}scf{runs(NINE)}x", "a diagonal rule"),
    "Windoku of SudokuPad": (f"{PAD}scf{runs(NINE)}w", "Windoku"),
    "words of SudokuPad": (
        f"{PAD}scl{base64(sudokupad(NINE, metadata={'rules': 'Cells with a circle are prime.'}))}",
        "rules in words"),
    "killer of SudokuWiki": (f"https://www.sudokuwiki.org/killersudoku.aspx?bd={ZEROS}", "killer cages"),
    "diagonals of SudokuWiki": (f"{WIKI}X9B{'ep' * 81}", "a diagonal rule"),
    "colours of f-puzzles": (
        FPUZZLES + base64(fpuzzles(NINE) | {"grid": [[{"c": "#FF0000"}] * 9] * 9}), "marks drawn"),
    "killer by its title": (f"Killer Sudoku 17\n{NINE}", "killer cages"),
    "diagonals by a comment": ("# Sudoku X\n" + "\n".join(rows(NINE)), "a diagonal rule"),
    "jigsaw of SudokuWiki": ("https://www.sudokuwiki.org/Jigsaw.aspx?bd=J9B" + "0ep" * 81, "jigsaw regions"),
}  # fmt: skip

#: Texts that hold no puzzle to read, each with a part of the reason.
REFUSED: dict[str, tuple[str, str]] = {
    "nothing": ("  \n", "an empty text"),
    "prose": ("Is there a puzzle in this?", "expected a puzzle"),
    "a short link": (f"{PAD}abc123", "on a server"),
    "a short link of f-puzzles": ("https://f-puzzles.com/?id=yhkyz63b", "on a server"),
    "another site": ("https://example.org/sudoku/1", "expected a link to SudokuWiki"),
    "a link without a puzzle": ("https://www.sudokuwiki.org/sudoku.htm", "without bd="),
    "a damaged link": (FPUZZLES + base64(fpuzzles(NINE))[:90], "damaged"),
    "a bomb of compression": (f"{PAD}scl{base64('a' * (3 << 20))}", "damaged"),
    "deep JSON": (f"{PAD}scl{base64('[' * 5000)}", "JSON"),
    "entities": (
        '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "1">]><opensudoku><game data="&a;"/></opensudoku>',
        "definitions of its own"),
    "deep XML": ("<opensudoku>" + "<a>" * 5000, "deeply nested"),
    "broken XML": ("<opensudoku><game", "expected XML"),
    "a huge table": ("<table><tr>" + "<td>" * 30_000, "cells of a table"),
    "much HTML": ("<p>" * 200_000, "characters of HTML"),
    "a long line": ("5" * 50_000, "lines of at most"),
    "a long text": ("a\n" * (3 << 20), "expected at most"),
    "a missing row": ("\n".join(rows(NINE)[:8]), "expected 9 rows, got 8"),
    "one row more": ("\n".join([*rows(NINE), NINE[:9]]), "one more"),
    "a missing cell": (NINE[:80], "got 80"),
    "two kinds of empty cells": (NINE.replace(".", "o", 20).replace(".", "-"), "expected"),
    "a digit twice": (NINE.replace("53", "55", 1), "expected each digit once"),
    "another size": (FPUZZLES + base64({"size": 16, "grid": [[{}] * 16] * 16}), "16x16"),
    "a digit too large": (boxed(FOUR.replace("3", "7"), ".", "|", "+-----+-----+"), "digits from 1 to 4"),
    "another thing in a link": (f"{PAD}scl{base64([1, 2])}", "a puzzle of SudokuPad"),
    "another thing of f-puzzles": (FPUZZLES + base64({"size": 9}), "a puzzle of f-puzzles"),
    "another thing of the app": (
        f"https://sudokupad.svencodes.com/puzzle/{base64({'n': NINE_FULL})}", "a puzzle of SudokuPad"),
    "few cells in a link": (f"{EXCHANGE}123", "81 cells in the link, got 3"),
    "few cells of SudokuPad": (f"{PAD}scf{'1' * 12}", "81 cells in the link, got 12"),
    "a port that is none": (f"https://sudokupad.app:x/scl{'a' * 20}", "expected a link to"),
    "half a packed board": (f"{WIKI}S9B0102", "copy it again"),
    "no packed board": (f"{WIKI}S9B{'zz' * 81}", "copy it again"),
    "ragged rows": (FPUZZLES + base64({"size": 2, "grid": [[{}], [{}, {}]]}), "rows of cells"),
    "another size than told": (FPUZZLES + base64(fpuzzles(NINE, size=6)), "got 6x6"),
    "a number that is no digit": (
        FPUZZLES + base64(fpuzzles(NINE) | {"grid": [[{"value": 12}] * 9] * 9}), "digits from 1 to 9"),
    "deep tables": ("<table><tr><td>" * 30, "too deeply nested"),
    "JSON without a puzzle": ('{"hello": "world"}', "an object without one"),
    "JSON of numbers": (json.dumps([{"puzzle": NINE}, 3]), "something else"),
    "half a game in progress": (opensudoku(progress(NINE, 2)[:99]), "cells of a game"),
    "two boards in one": (json.dumps({"puzzle": NINE, "grid": NINE.replace("53", "35", 1)}), "two boards"),
}  # fmt: skip
