"""Special ids: rules that the effect language has no word for. Each is defined under `rule:` of its card.

The number of an id is its place in SPECIALS, counted from 1; 0 means none. Numbers live in a running program only:
tables, records and positions name ids. What the first release had as a special and is a word today: cards/spelling.py.
"""

from __future__ import annotations

from typing import Final

# Technologies
GALACTIC_HQ_UPGRADE: Final = 1
BLACK_MARKET_DEAL: Final = 2
DIPLOMATIC_EXCHANGE: Final = 3
SKIP_ONE_PREREQUISITE: Final = 4
ORE_FOR_ONE_RETURN: Final = 5
DISC_FROM_EITHER_TRACK: Final = 6
JUMP_TWO_SHIPS_ANYWHERE: Final = 7
WORMHOLE_NETWORK: Final = 8
DOUBLE_BEST_ACHIEVEMENT: Final = 9
ACHIEVEMENT_DISC_SWAP: Final = 10
ASSIMILATE_POPULATION: Final = 11

# Events
DONATE_SHIP: Final = 12
MUSEUM_SCORE: Final = 13

# Systems
USE_OCCUPIED_SPACE: Final = 14

# Factions, the trade of a ship and the guilds
DECOMMISSION_SHIP: Final = 15
SHIPBUILDING_DISCOUNT: Final = 16

# Leaders
INVESTOR_CREDIT: Final = 17
OVERACHIEVER_ACHIEVEMENT: Final = 18
SAVANT_INSIGHT: Final = 19
OPPORTUNIST_BONUS_ACTION: Final = 20
GUILDMASTER_DUES: Final = 21
GUERRILLA_PLACE_TOKEN: Final = 22
GUERRILLA_TOKEN: Final = 23
ENGINEER_REFIT: Final = 24
SMUGGLER_ROUTE: Final = 25
SMUGGLER_PRIVATE_SYSTEM: Final = 26
INDUSTRIAL_CONTRACT: Final = 27
ORBITAL_DEFENSE: Final = 28
HYPERLANE_PLACEMENT: Final = 29

# Expansion cards and factions
SPONSORSHIP_ACHIEVEMENT: Final = 30
SUMMIT_CLAIMS: Final = 31
CD69_RESEARCH: Final = 32
ZETA_LEVY: Final = 33
STKM_RIVAL_ACTION: Final = 34
HIVEMIND_PREDICTION: Final = 35
HIVEMIND_EVENT_DATA: Final = 36
PRIVATEERS_BOARDING_CRAFT: Final = 37
PRIVATEERS_CODE: Final = 38

SPECIALS: Final = (
    "galactic_hq_upgrade",
    "black_market_deal",
    "diplomatic_exchange",
    "skip_one_prerequisite",
    "ore_for_one_return",
    "disc_from_either_track",
    "jump_two_ships_anywhere",
    "wormhole_network",
    "double_best_achievement",
    "achievement_disc_swap",
    "assimilate_population",
    "donate_ship",
    "museum_score",
    "use_occupied_space",
    "decommission_ship",
    "shipbuilding_discount",
    "investor_credit",
    "overachiever_achievement",
    "savant_insight",
    "opportunist_bonus_action",
    "guildmaster_dues",
    "guerrilla_place_token",
    "guerrilla_token",
    "engineer_refit",
    "smuggler_route",
    "smuggler_private_system",
    "industrial_contract",
    "orbital_defense",
    "hyperlane_placement",
    "sponsorship_achievement",
    "summit_claims",
    "cd69_research",
    "zeta_levy",
    "stkm_rival_action",
    "hivemind_prediction",
    "hivemind_event_data",
    "privateers_boarding_craft",
    "privateers_code",
)

NUMBER_OF_SPECIAL: Final[dict[str, int]] = {name: number for number, name in enumerate(SPECIALS, start=1)}
