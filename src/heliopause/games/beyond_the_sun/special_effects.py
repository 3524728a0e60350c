"""Specials that run as steps of a program: rules of single cards that the effect language has no word for."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push, set_top
from heliopause.core.program import OP_RUN
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import card_types as ct
from heliopause.games.beyond_the_sun import codes, specials
from heliopause.games.beyond_the_sun.colonize import NO_LOCATION, own_system
from heliopause.games.beyond_the_sun.copying import COPY_FLAGS, legal_basic, legal_copy, legal_deal
from heliopause.games.beyond_the_sun.decks import deck_for, return_revealed_systems, take_system
from heliopause.games.beyond_the_sun.expansion import keep_private_system, run_expansion_special
from heliopause.games.beyond_the_sun.guilds import ask_guild, legal_guild, uncover
from heliopause.games.beyond_the_sun.leaders import check_with_token, place_first_token
from heliopause.games.beyond_the_sun.model import (
    ACHIEVEMENT,
    ACHIEVEMENTS,
    BASIC_SPACES,
    CHANGED,
    COLUMNS,
    DYSON_SYSTEM,
    EVENT_KEEPER,
    EVENT_STATE,
    LOCATIONS,
    MUSEUM,
    ORE,
    PHOENIX,
    POWER,
    RAID_COUNT,
    RAID_MASK,
    RIFT,
    RIFT_BESIDE,
    SHIPS,
    SUPPLY,
    SYSTEM_AT,
    SYSTEM_LAYER,
    SYSTEMS,
)
from heliopause.games.beyond_the_sun.moving import has_ship
from heliopause.games.beyond_the_sun.ops import (
    add_population,
    gain_ore,
    lift_token,
    one_of_several_carries,
    remove_ship,
)
from heliopause.games.beyond_the_sun.reach import allowed_points
from heliopause.games.beyond_the_sun.spaces import space_program, space_source, space_x
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import TAG_DISCOVERED, TAG_NO_PREREQ


def run_special(t: Static, s: State, seat: i64, special: i64, source: i64) -> None:
    """The word `special <id>`; standing powers and scoring texts are looked up where they apply, not run."""
    if special == specials.RAID_BOUNTY:
        bounty = 2 * s.cells[RAID_COUNT]
        s.cells[RAID_MASK] = 0
        s.cells[RAID_COUNT] = 0
        if bounty > 0:
            gain_ore(s, seat, bounty if bounty < 4 else 4)
    elif special == specials.DIPLOMATIC_EXCHANGE:
        ask(t, s, codes.OP_DEAL, seat, 0)
    elif special == specials.COPY_RESEARCH_ACTION:
        ask(t, s, codes.OP_COPY, seat, 0)
    elif special == specials.ONE_BASIC_ACTION:
        ask(t, s, codes.OP_BASIC, seat, 0)
    elif special == specials.JUMP_TWO_SHIPS_ANYWHERE:
        ships = allowed_points(t, s, seat, 2)
        if ships > 0 and has_ship(s, seat):
            push(s, codes.OP_ANYWHERE, seat, ships)
    elif special == specials.MINISTRY_DRAW:
        push(s, codes.OP_MINISTRY, seat, 0, 3)
    elif special == specials.REMOVE_GUILD_COVER_1:
        ask_guild(t, s, seat, 1)
    elif special == specials.REMOVE_GUILD_COVER_2:
        ask_guild(t, s, seat, 2)
    elif special == specials.DIMENSIONAL_RIFT:
        if deck_for(s, ct.DECK_A) < 0:
            discard_event(s, seat, source - codes.SOURCE_EVENT)
        else:
            push(s, codes.OP_BESIDE, seat, source - codes.SOURCE_EVENT)
    elif special == specials.PHOENIX_ATTACH:
        draw_attached(s, seat, ct.DECK_B, PHOENIX, source - codes.SOURCE_EVENT)
    elif special == specials.DYSON_ATTACH:
        draw_attached(s, seat, ct.DECK_B, codes.ATTACH_DYSON, source - codes.SOURCE_EVENT)
    elif special == specials.DYSON_TAKE_SYSTEM:
        take_dyson_system(t, s, seat)
    elif special == specials.DONATE_SHIP:
        if has_ship(s, seat):
            push(s, codes.OP_DONATE, seat)
    elif special == specials.PRIVATE_TECHNOLOGY_2:
        push(s, codes.OP_PRIVATE, seat, 2)
    elif special == specials.PRIVATE_TECHNOLOGY_3:
        push(s, codes.OP_PRIVATE, seat, 3)
    elif special == specials.UN_EXTRA_POPULATION:
        s.cells[SUPPLY + seat * COLUMNS + 2] -= 1
        add_population(s, seat, 1)
    elif special == specials.GUERRILLA_PLACE_TOKEN:
        place_first_token(s, seat)
    else:
        run_expansion_special(t, s, seat, special)


def ask(t: Static, s: State, op: i64, seat: i64, a: i64) -> None:
    """Push a decision; without an answer it falls away, a single answer is given at once."""
    push(s, op, seat, a)
    moves = Moves()
    legal_special(t, s, moves)
    if moves.n == 0:
        pop(s)
    elif moves.n == 1:
        play_special(t, s, moves.move[0])


def legal_special(t: Static, s: State, moves: Moves) -> None:
    op = s.cells[s.top]
    if op == codes.OP_DEAL:
        legal_deal(t, s, moves)
    elif op == codes.OP_COPY:
        legal_copy(t, s, moves)
    elif op == codes.OP_BASIC:
        legal_basic(t, s, moves)
    elif op == codes.OP_GUILD:
        legal_guild(t, s, moves)
    elif op == codes.OP_BESIDE:
        k: i64 = 0
        n: i64 = len(t.slots_on_map)
        while k < n:
            moves.add(t.slots_on_map[k])
            k += 1
    elif op == codes.OP_DONATE:
        legal_donate(s, moves)
    else:
        card: i64 = 1
        while card <= SYSTEMS:
            if s.cells[SYSTEM_LAYER + card] == codes.REVEALED:
                moves.add(card)
            card += 1


def play_special(t: Static, s: State, move: i64) -> None:
    op = s.cells[s.top]
    seat = s.cells[s.top + 1]
    a = s.cells[s.top + 2]
    pop(s)
    if op == codes.OP_DEAL:
        make_deal(s, seat, move)
    elif op == codes.OP_COPY:
        if s.sink is not None:
            s.sink.tell(codes.EV_COPY, seat, move, space_source(t, s, seat, move), 0, ALL_SEATS)
        pc = space_program(t, s, seat, move)
        push(s, OP_RUN, seat, pc, space_source(t, s, seat, move), space_x(t, s, seat, move), COPY_FLAGS)
    elif op == codes.OP_BASIC:
        if s.sink is not None:
            s.sink.tell(codes.EV_COPY, seat, BASIC_SPACES + 3 * move, 0, 0, ALL_SEATS)
        s.cells[CHANGED] = 0
        push(s, OP_RUN, seat, t.basic_pc[move], codes.SOURCE_BASIC + move + 1, 0, codes.FLAG_ACTION)
    elif op == codes.OP_GUILD:
        uncover(t, s, seat, move)
    elif op == codes.OP_BESIDE:
        s.cells[RIFT_BESIDE] = move
        draw_attached(s, seat, ct.DECK_A, RIFT, a)
    elif op == codes.OP_DONATE:
        donate(t, s, seat, move)
    elif a == 1:
        keep_private_system(t, s, seat, move)
    else:
        keep_system(t, s, seat, move)


# --- technologies ---------------------------------------------------------------------------------
def make_deal(s: State, seat: i64, move: i64) -> None:
    """Intersystem Diplomacy: the Ore goes to the opponent, then the research follows."""
    opponent = move // 10
    level = move % 10
    price: i64 = 2 if level == 2 else 4
    s.cells[ORE + seat] -= price
    s.cells[ORE + opponent] += price
    if s.sink is not None:
        s.sink.tell(codes.EV_PAID_TO, seat, price, opponent, 0, ALL_SEATS)
    tags = TAG_DISCOVERED | TAG_NO_PREREQ if level == 2 else TAG_DISCOVERED
    push(s, codes.OP_RESEARCH, seat, level, tags, opponent + 1)


def run_ministry(t: Static, s: State) -> None:
    """OP_MINISTRY: three Systems are shown (two for the smuggler), one is kept, the others go under their decks."""
    seat = s.cells[s.top + 1]
    drawn = s.cells[s.top + 2]
    private = s.cells[s.top + 4]
    deck = deck_for(s, ct.DECK_A)
    if drawn < s.cells[s.top + 3] and deck >= 0:
        set_top(s, 2, drawn + 1)
        push(s, codes.OP_DRAW_SYSTEM, seat, deck, codes.DRAW_MINISTRY)
        return
    pop(s)
    ask(t, s, codes.OP_KEEP_SYSTEM, seat, private)


def keep_system(t: Static, s: State, seat: i64, card: i64) -> None:
    take_system(t, s, card)
    return_revealed_systems(t, s)
    own_system(t, s, seat, card, NO_LOCATION)
    push(s, codes.OP_COLONY, seat, NO_LOCATION, codes.COLONY_DISC, card)


# --- events ---------------------------------------------------------------------------------------
def discard_event(s: State, seat: i64, event: i64) -> None:
    s.cells[EVENT_STATE + event] = codes.EVENT_DISCARDED
    if s.sink is not None:
        s.sink.tell(codes.EV_EVENT_GONE, seat, event, 0, 0, ALL_SEATS)


def after_event(t: Static, s: State) -> None:
    """OP_AFTER_EVENT: where the card goes once its effect is over."""
    seat = s.cells[s.top + 1]
    event = s.cells[s.top + 2]
    pop(s)
    if s.cells[EVENT_STATE + event] != codes.EVENT_RESOLVING:
        return
    disposition = t.event_disposition[event]
    if disposition == ct.KEEP:
        s.cells[EVENT_STATE + event] = codes.EVENT_KEPT
        s.cells[EVENT_KEEPER + event] = seat + 1
    elif disposition == ct.ATTACH:
        s.cells[EVENT_STATE + event] = codes.EVENT_ATTACHED
    elif disposition == ct.SCORE_END:
        s.cells[EVENT_STATE + event] = codes.EVENT_SCORES
    elif disposition == ct.BECOMES_ACHIEVEMENT:
        s.cells[EVENT_STATE + event] = codes.EVENT_SCORES
        k: i64 = 0
        while k < ACHIEVEMENTS and s.cells[ACHIEVEMENT + k] > 0:
            k += 1
        s.cells[ACHIEVEMENT + k] = t.event_achievement[event]
    else:
        discard_event(s, seat, event)


def draw_attached(s: State, seat: i64, deck: i64, where: i64, event: i64) -> None:
    """A System joins the board, or lies under the Dyson Sphere; without any card the event is discarded."""
    use = deck_for(s, deck)
    if use < 0:
        discard_event(s, seat, event)
    else:
        push(s, codes.OP_DRAW_SYSTEM, seat, use, codes.DRAW_ATTACH, where)


def attach_system(t: Static, s: State, seat: i64, card: i64, where: i64) -> None:
    take_system(t, s, card)
    if where == codes.ATTACH_DYSON:
        s.cells[DYSON_SYSTEM] = card
    else:
        s.cells[SYSTEM_AT + where] = card
    if s.sink is not None:
        s.sink.tell(codes.EV_SYSTEM, seat, card, where, 0, ALL_SEATS)


def take_dyson_system(t: Static, s: State, seat: i64) -> None:
    card = s.cells[DYSON_SYSTEM]
    s.cells[DYSON_SYSTEM] = 0
    discard_event(s, seat, t.dyson_event)
    own_system(t, s, seat, card, NO_LOCATION)
    push(s, codes.OP_COLONY, seat, NO_LOCATION, codes.COLONY_BONUS, card)


def legal_donate(s: State, moves: Moves) -> None:
    seat = s.cells[s.top + 1]
    location: i64 = 0
    while location < LOCATIONS:
        if s.cells[POWER + seat * LOCATIONS + location]:
            level: i64 = 1
            while level <= 4:
                if s.cells[SHIPS + (seat * LOCATIONS + location) * 4 + level - 1]:
                    moves.add(16 * level + location)
                    if one_of_several_carries(s, seat, location, level):
                        moves.add(codes.WITH_TOKEN + 16 * level + location)
                level += 1
        location += 1
    moves.add(codes.MOVE_STOP)


def donate(t: Static, s: State, seat: i64, move: i64) -> None:
    """Museum of Retired Spacecraft: the ship leaves the game for good; control of its place is checked."""
    if move == codes.MOVE_STOP:
        return
    if move >= codes.WITH_TOKEN:
        lift_token(s, seat)
        move -= codes.WITH_TOKEN
    s.cells[MUSEUM + seat] = move >> 4
    remove_ship(s, seat, move & 15, move >> 4)
    if s.sink is not None:
        s.sink.tell(codes.EV_DONATE, seat, move >> 4, move & 15, s.cells[SYSTEM_AT + (move & 15)], ALL_SEATS)
    check_with_token(t, s)
