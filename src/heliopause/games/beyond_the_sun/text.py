"""Builds the decision that a person sees: the question, the options with words, refs and preview, and what is grey."""

from __future__ import annotations

from heliopause.core.chance import Moves
from heliopause.core.decision import Decision, Option
from heliopause.core.machine import Rules
from heliopause.core.state import State
from heliopause.games.beyond_the_sun import codes as co
from heliopause.games.beyond_the_sun import ids, option_texts, previews, prompts
from heliopause.games.beyond_the_sun.blocked import blocked_options
from heliopause.games.beyond_the_sun.static import Static


def decision(rules: Rules, g: Static, s: State) -> Decision:
    moves = Moves()
    rules.legal(s, moves)
    op = int(s.cells[s.top])
    seat = int(s.cells[s.top + 1])
    options = [option(rules, g, s, move) for move in moves.listed()]
    grey = blocked_options(g, s, [each.id for each in options])
    return Decision(seat, prompts.KINDS[op], prompts.prompt(g, s), options, prompts.source(s), grey)


def option(rules: Rules, g: Static, s: State, move: int) -> Option:
    said = option_texts.say(g, s, move)
    trial = previews.Trial(rules, g, s, move)
    preview = trial.changes
    if s.cells[s.top] == co.OP_ACTION and 0 < move < co.MOVE_POWER:
        preview = previews.of_space(g, s, s.cells[s.top + 1], move)
    return Option(ids.move_id(s, move), said.text, said.refs, preview, reveals=trial.reveals)
