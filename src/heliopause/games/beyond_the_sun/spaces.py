"""Action spaces: what a space offers, whether a seat may take it, and why not."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import CHOOSE, COST, END, GOTO, NO_EFFECT, OPTIONAL, WIDTH
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.card_types import LIMITED_ACTION
from heliopause.games.beyond_the_sun.counts import dyson_x, technology_place, x_of
from heliopause.games.beyond_the_sun.innovations import has_discount
from heliopause.games.beyond_the_sun.leader_facts import leads
from heliopause.games.beyond_the_sun.legality import could_change, walk
from heliopause.games.beyond_the_sun.model import (
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
    SAVED,
    SLOT_SPACES,
    SLOTS,
    SPACES,
    STARS,
    TECH_AT,
    supply,
)
from heliopause.games.beyond_the_sun.reach import any_slot, colony_possible
from heliopause.games.beyond_the_sun.specials import GUILDMASTER_DUES
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import COLONIZE, RESEARCH


# --- what a space offers --------------------------------------------------------------------------
def space_program(t: Static, s: State, seat: i64, space: i64) -> i64:
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


def space_x(t: Static, s: State, seat: i64, space: i64) -> i64:
    if space == EVENT_SPACE:
        return dyson_x(t, s)
    if space >= SLOT_SPACES and space < GUILD_SPACES or space >= PRIVATE_SPACES and space < LEADER_SPACES:
        return x_of(t, s, seat, technology_place(s, seat, space))
    return 0


def space_source(t: Static, s: State, seat: i64, space: i64) -> i64:
    if space < SLOT_SPACES:
        return codes.SOURCE_BASIC + (space - BASIC_SPACES) // 3 + 1
    if space < GUILD_SPACES or PRIVATE_SPACES <= space < LEADER_SPACES:
        return codes.SOURCE_TECHNOLOGY + technology_place(s, seat, space) // 2
    if space < EVENT_SPACE:
        return codes.SOURCE_GUILD + space - GUILD_SPACES + 1
    if space == EVENT_SPACE:
        return codes.SOURCE_EVENT + t.dyson_event
    return codes.SOURCE_LEADER + s.cells[LEADER + 2 * seat + space - LEADER_SPACES]


def space_flags(t: Static, s: State, seat: i64, space: i64) -> i64:
    """Flags of the action on a space: the Guildmaster pays less on Guilds."""
    if t.leaders and space >= GUILD_SPACES and space < EVENT_SPACE and leads(t, s, seat, GUILDMASTER_DUES):
        return codes.FLAG_ACTION | codes.FLAG_GUILD
    return codes.FLAG_ACTION


def occupant(t: Static, s: State, space: i64) -> i64:
    """The seat whose pawn stands on a space that others may use, -1 = nobody."""
    if space < PRIVATE_SPACES:
        seat: i64 = 0
        while seat < t.players:
            if s.cells[PAWN + seat] == space:
                return seat
            seat += 1
    return -1


# --- may a seat take it ---------------------------------------------------------------------------
def program_open(t: Static, s: State, seat: i64, pc: i64, x: i64, surcharge: i64, flags: i64) -> bool:
    """Whether an action can be paid, carried out and changes something."""
    colony = colony_possible(t, s, seat, 0, 0)
    return open_with(t, s, seat, pc, x, surcharge, flags, open_levels(t, s, seat), colony)


def open_with(
    t: Static, s: State, seat: i64, pc: i64, x: i64, surcharge: i64, flags: i64, levels: i64, colony: bool
) -> bool:
    """As `program_open`, knowing which levels (mask 1 << level) can be researched and whether a System is ready.

    Most actions are a plain line of steps whose needs are known; the others are walked with an account.
    """
    cells = s.cells
    ore = cells[ORE + seat] - surcharge
    if t.plain[pc]:
        if ore >= t.need_ore[pc] and cells[POPULATION + seat] >= t.need_population[pc]:
            if not t.solo or not is_limited(s):
                level = t.need_level[pc]
                if level > 0 and (levels >> level) & 1 == 0 or t.need_colony[pc] and not colony:
                    return False
                return t.sure_change[pc] == 1 or could_change(t, s, seat, pc, -1, x, flags)
        elif not t.advanced and not t.leaders and cells[PASSIVES + seat] & codes.PASSIVE_ORE_FOR_RETURN == 0:
            return False
    if ore < 0:
        if cells[CREDIT + seat] != 1 or t.code[pc] == COST:
            return False
        ore = 0  # the credit pays the surcharge
    if not walk(t, s, seat, pc, -1, x, flags, ore, cells[POPULATION + seat], supply(s, seat), 0, 0):
        return False
    return could_change(t, s, seat, pc, -1, x, flags)


def is_limited(s: State) -> bool:
    """Solo: whether the Anarchists forbid something this turn."""
    at: i64 = LIMITS
    return s.cells[at] + s.cells[at + 1] + s.cells[at + 2] + s.cells[at + 3] > 0


def open_levels(t: Static, s: State, seat: i64) -> i64:
    """Mask 1 << level of the levels of which the seat can research something, a cube apart."""
    levels: i64 = 0
    level: i64 = 1
    while level <= 4:
        if any_slot(t, s, seat, level, 0, 0):
            levels |= 1 << level
        level += 1
    return levels


def legal_spaces(t: Static, s: State, seat: i64, moves: Moves) -> None:
    """Every action space the seat may move its pawn to."""
    cells = s.cells
    pawn = cells[PAWN + seat]
    taken: i64 = 0  # spaces with another pawn, unless Ross 154 lets the seat move it aside
    if cells[PASSIVES + seat] & codes.PASSIVE_OCCUPIED == 0:
        other: i64 = 0
        while other < t.players:
            if other != seat and cells[PAWN + other] < PRIVATE_SPACES:
                taken |= t.space_bit[cells[PAWN + other]]
            other += 1
    levels = open_levels(t, s, seat)
    colony = colony_possible(t, s, seat, 0, 0)
    row: i64 = 0
    while row < 4:
        space: i64 = BASIC_SPACES + 3 * row
        place: i64 = 0
        known: i64 = -1  # surcharge for which the action was found possible
        while place < 3:
            extra = t.surcharge[3 * row + place]
            if (
                extra >= 0
                and taken & t.space_bit[space + place] == 0
                and (pawn != space + place or t.basic_repeatable[row] == 1)
            ):
                if known == extra or open_with(
                    t, s, seat, t.basic_pc[row], 0, extra, codes.FLAG_ACTION, levels, colony
                ):
                    known = extra
                    moves.add(space + place)
            place += 1
        row += 1
    mine = cells[RESEARCHED + seat]
    slot: i64 = 0
    while mine:
        if mine & 1:
            card = cells[TECH_AT + slot]
            if t.tech_spaces[card] > 0:
                add_card_spaces(t, s, seat, card, SLOT_SPACES + 2 * slot, pawn, taken, levels, colony, moves)
        mine >>= 1
        slot += 1
    guild: i64 = 0
    while guild < 4:
        if cells[GUILD_COVER + guild] == 0:
            space = GUILD_SPACES + guild
            if (
                pawn != space
                and taken & t.space_bit[space] == 0
                and open_with(t, s, seat, t.guild_pc[guild], 0, 0, space_flags(t, s, seat, space), levels, colony)
            ):
                moves.add(space)
        guild += 1
    if cells[DYSON_SYSTEM] > 0 and program_open(t, s, seat, t.dyson_pc, dyson_x(t, s), 0, codes.FLAG_ACTION):
        moves.add(EVENT_SPACE)
    k: i64 = 0
    while k < 2:
        card = cells[PRIVATE_TECH + 2 * seat + k]
        if card > 0:
            add_card_spaces(t, s, seat, card, PRIVATE_SPACES + 2 * k, pawn, taken, levels, colony, moves)
        k += 1
    if t.leaders:
        add_leader_spaces(t, s, seat, pawn, moves)


def add_card_spaces(
    t: Static,
    s: State,
    seat: i64,
    card: i64,
    space: i64,
    pawn: i64,
    taken: i64,
    levels: i64,
    colony: bool,
    moves: Moves,
) -> None:
    n = t.tech_spaces[card]
    k: i64 = 0
    while k < n:
        if pawn != space + k and taken & t.space_bit[space + k] == 0:
            place = 2 * card + k
            x: i64 = x_of(t, s, seat, place) if t.space_x_count[place] > 0 else 0
            if open_with(t, s, seat, t.space_pc[place], x, 0, codes.FLAG_ACTION, levels, colony):
                moves.add(space + k)
        k += 1


def add_leader_spaces(t: Static, s: State, seat: i64, pawn: i64, moves: Moves) -> None:
    k: i64 = 0
    while k < 2:
        leader = s.cells[LEADER + 2 * seat + k]
        pc = t.leader_action[leader]
        if pc != NO_EFFECT and pawn != LEADER_SPACES + k:
            if t.leader_limited_mode[leader] != LIMITED_ACTION or s.cells[STARS + 2 * seat + k] > 0:
                if program_open(t, s, seat, pc, 0, 0, codes.FLAG_ACTION):
                    moves.add(LEADER_SPACES + k)
        k += 1


def fresh_spaces(t: Static, s: State, seat: i64, moves: Moves) -> None:
    """Opportunist: open spaces on technologies that the seat researched during this turn."""
    all_moves = Moves()
    legal_spaces(t, s, seat, all_moves)
    k: i64 = 0
    while k < all_moves.n:
        if is_fresh(s, all_moves.move[k]):
            moves.add(all_moves.move[k])
        k += 1


def is_fresh(s: State, space: i64) -> bool:
    fresh = s.cells[RESEARCHED_THIS_TURN]
    if space >= SLOT_SPACES and space < GUILD_SPACES:
        return (fresh >> ((space - SLOT_SPACES) // 2)) & 1 == 1
    if space >= PRIVATE_SPACES and space < LEADER_SPACES:
        return (fresh >> (SLOTS + (space - PRIVATE_SPACES) // 2)) & 1 == 1
    return False


def any_fresh_space(t: Static, s: State, seat: i64) -> bool:
    moves = Moves()
    fresh_spaces(t, s, seat, moves)
    return moves.n > 0


# --- why not --------------------------------------------------------------------------------------
def space_reason(t: Static, s: State, seat: i64, space: i64) -> i64:
    """WHY_* for a space a person may ask about; `missing_ore` and `missing_population` say how much is missing."""
    cells = s.cells
    pc = space_program(t, s, seat, space)
    if pc == NO_EFFECT:
        return codes.WHY_NOT_RESEARCHED
    if space < SLOT_SPACES and cells[PAWN + seat] == space and t.basic_repeatable[(space - BASIC_SPACES) // 3] == 1:
        pass
    elif cells[PAWN + seat] == space:
        return codes.WHY_SAME_SPACE
    elif occupant(t, s, space) >= 0 and cells[PASSIVES + seat] & codes.PASSIVE_OCCUPIED == 0:
        return codes.WHY_OCCUPIED
    if SLOT_SPACES <= space < GUILD_SPACES and (cells[RESEARCHED + seat] >> ((space - SLOT_SPACES) // 2)) & 1 == 0:
        return codes.WHY_NOT_RESEARCHED
    if GUILD_SPACES <= space < EVENT_SPACE and cells[GUILD_COVER + space - GUILD_SPACES]:
        return codes.WHY_COVERED
    if space >= LEADER_SPACES:
        leader = cells[LEADER + 2 * seat + space - LEADER_SPACES]
        if t.leader_limited_mode[leader] == LIMITED_ACTION and cells[STARS + 2 * seat + space - LEADER_SPACES] == 0:
            return codes.WHY_NO_STAR
    surcharge = t.surcharge[space - BASIC_SPACES] if space < SLOT_SPACES else 0
    x = space_x(t, s, seat, space)
    if program_open(t, s, seat, pc, x, surcharge, space_flags(t, s, seat, space)):
        return codes.WHY_OK
    if t.solo and open_without_limits(t, s, seat, pc, x, surcharge):
        return codes.WHY_LIMIT
    return program_reason(t, s, seat, pc, x, surcharge, codes.FLAG_ACTION)


def open_without_limits(t: Static, s: State, seat: i64, pc: i64, x: i64, surcharge: i64) -> bool:
    """Solo: whether only what the Anarchists forbid this turn stands in the way."""
    other = s.copy()
    limit: i64 = 0
    while limit < 4:
        other.cells[LIMITS + limit] = 0
        limit += 1
    return program_open(t, other, seat, pc, x, surcharge, codes.FLAG_ACTION)


def program_reason(t: Static, s: State, seat: i64, pc: i64, x: i64, surcharge: i64, flags: i64) -> i64:
    """The first thing that is missing for an action, or for one branch of a choice, that cannot be chosen."""
    ore = s.cells[ORE + seat] - surcharge
    pop = s.cells[POPULATION + seat]
    sup = supply(s, seat)
    saved = s.cells[SAVED]
    if ore < 0:
        return codes.WHY_ORE
    if walk(t, s, seat, pc, -1, x, flags, ore, pop, sup, 0, saved):
        return codes.WHY_NO_CHANGE
    if missing_ore(t, s, seat, pc, x, surcharge) > 0:
        return codes.WHY_ORE
    at = pc
    while t.code[at] != END and t.code[at] != GOTO and t.code[at] != CHOOSE:
        if t.code[at] == OPTIONAL:
            at = t.code[at + 1]
            continue
        if t.code[at] == RESEARCH:
            level = x if t.code[at + 1] < 0 else t.code[at + 1]
            if not any_slot(t, s, seat, level, t.code[at + 4], 0):
                return codes.WHY_NO_SLOT
        elif t.code[at] == COLONIZE and not colony_possible(t, s, seat, 4, t.code[at + 4]):
            return codes.WHY_NO_COLONY
        at += WIDTH
    if walk(t, s, seat, pc, -1, x, flags, ore, pop + 3, sup, 0, saved):
        return codes.WHY_POPULATION
    if walk(t, s, seat, pc, -1, x, flags, ore + 20, pop + 3, sup, 0, saved):
        return codes.WHY_ORE
    if t.has_colonize[pc]:
        return codes.WHY_NO_COLONY
    return codes.WHY_NO_COPY if not t.has_research[pc] else codes.WHY_NO_SLOT


def missing_ore(t: Static, s: State, seat: i64, pc: i64, x: i64, surcharge: i64) -> i64:
    """Ore that lacks for the cost in front of an action and its surcharge."""
    price = surcharge
    if t.code[pc] == COST:
        price += x if t.code[pc + 3] else t.code[pc + 1]
        if t.advanced and t.builds[pc] and has_discount(t, s, seat):
            price -= 1
    lack = price - s.cells[ORE + seat]
    return lack if lack > 0 else 0


def missing_population(t: Static, s: State, seat: i64, pc: i64, x: i64, surcharge: i64, flags: i64) -> i64:
    """Population that lacks for an action, when Population is all that lacks."""
    ore = s.cells[ORE + seat] - surcharge
    pop = s.cells[POPULATION + seat]
    extra: i64 = 1
    while extra < 3:
        if walk(t, s, seat, pc, -1, x, flags, ore, pop + extra, supply(s, seat), 0, s.cells[SAVED]):
            return extra
        extra += 1
    return extra


def every_space() -> range:
    return range(1, SPACES)
