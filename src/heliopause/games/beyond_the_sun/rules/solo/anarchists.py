"""The Anarchists of Sol: their turn, the rows of their cards, and what they do on the boards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.code import END, WIDTH
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_c, top_d, top_op
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards import words
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    add_ship,
    move_ship,
    remove_ship,
    return_cube,
    to_supply,
)
from heliopause.games.beyond_the_sun.rules.model import (
    ACTION_CARD,
    ANARCHIST_ACTIONS,
    ANARCHISTS,
    COLONIES,
    COLONY_DISCS,
    COLONY_OWNER,
    DEEP_SPACE,
    DOOM_LEFT,
    FACTION,
    LIMITS,
    LOCATIONS,
    NEXT_LIMITS,
    ORE,
    OUTPOST,
    OUTPOST_DISC,
    PHASE,
    POPULATION,
    POWER,
    ROUND,
    SHIPS,
    STAR_DISC,
    SYSTEM_AT,
    TURN,
    TURN_SEAT,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.ship.colonize import exile_ships, forget_marks, leave_location
from heliopause.games.beyond_the_sun.rules.ship.control import check_control
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as ac
from heliopause.games.beyond_the_sun.rules.solo.anarchist_research import (
    run_half,
    run_they_discover,
    start_their_research,
    take_under,
)
from heliopause.games.beyond_the_sun.rules.solo.doom import (
    TO_SYSTEM,
    destination,
    doom_minus,
    doom_plus,
    end_game,
    remove_disc,
    take_systems,
)
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.turn.achievements import technologies_of_level

PLAYER: Final = 0


# --- turns -------------------------------------------------------------------------------------------
def run_their_turn(t: Tables, s: State) -> None:
    """OP_TURN of the Anarchists: draw and execute a card, then the cards of this turn are discarded."""
    cells = s.cells
    stage = top_a(s)
    set_top(s, 2, stage + 1)
    if stage == codes.STAGE_START:
        cells[ROUND] += 1
        cells[TURN] += 1
        cells[TURN_SEAT] = ANARCHISTS
        cells[PHASE] = codes.PHASE_ACTION
        return
    if stage == codes.STAGE_ACTION:
        push(s, ac.OP_DRAW_CARD, ANARCHISTS)
        return
    for card in range(1, ANARCHIST_ACTIONS + 1):
        if cells[ACTION_CARD + card] == codes.CARD_IN_PLAY:
            cells[ACTION_CARD + card] = codes.CARD_DISCARD
    for limit in range(4):
        cells[LIMITS + limit] = cells[NEXT_LIMITS + limit]
        cells[NEXT_LIMITS + limit] = 0
    pop(s)
    push(s, codes.OP_TURN, PLAYER, codes.STAGE_START)


def end_player_turn(t: Tables, s: State) -> None:
    """The player's conditions end the game after the turn; otherwise the Anarchists follow."""
    for limit in range(4):
        s.cells[LIMITS + limit] = 0
    colonies = s.cells[COLONIES + PLAYER]
    third = technologies_of_level(t, s, PLAYER, 3)
    fourth = technologies_of_level(t, s, PLAYER, 4)
    if colonies >= 4 or (colonies >= 3 and third >= 2) or (colonies >= 2 and fourth >= 1):
        end_game(s, codes.END_CONDITION)
    else:
        push(s, codes.OP_TURN, ANARCHISTS, codes.STAGE_START)


def draw_card(t: Tables, s: State) -> None:
    """OP_DRAW_CARD: the discards are shuffled only when a card must be drawn and none is left."""
    pop(s)
    if cards_in(s, 1) == 0:
        for card in range(1, ANARCHIST_ACTIONS + 1):
            if s.cells[ACTION_CARD + card] == codes.CARD_DISCARD:
                s.cells[ACTION_CARD + card] = 1
    if cards_in(s, 1) > 0:
        push(s, ac.CHANCE_DRAW_ACTION, ANARCHISTS)


def cards_in(s: State, least: i64) -> i64:
    """Action cards whose layer is at least that: 1 = all of the deck."""
    found: i64 = 0
    for card in range(1, ANARCHIST_ACTIONS + 1):
        if s.cells[ACTION_CARD + card] >= least:
            found += 1
    return found


class DrawAction(TableQuestion):
    """CHANCE_DRAW_ACTION: the Action card on top of their deck."""

    def legal(self, s: State, moves: Moves) -> None:
        top: i64 = 0
        for card in range(1, ANARCHIST_ACTIONS + 1):
            layer = s.cells[ACTION_CARD + card]
            if layer > 0 and (top == 0 or layer < top):
                top = layer
        for card in range(1, ANARCHIST_ACTIONS + 1):
            if top > 0 and s.cells[ACTION_CARD + card] == top:
                moves.add(card)

    def play(self, s: State, move: i64) -> None:
        pop(s)
        execute_card(self.t, s, move)


