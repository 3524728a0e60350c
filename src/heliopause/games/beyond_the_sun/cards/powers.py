"""Words that do not run: powers, which the rules look up where they apply, and what scores at the end of the game.

A power stands alone in its field and has its number in a. What scores is a program of steps that are added up:

    op                    a                        b                        c
    VP_PER                every                    what (SCORED_*)          points at most
    MOST, SECOND          what (SCORED_*)          points                   points of each if tied
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.grammar import Word

FIRST_POWER: Final = 100  # above the numbers of specials: either says which power a card has
ENTRY_LEVEL: Final = 100
EACH_TURN_JUMP: Final = 101
COLONY_FUND: Final = 102
MINE_MORE: Final = 103
POPULATION_PRICE: Final = 104
EVENT_TITHE: Final = 105
EXTRA_JUMPS: Final = 106
HIGHER_LEVEL: Final = 107

VP_PER: Final = 120
MOST: Final = 121
SECOND: Final = 122

SCORED_POWER: Final = 0
SCORED_DISCS: Final = 1
SCORED_TERRITORY: Final = 2
SCORED_TECHNOLOGIES: Final = 3
SCORED_OTHER_COLONIES: Final = 4
SCORED_SHIPS: Final = 5
SCORED_DEEP_SPACE_POWER: Final = 6
SCORED_COLONIES: Final = 7
SCORED_AUTOMATION: Final = 8
SCORED: Final = "power|discs|territory|technologies|other_colonies|ships|deep_space_power|colonies|automation"

POWERS: Final = [
    Word("entry_level", ENTRY_LEVEL, "entry_level <n>", "Only ships of level n and more may enter the System."),
    Word("each_turn_jump", EACH_TURN_JUMP, "each_turn jump <n>", "Jump n once on each own turn, outside an action."),
    Word("colony_fund", COLONY_FUND, "after_colonizing gain <n> ore", "Ore after each own action that colonised."),
    Word("mine_more", MINE_MORE, "mine_more <n> ore", "Ore production gives n more."),
    Word("population_price", POPULATION_PRICE, "population_price <n> ore", "What population costs in a trade."),
    Word("event_tithe", EVENT_TITHE, "on_event gain <n> ore", "Ore when another faction reveals an event."),
    Word("extra_jumps", EXTRA_JUMPS, "extra_jumps <n>", "For a star: n more movement points in a Jump."),
    Word("higher_level", HIGHER_LEVEL, "higher_level <n>", "For a star: a new ship is n levels higher, 4 at most."),
]

SCORES: Final = [
    Word("vp_per", VP_PER, f"vp per <every> <what:{SCORED}> max <most>", "1 VP for every so many, so many VP at most."),
    Word(
        "most",
        MOST,
        f"most <what:{SCORED}> <points> tied <each>",
        "Points for the faction that has most of it, at least one; others if several have.",
    ),
    Word(
        "second",
        SECOND,
        f"second <what:{SCORED}> <points> tied <each>",
        "Points for the second most, from three players on and when the first is alone.",
    ),
]
