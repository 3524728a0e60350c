"""Single cards and factions of the expansion: specials that run as effects and the choices they ask for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, top_seat
from heliopause.core.kernel.question import Question, ask
from heliopause.core.kernel.state import State, tell
from heliopause.games.beyond_the_sun.cards import specials
from heliopause.games.beyond_the_sun.cards.words import TAG_DISCOVERED
from heliopause.games.beyond_the_sun.rules import codes
from heliopause.games.beyond_the_sun.rules.atoms import gain_ore
from heliopause.games.beyond_the_sun.rules.faction.innovations import lasting_active, tell_innovation
from heliopause.games.beyond_the_sun.rules.model import (
    CD69_STARS,
    DYSON_SYSTEM,
    EVENT_SPACE,
    FACTION,
    ORE,
    PAWN,
    PIRATE_CODE,
    POPULATION,
    PREDICTION,
    PRIVATE,
    PRIVATE_OWNER,
    PRIVATE_SPACES,
    SUMMIT_STAR,
    SUMMIT_VP,
    SYSTEM_AT,
    TURN_SEAT,
    VP_TOKENS,
)
from heliopause.games.beyond_the_sun.rules.question import TableQuestion
from heliopause.games.beyond_the_sun.rules.reach import any_slot
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.decks import return_revealed_systems, take_system
from heliopause.games.beyond_the_sun.rules.turn.copying import run_copy
from heliopause.games.beyond_the_sun.rules.turn.spaces import program_open, space_program, space_x

HAVEN_LOCATIONS: Final = 3
PLUNDER: Final = 1
HAVEN: Final = 2


def run_expansion_special(t: Tables, s: State, seat: i64, special: i64) -> None:
    if special == specials.SUMMIT_CLAIMS:
        if any_system(s):
            for k in range(t.players - 1, -1, -1):
                push(s, codes.ASK_SUMMIT, (seat + k) % t.players)
    elif special == specials.CD69_RESEARCH:
        ready = s.cells[POPULATION + seat] > 0 and any_slot(t, s, seat, 2, TAG_DISCOVERED, 0)
        if (s.cells[CD69_STARS] >> seat) & 1 == 0 and ready:
            push(s, codes.ASK_USE, seat, codes.USE_CD69)
    elif special == specials.ZETA_LEVY:
        ask(t.book, s, codes.ASK_LEVY, seat)
    elif special == specials.STKM_RIVAL_ACTION:
        ask(t.book, s, codes.ASK_RIVAL, seat)
    elif special == specials.HIVEMIND_PREDICTION:
        push(s, codes.ASK_PREDICT, seat)
    elif special == specials.SMUGGLER_ROUTE:
        push(s, codes.OP_MINISTRY, seat, 0, 2, 1)
    elif special != specials.SPONSORSHIP_ACHIEVEMENT:
        raise ValueError(f"special {specials.SPECIALS[special - 1]} is not an effect that runs")


class Predict(Question):
    """ASK_PREDICT: Hivemind's prediction card."""

    def legal(self, s: State, moves: Moves) -> None:
        moves.add(1)
        moves.add(2)
        moves.add(3)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        s.cells[PREDICTION + seat] = move


# --- events ----------------------------------------------------------------------------------------------
class Summit(Question):
    """ASK_SUMMIT: an uncolonised System in play, the one under the Dyson Sphere included, a private one never."""

    def legal(self, s: State, moves: Moves) -> None:
        for location in range(2, PRIVATE):
            if s.cells[SYSTEM_AT + location] > 0:
                moves.add(s.cells[SYSTEM_AT + location])
        if s.cells[DYSON_SYSTEM] > 0:
            moves.add(s.cells[DYSON_SYSTEM])

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        s.cells[SUMMIT_STAR + seat] = move
        tell(s, codes.TOLD_MARK, seat, move)


def any_system(s: State) -> bool:
    """Whether there is a System to mark."""
    for location in range(2, PRIVATE):
        if s.cells[SYSTEM_AT + location] > 0:
            return True
    return s.cells[DYSON_SYSTEM] > 0


