"""Every game, player count and module that the kit is run over. A game joins by adding its cases here."""

from __future__ import annotations

from collections.abc import Mapping

Case = tuple[str, int, Mapping[str, object]]

TOY: list[Case] = [("beacons", players, {}) for players in (2, 3, 4)]

BEYOND_THE_SUN: list[Case] = []

NEW_FRONTIERS: list[Case] = []

CASES: list[Case] = TOY + BEYOND_THE_SUN + NEW_FRONTIERS
