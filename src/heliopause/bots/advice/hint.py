"""A hint: the plans of whoever decides now, at three depths, as a page, a terminal or a program shows them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from typing import Any, Final

from heliopause.bots.advice.plans import Adviser, Plan
from heliopause.bots.advice.reasons import Claim, nudge, reasons
from heliopause.bots.base import known_state, rules_for_view
from heliopause.core.decision import Option, Text
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

NUDGE: Final = "nudge"
LINE: Final = "line"
COMPARE: Final = "compare"
DEPTHS: Final = (NUDGE, LINE, COMPARE)
SHOWN: Final = 3
SAME: Final = 0.02  # two plans this near are both fine
BOTH_FINE: Final = Text("Both are fine.", "Oba plany są dobre.")


class ToldPlan:
    """A plan as people read it: its steps, its chance to win, how far that is below the best, and why."""

    def __init__(self, plan: Plan, win: float, loss: float, error: float, why: Text, claims: list[Claim]) -> None:
        self.plan = plan
        self.line: list[Option] = plan.options
        self.win = win
        self.loss = loss
        self.error = error
        self.why = why
        self.claims = claims

    @property
    def ids(self) -> list[str]:
        return self.plan.ids

    @property
    def refs(self) -> list[str]:
        return list(dict.fromkeys([ref for option in self.line for ref in option.refs]))

    def json(self) -> dict[str, Any]:
        return {
            "line": [step_json(option) for option in self.line],
            "win": round(self.win, 4),
            "loss": round(self.loss, 4),
            "error": round(self.error, 4),
            "why": self.why.json(),
            "refs": self.refs,
        }


def step_json(option: Option) -> dict[str, Any]:
    return {
        "option": option.id,
        "name": short_name(option).json(),
        "text": option.label.json(),
        "refs": list(option.refs),
        "changes": [change.json() for change in option.preview],
    }


def short_name(option: Option) -> Text:
    """What a step of a line is called: an action by its card alone, anything else by its words."""
    acts = any(ref.startswith("space:") for ref in option.refs)
    named = acts and any(ref.startswith(("card:", "guild:")) for ref in option.refs)
    en, pl = [text.partition(": ")[0] if named else text for text in (option.label.en, option.label.pl)]
    return Text(en.rstrip("."), pl.rstrip("."))


class Hint:
    """`plans` is empty at the depth of a nudge, one plan at that of a line, up to three when plans are compared."""

    def __init__(self, depth: str, plans: list[ToldPlan], nudge: Text, note: Text | None, ms: int) -> None:
        self.depth = depth
        self.plans = plans
        self.nudge = nudge
        self.note = note
        self.ms = ms

    def json(self) -> dict[str, Any]:
        return {
            "depth": self.depth,
            "plans": [plan.json() for plan in self.plans],
            "nudge": self.nudge.json(),
            "note": None if self.note is None else self.note.json(),
            "ms": self.ms,
        }


def hint(view: Mapping[str, Any], depth: str = COMPARE, budget_s: float = 1.0, worlds: int = 12) -> Hint:
    """Advice for the seat of a view, which has to decide; from what the view tells and nothing else."""
    if depth not in DEPTHS:
        raise ValueError(f"a hint is one of {', '.join(DEPTHS)}, not {depth!r}")
    rules = rules_for_view(view)
    known = known_state(rules, view)
    seat = int(view["seat"])
    start = time.perf_counter()
    plans = Adviser(rules.game, worlds).plans(rules, known, seat, budget_s)
    told = told_plans(rules, known, plans, seat)
    said = nudge(rules, known, plans[0], seat)
    note = BOTH_FINE if len(told) > 1 and told[1].loss < SAME else None
    shown = {NUDGE: 0, LINE: 1, COMPARE: SHOWN}[depth]
    return Hint(
        depth, told[:shown], said, note if depth == COMPARE else None, round(1000 * (time.perf_counter() - start))
    )


def told_plans(rules: Rules, known: State, plans: list[Plan], seat: int, most: int = SHOWN) -> list[ToldPlan]:
    """The best few in words; a plan that was not followed to the end is measured against the best where both were."""
    best = plans[0]
    shown = plans[:most]
    out: list[ToldPlan] = []
    for plan, why in zip(shown, reasons(rules, known, shown, seat), strict=True):
        loss, error = plan.behind(best)
        loss = max(0.0, loss)
        out.append(ToldPlan(plan, max(0.0, best.win - loss), loss, error, why.text, why.claims))
    return out