def execute_card(t: Tables, s: State, card: i64) -> None:
    s.cells[ACTION_CARD + card] = codes.CARD_IN_PLAY
    tell(s, codes.TOLD_ANARCHIST_CARD, ANARCHISTS, card)
    push(s, ac.OP_ROWS, ANARCHISTS, t.action_rows[card], card)


# --- rows --------------------------------------------------------------------------------------------
def run_rows(t: Tables, s: State) -> None:
    """OP_ROWS: every row in order; in a row the first alternative that is resolved ends it."""
    pc = top_a(s)
    if t.code[pc] == END:
        again = top_d(s)
        pop(s)
        if again:
            push(s, ac.OP_DRAW_CARD, ANARCHISTS)
        return
    tried = top_c(s)
    if tried == t.code[pc + 1]:
        set_top(s, 2, t.code[pc + 2])
        set_top(s, 4, 0)
        return
    set_top(s, 4, tried + 1)
    frame = s.top
    at = pc + WIDTH * (tried + 1)
    if t.code[at] == words.ROW_DRAW:
        set_top(s, 5, 1)
    if resolve(t, s, at):
        s.cells[frame + 2] = t.code[pc + 2]
        s.cells[frame + 4] = 0


def resolve(t: Tables, s: State, at: i64) -> bool:
    """Try one alternative; True when it counts as resolved. Frames it pushes run before the next row."""
    op = t.code[at]
    n = t.code[at + 1]
    if op == words.ROW_DOOM_PLUS:
        doom_plus(s, n)
        return True
    if op == words.ROW_DOOM_MINUS:
        return doom_minus(s, n)
    if op == words.ROW_SHIP:
        add_ship(s, ANARCHISTS, DEEP_SPACE, n)
        tell(s, codes.TOLD_BUILD, ANARCHISTS, n, DEEP_SPACE)
        return True
    if op == words.ROW_JUMP:
        return their_jump(t, s, n)
    if op == words.ROW_COLONIZE:
        return start_their_colony(t, s)
    if op == words.ROW_RESEARCH:
        return start_their_research(t, s, n, t.code[at + 2], t.code[at + 3])
    if op == words.ROW_LIMIT:
        s.cells[NEXT_LIMITS + n] = t.code[at + 2] + 1 if n == words.LIMIT_MAX_JUMPS else 1
        tell(s, codes.TOLD_LIMIT, ANARCHISTS, n, t.code[at + 2])
        return True
    if op == words.ROW_LOSE:
        return player_loses(t, s, n, t.code[at + 2])
    return True  # ROW_DRAW


def their_jump(t: Tables, s: State, ships: i64) -> bool:
    """The strongest ships of Deep Space go to the destination together; card texts are ignored."""
    target = destination(t, s)
    if target < 0 or s.cells[SYSTEM_AT + target] == 0:
        return False
    moved: i64 = 0
    level: i64 = 4
    while level > 0:
        while moved < ships and s.cells[SHIPS + (ANARCHISTS * LOCATIONS + DEEP_SPACE) * 4 + level - 1] > 0:
            move_ship(s, ANARCHISTS, level, DEEP_SPACE, target)
            moved += 1
        level -= 1
    if moved > 0:
        check_control(t, s)
    return moved > 0


# --- colonising --------------------------------------------------------------------------------------
def start_their_colony(t: Tables, s: State) -> bool:
    return ask(t.book, s, ac.ASK_THEIR_SYSTEM, PLAYER) > 0


