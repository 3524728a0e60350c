"""The readable id of every move, for people, records and bots."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.frames import top_a, top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.position.write import action_id, goal_id, tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import Tables


def colony_id(t: Tables, s: State, seat: int, slot: int) -> str:
    return tile_id(t, int(s.cells[m.COLONY + seat * m.SLOTS + slot]))


def good_id(t: Tables, s: State, seat: int, slot: int) -> str:
    """`novelty@new_vinland`"""
    kind = int(s.cells[m.GOOD + seat * m.SLOTS + slot]) - 1
    return f"{KINDS[kind]}@{colony_id(t, s, seat, slot)}"


def move_id(t: Tables, s: State, move: int) -> str:
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op in WITH_TILE:
        return f"{WITH_TILE[op]} {tile_id(t, move)}"
    if op in WITH_GOAL:
        return f"{WITH_GOAL[op]} {goal_id(t, move)}"
    if op == co.CHANCE_ORDER:
        return f"order {int(top_a(s)) + 1} {seat_name(move)}"
    if op == co.CHANCE_MAT:
        return f"mat {seat_name(seat)} {move}"
    if op == co.ASK_SELECT:
        return f"select {action_id(t, move)}"
    if op == co.ASK_REVEAL:
        return "reveal" if move == 1 else "keep"
    if op == co.ASK_SETTLE or op == co.ASK_ENGINEERS:
        return settle_id(t, s, seat, move)
    if op == co.ASK_OORT:
        return f"kind {KINDS[move]}"
    if op == co.ASK_LIMIT:
        return f"stockpile {tile_id(t, move - co.STORE_MOVE)}" if move > co.STORE_MOVE else f"return {tile_id(t, move)}"
    if op == co.ASK_TEMPORARY:
        return temporary_id(t, s, seat, move)
    if op == co.ASK_SHORT or op == co.ASK_WINDFALL:
        return f"produce {colony_id(t, s, seat, move - 1)}"
    if op == co.ASK_GOOD:
        return f"good {good_id(t, s, seat, move - 1)}"
    if move == 0:
        return "pass"
    if op == co.ASK_DEVELOP:
        return f"develop {tile_id(t, move)}"
    if op == co.ASK_SELL:
        return f"sell {good_id(t, s, seat, move - 1)}"
    if op == co.ASK_STORE:
        return f"stockpile {good_id(t, s, seat, move - 1)}"
    if op == co.ASK_TAX:
        return f"stockpile {move}"
    if op == co.ASK_CONSUME:
        return f"consume {t.consume_names[move - 1]}"
    raise ValueError(f"{co.FRAME_NAMES.get(op, op)} has no move {move}")


WITH_TILE: Final = {
    co.CHANCE_SIDE: "side",
    co.CHANCE_SHOW: "draw",
    co.CHANCE_DRAW: "draw",
    co.ASK_HOME: "home",
    co.ASK_PICK: "pick",
    co.ASK_REPLACE: "with",
}
WITH_GOAL: Final = {co.CHANCE_GOAL: "draw", co.CHANCE_TURN_UP: "turn up", co.ASK_KEEP: "keep", co.ASK_UNDER: "under"}


def settle_id(t: Tables, s: State, seat: int, move: int) -> str:
    if move == 0:
        return "colonists" if top_op(s) == co.ASK_SETTLE and top_a(s) == 0 else "pass"
    if move >= co.REPLACE_MOVE:
        return f"replace {colony_id(t, s, seat, move - co.REPLACE_MOVE)}"
    if move >= co.DOOMED_MOVE:
        return f"doomed {tile_id(t, move - co.DOOMED_MOVE)}"
    if move >= co.CONTACT_MOVE:
        return f"contact {tile_id(t, move - co.CONTACT_MOVE)}"
    return f"settle {tile_id(t, move)}"


def temporary_id(t: Tables, s: State, seat: int, move: int) -> str:
    if move == 0:
        return "enough"
    power, slot = (move - 1) // co.TEMPORARY_MOVE, (move - 1) % co.TEMPORARY_MOVE
    return f"discard {good_id(t, s, seat, slot)} for {t.temporary_names[power]}"
