"""Decisions for people: what is asked, every option in words, with what lights up and what it costs and gives."""

from __future__ import annotations

from typing import Final

from heliopause.core.chance import Moves
from heliopause.core.decision import Change, Decision, Option
from heliopause.core.frames import CHANCE_SEAT, decider, top_a, top_op, top_seat
from heliopause.core.machine import Rules, advance
from heliopause.core.state import State
from heliopause.games.new_frontiers import model as m
from heliopause.games.new_frontiers import trade
from heliopause.games.new_frontiers.labels import label, replacements
from heliopause.games.new_frontiers.naming import good_id, move_id
from heliopause.games.new_frontiers.phrases import (
    action_ref,
    card_ref,
    goal_ref,
)
from heliopause.games.new_frontiers.position import tile_id
from heliopause.games.new_frontiers.prompts import prompt, source
from heliopause.games.new_frontiers.tables import T
from heliopause.games.new_frontiers.why_not import blocked
from heliopause.games.new_frontiers.words import KINDS

KIND_OF: Final = {
    m.ASK_HOME: "home",
    m.ASK_SELECT: "action",
    m.ASK_REVEAL: "reveal",
    m.ASK_DEVELOP: "develop",
    m.ASK_PICK: "pick",
    m.ASK_LIMIT: "limit",
    m.ASK_SETTLE: "settle",
    m.ASK_OORT: "kind",
    m.ASK_TEMPORARY: "military",
    m.ASK_REPLACE: "replace",
    m.ASK_ENGINEERS: "engineers",
    m.ASK_SHORT: "produce",
    m.ASK_WINDFALL: "produce",
    m.ASK_STORE: "stockpile",
    m.ASK_SELL: "sell",
    m.ASK_TAX: "tax",
    m.ASK_CONSUME: "consume",
    m.ASK_GOOD: "good",
    m.ASK_KEEP: "goal",
    m.ASK_UNDER: "under",
}


def decision(rules: Rules, s: State) -> Decision:
    moves = Moves()
    rules.legal(s, moves)
    op = int(top_op(s))
    options = [option(rules, s, move) for move in moves.listed()]
    return Decision(int(top_seat(s)), KIND_OF[op], prompt(s), options, source(s), blocked(s, moves.listed()))


def option(rules: Rules, s: State, move: int) -> Option:
    changes, reveals = outlook(rules, s, move)
    return Option(move_id(s, move), label(s, move), refs(s, move), changes, None, reveals)


# --- what lights up -------------------------------------------------------------------------------------------------


def refs(s: State, move: int) -> tuple[str, ...]:
    """The thing itself first (`explored:rebel_base`), then its card wherever it lies."""
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op == m.ASK_SELECT:
        return (action_ref(move),)
    if op == m.ASK_KEEP or op == m.ASK_UNDER:
        return (goal_ref(move),)
    if op == m.ASK_REVEAL:
        goal = int(s.cells[m.DOWN + seat])
        return (goal_ref(goal),) if goal > 0 else ()
    if op == m.ASK_OORT:
        return (f"kind:{KINDS[move]}",)
    if move == 0:
        return ("resource:colonists",) if op == m.ASK_SETTLE and top_a(s) == 0 else ()
    if op in TILE_REFS:
        tile = move % m.STORE_MOVE
        return (f"{TILE_REFS[op]}:{tile_id(tile)}", card_ref(tile))
    if op == m.ASK_SETTLE or op == m.ASK_ENGINEERS:
        if move >= m.REPLACE_MOVE:
            slot = move - m.REPLACE_MOVE
            fitting = replacements(s, seat, slot)
            world = (f"explored:{tile_id(fitting[0])}",) if len(fitting) == 1 else ()
            return colony_refs(s, seat, slot) + world
        tile = move % m.CONTACT_MOVE
        return (f"explored:{tile_id(tile)}", card_ref(tile))
    if op == m.ASK_TEMPORARY:
        power, slot = (move - 1) // m.TEMPORARY_MOVE, (move - 1) % m.TEMPORARY_MOVE
        return (f"good:{good_id(s, seat, slot)}", card_ref(int(T.t_tile[power])))
    if op == m.ASK_TAX:
        return ("resource:credits",)
    if op == m.ASK_CONSUME:
        tile = int(T.c_tile[move - 1])
        return (f"consume:{tile_id(tile)}", card_ref(tile))
    if op in (m.ASK_SHORT, m.ASK_WINDFALL):
        return colony_refs(s, seat, move - 1)
    return (f"good:{good_id(s, seat, move - 1)}",)


TILE_REFS: Final = {
    m.ASK_HOME: "home",
    m.ASK_PICK: "world",
    m.ASK_REPLACE: "explored",
    m.ASK_DEVELOP: "development",
    m.ASK_LIMIT: "explored",
}


def colony_refs(s: State, seat: int, slot: int) -> tuple[str, ...]:
    tile = int(s.cells[m.COLONY + seat * m.SLOTS + slot])
    return (f"colony:{tile_id(tile)}", card_ref(tile))


# --- what it costs and gives ----------------------------------------------------------------------------------------


def account(s: State, seat: int) -> list[tuple[str, int]]:
    """What a preview compares before and after."""
    cells = s.cells
    goods = [0, 0, 0, 0]
    for slot in range(int(cells[m.COLONIES + seat])):
        kind = int(cells[m.GOOD + seat * m.SLOTS + slot]) - 1
        if kind >= 0:
            goods[kind] += 1
    stored = int(cells[m.STORED_CREDITS + seat] + trade.stored_goods(s, seat))
    return [
        ("credit", int(cells[m.CREDITS + seat])),
        ("vp", int(cells[m.CHIPS + seat])),
        ("colonist", int(cells[m.COLONISTS + seat])),
        *[(KINDS[kind], goods[kind]) for kind in range(4)],
        ("stockpile", stored),
    ]


def outlook(rules: Rules, s: State, move: int) -> tuple[tuple[Change, ...], bool]:
    """Changes of the seat's own account up to the next question, and whether chance speaks before it."""
    seat = int(top_seat(s))
    after = s.copy()
    rules.play(after, move)
    advance(rules, after)
    reveals = False
    if decider(after) == CHANCE_SEAT:
        outcomes = Moves()
        rules.legal(after, outcomes)
        reveals = outcomes.n > 1 or rules.tells_news(after)
    if top_op(s) == m.ASK_SELECT and move == m.CHART:
        reveals = True
    before = account(s, seat)
    changes: list[Change] = []
    for (what, old), (_, new) in zip(before, account(after, seat), strict=True):
        if new != old:
            changes.append(Change(what, new - old))
    return tuple(changes), reveals
