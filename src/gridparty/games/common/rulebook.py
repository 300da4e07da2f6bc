"""Rules in words: the types, and the rules that several games share.

Each game generates its rules from the options by which it is played. A `Rule` holds all wordings:
for ``gridparty rules``, for phones, for the help behind ? and for paper. Decisions of this program,
where the printed rules of such games are silent, are marked as house rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from gridparty.board.layout import Layout
from gridparty.games.common.participants import AgreedForSeats
from gridparty.games.common.referee import Referee
from gridparty.games.common.seats import PlayerRange
from gridparty.i18n.messages import Sentence, counted, either, ranged, say


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
    option: str = ""  # typed to agree on it; empty where it holds in this game
    first: bool = False  # what a table needs to begin; the other rules can wait

    def __str__(self) -> str:
        text = self.text
        if self.option:
            text = say("{what}: {told}", what=self.option, told=text)
        return say("{rule} (House rule.)", rule=text) if self.house else text


def house_rule_text() -> Sentence:
    """Explain the mark of house rules."""
    return say("House rule: gridparty's own. Published games differ, or don't say.")


def printed_house_rule_text() -> Sentence:
    """Explain the mark of house rules on paper, where the players decide."""
    return say("House rule (ours): keep it, or agree on another.")


def uniqueness_rule(*, animals: bool = False) -> Rule:
    """Return the rule of all these games (V2)."""
    text = say("No digit twice in a row, column or box.")
    if animals:
        text = say("No animal twice in a row, column or box.")
    return Rule("V2", text, printed=(Printed(text),), first=True)


def first_player_rule(ids: str) -> Rule:
    """Return the rule of who begins and who follows (R3, T1)."""
    text = say("The oldest begins; play goes clockwise.")
    return Rule(ids, text, printed=(Printed(text),), first=True)


def no_winner_rule() -> Rule:
    """Return the rule of a game without points (R18)."""
    return Rule("R18", say("If nobody scores, nobody wins."), house=True)


def evening_rule() -> Rule:
    """Return the rule of how games form an evening (R17)."""
    return Rule(
        "R17",
        say(
            "Games at one table form an evening: totals add up, and the next player begins the "
            "next game."
        ),
        house=True,
    )


def handicap_and_team_rules(agreed: AgreedForSeats) -> Iterator[Rule]:
    """Yield the rules of handicaps and teams (R14, R15)."""
    yield Rule(
        "R14",
        say(
            "Players may have their own seconds, a factor for their points, or candidates shown. "
            "Totals are rounded; .5 rounds up."
        ),
        house=True,
        option="" if agreed.handicaps else "--handicap",
    )
    yield Rule(
        "R15",
        say("A team shares its total and the win; the teams take turns."),
        house=True,
        option="" if agreed.teams else "--teams",
    )


def absent_player_rule() -> Rule:
    """Return the rule of players whose phone is away (R5)."""
    return Rule(
        "R5",
        say("If you're away and time runs out twice, you're skipped until you return."),
        house=True,
    )


def external_card_rule() -> Rule:
    """Return the rule of cards from elsewhere (R13)."""
    text = say("Your own card is checked first: it must have exactly one solution.")
    return Rule("R13", text, option="--puzzle, --deck")


def player_count_text(game: PlayerRange) -> Sentence:
    """Say how many may play."""
    return ranged(
        game.min_players,
        game.max_players,
        "1 player.",
        "{n} players.",
        "{low} to {high} players.",
    )


def rules_with_text(rules: Iterable[Rule]) -> tuple[Rule, ...]:
    """Return the rules that have a text of their own."""
    return tuple(rule for rule in rules if rule.text)


def winner_rule() -> Rule:
    """Return the rule of who wins (R10, T13)."""
    text = say("The highest total wins; players who tie share the win.")
    summary = RuleSummary(say("wins"), text)
    return Rule("R10 T13", text, short=(summary,), printed=(Printed(text),))


def worth_rule(layout: Layout) -> Rule:
    """Return the rule of what a digit is worth (R10)."""
    text = say("Each digit in your colour scores its value: a {n} scores {n}.", n=layout.size)
    short = (RuleSummary(say("worth"), text),)
    return Rule("R10", text, short=short, printed=(Printed(text),), first=True)


def pause_summary() -> RuleSummary:
    """Return the summary of pauses (R4)."""
    text = say("The board is covered while the clock is stopped.")
    return RuleSummary(say("pause"), text, house=True)


def judging_text(window: float, *, until_turn_ends: bool = False) -> Sentence:
    """Say how the others judge an entry, and for how long (R8, T6)."""
    template = (
        "The others accept each entry or call an error within {window:g} s. Silence accepts; "
        "late calls don't count."
    )
    if until_turn_ends:
        template = (
            "The others accept each entry or call an error before the turn ends, {window:g} s at "
            "least. Silence accepts; late calls don't count."
        )
    return say(template, window=window)


def turn_time_text(seconds: float) -> Sentence:
    """Say how long a turn lasts (R4)."""
    return say("Each turn lasts {seconds:g} s.", seconds=seconds)


def ending_text(reasons: Iterable[str]) -> Sentence:
    """Say when a game ends (R9, T10, J6, B6)."""
    return say("The game ends when {reasons}.", reasons=either(reasons))


def false_call_text(points: int) -> Sentence:
    """Say what a false call costs (R8, T6)."""
    if not points:
        return say("Calling an error by mistake costs nothing.")
    return counted(
        points,
        "A false call costs 1 point; no total falls below 0.",
        "A false call costs {n} points; no total falls below 0.",
    )


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
