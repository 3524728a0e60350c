"""Every move by its stable id: what records, bots, pages and tests say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.position import seat_name
from heliopause.core.program import MOVE_YES, OP_CHOOSE, OP_OPTIONAL
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import anarchist_codes as an
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import model as m
from heliopause.games.beyond_the_sun import naming
from heliopause.games.beyond_the_sun import setup_codes as su
from heliopause.games.beyond_the_sun.cards import CARDS

PRODUCTION_IDS: Final = {co.PRODUCE_GROW: "growth", co.PRODUCE_MINE: "ore", co.PRODUCE_TRADE: "trade"}
DECK_IDS: Final = ("system_a", "system_b")
USE_IDS: Final = {
    co.USE_SAVANT: "savant",
    co.USE_DISPATCH: "fleet_dispatcher",
    co.USE_CREDIT: "investor",
    co.USE_CONTRACT: "military_industrialist",
    co.USE_BOARDING: "boarding_craft",
    co.USE_PLUNDER: "plunder",
    co.USE_HAVEN: "haven",
    co.USE_CD69: "cd_69_2001",
}
SETUP_TEXT_IDS: Final = ("mat", "domestic", "military")


class UnknownMove(ValueError):
    """The op on top has no such move: a bug in the rules or a wrong integer."""


def move_id(s: State, move: i64) -> str:
    op = int(s.cells[s.top])
    at = int(move)
    if op == co.OP_ACTION:
        if at == 0:
            return "no_action"
        return (
            f"power {naming.power_id(s, at)}"
            if at >= co.MOVE_POWER
            else f"space {naming.space_id(s, s.cells[s.top + 1], at)}"
        )
    if op == co.OP_JUMP or op == co.OP_ANYWHERE:
        return jump_id(at)
    if op == co.OP_TRADE:
        return trade_id(at)
    if op in _CHANCE:
        return chance_id(s, op, at)
    return simple_id(s, op, at)


_CHANCE: Final = (
    co.OP_DRAW_EVENT,
    co.OP_DRAW_TECHNOLOGY,
    co.OP_DRAW_SYSTEM,
    co.OP_FILL_TABLEAU,
    su.OP_DEAL_TECHNOLOGY,
    su.OP_DEAL_SYSTEM,
    su.OP_DEAL_ACHIEVEMENT,
    su.OP_DEAL_FACTION,
    su.OP_DEAL_LEADER,
    an.OP_DRAW_ACTION,
    an.OP_DRAW_HALF,
    an.OP_DRAW_UNDER,
    an.OP_THEIR_CARD,
)


def jump_id(move: int) -> str:
    if move == co.MOVE_STOP:
        return "stop"
    level, rest = divmod(move % co.WITH_TOKEN, 256)
    start, end = divmod(rest, 16)
    return f"move {level} {naming.location_id(start)}>{naming.location_id(end)}{token_too(move, co.WITH_TOKEN)}"


def token_too(move: int, flag: int) -> str:
    """Says that of several like ships the one above the power token is meant."""
    return " token" if move & flag else ""


def ship_of(move: int) -> str:
    """The ship of a move 16 * level + location, as in positions."""
    level, location = divmod(move % co.WITH_TOKEN, 16)
    return naming.ship_id(level, location) + token_too(move, co.WITH_TOKEN)


def trade_id(move: int) -> str:
    if move == co.TRADE_STOP:
        return "stop"
    if move == co.TRADE_BUY:
        return "trade ore>pop"
    if move == co.TRADE_SELL:
        return "trade pop>ore"
    return f"trade ship>pop {ship_of(move)}"


def copied_id(s: State, seat: i64, space: int) -> str:
    """A copied action is named without the number of its space, unless its card has several actions."""
    name = naming.space_id(s, seat, space)
    return name[: name.rindex(".")] if name.startswith("basic.") else name


def settled(move: int) -> str:
    """`3+2+2`: the levels of the ships that settle, largest first."""
    levels: list[str] = []
    for level in (4, 3, 2, 1):
        levels += [str(level)] * (move >> 5 * (level - 1) & 31)
    return "+".join(levels)


def build_id(move: int) -> str:
    """`build a1`, followed by the leader whose star is spent on it."""
    if move == co.MOVE_NONE:
        return "skip"
    if move >= co.BUILD_NAVIGATOR:
        return f"build {naming.location_id(move - co.BUILD_NAVIGATOR)} hyperlane_navigator"
    if move >= co.BUILD_PROTOTYPE:
        return f"build {naming.location_id(move - co.BUILD_PROTOTYPE)} prototype_engineer"
    return f"build {naming.location_id(move)}"


def expansion_id(s: State, op: int, move: int) -> str:
    if op == co.OP_USE:
        return f"use {USE_IDS[int(s.cells[s.top + 2])]}" if move else "no"
    if op == co.OP_REFIT:
        return "stop" if move == co.MOVE_STOP else f"upgrade {ship_of(move)}"
    if op == co.OP_TOKEN:
        return f"token {ship_of(move)}"
    if op == co.OP_PREDICT:
        return f"predict {naming.prediction_id(move)}"
    if op == co.OP_SUMMIT:
        return f"mark {naming.system_id(move)}"
    if op == co.OP_LEVY:
        return f"levy {seat_name(move)}"
    if op == co.OP_RIVAL:
        return "gain ore" if move == co.MOVE_STOP else f"copy {copied_id(s, s.cells[s.top + 1], move)}"
    return f"lower {ship_of(move)}"


def simple_id(s: State, op: int, move: int) -> str:
    cells = s.cells
    seat = cells[s.top + 1]
    if op == OP_OPTIONAL:
        return "yes" if move == MOVE_YES else "no"
    if op == OP_CHOOSE:
        return f"choose {'ABCDEFGH'[move]}"
    if op == co.OP_PRODUCE or op == co.OP_WINDOW:
        if move >= co.MOVE_POWER:
            return f"power {naming.power_id(s, move)}"
        return f"produce {PRODUCTION_IDS[move]}" if op == co.OP_PRODUCE else "done"
    if op == co.OP_CLAIM:
        return f"claim {naming.achievement_id(cells[m.ACHIEVEMENT + move])}"
    if op == co.OP_SLOT or op == an.OP_THEIR_SLOT:
        return f"slot {naming.slot_id(move)}"
    if op == co.OP_TYPE:
        return f"type {naming.type_id(move)}"
    if op == co.OP_TABLEAU_PICK and move >= co.MOVE_SAVANT:
        return f"savant {naming.type_id(move - co.MOVE_SAVANT)}"
    if op == co.OP_TABLEAU_PICK and move >= co.MOVE_BLIND:
        return f"blind {naming.type_id(move - co.MOVE_BLIND)}"
    if op in (co.OP_TAKE, co.OP_TABLEAU_PICK, co.OP_KEEP_PRIVATE):
        return f"take {naming.technology_id(move)}"
    if op == co.OP_KEEP_SYSTEM:
        return f"take {naming.system_id(move)}"
    if op == co.OP_UPGRADE:
        return "stop" if move == co.MOVE_STOP else f"upgrade {ship_of(move)}"
    if op == co.OP_BUILD:
        return build_id(move)
    if op == co.OP_CHOOSE_DISC:
        return f"disc {naming.disc_id(move)}"
    if op == co.OP_BONUS:
        return f"bonus {naming.location_id(move)}"
    if op == co.OP_DISC_NEXT:
        return f"outpost {naming.location_id(move)}"
    if op == co.OP_COLONIZE or op == an.OP_THEIR_SYSTEM:
        return f"colonize {naming.location_id(move)}"
    if op == co.OP_SETTLE:
        return f"settle {settled(move)}{token_too(move, co.SETTLE_TOKEN)}"
    if op == co.OP_COLUMN:
        return f"column {naming.COLUMNS[move]}"
    if op == co.OP_PAY:
        return "pay ore" if move == 1 else "return population"
    if op == co.OP_GUILD:
        return f"uncover {naming.guild_id(move)}"
    if op == co.OP_BESIDE:
        return f"beside {naming.location_id(move)}"
    if op == co.OP_DONATE:
        return "keep" if move == co.MOVE_STOP else f"donate {ship_of(move)}"
    if op == co.OP_DEAL:
        opponent, level = divmod(move, 10)
        return f"deal {seat_name(opponent)} {naming.ROMAN[level]}"
    if op == co.OP_COPY:
        return f"copy {copied_id(s, seat, move)}"
    if op == co.OP_BASIC:
        return f"basic {CARDS.basic_actions[move].id}"
    if op == co.OP_INNOVATION:
        return f"innovation {'AB'[move]}"
    if op >= co.OP_USE and op <= co.OP_LOSE_LEVEL:
        return expansion_id(s, op, move)
    if op == su.OP_CHOOSE_FACTION:
        return f"faction {naming.faction_id(move)}"
    if op == su.OP_DRAFT_LEADER:
        return f"leader {naming.leader_id(move)}"
    if op == su.OP_NEXT_BONUS:
        return f"setup {SETUP_TEXT_IDS[move]}"
    raise UnknownMove(f"op {op} of seat {seat} has no move {move}")


def chance_id(s: State, op: int, move: int) -> str:
    a = int(s.cells[s.top + 2])
    if op == co.OP_DRAW_EVENT:
        return f"draw event {naming.slot_id(a)} {naming.event_id(move)}"
    if op == co.OP_DRAW_TECHNOLOGY or op == co.OP_FILL_TABLEAU:
        return f"draw tech_{a} {naming.technology_id(move)}"
    if op == co.OP_DRAW_SYSTEM:
        return f"draw {DECK_IDS[a]} {naming.system_id(move)}"
    if op == an.OP_DRAW_ACTION:
        return f"draw action {naming.anarchist_action_id(move)}"
    if op == an.OP_DRAW_HALF:
        return f"draw event {naming.slot_id(a)} {naming.anarchist_event_id(move)}"
    if op == an.OP_DRAW_UNDER:
        return f"draw under {naming.slot_id(a)} {naming.anarchist_action_id(move)}"
    if op == an.OP_THEIR_CARD:
        return f"draw technology {naming.slot_id(a)} {naming.technology_id(move)}"
    if op == su.OP_DEAL_TECHNOLOGY:
        return f"deal {naming.slot_id(a)} {naming.technology_id(move)}"
    if op == su.OP_DEAL_SYSTEM:
        return f"deal {naming.location_id(a)} {naming.system_id(move)}"
    if op == su.OP_DEAL_ACHIEVEMENT:
        return f"deal achievement {naming.achievement_id(move)}"
    if op == su.OP_DEAL_FACTION:
        return f"deal {seat_name(a)} {naming.faction_id(move)}"
    return f"deal leader {naming.leader_id(move)}"
