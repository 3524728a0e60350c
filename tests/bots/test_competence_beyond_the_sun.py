"""What nobody who knows Beyond the Sun would get wrong."""
# ruff: noqa: E501 - a position reads best on one line

from __future__ import annotations

import dataclasses

import pytest

import heliopause as hp
from heliopause.bots.base import Bot
from tests.bots.competence import Case, judge
from tests.bots.small import SMALL
from tests.rules.beyond_the_sun.table import GAME, do, table

LAST = "turn: P2, final: last_round, round: 14"  # P2 is last in turn order: its turn ends the game
FOUR = "colonies: {wolf_359: [food, food], proxima_centauri: [food, food], ross_128: [food, food], altair: [ore, ore]}"
THREE = "colonies: {wolf_359: [food, food], proxima_centauri: [food, food], ross_128: [food, food]}"
READY = "ships: [4@b1, 4@b1, 1@sol], outposts: {b1: ore}"  # 40 Eridani, 8 points, is ready to be colonised
BOTH_READY = "ships: [4@b1, 4@b1, 3@a1], outposts: {b1: ore, a1: ore}"
RICH = "systems: {b1: eridani_40},"
RAIDERS = "P2: {ships: [4@a1, 4@a1, 2@a1], outposts: {a1: ore}, ore: 5, population: 3},"  # a jump away from what is ready to be colonised
TERRAFORMING = "space I2.2"
RESEARCH = ("space basic.research_1.*", "space basic.research_2.*")
FLEET = "ships: [3@b1, 2@b1, 1@a1], outposts: {b1: ore, a1: ore}"
SELLING = ("trade ship>pop*",)


def last(mat: str, table: str = "") -> str:
    """The last turn of the game, which P2 takes."""
    return f"{{{LAST}, {table} P2: {{{mat}}}}}"


def producing(mat: str, table: str = "") -> str:
    return f"{{phase: production, round: 6, {table} P1: {{{mat}}}}}"


def acting(mat: str, table: str = "") -> str:
    return f"{{round: 6, {table} P1: {{{mat}}}}}"


PRODUCTION = [
    Case("mine for people without ore", producing("ore: 0, population: 5"), ("produce ore",)),
    Case(
        "mine for people without ore, good mine",
        producing("ore: 0, population: 4, automation: [ore, ore, ore, ore]"),
        ("produce ore",),
    ),
    Case(
        "mine with an excellent mine",
        producing("ore: 1, population: 4, automation: [ore, ore, ore, ore, ore, ore]"),
        ("produce ore",),
    ),
    Case(
        "grow with ore and nobody to work",
        producing("ore: 9, population: 0, automation: [food, food, food, food]"),
        ("produce growth",),
    ),
    Case(
        "grow with an excellent track",
        producing("ore: 5, population: 0, automation: [food, food, food, food, food, food]"),
        ("produce growth",),
    ),
    Case("people come first", producing("ore: 6, population: 0"), ("produce growth", "produce trade")),
    Case(
        "production beats trade",
        producing("ore: 2, population: 2, automation: [food, food, food, food, ore, ore, ore, ore]"),
        wrong=("produce trade",),
    ),
    Case("the fleet is not for sale", producing(f"ore: 4, population: 2, {FLEET}"), wrong=("produce trade",)),
    Case("start: grow or mine", "{phase: production, P1: {ore: 1, population: 2}}", wrong=("produce trade",)),
    Case("three players: mine without ore", producing("ore: 0, population: 5"), ("produce ore",), players=3),
    Case(
        "four players: grow",
        producing("ore: 8, population: 0, automation: [food, food, food, food, food]"),
        ("produce growth",),
        players=4,
    ),
]

TRADES = [
    Case("no ship for a cube", producing(f"ore: 4, population: 2, {FLEET}"), wrong=SELLING, acts=("produce trade",)),
    Case(
        "no big ship for a cube",
        producing("ore: 9, population: 3, ships: [4@b1], outposts: {b1: ore}"),
        wrong=SELLING,
        acts=("produce trade",),
    ),
    Case(
        "no settler ship before colonising",
        producing(f"ore: 5, population: 2, {READY}", RICH),
        wrong=("trade ship>pop 4*",),
        acts=("produce trade",),
    ),
    Case(
        "no giving people away", producing("ore: 5, population: 1"), wrong=("trade pop>ore",), acts=("produce trade",)
    ),
    Case("buy people for much ore", producing("ore: 12, population: 0"), ("trade ore>pop",), acts=("produce trade",)),
    Case(
        "three players: keep the fleet",
        producing(f"ore: 4, population: 2, {FLEET}"),
        wrong=SELLING,
        acts=("produce trade",),
        players=3,
    ),
]

