"""The result sheet of an evening as text, to send or to show.

The text to send has no columns (messengers use proportional fonts), no characters that they turn
into emoji, and one line for each fact, because messengers wrap lines themselves.

A table's own sheet names the cards and all points. One to send does not, since others may still
play the cards: a card of a pack could be found by the sum of its points.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from textwrap import wrap

from gridparty.art.pens import FELT_PENS
from gridparty.evening.results.evenings import EveningKept, Standing
from gridparty.evening.results.statistics import Part
from gridparty.evening.session.game_result import GameResult, Seat
from gridparty.games.common.handicap import Handicap, is_rounded, rounding_text
from gridparty.games.common.handicap import handicap_text as handicap_told
from gridparty.games.common.sides import teams_text
from gridparty.i18n.dates import date_text
from gridparty.i18n.messages import Sentence, counted, listed, say
from gridparty.i18n.numbers import number_text, seconds_text
from gridparty.i18n.quoting import on_one_line

_JOINED = "\xa0"  # a non-breaking space
_POINTS = re.compile(r" (?=-?\d+(?: %)?(?:,|$)|%)")  # between a name and its points


def day_text(evening: EveningKept) -> Sentence:
    """Return the day of the evening: ``Friday 21 November``."""
    return date_text(evening.day)


def title(evening: EveningKept) -> Sentence:
    """Return the title with the year, as a sheet may be read much later."""
    return say("gridparty, {day} {year}", day=day_text(evening), year=evening.day.year)


def game_name(game: GameResult, *, own: bool = True) -> str:
    """Return a game's name and card: ``race K7QF``; ``final K7QF`` for heats."""
    name = say("final") if game.final else game.edition
    return f"{name} {game.card}".strip() if own else name


def message(
    evening: EveningKept, records: Sequence[Part] = (), *, own: bool = False
) -> tuple[str, ...]:
    """Return the lines of the sheet.

    Args:
        evening: its subject.
        records: games of it that set a best.
        own: for the table itself; else to send.
    """
    lines: list[str] = [title(evening), ""]
    lines += [result_text(evening, own=own), ""]
    lines += [_standing(evening, one, own=own) for one in evening.standings]
    lines.append("")
    lines += [
        f"{_game_with_card(game) if own else game_name(game, own=False)}: {points(game, own=own)}"
        for game in evening.games
    ]
    if told := agreements(evening, own=own):
        lines += ["", say("Handicaps and teams: {told}", told=" ".join(told))]
    if records:
        lines.append("")
    lines += [record_text(part, own=own) for part in records]
    return tuple(map(on_one_line, lines))


def wrapped_at(lines: Iterable[str], width: int) -> tuple[str, ...]:
    """Wrap the lines to a width; a name stays with its number where both fit."""
    parts = (wrap(_POINTS.sub(_JOINED, line), width, break_on_hyphens=False) for line in lines)
    return tuple(line.replace(_JOINED, " ") for some in parts for line in some or [""])


def _standing(evening: EveningKept, one: Standing, *, own: bool) -> Sentence:
    mark = FELT_PENS[one.pen].mark
    if not own and on_cards(evening):
        return say(
            "{place}. {who}: {won} of {games} won",
            place=one.place,
            who=f"{mark} {one.name}",
            won=one.won,
            games=one.played,
        )
    alike = len(evening.kinds) == 1
    sums = (f"{kind} {one.sums[kind]}" for kind in evening.kinds.values() if kind in one.sums)
    return say(
        "{place}. {who}: {won} of {games} won, {points}",
        place=one.place,
        who=f"{mark} {one.name}",
        won=one.won,
        games=one.played,
        points=points_text(one.points) if alike else ", ".join(sums),
    )


def points_text(number: int) -> Sentence:
    """Return a number of points: ``1,197 points``."""
    return say("1 point") if number == 1 else say("{n} points", n=number_text(number))


def sums_by_kind(evening: EveningKept) -> tuple[tuple[Sentence, Mapping[str, int]], ...]:
    """Return for each kind of game its title and the points by name.

    Points of several kinds are never added up (R17).
    """
    standings = evening.standings
    kinds = tuple(evening.kinds.values())
    return tuple(
        (
            say("points") if len(kinds) == 1 else say("points, {kind}", kind=kind),
            {one.name: one.sums[kind] for one in standings if kind in one.sums},
        )
        for kind in kinds
    )


