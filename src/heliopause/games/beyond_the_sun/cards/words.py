"""The words of Beyond the Sun's effect language, and how they are encoded.

An instruction is `[op, a, b, c, d]` (core/effects/code.py); d is always the mask of the tags. -1 in a level means X.

    op                    a                        b                        c        tags in d
    GAIN                  ore
    SUPPLY_TO_POP         cubes                                                      RIGHTMOST
    SUPPLY_TO_SHIP        level 1-4, -1 = X        site 0 default 1 deep space 2 sol   ships    RIGHTMOST
    POP_TO_SHIP           level                    site                     ships    RIGHTMOST
    JUMP                  movement points
    UPGRADE_SHIPS         ships (up to)            levels each                       STARTING_SHIP
    UPGRADE_LEVELS        levels in all
    AUTOMATE              0 food 1 ore 2 any                                         NEEDS_DISC
    RESEARCH              level 1-4, -1 = X                                          DISCOVERED FREE NO_PREREQ ..
    COLONIZE                                                                         the last five
    GROW, MINE, TRADE
    MOVE_SUPPLY           cubes                    column 0-4 = A-E, 5 any
    DOOM_MINUS            discs (solo)
    SPECIAL               number in specials.py
    OPEN_GUILD            level of the cover
    PRIVATE_TECHNOLOGY    level
    COLONIZE_DRAWN        Systems shown
    BOUNTY                ore each                 ore at most
    ATTACH_SYSTEM         0 deck A 1 deck B        place 0-2
    TAKE_ATTACHED
    USE_ACTION            0 basic 1 with a research
    COLUMN_TO_POP         column 0-4 = A-E

A cost stands in a COST instruction in front of its steps: a ore, b returned Population, c 1 if the ore is X.
The default building sites are Sol and the own Shipyards.

Rows of Anarchist cards lie in the same list. A card is a run of rows that ends with END:
    ROW                   number of alternatives   pc behind the row
followed by one instruction per alternative, tried in order until one is resolved:
    ROW_DOOM_PLUS n | ROW_DOOM_MINUS n | ROW_SHIP power | ROW_JUMP n | ROW_COLONIZE | ROW_DRAW
    ROW_RESEARCH          level 1-3                type 0-3, 4 any          1 if only discovered
    ROW_LIMIT             limit code               jumps (max_jumps)
    ROW_LOSE              amount                   0 ore 1 pop 2 levels
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.grammar import NUMBERS, NUMBERS_OR_X, Count, Language, Node, Price, Tag, Word
from heliopause.core.effects.tokens import Reader
from heliopause.games.beyond_the_sun.cards.powers import POWERS, SCORES
from heliopause.games.beyond_the_sun.cards.spelling import as_now

# --- opcodes ---------------------------------------------------------------------------------------------------------
GAIN: Final = 16
SUPPLY_TO_POP: Final = 17
SUPPLY_TO_SHIP: Final = 18
POP_TO_SHIP: Final = 19
JUMP: Final = 20
UPGRADE_SHIPS: Final = 21
UPGRADE_LEVELS: Final = 22
AUTOMATE: Final = 23
RESEARCH: Final = 24
COLONIZE: Final = 25
GROW: Final = 26
MINE: Final = 27
TRADE: Final = 28
MOVE_SUPPLY: Final = 29
DOOM_MINUS: Final = 30
SPECIAL: Final = 31
OPEN_GUILD: Final = 32
PRIVATE_TECHNOLOGY: Final = 33
COLONIZE_DRAWN: Final = 34
BOUNTY: Final = 35
ATTACH_SYSTEM: Final = 36
TAKE_ATTACHED: Final = 37
USE_ACTION: Final = 38
COLUMN_TO_POP: Final = 39

ROW: Final = 48
ROW_DOOM_PLUS: Final = 49
ROW_DOOM_MINUS: Final = 50
ROW_SHIP: Final = 51
ROW_JUMP: Final = 52
ROW_COLONIZE: Final = 53
ROW_RESEARCH: Final = 54
ROW_DRAW: Final = 55
ROW_LIMIT: Final = 56
ROW_LOSE: Final = 57

# --- argument values -------------------------------------------------------------------------------------------------
X: Final = -1
SITE_DEFAULT: Final = 0
SITE_DEEP_SPACE: Final = 1
SITE_SOL: Final = 2
FOOD: Final = 0
ORE: Final = 1
ANY_DISC: Final = 2
ANY_COLUMN: Final = 5
BESIDE_SLOT: Final = 0
BESIDE_DEEP_SPACE: Final = 1
HERE: Final = 2
BASIC: Final = 0
WITH_RESEARCH: Final = 1

SCIENTIFIC: Final = 0
ECONOMIC: Final = 1
MILITARY: Final = 2
COMMERCIAL: Final = 3
ANY_TYPE: Final = 4
TYPES: Final = ("scientific", "economic", "military", "commercial")

LIMIT_NO_COLONIZE_ACTION: Final = 1
LIMIT_NO_RESEARCH_ACTION: Final = 2
LIMIT_MAX_JUMPS: Final = 3

LOSE_ORE: Final = 0
LOSE_POP: Final = 1
LOSE_LEVELS: Final = 2

# --- counts of `per` blocks and of `x:` ------------------------------------------------------------------------------
COUNT_CONTROLLED: Final = 1
COUNT_COLONIZED: Final = 2
COUNT_SURPLUS_POWER: Final = 3
COUNT_HIGHEST_TECHNOLOGY: Final = 4
COUNT_ATTACHED_SYSTEM_POWER: Final = 5

# --- tag bits --------------------------------------------------------------------------------------------------------
TAG_RIGHTMOST: Final = 1
TAG_STARTING_SHIP: Final = 2
TAG_NEEDS_DISC: Final = 4
TAG_DISCOVERED: Final = 8
TAG_FREE: Final = 16
TAG_NO_PREREQ: Final = 32
TAG_NO_IMMEDIATE: Final = 64
TAG_UNCONTROLLED_AT_TURN_START: Final = 128
TAG_NO_OPPONENT_AT_TURN_START: Final = 256
TAG_PLACE_TWO_DISCS: Final = 512
TAG_SKIP_GAIN_CONTROL: Final = 1024
TAG_NO_CONTROL: Final = 2048

LEVELS: Final = "I=1|II=2|III=3|IIII=4|X=-1"
SHIPS: Final = "ship1=1|ship2=2|ship3=3|ship4=4|shipX=-1"
SITES: Final = "@deep_space=1|@sol=2?0"

WORDS: Final = [
    Word("gain", GAIN, "gain <n> ore", "Take ore from the general supply."),
    Word(
        "supply_to_pop",
        SUPPLY_TO_POP,
        "supply > pop <n:times?1>",
        "Supply cubes become population, leftmost column first. When too few are left, nothing happens for the rest.",
        tags=("rightmost",),
    ),
    Word(
        "supply_to_ship",
        SUPPLY_TO_SHIP,
        f"supply > <level:{SHIPS}> <site:{SITES}> <n:times?1>",
        "Build ships from supply cubes, leftmost first. A missing supply cube may be replaced by a population cube.",
        tags=("rightmost",),
    ),
    Word(
        "pop_to_ship",
        POP_TO_SHIP,
        f"pop > <level:{SHIPS}> <site:{SITES}> <n:times?1>",
        "Build ships from population cubes.",
        tags=("rightmost",),
    ),
    Word("jump", JUMP, "jump <n>", "Up to n movement points, spread over own ships; then control is checked."),
    Word(
        "upgrade_ships",
        UPGRADE_SHIPS,
        "upgrade <n> ships by <levels>",
        "Up to n own ships rise by that many levels each, to level 4 at most.",
        tags=("starting_ship",),
    ),
    Word(
        "upgrade_levels",
        UPGRADE_LEVELS,
        "upgrade <n> levels",
        "Own ships rise by n levels in all, spread as the player likes, each to level 4 at most.",
    ),
    Word(
        "automate",
        AUTOMATE,
        "automate <disc:food|ore|any>",
        "The leftmost disc of that production track goes to the automation track; a star disc when none is left.",
        tags=("needs_disc",),
    ),
    Word(
        "research",
        RESEARCH,
        f"research <level:{LEVELS}>",
        "Research a technology of exactly that level with one population cube.",
        flags=("discovered", "free"),
        tags=("no_prereq", "no_immediate"),
    ),
    Word(
        "colonize",
        COLONIZE,
        "colonize",
        "Colonise a controlled System by settling ships of at least its power.",
        tags=(
            "uncontrolled_at_turn_start",
            "no_opponent_at_turn_start",
            "place_two_discs",
            "skip_gain_control",
            "no_control",
        ),
    ),
    Word("grow", GROW, "grow", "Run population growth."),
    Word("mine", MINE, "mine", "Run ore production."),
    Word("trade", TRADE, "trade", "Run resource trade."),
    Word(
        "move_supply",
        MOVE_SUPPLY,
        "move_supply <n> <column:A|B|C|D|E|any>",
        "Move the rightmost supply cubes to that column (`any`: the player chooses the column of each).",
    ),
    Word("doom_minus", DOOM_MINUS, "doom - <n>", "Solo: discs beside the Doomsday Tracker return to it."),
    Word("special", SPECIAL, "special <id:id>", "A rule of its own, written under `rule:` of the card."),
    Word("open_guild", OPEN_GUILD, "open_guild <level>", "A Guild with a cover of that level is opened for all."),
    Word(
        "private_technology",
        PRIVATE_TECHNOLOGY,
        "private_technology <level:II=2|III=3>",
        "Two cards of that level are shown; one becomes a private technology.",
    ),
    Word("colonize_drawn", COLONIZE_DRAWN, "colonize_drawn <n>", "n Systems of deck A are shown; one is colonised."),
    Word(
        "bounty",
        BOUNTY,
        "bounty <n> ore max <most>",
        "After a Jump: ore for each location whose control it took from an opponent, so much at most.",
    ),
    Word(
        "attach_system",
        ATTACH_SYSTEM,
        "attach_system <deck:A|B> <place:beside_slot|beside_deep_space|here>",
        "Of an event: a System of that deck joins the board, or lies under the card where no ship can reach it.",
    ),
    Word("take_attached", TAKE_ATTACHED, "take_attached", "The System under the event becomes a colony."),
    Word(
        "use_action",
        USE_ACTION,
        "use_action <which:basic|research>",
        "Another action, even an occupied one: of the basic box, or any that contains a research.",
    ),
    Word(
        "column_to_pop",
        COLUMN_TO_POP,
        "column_to_pop <column:A|B|C|D|E>",
        "One supply cube of that column becomes population.",
    ),
]

COUNTS: Final = [
    Count("controlled", COUNT_CONTROLLED, "locations that carry your Outpost disc at that moment"),
    Count("colonized", COUNT_COLONIZED, "Systems you have colonised"),
    Count("surplus_power", COUNT_SURPLUS_POWER, "settled power minus required power of the colonisation just made"),
]

X_COUNTS: Final[dict[str, int]] = {
    "colonized": COUNT_COLONIZED,
    "highest_technology_level": COUNT_HIGHEST_TECHNOLOGY,
    "attached_system_power": COUNT_ATTACHED_SYSTEM_POWER,
}

TAGS: Final = [
    Tag("rightmost", TAG_RIGHTMOST, "take the cube from the rightmost column that holds one"),
    Tag("starting_ship", TAG_STARTING_SHIP, "only the ship that the setup put on Sol"),
    Tag("needs_disc", TAG_NEEDS_DISC, "only while the named track holds a disc, or when both tracks are empty"),
    Tag("discovered", TAG_DISCOVERED, "only a technology that lies on the board already"),
    Tag("free", TAG_FREE, "without a population cube"),
    Tag("no_prereq", TAG_NO_PREREQ, "prerequisites of the slot are not needed"),
    Tag("no_immediate", TAG_NO_IMMEDIATE, "the IMMEDIATE box of the card is skipped"),
    Tag(
        "uncontrolled_at_turn_start",
        TAG_UNCONTROLLED_AT_TURN_START,
        "a System that nobody controlled when the turn began; control is not needed, its power is",
    ),
    Tag(
        "no_opponent_at_turn_start",
        TAG_NO_OPPONENT_AT_TURN_START,
        "a System that no opponent controlled when the turn began; no opponent may control it now, its power is needed",
    ),
    Tag("place_two_discs", TAG_PLACE_TWO_DISCS, "the colony ends with two production discs"),
    Tag("skip_gain_control", TAG_SKIP_GAIN_CONTROL, "the target's gain-control effect is not resolved in this action"),
    Tag("no_control", TAG_NO_CONTROL, "any System; control is not needed, its power in own ships is"),
]

PRICES: Final = [
    Price("ore", NUMBERS_OR_X, "paid to the general supply"),
    Price("return", NUMBERS, "Population goes back to the rightmost Supply Columns with room"),
]


class CardLanguage(Language):
    """Understands what the first release wrote, too."""

    def parse(self, text: str, file: str, card: str) -> Node:
        return super().parse(as_now(text), file, card)


LANGUAGE: Final = CardLanguage([*WORDS, *POWERS, *SCORES], COUNTS, TAGS, PRICES)

# --- rows of Anarchist cards -----------------------------------------------------------------------------------------
ROW_LEVELS: Final = "I=1|II=2|III=3"

ROW_WORDS: Final = [
    Word("row_doom_plus", ROW_DOOM_PLUS, "doom + <n>", "Discs leave the Doomsday Tracker. Always resolved."),
    Word("row_doom_minus", ROW_DOOM_MINUS, "doom - <n>", "Discs return to it. Resolved if at least one moved."),
    Word("row_ship", ROW_SHIP, "ship <power>", "An Anarchist ship of that power in Deep Space. Always resolved."),
    Word("row_jump", ROW_JUMP, "jump <n>", "Up to n ships jump to the destination. Resolved if at least one moved."),
    Word("row_colonize", ROW_COLONIZE, "colonize", "They colonise one System. Resolved if they could."),
    Word(
        "row_research",
        ROW_RESEARCH,
        f"research <level:{ROW_LEVELS}> <type:scientific|economic|military|commercial>",
        "They research that type. Resolved if a cube was placed.",
    ),
    Word(
        "row_research_any",
        ROW_RESEARCH,
        f"research any <level:{ROW_LEVELS}> <found:discovered=1?0>",
        "They research any type. Resolved if a cube was placed.",
    ),
    Word("row_draw", ROW_DRAW, "draw", "Another card is drawn after the last row. Always resolved."),
    Word("row_no_colonize", ROW_LIMIT, "limit no_colonize_action", "No action that colonises next turn."),
    Word("row_no_research", ROW_LIMIT, "limit no_research_action", "No action that researches level III or IIII."),
    Word("row_max_jumps", ROW_LIMIT, "limit max_jumps <n>", "At most n Jumps in the player's whole next turn."),
    Word(
        "row_lose",
        ROW_LOSE,
        "player_lose <n> <thing:ore|pop|levels>",
        "The player loses that much. Resolved only if all of it can be lost.",
    ),
]

ROW_LANGUAGE: Final = Language(ROW_WORDS, [], [], [])


def parse_row(text: str, file: str, card: str) -> list[Node]:
    """The alternatives of one row, `jump 2 -> ship 2`."""
    reader = Reader(text, file, card)
    alternatives = [ROW_LANGUAGE.read_word(reader)]
    while reader.accept("->"):
        alternatives.append(ROW_LANGUAGE.read_word(reader))
    reader.expect_end()
    return alternatives


def row_instruction(node: Node) -> list[int]:
    """One alternative of a row as `[op, a, b, c, d]`."""
    op = ROW_LANGUAGE.word_by_name[node.word].opcode
    if node.word == "row_research_any":
        return [op, node.number(0), ANY_TYPE, node.number(1), 0]
    if node.word == "row_no_colonize":
        return [op, LIMIT_NO_COLONIZE_ACTION, 0, 0, 0]
    if node.word == "row_no_research":
        return [op, LIMIT_NO_RESEARCH_ACTION, 0, 0, 0]
    if node.word == "row_max_jumps":
        return [op, LIMIT_MAX_JUMPS, node.number(0), 0, 0]
    values = [node.number(k) for k in range(len(node.args))]
    return [op, *values, 0, 0, 0, 0][:5]
