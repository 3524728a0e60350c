"""Research in its five steps: slot, cube, event, new card, immediate bonus; private technologies and the tableau."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import NO_EFFECT
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_d, top_seat
from heliopause.core.kernel.question import ask, asked
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.powers import EVENT_TITHE
from heliopause.games.beyond_the_sun.cards.specials import SAVANT_INSIGHT
from heliopause.games.beyond_the_sun.cards.words import ANY_TYPE, TAG_FREE, TAG_NO_IMMEDIATE
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import gain_ore
from heliopause.games.beyond_the_sun.rules.faction.expansion import harvest_event
from heliopause.games.beyond_the_sun.rules.faction.innovations import lasting_amount, tell_innovation
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import star_for
from heliopause.games.beyond_the_sun.rules.model import (
    CHANGED,
    EVENT_DOWN,
    EVENT_NAMED,
    EVENT_STATE,
    PASSIVES,
    PENDING,
    POPULATION,
    PRIVATE_TECH,
    RESEARCHED,
    RESEARCHED_THIS_TURN,
    SLOTS,
    STAR_MARKED,
    TABLEAU,
    TABLEAU_ROW,
    TECH_AT,
    TECH_COUNT,
    TECH_LAYER,
    TURN_SEAT,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import slot_reason
from heliopause.games.beyond_the_sun.rules.solo.anarchist_research import reveal_half
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import (
    matching_in_deck,
    mix_rest,
    return_revealed,
    reveal_technology,
    take_technology,
    technology_outcomes,
)
from heliopause.games.beyond_the_sun.rules.tech.tableau import add_row_cards, row_may_open, take_from_row

ROW_TOO: Final = 1 << 20  # tag of a discovery: face-up cards of the tableau may be taken beside the shown ones (Savant)


# --- step 1 and 2: slot and cube ------------------------------------------------------------------
def start_research(t: Tables, s: State) -> None:
    """OP_RESEARCH: ask for the slot; nothing happens without a cube or a slot (effects outside actions)."""
    seat = top_seat(s)
    level = top_a(s)
    tags = top_b(s)
    opponent = top_c(s)
    pop(s)
    if tags & TAG_FREE == 0 and s.cells[POPULATION + seat] == 0:
        return
    ask(t.book, s, codes.ASK_SLOT, seat, level, tags, opponent)


class Slot(TableQuestion):
    """ASK_SLOT: which technology is researched."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        level = top_a(s)
        tags = top_b(s)
        opponent = top_c(s)
        for slot in range(t.level_from[level], t.level_from[level + 1]):
            if slot_reason(t, s, seat, slot, tags, opponent) == codes.WHY_OK:
                moves.add(slot)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        tags = top_b(s)
        pop(s)
        place_cube(t, s, seat, move, tags)


def place_cube(t: Tables, s: State, seat: i64, slot: i64, tags: i64) -> None:
    """A research without a cube is marked with a star disc (ruling free_research_marker)."""
    cells = s.cells
    cells[CHANGED] = 1
    free: i64 = 0
    if tags & TAG_FREE:
        cells[STAR_MARKED + seat] |= 1 << slot
        free = 1
    else:
        cells[POPULATION + seat] -= 1
    card = cells[TECH_AT + slot]
    tell(s, codes.TOLD_RESEARCH, seat, slot, card, free)
    if card > 0:
        own_technology(t, s, seat, slot, card, tags)
    else:
        cells[PENDING + seat] |= 1 << slot
        push(s, codes.OP_DISCOVER, seat, slot, codes.DISCOVER_EVENT, tags)


def own_technology(t: Tables, s: State, seat: i64, slot: i64, card: i64, tags: i64) -> None:
    """From now on the card is the faction's: its power works at once, then comes the IMMEDIATE box."""
    s.cells[RESEARCHED + seat] |= 1 << slot
    s.cells[PASSIVES + seat] |= t.tech_passive[card]
    if s.cells[TURN_SEAT] == seat:
        s.cells[RESEARCHED_THIS_TURN] |= 1 << slot
    if t.tech_immediate[card] != NO_EFFECT and tags & TAG_NO_IMMEDIATE == 0:
        push(s, OP_RUN, seat, t.tech_immediate[card], codes.SOURCE_TECHNOLOGY + card)


