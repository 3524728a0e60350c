"""Colonising in its six steps, and the other ways to gain a System card."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import NO_EFFECT
from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards.specials import CD69_RESEARCH
from heliopause.games.beyond_the_sun.cards.words import (
    ATTACH_SYSTEM,
    BESIDE_DEEP_SPACE,
    BESIDE_SLOT,
    SPECIAL,
    TAG_SKIP_GAIN_CONTROL,
)
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    automate,
    carries_token,
    lift_token,
    put_token,
    remove_ship,
    return_cube,
    take_disc,
)
from heliopause.games.beyond_the_sun.rules.faction.expansion import settle_summit_stars
from heliopause.games.beyond_the_sun.rules.faction.innovations import note_achieved
from heliopause.games.beyond_the_sun.rules.faction.leaders import check_with_token, token_needs_ship
from heliopause.games.beyond_the_sun.rules.model import (
    CD69_STARS,
    CHANGED,
    COLONIES,
    COLONY_DISCS,
    COLONY_OWNER,
    DEEP_SPACE,
    EVENT_STATE,
    FACTION,
    FACTIONS,
    LOCATIONS,
    MAP_DIRTY,
    OUTPOST,
    OUTPOST_DISC,
    PASSIVES,
    PHOENIX,
    POWER,
    PRIVATE,
    PRIVATE_OWNER,
    RIFT,
    SHIPS,
    START_OUTPOST,
    STEALTH_TARGET,
    SURPLUS,
    SYSTEM_AT,
    TOKEN_AT,
    TOKEN_OWNER,
    TURN_SEAT,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import colony_reachable
from heliopause.games.beyond_the_sun.rules.ship.control import lose_control, place_or_ask, place_outpost
from heliopause.games.beyond_the_sun.rules.ship.disc_order import told_track
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import deck_for, take_system

NO_LOCATION: Final = 15


# --- step 1: which System -------------------------------------------------------------------------
def start_colonize(t: Tables, s: State, seat: i64, tags: i64) -> None:
    """The word `colonize`: skipped when no System qualifies, asked when several do."""
    if ask(t.book, s, codes.ASK_COLONIZE, seat, tags) == 0:
        s.cells[STEALTH_TARGET] = 0


def is_target(t: Tables, s: State, seat: i64, location: i64, points: i64, tags: i64) -> bool:
    if s.cells[SYSTEM_AT + location] == 0:
        return False
    named = s.cells[STEALTH_TARGET]
    if tags & TAG_SKIP_GAIN_CONTROL and named > 0 and named != location + 1:
        return False
    return colony_reachable(t, s, seat, location, points, tags)


def name_target(t: Tables, s: State, seat: i64, points: i64, tags: i64) -> None:
    """Stealth Terraformers: the target is named before the Jump; the ASK_COLONIZE frame only remembers it."""
    ask(t.book, s, codes.ASK_COLONIZE, seat, tags, points, 1)


class Colonize(TableQuestion):
    """ASK_COLONIZE: which System is colonised, or named before the Jump."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        for location in range(2, LOCATIONS):
            if is_target(t, s, top_seat(s), location, top_b(s), top_a(s)):
                moves.add(location)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        tags = top_a(s)
        naming = top_c(s)
        pop(s)
        if naming:
            s.cells[STEALTH_TARGET] = move + 1
        else:
            start_settling(t, s, seat, move, tags)


# --- step 2: settle ships -------------------------------------------------------------------------
def start_settling(t: Tables, s: State, seat: i64, location: i64, tags: i64) -> None:
    """Ask which ships settle; a single possible set is settled at once."""
    s.cells[STEALTH_TARGET] = 0
    ask(t.book, s, codes.ASK_SETTLE, seat, location, 0, tags)


class Settle(TableQuestion):
    """ASK_SETTLE: which ships settle."""

    def legal(self, s: State, moves: Moves) -> None:
        """Every set of own ships there whose power reaches the requirement, the smallest ones first."""
        t = self.t
        seat = top_seat(s)
        location = top_a(s)
        at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
        need = t.system_power[s.cells[SYSTEM_AT + location]]
        for four in range(s.cells[at + 3] + 1):
            for three in range(s.cells[at + 2] + 1):
                for two in range(s.cells[at + 1] + 1):
                    for one in range(s.cells[at] + 1):
                        add_fleet(s, one | two << 5 | three << 10 | four << 15, need, moves)

    def play(self, s: State, move: i64) -> None:
        """ASK_SETTLE: the chosen ships become Supply cubes again."""
        t = self.t
        seat = top_seat(s)
        location = top_a(s)
        tags = top_c(s)
        card = s.cells[SYSTEM_AT + location]
        pop(s)
        s.cells[SURPLUS] = settled_power(s, seat, location, move) - t.system_power[card]
        if move & codes.SETTLE_TOKEN:
            lift_token(s, seat)
        level: i64 = 4
        while level > 0:
            left = move >> 5 * (level - 1) & 31
            while left > 0:
                remove_ship(s, seat, location, level)
                return_cube(t, s, seat, s.cells[FACTION + seat])
                tell(s, codes.TOLD_SETTLE, seat, level, location, s.cells[SYSTEM_AT + location])
                left -= 1
            level -= 1
        push(s, codes.OP_COLONY, seat, location, codes.COLONY_EXILE, card, tags)


