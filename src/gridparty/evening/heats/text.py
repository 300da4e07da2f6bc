"""Sentences about heats: the bracket, the next heat, the finalists."""

from __future__ import annotations

from gridparty.evening.heats.heats import Finalist, Heat, Heats
from gridparty.i18n.messages import Sentence, counted, listed, say


def bracket(heats: Heats) -> tuple[str, ...]:
    """Return the whole bracket, one line for each heat and for the final."""
    lines = [overview(heats), *(_heat(heats, number) for number in range(heats.count))]
    lines.append(_final(heats) if heats.final is None else _named(_results(heats.final)))
    return *lines, sitting_down(heats) if not heats.over else winning(heats)


def settled_text() -> str:
    """Return why players cannot be added or removed while heats are played."""
    return say("These heats have begun: change a player's heat or time instead.")


def overview(heats: Heats) -> Sentence:
    """Return a summary: ``11 players, 3 heats and a final``."""
    return say("{n} players, {heats} heats and a final", n=len(heats.people), heats=heats.count)


def title_of(heats: Heats) -> Sentence:
    """Return the name of the next game: ``heat 3``, or ``the final``."""
    if heats.is_final:
        return say("the final")
    return say("heat {number}", number=len(heats.played) + 1)


def comes_next(heats: Heats) -> Sentence:
    """Return what is played next."""
    return say("{heat} is next", heat=title_of(heats))


def names_next(heats: Heats) -> str:
    """Return the next players."""
    return listed(entrant.name for entrant in heats.next)


def sitting_down(heats: Heats) -> Sentence:
    """Return which heat is next and who plays in it, as one sentence."""
    return say("Next: {heat} with {names}.", heat=title_of(heats), names=names_next(heats))


def last_heat(heats: Heats) -> str:
    """Return the result of the last heat and the best second; empty before the first heat."""
    if heats.over:
        return winning(heats)
    second = heats.best_second
    if second is None:
        return ""
    best, other = heats.played[-1].ranked[:2]
    template = "[{who} wins|You win] heat {number} with {total}."
    if best.total == other.total:
        template = "[{who} advances|You advance] from heat {number} (equal points, later seat)."
        if best.errors < other.errors:
            template = (
                "[{who} advances|You advance] from heat {number} (equal points, fewer errors)."
            )
    won = say(template, who=best.name, number=len(heats.played), total=best.total)
    leads = say(
        "Best runner-up so far: {who}, {points:.1f} points a turn.",
        who=second.result.name,
        points=float(second.result.points_a_turn),
    )
    return f"{won} {leads}"


def winning(heats: Heats) -> Sentence:
    """Return who has won the final."""
    best = heats.champions
    if not best:
        return say("No points in the final: no winner.")
    names, total = listed(result.name for result in best), best[0].total
    if len(best) == 1:
        return say("[{who} wins|You win] the final with {total}.", who=names, total=total)
    return say("{who} share the final with {total}.", who=names, total=total)


def why(finalist: Finalist) -> Sentence:
    """Return how a player qualified for the final."""
    if not finalist.result.total:
        return say("from heat {number}", number=finalist.heat + 1)
    if not finalist.second:
        return say("won heat {number}", number=finalist.heat + 1)
    return say("second, {points:.1f} a turn", points=float(finalist.result.points_a_turn))


def awaited(heats: Heats) -> tuple[Sentence, ...]:
    """Return placeholders for the finalists who are still unknown."""
    winners = tuple(
        say("winner of heat {number}", number=number + 1)
        for number in range(len(heats.heats), heats.count)
    )
    return winners if heats.heats else (*winners, say("the best runner-up"))


def the_rule() -> Sentence:
    """Return the rule for entering the final."""
    return say("The final is for the heats' winners and the best runner-up, by points a turn.")


def _final(heats: Heats) -> Sentence:
    """Return who is in the final, as far as that is known."""
    known = (f"{finalist.result.name} ({why(finalist)})" for finalist in heats.finalists)
    return _named(", ".join([*known, *awaited(heats)]))


def _named(people: str) -> Sentence:
    return say("Final: {people}.", people=people)


def in_full(heats: Heats, number: int) -> str:
    """Return a heat with all its results; the number after the last one is the final's."""
    final = number == heats.count
    if number >= len(heats.played):
        return _final(heats) if final else _heat(heats, number)
    heat = heats.played[number]
    each = (
        say(
            "{who} {total} ({points:.1f} a turn, {errors})",
            who=result.name,
            total=result.total,
            points=float(result.points_a_turn),
            errors=counted(result.errors, "1 error", "{n} errors"),
        )
        for result in heat.ranked
    )
    template = "Final, card {card}: {results}." if final else "Heat {n}, card {card}: {results}."
    return say(template, n=number + 1, card=heat.card, results=", ".join(each))


def _heat(heats: Heats, number: int) -> Sentence:
    if number < len(heats.played):
        results = _results(heats.played[number])
        return say("Heat {number}: {results}.", number=number + 1, results=results)
    names = listed(entrant.name for entrant in heats.sitting_in(number))
    return say("Heat {number}: {results}.", number=number + 1, results=names)


def _results(heat: Heat) -> str:
    return ", ".join(f"{result.name} {result.total}" for result in heat.ranked)