# --- step 3: the event ----------------------------------------------------------------------------
def run_discover(t: Tables, s: State) -> None:
    """OP_DISCOVER: event, then type and card."""
    cells = s.cells
    top = s.top
    seat = cells[top + 1]
    slot = cells[top + 2]
    stage = cells[top + 3]
    if stage == codes.DISCOVER_EVENT:
        if cells[EVENT_DOWN + slot] == 0:
            set_top(s, 3, codes.DISCOVER_TYPE)
            return
        set_top(s, 3, codes.DISCOVER_RESOLVE)
        if t.solo:
            reveal_half(s, slot, 1)
            return
        if t.expansion_factions:
            harvest_event(t, s, seat, t.slot_level[slot])
        if cells[EVENT_NAMED + slot] > 0:
            reveal_event(t, s, cells[EVENT_NAMED + slot])
        else:
            push(s, codes.CHANCE_DRAW_EVENT, seat, slot)
    elif stage == codes.DISCOVER_RESOLVE:
        set_top(s, 3, codes.DISCOVER_TYPE)
        if t.advanced:
            pay_tithes(t, s, seat)
    else:
        tags = cells[top + 4]
        pop(s)
        choose_type(t, s, seat, slot, tags)


class DrawEvent(TableQuestion):
    """CHANCE_DRAW_EVENT: which event lies on a slot."""

    def legal(self, s: State, moves: Moves) -> None:
        """Both guild events of a level lie among its six slots; the other four are random (ruling setup_boards).

        Of u slots still unknown each guild event not seen yet lies under this one with 1/u; the rest is shared evenly.
        """
        t = self.t
        level = t.slot_level[top_a(s)]
        unknown: i64 = 0
        for slot in range(t.level_from[level], t.level_from[level + 1]):
            if s.cells[EVENT_DOWN + slot] == 1 and s.cells[EVENT_NAMED + slot] <= 0:
                unknown += 1
        guilds: i64 = 0
        others: i64 = 0
        for event in range(1, t.events + 1):
            if event_may_lie(t, s, event, level):
                if t.event_guild[event]:
                    guilds += 1
                else:
                    others += 1
        for event in range(1, t.events + 1):
            if event_may_lie(t, s, event, level):
                if t.event_guild[event]:
                    moves.add_weighted(event, others if others > 0 else 1)
                elif unknown > guilds:
                    moves.add_weighted(event, unknown - guilds)

    def play(self, s: State, move: i64) -> None:
        pop(s)
        reveal_event(self.t, s, move)


def event_may_lie(t: Tables, s: State, event: i64, level: i64) -> bool:
    if t.event_level[event] != level or s.cells[EVENT_STATE + event] != codes.EVENT_HIDDEN:
        return False
    for slot in range(t.level_from[level], t.level_from[level + 1]):
        if s.cells[EVENT_NAMED + slot] == event:
            return False
    return True


def reveal_event(t: Tables, s: State, event: i64) -> None:
    """The OP_DISCOVER frame is on top. The event's own effect runs, then it is put where it belongs."""
    seat = top_seat(s)
    slot = top_a(s)
    set_top(s, 5, event)
    s.cells[EVENT_DOWN + slot] = 0
    s.cells[EVENT_NAMED + slot] = 0
    s.cells[EVENT_STATE + event] = codes.EVENT_RESOLVING
    tell(s, codes.TOLD_EVENT, seat, event, slot)
    push(s, codes.OP_AFTER_EVENT, seat, event, slot)
    if t.event_effect[event] != NO_EFFECT:
        push(s, OP_RUN, seat, t.event_effect[event], codes.SOURCE_EVENT + event)


def pay_tithes(t: Tables, s: State, revealer: i64) -> None:
    """Disciples (advanced): Ore when another faction has revealed an event."""
    for k in range(1, t.players):
        seat = (revealer + k) % t.players
        tithe = lasting_amount(t, s, seat, EVENT_TITHE)
        if tithe > 0:
            tell_innovation(t, s, seat, EVENT_TITHE)
            gain_ore(s, seat, tithe)


