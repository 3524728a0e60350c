"""The power language of New Frontiers, and how powers are encoded.

A power is written `phase: body`. The body is one of the forms registered here; `powers.parse_power` gives its
tree, `powers.encode_power` a `Power` of integers:

    phase    0 explore  1 develop  2 settle  3 produce  4 trade  5 consume
    form     one of the constants below
    n, m     amounts:  COST n | MILITARY n (VS, TEMPORARY) | COST_OR_MILITARY n = discount, m = Military | MUSTER n
             TRADE n | CONSUME n goods, UPTO n goods
    kind     0 novelty 1 rare 2 genes 3 alien_tech 4 any 5 different, -1 none: of the good discarded (TEMPORARY), the
             windfall colony (WINDFALL), the good sold, produced or consumed
    gains    [credits, vp, colonists, draws] of one use
    optional the owner may decline
    other    a `per` target leaves out the tile itself
    filter   alternatives `(required, forbidden, tile)` over the property bits of a tile: it matches when all required
             bits and no forbidden bit are set and, when tile is not 0, its number is that; [] matches everything.
             The words colony and development of a target are bits too.
    special  number in SPECIALS, 0 = none
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.grammar import Word

PHASES: Final = ("explore", "develop", "settle", "produce", "trade", "consume")
EXPLORE: Final = 0
DEVELOP: Final = 1
SETTLE: Final = 2
PRODUCE: Final = 3
TRADE: Final = 4
CONSUME: Final = 5

KINDS: Final = ("novelty", "rare", "genes", "alien_tech")
NOVELTY: Final = 0
RARE: Final = 1
GENES: Final = 2
ALIEN_TECH: Final = 3
ANY_KIND: Final = 4
DIFFERENT_KINDS: Final = 5
NO_KIND: Final = -1

UNITS: Final = ("credit", "vp", "colonist", "draw")
CREDIT: Final = 0
VP: Final = 1
COLONIST: Final = 2
DRAW: Final = 3

# --- forms -----------------------------------------------------------------------------------------------------------
GAIN: Final = 1  # explore, produce: gains, once per action
COST: Final = 2  # develop, settle
AFTER: Final = 3  # develop, settle, trade: gains after the event
MILITARY: Final = 4
MILITARY_VS: Final = 5
MILITARY_TEMPORARY: Final = 6
COST_OR_MILITARY: Final = 7
SETTLE_TWICE: Final = 8
MUSTER: Final = 9
WINDFALL: Final = 10
GAIN_PER_TARGET: Final = 11
GAIN_PER_GOOD: Final = 12
GAIN_WHEN_PRODUCED_HERE: Final = 13
GAIN_IF_MOST: Final = 14
PRICE: Final = 15
CONSUME_EXACTLY: Final = 16
CONSUME_UPTO: Final = 17
CONSUME_GAIN: Final = 18
SPECIAL: Final = 19

# --- specials --------------------------------------------------------------------------------------------------------
CONTACT_SPECIALIST: Final = 1
TERRAFORMING_ENGINEERS: Final = 2
PROSPEROUS_ECONOMY: Final = 3
DOOMED_COLONY: Final = 4
ALIEN_OORT_CLOUD_FACTORY: Final = 5
SPECIALS: Final = (
    "contact_specialist",
    "terraforming_engineers",
    "prosperous_economy",
    "doomed_colony",
    "alien_oort_cloud_factory",
)
# Specials that their owner may decline; the others are forced or abilities.
OPTIONAL_SPECIALS: Final = ("contact_specialist", "terraforming_engineers", "doomed_colony")

# --- property bits of a tile -----------------------------------------------------------------------------------------
PROPERTIES: Final = (
    "novelty",
    "rare",
    "genes",
    "alien_tech",
    "gray",
    "alien",
    "imperium",
    "rebel",
    "terraforming",
    "uplift",
    "military",
    "nonmilitary",
    "windfall",
    "production",
    "one_colonist",
    "two_colonist",
    "small",
    "large",
    "has_explore",
    "has_develop",
    "has_settle",
    "has_produce",
    "has_trade",
    "has_consume",
    "gives_military",
    "colony",
    "development",
)
BIT: Final[dict[str, int]] = {name: 1 << place for place, name in enumerate(PROPERTIES)}
BIT_NOVELTY: Final = 1
BIT_RARE: Final = 1 << 1
BIT_GENES: Final = 1 << 2
BIT_ALIEN_TECH: Final = 1 << 3
BIT_GRAY: Final = 1 << 4
BIT_ALIEN: Final = 1 << 5
BIT_IMPERIUM: Final = 1 << 6
BIT_REBEL: Final = 1 << 7
BIT_TERRAFORMING: Final = 1 << 8
BIT_UPLIFT: Final = 1 << 9
BIT_MILITARY: Final = 1 << 10
BIT_NONMILITARY: Final = 1 << 11
BIT_WINDFALL: Final = 1 << 12
BIT_PRODUCTION: Final = 1 << 13
BIT_ONE_COLONIST: Final = 1 << 14
BIT_TWO_COLONIST: Final = 1 << 15
BIT_SMALL: Final = 1 << 16
BIT_LARGE: Final = 1 << 17
BIT_HAS_EXPLORE: Final = 1 << 18  # the other phases follow: BIT_HAS_EXPLORE << phase
BIT_GIVES_MILITARY: Final = 1 << 24
BIT_COLONY: Final = 1 << 25
BIT_DEVELOPMENT: Final = 1 << 26

FILTER_WORDS: Final = [*PROPERTIES[:-2], "any"]
TARGET_NOUNS: Final = ["colony", "development", "tile"]

KIND_CHOICE: Final = "novelty|rare|genes|alien_tech"

# --- forms by phase --------------------------------------------------------------------------------------------------
_SPECIAL_WORD: Final = Word("special", SPECIAL, "special <id:id>", "A rule of its own, written under `rule:`.")
_AFTER: Final = "after <gain:node> <filter:node?>"

FORMS: Final[list[list[Word]]] = [
    [
        Word("explore_gain", GAIN, "<gain:node>", "Gained once per Explore; `draw` takes more worlds from the bag."),
        _SPECIAL_WORD,
    ],
    [
        Word("develop_cost", COST, "cost - <n> <filter:node?>", "Developments cost less, never this tile itself."),
        Word("develop_after", AFTER, _AFTER, "Gained after the owner bought a development."),
        _SPECIAL_WORD,
    ],
    [
        Word("military", MILITARY, "military + <n>", "Military for every military world."),
        Word("military_vs", MILITARY_VS, "military + <n> vs <filter:node>", "Military against matching worlds only."),
        Word(
            "military_temporary",
            MILITARY_TEMPORARY,
            f"military + <n> temporary by discarding a <kind:{KIND_CHOICE}?-1> good",
            "Optional, once per Settle: discard a good for Military in this action.",
        ),
        Word("settle_cost", COST, "cost - <n> <filter:node?>", "Worlds settled by payment cost less."),
        Word(
            "cost_or_military",
            COST_OR_MILITARY,
            "cost - <n> or military + <m> <filter:node>",
            "The discount when a matching world is paid for, the Military when it is conquered.",
        ),
        Word("settle_twice", SETTLE_TWICE, "settle_twice", "Optional: a second world in the same Settle action."),
        Word("muster", MUSTER, "muster + <n>", "More colonists when colonists are taken as the Settle action."),
        Word("settle_after", AFTER, _AFTER, "Gained after the owner settled a world."),
        _SPECIAL_WORD,
    ],
    [
        Word("windfall", WINDFALL, f"windfall <kind:{KIND_CHOICE}|any>", "A good on one empty windfall colony."),
        Word("produce_gain", GAIN, "<gain:node>", "Gained once in each Produce."),
        Word("produce_per", GAIN_PER_TARGET, "<gain:node> per <target:node>", "Gained per matching own tile."),
        Word(
            "produce_per_good",
            GAIN_PER_GOOD,
            f"<gain:node> per <kind:{KIND_CHOICE}> good produced",
            "Gained per good of that kind the owner produced in this action.",
        ),
        Word("produced_here", GAIN_WHEN_PRODUCED_HERE, "<gain:node> when produced here", "For a good made here."),
        Word(
            "produce_most",
            GAIN_IF_MOST,
            f"<gain:node> if most <kind:{KIND_CHOICE}> goods produced",
            "Gained by the player who alone produced the most goods of that kind.",
        ),
        _SPECIAL_WORD,
    ],
    [
        Word("price", PRICE, f"+ <n> <kind:{KIND_CHOICE}?-1>", "Added to the price of a sold good."),
        Word("trade_after", AFTER, f"after <gain:node> <kind:{KIND_CHOICE}?-1>", "Gained after a sale."),
        _SPECIAL_WORD,
    ],
    [
        Word(
            "consume",
            CONSUME_EXACTLY,
            f"<may:may=1?0> <n> <what:{KIND_CHOICE}|any|different> -> <out:node>",
            "Exactly n goods for the gain, once.",
        ),
        Word(
            "consume_upto",
            CONSUME_UPTO,
            f"<may:may=1?0> upto <n> <what:{KIND_CHOICE}|any|different> -> <out:node> each",
            "As many goods as possible up to n, the gain for each.",
        ),
        Word("consume_gain", CONSUME_GAIN, "gain <out:node>", "Gained once per Trade, Consume; no good needed."),
        _SPECIAL_WORD,
    ],
]
