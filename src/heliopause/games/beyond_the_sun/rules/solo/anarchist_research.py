"""Research of the Anarchists, the Anarchist events and the Action cards that lie under them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import NO_EFFECT
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.words import ANY_TYPE
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.model import (
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
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as ac
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import (
    return_revealed,
    reveal_technology,
    take_technology,
    technology_outcomes,
)
from heliopause.games.beyond_the_sun.rules.tech.guilds import ask_guild

PLAYER: Final = 0


# --- which slot --------------------------------------------------------------------------------------
def start_their_research(t: Tables, s: State, level: i64, kind: i64, discovered: i64) -> bool:
    """True when a cube was placed; the player chooses among equal slots."""
    return ask(t.book, s, ac.ASK_THEIR_SLOT, PLAYER, level, kind, discovered) > 0


class TheirSlot(TableQuestion):
    """ASK_THEIR_SLOT: undiscovered slots come first; only the types of the prerequisites matter."""

    def legal(self, s: State, moves: Moves) -> None:
        level = top_a(s)
        kind = top_b(s)
        if top_c(s) == 0:
            self.add_slots(s, level, kind, True, moves)
        if moves.n == 0:
            self.add_slots(s, level, kind, False, moves)

    def add_slots(self, s: State, level: i64, kind: i64, new: bool, moves: Moves) -> None:
        t = self.t
        for slot in range(t.level_from[level], t.level_from[level + 1]):
            if (s.cells[TECH_AT + slot] == 0) == new and they_may_research(t, s, slot, kind):
                moves.add(slot)

    def play(self, s: State, move: i64) -> None:
        kind = top_b(s)
        pop(s)
        place_their_cube(self.t, s, move, kind)


def they_may_research(t: Tables, s: State, slot: i64, kind: i64) -> bool:
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


def handed_types(t: Tables, s: State, slot: i64) -> i64:
    """Mask of the types on the right triangles of the prerequisites."""
    types: i64 = 0
    for k in range(SLOTS):
        if (t.slot_requires[slot] >> k) & 1 and s.cells[TECH_AT + k] > 0:
            types |= 1 << t.tech_right[s.cells[TECH_AT + k]]
    return types


def place_their_cube(t: Tables, s: State, slot: i64, kind: i64) -> None:
    card = s.cells[TECH_AT + slot]
    tell(s, codes.TOLD_RESEARCH, ANARCHISTS, slot, card)
    if card > 0:
        s.cells[RESEARCHED + ANARCHISTS] |= 1 << slot
        push(s, ac.OP_TAKE_UNDER, ANARCHISTS, slot)
    else:
        s.cells[PENDING + ANARCHISTS] |= 1 << slot
        types = handed_types(t, s, slot) if kind == ANY_TYPE else 1 << kind
        push(s, ac.OP_THEY_DISCOVER, ANARCHISTS, slot, ac.THEY_EVENT, types)


# --- discovering ---------------------------------------------------------------------------------------
def run_they_discover(t: Tables, s: State) -> None:
    """OP_THEY_DISCOVER: event half, the first card of a wanted type, then the Action card under the slot."""
    slot = top_a(s)
    stage = top_b(s)
    types = top_c(s)
    level = t.slot_level[slot]
    if stage == ac.THEY_EVENT:
        set_top(s, 3, ac.THEY_CARD)
        reveal_half(s, slot, 0)
    elif stage == ac.THEY_CARD:
        push(s, ac.CHANCE_THEIR_CARD, ANARCHISTS, slot, level, types)
    else:
        pop(s)
        push(s, ac.OP_TAKE_UNDER, ANARCHISTS, slot)


class TheirCard(TableQuestion):
    """CHANCE_THEIR_CARD: the next card of the deck until one fits."""

    def legal(self, s: State, moves: Moves) -> None:
        technology_outcomes(self.t, s, top_b(s), moves)

    def play(self, s: State, move: i64) -> None:
        """The first match is laid; without any match in the deck its top card is."""
        t = self.t
        slot = top_a(s)
        level = top_b(s)
        types = top_c(s)
        fits = t.tech_types[move] & types > 0 or not any_left(t, s, level, types)
        tell(s, codes.TOLD_REVEAL, ANARCHISTS, move, 1 if fits else 0)
        if not fits:
            reveal_technology(t, s, move)
            return
        pop(s)
        set_top(s, 3, ac.THEY_DONE)
        take_technology(t, s, move)
        return_revealed(t, s, level)
        s.cells[TECH_AT + slot] = move
        s.cells[PENDING + ANARCHISTS] &= ~(1 << slot)
        s.cells[RESEARCHED + ANARCHISTS] |= 1 << slot
        tell(s, codes.TOLD_DISCOVER, ANARCHISTS, slot, move)


def any_left(t: Tables, s: State, level: i64, types: i64) -> bool:
    """Whether a card of these types is still in the deck."""
    cards = t.deck_technologies[level]
    n: i64 = len(cards)
    for k in range(n):
        if s.cells[TECH_LAYER + cards[k]] > 0 and t.tech_types[cards[k]] & types:
            return True
    return False


# --- events ----------------------------------------------------------------------------------------------
def reveal_half(s: State, slot: i64, by_player: i64) -> None:
    """The event on a slot is shown; which half counts depends on who discovers."""
    if s.cells[EVENT_DOWN + slot] == 0:
        return
    if s.cells[EVENT_NAMED + slot] > 0:
        show_half(s, slot, s.cells[EVENT_NAMED + slot], by_player)
    else:
        push(s, ac.CHANCE_DRAW_HALF, ANARCHISTS, slot, by_player)


class DrawHalf(TableQuestion):
    """CHANCE_DRAW_HALF: which Anarchist event lies on a slot."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        level = t.slot_level[top_a(s)]
        for event in range(1, ANARCHIST_EVENTS + 1):
            if (
                t.half_level[event] == level
                and s.cells[ANARCHIST_EVENT + event] == 1
                and not is_named(s, EVENT_NAMED, event)
            ):
                moves.add(event)

    def play(self, s: State, move: i64) -> None:
        slot = top_a(s)
        by_player = top_b(s)
        pop(s)
        show_half(s, slot, move, by_player)