def _game_with_card(game: GameResult) -> Sentence:
    """Return a game's name for people who were not there: ``race (card K7QF)``."""
    name = say("final") if game.final else game.edition
    return say("{game} (card {card})", game=name, card=game.card) if game.card else say(name)


def points(game: GameResult, *, own: bool = True) -> str:
    """Return the scores, best first: ``Ann 81, Cem 72, Ben 60``; on a card to send, the shares."""
    seats = sorted(game.seats, key=lambda seat: (seat.place, -seat.total))
    return ", ".join(f"{seat.name} {score(game, seat, own=own)}" for seat in seats)


def score(game: GameResult, seat: Seat, *, own: bool = True) -> str:
    """Return the points of a seat; on a card to send, its share of all points."""
    return str(seat.total) if own or not is_on_card(game) else say("{n} %", n=percent(game, seat))


def percent(game: GameResult, seat: Seat) -> int:
    """Return a seat's share of all points, in whole percents: more would betray their sum."""
    whole = sum(max(one.total, 0) for one in game.seats)
    return round(100 * max(seat.total, 0) / whole) if whole else 0


def is_on_card(game: GameResult) -> bool:
    """Whether the points are those of a card."""
    return game.game != "tiles"


def on_cards(evening: EveningKept) -> bool:
    """Whether any game of the evening was on a card."""
    return any(map(is_on_card, evening.games))


def agreements(evening: EveningKept, *, own: bool = True) -> tuple[Sentence, ...]:
    """Return the handicaps (R14) and teams (R15), each once.

    One that does not apply to every game says to which it does. If only one game counts: seconds
    are left out where turns are unlimited, and the same handicap without them is not repeated.
    Games of one name with different agreements are told apart by their cards.
    """
    played = {game.edition for game in evening.games}
    timed = {
        (seat.who, seat.factor, seat.marks)
        for game in evening.games
        for seat in game.seats
        if seat.own_seconds is not None and len(played) == 1
    }
    found: dict[Sentence, list[GameResult]] = {}  # the games in which each holds
    ways: dict[tuple[str, str], set[Sentence]] = {}  # the agreements on the same subject, by game
    usual: set[Sentence] = set()  # which come last
    for game in evening.games:
        for about, told in (*_agreements(game.seats, timed), *_others_seconds(game)):
            found.setdefault(told, []).append(game)
            ways.setdefault((about, game.edition), set()).add(told)
            usual |= {told} if about == _OTHERS else set()
    otherwise = {
        told: {edition for (_, edition), all_told in ways.items() if {told} < all_told}
        for told in found
    }
    in_order = sorted(found, key=usual.__contains__)
    told_all = [
        _in_games(told, _where(evening, found[told], otherwise[told], own=own))
        if otherwise[told] or {game.edition for game in found[told]} != played
        else told
        for told in in_order
    ]
    if any(is_rounded(seat.factor) for game in evening.games for seat in game.seats):
        told_all.append(rounding_text())
    return tuple(told_all)


def _in_games(told: Sentence, games: Sequence[str]) -> Sentence:
    """Return an agreement with the games in which it holds."""
    return say("In {games}: {told}", games=listed(games), told=told)


def _where(
    evening: EveningKept, games: Sequence[GameResult], apart: Collection[str], *, own: bool
) -> tuple[str, ...]:
    """Return the names of these games, each once; those in `apart` one by one."""
    names = (
        _game_apart(evening, game, own=own) if game.edition in apart else game.edition
        for game in games
    )
    return tuple(dict.fromkeys(names))


def _game_apart(evening: EveningKept, game: GameResult, *, own: bool) -> Sentence:
    """Return the name of one of several games alike: with its card, or its position."""
    same = [one for one in evening.games if one.card == game.card]
    if own and game.card and len(same) == 1:
        return _game_with_card(game)
    return say("game {n}", n=evening.games.index(game) + 1)


_OTHERS = "\n"  # the subject of the usual seconds: no player has this name
_TEAMS = ""  # the subject of teams: no player has this name


def _others_seconds(game: GameResult) -> Iterator[tuple[str, Sentence]]:
    """Yield the usual seconds of a turn where a player had others; see `_agreements`."""
    own = [seat.own_seconds is not None for seat in game.seats]
    if game.turn_seconds is not None and any(own) and not all(own):
        yield _OTHERS, say("Others: {time} a turn.", time=seconds_text(game.turn_seconds))


