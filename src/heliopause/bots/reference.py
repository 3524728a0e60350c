"""`reference-1`: the Admiral of 16 November 2026, kept as it was for ever, so that strength is told against one mark.

Its weights and settings lie in `reference-1.json` of each game and are never written again. Features that a game gains
later weigh nothing in it. `tests/bots/test_reference.py` holds its choices on stored positions: whoever changes the
search it shares with the Commodore moves the old one here first.
"""

from __future__ import annotations

from heliopause.bots.compiled.evaluate import Evaluator
from heliopause.bots.search_bots import Commodore
from heliopause.bots.weights import features_of, load_file
from heliopause.core.kernel.machine import Rules

REFERENCE_1 = "reference-1"


class Reference1(Commodore):
    """Everything that decides its moves is set from its own file; nothing is taken over from the levels' settings."""

    def __init__(self, game: str, seed: int = 0) -> None:
        super().__init__(game, seed)
        for name, value in load_file(game, REFERENCE_1)["settings"].items():
            setattr(self, name, value)

    def evaluator(self, rules: Rules) -> Evaluator:
        if id(rules) not in self._evaluators:
            weights = load_file(rules.game, REFERENCE_1)["weights"]
            features = features_of(rules)
            early = [weights.get(name, [0, 0])[0] for name in features.names]
            late = [weights.get(name, [0, 0])[1] for name in features.names]
            made = Evaluator(rules, features, early, late)
            made.closes = False  # levels learnt that later
            self._evaluators[id(rules)] = made
        return self._evaluators[id(rules)]
