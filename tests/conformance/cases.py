"""Every game, player count and module that the kit is run over. A game joins by adding its cases here."""

from __future__ import annotations

from collections.abc import Mapping

Case = tuple[str, int, Mapping[str, object]]

TOY: list[Case] = [("beacons", players, {}) for players in (2, 3, 4)]

BEYOND_THE_SUN: list[Case] = [
    ("beyond-the-sun", players, {"factions": factions, "tableau": tableau})
    for players in (2, 3, 4)
    for factions, tableau in (("basic", False), ("advanced", False), ("basic", True))
]
BEYOND_THE_SUN += [("beyond-the-sun", 1, {}), ("beyond-the-sun", 2, {"factions": "advanced", "expansion": "all"})]

NEW_FRONTIERS: list[Case] = [
    ("new-frontiers", players, {"setup": setup, "goals": goals})
    for players in (2, 3, 4, 5)
    for setup, goals in (("first-game", False), ("later", True))
]

CASES: list[Case] = TOY + BEYOND_THE_SUN + NEW_FRONTIERS
