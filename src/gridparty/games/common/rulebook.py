"""The rules in words, for the players: what those of every game share.

Each game tells its rules from the same data by which it is played, a `Rule` each: with what
``gridparty rules`` and phones say, what stands behind ?, and what is printed. Where the printed
rules of such games are silent, and this program had to decide, it is marked as a house rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gridparty.games.common.participants import AgreedForSeats
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import PlayerRange
from gridparty.i18n.messages import Sentence, ranged, say


@dataclass(frozen=True, slots=True)
class RuleSummary:
    """A rule in short: the word by which people look for it, and what it says."""

    word: Sentence
    text: str
    house: bool = False  # the printed rules are silent


@dataclass(frozen=True, slots=True)
class Printed:
    """A paragraph of the rules on paper, where what is between stars is bold."""

    text: Sentence
    house: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: the ids of the rule book that it tells, and its wordings.

    Without a `text` it is told within another one; behind ? and on paper it may not be told at all.
    """

    ids: str
    text: Sentence | str
    house: bool = False
    short: tuple[RuleSummary, ...] = ()
    printed: tuple[Printed, ...] = ()
    #: The same for those at phones, who type no options: None: just the same; empty: nothing.
    at_phones: str | None = None

    def __str__(self) -> str:
        return f"{self.text} (House rule.)" if self.house else self.text


def house_rule_text() -> Sentence:
    """What a house rule is, the same wherever one is marked."""
    return say("House rule: gridparty's own. Games that are sold differ, or say nothing.")


def uniqueness_rule(symbol: str) -> Rule:
    """The rule of all these games (V2)."""
    return Rule(
        "V2", say("In each row, column and box no {symbol} may stand twice.", symbol=symbol)
    )


def first_player_rule(ids: str) -> Rule:
    """Return who begins, and who follows (R3, T1)."""
    return Rule(
        ids,
        say("The oldest begins: whoever is named first. Then it goes clockwise, in that order."),
    )


def no_winner_rule() -> Rule:
    """Return what comes of a game without points (R18)."""
    return Rule("R18", say("Where nobody has a point, nobody wins."), house=True)


def evening_rule() -> Rule:
    """How the games of one table hang together (R17)."""
    return Rule(
        "R17",
        say(
            "What a table plays is one evening, also when people come and go: the next player "
            "begins the next game, and the totals are added up."
        ),
        house=True,
    )


def handicap_and_team_rules() -> Iterator[Rule]:
    """What single players may have for themselves, and who may play together (R14, R15)."""
    yield Rule(
        "R14",
        say(
            "--handicap gives a player seconds and a factor for the points of their own, or marks "
            "what is legal in that player's turn. Points by a factor are rounded to whole ones, "
            "halves up."
        ),
        house=True,
        at_phones=say(
            "Agreed for single players: seconds, a factor for the points of their own, or marks of "
            "what is legal in their turn. Points by a factor are rounded to whole ones, halves up."
        ),
    )
    yield Rule(
        "R15",
        say(
            "--teams: the players of a team share their total and the win; the table alternates "
            "between the teams."
        ),
        house=True,
        at_phones=say("In teams: a team shares its total and the win; the teams sit in turn."),
    )


def absent_player_rule(symbol: str) -> Rule:
    """What becomes of the turns of a player whose phone is away (R5)."""
    return Rule(
        "R5",
        say(
            "With phones: if you are away and your time has run out twice in a row, you are "
            "skipped until you are back. A skipped turn counts as one without a {symbol}.",
            symbol=symbol,
        ),
        house=True,
        at_phones=say(
            "If you are away and your time has run out twice in a row, you are skipped until you "
            "are back. A skipped turn counts as one without a {symbol}.",
            symbol=symbol,
        ),
    )


def external_card_rule() -> Rule:
    """What a card of one's own must be (R13)."""
    return Rule(
        "R13",
        say(
            "A card from elsewhere (--puzzle, --deck) is looked through first: it must have "
            "exactly one solution, whatever the file says of it."
        ),
        at_phones="",
    )


def player_count_text(game: PlayerRange) -> Sentence:
    """How many may play."""
    return ranged(
        game.min_players,
        game.max_players,
        "One may play, alone.",
        "Exactly {n} may play.",
        "{low} to {high} may play.",
    )


def rules_with_text(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the rules that have a text of their own."""
    return tuple(rule for rule in rules if rule.text)


def win_summary() -> RuleSummary:
    """Who wins (R10, T13)."""
    return RuleSummary(say("wins"), say("The largest sum. Equal sums share the win."))


def pause_summary() -> RuleSummary:
    """What a pause is (R4)."""
    text = say("The board is covered whenever the clock stands.")
    return RuleSummary(say("pause"), text, house=True)


def calling_text(window: float, false_call: int) -> str:
    """How people judge each other (R8, T6)."""
    if false_call:
        template = "The others call it within {window:g} seconds. A false call costs {cost}."
        return say(template, window=window, cost=false_call)
    return say("The others call it within {window:g} seconds; silence accepts.", window=window)


def judged_by_table(referee: str) -> bool:
    """True where the table judges."""
    return referee == Referee.TABLE


def agreement_summaries(agreed: AgreedForSeats, told: Sequence[str]) -> tuple[RuleSummary, ...]:
    """Teams and handicaps, as the game tells them (R14, R15)."""
    teams = int(bool(agreed.teams))
    return tuple(
        RuleSummary(say("teams") if number < teams else say("handicap"), text, house=True)
        for number, text in enumerate(told)
    )