def add_fleet(s: State, fleet: i64, need: i64, moves: Moves) -> None:
    """A set of ships whose power suffices; with the ship above the power token or without it where both are there."""
    seat = top_seat(s)
    location = top_a(s)
    if settled_power(s, seat, location, fleet) >= need:
        moves.add(fleet)
    if leaves_like_ship(s, seat, location, fleet):
        fleet |= codes.SETTLE_TOKEN
        if settled_power(s, seat, location, fleet) >= need:
            moves.add(fleet)


def settled_power(s: State, seat: i64, location: i64, fleet: i64) -> i64:
    """Power of a set of ships; a power token counts if it is named or every ship of its level there is settled."""
    total = (fleet & 31) + 2 * (fleet >> 5 & 31) + 3 * (fleet >> 10 & 31) + 4 * (fleet >> 15 & 31)
    if fleet & codes.SETTLE_TOKEN:
        return total + 1
    if s.cells[TOKEN_AT] >> 4 == location + 1 and s.cells[TOKEN_OWNER] == seat + 1:
        level = s.cells[TOKEN_AT] & 15
        if fleet >> 5 * (level - 1) & 31 == s.cells[SHIPS + (seat * LOCATIONS + location) * 4 + level - 1]:
            total += 1
    return total


def leaves_like_ship(s: State, seat: i64, location: i64, fleet: i64) -> bool:
    """Whether some but not all ships of the token's level settle, so that the one above it may be among them or not."""
    if s.cells[TOKEN_AT] >> 4 != location + 1 or s.cells[TOKEN_OWNER] != seat + 1:
        return False
    level = s.cells[TOKEN_AT] & 15
    settling = fleet >> 5 * (level - 1) & 31
    return 0 < settling < s.cells[SHIPS + (seat * LOCATIONS + location) * 4 + level - 1]


# --- steps 3 to 6 ---------------------------------------------------------------------------------
def run_colony(t: Tables, s: State) -> None:
    """OP_COLONY: exile, card and refill, second disc, bonus."""
    seat = top_seat(s)
    location = top_a(s)
    stage = top_b(s)
    card = top_c(s)
    set_top(s, 3, stage + 1)
    if stage == codes.COLONY_EXILE:
        if location != NO_LOCATION:
            exile_ships(s, location)
            first = take_outpost(s, seat, location)
            own_system(t, s, seat, card, location)
            s.cells[COLONY_DISCS + 2 * card] = first
            leave_location(t, s, location)
            if t.leaders and token_needs_ship(s):
                check_with_token(t, s)
    elif stage == codes.COLONY_DISC:
        if s.cells[COLONY_DISCS + 2 * card + 1] == 0:
            if s.cells[COLONY_DISCS + 2 * card] == 0:
                set_top(s, 3, stage)  # no disc lies there yet: two are placed, one after the other
            place_or_ask(t, s, seat, codes.REASON_COLONY, card, told_track(t.system_specialty[card]))
    elif stage == codes.COLONY_BONUS:
        if t.system_bonus[card] != NO_EFFECT:
            push(s, OP_RUN, seat, t.system_bonus[card], codes.SOURCE_SYSTEM + card)
    else:
        pop(s)
        if t.advanced:
            push(s, codes.OP_INNOVATIONS, s.cells[TURN_SEAT])


def exile_ships(s: State, location: i64) -> None:
    """Step 3: all ships left there, of every faction, go to Deep Space."""
    cells = s.cells
    for faction in range(FACTIONS):
        at: i64 = faction * LOCATIONS + location
        if cells[POWER + at]:
            moved: i64 = 0
            for level in range(1, 5):
                moved += exile_level(s, faction, location, level)
            cells[POWER + at] = 0
            tell(s, codes.TOLD_EXILE, faction, location, moved, s.cells[SYSTEM_AT + location])


