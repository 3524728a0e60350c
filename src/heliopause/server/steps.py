"""The table ply by ply, as a seat saw it: one whole view and then only what each ply changed in it."""

from __future__ import annotations

from itertools import islice
from typing import Any

import msgspec

import heliopause as hp
from heliopause.server import engine, errors, wire

MOST = 120
"""Plies told by one answer; who wants more asks again from where it ended."""


def told(game: hp.Game, first: int, last: int, seat: int | None) -> bytes:
    """The encoded `wire.Steps` from after ply `first` to after ply `last`, or as far as one answer goes."""
    if last > game.ply or first > last:
        raise errors.Refused(422, "ply", f"There are {game.ply} plies.", f"Ten zapis ma {game.ply} posunięć.")
    last = min(last, first + MOST)
    walk = islice(engine.at_ply(game, last).walk(first), last - first + 1)
    view = engine.view_for(next(walk), seat)
    before: Any = msgspec.to_builtins(view)
    out: list[wire.Step] = []
    for then in walk:
        after: Any = msgspec.to_builtins(engine.view_for(then, seat))
        _, chooser, _ = next(then.entries_back())
        out.append(wire.Step(then.ply, chooser, changes(before, after)))
        before = after
    return msgspec.json.encode(wire.Steps(first, last, view, out))


def changes(before: Any, after: Any) -> list[wire.StepChange]:
    """What to put where so that `before` becomes `after`; both are plain JSON values."""
    found: list[wire.StepChange] = []
    compare(before, after, [], found)
    return found


def compare(before: Any, after: Any, at: list[str | int], found: list[wire.StepChange]) -> None:
    if isinstance(before, dict) and isinstance(after, dict):
        if list(before) != list(after):  # the order of colonies is the order in which they came
            found.append(wire.StepChange(at, None, list(after)))
        for key, value in after.items():
            if key in before:
                compare(before[key], value, [*at, key], found)
            else:
                found.append(wire.StepChange([*at, key], value))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for place, value in enumerate(after):
            compare(before[place], value, [*at, place], found)
    elif before != after or type(before) is not type(after):
        found.append(wire.StepChange(at, after))
