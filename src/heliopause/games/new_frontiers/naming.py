"""The readable id of every move, for people, records and bots."""

from __future__ import annotations

from typing import Final

from heliopause.core.frames import top_a, top_op, top_seat
from heliopause.core.position import seat_name
from heliopause.core.state import State
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers.position import action_id, goal_id, tile_id
from heliopause.games.new_frontiers.tables import T
from heliopause.games.new_frontiers.words import KINDS


def _consume_names() -> list[str]:
    """The tile of each Consume power; a second power of the same tile gets a number."""
    names: list[str] = []
    for power in range(T.consumes):
        tile = tile_id(int(T.c_tile[power]))
        before = len([name for name in names if name.split(" ")[0] == tile])
        names.append(f"{tile} {before + 1}" if before else tile)
    return names


CONSUME_NAMES: Final = _consume_names()
TEMPORARY_NAMES: Final = [tile_id(int(T.t_tile[power])) for power in range(T.temporaries)]


def colony_id(s: State, seat: int, slot: int) -> str:
    return tile_id(int(s.cells[m.COLONY + seat * m.SLOTS + slot]))


def good_id(s: State, seat: int, slot: int) -> str:
    """`novelty@new_vinland`"""
    kind = int(s.cells[m.GOOD + seat * m.SLOTS + slot]) - 1
    return f"{KINDS[kind]}@{colony_id(s, seat, slot)}"


def move_id(s: State, move: int) -> str:
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op in WITH_TILE:
        return f"{WITH_TILE[op]} {tile_id(move)}"
    if op in WITH_GOAL:
        return f"{WITH_GOAL[op]} {goal_id(move)}"
    if op == m.CHANCE_ORDER:
        return f"order {int(top_a(s)) + 1} {seat_name(move)}"
    if op == m.CHANCE_MAT:
        return f"mat {seat_name(seat)} {move}"
    if op == m.ASK_SELECT:
        return f"select {action_id(move)}"
    if op == m.ASK_REVEAL:
        return "reveal" if move == 1 else "keep"
    if op == m.ASK_SETTLE or op == m.ASK_ENGINEERS:
        return settle_id(s, seat, move)
    if op == m.ASK_OORT:
        return f"kind {KINDS[move]}"
    if op == m.ASK_LIMIT:
        return f"stockpile {tile_id(move - m.STORE_MOVE)}" if move > m.STORE_MOVE else f"return {tile_id(move)}"
    if op == m.ASK_TEMPORARY:
        return temporary_id(s, seat, move)
    if op == m.ASK_SHORT or op == m.ASK_WINDFALL:
        return f"produce {colony_id(s, seat, move - 1)}"
    if op == m.ASK_GOOD:
        return f"good {good_id(s, seat, move - 1)}"
    if move == 0:
        return "pass"
    if op == m.ASK_DEVELOP:
        return f"develop {tile_id(move)}"
    if op == m.ASK_SELL:
        return f"sell {good_id(s, seat, move - 1)}"
    if op == m.ASK_STORE:
        return f"stockpile {good_id(s, seat, move - 1)}"
    if op == m.ASK_TAX:
        return f"stockpile {move}"
    if op == m.ASK_CONSUME:
        return f"consume {CONSUME_NAMES[move - 1]}"
    raise ValueError(f"{m.FRAME_NAMES.get(op, op)} has no move {move}")


WITH_TILE: Final = {
    m.CHANCE_SIDE: "side",
    m.CHANCE_SHOW: "draw",
    m.CHANCE_DRAW: "draw",
    m.ASK_HOME: "home",
    m.ASK_PICK: "pick",
    m.ASK_REPLACE: "with",
}
WITH_GOAL: Final = {m.CHANCE_GOAL: "draw", m.CHANCE_TURN_UP: "turn up", m.ASK_KEEP: "keep", m.ASK_UNDER: "under"}


def settle_id(s: State, seat: int, move: int) -> str:
    if move == 0:
        return "colonists" if top_op(s) == m.ASK_SETTLE and top_a(s) == 0 else "pass"
    if move >= m.REPLACE_MOVE:
        return f"replace {colony_id(s, seat, move - m.REPLACE_MOVE)}"
    if move >= m.DOOMED_MOVE:
        return f"doomed {tile_id(move - m.DOOMED_MOVE)}"
    if move >= m.CONTACT_MOVE:
        return f"contact {tile_id(move - m.CONTACT_MOVE)}"
    return f"settle {tile_id(move)}"


def temporary_id(s: State, seat: int, move: int) -> str:
    if move == 0:
        return "enough"
    power, slot = (move - 1) // m.TEMPORARY_MOVE, (move - 1) % m.TEMPORARY_MOVE
    return f"discard {good_id(s, seat, slot)} for {TEMPORARY_NAMES[power]}"
