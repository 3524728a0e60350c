"""Develop: in order each player may buy one development."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.chance import Moves
from heliopause.core.frames import pop, push, set_top, top_a, top_seat
from heliopause.core.state import State
from heliopause.games.new_frontiers.atoms import gain_all, meet_end, tell
from heliopause.games.new_frontiers.in_force import develop_discount
from heliopause.games.new_frontiers.model import (
    ASK_DEVELOP,
    COPIES,
    CREDITS,
    END_SPACES,
    F_DEVELOP_AFTER,
    F_DEVELOP_COST,
    FORCE,
    FORCE_SIZE,
    FRESH_DEVELOPMENT,
    OWNED,
    SPACES,
    TOLD_DEVELOP,
    TOLD_PASS,
    UP,
    seat_in_turn,
)
from heliopause.games.new_frontiers.tables import BIT, MARKET, T
from heliopause.games.new_frontiers.words import DEVELOP

FULL: Final = 10  # spaces; more of them end the game


def run_develop(s: State, players: i64) -> None:
    selector = top_seat(s)
    done = top_a(s)
    if done == players:
        pop(s)
        check_spaces(s, players)
        return
    seat = seat_in_turn(s, players, selector, done)
    set_top(s, 2, done + 1)
    bonus: i64 = 1 if seat == selector else 0
    if can_buy_any(s, seat, bonus):
        push(s, ASK_DEVELOP, seat, bonus)


def check_spaces(s: State, players: i64) -> None:
    seat: i64 = 0
    while seat < players:
        if s.cells[SPACES + seat] > FULL:
            meet_end(s, END_SPACES)
        seat += 1


def price(s: State, seat: i64, tile: i64, bonus: i64) -> i64:
    """Printed cost less discounts and the selector's 1, never below 0 (ruling develop_optional)."""
    cost = T.cost[tile] - develop_discount(s, seat, tile) - bonus
    return cost if cost > 0 else 0


def reachable(s: State, seat: i64, bonus: i64) -> i64:
    """No development with a higher cost can be paid, whatever discount fits it: a quick no for most of the market."""
    force = FORCE + seat * FORCE_SIZE + F_DEVELOP_COST
    most = s.cells[CREDITS + seat] + bonus
    k: i64 = 0
    while k < F_DEVELOP_AFTER - F_DEVELOP_COST:
        most += s.cells[force + k]
        k += 1
    return most


def can_buy(s: State, seat: i64, slot: i64, bonus: i64, most: i64) -> bool:
    """A copy is left, the empire does not have it yet, and the price can be paid."""
    cells = s.cells
    tile = cells[UP + slot]
    if T.cost[tile] > most or cells[COPIES + slot] == 0 or cells[OWNED + seat] & BIT[tile] != 0:
        return False
    credits = cells[CREDITS + seat]
    return T.cost[tile] <= credits or price(s, seat, tile, bonus) <= credits


def can_buy_any(s: State, seat: i64, bonus: i64) -> bool:
    most = reachable(s, seat, bonus)
    slot: i64 = 0
    while slot < MARKET:
        if can_buy(s, seat, slot, bonus, most):
            return True
        slot += 1
    return False


def legal_develop(s: State, moves: Moves) -> None:
    seat = top_seat(s)
    bonus = top_a(s)
    most = reachable(s, seat, bonus)
    moves.add(0)
    slot: i64 = 0
    while slot < MARKET:
        if can_buy(s, seat, slot, bonus, most):
            moves.add(s.cells[UP + slot])
        slot += 1


def play_develop(s: State, tile: i64) -> None:
    cells = s.cells
    seat = top_seat(s)
    bonus = top_a(s)
    pop(s)
    if tile == 0:
        if s.sink is not None:
            tell(s, TOLD_PASS, seat)
        return
    paid = price(s, seat, tile, bonus)
    cells[CREDITS + seat] -= paid
    cells[COPIES + T.slot_of[tile]] -= 1
    cells[OWNED + seat] |= BIT[tile]
    cells[SPACES + seat] += T.spaces[tile]
    cells[FRESH_DEVELOPMENT + seat] = tile
    if s.sink is not None:
        tell(s, TOLD_DEVELOP, seat, tile, paid)
    at = T.develop_after.first[tile]
    while at < T.develop_after.first[tile + 1]:
        number = T.develop_after.match[at]
        gain_all(s, seat, FORCE + seat * FORCE_SIZE + F_DEVELOP_AFTER + 4 * number, DEVELOP, number)
        at += 1
