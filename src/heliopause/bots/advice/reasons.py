"""Why a plan is good, in words: claims that are true however the unknown falls, told against another plan.

Claims and sentences belong to each game (`people/advice.py`); here they are chosen. What the other plan comes to as
well says little, what is bad is told after what is good, and no two plans on one screen get the same sentence.
"""

from __future__ import annotations

from typing import Any

from heliopause.bots.advice.plans import Plan, advice_of, filled
from heliopause.core.decision import Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

Claim = tuple[int | str, ...]
SHARED = 0.3  # what is left of a claim's weight when the other plan can make it too
SECOND = 0.4  # of the first claim's weight: less is not worth a second sentence
COST = 0.5
NOTHING = (
    Text("Costs the same and leaves you more choices.", "Kosztuje tyle samo, a zostawia więcej możliwości."),
    Text("Changes little and costs little.", "Niewiele zmienia i niewiele kosztuje."),
    Text("A quiet turn: nothing much is won or lost by it.", "Spokojna tura: niewiele można na niej zyskać i stracić."),
    Text("Playable, if you have a plan of your own with it.", "Do zagrania, jeśli masz na to własny plan."),
)


class Reason:
    """A sentence or two, and the claims that they make."""

    def __init__(self, text: Text, claims: list[Claim]) -> None:
        self.text = text
        self.claims = claims


def sure_claims(rules: Rules, known: State, plan: Plan, seat: int, seed: int = 1) -> dict[Claim, float]:
    """The claims of a plan that are true in every world seen, with their weights."""
    advice = advice_of(rules.game)
    if advice is None or not plan.ends:
        return {}
    before = filled(rules, known, seed)
    sure: dict[Claim, float] | None = None
    for end in plan.ends:
        found: dict[Claim, float] = advice.claims(rules, before, end, seat)
        if sure is None:
            sure = dict(found)
        else:
            sure = {claim: min(weight, found[claim], key=abs) for claim, weight in sure.items() if claim in found}
    return sure or {}


def reasons(rules: Rules, known: State, plans: list[Plan], seat: int) -> list[Reason]:
    """One reason for each plan, best plan first: the best against the second, every other against the best."""
    if not plans:
        return []
    every = [sure_claims(rules, known, plan, seat) for plan in plans]
    told: list[Reason] = []
    used: set[str] = set()
    for at, mine in enumerate(every):
        other = every[0] if at else every[1] if len(every) > 1 else {}
        told.append(reason(rules, mine, other, used))
        used.add(told[-1].text.en)
    return told


def reason(rules: Rules, mine: dict[Claim, float], other: dict[Claim, float], used: set[str]) -> Reason:
    """The strongest claim that nobody has heard yet, and a second one where it weighs enough."""
    advice = advice_of(rules.game)
    weighed = {claim: weight * (SHARED if claim in other else 1.0) for claim, weight in mine.items()}
    good = sorted([c for c in weighed if weighed[c] > 0], key=lambda claim: (-weighed[claim], str(claim)))
    bad = sorted([c for c in weighed if weighed[c] < 0 and c not in other], key=lambda c: (weighed[c], str(c)))
    for first in [*good, *bad]:
        for second in [*seconds(first, good, bad, weighed), None]:
            text = joined(advice, rules, [first] if second is None else [first, second])
            if text.en not in used:
                return Reason(text, [first] if second is None else [first, second])
    return Reason(next((text for text in NOTHING if text.en not in used), NOTHING[0]), [])


def seconds(first: Claim, good: list[Claim], bad: list[Claim], weighed: dict[Claim, float]) -> list[Claim]:
    """What may follow the first claim: another good one that weighs enough, then the worst of what it costs."""
    after = [
        claim
        for claim in good
        if claim != first and not covered(claim, first) and weighed[claim] >= SECOND * abs(weighed[first])
    ]
    costs = [claim for claim in bad if claim != first and -weighed[claim] >= COST]
    return after[:2] + costs[:1]


def covered(claim: Claim, first: Claim) -> bool:
    """Points are told once: who hears of the colony knows its points."""
    return claim[0] == "points" and first[0] in ("claims", "colonizes", "late", "points")


def joined(advice: Any, rules: Rules, claims: list[Claim]) -> Text:
    texts = [advice.said(rules, claim) for claim in claims]
    return Text(" ".join([text.en for text in texts]), " ".join([text.pl for text in texts]))


def nudge(rules: Rules, known: State, plan: Plan, seat: int) -> Text:
    """Where to look, without the move."""
    advice = advice_of(rules.game)
    if advice is None or not plan.options:
        return Text("Take your time with this choice.", "Przemyśl ten wybór.")
    sure = sure_claims(rules, known, plan, seat)
    told = sorted([claim for claim in sure if sure[claim] > 0], key=lambda claim: (-sure[claim], str(claim)))
    place, goal = advice.nudge(rules, filled(rules, known, 1), told, plan.options[0].id)
    said: Text = advice.advice_texts.nudged(place, str(goal[0]))
    return said