def exile_level(s: State, faction: i64, location: i64, level: i64) -> i64:
    """The ships of one level go to Deep Space: how many."""
    at: i64 = SHIPS + (faction * LOCATIONS + location) * 4 + level - 1
    n = s.cells[at]
    if n > 0:
        s.cells[at] = 0
        s.cells[SHIPS + (faction * LOCATIONS + DEEP_SPACE) * 4 + level - 1] += n
        s.cells[POWER + faction * LOCATIONS + DEEP_SPACE] += n * level
        if carries_token(s, faction, location, level):
            put_token(s, faction, DEEP_SPACE, level)
    return n


def take_outpost(s: State, seat: i64, location: i64) -> i64:
    """The own Outpost disc goes along with the card; somebody else's returns to its owner. The kind kept, 0 = none."""
    owner = s.cells[OUTPOST + location] - 1
    if owner >= 0 and owner != seat:
        lose_control(s, location)
        return 0
    kind = s.cells[OUTPOST_DISC + location]
    s.cells[OUTPOST + location] = 0
    s.cells[OUTPOST_DISC + location] = 0
    return kind


def own_system(t: Tables, s: State, seat: i64, card: i64, location: i64) -> None:
    s.cells[COLONY_OWNER + card] = seat + 1
    s.cells[COLONIES + seat] += 1
    s.cells[PASSIVES + seat] |= t.system_passive[card]
    if t.expansion_events:
        settle_summit_stars(t, s, seat, card)
    forget_marks(t, s, card)
    s.cells[CHANGED] = 1
    tell(s, codes.TOLD_COLONIZE, seat, card, location)


def forget_marks(t: Tables, s: State, card: i64) -> None:
    """CD-69 2001: its stars return to their owners when it is colonised."""
    gain = t.system_gain[card]
    if s.cells[CD69_STARS] and t.code[gain] == SPECIAL and t.code[gain + 1] == CD69_RESEARCH:
        s.cells[CD69_STARS] = 0


def leave_location(t: Tables, s: State, location: i64) -> None:
    """Step 4: the slot is refilled from its deck, from the other one if that is empty; attached Systems are not."""
    s.cells[SYSTEM_AT + location] = 0
    s.cells[START_OUTPOST + location] = 0
    s.cells[MAP_DIRTY] &= ~(1 << location)
    if location == PRIVATE:
        s.cells[PRIVATE_OWNER] = 0
    elif location == RIFT:
        discard_attached(t, s, BESIDE_SLOT)
    elif location == PHOENIX:
        discard_attached(t, s, BESIDE_DEEP_SPACE)
    else:
        deck = deck_for(s, t.location_deck[location])
        if deck >= 0:
            push(s, codes.CHANCE_DRAW_SYSTEM, s.cells[TURN_SEAT], deck, codes.DRAW_REFILL, location)


def discard_attached(t: Tables, s: State, place: i64) -> None:
    """The event that has attached a System at this place leaves the board."""
    for event in range(1, t.events + 1):
        at = t.event_effect[event]
        attached_here = t.code[at] == ATTACH_SYSTEM and t.code[at + 2] == place
        if attached_here and s.cells[EVENT_STATE + event] == codes.EVENT_ATTACHED:
            s.cells[EVENT_STATE + event] = codes.EVENT_DISCARDED
            tell(s, codes.TOLD_EVENT_GONE, s.cells[TURN_SEAT], event)


def refill(t: Tables, s: State, card: i64, location: i64) -> None:
    take_system(t, s, card)
    s.cells[SYSTEM_AT + location] = card
    tell(s, codes.TOLD_SYSTEM, s.cells[TURN_SEAT], card, location)


def place_colony_disc(s: State, seat: i64, card: i64, kind: i64) -> None:
    take_disc(s, seat, kind)
    place: i64 = 0 if s.cells[COLONY_DISCS + 2 * card] == 0 else 1
    s.cells[COLONY_DISCS + 2 * card + place] = kind
    tell(s, codes.TOLD_COLONY_DISC, seat, card, kind)


def place_disc(t: Tables, s: State) -> None:
    """OP_DISC: one disc of a settled kind goes where it belongs."""
    seat = top_seat(s)
    reason = top_a(s)
    where = top_b(s)
    kind = top_c(s)
    pop(s)
    if reason == codes.REASON_AUTOMATE:
        automate(s, seat, kind)
    elif reason == codes.REASON_OUTPOST:
        place_outpost(s, seat, where, kind)
    else:
        place_colony_disc(s, seat, where, kind)
    if t.advanced and t.rules >= codes.RULES_2:
        note_achieved(t, s)
