"""Games of several people for `history` and `stats`: lists, figures, strengths."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from gridparty.board.nearest import unknown
from gridparty.cli import console
from gridparty.cli.evenings import CSV_COLUMNS, explain_star, game_json, game_rows
from gridparty.cli.options import apart, lacking
from gridparty.cli.results_common import local_time, show_csv
from gridparty.errors import GridpartyError, WishError
from gridparty.evening.results.sheet import game_name
from gridparty.evening.results.statistics import (
    Figures,
    Part,
    Person,
    Score,
    opponents,
    people,
    score,
)
from gridparty.evening.results.strength import UNKNOWN, Strength, columns, strengths
from gridparty.games.common.seats import person_key
from gridparty.i18n.messages import say
from gridparty.i18n.numbers import clock_text
from gridparty.i18n.quoting import excerpt
from gridparty.system import paths

if TYPE_CHECKING:
    from gridparty.evening.session.game_result import GameResult

SOLO, TABLE = "solo", "table"  # what `--game` takes besides the names of games
_GAMES_HEADER = ("when", "game, card", "points", "time", "id")
_PEOPLE_HEADER = (
    *("name", "games", "won", "in a row", "a turn", "errors", "s a turn", "strength", "how sure"),
)
_EDITIONS_HEADER = (
    *("game", "games", "won", "a turn", "errors", "s a turn", "turns without error", "best"),
)
_AGAINST_HEADER = ("against", "games", "won", "lost", "drawn")
_PEOPLE_COLUMNS = (
    *("name", "games", "won", "won_in_a_row", "most_in_a_row", "points_a_turn", "entries"),
    *("errors", "seconds_a_turn", "best", "best_session", "strength", "low", "high", "how_sure"),
)
_BAR = 21  # columns
MAIN = "race"  # whose points a turn stand in the table of all


class GameFilter(NamedTuple):
    """The filter for the requested games."""

    player: str | None = None
    against: str | None = None
    game: str | None = None

    @property
    def alone(self) -> bool:
        """Whether games for one player are included."""
        return self.against is None and self.game in (None, SOLO)

    @property
    def together(self) -> bool:
        """Whether games of several are included."""
        return self.game != SOLO

    @property
    def as_table(self) -> bool:
        """Whether CSV shows games of several; it can show one kind only."""
        return not self.alone

    def require_sound(self) -> None:
        """Refuse contradictory options.

        Raises:
            WishError: no player, or no game, is requested.
        """
        if self.against is not None and self.player is None:
            raise lacking("--against", "--player")
        if self.against is not None and self.game == SOLO:
            raise apart("--against", "--game solo")

    def of(self, results: Sequence[GameResult]) -> tuple[GameResult, ...]:
        """Return the requested games of several, of any players.

        Raises:
            WishError: no game goes by that name.
        """
        several = tuple(game for game in results if len(game.seats) > 1)
        if self.game in (None, SOLO, TABLE):
            return several
        found = tuple(game for game in several if self.game == game.edition)
        found = found or tuple(game for game in several if self.game == game.game)
        if not found:
            names = dict.fromkeys(name for game in several for name in (game.edition, game.game))
            raise WishError(unknown(self.game or "", (SOLO, TABLE, *names)))
        return found

    def with_them(self, games: Sequence[GameResult]) -> tuple[GameResult, ...]:
        """Return the games in which the requested people played."""
        names = [name for name in (self.player, self.against) if name is not None]
        return tuple(game for game in games if all(game.seat_of(name) for name in names))


def show_games(games: Sequence[GameResult], *, numbered: bool = False) -> None:
    """Print a line for each game, with numbers where one is to be chosen."""
    if games:
        rows: list[tuple[object, ...]] = [
            (
                local_time(game.began),
                game_name(game),
                ", ".join(
                    f"{seat.name} {seat.total}{' ★' if seat.won else ''}"
                    for seat in sorted(game.seats, key=lambda seat: seat.place)
                ),
                clock_text(game.seconds),
                game.session,
            )
            for game in games
        ]
        if numbered:
            rows = [(number, *row) for number, row in enumerate(rows, start=1)]
        console.show_table("", (*([""] if numbered else []), *_GAMES_HEADER), rows)
        explain_star(games)


def games_json(games: Sequence[GameResult]) -> list[dict[str, Any]]:
    """Return the games as JSON values."""
    return [game_json(game) for game in games]


def show_games_csv(games: Sequence[GameResult]) -> None:
    """Print a CSV row for each player of each game."""
    show_csv(CSV_COLUMNS, list(game_rows(games)))


class PeopleReport(NamedTuple):
    """Figures and strengths of the requested people."""

    games: tuple[GameResult, ...]  # all that are meant
    people: tuple[Person, ...]  # the requested ones, by default all
    strengths: Mapping[str, Strength]
    wanted: GameFilter


def people_report(results: Sequence[GameResult], wanted: GameFilter) -> PeopleReport:
    """Return the figures of the requested people.

    Raises:
        GridpartyError: a person named for a comparison has never played.
    """
    games = wanted.of(results)
    everybody = people(games)
    if wanted.against is not None:
        for name in (wanted.player or "", wanted.against):
            if person_key(name) not in {one.who for one in everybody}:
                raise GridpartyError(say("{name} has played no such game yet", name=excerpt(name)))
    if wanted.player is not None:
        everybody = tuple(one for one in everybody if one.who == person_key(wanted.player))
    memory = paths.strengths() if wanted.game in (None, TABLE) else None  # of all games
    return PeopleReport(games, everybody, strengths(games, memory) if everybody else {}, wanted)


def show_people(report: PeopleReport) -> None:
    """Print a line for each; for a single one also the games and opponents."""
    if report.wanted.against is not None:
        _show_against(report)
        return
    if report.people:
        rows = [_line(one, report.strengths.get(one.who, UNKNOWN)) for one in report.people]
        console.show_table("games of several", _PEOPLE_HEADER, rows)
        if any(strength.known for strength in report.strengths.values()):
            console.show(say("strength: █ best guess, ━ likely range; overlap: too close to call"))
        console.show(say("a turn: points in races; s a turn: seconds; in a row: wins"))
    if report.wanted.player is not None and report.people:
        _show_one(report.people[0], report.games)


def _line(one: Person, strength: Strength) -> tuple[object, ...]:
    figures = one.all
    race = one.of(MAIN)
    return (
        one.name,
        figures.games,
        figures.won,
        f"{one.won_in_a_row} (most {one.most_in_a_row})" if one.most_in_a_row > 1 else None,
        _turn_told(race),
        figures.errors_text,
        _rounded(figures.seconds_a_turn),
        strength_bar(strength),
        strength.word,
    )


def strength_bar(strength: Strength, width: int = _BAR) -> str:
    """Return the strength as a range of characters."""
    if not strength.known:
        return ""
    low, middle, high = columns(strength, width)
    return "".join("█" if x == middle else "━" if low <= x <= high else "·" for x in range(width))


def _show_one(one: Person, games: Sequence[GameResult]) -> None:
    rows = [(edition, *_figures_row(figures)) for edition, figures in one.editions]
    console.show_table("", _EDITIONS_HEADER, rows)
    against = [
        (other.name, score.games, score.won, score.lost, score.drawn)
        for other, score in opponents(games, one.name)
    ]
    if against:
        console.show_table("", _AGAINST_HEADER, against)


def _figures_row(figures: Figures) -> tuple[object, ...]:
    return (
        figures.games,
        figures.won,
        _turn_told(figures),
        figures.errors_text,
        _rounded(figures.seconds_a_turn),
        figures.row,
        None if figures.best is None else best_text(figures.best),
    )


def best_text(part: Part) -> str:
    """Return the best game: ``65, 2026-11-20, K7QF``."""
    game = part.game
    return ", ".join(filter(None, (str(part.seat.total), f"{game.day}", game.card)))


def _show_against(report: PeopleReport) -> None:
    one, other = report.wanted.player or "", report.wanted.against or ""
    rows = [(name, *_score_row(score)) for name, score in _scores(report, one, other)]
    console.show_table(f"{one} against {other}", ("game", *_AGAINST_HEADER[1:]), rows)


def _scores(report: PeopleReport, one: str, other: str) -> Iterator[tuple[str, Score]]:
    """Print the result of all games of two people, then of each game."""
    yield "all", score(report.games, one, other)
    both = report.wanted.with_them(report.games)
    for edition in dict.fromkeys(game.edition for game in both):
        yield edition, score((game for game in both if game.edition == edition), one, other)


def _score_row(score: Score) -> tuple[int, ...]:
    return score.games, score.won, score.lost, score.drawn


def people_json(report: PeopleReport) -> dict[str, Any]:
    """Return the people as JSON values; for two, with the results between them."""
    told: dict[str, Any] = {"people": [_person_json(one, report) for one in report.people]}
    if report.wanted.against is not None:
        one, other = report.wanted.player or "", report.wanted.against
        told["against"] = {name: score._asdict() for name, score in _scores(report, one, other)}
    elif report.wanted.player is not None and report.people:
        pairs = opponents(report.games, report.people[0].name)
        told["against"] = {other.name: score._asdict() for other, score in pairs}
    return told


def _person_json(one: Person, report: PeopleReport) -> dict[str, Any]:
    strength = report.strengths.get(one.who, UNKNOWN)
    low, high = strength.range
    return {
        "name": one.name,
        **_figures_json(one.all),
        "won_in_a_row": one.won_in_a_row,
        "most_in_a_row": one.most_in_a_row,
        "strength": {
            "games": strength.games,
            "middle": strength.middle if strength.known else None,
            "low": round(low, 3) if strength.known else None,
            "high": round(high, 3) if strength.known else None,
            "how_sure": str(strength.word),
        },
        "editions": {edition: _figures_json(figures) for edition, figures in one.editions},
    }


def _figures_json(figures: Figures) -> dict[str, Any]:
    best = figures.best
    return {
        "games": figures.games,
        "won": figures.won,
        "points_a_turn": _exactly(figures.points_a_turn),
        "entries": figures.entries,
        "errors": figures.errors,
        "seconds_a_turn": _exactly(figures.seconds_a_turn),
        "turns_without_error": figures.row,
        "best": best.seat.total if best else None,
        "best_session": best.game.session if best else None,
    }


def show_people_csv(report: PeopleReport) -> None:
    """Print a CSV row for each."""
    rows = []
    for one in report.people:
        told = _person_json(one, report)
        strength = told["strength"]
        values = {**told, **strength, "strength": strength["middle"], "games": told["games"]}
        rows.append({column: values[column] for column in _PEOPLE_COLUMNS})
    show_csv(_PEOPLE_COLUMNS, rows)


def draw_people(path: Path, report: PeopleReport) -> bytes:
    """Return the people and their strengths as the content of a picture file."""
    from gridparty.evening.results.people_drawing import people_pages
    from gridparty.evening.results.picture_files import as_file

    pages = people_pages(report.people, report.strengths, report.games, main=MAIN)
    return as_file(path, pages[0].name, pages)


def _turn_told(figures: Figures | None) -> float | str | None:
    if figures is None or figures.points_a_turn is not None or figures.helped_a_turn is None:
        return _rounded(figures.points_a_turn if figures else None)
    return figures.turn_text


def _rounded(number: float | None) -> float | None:
    return None if number is None else round(number, 1)


def _exactly(number: float | None) -> float | None:
    return None if number is None else round(number, 3)
