"""`gridparty results evening`: list evenings, show one, or write its result sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from gridparty.cli import console, options
from gridparty.cli.options import apart, lacking, option
from gridparty.cli.results_common import (
    Csv,
    csv_text,
    known_sessions,
    local_time,
    one_way,
    show_csv,
)
from gridparty.evening.results.evenings import EveningKept, chosen
from gridparty.evening.results.evenings import evenings as evenings_of
from gridparty.evening.results.sheet import (
    agreements,
    day_text,
    game_name,
    markdown,
    message,
    record_text,
    result_text,
    sums_by_kind,
    text,
    title,
    winner_names,
)
from gridparty.evening.results.statistics import Part, records_of
from gridparty.i18n.messages import say
from gridparty.system import paths
from gridparty.system.files import require_free, shown, write_atomically

if TYPE_CHECKING:
    from gridparty.evening.session.game_result import GameResult

_TEXTS = (".md", ".txt")
_LIST_HEADER = ("", "id", "date", "people", "games", "winner")
_GAME_COLUMNS = ("evening", "number", "began", "session", "game", "edition", "card", "reason")
_SEAT_COLUMNS = (
    *("player", "place", "total", "won", "turns", "entries", "errors", "row", "seconds", "bot"),
    *("team", "own_seconds", "factor", "marks"),
)
CSV_COLUMNS = (*_GAME_COLUMNS, *_SEAT_COLUMNS)


def evenings(
    which: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="Its number (1: the latest) or id. (lists all)"),
    ] = None,
    sheet: Annotated[
        Path | None,
        option(
            metavar="FILE", help="Write its sheet: .pdf .svg .png .md .txt.", panel=options.OUTPUT
        ),
    ] = None,
    out: Annotated[
        Path | None,
        option("-o", "--out", metavar="FILE", help="Same as --sheet.", panel=options.RARE),
    ] = None,
    csv: Csv = False,
    force: options.Force = False,
    json: options.Json = False,
) -> None:
    """List evenings, latest first, or show one."""
    one_way(csv=csv, json=json)
    target = _sheet_file(sheet, out, which, force=force)
    results = known_sessions().results
    found = evenings_of(results)
    if which is None:
        _list(found, csv=csv, json=json)
        return
    evening = chosen(found, which)
    records = records_in(evening, results)
    if json:
        console.show_json(evening=evening_json(evening, records))
    elif csv:
        show_csv(CSV_COLUMNS, _rows([evening]))
    else:
        show_one(evening, records)
    if target is not None:
        write_atomically(target, sheet_content(target, evening, records), force=force)
        console.say(say("wrote {path}", path=shown(target)))


def export(
    file: Annotated[
        Path,
        typer.Argument(
            metavar="FILE", help="One evening: .pdf .svg .png .md .txt; all games: .csv .json."
        ),
    ],
    which: Annotated[
        str | None,
        typer.Argument(metavar="[ID]", help="An evening's number (1: the latest) or id."),
    ] = None,
    force: options.Force = False,
) -> None:
    """Export results; the file's ending decides the format."""
    from gridparty.evening.results.picture_files import require_picture

    ending = file.suffix.lower()
    as_table = ending in (".csv", ".json")
    if not as_table:
        require_picture(file, *_TEXTS, ".csv", ".json")
    require_free(file, force=force)
    results = known_sessions().results
    found = evenings_of(results)
    if which is not None or not as_table:
        found = (chosen(found, which or "1"),)
    if ending == ".csv":
        data = csv_text(CSV_COLUMNS, _rows(found)).encode()
    elif ending == ".json":
        data = f"{console.json_text(evenings=[*map(evening_json, found)])}\n".encode()
    else:
        data = sheet_content(file, found[0], records_in(found[0], results))
    write_atomically(file, data, force=force)
    console.say(say("wrote {path}", path=shown(file)))


def _sheet_file(
    sheet: Path | None, out: Path | None, which: str | None, *, force: bool
) -> Path | None:
    from gridparty.evening.results.picture_files import require_picture

    if sheet is not None and out is not None:
        raise apart("--sheet", "--out")
    target = sheet or out
    if target is None:
        return None
    if which is None:
        raise lacking("--sheet" if out is None else "--out", "EVENING")
    require_picture(target, *(_TEXTS if out is None else ()))
    require_free(target, force=force)
    return target


def records_in(evening: EveningKept, results: Sequence[GameResult]) -> tuple[Part, ...]:
    """Return the bests of all time that were reached in this evening."""
    return records_of(evening.games, results)