COLONIES = [
    Case(
        "the System with more points",
        last(f"ore: 6, population: 2, research: [I1, I2], {BOTH_READY}", RICH),
        ("colonize b1",),
        acts=(TERRAFORMING,),
    ),
    Case(
        "colonise in the middle of the game",
        acting(f"ore: 7, population: 3, research: [I1, I2], {READY}", RICH),
        (TERRAFORMING,),
    ),
    Case(
        "the better System in the middle",
        acting(f"ore: 7, population: 3, research: [I1, I2], {BOTH_READY}", RICH),
        ("colonize b1",),
        acts=(TERRAFORMING,),
    ),
    Case(
        "three players: colonise",
        acting(f"ore: 7, population: 3, research: [I1, I2], {READY}", RICH + RAIDERS),
        (TERRAFORMING,),
        players=3,
    ),
    Case(
        "four players: colonise",
        acting(f"ore: 7, population: 3, research: [I1, I2], {READY}", RICH),
        (TERRAFORMING,),
        players=4,
    ),
    Case(
        "the fourth colony wins the last turn",
        last(f"ore: 7, population: 3, research: [I1, I2], {THREE}, ships: [3@a1], outposts: {{a1: ore}}"),
        (TERRAFORMING,),
    ),
    Case(
        "the fourth colony is an Empire",
        acting(
            f"ore: 7, population: 3, research: [I1, I2], {THREE}, ships: [3@a1], outposts: {{a1: ore}}",
            "achievements: {empire: []},",
        ),
        (TERRAFORMING,),
    ),
    Case(
        "40 Eridani with the charter",
        last(
            "ore: 6, population: 1, research: [I1, II_A], ships: [4@b2, 4@b2], outposts: {b2: food}",
            "systems: {b2: eridani_40}, tech: {II_A: colonial_charter},",
        ),
        ("space II_A.*",),
    ),
    Case(
        "40 Eridani with surveyors",
        last(
            "ore: 4, population: 0, research: [I1, II_A], ships: [4@b2, 4@b2], outposts: {b2: food}",
            "systems: {b2: eridani_40}, tech: {II_A: android_surveyors},",
        ),
        ("space II_A.1",),
    ),
    Case(
        "mercenaries colonise for less",
        last(
            "ore: 3, population: 0, research: [I1, II_C, III_C], ships: [4@b1, 4@b1], outposts: {b1: ore}",
            RICH + "tech: {II_C: closed_loop_economy, III_C: mercenary_fleet},",
        ),
        ("space III_C.1",),
    ),
    Case(
        "the guild colonises for all",
        last(f"ore: 6, population: 2, research: [I1], {READY}", RICH + "guilds: [terraforming_guild],"),
        ("space guild.terraforming_guild",),
    ),
]

LAST_TURN = [
    Case(
        "the last turn colonises",
        last(
            f"ore: 6, population: 2, research: [I1, I2], {READY}",
            RICH + "tech: {II_A: supply_outpost, II_B: human_experiments, II_C: corsair_licences},",
        ),
        (TERRAFORMING,),
    ),
    Case(
        "three points before two",
        last(
            "ore: 3, population: 2, research: [I1, I2, I3, I4, II_A, II_B, II_C], ships: []",
            "tech: {II_A: supply_outpost, II_B: human_experiments, II_C: bio_synaptic_network, II_D: mass_cloning, II_E: intersystem_diplomacy, II_F: corsair_licences, III_A: quantum_data_exchange, III_B: hyperdrive_boosters, III_C: capital_ship},",
        ),
        ("space II_B.1", "space II_C.1"),
    ),
    Case(
        "three points before two, found card",
        last(
            "ore: 5, population: 1, research: [I1, I2, I3, I4, II_C], ships: []",
            "tech: {II_C: hypercomputing, III_C: mercenary_fleet, II_A: supply_outpost, II_B: human_experiments, II_D: mass_cloning, II_E: intersystem_diplomacy, II_F: corsair_licences},",
        ),
        ("space II_C.1",),
    ),
    Case(
        "two points before one",
        last("ore: 2, population: 1, research: [I1, I2, I3, I4], ships: []"),
        ("space basic.research_2.*",),
    ),
    Case(
        "two points before one, found card",
        last("ore: 2, population: 1, research: [I1, I2, I3, I4], ships: []", "tech: {II_A: closed_loop_economy},"),
        ("space basic.research_2.*",),
    ),
    Case(
        "Level IIII before all others",
        last(
            "ore: 7, population: 3, research: [I1, I2, I3, I4, II_C, III_C, III_D], ships: []",
            "tech: {II_C: closed_loop_economy, III_C: hivemind_computing, III_D: capital_ship, IIII_B: megafleet_construction},",
        ),
        ("space III_C.*",),
    ),
    Case(
        "Level IIII by people",
        last(
            "ore: 5, population: 4, research: [I1, I2, I3, I4, II_C, III_C, III_D], ships: []",
            "tech: {II_C: closed_loop_economy, III_C: metahuman_chambers, III_D: capital_ship, IIII_B: megafleet_construction},",
        ),
        ("space III_C.*",),
    ),
    Case(
        "no collecting at the end",
        last("ore: 3, population: 2, research: [I1, I2, I3, I4], ships: []"),
        wrong=("space basic.collect.1",),
    ),
    Case(
        "no collecting at the end, three players",
        "{turn: P3, final: last_round, P3: {ore: 3, population: 2, research: [I1, I2, I3, I4], ships: []}}",
        wrong=("space basic.collect.1",),
        players=3,
    ),
    Case(
        "the price is no object",
        last("ore: 12, population: 1, research: [I1, I2, I3, I4], ships: []"),
        ("space basic.research_2.*",),
    ),
    Case(
        "four players: two points before one",
        "{turn: P4, final: last_round, P4: {ore: 2, population: 1, research: [I1, I2, I3, I4], ships: []}}",
        ("space basic.research_2.*",),
        players=4,
    ),
]

