"""Leaders at work: powers that answer to built ships, the power token, and the questions whether a power is used."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push
from heliopause.core.program import OP_RUN
from heliopause.core.state import FRAME, State
from heliopause.games.beyond_the_sun import codes, specials
from heliopause.games.beyond_the_sun.control import check_control
from heliopause.games.beyond_the_sun.costs import finish_payment, use_credit
from heliopause.games.beyond_the_sun.decks import matching_in_deck
from heliopause.games.beyond_the_sun.expansion import use_code
from heliopause.games.beyond_the_sun.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.leader_facts import leads, spend_star, star_for, tell_leader
from heliopause.games.beyond_the_sun.model import (
    CD69_STARS,
    LOCATIONS,
    POPULATION,
    POWER,
    POWERS_USED,
    SHIPS,
    SOL,
    TOKEN_AT,
    TOKEN_OWNER,
    TURN_SEAT,
    supply,
)
from heliopause.games.beyond_the_sun.moving import begin_jump
from heliopause.games.beyond_the_sun.ops import gain_ore, lift_token, put_token, told_place, upgrade_ship
from heliopause.games.beyond_the_sun.reach import colony_possible
from heliopause.games.beyond_the_sun.research import ROW_TOO, push_reveal
from heliopause.games.beyond_the_sun.static import Static
from heliopause.games.beyond_the_sun.words import TAG_DISCOVERED


# --- a ship was built ------------------------------------------------------------------------------
def after_build(t: Static, s: State) -> None:
    """OP_BUILT: a token waits for a ship; once per own turn a leader answers; the Privateers may build on."""
    seat = s.cells[s.top + 1]
    location = s.cells[s.top + 2]
    level = s.cells[s.top + 3]
    pop(s)
    if s.cells[TOKEN_AT] == 1 and s.cells[TOKEN_OWNER] == seat + 1:
        move_token(s, seat, 16 * level + location)
    if s.cells[TURN_SEAT] != seat:
        return
    used = s.cells[POWERS_USED]
    if used & (codes.USED_BOARDING | codes.OFFERED_BOARDING) == 0 and boards(t, s, seat):
        s.cells[POWERS_USED] |= codes.OFFERED_BOARDING
        push(s, codes.OP_USE, seat, codes.USE_BOARDING)
    if used & codes.USED_CONTRACT == 0 and leads(t, s, seat, specials.INDUSTRIAL_CONTRACT):
        if level >= 3:
            use(t, s, seat, codes.USE_CONTRACT, 2)  # no later ship of the turn can bring more
        else:
            push(s, codes.OP_USE, seat, codes.USE_CONTRACT, 1)
    if used & codes.USED_REFIT == 0 and leads(t, s, seat, specials.ENGINEER_REFIT):
        push(s, codes.OP_REFIT, seat, 16 * level + location)
        moves = Moves()
        legal_refit(s, moves)
        if moves.n == 1:
            pop(s)


def boards(t: Static, s: State, seat: i64) -> bool:
    """Privateers A: the ship came from an action, a cube is left, and the innovation is active now."""
    if not t.expansion_factions or not lasting_active(t, s, seat, specials.PRIVATEERS_BOARDING_CRAFT):
        return False
    at = s.top - FRAME  # below the step that builds lies its program
    action = s.cells[at] == OP_RUN and s.cells[at + 5] & codes.FLAG_ACTION > 0
    return action and (supply(s, seat) > 0 or s.cells[POPULATION + seat] > 0)


def legal_refit(s: State, moves: Moves) -> None:
    """Master Engineer: another own ship below level 4; the one just built does not count."""
    seat = s.cells[s.top + 1]
    built = s.cells[s.top + 2]
    location: i64 = 0
    while location < LOCATIONS:
        at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
        level: i64 = 1
        while level < 4:
            n = s.cells[at + level - 1]
            if n > 1 or (n == 1 and built != 16 * level + location):
                moves.add(16 * level + location)
            level += 1
        location += 1
    moves.add(codes.MOVE_STOP)


def play_refit(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    pop(s)
    if move != codes.MOVE_STOP:
        s.cells[POWERS_USED] |= codes.USED_REFIT
        tell_leader(t, s, seat, specials.ENGINEER_REFIT)
        upgrade_ship(s, seat, move & 15, move >> 4)
        check_control(t, s)


# --- the +1 power token ------------------------------------------------------------------------------
def place_first_token(s: State, seat: i64) -> None:
    """Set-up of the Guerrilla Tactician: under the starting ship on Sol."""
    s.cells[TOKEN_OWNER] = seat + 1
    level: i64 = 4
    while s.cells[SHIPS + (seat * LOCATIONS + SOL) * 4 + level - 1] == 0:
        level -= 1
    put_token(s, seat, SOL, level)


def legal_token(s: State, moves: Moves) -> None:
    """Every own ship but the one that carries it."""
    seat = s.cells[s.top + 1]
    location: i64 = 0
    while location < LOCATIONS:
        at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
        level: i64 = 1
        while level <= 4:
            if s.cells[at + level - 1] > 0 and s.cells[TOKEN_AT] != 16 * (location + 1) + level:
                moves.add(16 * level + location)
            level += 1
        location += 1


def token_needs_ship(s: State) -> bool:
    """Its ship left the board and its owner has another one there."""
    if s.cells[TOKEN_AT] != 1:
        return False
    at: i64 = POWER + (s.cells[TOKEN_OWNER] - 1) * LOCATIONS
    end = at + LOCATIONS
    while at < end:
        if s.cells[at]:
            return True
        at += 1
    return False


def check_with_token(t: Static, s: State) -> None:
    """Control after a ship left the board: a token that lost its ship is put under another one first."""
    if t.leaders and token_needs_ship(s):
        ask_token(t, s, s.cells[TOKEN_OWNER] - 1)
    else:
        check_control(t, s)


def ask_token(t: Static, s: State, seat: i64) -> None:
    """Under which ship the token goes; the only other ship takes it at once."""
    push(s, codes.OP_TOKEN, seat)
    moves = Moves()
    legal_token(s, moves)
    if moves.n == 1:
        play_token(t, s, moves.move[0])


def play_token(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    pop(s)
    move_token(s, seat, move)
    check_control(t, s)


def move_token(s: State, seat: i64, ship: i64) -> None:
    if s.cells[TOKEN_AT] > 1:
        lift_token(s, seat)
    put_token(s, seat, ship & 15, ship >> 4)
    if s.sink is not None:
        s.sink.tell(codes.EV_TOKEN, seat, ship >> 4, told_place(s, ship & 15), 0, ALL_SEATS)


# --- is a power used? ----------------------------------------------------------------------------------
def legal_use(t: Static, s: State, moves: Moves) -> None:
    if s.cells[s.top + 2] == codes.USE_DISPATCH and s.cells[s.top + 4] > 0:
        tags = t.code[s.cells[s.top + 4] + 4]
        if colony_possible(t, s, s.cells[s.top + 1], s.cells[s.top + 3], tags):
            moves.add(0)
    else:
        moves.add(0)
    moves.add(1)


def play_use(t: Static, s: State, move: i64) -> None:
    seat = s.cells[s.top + 1]
    what = s.cells[s.top + 2]
    b = s.cells[s.top + 3]
    c = s.cells[s.top + 4]
    d = s.cells[s.top + 5]
    pop(s)
    if what == codes.USE_CREDIT:
        if move == 1:
            use_credit(t, s, seat, b, c, d)
        else:
            finish_payment(t, s, seat, b, c, d)
    elif what == codes.USE_SAVANT:
        if move == 1:
            spend_star(t, s, seat, specials.SAVANT_INSIGHT)
        push_reveal(t, s, seat, b, c, 4 if move == 1 else 2, d)
    elif what == codes.USE_DISPATCH:
        if move == 1:
            spend_star(t, s, seat, specials.DISPATCH_EXTRA_JUMPS)
        begin_jump(t, s, seat, b + 2 if move == 1 else b, c, d)
    elif move == 1:
        use(t, s, seat, what, b)


def use(t: Static, s: State, seat: i64, what: i64, b: i64) -> None:
    if what == codes.USE_CONTRACT:
        s.cells[POWERS_USED] |= codes.USED_CONTRACT
        tell_leader(t, s, seat, specials.INDUSTRIAL_CONTRACT)
        gain_ore(s, seat, b)
    elif what == codes.USE_BOARDING:
        s.cells[POWERS_USED] |= codes.USED_BOARDING
        tell_innovation(t, s, seat, specials.PRIVATEERS_BOARDING_CRAFT)
        push(s, codes.OP_BUILD_STEP, seat, 1, 0, 1)
    elif what == codes.USE_PLUNDER or what == codes.USE_HAVEN:
        use_code(t, s, seat, what)
    else:
        s.cells[CD69_STARS] |= 1 << seat
        push(s, codes.OP_RESEARCH, seat, 2, TAG_DISCOVERED)


def add_savant_picks(t: Static, s: State, seat: i64, types: i64, level: i64, moves: Moves) -> None:
    """With a tableau a star shows the first two cards of a type from the deck beside the face-up ones."""
    if star_for(t, s, seat, specials.SAVANT_INSIGHT) < 0:
        return
    kind: i64 = 0
    while kind < 4:
        if (types >> kind) & 1 and matching_in_deck(t, s, level, kind) > 0:
            moves.add(codes.MOVE_SAVANT + kind)
        kind += 1


def use_savant_in_tableau(t: Static, s: State, seat: i64, slot: i64, kind: i64, tags: i64) -> None:
    spend_star(t, s, seat, specials.SAVANT_INSIGHT)
    push_reveal(t, s, seat, slot, kind, 2, tags | ROW_TOO)
