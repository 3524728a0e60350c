"""Colonising in its six steps, and the other ways to gain a System card."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import NO_EFFECT
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push, set_top
from heliopause.core.program import OP_RUN
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes
from heliopause.games.beyond_the_sun.control import lose_control, place_or_ask
from heliopause.games.beyond_the_sun.decks import deck_for, take_system
from heliopause.games.beyond_the_sun.disc_order import told_track
from heliopause.games.beyond_the_sun.expansion import settle_summit_stars
from heliopause.games.beyond_the_sun.leaders import check_with_token, token_needs_ship
from heliopause.games.beyond_the_sun.model import (
    CD69_STARS,
    CHANGED,
    COLONIES,
    COLONY_DISCS,
    COLONY_OWNER,
    DEEP_SPACE,
    EVENT_STATE,
    EVENTS,
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
from heliopause.games.beyond_the_sun.ops import (
    carries_token,
    lift_token,
    put_token,
    remove_ship,
    return_cube,
    take_disc,
)
from heliopause.games.beyond_the_sun.reach import colony_reachable
from heliopause.games.beyond_the_sun.specials import CD69_RESEARCH, DIMENSIONAL_RIFT, PHOENIX_ATTACH
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import SPECIAL, TAG_SKIP_GAIN_CONTROL

NO_LOCATION = 15


# --- step 1: which System -------------------------------------------------------------------------
def start_colonize(t: Static, s: State, seat: i64, tags: i64) -> None:
    """The word `colonize`: skipped when no System qualifies, asked when several do."""
    found: i64 = 0
    only: i64 = 0
    location: i64 = 2
    while location < LOCATIONS:
        if is_target(t, s, seat, location, 0, tags):
            found += 1
            only = location
        location += 1
    if found == 1:
        start_settling(t, s, seat, only, tags)
    elif found > 1:
        push(s, codes.OP_COLONIZE, seat, tags)
    else:
        s.cells[STEALTH_TARGET] = 0


def is_target(t: Static, s: State, seat: i64, location: i64, points: i64, tags: i64) -> bool:
    if s.cells[SYSTEM_AT + location] == 0:
        return False
    named = s.cells[STEALTH_TARGET]
    if tags & TAG_SKIP_GAIN_CONTROL and named > 0 and named != location + 1:
        return False
    return colony_reachable(t, s, seat, location, points, tags)


def name_target(t: Static, s: State, seat: i64, points: i64, tags: i64) -> None:
    """Stealth Terraformers: the target is named before the Jump; the OP_COLONIZE frame only remembers it."""
    found: i64 = 0
    only: i64 = 0
    location: i64 = 2
    while location < LOCATIONS:
        if is_target(t, s, seat, location, points, tags):
            found += 1
            only = location
        location += 1
    if found == 1:
        s.cells[STEALTH_TARGET] = only + 1
    elif found > 1:
        push(s, codes.OP_COLONIZE, seat, tags, points, 1)


def legal_colonize(t: Static, s: State, moves: Moves) -> None:
    location: i64 = 2
    while location < LOCATIONS:
        if is_target(t, s, s.cells[s.top + 1], location, s.cells[s.top + 3], s.cells[s.top + 2]):
            moves.add(location)
        location += 1


def play_colonize(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    tags = s.cells[s.top + 2]
    naming = s.cells[s.top + 4]
    pop(s)
    if naming:
        s.cells[STEALTH_TARGET] = move + 1
    else:
        start_settling(t, s, seat, move, tags)


# --- step 2: settle ships -------------------------------------------------------------------------
def start_settling(t: Static, s: State, seat: i64, location: i64, tags: i64) -> None:
    """Ask which ships settle; a single possible set is settled at once."""
    s.cells[STEALTH_TARGET] = 0
    push(s, codes.OP_SETTLE, seat, location, 0, tags)
    moves = Moves()
    legal_settle(t, s, moves)
    if moves.n == 1:
        settle(t, s, moves.move[0])


def legal_settle(t: Static, s: State, moves: Moves) -> None:
    """Every set of own ships there whose power reaches the requirement, the smallest ones first."""
    seat = s.cells[s.top + 1]
    location = s.cells[s.top + 2]
    at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
    need = t.system_power[s.cells[SYSTEM_AT + location]]
    four: i64 = 0
    while four <= s.cells[at + 3]:
        three: i64 = 0
        while three <= s.cells[at + 2]:
            two: i64 = 0
            while two <= s.cells[at + 1]:
                one: i64 = 0
                while one <= s.cells[at]:
                    fleet = one | two << 5 | three << 10 | four << 15
                    if settled_power(s, seat, location, fleet) >= need:
                        moves.add(fleet)
                    if leaves_like_ship(s, seat, location, fleet):
                        fleet |= codes.SETTLE_TOKEN
                        if settled_power(s, seat, location, fleet) >= need:
                            moves.add(fleet)
                    one += 1
                two += 1
            three += 1
        four += 1


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


def settle(t: Static, s: State, fleet: i64) -> None:
    """OP_SETTLE: the chosen ships become Supply cubes again."""
    seat = s.cells[s.top + 1]
    location = s.cells[s.top + 2]
    tags = s.cells[s.top + 4]
    card = s.cells[SYSTEM_AT + location]
    pop(s)
    s.cells[SURPLUS] = settled_power(s, seat, location, fleet) - t.system_power[card]
    if fleet & codes.SETTLE_TOKEN:
        lift_token(s, seat)
    level: i64 = 4
    while level > 0:
        left = fleet >> 5 * (level - 1) & 31
        while left > 0:
            remove_ship(s, seat, location, level)
            return_cube(t, s, seat, s.cells[FACTION + seat])
            if s.sink is not None:
                s.sink.tell(codes.EV_SETTLE, seat, level, location, s.cells[SYSTEM_AT + location], ALL_SEATS)
            left -= 1
        level -= 1
    push(s, codes.OP_COLONY, seat, location, codes.COLONY_EXILE, card, tags)


# --- steps 3 to 6 ---------------------------------------------------------------------------------
def run_colony(t: Static, s: State) -> None:
    """OP_COLONY: exile, card and refill, second disc, bonus."""
    seat = s.cells[s.top + 1]
    location = s.cells[s.top + 2]
    stage = s.cells[s.top + 3]
    card = s.cells[s.top + 4]
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
    faction: i64 = 0
    while faction < FACTIONS:
        at: i64 = faction * LOCATIONS + location
        if cells[POWER + at]:
            moved: i64 = 0
            level: i64 = 1
            while level <= 4:
                n = cells[SHIPS + at * 4 + level - 1]
                if n > 0:
                    cells[SHIPS + at * 4 + level - 1] = 0
                    cells[SHIPS + (faction * LOCATIONS + DEEP_SPACE) * 4 + level - 1] += n
                    cells[POWER + faction * LOCATIONS + DEEP_SPACE] += n * level
                    moved += n
                    if carries_token(s, faction, location, level):
                        put_token(s, faction, DEEP_SPACE, level)
                level += 1
            cells[POWER + at] = 0
            if s.sink is not None:
                s.sink.tell(codes.EV_EXILE, faction, location, moved, s.cells[SYSTEM_AT + location], ALL_SEATS)
        faction += 1


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


def own_system(t: Static, s: State, seat: i64, card: i64, location: i64) -> None:
    s.cells[COLONY_OWNER + card] = seat + 1
    s.cells[COLONIES + seat] += 1
    s.cells[PASSIVES + seat] |= t.system_passive[card]
    if t.expansion_events:
        settle_summit_stars(t, s, seat, card)
    forget_marks(t, s, card)
    s.cells[CHANGED] = 1
    if s.sink is not None:
        s.sink.tell(codes.EV_COLONIZE, seat, card, location, 0, ALL_SEATS)


def forget_marks(t: Static, s: State, card: i64) -> None:
    """CD-69 2001: its stars return to their owners when it is colonised."""
    gain = t.system_gain[card]
    if s.cells[CD69_STARS] and t.code[gain] == SPECIAL and t.code[gain + 1] == CD69_RESEARCH:
        s.cells[CD69_STARS] = 0


def leave_location(t: Static, s: State, location: i64) -> None:
    """Step 4: the slot is refilled from its deck, from the other one if that is empty; attached Systems are not."""
    s.cells[SYSTEM_AT + location] = 0
    s.cells[START_OUTPOST + location] = 0
    s.cells[MAP_DIRTY] &= ~(1 << location)
    if location == PRIVATE:
        s.cells[PRIVATE_OWNER] = 0
    elif location == RIFT:
        discard_attached(t, s, DIMENSIONAL_RIFT)
    elif location == PHOENIX:
        discard_attached(t, s, PHOENIX_ATTACH)
    else:
        deck = deck_for(s, t.location_deck[location])
        if deck >= 0:
            push(s, codes.OP_DRAW_SYSTEM, s.cells[TURN_SEAT], deck, codes.DRAW_REFILL, location)


def discard_attached(t: Static, s: State, special: i64) -> None:
    """The event whose effect is this special leaves the board."""
    event: i64 = 1
    while event <= EVENTS:
        if s.cells[EVENT_STATE + event] == codes.EVENT_ATTACHED and t.code[t.event_effect[event] + 1] == special:
            s.cells[EVENT_STATE + event] = codes.EVENT_DISCARDED
            if s.sink is not None:
                s.sink.tell(codes.EV_EVENT_GONE, s.cells[TURN_SEAT], event, 0, 0, ALL_SEATS)
        event += 1


def refill(t: Static, s: State, card: i64, location: i64) -> None:
    take_system(t, s, card)
    s.cells[SYSTEM_AT + location] = card
    if s.sink is not None:
        s.sink.tell(codes.EV_SYSTEM, s.cells[TURN_SEAT], card, location, 0, ALL_SEATS)


def place_colony_disc(s: State, seat: i64, card: i64, kind: i64) -> None:
    take_disc(s, seat, kind)
    place: i64 = 0 if s.cells[COLONY_DISCS + 2 * card] == 0 else 1
    s.cells[COLONY_DISCS + 2 * card + place] = kind
    if s.sink is not None:
        s.sink.tell(codes.EV_COLONY_DISC, seat, card, kind, 0, ALL_SEATS)
