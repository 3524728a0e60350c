"""Builds the decision that a person sees: the question, the options with words, refs and preview, and what is grey."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import GIVES_AWAY, WAY_OUT, Decision, Option
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import top_op, top_seat
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State
from heliopause.games.beyond_the_sun.people import ids, labels, previews, prompts
from heliopause.games.beyond_the_sun.people.blocked import blocked_options
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


def decision(rules: Rules, t: Tables, s: State) -> Decision:
    moves = Moves()
    rules.legal(s, moves)
    op = int(top_op(s))
    seat = int(top_seat(s))
    options = [option(rules, t, s, move) for move in moves.listed()]
    grey = blocked_options(t, s, [each.id for each in options])
    return Decision(seat, prompts.KINDS[op], prompts.prompt(t, s), options, prompts.source(t.cards, s), grey)


def option(rules: Rules, t: Tables, s: State, move: int) -> Option:
    said = labels.say(t, s, move)
    trial = previews.Trial(rules, t, s, move)
    preview = trial.changes
    if top_op(s) == co.ASK_ACTION and 0 < move < co.MOVE_POWER:
        preview = previews.of_space(t, s, top_seat(s), move)
    name = ids.move_id(t.cards, s, move)
    return Option(
        name, said.text, said.refs, preview, reveals=trial.reveals, role=role(name), standings=trial.standings
    )


def role(name: str) -> str:
    """Whether the option of this id ends the question, or gives something back."""
    if name in WAYS_OUT:
        return WAY_OUT
    return GIVES_AWAY if name.startswith(GIVING) else ""


WAYS_OUT: Final = ("stop", "skip", "no", "done", "keep", "no_action")
GIVING: Final = ("donate ", "lower ", "return population", "trade ship>pop ")
