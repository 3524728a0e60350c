"""Leaders at work: powers that answer to built ships, the power token, and the questions whether a power is used."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.effects.run import OP_RUN
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_a, top_b, top_c, top_d, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import FRAME, State, tell
from heliopause.games.beyond_the_sun.cards import specials
from heliopause.games.beyond_the_sun.cards.powers import EXTRA_JUMPS
from heliopause.games.beyond_the_sun.cards.words import SPECIAL, TAG_DISCOVERED
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import gain_ore, lift_token, put_token, told_place, upgrade_ship
from heliopause.games.beyond_the_sun.rules.faction.expansion import use_code
from heliopause.games.beyond_the_sun.rules.faction.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.rules.faction.leader_facts import leads, spend_star, star_for, tell_leader
from heliopause.games.beyond_the_sun.rules.model import (
    CD69_STARS,
    LOCATIONS,
    POPULATION,
    POWERS_USED,
    SHIPS,
    SOL,
    SYSTEM_AT,
    TOKEN_AT,
    TOKEN_OWNER,
    TURN_SEAT,
    supply,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import colony_possible
from heliopause.games.beyond_the_sun.rules.ship.control import check_control
from heliopause.games.beyond_the_sun.rules.ship.moving import begin_jump, has_ship
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import matching_in_deck
from heliopause.games.beyond_the_sun.rules.tech.research import ROW_TOO, push_reveal
from heliopause.games.beyond_the_sun.rules.words.costs import finish_payment, use_credit


# --- a ship was built ------------------------------------------------------------------------------
def after_build(t: Tables, s: State) -> None:
    """OP_BUILT: a token waits for a ship; once per own turn a leader answers; the Privateers may build on."""
    seat = top_seat(s)
    location = top_a(s)
    level = top_b(s)
    pop(s)
    if s.cells[TOKEN_AT] == 1 and s.cells[TOKEN_OWNER] == seat + 1:
        move_token(s, seat, 16 * level + location)
    if s.cells[TURN_SEAT] != seat:
        return
    used = s.cells[POWERS_USED]
    if used & (codes.USED_BOARDING | codes.OFFERED_BOARDING) == 0 and boards(t, s, seat):
        s.cells[POWERS_USED] |= codes.OFFERED_BOARDING
        push(s, codes.ASK_USE, seat, codes.USE_BOARDING)
    if used & codes.USED_CONTRACT == 0 and leads(t, s, seat, specials.INDUSTRIAL_CONTRACT):
        if level >= 3:
            use(t, s, seat, codes.USE_CONTRACT, 2)  # no later ship of the turn can bring more
        else:
            push(s, codes.ASK_USE, seat, codes.USE_CONTRACT, 1)
    if used & codes.USED_REFIT == 0 and leads(t, s, seat, specials.ENGINEER_REFIT):
        ask(t.book, s, codes.ASK_REFIT, seat, 16 * level + location)


def boards(t: Tables, s: State, seat: i64) -> bool:
    """Privateers A: the ship came from an action, a cube is left, and the innovation is active now."""
    if not t.expansion_factions or not lasting_active(t, s, seat, specials.PRIVATEERS_BOARDING_CRAFT):
        return False
    at = s.top - FRAME  # below the step that builds lies its program
    action = s.cells[at] == OP_RUN and s.cells[at + 5] & codes.FLAG_ACTION > 0
    return action and (supply(s, seat) > 0 or s.cells[POPULATION + seat] > 0)


class Refit(TableQuestion):
    """ASK_REFIT: which other ship rises when one is built (Master Engineer)."""

    def legal(self, s: State, moves: Moves) -> None:
        """Master Engineer: another own ship below level 4; the one just built does not count."""
        seat = top_seat(s)
        built = top_a(s)
        for location in range(LOCATIONS):
            at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
            for level in range(1, 4):
                n = s.cells[at + level - 1]
                if n > 1 or (n == 1 and built != 16 * level + location):
                    moves.add(16 * level + location)
        moves.add(codes.MOVE_STOP)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
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


class Token(TableQuestion):
    """ASK_TOKEN: under which ship the +1 power token goes."""

    def legal(self, s: State, moves: Moves) -> None:
        """Every own ship but the one that carries it."""
        seat = top_seat(s)
        for location in range(LOCATIONS):
            at: i64 = SHIPS + (seat * LOCATIONS + location) * 4
            for level in range(1, 5):
                if s.cells[at + level - 1] > 0 and s.cells[TOKEN_AT] != 16 * (location + 1) + level:
                    moves.add(16 * level + location)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        pop(s)
        move_token(s, seat, move)
        check_control(t, s)


def token_needs_ship(s: State) -> bool:
    """Its ship left the board and its owner has another one there."""
    return s.cells[TOKEN_AT] == 1 and has_ship(s, s.cells[TOKEN_OWNER] - 1)


def check_with_token(t: Tables, s: State) -> None:
    """Control after a ship left the board: a token that lost its ship is put under another one first."""
    if t.leaders and token_needs_ship(s):
        ask_token(t, s, s.cells[TOKEN_OWNER] - 1)
    else:
        check_control(t, s)


def ask_token(t: Tables, s: State, seat: i64) -> None:
    """Under which ship the token goes; the only other ship takes it at once."""
    ask(t.book, s, codes.ASK_TOKEN, seat)


def move_token(s: State, seat: i64, ship: i64) -> None:
    if s.cells[TOKEN_AT] > 1:
        lift_token(s, seat)
    put_token(s, seat, ship & 15, ship >> 4)
    tell(s, codes.TOLD_TOKEN, seat, ship >> 4, told_place(s, ship & 15))


# --- is a power used? ----------------------------------------------------------------------------------
class Use(TableQuestion):
    """ASK_USE: whether a power is used."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        if top_a(s) == codes.USE_DISPATCH and top_c(s) > 0:
            tags = t.code[top_c(s) + 4]
            if colony_possible(t, s, top_seat(s), top_b(s), tags):
                moves.add(0)
        else:
            moves.add(0)
        moves.add(1)

    def play(self, s: State, move: i64) -> None:
        t = self.t
        seat = top_seat(s)
        what = top_a(s)
        b = top_b(s)
        c = top_c(s)
        d = top_d(s)
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
                b += spend_star(t, s, seat, EXTRA_JUMPS)
            begin_jump(t, s, seat, b, c, d)
        elif move == 1:
            use(t, s, seat, what, b)