def is_named(s: State, field: i64, card: i64) -> bool:
    for slot in range(SLOTS):
        if s.cells[field + slot] == card:
            return True
    return False


def show_half(s: State, slot: i64, event: i64, by_player: i64) -> None:
    s.cells[EVENT_DOWN + slot] = 0
    s.cells[EVENT_NAMED + slot] = 0
    s.cells[ANARCHIST_EVENT + event] = 2
    tell(s, codes.TOLD_ANARCHIST_EVENT, PLAYER if by_player else ANARCHISTS, event, slot)
    push(s, ac.OP_HALF, PLAYER, event, by_player)


def run_half(t: Tables, s: State) -> None:
    """OP_HALF: the half of the discoverer; before it the player removes a guild cover where the event says so."""
    event = top_a(s)
    by_player = top_b(s)
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
def take_under(t: Tables, s: State) -> None:
    """OP_TAKE_UNDER: the Action card of the slot goes on top of their deck."""
    slot = top_a(s)
    pop(s)
    if s.cells[ACTION_UNDER + slot] == 0:
        return
    if s.cells[ACTION_NAMED + slot] > 0:
        put_on_top(s, slot, s.cells[ACTION_NAMED + slot])
    else:
        push(s, ac.CHANCE_DRAW_UNDER, ANARCHISTS, slot)


class DrawUnder(TableQuestion):
    """CHANCE_DRAW_UNDER: which Action card lies under a slot."""

    def legal(self, s: State, moves: Moves) -> None:
        """Cards of the slot's level that nobody has seen yet."""
        t = self.t
        level = t.slot_level[top_a(s)]
        for card in range(1, ANARCHIST_ACTIONS + 1):
            if t.action_level[card] == level and s.cells[ACTION_CARD + card] == codes.CARD_ABSENT:
                if not is_named(s, ACTION_NAMED, card):
                    moves.add(card)

    def play(self, s: State, move: i64) -> None:
        slot = top_a(s)
        pop(s)
        put_on_top(s, slot, move)


def put_on_top(s: State, slot: i64, card: i64) -> None:
    """Every other layer of their deck sinks by one."""
    s.cells[ACTION_UNDER + slot] = 0
    s.cells[ACTION_NAMED + slot] = 0
    for other in range(1, ANARCHIST_ACTIONS + 1):
        if s.cells[ACTION_CARD + other] > 0:
            s.cells[ACTION_CARD + other] += 1
    s.cells[ACTION_CARD + card] = 1
    tell(s, codes.TOLD_ANARCHIST_GAINS, ANARCHISTS, card, slot)
