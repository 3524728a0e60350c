"""The Anarchists of Sol: their turn, the rows of their cards, and what they do on the boards."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.effect_code import END, WIDTH
from heliopause.core.events import ALL_SEATS
from heliopause.core.frames import pop, push, set_top
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import anarchist_codes as ac
from heliopause.games.beyond_the_sun import codes, words
from heliopause.games.beyond_the_sun.achievements import technologies_of_level
from heliopause.games.beyond_the_sun.anarchist_research import (
    half_outcomes,
    place_their_cube,
    play_their_card,
    put_on_top,
    run_half,
    run_they_discover,
    show_half,
    start_their_research,
    take_under,
    their_slots,
    under_outcomes,
)
from heliopause.games.beyond_the_sun.colonize import exile_ships, forget_marks, leave_location
from heliopause.games.beyond_the_sun.control import check_control
from heliopause.games.beyond_the_sun.decks import technology_outcomes
from heliopause.games.beyond_the_sun.doom import (
    TO_SYSTEM,
    destination,
    doom_minus,
    doom_plus,
    end_game,
    remove_disc,
    take_systems,
)
from heliopause.games.beyond_the_sun.model import (
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
from heliopause.games.beyond_the_sun.ops import (
    add_ship,
    move_ship,
    remove_ship,
    return_cube,
    to_supply,
)
from heliopause.games.beyond_the_sun.static import Static

PLAYER = 0


# --- turns -------------------------------------------------------------------------------------------
def run_their_turn(t: Static, s: State) -> None:
    """OP_TURN of the Anarchists: draw and execute a card, then the cards of this turn are discarded."""
    cells = s.cells
    stage = cells[s.top + 2]
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
    card: i64 = 1
    while card <= ANARCHIST_ACTIONS:
        if cells[ACTION_CARD + card] == codes.CARD_IN_PLAY:
            cells[ACTION_CARD + card] = codes.CARD_DISCARD
        card += 1
    limit: i64 = 0
    while limit < 4:
        cells[LIMITS + limit] = cells[NEXT_LIMITS + limit]
        cells[NEXT_LIMITS + limit] = 0
        limit += 1
    pop(s)
    push(s, codes.OP_TURN, PLAYER, codes.STAGE_START)


def end_player_turn(t: Static, s: State) -> None:
    """The player's conditions end the game after the turn; otherwise the Anarchists follow."""
    limit: i64 = 0
    while limit < 4:
        s.cells[LIMITS + limit] = 0
        limit += 1
    colonies = s.cells[COLONIES + PLAYER]
    third = technologies_of_level(t, s, PLAYER, 3)
    fourth = technologies_of_level(t, s, PLAYER, 4)
    if colonies >= 4 or (colonies >= 3 and third >= 2) or (colonies >= 2 and fourth >= 1):
        end_game(s, codes.END_CONDITION)
    else:
        push(s, codes.OP_TURN, ANARCHISTS, codes.STAGE_START)


def draw_card(t: Static, s: State) -> None:
    """OP_DRAW_CARD: the discards are shuffled only when a card must be drawn and none is left."""
    pop(s)
    if cards_in(s, 1) == 0:
        card: i64 = 1
        while card <= ANARCHIST_ACTIONS:
            if s.cells[ACTION_CARD + card] == codes.CARD_DISCARD:
                s.cells[ACTION_CARD + card] = 1
            card += 1
    if cards_in(s, 1) > 0:
        push(s, ac.OP_DRAW_ACTION, ANARCHISTS)


def cards_in(s: State, least: i64) -> i64:
    """Action cards whose layer is at least that: 1 = all of the deck."""
    found: i64 = 0
    card: i64 = 1
    while card <= ANARCHIST_ACTIONS:
        if s.cells[ACTION_CARD + card] >= least:
            found += 1
        card += 1
    return found


def action_outcomes(s: State, moves: Moves) -> None:
    top: i64 = 0
    card: i64 = 1
    while card <= ANARCHIST_ACTIONS:
        layer = s.cells[ACTION_CARD + card]
        if layer > 0 and (top == 0 or layer < top):
            top = layer
        card += 1
    card = 1
    while card <= ANARCHIST_ACTIONS:
        if top > 0 and s.cells[ACTION_CARD + card] == top:
            moves.add(card)
        card += 1