def use(t: Tables, s: State, seat: i64, what: i64, b: i64) -> None:
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
        tell_star_on_system(t, s, seat)
        push(s, codes.OP_RESEARCH, seat, 2, TAG_DISCOVERED)


def tell_star_on_system(t: Tables, s: State, seat: i64) -> None:
    """Say in the log that the seat's star lies on CD-69 2001 now."""
    location: i64 = 0
    while location < LOCATIONS and s.sink is not None:
        card = s.cells[SYSTEM_AT + location]
        gain = t.system_gain[card]
        if card > 0 and t.code[gain] == SPECIAL and t.code[gain + 1] == specials.CD69_RESEARCH:
            tell(s, codes.TOLD_MARK, seat, card)
        location += 1


def add_savant_picks(t: Tables, s: State, seat: i64, types: i64, level: i64, moves: Moves) -> None:
    """With a tableau a star shows the first two cards of a type from the deck beside the face-up ones."""
    if star_for(t, s, seat, specials.SAVANT_INSIGHT) < 0:
        return
    for kind in range(4):
        if (types >> kind) & 1 and matching_in_deck(t, s, level, kind) > 0:
            moves.add(codes.MOVE_SAVANT + kind)


def use_savant_in_tableau(t: Tables, s: State, seat: i64, slot: i64, kind: i64, tags: i64) -> None:
    spend_star(t, s, seat, specials.SAVANT_INSIGHT)
    push_reveal(t, s, seat, slot, kind, 2, tags | ROW_TOO)
