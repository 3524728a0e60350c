"""The cells of a game of New Frontiers and the names of its frames.

Seats are cells' first index where a field belongs to players; fields have room for five. A colony slot 0 is the home
colony. Goods lie in `GOOD` as kind + 1, 0 = none. Action tiles and goals have the numbers of cards.py, from 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.frames import CHANCE, DECISION
from heliopause.core.state import HIDDEN, OWNER, Layout, State
from heliopause.games.new_frontiers.tables import FACES, MARKET, OORT, WORLDS, T

SEATS: Final = 5
DISCS: Final = 5  # on the priority track; two players have two each
SLOTS: Final = 12  # colonies of an empire: at most nine ever
HELD: Final = 30  # explored worlds of an empire, far over the limit of nine while an action runs
GOALS: Final = 8
LOOKED: Final = 3  # goals looked at by Chart Galactic Goals
KNOWN_TOP: Final = 20

LIMIT: Final = 9  # explored worlds + colonies
SEVEN: Final = 7  # worlds drawn in Explore

# Action tiles: numbers of cards.py.
RETREAT: Final = 1
CHART: Final = 2
DEVELOP: Final = 3
EXPLORE: Final = 4
SETTLE: Final = 5
PRODUCE: Final = 6
TRADE: Final = 7
ENVOYS: Final = 8
ACTIONS: Final = 8

# Goals: numbers of cards.py.
STOCKPILE_RESOURCES: Final = 5
EXPLORATION: Final = 6
TAX_ON_TRADE: Final = 7

# Reasons for the end, as bits of ENDED.
END_SPACES: Final = 1
END_COLONIES: Final = 2
END_COLONISTS: Final = 4
END_VP: Final = 8

LAYOUT: Final = Layout(SEATS)

# --- the table ------------------------------------------------------------------------------------------------------
ROUND: Final = LAYOUT.add("round")
ORDER: Final = LAYOUT.add("order", DISCS)  # seats of the discs from the front
SELECTED: Final = LAYOUT.add("selected")  # discs that have selected: always the front part of the track
TAKEN: Final = LAYOUT.add("taken", ACTIONS + 1)  # 1 + seat that selected the tile this round
ACTION: Final = LAYOUT.add("action")  # the tile being done, 0 between selections
ENDED: Final = LAYOUT.add("ended")
PRODUCE_CREDITS: Final = LAYOUT.add("produce_credits")
VP_POOL: Final = LAYOUT.add("vp_pool")
SUPPLY: Final = LAYOUT.add("supply")  # colonists
CUBES: Final = LAYOUT.add("cubes", 4)  # goods of each kind
BOX: Final = LAYOUT.add("box", 6)  # in the game from the start: colonists, VP in chips, goods of each kind
UP: Final = LAYOUT.add("up", MARKET)  # the development whose side is up
COPIES: Final = LAYOUT.add("copies", MARKET)  # of it left
BAG: Final = LAYOUT.add("bag", WORLDS + 1)  # by world (tile - 40): 1 in the bag, 2 returns at the end of Settle
IN_BAG: Final = LAYOUT.add("in_bag")
TOP: Final = LAYOUT.add("top", KNOWN_TOP)  # known next worlds of the bag, first first, 0 = not known
SHOWN: Final = LAYOUT.add("shown", SEVEN)  # worlds drawn for Explore, 0 = taken
OORT_SET: Final = LAYOUT.add("oort_set")  # kind that Alien Oort Cloud Factory has

# --- empires --------------------------------------------------------------------------------------------------------
MAT: Final = LAYOUT.add("mat", SEATS)  # dealt empire mat until its side is chosen
CREDITS: Final = LAYOUT.add("credits", SEATS)
COLONISTS: Final = LAYOUT.add("colonists", SEATS)  # unused ones on the empire mat
CHIPS: Final = LAYOUT.add("chips", SEATS)  # VP chips
OWNED: Final = LAYOUT.add("owned", SEATS)  # bits of development numbers
SPACES: Final = LAYOUT.add("spaces", SEATS)  # development spaces covered
COLONIES: Final = LAYOUT.add("colonies", SEATS)
COLONY: Final = LAYOUT.add("colony", SEATS, SLOTS)
GOOD: Final = LAYOUT.add("good", SEATS, SLOTS)
EXPLORED: Final = LAYOUT.add("explored", SEATS)
WORLD: Final = LAYOUT.add("world", SEATS, HELD)  # explored worlds in the order they came
FRESH: Final = LAYOUT.add("fresh", SEATS)  # bits of colony slots placed in this action: their powers wait
FRESH_DEVELOPMENT: Final = LAYOUT.add("fresh_development", SEATS)

# --- within one player's turn of an action --------------------------------------------------------------------------
RAISED: Final = LAYOUT.add("raised")  # temporary Military
RAISED_BY: Final = LAYOUT.add("raised_by")  # bits of the temporary powers used
REPLACED: Final = LAYOUT.add("replaced")  # 1 when Terraforming Engineers was used
PRODUCED: Final = LAYOUT.add("produced")  # bits of colony slots that produced in this turn
MADE: Final = LAYOUT.add("made", SEATS, 4)  # goods of each kind produced in this action

# --- goals ----------------------------------------------------------------------------------------------------------
GOAL_UP: Final = LAYOUT.add("goal_up", GOALS + 1)  # 1 + seat that took it, for goals face up
DOWN_BY: Final = LAYOUT.add("down_by")  # 1 + seat with the goal face down, 0 = none
DOWN: Final = LAYOUT.add("down", SEATS, visibility=OWNER)  # the goal it holds face down
STACK: Final = LAYOUT.add("goal_stack")  # goals left under Chart Galactic Goals
STACK_BY: Final = LAYOUT.add("stack_by", GOALS)  # from the top: 1 + seat that put it there, 0 = never looked at
STACK_KNOWN: Final = LAYOUT.add("stack_known", SEATS, GOALS, visibility=OWNER)  # what that seat put there
STACK_SET: Final = LAYOUT.add("stack_set", GOALS, visibility=HIDDEN)  # goals a position fixed before anyone looked
LOOK: Final = LAYOUT.add("look", SEATS, LOOKED, visibility=OWNER)  # goals in hand during Chart Galactic Goals
LOOKS: Final = LAYOUT.add("looks")  # how many may still go under the stack
KEPT: Final = LAYOUT.add("kept")  # 1 when the one to keep waits in the last place of the hand
STORED_CREDITS: Final = LAYOUT.add("stored_credits", SEATS)
STORED_GOODS: Final = LAYOUT.add("stored_goods", SEATS, 4)
STORED_WORLDS: Final = LAYOUT.add("stored_worlds", SEATS, 4)

# --- powers in force: sums over the tiles of an empire, kept by in_force.py -----------------------------------------
F_EXPLORE: Final = 0  # credits, VP, colonists, draws
F_DEVELOP_COST: Final = 4
F_DEVELOP_AFTER: Final = F_DEVELOP_COST + len(T.develop_cost.filters)
F_COST: Final = F_DEVELOP_AFTER + 4 * len(T.develop_after.filters)
F_MILITARY: Final = F_COST + len(T.settle_cost.filters)
F_AFTER: Final = F_MILITARY + len(T.settle_military.filters)
F_MUSTER: Final = F_AFTER + 4 * len(T.settle_after.filters)
F_TWICE: Final = F_MUSTER + 1
F_CONTACT: Final = F_MUSTER + 2
F_ENGINEERS: Final = F_MUSTER + 3
F_DOOMED: Final = F_MUSTER + 4
F_TEMPORARY: Final = F_MUSTER + 5  # bits
F_WINDFALL: Final = F_MUSTER + 6  # by kind, 4 = any
F_PRODUCE: Final = F_WINDFALL + 5  # bits
F_PRICE: Final = F_PRODUCE + 1  # by kind, 4 = any
F_SOLD: Final = F_PRICE + 5  # by kind, 4 = any: credits, VP, colonists, draws
F_CONSUME: Final = F_SOLD + 20  # bits
F_PROSPEROUS: Final = F_CONSUME + 1
FORCE_SIZE: Final = F_CONSUME + 2
FORCE: Final = LAYOUT.add("force", SEATS, FORCE_SIZE)

# --- frames that run by themselves ----------------------------------------------------------------------------------
OP_SETUP: Final = 1  # a = stage, b = how far
OP_ROUND: Final = 2
OP_BEGIN: Final = 3  # seat selected; a = tile: the action starts after the reveal window
OP_DEVELOP: Final = 4  # seat = selector; a = players done
OP_EXPLORE: Final = 5  # seat = selector; a = stage, b = players done
OP_SETTLE: Final = 6  # seat = selector; a = players done
OP_SETTLE_TURN: Final = 7  # a = stage
OP_CONQUER: Final = 8  # a = world
OP_PRODUCE: Final = 9  # seat = selector; a = players done
OP_PRODUCE_TURN: Final = 10  # a = stage, b = kind, c = powers used; d = 1 for the selector
OP_TRADE: Final = 11  # seat = selector; a = players done
OP_TRADE_TURN: Final = 12  # a = stage
OP_CONSUME: Final = 13  # a = bits of used powers
OP_EAT: Final = 14  # a = power, b = goods to go, c = kinds gone (bits)
OP_DRAW: Final = 15  # a = worlds to go: the seat keeps them
OP_LIMIT: Final = 16  # seat = selector; a = players done, b = 1 when that player has stockpiled a world
OP_STORE: Final = 17  # seat = selector; a = players done: Stockpile Resources after Produce
OP_CHART: Final = 18  # a = stage
OP_END_ACTION: Final = 19
OP_SHOW: Final = 20  # a = worlds to go: drawn for Explore

# --- frames that ask a seat -----------------------------------------------------------------------------------------
ASK_HOME: Final = DECISION + 1
ASK_SELECT: Final = DECISION + 2
ASK_REVEAL: Final = DECISION + 3
ASK_DEVELOP: Final = DECISION + 4  # a = 1 for the selector
ASK_PICK: Final = DECISION + 5
ASK_LIMIT: Final = DECISION + 6  # a = 1 when a world was stockpiled already
ASK_SETTLE: Final = DECISION + 7  # a = worlds settled in this turn
ASK_OORT: Final = DECISION + 8  # a = 1 when it is being settled
ASK_TEMPORARY: Final = DECISION + 9  # a = world
ASK_REPLACE: Final = DECISION + 10  # a = colony slot
ASK_ENGINEERS: Final = DECISION + 11
ASK_SHORT: Final = DECISION + 12  # a = kind
ASK_WINDFALL: Final = DECISION + 13  # a = kind, 4 = any
ASK_STORE: Final = DECISION + 14
ASK_SELL: Final = DECISION + 15
ASK_TAX: Final = DECISION + 16  # a = credits of the sale
ASK_CONSUME: Final = DECISION + 17  # a = bits of used powers
ASK_GOOD: Final = DECISION + 18  # a, b, c as OP_EAT
ASK_KEEP: Final = DECISION + 19
ASK_UNDER: Final = DECISION + 20

# --- frames that ask chance -----------------------------------------------------------------------------------------
CHANCE_SIDE: Final = CHANCE + 1  # a = stack of the market
CHANCE_ORDER: Final = CHANCE + 2  # a = place
CHANCE_MAT: Final = CHANCE + 3
CHANCE_SHOW: Final = CHANCE + 4
CHANCE_DRAW: Final = CHANCE + 5
CHANCE_GOAL: Final = CHANCE + 6
CHANCE_TURN_UP: Final = CHANCE + 7  # seat = holder of the face-down goal

FRAME_NAMES: Final[dict[int, str]] = {
    OP_SETUP: "setup",
    OP_ROUND: "round",
    OP_BEGIN: "begin",
    OP_DEVELOP: "develop",
    OP_EXPLORE: "explore",
    OP_SETTLE: "settle",
    OP_SETTLE_TURN: "settle_turn",
    OP_CONQUER: "conquer",
    OP_PRODUCE: "produce",
    OP_PRODUCE_TURN: "produce_turn",
    OP_TRADE: "trade",
    OP_TRADE_TURN: "trade_turn",
    OP_CONSUME: "consume",
    OP_EAT: "eat",
    OP_DRAW: "draw",
    OP_LIMIT: "limit",
    OP_STORE: "store",
    OP_CHART: "chart",
    OP_END_ACTION: "end_action",
    OP_SHOW: "show",
    ASK_HOME: "ask_home",
    ASK_SELECT: "ask_select",
    ASK_REVEAL: "ask_reveal",
    ASK_DEVELOP: "ask_develop",
    ASK_PICK: "ask_pick",
    ASK_LIMIT: "ask_limit",
    ASK_SETTLE: "ask_settle",
    ASK_OORT: "ask_oort",
    ASK_TEMPORARY: "ask_temporary",
    ASK_REPLACE: "ask_replace",
    ASK_ENGINEERS: "ask_engineers",
    ASK_SHORT: "ask_short",
    ASK_WINDFALL: "ask_windfall",
    ASK_STORE: "ask_store",
    ASK_SELL: "ask_sell",
    ASK_TAX: "ask_tax",
    ASK_CONSUME: "ask_consume",
    ASK_GOOD: "ask_good",
    ASK_KEEP: "ask_keep",
    ASK_UNDER: "ask_under",
    CHANCE_SIDE: "chance_side",
    CHANCE_ORDER: "chance_order",
    CHANCE_MAT: "chance_mat",
    CHANCE_SHOW: "chance_show",
    CHANCE_DRAW: "chance_draw",
    CHANCE_GOAL: "chance_goal",
    CHANCE_TURN_UP: "chance_turn_up",
}

# --- moves: 0 is always the no (pass, keep, enough); a colony slot is written slot + 1 ------------------------------
CONTACT_MOVE: Final = 200  # + world: pay for a military world through Contact Specialist
DOOMED_MOVE: Final = 400  # + world: put it in the place of Doomed Colony
REPLACE_MOVE: Final = 600  # + colony slot: replace it through Terraforming Engineers
STORE_MOVE: Final = 200  # + world: stockpile it instead of returning it
TEMPORARY_MOVE: Final = 16  # power * 16 + colony slot + 1

# --- what the log tells ---------------------------------------------------------------------------------------------
TOLD_SELECT: Final = 1  # a = tile
TOLD_CREDITS: Final = 2  # a = amount, b = tiles behind it
TOLD_VP: Final = 3  # the same
TOLD_COLONISTS: Final = 4  # the same
TOLD_DEVELOP: Final = 5  # a = development, b = price
TOLD_SHOW: Final = 6  # a = world
TOLD_PICK: Final = 7  # a = world
TOLD_DRAW: Final = 8  # a = world
TOLD_RETURN: Final = 9  # a = world
TOLD_PAY: Final = 10  # a = world, b = price
TOLD_CONQUER: Final = 11  # a = world, b = Military
TOLD_CONTACT: Final = 12  # a = world, b = price
TOLD_DOOMED: Final = 13  # a = world
TOLD_REPLACE: Final = 14  # a = old tile, b = world
TOLD_KIND: Final = 15  # a = kind
TOLD_DISCARD: Final = 16  # a = tile of the power, b = tile the good lay on, c = kind
TOLD_GOOD: Final = 17  # a = tile, b = kind
TOLD_SELL: Final = 18  # a = tile, b = kind, c = credits
TOLD_CONSUME: Final = 19  # a = power, b = tile, c = kind
TOLD_STORE_CREDITS: Final = 20  # a = amount
TOLD_STORE_GOOD: Final = 21  # a = tile, b = kind
TOLD_STORE_WORLD: Final = 22  # a = world
TOLD_FRONT: Final = 23  # the disc moves to the front
TOLD_PASS_DISC: Final = 24  # the disc passes the one before it
TOLD_KEEP_GOAL: Final = 25  # a = goal
TOLD_TURN_UP: Final = 26  # a = goal
TOLD_TILE_CREDIT: Final = 27  # a credit is put on Produce
TOLD_ROUND: Final = 28  # a = round
TOLD_END: Final = 29  # a = reason bit
TOLD_HOME: Final = 30  # a = home colony
TOLD_SIDE: Final = 31  # a = development
TOLD_FIRST: Final = 32  # a = place in the starting order
TOLD_MAT: Final = 33  # a = mat
TOLD_OVER: Final = 34
TOLD_PASS: Final = 35  # nothing bought
TOLD_NO_COLONISTS: Final = 36  # taken as the Settle action from an empty supply


def face(s: State, tile: i64) -> i64:
    """The tile as filters see it: Oort with the kind it has now."""
    if tile == OORT:
        return FACES + s.cells[OORT_SET]
    return tile


def seat_in_turn(s: State, players: i64, selector: i64, done: i64) -> i64:
    """Who does the action after `done` others: track order from the selecting disc, wrapping (ruling round_wrap)."""
    if players == 2:
        return selector if done == 0 else 1 - selector
    return s.cells[ORDER + (s.cells[SELECTED] + done) % players]
