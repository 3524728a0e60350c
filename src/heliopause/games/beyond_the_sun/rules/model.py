"""What a game of Beyond the Sun is made of: the layout of its state and the small accessors that name it.

Codes of operations, decisions and moves stand in `codes.py`; what is printed on cards and boards in `tables.py`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import HIDDEN, OWNER, Layout, State

SEATS: Final = 4  # seats that decide
ANARCHISTS: Final = 4  # the faction without a seat of its own (solo); ships, outposts, research and colonies know it
FACTIONS: Final[i64] = 5

# --- locations: one numbering for both sides of the board; a side uses some of them ---------------
SOL: Final = 0
DEEP_SPACE: Final = 1
A1: Final = 2
A2: Final = 3
B1: Final = 4
B2: Final = 5
SHIPYARD_LEFT: Final = 6
SHIPYARD_RIGHT: Final = 7
SHIPYARD_TOP: Final = 8
RIFT: Final = 9  # the System beside a slot (Dimensional Rift)
PHOENIX: Final = 10  # the System beside Deep Space (Space Station Phoenix)
PRIVATE: Final = 11  # the private System of a leader; PRIVATE_OWNER says whose
LOCATIONS: Final[i64] = 12
LOCATION_IDS: Final[tuple[str, ...]] = (
    "sol",
    "deep_space",
    "a1",
    "a2",
    "b1",
    "b2",
    "shipyard_left",
    "shipyard_right",
    "shipyard_top",
    "rift",
    "phoenix",
    "private",
)

# --- discs: a kind on a card or location; 0 = no disc. The track of a kind is kind - 1 ------------
FOOD_DISC: Final = 1
ORE_DISC: Final = 2
STAR_DISC: Final = 3
DISC_IDS: Final = ("", "food", "ore", "star")

# --- technology slots: numbers 0..18 as in boards.yaml (I1-I4, II_A-F, III_A-F, IIII_A-C); masks us
SLOTS: Final[i64] = 19
EVENT_SLOTS_FROM: Final = 4
EVENT_SLOTS_TO: Final = 16

# --- action spaces, as the pawn knows them; 0 = off the board (at the start, moved aside, after the
OFF: Final = 0
BASIC_SPACES: Final = 1  # + 3 * action (0-3) + place (0-2)
SLOT_SPACES: Final = 13  # + 2 * slot + space of the card there (0-1, counted through its actions)
GUILD_SPACES: Final = 51  # + guild (0-3)
EVENT_SPACE: Final = 55  # the Dyson Sphere
PRIVATE_SPACES: Final = 56  # + 2 * place in PRIVATE_TECH (0-1) + space; the pawn's own private technologies
LEADER_SPACES: Final = 60  # + 0 domestic, 1 military; the pawn's own leaders
SPACES: Final = 62

COLUMNS: Final[i64] = 5  # Supply Columns A-E
# Room for cards: a content may hold fewer, `t.systems` and `t.events` are the highest numbers in play.
TECHNOLOGIES: Final = 64
SYSTEMS: Final = 48
EVENTS: Final = 32
LEADERS: Final = 32
FACTION_CARDS: Final = 8
ACHIEVEMENT_CARDS: Final = 24
GUILDS: Final = 4
BASIC_ACTIONS: Final = 4
ACHIEVEMENTS: Final[i64] = 6  # cards in play: Transcendence, Empire, A, B, Mega-Corp Sponsorship, then Overachiever
ACHIEVEMENT_SLOTS: Final[i64] = 4
OVERACHIEVER: Final = 12  # its number in ACHIEVEMENT (numbers.yaml)
ANARCHIST_ACTIONS: Final[i64] = 16
ANARCHIST_EVENTS: Final[i64] = 12
ROOM: Final = {
    "technologies": TECHNOLOGIES,
    "systems": SYSTEMS,
    "events": EVENTS,
    "leaders": LEADERS,
    "factions": FACTION_CARDS,
    "achievements": ACHIEVEMENT_CARDS,
    "guilds": GUILDS,
    "basic_actions": BASIC_ACTIONS,
    "anarchist_actions": ANARCHIST_ACTIONS,
    "anarchist_events": ANARCHIST_EVENTS,
}

LAYOUT: Final = Layout(SEATS)

# --- turn -----------------------------------------------------------------------------------------
ROUND: Final = LAYOUT.add("round")  # 1..; 0 during set-up
TURN: Final = LAYOUT.add("turn")  # turns begun in all
TURN_SEAT: Final = LAYOUT.add("turn_seat")  # -1 during set-up; ANARCHISTS in their turn
PHASE: Final = LAYOUT.add("phase")  # PHASE_* of codes.py
FINAL: Final = LAYOUT.add("final")  # 0, 1 = triggered (the round is played out), 2 = the final round runs, 3 = over
POWERS_USED: Final = LAYOUT.add("powers_used")  # mask of USED_*: once-per-turn powers used in this turn
TRADES: Final = LAYOUT.add("trades")  # exchanges in this production phase
START_OUTPOST: Final = LAYOUT.add("start_outpost", LOCATIONS)  # OUTPOST as it was when the turn began
RESEARCHED_THIS_TURN: Final = LAYOUT.add("researched_this_turn")  # mask of slots, + PRIVATE_BIT << place (own turn)

# --- the action being carried out -----------------------------------------------------------------
CHANGED: Final = LAYOUT.add("changed")  # 1 as soon as something changed since the action's cost was paid
SURCHARGE: Final = LAYOUT.add("surcharge")  # ore of the space that is paid together with the cost of its action
FUND: Final = LAYOUT.add("fund")  # 1 = the action colonised and LP 944-020 pays for it when it is over
SAVED: Final = LAYOUT.add("saved")  # mask of SAVED_*: cost powers used in this action
SURPLUS: Final = LAYOUT.add("surplus")  # settled minus required power of the last colonisation
STEALTH_TARGET: Final = LAYOUT.add("stealth_target")  # location + 1 named by Stealth Terraformers, 0 = none
RAID_MASK: Final = LAYOUT.add("raid_mask")  # locations that opponents held when a raiding Jump began
RAID_COUNT: Final = LAYOUT.add("raid_count")
MAP_DIRTY: Final = LAYOUT.add("map_dirty")  # mask of locations whose control must be checked
GAINED: Final = LAYOUT.add("gained", FACTIONS)  # scratch of the control check: locations each faction gains
JUMP_START: Final = LAYOUT.add("jump_start", LOCATIONS)  # own ships (packed) as a Jump began that must change them

# --- factions: everything on and around a mat -----------------------------------------------------
FACTION: Final = LAYOUT.add("faction", SEATS)  # number of the faction, 0 = not chosen yet
ORE: Final = LAYOUT.add("ore", SEATS)
POPULATION: Final = LAYOUT.add("population", SEATS)
SUPPLY: Final = LAYOUT.add("supply", SEATS, COLUMNS)
TRACK: Final = LAYOUT.add("track", SEATS, 2)  # discs left on the food and ore track
AUTOMATION: Final = LAYOUT.add("automation", SEATS, 3)  # food, ore and star discs on the automation track
AUTOMATION_ORDER: Final = LAYOUT.add("automation_order", SEATS)  # kinds of the first ones in base 4, the last lowest
MOST_ORDERED: Final = 30  # as many as a cell holds; star discs never run out
PAWN: Final = LAYOUT.add("pawn", SEATS)
RESEARCHED: Final = LAYOUT.add("researched", FACTIONS)  # mask of slots whose card this faction has
STAR_MARKED: Final = LAYOUT.add("star_marked", SEATS)  # those of them marked with a star disc instead of a cube
PENDING: Final = LAYOUT.add("pending", FACTIONS)  # slots with this faction's cube whose card is still being chosen
PRIVATE_TECH: Final = LAYOUT.add("private_tech", SEATS, 2)  # technology numbers, 0 = none
PASSIVES: Final = LAYOUT.add("passives", SEATS)  # mask of PASSIVE_*, kept in step with technologies and colonies
INNOVATIONS_USED: Final = LAYOUT.add("innovations_used", SEATS)  # 1 = A, 2 = B
ACHIEVED: Final = LAYOUT.add("achieved", SEATS)  # one-time innovations that were reached and still wait: 1 = A, 2 = B
OUT_OF_GAME: Final = LAYOUT.add("out_of_game", SEATS)  # cubes that left the game for good, museum not counted
MUSEUM: Final = LAYOUT.add("museum", SEATS)  # level of the ship given away, 0 = none

# --- the exploration board ------------------------------------------------------------------------
SHIPS: Final = LAYOUT.add("ships", FACTIONS, LOCATIONS, 4)  # how many ships of level 1..4
POWER: Final = LAYOUT.add("power", FACTIONS, LOCATIONS)  # their power, tokens under ships included
OUTPOST: Final = LAYOUT.add("outpost", LOCATIONS)  # faction + 1, 0 = nobody controls it
OUTPOST_DISC: Final = LAYOUT.add("outpost_disc", LOCATIONS)  # kind of disc
SYSTEM_AT: Final = LAYOUT.add("system_at", LOCATIONS)  # System card, 0 = none
RIFT_BESIDE: Final = LAYOUT.add("rift_beside")  # the slot that the rift's System is joined to
PRIVATE_OWNER: Final = LAYOUT.add("private_owner")  # seat + 1 of the private System, 0 = none
DYSON_SYSTEM: Final = LAYOUT.add("dyson_system")  # System under the Dyson Sphere, 0 = its space does not exist

# --- cards: index = number of the card, index 0 unused --------------------------------------------
TECH_AT: Final = LAYOUT.add("tech_at", SLOTS)  # technology on a slot, 0 = undiscovered
TECH_LAYER: Final = LAYOUT.add("tech_layer", TECHNOLOGIES + 1)  # layer in its deck; 0 = not in a deck, REVEALED = shown
TECH_BOTTOM: Final = LAYOUT.add("tech_bottom", 5)  # lowest layer of the deck of a level (2-4)
TECH_COUNT: Final = LAYOUT.add("tech_count", 5)  # cards in the deck of a level
TABLEAU_ROW: Final = LAYOUT.add("tableau_row", 5)  # row of a level: 0 not laid out, 1 lies out, 2 cleared for good
TABLEAU: Final = LAYOUT.add("tableau", 3, 4)  # technology in row level - 2, column of a type
SYSTEM_LAYER: Final = LAYOUT.add("system_layer", SYSTEMS + 1)
SYSTEM_BOTTOM: Final = LAYOUT.add("system_bottom", 2)  # of deck A, deck B
SYSTEM_COUNT: Final = LAYOUT.add("system_count", 2)
COLONY_OWNER: Final = LAYOUT.add("colony_owner", SYSTEMS + 1)  # faction + 1
COLONY_DISCS: Final = LAYOUT.add("colony_discs", SYSTEMS + 1, 2)  # kinds of the two discs
COLONIES: Final = LAYOUT.add("colonies", FACTIONS)  # how many Systems a faction has colonised
EVENT_STATE: Final = LAYOUT.add("event_state", EVENTS + 1)  # EVENT_* of codes.py
EVENT_KEEPER: Final = LAYOUT.add("event_keeper", EVENTS + 1)  # seat + 1
EVENT_DOWN: Final = LAYOUT.add("event_down", SLOTS)  # 1 while a face-down event covers the slot
EVENT_NAMED: Final = LAYOUT.add("event_named", SLOTS, visibility=HIDDEN)  # which one, 0 = decided when it is revealed
GUILD_COVER: Final = LAYOUT.add("guild_cover", 4)  # 1 while the cover tile is there
ACHIEVEMENT: Final = LAYOUT.add("achievement", ACHIEVEMENTS)  # number of the card, 0 = none
CLAIM: Final = LAYOUT.add("claim", ACHIEVEMENTS, ACHIEVEMENT_SLOTS)  # 0 or 4 * seat + kind of disc

# --- leaders and the cards of the expansion -------------------------------------------------------
LEADER: Final = LAYOUT.add("leader", SEATS, 2)  # domestic, military
LEADER_ROW: Final = LAYOUT.add("leader_row", LEADERS + 1)  # 1 while offered in the draft; index = number of the leader
STARS: Final = LAYOUT.add("stars", SEATS, 2)  # star discs left on the two leaders
CREDIT: Final = LAYOUT.add("credit", SEATS)  # Investor: 0 none, 1 on the card, 2 on the mat
TOKEN_AT: Final = LAYOUT.add("token_at")  # +1 power token: 0 not in play, 1 with its owner, 16 * (location + 1) + level
TOKEN_OWNER: Final = LAYOUT.add("token_owner")  # seat + 1
PREDICTION: Final = LAYOUT.add("prediction", SEATS, visibility=OWNER)  # Hivemind's card 1..3
VP_TOKENS: Final = LAYOUT.add("vp_tokens", SEATS)  # taken so far, 1 VP each
PIRATE_CODE: Final = LAYOUT.add("pirate_code", SEATS)  # 0 open, 1 Plunder, 2 Haven
SUMMIT_STAR: Final = LAYOUT.add("summit_star", SEATS)  # System marked by the seat, 0 = none
SUMMIT_VP: Final = LAYOUT.add("summit_vp", SEATS)  # marked Systems the seat took itself
CD69_STARS: Final = LAYOUT.add("cd69_stars")  # mask of seats

# --- the solo game --------------------------------------------------------------------------------
DOOM_LEFT: Final = LAYOUT.add("doom_left")  # discs on the Doomsday Tracker
DOOM_SIDE: Final = LAYOUT.add("doom_side")
DOOM_EXTRA: Final = LAYOUT.add("doom_extra")  # 1 while the second disc of the easier game lies on the last space
LIMITS: Final = LAYOUT.add("limits", 4)  # by LIMIT_* of words.py; max_jumps holds jumps + 1 left, the others 1
NEXT_LIMITS: Final = LAYOUT.add("next_limits", 4)
ACTION_CARD: Final = LAYOUT.add("action_card", ANARCHIST_ACTIONS + 1)  # layer in the deck, or CARD_* of codes.py
ACTION_UNDER: Final = LAYOUT.add("action_under", SLOTS)  # 1 while an Action card lies under the slot
ACTION_NAMED: Final = LAYOUT.add("action_named", SLOTS, visibility=HIDDEN)
ANARCHIST_EVENT: Final = LAYOUT.add("anarchist_event", ANARCHIST_EVENTS + 1)  # 1 hidden, 2 discarded

# Fields by number of cards had these lengths in the first release; positions write them so while that is enough.
FIRST_LENGTHS: Final = {
    "tech_layer": 55,
    "system_layer": 37,
    "colony_owner": 37,
    "colony_discs": 37,
    "event_state": 25,
    "event_keeper": 25,
    "leader_row": 21,
}


# --- accessors ------------------------------------------------------------------------------------
def ore(s: State, seat: i64) -> i64:
    return s.cells[ORE + seat]


def population(s: State, seat: i64) -> i64:
    return s.cells[POPULATION + seat]


def supply(s: State, seat: i64) -> i64:
    """Supply cubes in all columns."""
    at: i64 = SUPPLY + seat * COLUMNS
    cells = s.cells
    return cells[at] + cells[at + 1] + cells[at + 2] + cells[at + 3] + cells[at + 4]


def ships(s: State, faction: i64, location: i64, level: i64) -> i64:
    return s.cells[SHIPS + (faction * LOCATIONS + location) * 4 + level - 1]


def power(s: State, faction: i64, location: i64) -> i64:
    return s.cells[POWER + faction * LOCATIONS + location]


def controller(s: State, location: i64) -> i64:
    """The faction that controls a location, -1 = nobody."""
    return s.cells[OUTPOST + location] - 1


def controlled(s: State, faction: i64) -> i64:
    """How many locations carry the faction's Outpost disc."""
    total: i64 = 0
    for location in range(2, LOCATIONS):
        if s.cells[OUTPOST + location] == faction + 1:
            total += 1
    return total


def automation_level(s: State, seat: i64) -> i64:
    at: i64 = AUTOMATION + seat * 3
    return s.cells[at] + s.cells[at + 1] + s.cells[at + 2]


def popcount(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
