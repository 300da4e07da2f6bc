"""Rules in words: the types, and the rules that several games share.

Each game generates its rules from the options by which it is played. A `Rule` holds all wordings:
for ``gridparty rules``, for phones, for the help behind ? and for paper. Decisions of this program,
where the printed rules of such games are silent, are marked as house rules.
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
    """A rule in short: a keyword and a sentence."""

    word: Sentence
    text: str
    house: bool = False  # a house rule


@dataclass(frozen=True, slots=True)
class Printed:
    """A paragraph of the rules on paper; text between stars is bold."""

    text: str
    house: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its ids in the rule book and its wordings.

    An empty `text` means that another rule covers it; `short` and `printed` may be empty.
    """

    ids: str
    text: Sentence | str
    house: bool = False
    short: tuple[RuleSummary, ...] = ()
    printed: tuple[Printed, ...] = ()
    #: Wording for phones, without command-line options; None: `text`; empty: omitted.
    at_phones: str | None = None
    first: bool = False  # what a table needs to begin; the other rules can wait

    def __str__(self) -> str:
        return f"{self.text} (House rule.)" if self.house else self.text


def house_rule_text() -> Sentence:
    """Explain the mark of house rules."""
    return say("House rule: gridparty's own. Games that are sold differ, or say nothing.")


def uniqueness_rule(symbol: str) -> Rule:
    """Return the rule of all these games (V2)."""
    return Rule(
        "V2",
        say("In each row, column and box no {symbol} may stand twice.", symbol=symbol),
        first=True,
    )


def first_player_rule(ids: str) -> Rule:
    """Return the rule of who begins and who follows (R3, T1)."""
    return Rule(
        ids,
        say("The oldest begins: whoever is named first. Then it goes clockwise, in that order."),
        first=True,
    )


def no_winner_rule() -> Rule:
    """Return the rule of a game without points (R18)."""
    return Rule("R18", say("Where nobody has a point, nobody wins."), house=True)


def evening_rule() -> Rule:
    """Return the rule of how games form an evening (R17)."""
    return Rule(
        "R17",
        say(
            "What a table plays is one evening, also when people come and go: the next player "
            "begins the next game, and the totals are added up."
        ),
        house=True,
    )


def handicap_and_team_rules() -> Iterator[Rule]:
    """Yield the rules of handicaps and teams (R14, R15)."""
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
    """Return the rule of players whose phone is away (R5)."""
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
    """Return the rule of cards from elsewhere (R13)."""
    return Rule(
        "R13",
        say(
            "A card from elsewhere (--puzzle, --deck) is looked through first: it must have "
            "exactly one solution, whatever the file says of it."
        ),
        at_phones="",
    )


def player_count_text(game: PlayerRange) -> Sentence:
    """Say how many may play."""
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
    """Return the summary of who wins (R10, T13)."""
    return RuleSummary(say("wins"), say("The largest sum. Equal sums share the win."))


def pause_summary() -> RuleSummary:
    """Return the summary of pauses (R4)."""
    text = say("The board is covered whenever the clock stands.")
    return RuleSummary(say("pause"), text, house=True)


def calling_text(window: float, false_call: int) -> str:
    """Describe how players call errors (R8, T6)."""
    if false_call:
        template = "The others call it within {window:g} seconds. A false call costs {cost}."
        return say(template, window=window, cost=false_call)
    return say("The others call it within {window:g} seconds; silence accepts.", window=window)


def judged_by_table(referee: str) -> bool:
    """Whether the players judge each other."""
    return referee == Referee.TABLE


def agreement_summaries(
    agreed: AgreedForSeats, sentences: Sequence[str]
) -> tuple[RuleSummary, ...]:
    """Return summaries of these sentences on teams and handicaps (R14, R15)."""
    teams = int(bool(agreed.teams))
    return tuple(
        RuleSummary(say("teams") if number < teams else say("handicap"), text, house=True)
        for number, text in enumerate(sentences)
    )