class TheirSystem(TableQuestion):
    """ASK_THEIR_SYSTEM: which System they colonise."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        for location in range(2, LOCATIONS):
            if s.cells[OUTPOST + location] == ANARCHISTS + 1 and s.cells[SYSTEM_AT + location] > 0:
                if s.cells[POWER + ANARCHISTS * LOCATIONS + location] >= t.system_power[s.cells[SYSTEM_AT + location]]:
                    moves.add(location)

    def play(self, s: State, move: i64) -> None:
        pop(s)
        their_colony(self.t, s, move)


def their_colony(t: Tables, s: State, location: i64) -> None:
    """The least power that suffices is settled, with as many ships as possible; then a second disc and the refill."""
    card = s.cells[SYSTEM_AT + location]
    settle_least(t, s, location, t.system_power[card])
    exile_ships(s, location)
    s.cells[OUTPOST + location] = 0
    s.cells[OUTPOST_DISC + location] = 0
    s.cells[COLONY_OWNER + card] = ANARCHISTS + 1
    s.cells[COLONY_DISCS + 2 * card] = STAR_DISC
    s.cells[COLONY_DISCS + 2 * card + 1] = STAR_DISC
    s.cells[COLONIES + ANARCHISTS] += 1
    forget_marks(t, s, card)
    tell(s, codes.TOLD_COLONIZE, ANARCHISTS, card, location)
    remove_disc(s, TO_SYSTEM)
    if s.cells[DOOM_LEFT] > 0:
        leave_location(t, s, location)
    else:
        s.cells[SYSTEM_AT + location] = 0


def settle_least(t: Tables, s: State, location: i64, need: i64) -> None:
    at: i64 = SHIPS + (ANARCHISTS * LOCATIONS + location) * 4
    best_power: i64 = 1000
    best_ships: i64 = 0
    best: i64 = 0
    for four in range(s.cells[at + 3] + 1):
        for three in range(s.cells[at + 2] + 1):
            for two in range(s.cells[at + 1] + 1):
                one = need - 2 * two - 3 * three - 4 * four  # level 1 ships fill the gap exactly
                if one < 0:
                    one = 0
                if one > s.cells[at]:
                    one = s.cells[at]
                power = one + 2 * two + 3 * three + 4 * four
                ships = one + two + three + four
                if power >= need and (power < best_power or (power == best_power and ships > best_ships)):
                    best_power = power
                    best_ships = ships
                    best = one | two << 6 | three << 12 | four << 18
    for level in range(1, 5):
        n = (best >> (6 * (level - 1))) & 63
        while n > 0:
            remove_ship(s, ANARCHISTS, location, level)
            n -= 1


# --- losses of the player ------------------------------------------------------------------------------
def player_loses(t: Tables, s: State, n: i64, what: i64) -> bool:
    """Resolved only if all of it can be lost."""
    owned = fleet(s)
    if what == words.LOSE_ORE:
        owned = s.cells[ORE + PLAYER]
    elif what == words.LOSE_POP:
        owned = s.cells[POPULATION + PLAYER]
    if owned < n:
        return False
    tell(s, codes.TOLD_LOSES, PLAYER, n, what)
    if what == words.LOSE_ORE:
        s.cells[ORE + PLAYER] -= n
    elif what == words.LOSE_POP:
        to_supply(t, s, PLAYER, s.cells[FACTION + PLAYER], n)
    else:
        push(s, ac.OP_LOWERED, PLAYER)
        ask_lose_level(t, s, n)
    return True


def fleet(s: State) -> i64:
    """Levels of all ships of the player."""
    total: i64 = 0
    for location in range(LOCATIONS):
        total += s.cells[POWER + PLAYER * LOCATIONS + location]
    return total


def ask_lose_level(t: Tables, s: State, levels: i64) -> None:
    """Which ship is lowered; the only one is without a question."""
    ask(t.book, s, codes.ASK_LOSE_LEVEL, PLAYER, levels)


class LoseLevel(TableQuestion):
    """ASK_LOSE_LEVEL: which ship of the player is lowered."""

    def legal(self, s: State, moves: Moves) -> None:
        for location in range(LOCATIONS):
            for level in range(1, 5):
                if s.cells[SHIPS + (PLAYER * LOCATIONS + location) * 4 + level - 1] > 0:
                    moves.add(16 * level + location)

    def play(self, s: State, move: i64) -> None:
        """One ship is lowered by a level; a ship of level 1 goes back to Supply."""
        t = self.t
        left = top_a(s) - 1
        level = move >> 4
        location = move & 15
        tell(s, codes.TOLD_LOWER, PLAYER, level, location, s.cells[SYSTEM_AT + location])
        remove_ship(s, PLAYER, location, level)
        if level > 1:
            add_ship(s, PLAYER, location, level - 1)
        else:
            return_cube(t, s, PLAYER, s.cells[FACTION + PLAYER])
        pop(s)
        if left > 0:
            ask_lose_level(t, s, left)


# --- the solo game as the machine sees it ------------------------------------------------------------
def run(t: Tables, s: State) -> None:
    op = top_op(s)
    if op == ac.OP_ROWS:
        run_rows(t, s)
    elif op == ac.OP_DRAW_CARD:
        draw_card(t, s)
    elif op == ac.OP_THEY_DISCOVER:
        run_they_discover(t, s)
    elif op == ac.OP_TAKE_UNDER:
        take_under(t, s)
    elif op == ac.OP_HALF:
        run_half(t, s)
    elif op == ac.OP_THEY_GAIN:
        theirs = top_a(s)
        pop(s)
        take_systems(s, theirs)
    else:  # OP_LOWERED
        pop(s)
        check_control(t, s)