ACHIEVEMENTS = [
    Case(
        "five points before four",
        f"{{phase: achievement, achievements: {{prosperity: []}}, P1: {{{FOUR}, automation: [ore, ore, ore, ore, ore]}}}}",
        ("claim empire",),
    ),
    Case(
        "the last turn takes the more valuable disc",
        last(
            f"{FOUR}, automation: [ore, ore, ore, ore, ore]",
            "phase: achievement, achievements: {empire: [], prosperity: [P1]},",
        ),
        ("claim empire",),
    ),
    Case(
        "a first slot before a second one",
        last(
            f"{FOUR}, automation: [ore, ore, ore, ore, ore]",
            "phase: achievement, achievements: {empire: [P1], prosperity: [P1]},",
        ),
        ("claim empire",),
    ),
]

MIDDLE = [
    Case(
        "the second turn is not for waiting",
        acting("ore: 4, population: 3, research: [I1]"),
        wrong=("space basic.collect.1",),
    ),
    Case(
        "research with plenty of everything",
        acting("ore: 10, population: 5, research: [I1, I2]"),
        wrong=("space basic.collect.1",),
    ),
    Case(
        "a rich faction does not collect",
        acting("ore: 12, population: 6, research: [I1, I2, I3]"),
        wrong=("space basic.collect.1", "space basic.research_1.*"),
    ),
    Case("the first turn researches", "{P1: {ore: 1, population: 3}}", wrong=("space basic.collect.1",)),
    Case(
        "Level III when it can be paid",
        acting("ore: 9, population: 4, research: [I1, II_C], ships: [1@sol]", "tech: {II_C: bio_synaptic_network},"),
        ("space II_C.1", "space basic.research_2.*"),
    ),
    Case(
        "Level IIII when it can be paid",
        acting(
            "ore: 9, population: 4, research: [I1, II_C, III_C, III_D]",
            "tech: {II_C: closed_loop_economy, III_C: hivemind_computing, III_D: capital_ship, IIII_B: megafleet_construction},",
        ),
        ("space III_C.*",),
    ),
    Case(
        "Transcendence before the other",
        acting(
            "ore: 9, population: 4, research: [I1, II_C, III_C, III_D]",
            "achievements: {transcendence: []}, tech: {II_C: closed_loop_economy, III_C: hivemind_computing, III_D: capital_ship, IIII_B: parallel_universe_generator},",
        ),
        ("space III_C.*",),
    ),
]

LARGER = [
    dataclasses.replace(case, name=f"{players} players: {case.name}", players=players)
    for players in (3, 4)
    for case in PRODUCTION + TRADES
    if case.players == 2
]

CASES = LARGER + PRODUCTION + TRADES + COLONIES + LAST_TURN + ACHIEVEMENTS + MIDDLE


def laid_out(case: Case) -> hp.Game:
    return do(table(case.players, case.position), *case.acts)


@pytest.mark.parametrize("level", ["officer", "captain", "commodore", "admiral"])
@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_competence(case: Case, level: str) -> None:
    bot: Bot = SMALL[level](GAME, 1)
    assert judge(case, laid_out(case), bot) == ""
