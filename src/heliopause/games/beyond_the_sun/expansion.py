"""Single cards and factions of the expansion: specials that run as effects and the choices they ask for."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push
from heliopause.core.program import OP_RUN
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes, specials
from heliopause.games.beyond_the_sun.decks import return_revealed_systems, take_system
from heliopause.games.beyond_the_sun.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.model import (
    CD69_STARS,
    DYSON_SYSTEM,
    EVENT_SPACE,
    FACTION,
    ORE,
    PAWN,
    PIRATE_CODE,
    POPULATION,
    PREDICTION,
    PRIVATE,
    PRIVATE_OWNER,
    PRIVATE_SPACES,
    SUMMIT_STAR,
    SUMMIT_VP,
    SYSTEM_AT,
    TURN_SEAT,
    VP_TOKENS,
)
from heliopause.games.beyond_the_sun.ops import gain_ore
from heliopause.games.beyond_the_sun.reach import any_slot
from heliopause.games.beyond_the_sun.spaces import program_open, space_program, space_source, space_x
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import TAG_DISCOVERED

HAVEN_LOCATIONS = 3
PLUNDER = 1
HAVEN = 2


def run_expansion_special(t: Static, s: State, seat: i64, special: i64) -> None:
    if special == specials.SUMMIT_CLAIMS:
        targets = Moves()
        legal_summit(s, targets)
        k = t.players - 1
        while k >= 0 and targets.n > 0:
            push(s, codes.OP_SUMMIT, (seat + k) % t.players)
            k -= 1
    elif special == specials.CD69_RESEARCH:
        ready = s.cells[POPULATION + seat] > 0 and any_slot(t, s, seat, 2, TAG_DISCOVERED, 0)
        if (s.cells[CD69_STARS] >> seat) & 1 == 0 and ready:
            push(s, codes.OP_USE, seat, codes.USE_CD69)
    elif special == specials.ZETA_LEVY:
        start_levy(t, s, seat)
    elif special == specials.STKM_RIVAL_ACTION:
        start_rival(t, s, seat)
    elif special == specials.HIVEMIND_PREDICTION:
        push(s, codes.OP_PREDICT, seat)
    elif special == specials.SMUGGLER_ROUTE:
        push(s, codes.OP_MINISTRY, seat, 0, 2, 1)
    elif special != specials.SPONSORSHIP_ACHIEVEMENT:
        raise ValueError(f"special {specials.SPECIALS[special - 1]} is not an effect that runs")


def legal_expansion(t: Static, s: State, moves: Moves) -> None:
    op = s.cells[s.top]
    seat = s.cells[s.top + 1]
    if op == codes.OP_PREDICT:
        moves.add(1)
        moves.add(2)
        moves.add(3)
    elif op == codes.OP_SUMMIT:
        legal_summit(s, moves)
    elif op == codes.OP_LEVY:
        other: i64 = 0
        while other < t.players:
            if other != seat and s.cells[ORE + other] > 0:
                moves.add(other)
            other += 1
    else:
        legal_rival(t, s, seat, moves)


def play_expansion(t: Static, s: State, move: i64) -> None:
    op = s.cells[s.top]
    seat = s.cells[s.top + 1]
    pop(s)
    if op == codes.OP_PREDICT:
        s.cells[PREDICTION + seat] = move
    elif op == codes.OP_SUMMIT:
        s.cells[SUMMIT_STAR + seat] = move
        if s.sink is not None:
            s.sink.tell(codes.EV_MARK, seat, move, 0, 0, ALL_SEATS)
    elif op == codes.OP_LEVY:
        take_levy(s, seat, move)
    elif move == codes.MOVE_STOP:
        gain_ore(s, seat, 2)
    else:
        if s.sink is not None:
            s.sink.tell(codes.EV_COPY, seat, move, space_source(t, s, seat, move), 0, ALL_SEATS)
        flags = codes.FLAG_ACTION | codes.FLAG_COPIED
        pc = space_program(t, s, seat, move)
        push(s, OP_RUN, seat, pc, space_source(t, s, seat, move), space_x(t, s, seat, move), flags)


# --- events ----------------------------------------------------------------------------------------------
def legal_summit(s: State, moves: Moves) -> None:
    """Uncolonised Systems in play, the one under the Dyson Sphere included, a private one never."""
    location: i64 = 2
    while location < PRIVATE:
        if s.cells[SYSTEM_AT + location] > 0:
            moves.add(s.cells[SYSTEM_AT + location])
        location += 1
    if s.cells[DYSON_SYSTEM] > 0:
        moves.add(s.cells[DYSON_SYSTEM])


def settle_summit_stars(t: Static, s: State, owner: i64, card: i64) -> None:
    """A marked System was taken: the own star scores, every other one pays its owner 2 Ore."""
    seat: i64 = 0
    while seat < t.players:
        if s.cells[SUMMIT_STAR + seat] == card:
            s.cells[SUMMIT_STAR + seat] = 0
            if seat == owner:
                s.cells[SUMMIT_VP + seat] += 1
            else:
                gain_ore(s, seat, 2)
        seat += 1


# --- Systems ---------------------------------------------------------------------------------------------
def start_levy(t: Static, s: State, seat: i64) -> None:
    """Zeta Leporis: 1 Ore from an opponent who has any."""
    found: i64 = 0
    only: i64 = 0
    other: i64 = 0
    while other < t.players:
        if other != seat and s.cells[ORE + other] > 0:
            found += 1
            only = other
        other += 1
    if found == 1:
        take_levy(s, seat, only)
    elif found > 1:
        push(s, codes.OP_LEVY, seat)


def take_levy(s: State, seat: i64, opponent: i64) -> None:
    s.cells[ORE + opponent] -= 1
    s.cells[ORE + seat] += 1
    if s.sink is not None:
        s.sink.tell(codes.EV_LEVY, seat, 1, opponent, 0, ALL_SEATS)


def start_rival(t: Static, s: State, seat: i64) -> None:
    """StKM 1-554: without a space to copy the Ore is gained at once."""
    moves = Moves()
    legal_rival(t, s, seat, moves)
    if moves.n == 1:
        gain_ore(s, seat, 2)
    else:
        push(s, codes.OP_RIVAL, seat)


def legal_rival(t: Static, s: State, seat: i64, moves: Moves) -> None:
    """StKM 1-554: the action of a space with an opponent's pawn, or 2 Ore."""
    other: i64 = 0
    while other < t.players:
        space = s.cells[PAWN + other]
        if other != seat and 0 < space < PRIVATE_SPACES and space != EVENT_SPACE:
            if program_open(
                t, s, seat, space_program(t, s, seat, space), space_x(t, s, seat, space), 0, codes.FLAG_ACTION
            ):
                moves.add(space)
        other += 1
    moves.add(codes.MOVE_STOP)


