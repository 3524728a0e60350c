"""The top moves with a sentence about what they change."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any

from heliopause.bots.base import known_state, rules_for_view
from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.compiled.search import Line, Searcher
from heliopause.bots.levels import Captain, bot
from heliopause.core.chance import Rng
from heliopause.core.decision import Decision, Text
from heliopause.core.state import State

MOST = 3
NAMED = 3  # changes told per move


class Hint:
    def __init__(self, id: str, value: float, reason: Text) -> None:
        self.id = id
        self.value = value
        self.reason = reason

    def json(self) -> dict[str, object]:
        return {"id": self.id, "value": round(self.value, 2), "reason": self.reason.json()}


def hints(view: Mapping[str, Any], decision: Decision, budget_s: float = 1.0) -> list[Hint]:
    """Up to three moves, best first: the value is the expected margin in victory points."""
    captain = bot(str(view["game"]), "captain")
    if not isinstance(captain, Captain):
        raise TypeError(f"hints come from a Captain, not from a {type(captain).__name__}")
    rules = rules_for_view(view)
    s = known_state(rules, view)
    ranked = captain.rank(view, decision, budget_s * 0.7)
    rules.fill(s, Rng(1))
    searcher = Searcher(rules, captain.evaluator(rules), 1)
    searcher.deadline = time.perf_counter() + budget_s * 0.2
    lines = searcher.beam(s, decision.seat, captain.width, captain.nodes)
    out: list[Hint] = []
    told: list[str] = []
    for option, value in ranked:
        # Two spaces of the same action are one piece of advice.
        said = option.text("en")
        if said in told or len(out) == MOST:
            continue
        told.append(said)
        best = next((line for line in lines if rules.move_id(s, line.root) == option.id), None)
        out.append(Hint(option.id, value, reason(captain.evaluator(rules), s, best, decision.seat)))
    return out


def reason(evaluator: Evaluator, now: State, line: Line | None, seat: int) -> Text:
    """What the seat has more of at the end of the line, weightiest changes first; without a label it stays untold."""
    if line is None:
        return Text("Keeps your choices open.", "Zostawia Ci otwarte możliwości.")
    before = evaluator.features.new_vector()
    after = evaluator.features.new_vector()
    evaluator.features.fill(now, seat, before)
    evaluator.features.fill(line.state, seat, after)
    changes = []
    for k in range(len(evaluator.features.names)):
        amount = int(after[k]) - int(before[k])
        if amount and evaluator.features.labels[k].en:
            changes.append((abs(amount * int(evaluator.early[k] + evaluator.late[k])), k, amount))
    changes.sort(key=lambda change: (-change[0], change[1]))
    if not changes:
        return Text("Changes little, and costs nothing.", "Niewiele zmienia i nic nie kosztuje.")
    labels = evaluator.features.labels
    en = ", ".join([f"{labels[k].en} {amount:+d}" for _, k, amount in changes[:NAMED]])
    pl = ", ".join([f"{labels[k].pl} {amount:+d}" for _, k, amount in changes[:NAMED]])
    return Text(f"By the end of your turn: {en}.", f"Do końca Twojej tury: {pl}.")
