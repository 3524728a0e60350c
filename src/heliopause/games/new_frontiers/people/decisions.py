"""Decisions for people: what is asked, every option in words, with what lights up and what it costs and gives."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import GIVES_AWAY, WAY_OUT, Change, Decision, Option
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import CHANCE_SEAT, decider, top_a, top_op, top_seat
from heliopause.core.kernel.machine import Rules, advance
from heliopause.core.kernel.state import State
from heliopause.games.new_frontiers.cards.words import KINDS
from heliopause.games.new_frontiers.people.blocked import blocked
from heliopause.games.new_frontiers.people.ids import good_id, move_id
from heliopause.games.new_frontiers.people.labels import label, replacements
from heliopause.games.new_frontiers.people.phrases import (
    action_ref,
    card_ref,
    goal_ref,
)
from heliopause.games.new_frontiers.people.prompts import prompt, source
from heliopause.games.new_frontiers.position.write import tile_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.phases import trade
from heliopause.games.new_frontiers.rules.scoring import score
from heliopause.games.new_frontiers.rules.tables import Tables

KIND_OF: Final = {
    co.ASK_HOME: "home",
    co.ASK_SELECT: "action",
    co.ASK_REVEAL: "reveal",
    co.ASK_DEVELOP: "develop",
    co.ASK_PICK: "pick",
    co.ASK_LIMIT: "limit",
    co.ASK_SETTLE: "settle",
    co.ASK_OORT: "kind",
    co.ASK_TEMPORARY: "military",
    co.ASK_REPLACE: "replace",
    co.ASK_ENGINEERS: "engineers",
    co.ASK_SHORT: "produce",
    co.ASK_WINDFALL: "produce",
    co.ASK_STORE: "stockpile",
    co.ASK_SELL: "sell",
    co.ASK_TAX: "tax",
    co.ASK_CONSUME: "consume",
    co.ASK_GOOD: "good",
    co.ASK_KEEP: "goal",
    co.ASK_UNDER: "under",
}


def decision(t: Tables, rules: Rules, s: State) -> Decision:
    moves = Moves()
    rules.legal(s, moves)
    op = int(top_op(s))
    options = [option(t, rules, s, move) for move in moves.listed()]
    return Decision(int(top_seat(s)), KIND_OF[op], prompt(t, s), options, source(t, s), blocked(t, s, moves.listed()))


def option(t: Tables, rules: Rules, s: State, move: int) -> Option:
    changes, reveals = outlook(t, rules, s, move)
    name = move_id(t, s, move)
    return Option(name, label(t, s, move), refs(t, s, move), changes, None, reveals, role(int(top_op(s)), name))


def role(op: int, name: str) -> str:
    """Whether the option ends the question, or gives something back."""
    if name == "pass" or (op == co.ASK_REVEAL and name == "keep"):
        return WAY_OUT
    return GIVES_AWAY if name.startswith(GIVING) else ""


GIVING: Final = ("return ", "discard ", "under ")


# --- what lights up -------------------------------------------------------------------------------------------------


def refs(t: Tables, s: State, move: int) -> tuple[str, ...]:
    """The thing itself first (`explored:rebel_base`), then its card wherever it lies."""
    op = int(top_op(s))
    seat = int(top_seat(s))
    if op == co.ASK_SELECT:
        return (action_ref(t, move),)
    if op == co.ASK_KEEP or op == co.ASK_UNDER:
        return (goal_ref(t, move),)
    if op == co.ASK_REVEAL:
        goal = int(s.cells[m.DOWN + seat])
        return (goal_ref(t, goal),) if goal > 0 else ()
    if op == co.ASK_OORT:
        return (f"kind:{KINDS[move]}",)
    if move == 0:
        return ("resource:colonists",) if op == co.ASK_SETTLE and top_a(s) == 0 else ()
    if op in TILE_REFS:
        tile = move % co.STORE_MOVE
        return (f"{TILE_REFS[op]}:{tile_id(t, tile)}", card_ref(t, tile))
    if op == co.ASK_SETTLE or op == co.ASK_ENGINEERS:
        if move >= co.REPLACE_MOVE:
            slot = move - co.REPLACE_MOVE
            fitting = replacements(t, s, seat, slot)
            world = (f"explored:{tile_id(t, fitting[0])}",) if len(fitting) == 1 else ()
            return colony_refs(t, s, seat, slot) + world
        tile = move % co.CONTACT_MOVE
        return (f"explored:{tile_id(t, tile)}", card_ref(t, tile))
    if op == co.ASK_TEMPORARY:
        power, slot = (move - 1) // co.TEMPORARY_MOVE, (move - 1) % co.TEMPORARY_MOVE
        return (f"good:{good_id(t, s, seat, slot)}", card_ref(t, int(t.t_tile[power])))
    if op == co.ASK_TAX:
        return ("resource:credits",)
    if op == co.ASK_CONSUME:
        tile = int(t.c_tile[move - 1])
        return (f"consume:{tile_id(t, tile)}", card_ref(t, tile))
    if op in (co.ASK_SHORT, co.ASK_WINDFALL):
        return colony_refs(t, s, seat, move - 1)
    return (f"good:{good_id(t, s, seat, move - 1)}",)


TILE_REFS: Final = {
    co.ASK_HOME: "home",
    co.ASK_PICK: "world",
    co.ASK_REPLACE: "explored",
    co.ASK_DEVELOP: "development",
    co.ASK_LIMIT: "explored",
}


def colony_refs(t: Tables, s: State, seat: int, slot: int) -> tuple[str, ...]:
    tile = int(s.cells[m.COLONY + seat * m.SLOTS + slot])
    return (f"colony:{tile_id(t, tile)}", card_ref(t, tile))


# --- what it costs and gives ----------------------------------------------------------------------------------------


def account(t: Tables, s: State, seat: int) -> list[tuple[str, int]]:
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
        ("vp", int(score(t, s, seat))),
        ("colonist", int(cells[m.COLONISTS + seat])),
        *[(KINDS[kind], goods[kind]) for kind in range(4)],
        ("stockpile", stored),
    ]


def outlook(t: Tables, rules: Rules, s: State, move: int) -> tuple[tuple[Change, ...], bool]:
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
    if top_op(s) == co.ASK_SELECT and move == m.CHART:
        reveals = True
    before = account(t, s, seat)
    changes: list[Change] = []
    for (what, old), (_, new) in zip(before, account(t, after, seat), strict=True):
        if new != old:
            changes.append(Change(what, new - old))
    return tuple(changes), reveals