# --- step 4: type and card ------------------------------------------------------------------------
def choose_type(t: Tables, s: State, seat: i64, slot: i64, tags: i64) -> None:
    level = t.slot_level[slot]
    if s.cells[TABLEAU_ROW + level] == 1:
        push(s, codes.ASK_TABLEAU_PICK, seat, slot, tags)
        return
    ask(t.book, s, codes.ASK_TYPE, seat, slot, tags)


def allowed_types(t: Tables, s: State, seat: i64, slot: i64) -> i64:
    """Mask of the types that the prerequisites the seat owns hand on."""
    owned = s.cells[RESEARCHED + seat] & t.slot_requires[slot]
    types: i64 = 0
    for k in range(SLOTS):
        if (owned >> k) & 1:
            types |= 1 << t.tech_right[s.cells[TECH_AT + k]]
    return types


class TypeToFind(TableQuestion):
    """ASK_TYPE: which type of technology is looked for."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        moves.add_bits(allowed_types(t, s, top_seat(s), top_a(s)))

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        slot = top_a(s)
        tags = top_b(s)
        pop(s)
        start_reveal(t, s, seat, slot, move, 2, tags)


def start_reveal(t: Tables, s: State, seat: i64, slot: i64, kind: i64, wanted: i64, tags: i64) -> None:
    """Ruling deck_has_one_match: a lone match must be taken, without any match two cards of any type are shown."""
    level = t.slot_level[slot]
    tell(s, codes.TOLD_TYPE, seat, kind, slot)
    if t.leaders and wanted == 2 and level > 1 and star_for(t, s, seat, SAVANT_INSIGHT) >= 0:
        if matching_in_deck(t, s, level, kind) > 2:
            push(s, codes.ASK_USE, seat, codes.USE_SAVANT, slot, kind, tags)
            return
    push_reveal(t, s, seat, slot, kind, wanted, tags)


def push_reveal(t: Tables, s: State, seat: i64, slot: i64, kind: i64, wanted: i64, tags: i64) -> None:
    matches = matching_in_deck(t, s, t.slot_level[slot], kind)
    if matches == 0:
        kind = ANY_TYPE
    elif matches < wanted and t.rules < codes.RULES_2:
        wanted = matches  # since then the whole deck is revealed
    push(s, codes.OP_REVEAL, seat, slot, kind, wanted, tags)


def shown_matches(t: Tables, s: State, level: i64, kind: i64) -> i64:
    cards = t.deck_technologies[level]
    found: i64 = 0
    n: i64 = len(cards)
    for k in range(n):
        if s.cells[TECH_LAYER + cards[k]] == codes.REVEALED and fits(t, cards[k], kind):
            found += 1
    return found


def fits(t: Tables, card: i64, kind: i64) -> bool:
    return kind == ANY_TYPE or (t.tech_types[card] >> kind) & 1 == 1


def run_reveal(t: Tables, s: State) -> None:
    """OP_REVEAL: draw until enough cards match, then choose; a lone card needs no question."""
    seat = top_seat(s)
    slot = top_a(s)
    kind = top_b(s)
    level = t.slot_level[slot]
    found = shown_matches(t, s, level, kind)
    if found < top_c(s) and s.cells[TECH_COUNT + level] > 0:
        push(s, codes.CHANCE_DRAW_TECHNOLOGY, seat, level, kind)
    else:
        set_top(s, 0, codes.ASK_TAKE)
        if top_d(s) & ROW_TOO == 0:
            asked(t.book, s)


class DrawTechnology(TableQuestion):
    """CHANCE_DRAW_TECHNOLOGY: the next card that is shown; the frame below says what it is for."""

    def legal(self, s: State, moves: Moves) -> None:
        technology_outcomes(self.t, s, top_a(s), moves)

    def play(self, s: State, move: i64) -> None:
        """One card is shown to everybody; the frame below says what it is for."""
        t = self.t
        seat = top_seat(s)
        kind = top_b(s)
        pop(s)
        reveal_technology(t, s, move)
        if s.sink is not None:
            tell(s, codes.TOLD_REVEAL, seat, move, 1 if fits(t, move, kind) else 0)


class Take(TableQuestion):
    """ASK_TAKE: which of the shown technologies is discovered."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        cards = t.deck_technologies[t.slot_level[top_a(s)]]
        n: i64 = len(cards)
        for k in range(n):
            if s.cells[TECH_LAYER + cards[k]] == codes.REVEALED and fits(t, cards[k], top_b(s)):
                moves.add(cards[k])
        if top_d(s) & ROW_TOO:
            slot = top_a(s)
            add_row_cards(t, s, allowed_types(t, s, top_seat(s), slot), t.slot_level[slot], moves)

    def play(self, s: State, move: i64) -> None:
        """The chosen card goes to its slot, the other shown ones under the deck."""
        t = self.t
        seat = top_seat(s)
        slot = top_a(s)
        tags = top_d(s)
        pop(s)
        if tags & ROW_TOO and s.cells[TECH_LAYER + move] == 0:
            take_from_row(s, t.slot_level[slot], move)
        else:
            take_technology(t, s, move)
        return_revealed(t, s, t.slot_level[slot])
        lay_card(t, s, seat, slot, move, tags)


