"""Codes of New Frontiers: operations with their frame arguments, the moves of every decision, events."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.frames import CHANCE, DECISION

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
COUNT_PLAYERS: Final = (OP_DEVELOP, OP_EXPLORE, OP_SETTLE, OP_PRODUCE, OP_TRADE, OP_LIMIT, OP_STORE)

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
TOLD_SHOW: Final = 6  # a = the first worlds drawn, b = the others, packed like the tiles behind a gain
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
