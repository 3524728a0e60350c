"""Codes of Beyond the Sun: operations with their frame arguments, the moves of every decision, events, reasons.

A frame is (op, seat, a, b, c, d). Below DECISION it runs by itself, below CHANCE its seat answers, above it chance.
Ops 100-199, 1100-1199 and 2100-2199 belong to set-up (setup.py), 200-, 1200-, 2200- to the solo game (solo/);
1 (OP_RUN), 1000 (ASK_OPTIONAL) and 1001 (ASK_CHOOSE) to core/effects/run.py.

A RUN frame is (OP_RUN, seat, pc, source, x, flags) with flags of FLAG_*.
"""

from __future__ import annotations

from typing import Final

# --- versions of the rules: changes.py tells what each changed -------------------------------------
RULES_2: Final = 2

# --- phases ---------------------------------------------------------------------------------------
PHASE_SETUP: Final = 0
PHASE_ACTION: Final = 1
PHASE_PRODUCTION: Final = 2
PHASE_ACHIEVEMENT: Final = 3
PHASE_OVER: Final = 4
PHASE_IDS: Final = ("setup", "action", "production", "achievement", "over")

# --- flags of RUN frames --------------------------------------------------------------------------
FLAG_ACTION: Final = 1  # the program is an action: cost powers apply, an empty result is not allowed
FLAG_COPY_RESEARCH: Final = 2  # Quantum Data Exchange: branches and optional parts with a research must be carried out
FLAG_GUILD: Final = 4  # the pawn stands on a Guild: its cost may be lower for the Guildmaster
FLAG_COPIED: Final = 8  # the action of a space on which the pawn does not stand

# --- sources: who asks. kind * 1000 + number of the card ------------------------------------------
SOURCE_KIND: Final = 1000
SOURCE_TECHNOLOGY: Final = 1000
SOURCE_EVENT: Final = 2000
SOURCE_SYSTEM: Final = 3000  # its bonus or its standing power
SOURCE_CONTROL: Final = 4000  # the gain-control effect of a System
SOURCE_GUILD: Final = 5000
SOURCE_BASIC: Final = 6000  # action of the basic box, 1..4
SOURCE_FACTION: Final = 7000
SOURCE_LEADER: Final = 8000
SOURCE_PHASE: Final = 9000  # 9000 + PHASE_*
SOURCE_ANARCHIST_EVENT: Final = 10000

# --- operations that run by themselves ------------------------------------------------------------
OP_TURN: Final = 2  # a = STAGE_*: the whole turn of the seat
OP_RESEARCH: Final = 3  # a level, b tags, c opponent + 1 whose technologies alone count (0 = all): ask for the slot
OP_DISCOVER: Final = 4  # a slot, b DISCOVER_*, c tags, d event: the steps after the cube on an undiscovered slot
OP_REVEAL: Final = 5  # a slot, b type, c matches wanted, d tags: draw until that many match, then choose
OP_DISCS: Final = 7  # a mask of locations where the seat places an Outpost disc
OP_BONUSES: Final = 8  # a mask of locations whose gain-control effect the seat still receives
OP_COLONY: Final = 9  # a location, b COLONY_*, c System, d tags: the steps after settling
OP_INNOVATIONS: Final = 11  # a bit 0: end of the seat's turn: fire one-time innovations whose condition holds
OP_TABLEAU: Final = 12  # a level, b next column: fill the gaps of a row that lies out, column by column
OP_END_ACTION: Final = 13  # the action is over: clears what belonged to it
OP_PRIVATE: Final = 14  # a level, b cards drawn: private technology
OP_MINISTRY: Final = 15  # a cards drawn: Ministry of Colonies
OP_BUILT: Final = 16  # a location, b level: powers that answer to a built ship (leaders)
OP_AFTER_EVENT: Final = 17  # a event, b slot: disposition of an event after its effect
OP_DISC: Final = 19  # a REASON_*, b location or System, c kind: place one disc
OP_BUILD_STEP: Final = 20  # a level, b site, c ships left, d 1 = from population, 2 = [rightmost]: build one by one
OP_TRADING: Final = 23  # a exchanges made, b 1 in the production phase: asks while an exchange is possible
OP_JUMPING: Final = 24  # as ASK_JUMP, whose moves may be down to one: asks if there are several

