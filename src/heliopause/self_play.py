"""Bots play whole games among themselves: how each game ended, and which cards every seat had at its end."""

from __future__ import annotations

from typing import Any, Final

from heliopause.bots.levels import bot
from heliopause.core import registry
from heliopause.core.kernel.chance import Moves, Rng
from heliopause.core.kernel.frames import CHANCE
from heliopause.core.kernel.machine import Rules, advance, fresh
from heliopause.core.kernel.state import State

LONGEST: Final = 4000  # decisions
THINKING_S: Final = 5.0
DEALT: Final = ("home", "faction", "leader", "predict")


class Ended:
    """One game: who sat where does not matter for it, only what happened."""

    def __init__(self, rules: Rules, s: State, decisions: int) -> None:
        position = rules.position(s)
        seats = range(int(rules.players))
        self.finished = s.top < s.base
        self.position: dict[str, Any] = position
        self.rounds: Any = position.get("round", int(rules.turn_mark(s)) // 16)
        self.decisions = decisions
        self.scores = [int(rules.score(s, seat)) for seat in seats]
        self.winners: list[int] = list(rules.winners(s))
        self.cards = played_by_seat(rules, s)
        self.lines = [{line.id: line.vp for line in rules.scores(s, seat)} for seat in seats]


def played_out(rules: Rules, level: str, seed: int) -> Ended:
    """A game of bots of one level. What is dealt at its begin is dealt by chance, so that all of it is met alike."""
    bots = [bot(str(rules.game), level, seed=seed * 10 + seat) for seat in range(int(rules.players))]
    rng = Rng(seed)
    moves = Moves()
    s = fresh(rules)
    decisions = 0
    while s.top >= s.base and decisions < LONGEST:
        if s.cells[s.top] >= CHANCE:
            moves.clear()
            rules.legal(s, moves)
            rules.play(s, rng.outcome(moves))
        else:
            seat = int(s.cells[s.top + 1])
            move = dealt_by_chance(rules, s, rng)
            if move < 0:
                move = bots[seat].choose_move(rules, rules.mask(s, seat), seat, decisions, THINKING_S)
            rules.play(s, move)
            decisions += 1
        advance(rules, s)
    return Ended(rules, s, decisions)


def dealt_by_chance(rules: Rules, s: State, rng: Rng) -> int:
    """Sides of empire mats, factions, leaders and predictions by chance, so that all of them are measured alike and
    not only those that bots prefer; -1 for every other choice."""
    moves = Moves()
    rules.legal(s, moves)
    if rules.move_id(s, moves.move[0]).partition(" ")[0] in DEALT:
        return int(rng.outcome(moves))
    return -1


def played_by_seat(rules: Rules, s: State) -> list[list[str]]:
    """The cards that each seat owns at the end: technologies, colonies, developments ... by their ids."""
    studies = registry.optional_part(rules.game, "people.studies")
    position = rules.position(s)
    return [studies.owned(position, seat) if studies else [] for seat in range(int(rules.players))]
