"""The numbers of powers and scores are read from the cards: a pack that prints others plays others."""

from __future__ import annotations

from typing import Any

import heliopause as hp
from tests.rules.beyond_the_sun.table import GAME, do, points

HEAD = 'pack: {id: try, name: Try, version: "1", author: me, game: beyond-the-sun, licence: CC0-1.0}\n'


def scene(rows: str, **position: Any) -> hp.Game:
    return hp.from_position(GAME, 3, {}, position, seed=1, packs=[HEAD + rows])


def test_entry_level_names_the_lowest_level_that_may_enter() -> None:
    ships = ["1@deep_space", "2@deep_space"]
    rows = 'systems:\n  - {id: van_maanens_star, other: "entry_level 2", source: printed}\n'
    game = scene(rows, systems={"b1": "van_maanens_star"}, P1={"research": ["I2"], "ships": ships})
    do(game, "space I2.1")
    assert "move 2 deep_space>b1" in game.legal_ids() and "move 1 deep_space>b1" not in game.legal_ids()


def test_a_score_counts_by_its_number_up_to_its_most() -> None:
    def scored(scoring: str) -> int:
        rows = f'systems:\n  - {{id: altair, scoring: "{scoring}", vp: 0, source: printed}}\n'
        mine = {"ships": ["1@sol", "1@sol", "2@sol", "2@deep_space"], "colonies": {"altair": []}}
        return points(scene(rows, P1=mine), "colonies")

    assert scored("vp per 1 ships max 9") == 4
    assert scored("vp per 1 ships max 3") == 3
    assert scored("vp per 2 power max 9") == 3
    assert scored("most deep_space_power 5 tied 2") == 5
    assert scored("vp per 4 ships max 9 ; most ships 2 tied 1") == 1 + 2