# --- decisions: arguments, then the moves ---------------------------------------------------------
ASK_ACTION: Final = 1002  # moves: a space (1..61), 0 = no action (only if none is legal), or a power (MOVE_POWER + ..)
ASK_PRODUCE: Final = 1003  # moves: PRODUCE_*, or a power
ASK_WINDOW: Final = 1004  # the window before the achievement phase. moves: a power, 0 = go on
ASK_CLAIM: Final = 1005  # moves: index in ACHIEVEMENT
ASK_SLOT: Final = 1006  # a, b, c as OP_RESEARCH. moves: slot
ASK_TYPE: Final = 1007  # a slot, b tags. moves: type 0..3 (allowed by the prerequisites the seat owns)
ASK_TAKE: Final = 1008  # a slot, b type, d tags. moves: one of the revealed matching technologies
ASK_TABLEAU_PICK: Final = 1009  # a slot, b tags. moves: a face-up technology, or MOVE_BLIND + type: draw blind
ASK_JUMP: Final = 1010  # a points left, b points at the start, c pc of a COLONIZE that must stay possible or 0,
#                        d 1 = the Jump must change something. moves: 256 * level + 16 * from + to, 0 = stop
ASK_ANYWHERE: Final = 1011  # a ships left: Wormhole Technology's immediate move. moves as ASK_JUMP
ASK_UPGRADE: Final = 1012  # a ships or levels left, b 0 ships (one level each) 1 levels, c 1 = forced,
#                           d ship upgraded just before (16 * new level + location), 0 = none.
#                           moves: 16 * level + location, 0 = stop
ASK_BUILD: Final = (
    1013  # a level, b site, c ships left (this one included), d bits of OP_BUILD_STEP, + 4 = a population cube
)
#                         stands in for the missing Supply cube. moves: location, MOVE_NONE = leave it out (only with 4)
ASK_CHOOSE_DISC: Final = 1014  # a REASON_*, b location or System, c mask of kinds (1 << kind). moves: kind
ASK_BONUS: Final = 1015  # a mask of locations. moves: location whose gain-control effect comes next
ASK_COLONIZE: Final = (
    1016  # a tags, b points of the Jump to come, c 1 = only name the target (Stealth Terraformers). moves: location
)
ASK_SETTLE: Final = 1017  # a location, c tags. moves: how many ships of level 1..4 settle, five bits each
ASK_TRADE: Final = (
    1018  # a exchanges made, b 1 in the production phase. moves: TRADE_*, 16 * level + location = decommission
)
ASK_COLUMN: Final = 1019  # a cubes left. moves: target column 0..4
ASK_PAY: Final = (
    1020  # a ore, b returned population, c source: Android Rights Movement. moves: 0 = return, 1 = pay 1 ore instead
)
ASK_GUILD: Final = 1021  # a level of the cover tile. moves: guild 0..3
ASK_BESIDE: Final = 1022  # a event: Dimensional Rift. moves: location of the System slot
ASK_DONATE: Final = 1023  # museum. moves: 16 * level + location, 0 = keep them
ASK_KEEP_PRIVATE: Final = 1024  # a level. moves: technology
ASK_KEEP_SYSTEM: Final = 1025  # Ministry of Colonies. moves: System
ASK_DEAL: Final = 1026  # Intersystem Diplomacy. moves: 10 * opponent + level (2 or 3)
ASK_COPY: Final = 1027  # Quantum Data Exchange. moves: space code of the copied action (its first space)
ASK_BASIC: Final = 1028  # Technocrats' Guild. moves: action of the basic box 0..3
ASK_INNOVATION: Final = 1029  # a mask 1 = A, 2 = B. moves: which fires first, 0 or 1

