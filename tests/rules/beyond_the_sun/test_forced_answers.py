"""Ruling forced_answers: a question with one possible answer is not asked."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import fresh
from heliopause.core.kernel.playout import step
from tests.rules.beyond_the_sun.scene import act, scene
from tests.rules.beyond_the_sun.table import GAME, do, mat, table

MODULES: list[tuple[int, Mapping[str, object]]] = [
    (1, {}),
    (2, {}),
    (3, {"factions": "advanced", "tableau": True}),
    (4, {"factions": "advanced", "expansion": "all"}),
]


@pytest.mark.parametrize(("players", "options"), MODULES)
def test_forced_answers(players: int, options: Mapping[str, object]) -> None:
    """In random games only the move of the pawn is asked for without a choice: it opens the turn."""
    rules = registry.spec(GAME).rules(players, options)
    rng = Rng(3)
    moves = Moves()
    s = fresh(rules)
    while s.top >= s.base:
        if s.cells[s.top] < CHANCE:
            moves.clear()
            rules.legal(s, moves)
            if moves.n == 1:
                assert rules.decision(s).kind == "action", rules.move_id(s, moves.move[0])
        step(rules, s, rng, moves)


def test_a_trade_ends_when_nothing_is_left_to_exchange() -> None:
    game = table(2, "{phase: production, P1: {ore: 0, population: 0, ships: [1@sol]}}")
    do(game, "produce trade")
    assert game.seat == 1, "neither Ore nor Population: the production phase is over"
    game = table(2, "{phase: production, P1: {ore: 0, population: 1, ships: []}}")
    do(game, "produce trade")
    assert game.legal_ids() == ["trade pop>ore", "stop"]
    do(game, "trade pop>ore")
    assert game.seat == 1 and mat(game)["ore"] == 1, "1 Ore buys nothing"


def test_the_only_jump_that_leads_to_a_colony_is_made_at_once() -> None:
    game = act("colonial_charter", 2, P1={"ships": ["3@deep_space"]}, systems={"a1": "barnards_star", "a2": "tau_ceti"})
    assert game.decision.kind != "move" and "barnards_star" in mat(game)["colonies"]


def test_the_last_covered_guild_of_a_level_is_opened_at_once() -> None:
    """Solo: the player names the cover that the Anarchists' event removes, if two are left."""
    tech = {"II_C": "hypercomputing"}
    solo = {"deck": [["doomsday_cult"], ["black_armada"]], "anarchist_research": ["I2", "II_C"]}
    position = {"tech": tech, "events": {"III_C": "guild_amnesty"}, "solo": solo, "turn": "anarchists"}
    assert scene(1, None, **position).decision.kind == "guild"
    one_open = scene(1, None, guilds=["metascientists_guild"], **position)
    assert one_open.decision.kind == "action"
    assert one_open.position()["guilds"] == ["technocrats_guild", "metascientists_guild"]


def test_boarding_craft_is_offered_with_the_first_ship_of_an_action_only() -> None:
    mine = {"faction": "space_privateers_collective", "automation": ["food"] * 4}
    options: dict[str, object] = {"factions": "advanced", "expansion_factions": True}
    game = do(act("mass_cloning", options=options, P1=mine), "choose B")
    assert game.legal_ids() == ["no", "use boarding_craft"]
    do(game, "no")
    assert mat(game)["ships"] == ["1@sol", "1@sol", "1@sol"] and game.decision.kind == "move", "the second ship follows"