def execute_card(t: Static, s: State, card: i64) -> None:
    s.cells[ACTION_CARD + card] = codes.CARD_IN_PLAY
    if s.sink is not None:
        s.sink.tell(codes.EV_ANARCHIST_CARD, ANARCHISTS, card, 0, 0, ALL_SEATS)
    push(s, ac.OP_ROWS, ANARCHISTS, t.action_rows[card], card)


# --- rows --------------------------------------------------------------------------------------------
def run_rows(t: Static, s: State) -> None:
    """OP_ROWS: every row in order; in a row the first alternative that is resolved ends it."""
    pc = s.cells[s.top + 2]
    if t.code[pc] == END:
        again = s.cells[s.top + 5]
        pop(s)
        if again:
            push(s, ac.OP_DRAW_CARD, ANARCHISTS)
        return
    tried = s.cells[s.top + 4]
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


def resolve(t: Static, s: State, at: i64) -> bool:
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
        if s.sink is not None:
            s.sink.tell(codes.EV_BUILD, ANARCHISTS, n, DEEP_SPACE, 0, ALL_SEATS)
        return True
    if op == words.ROW_JUMP:
        return their_jump(t, s, n)
    if op == words.ROW_COLONIZE:
        return start_their_colony(t, s)
    if op == words.ROW_RESEARCH:
        return start_their_research(t, s, n, t.code[at + 2], t.code[at + 3])
    if op == words.ROW_LIMIT:
        s.cells[NEXT_LIMITS + n] = t.code[at + 2] + 1 if n == words.LIMIT_MAX_JUMPS else 1
        if s.sink is not None:
            s.sink.tell(codes.EV_LIMIT, ANARCHISTS, n, t.code[at + 2], 0, ALL_SEATS)
        return True
    if op == words.ROW_LOSE:
        return player_loses(t, s, n, t.code[at + 2])
    return True  # ROW_DRAW


def their_jump(t: Static, s: State, ships: i64) -> bool:
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
def start_their_colony(t: Static, s: State) -> bool:
    moves = Moves()
    their_systems(t, s, moves)
    if moves.n == 0:
        return False
    if moves.n == 1:
        their_colony(t, s, moves.move[0])
    else:
        push(s, ac.OP_THEIR_SYSTEM, PLAYER)
    return True


def their_systems(t: Static, s: State, moves: Moves) -> None:
    location: i64 = 2
    while location < LOCATIONS:
        if s.cells[OUTPOST + location] == ANARCHISTS + 1 and s.cells[SYSTEM_AT + location] > 0:
            if s.cells[POWER + ANARCHISTS * LOCATIONS + location] >= t.system_power[s.cells[SYSTEM_AT + location]]:
                moves.add(location)
        location += 1


def their_colony(t: Static, s: State, location: i64) -> None:
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
    if s.sink is not None:
        s.sink.tell(codes.EV_COLONIZE, ANARCHISTS, card, location, 0, ALL_SEATS)
    remove_disc(s, TO_SYSTEM)
    if s.cells[DOOM_LEFT] > 0:
        leave_location(t, s, location)
    else:
        s.cells[SYSTEM_AT + location] = 0


def settle_least(t: Static, s: State, location: i64, need: i64) -> None:
    at: i64 = SHIPS + (ANARCHISTS * LOCATIONS + location) * 4
    best_power: i64 = 1000
    best_ships: i64 = 0
    best: i64 = 0
    four: i64 = 0
    while four <= s.cells[at + 3]:
        three: i64 = 0
        while three <= s.cells[at + 2]:
            two: i64 = 0
            while two <= s.cells[at + 1]:
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
                two += 1
            three += 1
        four += 1
    level: i64 = 1
    while level <= 4:
        n = (best >> (6 * (level - 1))) & 63
        while n > 0:
            remove_ship(s, ANARCHISTS, location, level)
            n -= 1
        level += 1


