"""Whoever has as good as won a game ends it, instead of growing on for rounds; who is behind does not end it."""

from __future__ import annotations

import pytest
import yaml

import heliopause as hp
from heliopause.bots.base import Bot
from heliopause.bots.compiled.evaluate import HASTE, WINNING, Evaluator
from heliopause.bots.weights import PLAIN, evaluator
from tests.bots.small import SMALL, choice
from tests.rules.beyond_the_sun.table import table
from tests.rules.new_frontiers.table import table as frontier

LEVELS = ("cadet", "officer", "captain", "commodore", "admiral")

# P1 leads by more than 40 points, one disc is missing, and one automated disc more would claim Efficiency.
ONE_DISC_MISSING = """
round: 18
achievements: {empire: [P1], transcendence: [P1], efficiency: [], warlord: []}
systems: {a1: proxima_centauri, b1: tau_ceti, b2: ross_154}
tech:
  {II_A: galactic_hq, II_B: mass_cloning, II_C: closed_loop_economy, III_A: deep_space_megastructures,
   III_C: hivemind_computing, III_D: capital_ship, IIII_B: megafleet_construction}
P1:
  ore: 9
  population: 5
  research: [I1, I2, I4, II_A, II_B, II_C, III_A, III_C, III_D, IIII_B]
  automation: [ore, food, ore, food]
  colonies: {altair: [ore, ore], gliese_876: [food, food], kruger_60: [ore, ore], epsilon_indi: [food, food]}
  ships: [2@sol]
P2: {ore: 2, population: 2, research: [I1], ships: [1@sol], colonies: {teegardens_star: [food, food]}}
"""
SOON = 3  # rounds
LAST_CHIP = """
vp_pool: 1
P1:
  home: uplift_creche
  credits: 8
  colonists: 3
  vp_chips: 22
  explored: [alien_star_forge]
  colonies: [{card: basalt_terraces, good: rare}, spice_world, deepcore_world]
P2: {home: old_earth}
"""


def rounds_to_the_end(game: hp.Game, bot: Bot, rival: Bot, most: int) -> int:
    """How many rounds go by until the end is called."""
    first = game.position()["round"]
    while game.position()["final"] == "no" and game.position()["round"] <= first + most:
        game.apply(choice(game, bot if game.seat == 0 else rival))
    return int(game.position()["round"] - first)


@pytest.mark.parametrize("level", LEVELS)
def test_a_leader_by_40_points_with_one_disc_missing_ends_the_game(level: str) -> None:
    game = table(2, ONE_DISC_MISSING)
    totals = [line["total"] for line in game.scores()]
    assert totals[0] - totals[1] > 40
    bot: Bot = SMALL[level]("beyond-the-sun", 1)
    assert rounds_to_the_end(game, bot, SMALL["officer"]("beyond-the-sun", 2), SOON) <= SOON


@pytest.mark.parametrize("level", LEVELS)
def test_a_leader_of_new_frontiers_takes_the_last_chip(level: str) -> None:
    """Trading with consumption and the envoys bring the last victory point chip; settling would bring more points."""
    bot: Bot = SMALL[level]("new-frontiers", 1)
    assert choice(frontier(2, **yaml.safe_load(LAST_CHIP)), bot) in ("select trade_consume", "select envoys")


def test_a_called_game_is_worth_a_win_to_a_clear_leader_and_a_loss_to_who_is_far_behind() -> None:
    called = table(2, ONE_DISC_MISSING + "final: triggered\n")
    judge = evaluator(called.rules, PLAIN)
    assert [closing(judge, called, seat) for seat in (0, 1)] == [WINNING, -WINNING]
    near = table(2, ONE_DISC_MISSING)
    judge = evaluator(near.rules, PLAIN)
    assert 0 < closing(judge, near, 0) < HASTE and closing(judge, near, 1) == 0
    far = table(2, ONE_DISC_MISSING.replace("empire: [P1], transcendence: [P1]", "empire: [], transcendence: []"))
    assert closing(evaluator(far.rules, PLAIN), far, 0) == 0, "three discs are missing"


def closing(judge: Evaluator, game: hp.Game, seat: int) -> int:
    """What the wish to close adds to the worth of the position."""
    judge.closes = True
    with_it = int(judge.margin(game._state, seat))
    judge.closes = False
    return with_it - int(judge.margin(game._state, seat))
