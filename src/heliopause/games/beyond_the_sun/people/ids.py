"""Every move by its stable id: what records, bots, pages and tests say."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL, MOVE_YES
from heliopause.core.kernel.frames import top_a, top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.people import naming
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import setup_codes as su
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an

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


def move_id(cards: Cards, s: State, move: i64) -> str:
    op = int(top_op(s))
    at = int(move)
    if op == co.ASK_ACTION:
        if at == 0:
            return "no_action"
        return (
            f"power {naming.power_id(cards, s, at)}"
            if at >= co.MOVE_POWER
            else f"space {naming.space_id(cards, s, top_seat(s), at)}"
        )
    if op == co.ASK_JUMP or op == co.ASK_ANYWHERE:
        return jump_id(at)
    if op == co.ASK_TRADE:
        return trade_id(at)
    if op in _CHANCE:
        return chance_id(cards, s, op, at)
    return simple_id(cards, s, op, at)


_CHANCE: Final = (
    co.CHANCE_DRAW_EVENT,
    co.CHANCE_DRAW_TECHNOLOGY,
    co.CHANCE_DRAW_SYSTEM,
    co.CHANCE_FILL_TABLEAU,
    su.CHANCE_DEAL_TECHNOLOGY,
    su.CHANCE_DEAL_SYSTEM,
    su.CHANCE_DEAL_ACHIEVEMENT,
    su.CHANCE_DEAL_FACTION,
    su.CHANCE_DEAL_LEADER,
    an.CHANCE_DRAW_ACTION,
    an.CHANCE_DRAW_HALF,
    an.CHANCE_DRAW_UNDER,
    an.CHANCE_THEIR_CARD,
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


def copied_id(cards: Cards, s: State, seat: i64, space: int) -> str:
    """A copied action is named without the number of its space, unless its card has several actions."""
    name = naming.space_id(cards, s, seat, space)
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


def expansion_id(cards: Cards, s: State, op: int, move: int) -> str:
    if op == co.ASK_USE:
        return f"use {USE_IDS[int(top_a(s))]}" if move else "no"
    if op == co.ASK_REFIT:
        return "stop" if move == co.MOVE_STOP else f"upgrade {ship_of(move)}"
    if op == co.ASK_TOKEN:
        return f"token {ship_of(move)}"
    if op == co.ASK_PREDICT:
        return f"predict {naming.prediction_id(cards, move)}"
    if op == co.ASK_SUMMIT:
        return f"mark {naming.system_id(cards, move)}"
    if op == co.ASK_LEVY:
        return f"levy {seat_name(move)}"
    if op == co.ASK_RIVAL:
        return "gain ore" if move == co.MOVE_STOP else f"copy {copied_id(cards, s, top_seat(s), move)}"
    return f"lower {ship_of(move)}"


_ON_MAP: Final = (
    co.ASK_UPGRADE,
    co.ASK_BUILD,
    co.ASK_CHOOSE_DISC,
    co.ASK_BONUS,
    co.ASK_DISC_NEXT,
    co.ASK_COLONIZE,
    an.ASK_THEIR_SYSTEM,
    co.ASK_SETTLE,
    co.ASK_COLUMN,
)


def map_id(op: int, move: int) -> str:
    if op == co.ASK_UPGRADE:
        return "stop" if move == co.MOVE_STOP else f"upgrade {ship_of(move)}"
    if op == co.ASK_BUILD:
        return build_id(move)
    if op == co.ASK_CHOOSE_DISC:
        return f"disc {naming.disc_id(move)}"
    if op == co.ASK_BONUS:
        return f"bonus {naming.location_id(move)}"
    if op == co.ASK_DISC_NEXT:
        return f"outpost {naming.location_id(move)}"
    if op == co.ASK_COLONIZE or op == an.ASK_THEIR_SYSTEM:
        return f"colonize {naming.location_id(move)}"
    if op == co.ASK_SETTLE:
        return f"settle {settled(move)}{token_too(move, co.SETTLE_TOKEN)}"
    return f"column {naming.COLUMNS[move]}"


def simple_id(cards: Cards, s: State, op: int, move: int) -> str:
    cells = s.cells
    seat = top_seat(s)
    if op == ASK_OPTIONAL:
        return "yes" if move == MOVE_YES else "no"
    if op == ASK_CHOOSE:
        return f"choose {'ABCDEFGH'[move]}"
    if op == co.ASK_PRODUCE or op == co.ASK_WINDOW:
        if move >= co.MOVE_POWER:
            return f"power {naming.power_id(cards, s, move)}"
        return f"produce {PRODUCTION_IDS[move]}" if op == co.ASK_PRODUCE else "done"
    if op == co.ASK_CLAIM:
        return f"claim {naming.achievement_id(cards, cells[m.ACHIEVEMENT + move])}"
    if op == co.ASK_SLOT or op == an.ASK_THEIR_SLOT:
        return f"slot {naming.slot_id(cards, move)}"
    if op == co.ASK_TYPE:
        return f"type {naming.type_id(move)}"
    if op == co.ASK_TABLEAU_PICK and move >= co.MOVE_SAVANT:
        return f"savant {naming.type_id(move - co.MOVE_SAVANT)}"
    if op == co.ASK_TABLEAU_PICK and move >= co.MOVE_BLIND:
        return f"blind {naming.type_id(move - co.MOVE_BLIND)}"
    if op in (co.ASK_TAKE, co.ASK_TABLEAU_PICK, co.ASK_KEEP_PRIVATE):
        return f"take {naming.technology_id(cards, move)}"
    if op == co.ASK_KEEP_SYSTEM:
        return f"take {naming.system_id(cards, move)}"
    if op in _ON_MAP:
        return map_id(op, move)
    if op == co.ASK_PAY:
        return "pay ore" if move == 1 else "return population"
    if op == co.ASK_GUILD:
        return f"uncover {naming.guild_id(cards, move)}"
    if op == co.ASK_BESIDE:
        return f"beside {naming.location_id(move)}"
    if op == co.ASK_DONATE:
        return "keep" if move == co.MOVE_STOP else f"donate {ship_of(move)}"
    if op == co.ASK_DEAL:
        opponent, level = divmod(move, 10)
        return f"deal {seat_name(opponent)} {naming.ROMAN[level]}"
    if op == co.ASK_COPY:
        return f"copy {copied_id(cards, s, seat, move)}"
    if op == co.ASK_BASIC:
        return f"basic {cards.basic_actions[move].id}"
    if op == co.ASK_INNOVATION:
        return f"innovation {'AB'[move]}"
    if op >= co.ASK_USE and op <= co.ASK_LOSE_LEVEL:
        return expansion_id(cards, s, op, move)
    if op == su.ASK_CHOOSE_FACTION:
        return f"faction {naming.faction_id(cards, move)}"
    if op == su.ASK_DRAFT_LEADER:
        return f"leader {naming.leader_id(cards, move)}"
    if op == su.ASK_NEXT_BONUS:
        return f"setup {SETUP_TEXT_IDS[move]}"
    raise UnknownMove(f"op {op} of seat {seat} has no move {move}")


def chance_id(cards: Cards, s: State, op: int, move: int) -> str:
    a = int(top_a(s))
    if op == co.CHANCE_DRAW_EVENT:
        return f"draw event {naming.slot_id(cards, a)} {naming.event_id(cards, move)}"
    if op == co.CHANCE_DRAW_TECHNOLOGY or op == co.CHANCE_FILL_TABLEAU:
        return f"draw tech_{a} {naming.technology_id(cards, move)}"
    if op == co.CHANCE_DRAW_SYSTEM:
        return f"draw {DECK_IDS[a]} {naming.system_id(cards, move)}"
    if op == an.CHANCE_DRAW_ACTION:
        return f"draw action {naming.anarchist_action_id(cards, move)}"
    if op == an.CHANCE_DRAW_HALF:
        return f"draw event {naming.slot_id(cards, a)} {naming.anarchist_event_id(cards, move)}"
    if op == an.CHANCE_DRAW_UNDER:
        return f"draw under {naming.slot_id(cards, a)} {naming.anarchist_action_id(cards, move)}"
    if op == an.CHANCE_THEIR_CARD:
        return f"draw technology {naming.slot_id(cards, a)} {naming.technology_id(cards, move)}"
    if op == su.CHANCE_DEAL_TECHNOLOGY:
        return f"deal {naming.slot_id(cards, a)} {naming.technology_id(cards, move)}"
    if op == su.CHANCE_DEAL_SYSTEM:
        return f"deal {naming.location_id(a)} {naming.system_id(cards, move)}"
    if op == su.CHANCE_DEAL_ACHIEVEMENT:
        return f"deal achievement {naming.achievement_id(cards, move)}"
    if op == su.CHANCE_DEAL_FACTION:
        return f"deal {seat_name(a)} {naming.faction_id(cards, move)}"
    return f"deal leader {naming.leader_id(cards, move)}"
