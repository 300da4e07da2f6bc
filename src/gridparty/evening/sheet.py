"""The result sheet of an evening as text: to be sent, and for a page.

What is sent has no columns (messengers use letters of different widths), no signs that they turn
into pictures, and a line for each thing that is told: messengers wrap by themselves.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from pathlib import Path
from textwrap import wrap

from gridparty import places
from gridparty.art.pens import FELT_PENS
from gridparty.board.quoting import on_one_line
from gridparty.board.wording import Sentence, counted, listed, say
from gridparty.evening.evenings import EveningKept, Standing
from gridparty.evening.figures import Part
from gridparty.evening.game_result import GameResult, Seat
from gridparty.games.common.handicap import Handicap
from gridparty.games.common.handicap import told as handicap_told
from gridparty.games.common.sides import teams_told

_JOINED = "\xa0"  # a blank at which no line ends
_POINTS = re.compile(r" (?=-?\d+(?:,|$))")  # between a name and its points
_SAFE = "●▲■◆★"  # what no messenger turns into a picture
WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June", "July", "August", "September"),
    *("October", "November", "December"),
)


def day_text(evening: EveningKept) -> Sentence:
    """The day of the evening: ``Friday 21 November``."""
    day = evening.day
    weekday, month = WEEKDAYS[day.weekday()], MONTHS[day.month - 1]
    return say("{weekday} {day} {month}", weekday=weekday, day=day.day, month=month)


def title(evening: EveningKept) -> Sentence:
    """What stands above a sheet, with the year: it may be looked at much later."""
    return say("gridparty, {day} {year}", day=day_text(evening), year=evening.day.year)


def game_name(game: GameResult) -> str:
    """What was played, and on which card: ``race K7QF``; of heats ``final K7QF``."""
    return f"{say('final') if game.final else game.edition} {game.card}".strip()


def message(evening: EveningKept, records: Sequence[Part] = ()) -> tuple[str, ...]:
    """The lines of the sheet as it is sent.

    Args:
        evening: what it is about.
        records: games of it that were the best ever.
    """
    lines: list[str] = [say("gridparty, {day}", day=day_text(evening)), ""]
    lines += [f"{winners_told(evening)}: {winners_with(evening)}.", ""]
    lines += [_standing(one, len(evening.games)) for one in evening.standings]
    lines.append("")
    lines += [f"{_game_told(game)}: {points(game)}" for game in evening.games]
    if told := agreements(evening):
        lines += ["", say("Handicaps and teams: {told}", told=" ".join(told))]
    if records:
        lines.append("")
    lines += [record_told(part) for part in records]
    return tuple(map(on_one_line, lines))


def wrapped_at(lines: Iterable[str], width: int) -> tuple[str, ...]:
    """The lines in a window so wide; a name keeps its number, where there is room for both."""
    parts = (wrap(_POINTS.sub(_JOINED, line), width, break_on_hyphens=False) for line in lines)
    return tuple(line.replace(_JOINED, " ") for some in parts for line in some or [""])


def kept_at() -> Path:
    """The file of the text that was handed to the terminal last."""
    return places.home() / "to-send.txt"


def _standing(one: Standing, games: int) -> Sentence:
    mark = FELT_PENS[one.pen].mark
    return say(
        "{place}. {who}: {won} of {games} won, {points}",
        place=one.place,
        who=f"{mark} {one.name}" if mark in _SAFE else one.name,
        won=one.won,
        games=games,
        points=counted(one.points, "1 point", "{n} points"),
    )


def _game_told(game: GameResult) -> Sentence:
    """What was played, for those who were not there: ``race (card K7QF)``."""
    name = say("final") if game.final else game.edition
    return say("{game} (card {card})", game=name, card=game.card) if game.card else say(name)


def points(game: GameResult) -> str:
    """Who had how many, the best first: ``Ann 81, Cem 72, Ben 60``."""
    seats = sorted(game.seats, key=lambda seat: (seat.place, -seat.total))
    return ", ".join(f"{seat.name} {seat.total}" for seat in seats)


def agreements(evening: EveningKept) -> tuple[Sentence, ...]:
    """Who had a handicap (R14) and who played with whom (R15), each once.

    Seconds are none where no turn has an end: the same handicap without them is not told again.
    """
    timed = {
        (seat.who, seat.factor, seat.marks)
        for game in evening.games
        for seat in game.seats
        if seat.own_seconds is not None
    }
    told = [one for game in evening.games for one in _agreements(game.seats, timed)]
    return tuple(dict.fromkeys((*told, *_others_seconds(evening.games))))


def _others_seconds(games: Sequence[GameResult]) -> Iterator[Sentence]:
    """How long a turn was for the rest, where somebody had another time."""
    beside = [
        game
        for game in games
        if game.turn_seconds is not None
        and any(seat.own_seconds is not None for seat in game.seats)
        and any(seat.own_seconds is None for seat in game.seats)
    ]
    several = len({game.turn_seconds for game in beside}) > 1
    for game in beside:
        template = "The others have {seconds:g} seconds a turn."
        if several:
            template = "The others have {seconds:g} seconds a turn in {game}."
        yield say(template, seconds=game.turn_seconds, game=game.edition)


def _agreements(
    seats: Sequence[Seat], timed: Collection[tuple[str, float, bool]]
) -> Iterator[Sentence]:
    if seats[0].team is not None:
        teams = [seat.team or 0 for seat in seats]
        yield teams_told(teams, [seat.name for seat in seats])
    for seat in seats:
        again = seat.own_seconds is None and (seat.who, seat.factor, seat.marks) in timed
        if seat.handicapped and not again:
            handicap = Handicap(seat.own_seconds, seat.factor, seat.marks)
            yield handicap_told(seat.name, handicap)


def record_told(part: Part) -> Sentence:
    """A game that was the best ever."""
    return say(
        "Best ever: {who}, {points} in {game}",
        who=part.seat.name,
        points=part.seat.total,
        game=part.game.edition,
    )


def winners_told(evening: EveningKept) -> Sentence:
    """Who has won the evening: ``Ann wins the evening``."""
    first = evening.winners
    names = listed(one.name for one in first)
    if len(first) == 1:
        return say("{who} wins the evening", who=names)
    return say("{who} share the evening", who=names)


def winners_with(evening: EveningKept) -> Sentence:
    """With what they have won it: ``2 games won, and 361 points``."""
    first, *others = evening.standings
    level = [one for one in others if one.place > 1 and one.won == first.won]
    ahead = first.points - max((one.points for one in level), default=0)
    if level and ahead > 0 and not any(game.final for game in evening.games):
        each = len(level) == len(others)
        template = "{won}, as many as {others}; ahead by {points}"
        return say(
            "{won} each; ahead by {points}" if each else template,
            won=counted(first.won, "1 game won", "{n} games won"),
            others=listed(one.name for one in level),
            points=counted(ahead, "1 point", "{n} points"),
        )
    return say(
        "{won}, and {points}",
        won=counted(first.won, "1 game won", "{n} games won"),
        points=counted(first.points, "1 point", "{n} points"),
    )


def markdown(evening: EveningKept, records: Sequence[Part] = ()) -> str:
    """The sheet as Markdown, with a table."""
    names = [one.name for one in evening.standings]
    head = ["", *(_escaped(name) for name in names)]
    rows = []
    for number, game in enumerate(evening.games, start=1):
        seats = [game.seat_of(name) for name in names]
        rows.append([f"{number}. {_escaped(game_name(game))}", *map(_cell, seats)])
    rows.append([say("points"), *(str(one.points) for one in evening.standings)])
    rows.append([say("games won"), *(str(one.won) for one in evening.standings)])
    rows.append([say("place"), *(str(one.place) for one in evening.standings)])
    table = [head, [":--", *["--:"] * len(names)], *rows]
    lines = [f"# {_escaped(title(evening))}", ""]
    lines += [f"{_escaped(winners_told(evening))}: {winners_with(evening)}.", ""]
    lines += ["| " + " | ".join(row) + " |" for row in table]
    for told in (*agreements(evening), *(record_told(part) for part in records)):
        lines += ["", _escaped(told)]
    return "\n".join(lines) + "\n"


def _cell(seat: Seat | None) -> str:
    if seat is None:
        return "–"
    return f"**{seat.total}**" if seat.won else str(seat.total)


def _escaped(text: str) -> str:
    return "".join(f"\\{c}" if c in r"\`*_{}[]<>#|~" else c for c in on_one_line(text))


def text(lines: Iterable[str]) -> str:
    """The lines as a file."""
    return "\n".join(lines) + "\n"
