"""Develop: in order each player may buy one development."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.kernel.state import State, tell
from heliopause.games.new_frontiers.cards.words import DEVELOP
from heliopause.games.new_frontiers.rules.atoms import gain_all, meet_end
from heliopause.games.new_frontiers.rules.codes import ASK_DEVELOP, TOLD_DEVELOP, TOLD_PASS
from heliopause.games.new_frontiers.rules.in_force import develop_discount
from heliopause.games.new_frontiers.rules.model import (
    COPIES,
    CREDITS,
    END_SPACES,
    F_DEVELOP_COST,
    FORCE,
    FORCE_SIZE,
    FRESH_DEVELOPMENT,
    OWNED,
    SPACES,
    UP,
    seat_in_turn,
)
from heliopause.games.new_frontiers.rules.question import TableQuestion
from heliopause.games.new_frontiers.rules.tables import BIT, Tables

FULL: Final = 10  # spaces; more of them end the game


def run_develop(t: Tables, s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        check_spaces(s, players)
        return
    seat = seat_in_turn(s, players, selector, done)
    set_top(s, 2, done + 1)
    bonus: i64 = 1 if seat == selector else 0
    if can_buy_any(t, s, seat, bonus):
        push(s, ASK_DEVELOP, seat, bonus)


def check_spaces(s: State, players: i64) -> None:
    for seat in range(players):
        if s.cells[SPACES + seat] > FULL:
            meet_end(s, END_SPACES, seat)


def price(t: Tables, s: State, seat: i64, tile: i64, bonus: i64) -> i64:
    """Printed cost less discounts and the selector's 1, never below 0 (ruling develop_optional)."""
    cost = t.cost[tile] - develop_discount(t, s, seat, tile) - bonus
    return cost if cost > 0 else 0


def reachable(t: Tables, s: State, seat: i64, bonus: i64) -> i64:
    """No development with a higher cost can be paid, whatever discount fits it: a quick no for most of the market."""
    force = FORCE + seat * FORCE_SIZE + F_DEVELOP_COST
    most = s.cells[CREDITS + seat] + bonus
    for k in range(t.f_develop_after - F_DEVELOP_COST):
        most += s.cells[force + k]
    return most


def can_buy(t: Tables, s: State, seat: i64, slot: i64, bonus: i64, most: i64) -> bool:
    """A copy is left, the empire does not have it yet, and the price can be paid."""
    cells = s.cells
    tile = cells[UP + slot]
    if t.cost[tile] > most or cells[COPIES + slot] == 0 or cells[OWNED + seat] & BIT[tile] != 0:
        return False
    credits = cells[CREDITS + seat]
    return t.cost[tile] <= credits or price(t, s, seat, tile, bonus) <= credits


def can_buy_any(t: Tables, s: State, seat: i64, bonus: i64) -> bool:
    most = reachable(t, s, seat, bonus)
    for slot in range(t.market):
        if can_buy(t, s, seat, slot, bonus, most):
            return True
    return False


class Develop(TableQuestion):
    """ASK_DEVELOP: a development to buy, or none."""

    def legal(self, s: State, moves: Moves) -> None:
        t = self.t
        seat = top_seat(s)
        bonus = top_a(s)
        most = reachable(t, s, seat, bonus)
        moves.add(0)
        for slot in range(t.market):
            if can_buy(t, s, seat, slot, bonus, most):
                moves.add(s.cells[UP + slot])

    def play(self, s: State, move: i64) -> None:
        t = self.t
        cells = s.cells
        seat = top_seat(s)
        bonus = top_a(s)
        pop(s)
        if move == 0:
            tell(s, TOLD_PASS, seat)
            return
        paid = price(t, s, seat, move, bonus)
        cells[CREDITS + seat] -= paid
        cells[COPIES + t.slot_of[move]] -= 1
        cells[OWNED + seat] |= BIT[move]
        cells[SPACES + seat] += t.spaces[move]
        cells[FRESH_DEVELOPMENT + seat] = move
        tell(s, TOLD_DEVELOP, seat, move, paid)
        for at in range(t.develop_after.first[move], t.develop_after.first[move + 1]):
            number = t.develop_after.match[at]
            gain_all(t, s, seat, FORCE + seat * FORCE_SIZE + t.f_develop_after + 4 * number, DEVELOP, number)