# The expansion. ASK_USE asks whether a power is used: moves 0 = no, 1 = yes; a = USE_*, the rest belongs to the power.
ASK_USE: Final = 1030
USE_SAVANT: Final = 1  # b slot, c type, d tags: a star for four matching cards instead of two
USE_DISPATCH: Final = 2  # b points, c pc of a COLONIZE that must stay possible, d flags: a star for two more points
USE_CREDIT: Final = 3  # b ore, c returned population, d source: the credit token pays up to 2 ore
USE_CONTRACT: Final = 4  # b ore: Military Industrialist gains it for the ship just built
USE_BOARDING: Final = 5  # Privateers A: one more level 1 ship from Supply
USE_PLUNDER: Final = 6  # b location: Privateers B, 2 ore for a location taken from another faction
USE_HAVEN: Final = 7  # Privateers B: 2 more ore at ore production
USE_CD69: Final = 8  # CD-69 2001: research a discovered level II technology, mark it with a star
ASK_REFIT: Final = 1031  # a ship just built (16 * level + location). moves: 16 * level + location of another, 0 = none
ASK_TOKEN: Final = 1032  # the +1 power token goes under a ship. moves: 16 * level + location
ASK_PREDICT: Final = 1033  # moves: Hivemind's prediction card 1..3
ASK_SUMMIT: Final = 1034  # moves: System marked with a star
ASK_LEVY: Final = 1035  # moves: opponent (seat) who gives 1 ore
ASK_RIVAL: Final = 1036  # StKM 1-554. moves: space occupied by an opponent, 0 = 2 ore instead
ASK_LOSE_LEVEL: Final = 1037  # solo: a levels left to lose. moves: 16 * level + location of an own ship that is lowered
ASK_DISC_NEXT: Final = 1038  # a mask of locations. moves: location where the seat places its Outpost disc next

# --- chance: arguments, then the outcomes ---------------------------------------------------------
CHANCE_DRAW_EVENT: Final = 2000  # a slot. outcomes: event
CHANCE_DRAW_TECHNOLOGY: Final = 2001  # a level, b, c, d belong to the frame below. outcomes: technology
CHANCE_DRAW_SYSTEM: Final = 2002  # a deck, b DRAW_*, c location. outcomes: System
CHANCE_FILL_TABLEAU: Final = 2003  # a level, b column: cards are revealed until one fits. outcomes: technology

MOVE_STOP: Final = 0
MOVE_NONE: Final = 99
WITH_TOKEN: Final = 1 << 12  # added to a ship's move: of several like ships the one above the power token
SETTLE_TOKEN: Final = 1 << 20  # the same for a set of settling ships that leaves another one of its level behind
MOVE_BLIND: Final = 100
MOVE_SAVANT: Final = 110  # + type: ASK_TABLEAU_PICK with a star of the Savant
BUILD_PROTOTYPE: Final = 16  # + location: ASK_BUILD with a star of the Prototype Engineer, two levels higher
BUILD_NAVIGATOR: Final = 32  # + location: ASK_BUILD with a star of the Hyperlane Navigator, on any location

# Powers of the free windows (ASK_ACTION, ASK_PRODUCE, ASK_WINDOW).
MOVE_POWER: Final = 100
POWER_HQ: Final = 100  # Galactic HQ: 1 ore, upgrade
POWER_MARKET_SELL: Final = 101  # Black Market Industries: 1 population for 2 ore
POWER_MARKET_BUY: Final = 102  # 2 ore for a population
POWER_CYGNI: Final = 103  # 61 Cygni: Jump 1
POWER_ASSIMILATE_DISC: Final = 104  # Mind/Machine Assimilation: automate
POWER_ASSIMILATE_ORE: Final = 105  # 3 ore
POWER_OPPORTUNIST: Final = 106  # bonus action: then ASK_ACTION with c = 1
POWER_TOKEN: Final = 107  # Guerrilla Tactician moves the token: then ASK_TOKEN
POWER_SWAP: Final = 110  # Giga-Corporations: + 8 * achievement index + 2 * slot + track

USED_HQ: Final = 1
USED_MARKET: Final = 2
USED_CYGNI: Final = 4
USED_ASSIMILATE: Final = 8
USED_OPPORTUNIST: Final = 16
USED_TOKEN: Final = 32
USED_REFIT: Final = 64
USED_CONTRACT: Final = 128
USED_BOARDING: Final = 256
OFFERED_BOARDING: Final = 512  # this action has built before: Boarding Craft goes with its first ship

PRODUCE_GROW: Final = 1
PRODUCE_MINE: Final = 2
PRODUCE_TRADE: Final = 3
TRADE_STOP: Final = 0
TRADE_BUY: Final = 1  # ore to population
TRADE_SELL: Final = 2  # population to ore

