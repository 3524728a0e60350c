"""A table of New Frontiers on which one tile can be tried at once: its owner has it and can pay for more."""

from __future__ import annotations

from typing import Any

from heliopause.core.content import Content


def trial(content: Content, kind: str, id: str, make: Any) -> Any:
    """`make(players, options, position)`."""
    mine: dict[str, object] = {"credits": 9, "colonists": 3}
    if kind == "developments":
        mine["developments"] = [id]
    elif kind == "worlds":
        mine["colonies"] = [id]
    elif kind == "homes":
        mine["home"] = id
    options = {"goals": True} if kind == "goals" else {}
    goals = {"goals": {"in_play": {"P1": [id]}}} if kind == "goals" else {}
    return make(2, options, {"next": "P1", "P1": mine, **goals})