def _agreements(
    seats: Sequence[Seat], timed: Collection[tuple[str, float, bool]]
) -> Iterator[tuple[str, Sentence]]:
    """Yield each agreement with its subject: one player, or the teams."""
    if seats[0].team is not None:
        teams = [seat.team or 0 for seat in seats]
        yield _TEAMS, teams_text(teams, [seat.name for seat in seats])
    for seat in seats:
        again = seat.own_seconds is None and (seat.who, seat.factor, seat.marks) in timed
        if seat.handicapped and not again:
            handicap = Handicap(seat.own_seconds, seat.factor, seat.marks)
            yield seat.who, handicap_told(seat.name, handicap)


def record_text(part: Part, *, own: bool = True) -> Sentence:
    """Return the sentence about a game that set a best."""
    if not own and is_on_card(part.game):
        return say("Best {game} ever: {who}", who=part.seat.name, game=part.game.edition)
    return say(
        "Best {game} ever: {who}, {points}",
        who=part.seat.name,
        points=part.seat.total,
        game=part.game.edition,
    )


def result_text(evening: EveningKept, *, own: bool = True) -> Sentence:
    """Return who has won the evening, and with what, as one sentence."""
    template = "{who}: {what} each." if len(evening.winners) > 1 else "{who}: {what}."
    return say(template, who=winners_text(evening), what=winners_with(evening, own=own))


def winner_names(evening: EveningKept) -> str:
    """Return the winners for a list: ``Ann, Ben``; ``nobody`` where there are none."""
    return ", ".join(one.name for one in evening.winners) or say("nobody")


def winners_text(evening: EveningKept) -> Sentence:
    """Return who has won: ``Ann wins the evening``."""
    first = evening.winners
    if not first:
        return say("Nobody wins the evening")
    names = listed(one.name for one in first)
    if len(first) == 1:
        return say("[{who} wins|You win] the evening", who=names)
    return say("{who} share the evening", who=names)


def winners_with(evening: EveningKept, *, own: bool = True) -> Sentence:
    """Return the winning score: ``2 games won, 361 points``.

    With several kinds of game, and on cards to send, points are left out: ``2 games won``.
    """
    if not evening.winners:
        if any(one.won for one in evening.standings):
            return say("the final has no winner")
        return say("no game has a winner")
    first, *others = evening.standings
    if len(evening.kinds) > 1 or (not own and on_cards(evening)):
        return counted(first.won, "1 game won", "{n} games won")
    level = [one for one in others if one.place > 1 and one.won == first.won]
    ahead = first.points - max((one.points for one in level), default=0)
    if level and ahead > 0 and not any(game.final for game in evening.games):
        return say(
            "{won}, ahead by {points}",
            won=counted(first.won, "1 game won", "{n} games won"),
            points=points_text(ahead),
        )
    return say(
        "{words}, {word}",
        words=counted(first.won, "1 game won", "{n} games won"),
        word=points_text(first.points),
    )


def markdown(evening: EveningKept, records: Sequence[Part] = ()) -> str:
    """Return the sheet as Markdown with a table."""
    names = [one.name for one in evening.standings]
    head = ["", *(_escaped(name) for name in names)]
    rows = []
    for number, game in enumerate(evening.games, start=1):
        seats = [game.seat_of(name) for name in names]
        rows.append([f"{number}. {_escaped(game_name(game))}", *map(_cell, seats)])
    for word, sums in sums_by_kind(evening):
        rows.append([word, *(str(sums.get(name, "–")) for name in names)])
    rows.append([say("games won"), *(str(one.won) for one in evening.standings)])
    rows.append([say("place"), *(str(one.place) for one in evening.standings)])
    table = [head, [":--", *["--:"] * len(names)], *rows]
    lines = [f"# {_escaped(title(evening))}", ""]
    lines += [_escaped(result_text(evening)), ""]
    lines += ["| " + " | ".join(row) + " |" for row in table]
    for told in (*agreements(evening), *(record_text(part) for part in records)):
        lines += ["", _escaped(told)]
    return "\n".join(lines) + "\n"


def _cell(seat: Seat | None) -> str:
    if seat is None:
        return "–"
    return f"**{seat.total}**" if seat.won else str(seat.total)


def _escaped(text: str) -> str:
    return "".join(f"\\{c}" if c in r"\`*_{}[]<>#|~" else c for c in on_one_line(text))


def text(lines: Iterable[str]) -> str:
    """Return the lines as the content of a file."""
    return "\n".join(lines) + "\n"
