"""What a turn of Beyond the Sun comes to, for people: the idea of it, and claims that can be checked, with words.

A claim is a tuple (kind, numbers ..) that is true of a turn or is not. Advice tells only claims that are true however
the unknown cards fall; `claims` finds those of one end of a turn, `advice_texts.said` has the words.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterator
from typing import Final

from heliopause.core.kernel.features import Features
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.people import advice_texts
from heliopause.games.beyond_the_sun.people.questions import WORDINGS
from heliopause.games.beyond_the_sun.rules import features as f
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.rules import BeyondTheSun

Claim = tuple[int | str, ...]
PLENTY_ORE: Final = 9
said = advice_texts.said


@functools.cache
def features_of(rules: Rules) -> Features:
    return f.build(rules)


def counted(rules: Rules, s: State, seat: int) -> list[int]:
    vector = features_of(rules).new_vector()
    features_of(rules).fill(s, seat, vector)
    return [int(vector[k]) for k in range(f.COUNT)]


# --- what changed ---------------------------------------------------------------------------------------------------
def researched(before: State, after: State, seat: int) -> list[int]:
    new = int(after.cells[m.RESEARCHED + seat]) & ~int(before.cells[m.RESEARCHED + seat])
    return [slot for slot in range(int(m.SLOTS)) if new >> slot & 1]


def level_of(slot: int) -> int:
    return 1 if slot < 4 else 2 if slot < 10 else 3 if slot < 16 else 4


def colonized(before: State, after: State, seat: int) -> list[int]:
    return [
        card
        for card in range(1, m.SYSTEMS + 1)
        if after.cells[m.COLONY_OWNER + card] == seat + 1 and before.cells[m.COLONY_OWNER + card] != seat + 1
    ]


def taken(before: State, after: State, seat: int) -> list[int]:
    """Locations that the seat controls now and did not before."""
    return [
        place
        for place in range(int(m.LOCATIONS))
        if after.cells[m.OUTPOST + place] == seat + 1 and before.cells[m.OUTPOST + place] != seat + 1
    ]


def lost(before: State, after: State, seat: int, settled: list[int]) -> list[int]:
    """Locations that it controlled and does not any more, those it colonised left out."""
    return [
        place
        for place in range(int(m.LOCATIONS))
        if before.cells[m.OUTPOST + place] == seat + 1
        and after.cells[m.OUTPOST + place] != seat + 1
        and int(before.cells[m.SYSTEM_AT + place]) not in settled
    ]


def claimed(before: State, after: State, seat: int) -> list[tuple[int, int]]:
    """Achievements claimed: the number of the card and the place on it."""
    out: list[tuple[int, int]] = []
    for index in range(int(m.ACHIEVEMENTS)):
        for place in range(int(m.ACHIEVEMENT_SLOTS)):
            at = m.CLAIM + index * int(m.ACHIEVEMENT_SLOTS) + place
            now = int(after.cells[at])
            if now > 0 and now // 4 == seat and before.cells[at] == 0:
                out.append((int(after.cells[m.ACHIEVEMENT + index]), place))
    return out


def idea(rules: Rules, before: State, after: State, seat: int, first: str) -> Hashable:
    """What a turn achieves by name; which space (`first`), order, disc and production brought it about are
    details."""
    ships = counted(rules, after, seat)[f.SHIPS] - counted(rules, before, seat)[f.SHIPS]
    cards = [int(before.cells[m.TECH_AT + slot]) or -level_of(slot) for slot in researched(before, after, seat)]
    parts: list[Hashable] = [
        tuple(sorted(cards)),
        tuple(colonized(before, after, seat)),
        tuple(taken(before, after, seat)),
        tuple(claimed(before, after, seat)),
        ships > 0,
    ]
    if not WORDINGS.on_top(before).begins_turn:
        parts.append(first)  # inside a turn the choice itself is the idea
    elif not any(parts):
        parts.append(first.rpartition(".")[0] if first.startswith("space basic") else first)
    return tuple(parts)


# --- claims ---------------------------------------------------------------------------------------------------------
def claims(rules: Rules, before: State, after: State, seat: int) -> dict[Claim, float]:
    """Every claim that is true of this end of the turn, with its weight in points; what is bad weighs below zero."""
    assert isinstance(rules, BeyondTheSun)
    was, now = counted(rules, before, seat), counted(rules, after, seat)
    out: dict[Claim, float] = dict(achievements_and_colonies(rules, before, after, seat))
    out.update(technologies(rules, before, after, seat, was, now))
    out.update(map_claims(before, after, seat))
    points = now[f.SCORE] - was[f.SCORE]
    if points > 0:
        out[("points", points)] = 0.7 * points
    if after.cells[m.FINAL] == 1 and before.cells[m.FINAL] == 0:
        lead = now[f.SCORE] - best_rival(rules, after, seat)
        out[("ends", lead)] = 6.0 if lead > 0 else -6.0
    if now[f.TURNS_LEFT] <= 1 < 4 - int(rules.players == 1) and points > 0 and after.cells[m.FINAL] > 0:
        out[("late", points)] = 1.0 * points
    if now[f.TURNS_LEFT] > 0:
        out.update(economy(before, after, seat, was, now))
    return out


def achievements_and_colonies(
    rules: BeyondTheSun, before: State, after: State, seat: int
) -> Iterator[tuple[Claim, float]]:
    for card, place in claimed(before, after, seat):
        vp = int(rules.t.achievement_vp[4 * card + place])
        yield ("claims", card, vp), 1.3 * vp
    for card in colonized(before, after, seat):
        vp = int(rules.t.system_vp[card])
        yield ("colonizes", card, vp), 1.0 + vp
    for place in range(m.A1, int(m.LOCATIONS)):
        card = int(after.cells[m.SYSTEM_AT + place])
        if card == 0 or after.cells[m.OUTPOST + place] != seat + 1:
            continue
        need = int(rules.t.system_power[card])
        new = before.cells[m.OUTPOST + place] != seat + 1 or before.cells[m.POWER + seat * m.LOCATIONS + place] < need
        if after.cells[m.POWER + seat * m.LOCATIONS + place] >= need and new:
            yield ("strong", card, int(rules.t.system_vp[card])), 0.6 * int(rules.t.system_vp[card])


def technologies(
    rules: BeyondTheSun, before: State, after: State, seat: int, was: list[int], now: list[int]
) -> Iterator[tuple[Claim, float]]:
    for slot in researched(before, after, seat):
        level, card = level_of(slot), int(after.cells[m.TECH_AT + slot])
        if before.cells[m.TECH_AT + slot] == card and card > 0:
            yield ("research", card, level), 1.2 * level
        elif level > 1:
            yield ("discover", level), 1.1 * level
    for level in (2, 3, 4):
        slots = now[f.SLOTS_2 + level - 2] - was[f.SLOTS_2 + level - 2]
        if slots > 0 and was[f.SLOTS_2 + level - 2] == 0 and level > 2:
            yield ("opens", level), 0.9 * level
        if now[f.PAID_2 + level - 2] > was[f.PAID_2 + level - 2] and level > 2:
            yield ("affords", level), 0.9 * level
    if now[f.CAN_COLONIZE] > was[f.CAN_COLONIZE]:
        yield ("first_colonize",), 2.4


def map_claims(before: State, after: State, seat: int) -> Iterator[tuple[Claim, float]]:
    for place in taken(before, after, seat):
        owner = int(before.cells[m.OUTPOST + place])
        if owner == 0:
            yield ("takes", place, int(after.cells[m.SYSTEM_AT + place])), 1.6
        elif before.cells[m.SYSTEM_AT + place] == after.cells[m.SYSTEM_AT + place]:
            yield ("takes_from", place, int(after.cells[m.SYSTEM_AT + place]), owner - 1), 2.6
    settled = colonized(before, after, seat)
    for place in lost(before, after, seat, settled):
        yield ("loses", place, int(before.cells[m.SYSTEM_AT + place])), -2.0
    for place in range(int(m.LOCATIONS)):
        at = m.POWER + seat * m.LOCATIONS + place
        if after.cells[m.OUTPOST + place] == seat + 1 and after.cells[at] == 0 and before.cells[at] > 0:
            yield ("leaves", place, int(after.cells[m.SYSTEM_AT + place])), -1.2


def economy(before: State, after: State, seat: int, was: list[int], now: list[int]) -> Iterator[tuple[Claim, float]]:
    for kind, key, weight in (("growth", f.GROWTH, 1.4), ("mines", f.ORE_PRODUCTION, 1.1)):
        if now[key] > was[key]:
            yield (kind, was[key], now[key]), weight * (now[key] - was[key])
    if now[f.AUTOMATION] > was[f.AUTOMATION]:
        yield ("automates", now[f.AUTOMATION]), 1.0 * (now[f.AUTOMATION] - was[f.AUTOMATION])
    ships = now[f.SHIPS] - was[f.SHIPS]
    if ships > 0:
        yield ("builds", ships), 0.7 * ships
    power = now[f.FLEET] + now[f.FLEET_PLENTY] - was[f.FLEET] - was[f.FLEET_PLENTY]
    if power > 0 and ships == 0:
        yield ("upgrades", power), 0.6 * power
    population, ore = int(after.cells[m.POPULATION + seat]), int(after.cells[m.ORE + seat])
    if population == 0:
        yield ("no_population",), -1.5
    elif population > before.cells[m.POPULATION + seat]:
        yield ("population", population), 0.5 * (population - int(before.cells[m.POPULATION + seat]))
    if ore == 0:
        yield ("no_ore",), -0.9
    elif ore > before.cells[m.ORE + seat]:
        yield ("ore", ore), 0.25 * (ore - int(before.cells[m.ORE + seat]))
    if ore >= PLENTY_ORE:
        yield ("idle_ore", ore), -0.5
    if m.supply(after, seat) == 0:
        yield ("no_supply",), -1.0


def best_rival(rules: Rules, s: State, seat: int) -> int:
    return max([int(rules.score(s, other)) for other in range(int(rules.players)) if other != seat], default=0)


# --- a word that gives nothing away ---------------------------------------------------------------------------------
def nudge(rules: Rules, before: State, told: list[Claim], first: str) -> tuple[str, Claim]:
    """Where to look, and for what: the kind of place of the first choice, and the strongest claim of the plan."""
    goal = next((claim for claim in told if claim[0] in advice_texts.GOALS), ("choices",))
    return WORDINGS.on_top(before).place(first), goal
