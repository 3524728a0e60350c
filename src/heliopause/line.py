"""The line of play: one place after another, each knowing the one before.

Two games that share a past share its places, so a copy costs nothing. Only some places keep their state; another one is
found by playing on from the nearest kept one before it. A long game is therefore as small as its moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from heliopause.core.kernel.events import Event
from heliopause.core.kernel.frames import NOBODY
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State

RECENT: Final = 8  # places back from the last whose states are at hand: what is undone most
KEPT: Final = 64  # of the others one in so many


class Place:
    """After entry `n`: who made it, which move it was, how many outcomes were open, what it told."""

    __slots__ = ("before", "do", "events", "move", "n", "open_outcomes", "ply", "seat", "state")

    def __init__(
        self, before: Place | None, n: int, state: State, seat: int, do: str, move: int, open_outcomes: int
    ) -> None:
        self.before = before
        self.n = n
        self.ply: int = 0 if before is None else before.ply + 1
        self.seat = seat
        self.do = do
        self.move = move
        self.open_outcomes = open_outcomes
        self.events: tuple[Event, ...] = ()
        self.state: State | None = state


def start(state: State) -> Place:
    return Place(None, 0, state, NOBODY, "", 0, 1)


def forget_old(last: Place) -> None:
    """Called after each new place: the one that is no longer recent gives its state up, unless it is to be kept."""
    old: Place | None = last
    for _ in range(RECENT):
        if old is None:
            return
        old = old.before
    if old is not None and old.ply % KEPT:
        old.state = None


def back(last: Place) -> Iterator[Place]:
    """The places from the last to the first."""
    place: Place | None = last
    while place is not None:
        yield place
        place = place.before


def state_of(rules: Rules, place: Place) -> State:
    """The state at a place; not to be changed."""
    state = place.state
    missing: list[Place] = []
    while state is None:
        missing.append(place)
        assert place.before is not None, "the first place keeps its state"
        place = place.before
        state = place.state
    for later in reversed(missing):
        state = state.copy()
        rules.play(state, later.move)
        advance(rules, state)
    return state


def walk(rules: Rules, last: Place, first: int = 0) -> Iterator[tuple[Place, State]]:
    """Every place from ply `first` to the last with its state, each played from the one before."""
    places = list(takewhile(lambda place: place.ply >= first, back(last)))
    state: State | None = None
    for place in reversed(places):
        if place.state is not None or state is None:
            state = state_of(rules, place)
        else:
            state = state.copy()
            rules.play(state, place.move)
            advance(rules, state)
        yield place, state
