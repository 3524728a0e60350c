"""What an option, a greyed option or a log line points at is written `kind:name`, and the page draws that kind."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import heliopause as hp
from tests.conformance.cases import BEYOND_THE_SUN, NEW_FRONTIERS

PAGE = Path(__file__).parents[2] / "web" / "src" / "games"
REF = re.compile(r"[a-z_]+:[^\s:]+")


def refs_of_a_game(game: str, players: int, options: Mapping[str, object], seed: int) -> set[str]:
    """Every ref that a random game shows to the deciding seats and tells in its log."""
    rng = random.Random(seed)
    played = hp.new_game(game, players, seed=seed, options=options)
    found: set[str] = set()
    while not played.over:
        decision = played.decision
        for option in [*decision.options, *decision.blocked]:
            found.update(option.refs)
        played.apply(rng.choice(decision.options))
    for seat in range(players):
        for event in played.events(0, seat):
            found.update(event["refs"])
    return found


def drawn_kinds(game: str) -> set[str]:
    """The kinds of refs that the table of a game makes a spot for."""
    sources = [path for path in (PAGE / game).iterdir() if path.suffix in (".svelte", ".ts")]
    return {kind for path in sources for kind in re.findall(r"[`'\"]([a-z_]+):", path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize(("game", "players", "options"), BEYOND_THE_SUN + NEW_FRONTIERS)
def test_every_ref_names_its_kind_and_the_page_draws_it(game: str, players: int, options: Mapping[str, object]) -> None:
    refs = sorted(refs_of_a_game(game, players, options, seed=players))
    assert [ref for ref in refs if not REF.fullmatch(ref)] == []
    drawn = drawn_kinds(game)
    assert [ref for ref in refs if ref.split(":")[0] not in drawn] == []
