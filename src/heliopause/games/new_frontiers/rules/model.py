"""The cells of a game of New Frontiers; codes of operations, moves and events stand in `codes.py`.

Seats are cells' first index where a field belongs to players; fields have room for five. A colony slot 0 is the home
colony. Goods lie in `GOOD` as kind + 1, 0 = none. Action tiles and goals have the numbers of cards/load.py, from 1.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.state import HIDDEN, OWNER, Layout, State
from heliopause.games.new_frontiers.rules.tables import FORCE_ROOM, MARKET_ROOM, WORLD_ROOM, Tables

SEATS: Final[i64] = 5
DISCS: Final = 5  # on the priority track; two players have two each
SLOTS: Final[i64] = 12  # colonies of an empire: at most nine ever
HELD: Final = 30  # explored worlds of an empire, far over the limit of nine while an action runs
GOALS: Final[i64] = 8
LOOKED: Final = 3  # goals looked at by Chart Galactic Goals
KNOWN_TOP: Final = 20

LIMIT: Final = 9  # explored worlds + colonies
SEVEN: Final[i64] = 7  # worlds drawn in Explore

# Action tiles: numbers of cards/load.py.
RETREAT: Final = 1
CHART: Final = 2
DEVELOP: Final = 3
EXPLORE: Final = 4
SETTLE: Final = 5
PRODUCE: Final = 6
TRADE: Final = 7
ENVOYS: Final = 8
ACTIONS: Final[i64] = 8

# Goals: numbers of cards/load.py.
STOCKPILE_RESOURCES: Final = 5
EXPLORATION: Final = 6
TAX_ON_TRADE: Final = 7

# Reasons for the end, as bits of ENDED.
END_SPACES: Final = 1
END_COLONIES: Final = 2
END_COLONISTS: Final = 4
END_VP: Final = 8

LAYOUT: Final = Layout(SEATS, depth=16)

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
UP: Final = LAYOUT.add("up", MARKET_ROOM)  # the development whose side is up
COPIES: Final = LAYOUT.add("copies", MARKET_ROOM)  # of it left
BAG: Final = LAYOUT.add("bag", WORLD_ROOM + 1)  # by world (tile - t.developments): 1 in the bag, 2 returns after Settle
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
FORCE_SIZE: Final = FORCE_ROOM  # the other places are `t.f_*`: they follow from the filters of a content
FORCE: Final = LAYOUT.add("force", SEATS, FORCE_SIZE)


def face(t: Tables, s: State, tile: i64) -> i64:
    """The tile as filters see it: Oort with the kind it has now."""
    if tile == t.oort:
        return t.faces + s.cells[OORT_SET]
    return tile


def seat_in_turn(s: State, players: i64, selector: i64, done: i64) -> i64:
    """Who does the action after `done` others: track order from the selecting disc, wrapping (ruling round_wrap)."""
    if players == 2:
        return selector if done == 0 else 1 - selector
    return s.cells[ORDER + (s.cells[SELECTED] + done) % players]