# --- stages ---------------------------------------------------------------------------------------
STAGE_START: Final = 0
STAGE_ACTION: Final = 1
STAGE_PRODUCTION: Final = 2
STAGE_WINDOW: Final = 3
STAGE_ACHIEVEMENT: Final = 4
STAGE_END: Final = 5

DISCOVER_EVENT: Final = 0
DISCOVER_RESOLVE: Final = 1
DISCOVER_TYPE: Final = 2

COLONY_EXILE: Final = 0
COLONY_DISC: Final = 1
COLONY_BONUS: Final = 2

REASON_AUTOMATE: Final = 0
REASON_OUTPOST: Final = 1
REASON_COLONY: Final = 2

DRAW_REFILL: Final = 0  # c = location of the slot
DRAW_ATTACH: Final = 1  # c = location, or ATTACH_DYSON
DRAW_MINISTRY: Final = 2
ATTACH_DYSON: Final = 15

# --- passives: bits of PASSIVES -------------------------------------------------------------------
PASSIVE_HQ: Final = 1
PASSIVE_MARKET: Final = 2
PASSIVE_SKIP_PREREQUISITE: Final = 4
PASSIVE_ORE_FOR_RETURN: Final = 8
PASSIVE_EITHER_TRACK: Final = 16
PASSIVE_WORMHOLE: Final = 32
PASSIVE_SWAP: Final = 64
PASSIVE_ASSIMILATE: Final = 128
PASSIVE_OCCUPIED: Final = 256
PASSIVE_CYGNI: Final = 512
PASSIVE_COLONY_FUND: Final = 1024

SAVED_ORE: Final = 1  # the shipbuilding discount was used
SAVED_RETURN: Final = 2  # Android Rights Movement was used
SAVED_CREDIT: Final = 4  # the Investor's credit was used
SAVED_GUILD: Final = 8  # the Guildmaster's discount was used
SAVED_BUILT: Final = 16  # a ship was built in this action (rules 2)

# --- states of cards ------------------------------------------------------------------------------
REVEALED: Final = -1  # a deck card shown while a choice is made
EVENT_ABSENT: Final = 0  # not in this game
EVENT_HIDDEN: Final = 1  # face down on a slot, or unused: nobody knows
EVENT_DISCARDED: Final = 2
EVENT_KEPT: Final = 3  # by EVENT_KEEPER
EVENT_ATTACHED: Final = 4  # on the exploration board or with something on it
EVENT_SCORES: Final = 5  # beside the achievements
EVENT_RESOLVING: Final = 6  # its effect runs
CARD_ABSENT: Final = 0  # Anarchist Action cards: not seen yet (under a slot)
CARD_DISCARD: Final = -1
CARD_IN_PLAY: Final = -2

