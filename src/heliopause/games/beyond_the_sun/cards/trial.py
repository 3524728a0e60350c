"""A table of Beyond the Sun to try one card on: it lies in play, next to a player who can use it."""

from __future__ import annotations

from typing import Any, Final

from heliopause.core.content import Content
from heliopause.games.beyond_the_sun.cards.sets import SWITCHED

RICH: Final[dict[str, object]] = {"ore": 9, "population": 5}
SLOTS: Final = {1: "I1", 2: "II_A", 3: "III_A", 4: "IIII_A"}
UNDER: Final = {"I1": [], "II_A": ["I1"], "III_A": ["I1", "I2", "II_A", "II_B"]}
UNDER_LAST: Final = [*UNDER["III_A"], "II_C", "III_A", "III_B"]
LEVEL_OF: Final = {"I": 1, "II": 2, "III": 3, "IIII": 4}


def trial(content: Content, kind: str, id: str, make: Any) -> Any:
    """`make(players, options, position)`; the position is None where the deal decides."""
    row = content.row(kind, id)
    options = options_of(content, kind, id)
    if kind == "technologies":
        return make(2, options, {"turn": "P1", **of_technology(content, row)})
    if kind == "systems":
        slot = "a1" if row["deck"] == "A" else "b1"
        fleet = {**RICH, "ships": ["4@sol", "4@deep_space", "4@deep_space"], "research": ["I1"]}
        return make(2, options, {"turn": "P1", "systems": {slot: id}, "tech": {"I1": "terraforming"}, "P1": fleet})
    if kind == "events":
        slot = "II_A" if row["level"] == 2 else "III_A"
        return make(2, options, {"turn": "P1", **before(content, slot), "events": {slot: id}})
    if kind == "anarchist_events":
        slot = "II_A" if row["level"] == 2 else "III_A"
        return make(1, options, {"turn": "P1", **before(content, slot), "events": {slot: id}})
    if kind == "achievements":
        return make(2, options, {"turn": "P1", "achievements": {id: []}})
    if kind == "factions":
        return make(min(row["players"]), {**options, "factions": "advanced"}, {"turn": "P1", "P1": {"faction": id}})
    if kind == "leaders":
        return make(2, options, {"turn": "P1", "P1": {**RICH, "leaders": [id]}})
    if kind == "guilds":
        return make(2, options, {"turn": "P1", "guilds": [id], "P1": RICH})
    if kind == "anarchist_actions":
        return make(1, options, None)
    return make(2, options, {"turn": "P1", "P1": RICH})


def options_of(content: Content, kind: str, id: str) -> dict[str, object]:
    """What switches the set of the card on."""
    home = content.origin(kind, id)
    return {home: True} if home in SWITCHED else {}


def of_technology(content: Content, row: dict[str, Any]) -> dict[str, object]:
    """On its slot with all that leads there. Where a basic action can research it, that is left to the player."""
    slot = SLOTS[row["level"]]
    laid = before(content, slot, row["id"])
    mine = dict(laid["P1"])
    if row["level"] > 2 or not row["immediate"]:
        mine["research"] = [*mine["research"], slot]
    return {"tech": {**laid["tech"], slot: row["id"]}, "P1": mine}


def before(content: Content, slot: str, leave: str = "") -> dict[str, Any]:
    """The technologies under a slot, researched by P1, of types that lead to everything."""
    under = UNDER_LAST if slot == "IIII_A" else UNDER[slot]
    base = [row for row in content.of("technologies") if content.origin("technologies", row["id"]) == "base"]
    rows = [row for row in base if row["id"] != leave]
    tech: dict[str, str] = {}
    for place in under:
        level = LEVEL_OF[place.rstrip("1234").split("_")[0]]
        free = [row for row in rows if row["level"] == level and row["id"] not in tech.values()]
        tech[place] = free[0]["id"]
    return {"tech": tech, "P1": {**RICH, "research": under}}