# --- losses of the player ------------------------------------------------------------------------------
def player_loses(t: Static, s: State, n: i64, what: i64) -> bool:
    """Resolved only if all of it can be lost."""
    owned = fleet(s)
    if what == words.LOSE_ORE:
        owned = s.cells[ORE + PLAYER]
    elif what == words.LOSE_POP:
        owned = s.cells[POPULATION + PLAYER]
    if owned < n:
        return False
    if s.sink is not None:
        s.sink.tell(codes.EV_LOSES, PLAYER, n, what, 0, ALL_SEATS)
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
    location: i64 = 0
    while location < LOCATIONS:
        total += s.cells[POWER + PLAYER * LOCATIONS + location]
        location += 1
    return total


def ask_lose_level(t: Static, s: State, levels: i64) -> None:
    """Which ship is lowered; the only one is without a question."""
    push(s, codes.OP_LOSE_LEVEL, PLAYER, levels)
    moves = Moves()
    legal_lose_level(s, moves)
    if moves.n == 1:
        play_lose_level(t, s, moves.move[0])


def legal_lose_level(s: State, moves: Moves) -> None:
    location: i64 = 0
    while location < LOCATIONS:
        level: i64 = 1
        while level <= 4:
            if s.cells[SHIPS + (PLAYER * LOCATIONS + location) * 4 + level - 1] > 0:
                moves.add(16 * level + location)
            level += 1
        location += 1


def play_lose_level(t: Static, s: State, move: i64) -> None:
    """One ship is lowered by a level; a ship of level 1 goes back to Supply."""
    left = s.cells[s.top + 2] - 1
    level = move >> 4
    location = move & 15
    if s.sink is not None:
        s.sink.tell(codes.EV_LOWER, PLAYER, level, location, s.cells[SYSTEM_AT + location], ALL_SEATS)
    remove_ship(s, PLAYER, location, level)
    if level > 1:
        add_ship(s, PLAYER, location, level - 1)
    else:
        return_cube(t, s, PLAYER, s.cells[FACTION + PLAYER])
    pop(s)
    if left > 0:
        ask_lose_level(t, s, left)


# --- the solo game as the machine sees it ------------------------------------------------------------
def run(t: Static, s: State) -> None:
    op = s.cells[s.top]
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
        theirs = s.cells[s.top + 2]
        pop(s)
        take_systems(s, theirs)
    else:  # OP_LOWERED
        pop(s)
        check_control(t, s)


def legal(t: Static, s: State, moves: Moves) -> None:
    op = s.cells[s.top]
    if op == ac.OP_DRAW_ACTION:
        action_outcomes(s, moves)
    elif op == ac.OP_DRAW_HALF:
        half_outcomes(t, s, moves)
    elif op == ac.OP_DRAW_UNDER:
        under_outcomes(t, s, moves)
    elif op == ac.OP_THEIR_CARD:
        technology_outcomes(t, s, s.cells[s.top + 3], moves)
    elif op == ac.OP_THEIR_SYSTEM:
        their_systems(t, s, moves)
    elif op == ac.OP_THEIR_SLOT:
        their_slots(t, s, s.cells[s.top + 2], s.cells[s.top + 3], s.cells[s.top + 4], moves)
    else:
        legal_lose_level(s, moves)


def play(t: Static, s: State, move: i64) -> None:
    op = s.cells[s.top]
    a = s.cells[s.top + 2]
    b = s.cells[s.top + 3]
    if op == ac.OP_THEIR_CARD:
        play_their_card(t, s, move)
        return
    if op == codes.OP_LOSE_LEVEL:
        play_lose_level(t, s, move)
        return
    pop(s)
    if op == ac.OP_DRAW_ACTION:
        execute_card(t, s, move)
    elif op == ac.OP_DRAW_HALF:
        show_half(s, a, move, b)
    elif op == ac.OP_DRAW_UNDER:
        put_on_top(s, a, move)
    elif op == ac.OP_THEIR_SYSTEM:
        their_colony(t, s, move)
    else:
        place_their_cube(t, s, move, b)
