"""Makes tests/bots/positions/reference-1.json: positions from games of Officers with what `reference-1` plays in them.

Run once, when `reference-1` was fixed (`python -m tests.bots.reference_positions`); never again to make a test pass.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import heliopause as hp
from heliopause.bots import bot
from heliopause.bots.base import known_state, rules_for_view
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.machine import advance
from heliopause.core.registry import spec

WHERE = Path(__file__).parent / "positions" / "reference-1.json"
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("beyond-the-sun", 2, {}),
    ("beyond-the-sun", 4, {"factions": "advanced", "expansion": "all"}),
    ("beyond-the-sun", 1, {}),
    ("new-frontiers", 2, {"setup": "later"}),
    ("new-frontiers", 4, {"setup": "later", "goals": True}),
]
AT = (6, 31, 72)  # decisions of seats before the position


def chosen(entry: dict[str, Any]) -> str:
    """What `reference-1` plays in a stored position."""
    rules = spec(entry["game"]).rules(entry["players"], entry["options"])
    s = rules.from_position(entry["position"])
    advance(rules, s)
    seat = int(s.cells[s.top + 1])
    move = bot(entry["game"], "reference-1", seed=7).choose_move(rules, rules.mask(s, seat), seat, 3, math.inf)
    return str(rules.move_id(s, move))


def positions(game: str, players: int, options: dict[str, object]) -> list[dict[str, Any]]:
    table = hp.new_game(game, players, 5, options)
    officer = bot(game, "officer", seed=2)
    out: list[dict[str, Any]] = []
    decisions = 0
    while not table.over and len(out) < len(AT):
        seat = table.seat
        assert seat is not None
        view = table.view(seat)
        rules = rules_for_view(view)
        known = known_state(rules, view)
        moves = Moves()
        rules.legal(known, moves)
        if decisions >= AT[len(out)] and moves.n > 3:
            entry: dict[str, Any] = {"game": game, "players": players, "options": options}
            entry["position"] = table.position()
            entry["chosen"] = chosen(entry)
            out.append(entry)
        move = officer.choose_move(rules, known, seat, decisions, math.inf)
        table.apply(rules.move_id(known, move))
        decisions += 1
    return out


if __name__ == "__main__":
    found = [entry for table in TABLES for entry in positions(*table)]
    WHERE.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")