def settle_summit_stars(t: Tables, s: State, owner: i64, card: i64) -> None:
    """A marked System was taken: the own star scores, every other one pays its owner 2 Ore."""
    for seat in range(t.players):
        if s.cells[SUMMIT_STAR + seat] == card:
            s.cells[SUMMIT_STAR + seat] = 0
            if seat == owner:
                s.cells[SUMMIT_VP + seat] += 1
            else:
                gain_ore(s, seat, 2)


# --- Systems ---------------------------------------------------------------------------------------------
class Levy(TableQuestion):
    """ASK_LEVY: an opponent who gives 1 Ore (Zeta Leporis)."""

    def legal(self, s: State, moves: Moves) -> None:
        for other in range(self.t.players):
            if other != top_seat(s) and s.cells[ORE + other] > 0:
                moves.add(other)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        s.cells[ORE + move] -= 1
        s.cells[ORE + seat] += 1
        tell(s, codes.TOLD_LEVY, seat, 1, move)


class Rival(TableQuestion):
    """ASK_RIVAL: the action of a space with an opponent's pawn, or 2 Ore (StKM 1-554)."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        for other in range(t.players):
            space = s.cells[PAWN + other]
            if other != seat and 0 < space < PRIVATE_SPACES and space != EVENT_SPACE:
                pc = space_program(t, s, seat, space)
                if program_open(t, s, seat, pc, space_x(t, s, seat, space), 0, codes.FLAG_ACTION):
                    moves.add(space)
        moves.add(codes.MOVE_STOP)

    def play(self, s: State, move: i64) -> None:
        seat = top_seat(s)
        pop(s)
        if move == codes.MOVE_STOP:
            gain_ore(s, seat, 2)
        else:
            run_copy(self.t, s, seat, move, codes.FLAG_ACTION | codes.FLAG_COPIED)


def keep_private_system(t: Tables, s: State, seat: i64, card: i64) -> None:
    """Ethical Smuggler: a location joined to Deep Space for this faction alone."""
    take_system(t, s, card)
    return_revealed_systems(t, s)
    s.cells[SYSTEM_AT + PRIVATE] = card
    s.cells[PRIVATE_OWNER] = seat + 1
    tell(s, codes.TOLD_SYSTEM, seat, card, PRIVATE)


# --- factions --------------------------------------------------------------------------------------------
def harvest_event(t: Tables, s: State, seat: i64, level: i64) -> None:
    """Hivemind B, before an own event is resolved: Ore by its level and a 1 VP token while any is left."""
    if lasting_active(t, s, seat, specials.HIVEMIND_EVENT_DATA):
        tell_innovation(t, s, seat, specials.HIVEMIND_EVENT_DATA)
        gain_ore(s, seat, level - 1)
        if s.cells[VP_TOKENS + seat] < t.mat_tokens[s.cells[FACTION + seat]]:
            s.cells[VP_TOKENS + seat] += 1


def may_plunder(t: Tables, s: State, seat: i64) -> bool:
    """Privateers B: on the own turn, unless the other ability was chosen for good."""
    if s.cells[TURN_SEAT] != seat or s.cells[PIRATE_CODE + seat] == HAVEN:
        return False
    return lasting_active(t, s, seat, specials.PRIVATEERS_CODE)


def may_haven(t: Tables, s: State, seat: i64, controlled: i64) -> bool:
    if s.cells[PIRATE_CODE + seat] == PLUNDER or controlled < HAVEN_LOCATIONS:
        return False
    return lasting_active(t, s, seat, specials.PRIVATEERS_CODE)


def ask_code(t: Tables, s: State, seat: i64, what: i64, where: i64) -> None:
    """Whether one of the two abilities becomes the chosen one; once it is, nobody would decline its Ore."""
    if s.cells[PIRATE_CODE + seat] > 0:
        use_code(t, s, seat, what)
    else:
        push(s, codes.ASK_USE, seat, what, where)


def use_code(t: Tables, s: State, seat: i64, what: i64) -> None:
    s.cells[PIRATE_CODE + seat] = PLUNDER if what == codes.USE_PLUNDER else HAVEN
    tell_innovation(t, s, seat, specials.PRIVATEERS_CODE)
    gain_ore(s, seat, 2)
