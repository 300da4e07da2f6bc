"""Checks and sentences for the time before and between games.

Nothing here changes the seats: `seating` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridparty.evening.cards.dealing import Daily, Fresh, FromDeck, TypedIn, cards_text, source_text
from gridparty.evening.people.people import Guest, People, bots_named, people
from gridparty.evening.series.new_game import NewGame
from gridparty.games.common import text as games_text
from gridparty.games.common.participants import PENS
from gridparty.games.common.referee import Referee
from gridparty.i18n.messages import capitalized, counted, say
from gridparty.web.protocol import RefusedError
from gridparty.web.seats import Device, Seat, Seats, clean_name, pen_for
from gridparty.web.view import Person, SeatView

_LONG_AWAY = 1.0  # seconds
_MOST_KNOWN = 8  # known people offered by name


# new players


def newcomer(name: str, pen: int | None, seats: Seats, most: int) -> Guest:
    """Return a player for whom no seat was kept.

    Args:
        name: as typed.
        pen: the chosen pen; None: the earlier one, or the first that is free.
        seats: the present ones.
        most: players that the game takes.

    Raises:
        RefusedError: the name or the pen is refused, or the table is full.
    """
    clean = clean_name(name, seats)
    require_room(seats, most)
    before = people().named(clean)
    usual = None if before is None or before.guest.skill else before.guest.pen
    return Guest(clean, pen_for(pen, seats, usual))


def require_room(seats: Seats, most: int) -> None:
    """Require a free place at the table.

    Raises:
        RefusedError: it is full.
    """
    if sum(not seat.leaves for seat in seats) >= most:
        raise RefusedError("full", say("The table is full."))


def full_text(seats: Seats, new_game: NewGame) -> str:
    """Return why there is no seat, not even a kept one; empty where there is."""
    staying, most = [seat for seat in seats if not seat.leaves], new_game.players.max_players
    if len(staying) < most or any(seat.device is Device.FREE for seat in staying):
        return ""
    return say("The table is full, but you can watch.")


def new_bot(skill: int, seats: Seats, but: int | None = None) -> Guest:
    """Return a bot of that skill with an unused name and pen.

    Args:
        skill: from 1 to 4.
        seats: the present ones.
        but: a seat that the bot replaces.

    Raises:
        RefusedError: there are no more names for bots.
    """
    others = tuple(seat for number, seat in enumerate(seats) if number != but)
    named = bots_named([seat.name for seat in others], [skill])
    if not named:
        raise RefusedError("full", say("All bots are playing already."))
    pen = pen_for(None, others, None if but is None else seats[but].guest.pen)
    return Guest(next(iter(named)), pen, skill=skill)


def known_people(seats: Seats, remembered: People) -> tuple[Person, ...]:
    """Return known people who are not seated yet, latest first: names to choose from."""
    here = {seat.name.casefold() for seat in seats}
    found = (one for one in remembered.known if not one.guest.skill)
    absent = [one.guest for one in found if one.name.casefold() not in here]
    return tuple(
        Person(one.name, one.pen if one.pen < len(PENS) else None) for one in absent[:_MOST_KNOWN]
    )


# sentences


def options_text(new_game: NewGame) -> tuple[str, ...]:
    """Return the options of the next game, in a few lines."""
    return tuple(_options(new_game))


def _options(new_game: NewGame) -> Iterator[str]:
    rules = getattr(new_game.rules, "options", new_game.rules)
    title = title_text(new_game.title)
    if told := new_game.row.setup.load().told(rules):
        yield title
        yield from told
        if isinstance(new_game.cards, FromDeck):
            yield cards_text(new_game.cards.deck)
        return
    if rules.turn_seconds is not None:
        yield say("{game}: {seconds:g} s a turn", game=title, seconds=rules.turn_seconds)
    elif new_game.players.max_players == 1 and getattr(rules, "game_seconds", None):
        template = "{game}: {minutes:g} min a card"
        if rules.by_estimate:
            template = "{game}: {minutes:g} min a card, more if it's hard"
        yield say(template, game=title, minutes=rules.game_seconds / 60)
    else:
        yield say("{game}: no clock", game=title)
    if isinstance(new_game.cards, FromDeck):
        yield cards_text(new_game.cards.deck)
    elif isinstance(new_game.cards, Fresh):
        yield say("Cards: {deck}.", deck=source_text(new_game.cards))
    elif isinstance(new_game.cards, Daily):
        yield say("Card: {card}.", card=source_text(new_game.cards))
    elif isinstance(new_game.cards, TypedIn):
        yield say("Card: the host's own puzzle.")
    yield _referee(rules.referee)


def title_text(title: str) -> str:
    """Return a game's title as a heading."""
    return capitalized(games_text.title_text(title))


def _referee(referee: Referee) -> str:
    if referee is Referee.TABLE:
        return say("Players call errors.")
    if referee is Referee.RULES:
        return say("The program spots repeats.")
    return say("The program spots errors.")


def state_text(seat: SeatView) -> str:
    """Return the state of a seat in a few words, and whether its phone is host."""
    state = _state_text(seat)
    return say("{state}, host", state=state) if seat.host else state


def _state_text(seat: SeatView) -> str:
    if not seat.next:
        return say("leaving after this game")
    match seat.device:
        case "bot":
            return say("bot")
        case "laptop":
            return say("on the laptop")
        case "free":
            return say("free")
    match seat.state:
        case "away" if (seat.away_for or 0) >= _LONG_AWAY:
            return say("away for {n} s", n=round(seat.away_for or 0))
        case "away":
            return say("away")
        case "asleep":
            return say("screen off")
        case "ready":
            return say("ready")
    return say("not ready")


def missing_text(seats: Sequence[Seat], least: int) -> str:
    """Return why the game cannot begin; empty where it can."""
    missing = least - len(seats)
    if missing <= 0:
        return ""
    return counted(missing, "One more player needed.", "{n} more players needed.")


def too_many_text(most: int) -> str:
    """Return why the game has too many players."""
    return counted(
        most,
        "This game is for one player: change the game.",
        "This game is for up to {n} players: change the game.",
    )


def host_begins() -> str:
    """Return that the host begins: more people may come."""
    return say("All ready. Waiting for the host to start.")


def one_moment() -> str:
    """Return why a request must wait a moment."""
    return say("One moment: dealing the next game.")


def not_laid_out() -> str:
    """Return that the card failed because of an error in the program."""
    return say("Something went wrong while dealing. Start the game again.")


def not_kept() -> str:
    """Return that recording failed because of an error in the program; the file exists."""
    return say("The game is saved, but its result can't be shown.")


def plays_next(title: str) -> str:
    """Return that another game was chosen."""
    return say("Next game: {game}.", game=title_text(title))


def sat_down(who: str) -> str:
    """Return that a player has joined."""
    return say("[{who}|You] joined.", who=who)


def hosts(who: str) -> str:
    """Return that a player's phone is host."""
    return say("[{who} is|You are] host.", who=who)


def at_the_laptop(who: str) -> str:
    """Return that a player sits at the terminal."""
    return say("[{who} plays|You play] on the laptop.", who=who)