def keep_private_system(t: Static, s: State, seat: i64, card: i64) -> None:
    """Ethical Smuggler: a location joined to Deep Space for this faction alone."""
    take_system(t, s, card)
    return_revealed_systems(t, s)
    s.cells[SYSTEM_AT + PRIVATE] = card
    s.cells[PRIVATE_OWNER] = seat + 1
    if s.sink is not None:
        s.sink.tell(codes.EV_SYSTEM, seat, card, PRIVATE, 0, ALL_SEATS)


# --- factions --------------------------------------------------------------------------------------------
def harvest_event(t: Static, s: State, seat: i64, level: i64) -> None:
    """Hivemind B, before an own event is resolved: Ore by its level and a 1 VP token while any is left."""
    if lasting_active(t, s, seat, specials.HIVEMIND_EVENT_DATA):
        tell_innovation(t, s, seat, specials.HIVEMIND_EVENT_DATA)
        gain_ore(s, seat, level - 1)
        if s.cells[VP_TOKENS + seat] < t.mat_tokens[s.cells[FACTION + seat]]:
            s.cells[VP_TOKENS + seat] += 1


def may_plunder(t: Static, s: State, seat: i64) -> bool:
    """Privateers B: on the own turn, unless the other ability was chosen for good."""
    if s.cells[TURN_SEAT] != seat or s.cells[PIRATE_CODE + seat] == HAVEN:
        return False
    return lasting_active(t, s, seat, specials.PRIVATEERS_CODE)


def may_haven(t: Static, s: State, seat: i64, controlled: i64) -> bool:
    if s.cells[PIRATE_CODE + seat] == PLUNDER or controlled < HAVEN_LOCATIONS:
        return False
    return lasting_active(t, s, seat, specials.PRIVATEERS_CODE)


def ask_code(t: Static, s: State, seat: i64, what: i64, where: i64) -> None:
    """Whether one of the two abilities becomes the chosen one; once it is, nobody would decline its Ore."""
    if s.cells[PIRATE_CODE + seat] > 0:
        use_code(t, s, seat, what)
    else:
        push(s, codes.OP_USE, seat, what, where)


def use_code(t: Static, s: State, seat: i64, what: i64) -> None:
    s.cells[PIRATE_CODE + seat] = PLUNDER if what == codes.USE_PLUNDER else HAVEN
    tell_innovation(t, s, seat, specials.PRIVATEERS_CODE)
    gain_ore(s, seat, 2)
