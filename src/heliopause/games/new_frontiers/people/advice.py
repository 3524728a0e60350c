"""What a turn of New Frontiers comes to, for people: the idea of it, and claims that can be checked, with words.

A claim is a tuple (kind, numbers ..) that is true of a turn or is not. Advice tells only claims that are true however
the unknown worlds fall; `claims` finds those of one end of a turn, `advice_texts.said` has the words.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterator
from typing import Final

from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.people import advice_texts
from heliopause.games.new_frontiers.people.questions import WORDINGS
from heliopause.games.new_frontiers.rules import features as f
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.rules import NewFrontiers
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

Claim = tuple[int | str, ...]
PLENTY_CREDITS: Final = 9
NEARLY: Final = 2  # what lacks to settle a world that is almost within reach
said = advice_texts.said


@functools.cache
def features_of(rules: Rules) -> f.NewFrontiersFeatures:
    made = f.build(rules)
    assert isinstance(made, f.NewFrontiersFeatures)
    return made


def counted(rules: Rules, s: State, seat: int) -> list[int]:
    vector = features_of(rules).new_vector()
    features_of(rules).fill(s, seat, vector)
    return [int(vector[k]) for k in range(f.COUNT)]


# --- what changed ---------------------------------------------------------------------------------------------------
def developed(t: Tables, before: State, after: State, seat: int) -> list[int]:
    new = int(after.cells[m.OWNED + seat]) & ~int(before.cells[m.OWNED + seat])
    return [tile for tile in range(1, len(t.cards.tiles) + 1) if tile < len(BIT) and new & int(BIT[tile])]


def colonies(s: State, seat: int) -> list[int]:
    at = m.COLONY + seat * m.SLOTS
    return [int(s.cells[at + slot]) for slot in range(int(s.cells[m.COLONIES + seat]))]


def settled(before: State, after: State, seat: int) -> list[int]:
    had = colonies(before, seat)
    return [tile for tile in colonies(after, seat) if tile not in had]


def held(s: State, seat: int) -> list[int]:
    at = m.WORLD + seat * m.HELD
    return [int(s.cells[at + k]) for k in range(int(s.cells[m.EXPLORED + seat]))]


def goods(s: State, seat: int) -> int:
    at = m.GOOD + seat * m.SLOTS
    return sum(1 for slot in range(int(s.cells[m.COLONIES + seat])) if s.cells[at + slot] > 0)


def idea(rules: Rules, before: State, after: State, seat: int, first: str) -> Hashable:
    """The action selected (`first`) and what it brings by name; in the action of another what it brings."""
    assert isinstance(rules, NewFrontiers)
    named = (tuple(developed(rules.t, before, after, seat)), tuple(settled(before, after, seat)))
    if WORDINGS.on_top(before).begins_turn:
        return (first, *named)
    if any(named):
        return named
    return (goods(after, seat) - goods(before, seat), int(after.cells[m.CREDITS + seat]), tuple(held(after, seat)))


# --- claims ---------------------------------------------------------------------------------------------------------
def claims(rules: Rules, before: State, after: State, seat: int) -> dict[Claim, float]:
    """Every claim that is true of this end of the turn, with its weight in points; what is bad weighs below zero."""
    assert isinstance(rules, NewFrontiers)
    was, now = counted(rules, before, seat), counted(rules, after, seat)
    out: dict[Claim, float] = {}
    points = now[f.SCORE] - was[f.SCORE]
    if points > 0:
        out[("points", points)] = 0.8 * points
    if after.cells[m.ENDED] != 0 and before.cells[m.ENDED] == 0:
        lead = now[f.SCORE] - best_rival(rules, after, seat)
        out[("ends", lead)] = 6.0 if lead > 0 else -6.0
    out.update(empire(rules.t, before, after, seat))
    out.update(worlds(rules, before, after, seat))
    if after.cells[m.ENDED] == 0 or before.cells[m.ENDED] == 0:
        out.update(engine(was, now))
        out.update(means(before, after, seat))
    if after.cells[m.ORDER] == seat and before.cells[m.ORDER] != seat:
        out[("first",)] = 1.2
    return out


def empire(t: Tables, before: State, after: State, seat: int) -> Iterator[tuple[Claim, float]]:
    for tile in developed(t, before, after, seat):
        yield ("develops", tile), 2.0 + int(t.spaces[tile])
    for tile in settled(before, after, seat):
        yield ("settles", tile), 3.0
    for goal in range(1, int(m.GOALS) + 1):
        if after.cells[m.GOAL_UP + goal] == seat + 1 and before.cells[m.GOAL_UP + goal] != seat + 1:
            yield ("goal", goal), 3.5
    spaces = 10 - int(after.cells[m.SPACES + seat])
    if after.cells[m.SPACES + seat] > before.cells[m.SPACES + seat] and 0 <= spaces <= 2:
        yield ("spaces", spaces), 0.8


def worlds(rules: NewFrontiers, before: State, after: State, seat: int) -> Iterator[tuple[Claim, float]]:
    had = ready(rules, before, seat)
    for tile in ready(rules, after, seat):
        if tile not in had:
            yield ("ready", tile), 1.5
    look = features_of(rules).outlook
    for tile in held(after, seat):
        if tile > 0 and tile not in held(before, seat):
            lacks = int(look.missing(after, seat, tile))
            yield ("keeps", tile, int(rules.t.vp[tile])), 1.0 + 0.3 * int(rules.t.vp[tile])
            if 0 < lacks <= NEARLY:
                yield ("nearly", tile), 0.8
    if after.cells[m.EXPLORED + seat] > before.cells[m.EXPLORED + seat]:
        count = int(after.cells[m.EXPLORED + seat])
        yield ("explores", count), 0.9 * (count - int(before.cells[m.EXPLORED + seat]))
    gained = int(after.cells[m.COLONISTS + seat]) - int(before.cells[m.COLONISTS + seat])
    if after.cells[m.COLONISTS + seat] == 0 and before.cells[m.COLONISTS + seat] > 0:
        yield ("no_colonists",), -0.8
    elif gained > 0:
        yield ("colonists", int(after.cells[m.COLONISTS + seat])), 0.6 * gained


def ready(rules: NewFrontiers, s: State, seat: int) -> list[int]:
    """The explored worlds that the seat could settle as it stands."""
    counted(rules, s, seat)  # the outlook answers for the position counted last
    look = features_of(rules).outlook
    return [tile for tile in held(s, seat) if tile > 0 and look.missing(s, seat, tile) == 0]


def engine(was: list[int], now: list[int]) -> Iterator[tuple[Claim, float]]:
    for kind, key, weight in (("cycle_vp", f.CYCLE_VP, 1.2), ("cycle_credits", f.CYCLE_CREDITS, 0.5)):
        if now[key] > was[key]:
            yield (kind, was[key], now[key]), weight * (now[key] - was[key])
    if now[f.CONSUMED_VP] > was[f.CONSUMED_VP]:
        yield ("consumed", now[f.CONSUMED_VP]), 0.8 * (now[f.CONSUMED_VP] - was[f.CONSUMED_VP])
    if now[f.MILITARY] > was[f.MILITARY]:
        yield ("military", now[f.MILITARY]), 0.9 * (now[f.MILITARY] - was[f.MILITARY])
    if now[f.DEVELOP_DISCOUNT] > was[f.DEVELOP_DISCOUNT]:
        yield ("cheap_develop",), 1.2
    if now[f.SETTLE_DISCOUNT] > was[f.SETTLE_DISCOUNT]:
        yield ("cheap_settle",), 1.0
    if now[f.LARGE_BONUS] > was[f.LARGE_BONUS] and now[f.LARGE_BONUS] >= 4:
        yield ("large", now[f.LARGE_BONUS]), 0.3 * now[f.LARGE_BONUS]


def means(before: State, after: State, seat: int) -> Iterator[tuple[Claim, float]]:
    made = goods(after, seat) - goods(before, seat)
    if made > 0:
        yield ("goods", goods(after, seat)), 0.9 * made
    elif made < 0 and goods(after, seat) == 0:
        yield ("no_goods",), -0.4
    credits = int(after.cells[m.CREDITS + seat])
    gained = credits - int(before.cells[m.CREDITS + seat])
    if gained > 0:
        yield ("credits", credits), 0.4 * gained
    elif credits == 0 and gained < 0:
        yield ("no_credits",), -0.7
    if credits >= PLENTY_CREDITS:
        yield ("idle_credits", credits), -0.4


def best_rival(rules: Rules, s: State, seat: int) -> int:
    return max([int(rules.score(s, other)) for other in range(int(rules.players)) if other != seat], default=0)


# --- a word that gives nothing away ---------------------------------------------------------------------------------
def nudge(rules: Rules, before: State, told: list[Claim], first: str) -> tuple[str, Claim]:
    """What kind of question it is, and the strongest claim of the plan that has a word of its own."""
    goal = next((claim for claim in told if claim[0] in advice_texts.GOALS), ("choices",))
    return WORDINGS.on_top(before).place(first), goal