# --- events: what atoms tell (seat, a, b, c) ------------------------------------------------------
TOLD_TURN: Final = 1  # a round
TOLD_ACTION: Final = 2  # a space, b source of its action
TOLD_NO_ACTION: Final = 3
TOLD_ORE: Final = 4  # a gained (negative: paid), b ore now
TOLD_POPULATION: Final = 5  # a gained from Supply (negative: returned to it), b population now
TOLD_BUILD: Final = 6  # a level, b told place (16 * System + location), c 1 from population
TOLD_MOVE: Final = 7  # a level, b told place from, c told place to
TOLD_UPGRADE: Final = 8  # a new level, b location, c System there or 0
TOLD_CONTROL: Final = 9  # a location, b kind of disc, c System there or 0: control gained
TOLD_LOST: Final = 10  # a location, b kind of disc, c System there or 0: control lost
TOLD_AUTOMATE: Final = 11  # a kind of disc, b automation level now
TOLD_RESEARCH: Final = 12  # a slot, b technology (0 = undiscovered), c 1 with a star instead of a cube
TOLD_EVENT: Final = 13  # a event, b slot: revealed
TOLD_TYPE: Final = 14  # a type, b slot
TOLD_REVEAL: Final = 15  # a technology shown from its deck, b 1 if it matches
TOLD_DISCOVER: Final = 16  # a slot, b technology laid there
TOLD_SETTLE: Final = 17  # a level, b location, c System there
TOLD_EXILE: Final = 18  # a location, b ships moved to Deep Space, c System there; seat = their owner
TOLD_COLONIZE: Final = 19  # a System, b location or 15 (none)
TOLD_COLONY_DISC: Final = 20  # a System, b kind
TOLD_SYSTEM: Final = 21  # a System revealed, b location or 15
TOLD_PRODUCE: Final = 22  # a PRODUCE_*
TOLD_TRADE: Final = 23  # a TRADE_* or 3 = decommission, b level, c told place
TOLD_CLAIM: Final = 24  # a achievement number, b slot 0.., c VP
TOLD_FINAL: Final = 25  # a 1 = the end is triggered, 2 = the final round begins, 3 = the game is over, solo: b END_*
END_DOOM: Final = 1  # the last Doom disc left the tracker
END_CONDITION: Final = 2  # the player met an end condition
TOLD_GUILD: Final = 26  # a guild 0..3 uncovered
TOLD_PRIVATE: Final = 27  # a technology kept
TOLD_DONATE: Final = 28  # a level, b location
TOLD_SUPPLY_MOVED: Final = 29  # a from column, b to column
TOLD_PAID_TO: Final = 30  # a ore, b opponent
TOLD_ASIDE: Final = 31  # a pawn's seat moved aside, b space
TOLD_INNOVATION: Final = 32  # a 0 = A, 1 = B, b faction
TOLD_POWER: Final = 33  # a POWER_*
TOLD_FACTION: Final = 34  # a faction chosen
TOLD_COPY: Final = 35  # a space copied, b source of its action
TOLD_TABLEAU: Final = 36  # a technology, b level, c column
TOLD_SWAP: Final = 37  # a achievement number, b kind
TOLD_SETUP: Final = 38  # a what, b, c: told by setup.py
TOLD_TABLEAU_CLEARED: Final = 39  # a level
TOLD_EVENT_GONE: Final = 40  # a event discarded
TOLD_STAR: Final = 42  # a leader whose star was used
TOLD_TOKEN: Final = 43  # a level, b told place: the power token lies under that ship
TOLD_MARK: Final = 44  # a System marked by Outer Sector Leaders Summit
TOLD_LEVY: Final = 45  # a ore taken, b opponent
TOLD_DOOM: Final = 46  # a discs left on the tracker, b 1 to the side, 2 back from it, 3 to a System, 4 back from one
TOLD_ANARCHIST_CARD: Final = 47  # a Action card executed
TOLD_ANARCHIST_GAINS: Final = 48  # a Action card put on top of their deck
TOLD_ANARCHIST_EVENT: Final = 49  # a Anarchist event, b slot
TOLD_LIMIT: Final = 50  # a LIMIT_*, b jumps
TOLD_LOSES: Final = 51  # a amount, b LOSE_*
TOLD_USE: Final = 52  # a source, b innovation of a faction: a standing power is at work
TOLD_LOWER: Final = 53  # a level before, b location, c System there or 0: a ship loses a level
TOLD_OVERWORK: Final = 41  # a 1: 1 ore paid instead of a returned population (Android Rights Movement)

# --- reasons: why an option is not open now -------------------------------------------------------
WHY_OK: Final = 0
WHY_SAME_SPACE: Final = 2
WHY_NOT_RESEARCHED: Final = 3
WHY_COVERED: Final = 4
WHY_NO_SLOT: Final = 7  # nothing of that level can be researched
WHY_NO_COLONY: Final = 8  # no System can be colonised
WHY_NO_CHANGE: Final = 9  # the action would change nothing
WHY_NO_COPY: Final = 10  # nothing to copy
WHY_NO_DEAL: Final = 11
WHY_RESEARCHED: Final = 12  # slot: already researched
WHY_PREREQUISITES: Final = 13
WHY_UNDISCOVERED: Final = 14
WHY_NOT_CONTROLLED: Final = 15
WHY_NO_SUPPLY: Final = 17
WHY_ENTRY: Final = 18  # the System takes only higher ships
WHY_DECK_EMPTY: Final = 19
WHY_BEING_DISCOVERED: Final = 20
WHY_NEXT_STEP: Final = 21  # a mandatory later step would become impossible
WHY_LIMIT: Final = 22  # forbidden by the Anarchists this turn
WHY_NO_STAR: Final = 23
WHY_OPPONENT: Final = 24  # an opponent controls it, or did when the turn began
WHY_NO_DISC: Final = 25  # the production track has no disc left
WHY_NO_OFFER: Final = 26  # no opponent has a technology that could be researched
