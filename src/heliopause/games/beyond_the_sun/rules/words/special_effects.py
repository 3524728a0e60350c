"""Specials that run as steps of a program: rules of single cards that the effect language has no word for."""

from __future__ import annotations

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_b, top_c, top_seat
from heliopause.core.kernel.question import ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards import specials
from heliopause.games.beyond_the_sun.cards import types as ct
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import (
    lift_token,
    remove_ship,
)
from heliopause.games.beyond_the_sun.rules.faction.expansion import keep_private_system, run_expansion_special
from heliopause.games.beyond_the_sun.rules.faction.leaders import check_with_token, place_first_token
from heliopause.games.beyond_the_sun.rules.model import (
    ACHIEVEMENT,
    ACHIEVEMENTS,
    DYSON_SYSTEM,
    EVENT_KEEPER,
    EVENT_STATE,
    MUSEUM,
    RIFT,
    RIFT_BESIDE,
    SYSTEM_AT,
    SYSTEM_LAYER,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import allowed_points
from heliopause.games.beyond_the_sun.rules.ship.colonize import NO_LOCATION, own_system
from heliopause.games.beyond_the_sun.rules.ship.moving import add_own_ships, has_ship
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import deck_for, return_revealed_systems, take_system


def run_special(t: Tables, s: State, seat: i64, special: i64) -> None:
    """The word `special <id>`; standing powers and scoring texts are looked up where they apply, not run."""
    if special == specials.DIPLOMATIC_EXCHANGE:
        ask(t.book, s, codes.ASK_DEAL, seat)
    elif special == specials.JUMP_TWO_SHIPS_ANYWHERE:
        ships = allowed_points(t, s, seat, 2)
        if ships > 0 and has_ship(s, seat):
            push(s, codes.ASK_ANYWHERE, seat, ships)
    elif special == specials.DONATE_SHIP:
        if has_ship(s, seat):
            push(s, codes.ASK_DONATE, seat)
    elif special == specials.GUERRILLA_PLACE_TOKEN:
        place_first_token(s, seat)
    else:
        run_expansion_special(t, s, seat, special)


# --- technologies ---------------------------------------------------------------------------------
def run_ministry(t: Tables, s: State) -> None:
    """OP_MINISTRY: three Systems are shown (two for the smuggler), one is kept, the others go under their decks."""
    seat = top_seat(s)
    drawn = top_a(s)
    private = top_c(s)
    deck = deck_for(s, ct.DECK_A)
    if drawn < top_b(s) and deck >= 0:
        set_top(s, 2, drawn + 1)
        push(s, codes.CHANCE_DRAW_SYSTEM, seat, deck, codes.DRAW_MINISTRY)
        return
    pop(s)
    ask(t.book, s, codes.ASK_KEEP_SYSTEM, seat, private)


def keep_system(t: Tables, s: State, seat: i64, card: i64) -> None:
    take_system(t, s, card)
    return_revealed_systems(t, s)
    own_system(t, s, seat, card, NO_LOCATION)
    push(s, codes.OP_COLONY, seat, NO_LOCATION, codes.COLONY_DISC, card)


# --- events ---------------------------------------------------------------------------------------
def discard_event(s: State, seat: i64, event: i64) -> None:
    s.cells[EVENT_STATE + event] = codes.EVENT_DISCARDED
    tell(s, codes.TOLD_EVENT_GONE, seat, event)


def after_event(t: Tables, s: State) -> None:
    """OP_AFTER_EVENT: where the card goes once its effect is over."""
    seat = top_seat(s)
    event = top_a(s)
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
        push(s, codes.CHANCE_DRAW_SYSTEM, seat, use, codes.DRAW_ATTACH, where)


def attach_system(t: Tables, s: State, seat: i64, card: i64, where: i64) -> None:
    take_system(t, s, card)
    if where == codes.ATTACH_DYSON:
        s.cells[DYSON_SYSTEM] = card
    else:
        s.cells[SYSTEM_AT + where] = card
    tell(s, codes.TOLD_SYSTEM, seat, card, where)


def take_attached(t: Tables, s: State, seat: i64) -> None:
    card = s.cells[DYSON_SYSTEM]
    s.cells[DYSON_SYSTEM] = 0
    discard_event(s, seat, t.dyson_event)
    own_system(t, s, seat, card, NO_LOCATION)
    push(s, codes.OP_COLONY, seat, NO_LOCATION, codes.COLONY_BONUS, card)


class Beside(TableQuestion):
    """ASK_BESIDE: beside which slot the System of the Dimensional Rift lies."""

    def legal(self, s: State, moves: Moves) -> None:
        n: i64 = len(self.t.slots_on_map)
        for k in range(n):
            moves.add(self.t.slots_on_map[k])

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        event = top_a(s)
        pop(s)
        s.cells[RIFT_BESIDE] = move
        draw_attached(s, seat, self.t.code[self.t.event_effect[event] + 1], RIFT, event)


class KeepSystem(TableQuestion):
    """ASK_KEEP_SYSTEM: which of the shown Systems is kept."""

    def legal(self, s: State, moves: Moves) -> None:
        for card in range(1, self.t.systems + 1):
            if s.cells[SYSTEM_LAYER + card] == codes.REVEALED:
                moves.add(card)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        private = top_a(s)
        pop(s)
        if private == 1:
            keep_private_system(self.t, s, seat, move)
        else:
            keep_system(self.t, s, seat, move)


class Donate(TableQuestion):
    """ASK_DONATE: which ship goes to the Museum of Retired Spacecraft; control of its place is checked."""

    def legal(self, s: State, moves: Moves) -> None:
        add_own_ships(s, top_seat(s), moves)
        moves.add(codes.MOVE_STOP)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        if move == codes.MOVE_STOP:
            return
        if move >= codes.WITH_TOKEN:
            lift_token(s, seat)
            move -= codes.WITH_TOKEN
        s.cells[MUSEUM + seat] = move >> 4
        remove_ship(s, seat, move & 15, move >> 4)
        tell(s, codes.TOLD_DONATE, seat, move >> 4, move & 15, s.cells[SYSTEM_AT + (move & 15)])
        check_with_token(self.t, s)
