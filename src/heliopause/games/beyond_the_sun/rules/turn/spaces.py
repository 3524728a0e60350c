"""Action spaces: what a space offers, whether a seat may take it, and why not."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from heliopause.core.effects.code import COST, NO_EFFECT
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.cards.specials import GUILDMASTER_DUES
from heliopause.games.beyond_the_sun.cards.types import LIMITED_ACTION
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads
from heliopause.games.beyond_the_sun.rules.legality import could_change, walk
from heliopause.games.beyond_the_sun.rules.model import (
    BASIC_SPACES,
    CREDIT,
    DYSON_SYSTEM,
    EVENT_SPACE,
    GUILD_COVER,
    GUILD_SPACES,
    LEADER,
    LEADER_SPACES,
    LIMITS,
    ORE,
    PASSIVES,
    PAWN,
    POPULATION,
    PRIVATE_SPACES,
    PRIVATE_TECH,
    RESEARCHED,
    RESEARCHED_THIS_TURN,
    SLOT_SPACES,
    SLOTS,
    SPACES,
    STARS,
    TECH_AT,
)
from heliopause.games.beyond_the_sun.rules.reach import any_slot, colony_possible
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.words.account import account_of
from heliopause.games.beyond_the_sun.rules.words.counts import dyson_x, technology_place, x_of


# --- what a space offers --------------------------------------------------------------------------
def space_program(t: Tables, s: State, seat: i64, space: i64) -> i64:
    """The program of a space as it lies now, NO_EFFECT when there is none."""
    if space < SLOT_SPACES:
        place = space - BASIC_SPACES
        return t.basic_pc[place // 3] if t.surcharge[place] >= 0 else NO_EFFECT
    if space < GUILD_SPACES:
        return t.space_pc[technology_place(s, seat, space)]
    if space < EVENT_SPACE:
        return t.guild_pc[space - GUILD_SPACES]
    if space == EVENT_SPACE:
        return t.dyson_pc if s.cells[DYSON_SYSTEM] > 0 else NO_EFFECT
    if space < LEADER_SPACES:
        return t.space_pc[technology_place(s, seat, space)]
    return t.leader_action[s.cells[LEADER + 2 * seat + space - LEADER_SPACES]]


def space_x(t: Tables, s: State, seat: i64, space: i64) -> i64:
    if space == EVENT_SPACE:
        return dyson_x(t, s)
    if space >= SLOT_SPACES and space < GUILD_SPACES or space >= PRIVATE_SPACES and space < LEADER_SPACES:
        return x_of(t, s, seat, technology_place(s, seat, space))
    return 0


def space_source(t: Tables, s: State, seat: i64, space: i64) -> i64:
    if space < SLOT_SPACES:
        return codes.SOURCE_BASIC + (space - BASIC_SPACES) // 3 + 1
    if space < GUILD_SPACES or PRIVATE_SPACES <= space < LEADER_SPACES:
        return codes.SOURCE_TECHNOLOGY + technology_place(s, seat, space) // 2
    if space < EVENT_SPACE:
        return codes.SOURCE_GUILD + space - GUILD_SPACES + 1
    if space == EVENT_SPACE:
        return codes.SOURCE_EVENT + t.dyson_event
    return codes.SOURCE_LEADER + s.cells[LEADER + 2 * seat + space - LEADER_SPACES]


def space_flags(t: Tables, s: State, seat: i64, space: i64) -> i64:
    """Flags of the action on a space: the Guildmaster pays less on Guilds."""
    if t.leaders and space >= GUILD_SPACES and space < EVENT_SPACE and leads(t, s, seat, GUILDMASTER_DUES):
        return codes.FLAG_ACTION | codes.FLAG_GUILD
    return codes.FLAG_ACTION


def occupant(t: Tables, s: State, space: i64) -> i64:
    """The seat whose pawn stands on a space that others may use, -1 = nobody."""
    if space < PRIVATE_SPACES:
        for seat in range(t.players):
            if s.cells[PAWN + seat] == space:
                return seat
    return -1


# --- may a seat take it ---------------------------------------------------------------------------
@mypyc_attr(free_list_len=1)  # one is made and thrown away whenever a pawn may go somewhere
class Outlook:
    """What a seat could do now wherever it goes, looked at once for all spaces."""

    def __init__(self, t: Tables, s: State, seat: i64) -> None:
        self.seat = seat
        self.levels: i64 = open_levels(t, s, seat)  # mask 1 << level of what can be researched
        self.colony: bool = colony_possible(t, s, seat, 0, 0)  # a System is ready to be colonised
        self.account = account_of(s, seat, 0, 0)
        passives = s.cells[PASSIVES + seat]
        # no power lowers or replaces a cost
        self.as_printed: bool = not t.advanced and not t.leaders and passives & codes.PASSIVE_ORE_FOR_RETURN == 0
        self.pawn: i64 = s.cells[PAWN + seat]
        self.taken: i64 = 0  # spaces with another pawn, unless Ross 154 lets the seat move it aside
        if passives & codes.PASSIVE_OCCUPIED == 0:
            for other in range(t.players):
                if other != seat and s.cells[PAWN + other] < PRIVATE_SPACES:
                    self.taken |= t.space_bit[s.cells[PAWN + other]]


def program_open(t: Tables, s: State, seat: i64, pc: i64, x: i64, surcharge: i64, flags: i64) -> bool:
    """Whether an action can be paid, carried out and changes something."""
    return open_with(t, s, Outlook(t, s, seat), pc, x, surcharge, flags)


def open_with(t: Tables, s: State, now: Outlook, pc: i64, x: i64, surcharge: i64, flags: i64) -> bool:
    """As `program_open`, knowing the outlook.

    Most actions are a plain line of steps whose needs are known; the others are walked with an account.
    """
    cells = s.cells
    seat = now.seat
    ore = cells[ORE + seat] - surcharge
    if now.as_printed and t.code[pc] == COST:  # most actions fall away here
        if ore < (x if t.code[pc + 3] else t.code[pc + 1]) or cells[POPULATION + seat] < t.code[pc + 2]:
            return False
    if t.plain[pc]:
        if ore >= t.need_ore[pc] and cells[POPULATION + seat] >= t.need_population[pc]:
            if not t.solo or not is_limited(s):
                level = t.need_level[pc]
                if level > 0 and (now.levels >> level) & 1 == 0 or t.need_colony[pc] and not now.colony:
                    return False
                return t.sure_change[pc] == 1 or could_change(t, s, seat, pc, -1, x, flags)
        elif now.as_printed:
            return False
    if ore < 0:
        if cells[CREDIT + seat] != 1 or t.code[pc] == COST:
            return False
        ore = 0  # the credit pays the surcharge
    account = now.account
    account.begin(s, x, flags)
    account.ore = ore
    account.saved = 0
    return walk(t, s, account, pc) and could_change(t, s, seat, pc, -1, x, flags)


def is_limited(s: State) -> bool:
    """Solo: whether the Anarchists forbid something this turn."""
    at: i64 = LIMITS
    return s.cells[at] + s.cells[at + 1] + s.cells[at + 2] + s.cells[at + 3] > 0


def open_levels(t: Tables, s: State, seat: i64) -> i64:
    """Mask 1 << level of the levels of which the seat can research something, a cube apart."""
    levels: i64 = 0
    for level in range(1, 5):
        if any_slot(t, s, seat, level, 0, 0):
            levels |= 1 << level
    return levels


def legal_spaces(t: Tables, s: State, seat: i64, moves: Moves) -> None:
    """Every action space the seat may move its pawn to."""
    cells = s.cells
    now = Outlook(t, s, seat)
    add_basic_spaces(t, s, now, moves)
    mine = cells[RESEARCHED + seat]
    slot: i64 = 0
    while mine:
        if mine & 1:
            card = cells[TECH_AT + slot]
            if t.tech_spaces[card] > 0:
                add_card_spaces(t, s, now, card, SLOT_SPACES + 2 * slot, moves)
        mine >>= 1
        slot += 1
    for guild in range(4):
        space = GUILD_SPACES + guild
        if cells[GUILD_COVER + guild] == 0 and now.pawn != space and now.taken & t.space_bit[space] == 0:
            if open_with(t, s, now, t.guild_pc[guild], 0, 0, space_flags(t, s, seat, space)):
                moves.add(space)
    if cells[DYSON_SYSTEM] > 0 and program_open(t, s, seat, t.dyson_pc, dyson_x(t, s), 0, codes.FLAG_ACTION):
        moves.add(EVENT_SPACE)
    for k in range(2):
        card = cells[PRIVATE_TECH + 2 * seat + k]
        if card > 0:
            add_card_spaces(t, s, now, card, PRIVATE_SPACES + 2 * k, moves)
    if t.leaders:
        add_leader_spaces(t, s, seat, now.pawn, moves)


def add_basic_spaces(t: Tables, s: State, now: Outlook, moves: Moves) -> None:
    for row in range(4):
        known: i64 = -1  # surcharge for which the action was found possible
        for place in range(3):
            extra = t.surcharge[3 * row + place]
            space = BASIC_SPACES + 3 * row + place
            stays = now.pawn == space and t.basic_repeatable[row] == 0
            if extra >= 0 and not stays and now.taken & t.space_bit[space] == 0:
                if known == extra or open_with(t, s, now, t.basic_pc[row], 0, extra, codes.FLAG_ACTION):
                    known = extra
                    moves.add(space)


def add_card_spaces(t: Tables, s: State, now: Outlook, card: i64, space: i64, moves: Moves) -> None:
    n = t.tech_spaces[card]
    for k in range(n):
        if now.pawn != space + k and now.taken & t.space_bit[space + k] == 0:
            place = 2 * card + k
            x: i64 = x_of(t, s, now.seat, place) if t.space_x_count[place] > 0 else 0
            if open_with(t, s, now, t.space_pc[place], x, 0, codes.FLAG_ACTION):
                moves.add(space + k)


def add_leader_spaces(t: Tables, s: State, seat: i64, pawn: i64, moves: Moves) -> None:
    for k in range(2):
        leader = s.cells[LEADER + 2 * seat + k]
        pc = t.leader_action[leader]
        if pc != NO_EFFECT and pawn != LEADER_SPACES + k:
            if t.leader_limited_mode[leader] != LIMITED_ACTION or s.cells[STARS + 2 * seat + k] > 0:
                if program_open(t, s, seat, pc, 0, 0, codes.FLAG_ACTION):
                    moves.add(LEADER_SPACES + k)


def fresh_spaces(t: Tables, s: State, seat: i64, moves: Moves) -> None:
    """Opportunist: open spaces on technologies that the seat researched during this turn."""
    all_moves = Moves()
    legal_spaces(t, s, seat, all_moves)
    for k in range(all_moves.n):
        if is_fresh(s, all_moves.move[k]):
            moves.add(all_moves.move[k])


def is_fresh(s: State, space: i64) -> bool:
    fresh = s.cells[RESEARCHED_THIS_TURN]
    if space >= SLOT_SPACES and space < GUILD_SPACES:
        return (fresh >> ((space - SLOT_SPACES) // 2)) & 1 == 1
    if space >= PRIVATE_SPACES and space < LEADER_SPACES:
        return (fresh >> (SLOTS + (space - PRIVATE_SPACES) // 2)) & 1 == 1
    return False


def any_fresh_space(t: Tables, s: State, seat: i64) -> bool:
    moves = Moves()
    fresh_spaces(t, s, seat, moves)
    return moves.n > 0


def every_space() -> range:
    return range(1, SPACES)
