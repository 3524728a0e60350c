"""Pairs of games that differ only in what one seat may not know, for the leak test.

A random game is played; then one draw or choice of it is exchanged for another and the rest is played again (with the
two things exchanged in it). Where a seat's masked state is the same after every entry, that seat cannot tell the two
games apart - so every byte sent to it must be the same too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import heliopause as hp
from heliopause.core.kernel.state import State, live_cells

SPECTATOR = -1


class Pair:
    def __init__(self, seed: str, one: hp.Game, other: hp.Game, viewers: list[int]) -> None:
        self.seed = seed  # of both: what is hidden differs in the draws on record
        self.one = one
        self.other = other
        self.viewers = viewers
        """Seats (-1: a spectator) to whom both games look the same."""


def random_game(game: str, players: int, options: dict[str, object], seed: str, choices: int) -> hp.Game:
    made = hp.new_game(game, players=players, seed=seed, options=options)
    chance = random.Random(seed)
    for _ in range(choices):
        if made.over:
            break
        made.apply_random(chance)
    return made


def exchanged(text: str, one: str, other: str) -> str:
    """Two words of an option id exchanged wherever they stand."""
    swap = {one: other, other: one}
    return " ".join(swap.get(word, word) for word in text.split(" "))


def differing_word(one: str, other: str) -> tuple[str, str] | None:
    first, second = one.split(" "), other.split(" ")
    if len(first) != len(second):
        return None
    found = [(a, b) for a, b in zip(first, second, strict=True) if a != b]
    return found[0] if len(found) == 1 else None


def with_another_entry(source: hp.Game, at: int, chance: random.Random) -> hp.Game | None:
    """The game with entry `at` exchanged; None if it could not have gone that way or everybody would have noticed."""
    log = source.record.log
    drawn = str(log[at]["do"])
    twin = source.at(int(str(log[at]["n"])) - 1)
    others = [id for id in twin.legal_ids() if id != drawn]
    if not others:
        return None
    instead = chance.choice(others)
    words = differing_word(drawn, instead)
    if words is None:
        return None
    twin._take(instead)
    before = source.at(int(str(log[at]["n"])))._state
    if live_cells(before) == live_cells(twin._state):
        return None  # nothing hidden differs: two words for the same thing
    if not any(same_after(viewer, before, twin) for viewer in range(SPECTATOR, source.players)):
        return None
    try:
        for entry in log[at + 1 :]:
            twin._take(exchanged(str(entry["do"]), *words))
    except hp.IllegalMove:
        return None
    return twin


def same_after(viewer: int, state: State, other: hp.Game) -> bool:
    seen = live_cells(other.rules.mask(state, viewer))
    return seen == live_cells(other.rules.mask(other._state, viewer))


def same_to(viewer: int, one: hp.Game, other: hp.Game) -> bool:
    """Whether the seat's masked state agrees after every entry."""
    for here, there in zip(one.walk(), other.walk(), strict=True):
        seen = live_cells(one.rules.mask(here._state, viewer))
        if seen != live_cells(other.rules.mask(there._state, viewer)):
            return False
    return True


def pairs(
    game: str, players: int, options: dict[str, object], *, games: int, choices: int, tries: int = 60
) -> Iterator[Pair]:
    for number in range(games):
        seed = f"leak {game} {players} {number}"
        chance = random.Random(seed)
        one = random_game(game, players, options, seed, chance.randrange(1, choices))
        if one.over:
            continue  # a finished game is told in full
        for _ in range(tries):
            other = with_another_entry(one, chance.randrange(one.version), chance)
            if other is None:
                continue
            viewers = [seat for seat in range(SPECTATOR, players) if same_to(seat, one, other)]
            if viewers:
                yield Pair(seed, one, other, viewers)
                break