def sheet_content(path: Path, evening: EveningKept, records: Sequence[Part]) -> bytes:
    """Return the result sheet as the content of a file of this name."""
    match path.suffix.lower():
        case ".txt":
            return text(message(evening, records)).encode()
        case ".md":
            return markdown(evening, records).encode()
        case _:
            from gridparty.evening.results.picture_files import as_file
            from gridparty.evening.results.sheet_drawing import LENGTH, sheet_pages

            own = path.suffix.lower() == ".pdf"  # paper
            pages = sheet_pages(evening, records, least=LENGTH if own else 0.0, own=own)
            return as_file(path, title(evening), pages)


def _list(found: Sequence[EveningKept], *, csv: bool, json: bool) -> None:
    if json:
        console.show_json(evenings=[evening_json(evening) for evening in reversed(found)])
    elif csv:
        show_csv(CSV_COLUMNS, _rows(found))
    else:
        show_list(found)


def show_list(found: Sequence[EveningKept]) -> None:
    """Print a line for each evening, the last one first."""
    if not found:
        nothing, games = paths.command("play", "race"), paths.command("results", "list")
        template = "No evening yet. Begin one: {command} · games alone: {games}"
        console.show(say(template, command=nothing, games=games))
        return
    rows = [_line(number, evening) for number, evening in enumerate(reversed(found), start=1)]
    console.show_table("", _LIST_HEADER, rows)


def _line(number: int, evening: EveningKept) -> tuple[object, ...]:
    return (
        number,
        evening.id,
        evening.began.strftime("%Y-%m-%d"),
        ", ".join(one.name for one in evening.standings),
        len(evening.games),
        winner_names(evening),
    )


def show_one(evening: EveningKept, records: Sequence[Part]) -> None:
    """Print one evening: the winner, the places, and each game with its points."""
    console.show(f"{day_text(evening)} {evening.day.year} · {evening.id}")
    console.show(result_text(evening))
    sums = sums_by_kind(evening)
    ranks = [
        (one.place, one.name, one.won, *(points.get(one.name) for _, points in sums))
        for one in evening.standings
    ]
    console.show_table("", ("place", "name", "games won", *(word for word, _ in sums)), ranks)
    names = [one.name for one in evening.standings]
    rows = []
    for number, game in enumerate(evening.games, start=1):
        seats = [game.seat_of(name) for name in names]
        points = [None if s is None else f"{s.total} ★" if s.won else f"{s.total}" for s in seats]
        rows.append((number, local_time(game.began), game_name(game), *points, game.session))
    console.show_table("", ("", "when", "game, card", *names, "id"), rows)
    explain_star(evening.games)
    again = paths.command("results", "replay", evening.games[-1].session, "--board")
    console.show(say("A game move by move, by its id: {command}", command=again))
    for told in (*agreements(evening), *(record_text(part) for part in records)):
        console.show(told)


def explain_star(games: Sequence[GameResult]) -> None:
    """Explain the star in a list of these games, where there is one."""
    if any(seat.won for game in games for seat in game.seats):
        console.show(say("points per player; ★: winner"))


def evening_json(evening: EveningKept, records: Sequence[Part] | None = None) -> dict[str, Any]:
    """Return the evening as JSON values."""
    told: dict[str, Any] = {
        "id": evening.id,
        "began": evening.games[0].began,
        "ended": evening.ended and evening.ended.isoformat(timespec="seconds"),
        "played": evening.played,
        "places": [asdict(one) for one in evening.standings],
        "games": [game_json(game) for game in evening.games],
    }
    if records is not None:
        told["records"] = [
            {"player": p.seat.name, "total": p.seat.total, "session": p.game.session}
            for p in records
        ]
    return told


def game_json(game: GameResult) -> dict[str, Any]:
    """Return the game as JSON values."""
    told = asdict(game)
    del told["before"]
    return told


def game_rows(games: Sequence[GameResult]) -> Iterator[dict[str, Any]]:
    """Yield a CSV row for each player of each game."""
    for number, game in enumerate(games, start=1):
        told = asdict(game)
        for seat in told["seats"]:
            values = {**told, **seat, "player": seat["name"], "number": number}
            yield {column: values[column] for column in CSV_COLUMNS}


def _rows(found: Sequence[EveningKept]) -> Iterator[dict[str, Any]]:
    for evening in found:
        for row in game_rows(evening.games):
            yield row | {"evening": evening.id}