def lay_card(t: Tables, s: State, seat: i64, slot: i64, card: i64, tags: i64) -> None:
    level = t.slot_level[slot]
    s.cells[TECH_AT + slot] = card
    s.cells[PENDING + seat] &= ~(1 << slot)
    tell(s, codes.TOLD_DISCOVER, seat, slot, card)
    own_technology(t, s, seat, slot, card, tags)
    if t.tableau:
        row_may_open(s, t.tech_unlocks[card])
        close_row_when_full(t, s, level)


def close_row_when_full(t: Tables, s: State, level: i64) -> None:
    """All slots of a level filled: its row is cleared and joins the shuffled deck."""
    for slot in range(t.level_from[level], t.level_from[level + 1]):
        if s.cells[TECH_AT + slot] == 0:
            return
    for column in range(4):
        at: i64 = TABLEAU + 4 * (level - 2) + column
        if s.cells[at] > 0:
            s.cells[TECH_LAYER + s.cells[at]] = 1
            s.cells[TECH_COUNT + level] += 1
            s.cells[at] = 0
    mix_rest(t, s, level)
    s.cells[TABLEAU_ROW + level] = 2
    tell(s, codes.TOLD_TABLEAU_CLEARED, s.cells[TURN_SEAT], level)


# --- private technologies -------------------------------------------------------------------------
def run_private(t: Tables, s: State) -> None:
    """OP_PRIVATE: two cards of the deck are shown, one is kept beside the mat."""
    seat = top_seat(s)
    level = top_a(s)
    drawn = top_b(s)
    if drawn < 2 and s.cells[TECH_COUNT + level] > 0:
        set_top(s, 3, drawn + 1)
        push(s, codes.CHANCE_DRAW_TECHNOLOGY, seat, level, ANY_TYPE)
    elif drawn == 0:
        pop(s)
    else:
        set_top(s, 0, codes.ASK_KEEP_PRIVATE)
        asked(t.book, s)


class KeepPrivate(TableQuestion):
    """ASK_KEEP_PRIVATE: which of the shown technologies is kept beside the mat."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        cards = t.deck_technologies[top_a(s)]
        n: i64 = len(cards)
        for k in range(n):
            if s.cells[TECH_LAYER + cards[k]] == codes.REVEALED:
                moves.add(cards[k])

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        level = top_a(s)
        pop(s)
        take_technology(t, s, move)
        return_revealed(t, s, level)
        place: i64 = 0 if s.cells[PRIVATE_TECH + 2 * seat] == 0 else 1
        s.cells[PRIVATE_TECH + 2 * seat + place] = move
        s.cells[PASSIVES + seat] |= t.tech_passive[move]
        s.cells[CHANGED] = 1
        if s.cells[TURN_SEAT] == seat:
            s.cells[RESEARCHED_THIS_TURN] |= 1 << (SLOTS + place)
        tell(s, codes.TOLD_PRIVATE, seat, move)
        if t.tableau:
            row_may_open(s, t.tech_unlocks[move])
        if t.tech_immediate[move] != NO_EFFECT:
            push(s, OP_RUN, seat, t.tech_immediate[move], codes.SOURCE_TECHNOLOGY + move)
