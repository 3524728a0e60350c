"""The stable id of every move: what records, bots, pages and tests say."""

from __future__ import annotations

from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL, MOVE_YES
from heliopause.core.kernel.frames import top_op, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.games.template.rules import codes as co
from heliopause.games.template.rules.tables import Tables


def move_id(t: Tables, s: State, move: int) -> str:
    op = top_op(s)
    if op == ASK_OPTIONAL:
        return "yes" if move == MOVE_YES else "no"
    if op == ASK_CHOOSE:
        return f"choose {'ABC'[move]}"
    if op == co.ASK_GUARD and move == 0:
        return "no"
    if op == co.ASK_ACTION and move in (co.MOVE_DRAW, co.MOVE_PASS):
        return "draw" if move == co.MOVE_DRAW else "pass"
    if op == co.CHANCE_DEAL:
        return f"deal {seat_name(int(top_seat(s)))} {t.cards[move].name}"
    verbs = {co.ASK_ACTION: "play", co.ASK_GUARD: "guard", co.ASK_SINK: "sink"}
    return f"{verbs[int(op)]} {t.cards[move].name}"
