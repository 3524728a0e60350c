"""Scenes for card tests: a card about to be researched, or lying researched before the player whose turn it is."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from tests.rules.beyond_the_sun.table import GAME, do

SLOT_OF_LEVEL = {2: "II_A", 3: "III_C", 4: "IIII_B"}
SLOT_OF_FIRST = {"narrow_beam_lasers": "I1", "terraforming": "I2", "advanced_genetics": "I3", "advanced_robotics": "I4"}


def scene(players: int = 3, options: dict[str, object] | None = None, **position: Any) -> hp.Game:
    return hp.from_position(GAME, players, options or {}, position, seed=1)


def level_of(card: str) -> int:
    level: int = hp.card(GAME, card).facts["level"]
    return level


def slot_of(card: str) -> str:
    return SLOT_OF_FIRST.get(card) or SLOT_OF_LEVEL[level_of(card)]


def research(card: str, players: int = 3, options: dict[str, object] | None = None, **position: Any) -> hp.Game:
    """P1 has just researched the card, which lay discovered: its immediate box is being resolved.

    P1 has 20 Ore and 5 Population before the cost (nothing, 2 Ore, 4 Ore + 1, 6 Ore + 2 by level, and the cube).
    """
    level = level_of(card)
    mat = {"ore": 20, "population": 5, **position.pop("P1", {})}
    tech = dict(position.pop("tech", {}))
    if level == 1:
        game = scene(players, options, tech=tech, P1=mat, **position)
        return do(game, "space basic.research_1.1", f"slot {SLOT_OF_FIRST[card]}")
    needs = {2: ["I1"], 3: ["II_C"], 4: ["III_C", "III_D"]}[level]
    fillers = {"II_C": "closed_loop_economy", "III_C": "mercenary_fleet", "III_D": "metahuman_chambers"}
    for slot in needs:
        if slot in fillers:
            tech[slot] = fillers[slot]
    tech[SLOT_OF_LEVEL[level]] = card
    mat["research"] = [*needs, *mat.get("research", [])]
    guild = {2: [], 3: ["professors_guild"], 4: ["metascientists_guild"]}[level]
    game = scene(players, options, tech=tech, guilds=guild, P1=mat, **position)
    return do(game, "space basic.research_2.1" if level == 2 else f"space guild.{guild[0]}")


def acting(card: str, players: int = 3, options: dict[str, object] | None = None, **position: Any) -> hp.Game:
    """P1, with 20 Ore and 5 Population, has the card and is about to take an action."""
    mat = {"ore": 20, "population": 5, **position.pop("P1", {})}
    slot = slot_of(card)
    tech = dict(position.pop("tech", {}))
    if level_of(card) > 1:
        tech[slot] = card
    mat["research"] = [slot, *mat.get("research", [])]
    return scene(players, options, tech=tech, P1=mat, **position)


def act(
    card: str, place: int = 1, players: int = 3, options: dict[str, object] | None = None, **position: Any
) -> hp.Game:
    """P1 has just moved its pawn to a space of the card."""
    return do(acting(card, players, options, **position), f"space {slot_of(card)}.{place}")
