"""Special ids: rules that the effect language has no word for. Each is defined under `rule:` of its card.

The number of an id is its place in SPECIALS, counted from 1; 0 means none. New ids go to the end, so that old
numbers never change.
"""

from __future__ import annotations

from typing import Final

# Technologies
GALACTIC_HQ_UPGRADE: Final = 1
BLACK_MARKET_DEAL: Final = 2
DIPLOMATIC_EXCHANGE: Final = 3
RAID_BOUNTY: Final = 4
SKIP_ONE_PREREQUISITE: Final = 5
ORE_FOR_ONE_RETURN: Final = 6
DISC_FROM_EITHER_TRACK: Final = 7
COPY_RESEARCH_ACTION: Final = 8
JUMP_TWO_SHIPS_ANYWHERE: Final = 9
WORMHOLE_NETWORK: Final = 10
DOUBLE_BEST_ACHIEVEMENT: Final = 11
VP_PER_THREE_POWER: Final = 12
ACHIEVEMENT_DISC_SWAP: Final = 13
VP_PER_THREE_DISCS: Final = 14
MINISTRY_DRAW: Final = 15
ASSIMILATE_POPULATION: Final = 16
VP_PER_TERRITORY: Final = 17
VP_PER_TWO_TECHNOLOGIES: Final = 18

# Events
REMOVE_GUILD_COVER_1: Final = 19
DIMENSIONAL_RIFT: Final = 20
BEACON_SCORE: Final = 21
REMOVE_GUILD_COVER_2: Final = 22
DONATE_SHIP: Final = 23
MUSEUM_SCORE: Final = 24
DYSON_ATTACH: Final = 25
DYSON_TAKE_SYSTEM: Final = 26
PHOENIX_ATTACH: Final = 27
ARMS_RACE_SCORE: Final = 28
CENSUS_SCORE: Final = 29

# Systems
PRIVATE_TECHNOLOGY_2: Final = 30
USE_OCCUPIED_SPACE: Final = 31
PRIVATE_TECHNOLOGY_3: Final = 32
FREE_JUMP_EACH_TURN: Final = 33
ENTRY_MIN_LEVEL_3: Final = 34
VP_PER_OTHER_COLONY: Final = 35

# Factions, the trade of a ship and the guilds
DECOMMISSION_SHIP: Final = 36
SHIPBUILDING_DISCOUNT: Final = 37
UN_EXTRA_POPULATION: Final = 38
CHEAPER_POPULATION_TRADE: Final = 39
TITHE_ON_EVENTS: Final = 40
EXTRA_ORE_PRODUCTION: Final = 41
ONE_BASIC_ACTION: Final = 42

# Leaders
INVESTOR_CREDIT: Final = 43
OVERACHIEVER_ACHIEVEMENT: Final = 44
SAVANT_INSIGHT: Final = 45
OPPORTUNIST_BONUS_ACTION: Final = 46
GUILDMASTER_DUES: Final = 47
DISPATCH_EXTRA_JUMPS: Final = 48
GUERRILLA_PLACE_TOKEN: Final = 49
GUERRILLA_TOKEN: Final = 50
ENGINEER_REFIT: Final = 51
SMUGGLER_ROUTE: Final = 52
SMUGGLER_PRIVATE_SYSTEM: Final = 53
INDUSTRIAL_CONTRACT: Final = 54
ORBITAL_DEFENSE: Final = 55
HYPERLANE_PLACEMENT: Final = 56
PROTOTYPE_HULL: Final = 57

# Expansion cards and factions
SPONSORSHIP_ACHIEVEMENT: Final = 58
SUMMIT_CLAIMS: Final = 59
AUTOMATION_MAJORITY: Final = 60
LP_944_COLONY_FUND: Final = 61
CD69_RESEARCH: Final = 62
HD_49995_FLEET: Final = 63
ZETA_LEVY: Final = 64
STKM_RIVAL_ACTION: Final = 65
HIVEMIND_PREDICTION: Final = 66
HIVEMIND_EVENT_DATA: Final = 67
PRIVATEERS_BOARDING_CRAFT: Final = 68
PRIVATEERS_CODE: Final = 69

SPECIALS: Final = (
    "galactic_hq_upgrade",
    "black_market_deal",
    "diplomatic_exchange",
    "raid_bounty",
    "skip_one_prerequisite",
    "ore_for_one_return",
    "disc_from_either_track",
    "copy_research_action",
    "jump_two_ships_anywhere",
    "wormhole_network",
    "double_best_achievement",
    "vp_per_three_power",
    "achievement_disc_swap",
    "vp_per_three_discs",
    "ministry_draw",
    "assimilate_population",
    "vp_per_territory",
    "vp_per_two_technologies",
    "remove_guild_cover_1",
    "dimensional_rift",
    "beacon_score",
    "remove_guild_cover_2",
    "donate_ship",
    "museum_score",
    "dyson_attach",
    "dyson_take_system",
    "phoenix_attach",
    "arms_race_score",
    "census_score",
    "private_technology_2",
    "use_occupied_space",
    "private_technology_3",
    "free_jump_each_turn",
    "entry_min_level_3",
    "vp_per_other_colony",
    "decommission_ship",
    "shipbuilding_discount",
    "un_extra_population",
    "cheaper_population_trade",
    "tithe_on_events",
    "extra_ore_production",
    "one_basic_action",
    "investor_credit",
    "overachiever_achievement",
    "savant_insight",
    "opportunist_bonus_action",
    "guildmaster_dues",
    "dispatch_extra_jumps",
    "guerrilla_place_token",
    "guerrilla_token",
    "engineer_refit",
    "smuggler_route",
    "smuggler_private_system",
    "industrial_contract",
    "orbital_defense",
    "hyperlane_placement",
    "prototype_hull",
    "sponsorship_achievement",
    "summit_claims",
    "automation_majority",
    "lp_944_colony_fund",
    "cd69_research",
    "hd_49995_fleet",
    "zeta_levy",
    "stkm_rival_action",
    "hivemind_prediction",
    "hivemind_event_data",
    "privateers_boarding_craft",
    "privateers_code",
)

NUMBER_OF_SPECIAL: Final[dict[str, int]] = {name: number for number, name in enumerate(SPECIALS, start=1)}
