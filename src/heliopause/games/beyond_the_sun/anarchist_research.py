"""Research of the Anarchists, the Anarchist events and the Action cards that lie under them."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import NO_EFFECT
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push, set_top
from heliopause.core.program import OP_RUN
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import anarchist_codes as ac
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.decks import return_revealed, reveal_technology, take_technology
from heliopause.games.beyond_the_sun.guilds import ask_guild
from heliopause.games.beyond_the_sun.model import (
    ACTION_CARD,
    ACTION_NAMED,
    ACTION_UNDER,
    ANARCHIST_ACTIONS,
    ANARCHIST_EVENT,
    ANARCHIST_EVENTS,
    ANARCHISTS,
    EVENT_DOWN,
    EVENT_NAMED,
    PENDING,
    RESEARCHED,
    SLOTS,
    TECH_AT,
    TECH_COUNT,
    TECH_LAYER,
    popcount,
)
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import ANY_TYPE

PLAYER = 0


# --- which slot --------------------------------------------------------------------------------------
def start_their_research(t: Static, s: State, level: i64, kind: i64, discovered: i64) -> bool:
    """True when a cube was placed; the player chooses among equal slots."""
    moves = Moves()
    their_slots(t, s, level, kind, discovered, moves)
    if moves.n == 0:
        return False
    if moves.n == 1:
        place_their_cube(t, s, moves.move[0], kind)
    else:
        push(s, ac.OP_THEIR_SLOT, PLAYER, level, kind, discovered)
    return True


def their_slots(t: Static, s: State, level: i64, kind: i64, discovered: i64, moves: Moves) -> None:
    """Undiscovered slots come first; only the types of the prerequisites matter."""
    wants_new: i64 = 0
    while wants_new < 2:
        if not (wants_new == 0 and discovered == 1):
            slot = t.level_from[level]
            while slot < t.level_from[level + 1]:
                is_new = s.cells[TECH_AT + slot] == 0
                if is_new == (wants_new == 0) and they_may_research(t, s, slot, kind):
                    moves.add(slot)
                slot += 1
        if moves.n > 0:
            return
        wants_new += 1


def they_may_research(t: Static, s: State, slot: i64, kind: i64) -> bool:
    mine = s.cells[RESEARCHED + ANARCHISTS]
    if (mine >> slot) & 1 or (s.cells[PENDING] >> slot) & 1 or (s.cells[PENDING + ANARCHISTS] >> slot) & 1:
        return False
    level = t.slot_level[slot]
    card = s.cells[TECH_AT + slot]
    if level == 1:
        return kind == ANY_TYPE or (t.tech_types[card] >> kind) & 1 == 1
    if card == 0 and s.cells[TECH_COUNT + level] == 0:
        return False
    owned = mine & t.slot_requires[slot]
    if popcount(owned) < t.slot_need[slot]:
        return False
    return kind == ANY_TYPE or (handed_types(t, s, slot) >> kind) & 1 == 1


def handed_types(t: Static, s: State, slot: i64) -> i64:
    """Mask of the types on the right triangles of the prerequisites."""
    types: i64 = 0
    k: i64 = 0
    while k < SLOTS:
        if (t.slot_requires[slot] >> k) & 1 and s.cells[TECH_AT + k] > 0:
            types |= 1 << t.tech_right[s.cells[TECH_AT + k]]
        k += 1
    return types


def place_their_cube(t: Static, s: State, slot: i64, kind: i64) -> None:
    card = s.cells[TECH_AT + slot]
    if s.sink is not None:
        s.sink.tell(codes.EV_RESEARCH, ANARCHISTS, slot, card, 0, ALL_SEATS)
    if card > 0:
        s.cells[RESEARCHED + ANARCHISTS] |= 1 << slot
        push(s, ac.OP_TAKE_UNDER, ANARCHISTS, slot)
    else:
        s.cells[PENDING + ANARCHISTS] |= 1 << slot
        types = handed_types(t, s, slot) if kind == ANY_TYPE else 1 << kind
        push(s, ac.OP_THEY_DISCOVER, ANARCHISTS, slot, ac.THEY_EVENT, types)


# --- discovering ---------------------------------------------------------------------------------------
def run_they_discover(t: Static, s: State) -> None:
    """OP_THEY_DISCOVER: event half, the first card of a wanted type, then the Action card under the slot."""
    slot = s.cells[s.top + 2]
    stage = s.cells[s.top + 3]
    types = s.cells[s.top + 4]
    level = t.slot_level[slot]
    if stage == ac.THEY_EVENT:
        set_top(s, 3, ac.THEY_CARD)
        reveal_half(s, slot, 0)
    elif stage == ac.THEY_CARD:
        push(s, ac.OP_THEIR_CARD, ANARCHISTS, slot, level, types)
    else:
        pop(s)
        push(s, ac.OP_TAKE_UNDER, ANARCHISTS, slot)


def play_their_card(t: Static, s: State, card: i64) -> None:
    """The first match is laid; without any match in the deck its top card is."""
    slot = s.cells[s.top + 2]
    level = s.cells[s.top + 3]
    types = s.cells[s.top + 4]
    fits = t.tech_types[card] & types > 0 or not any_left(t, s, level, types)
    if s.sink is not None:
        s.sink.tell(codes.EV_REVEAL, ANARCHISTS, card, 1 if fits else 0, 0, ALL_SEATS)
    if not fits:
        reveal_technology(t, s, card)
        return
    pop(s)
    set_top(s, 3, ac.THEY_DONE)
    take_technology(t, s, card)
    return_revealed(t, s, level)
    s.cells[TECH_AT + slot] = card
    s.cells[PENDING + ANARCHISTS] &= ~(1 << slot)
    s.cells[RESEARCHED + ANARCHISTS] |= 1 << slot
    if s.sink is not None:
        s.sink.tell(codes.EV_DISCOVER, ANARCHISTS, slot, card, 0, ALL_SEATS)


def any_left(t: Static, s: State, level: i64, types: i64) -> bool:
    """Whether a card of these types is still in the deck."""
    cards = t.deck_technologies[level]
    k: i64 = 0
    n: i64 = len(cards)
    while k < n:
        if s.cells[TECH_LAYER + cards[k]] > 0 and t.tech_types[cards[k]] & types:
            return True
        k += 1
    return False


# --- events ----------------------------------------------------------------------------------------------
def reveal_half(s: State, slot: i64, by_player: i64) -> None:
    """The event on a slot is shown; which half counts depends on who discovers."""
    if s.cells[EVENT_DOWN + slot] == 0:
        return
    if s.cells[EVENT_NAMED + slot] > 0:
        show_half(s, slot, s.cells[EVENT_NAMED + slot], by_player)
    else:
        push(s, ac.OP_DRAW_HALF, ANARCHISTS, slot, by_player)


def half_outcomes(t: Static, s: State, moves: Moves) -> None:
    level = t.slot_level[s.cells[s.top + 2]]
    event: i64 = 1
    while event <= ANARCHIST_EVENTS:
        if (
            t.half_level[event] == level
            and s.cells[ANARCHIST_EVENT + event] == 1
            and not is_named(s, EVENT_NAMED, event)
        ):
            moves.add(event)
        event += 1


def is_named(s: State, field: i64, card: i64) -> bool:
    slot: i64 = 0
    while slot < SLOTS:
        if s.cells[field + slot] == card:
            return True
        slot += 1
    return False


def show_half(s: State, slot: i64, event: i64, by_player: i64) -> None:
    s.cells[EVENT_DOWN + slot] = 0
    s.cells[EVENT_NAMED + slot] = 0
    s.cells[ANARCHIST_EVENT + event] = 2
    if s.sink is not None:
        s.sink.tell(codes.EV_ANARCHIST_EVENT, PLAYER if by_player else ANARCHISTS, event, slot, 0, ALL_SEATS)
    push(s, ac.OP_HALF, PLAYER, event, by_player)


def run_half(t: Static, s: State) -> None:
    """OP_HALF: the half of the discoverer; before it the player removes a guild cover where the event says so."""
    event = s.cells[s.top + 2]
    by_player = s.cells[s.top + 3]
    pop(s)
    if by_player:
        if t.half_player[event] != NO_EFFECT:
            push(s, OP_RUN, PLAYER, t.half_player[event], codes.SOURCE_ANARCHIST_EVENT + event)
    else:
        push(s, ac.OP_ROWS, ANARCHISTS, t.half_rows[event], codes.SOURCE_ANARCHIST_EVENT + event)
    cover = t.half_cover[event]
    if cover:
        ask_guild(t, s, PLAYER, cover)


# --- Action cards under slots ------------------------------------------------------------------------------
def take_under(t: Static, s: State) -> None:
    """OP_TAKE_UNDER: the Action card of the slot goes on top of their deck."""
    slot = s.cells[s.top + 2]
    pop(s)
    if s.cells[ACTION_UNDER + slot] == 0:
        return
    if s.cells[ACTION_NAMED + slot] > 0:
        put_on_top(s, slot, s.cells[ACTION_NAMED + slot])
    else:
        push(s, ac.OP_DRAW_UNDER, ANARCHISTS, slot)


def under_outcomes(t: Static, s: State, moves: Moves) -> None:
    """Cards of the slot's level that nobody has seen yet."""
    level = t.slot_level[s.cells[s.top + 2]]
    card: i64 = 1
    while card <= ANARCHIST_ACTIONS:
        if t.action_level[card] == level and s.cells[ACTION_CARD + card] == codes.CARD_ABSENT:
            if not is_named(s, ACTION_NAMED, card):
                moves.add(card)
        card += 1


def put_on_top(s: State, slot: i64, card: i64) -> None:
    """Every other layer of their deck sinks by one."""
    s.cells[ACTION_UNDER + slot] = 0
    s.cells[ACTION_NAMED + slot] = 0
    other: i64 = 1
    while other <= ANARCHIST_ACTIONS:
        if s.cells[ACTION_CARD + other] > 0:
            s.cells[ACTION_CARD + other] += 1
        other += 1
    s.cells[ACTION_CARD + card] = 1
    if s.sink is not None:
        s.sink.tell(codes.EV_ANARCHIST_GAINS, ANARCHISTS, card, slot, 0, ALL_SEATS)
