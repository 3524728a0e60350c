"""A drill: one turn of a position, played at a table as often as one likes. Nobody answers, every choice can be taken
back, and the same cards turn up each time. Puzzles are solved at such tables."""

from __future__ import annotations

from typing import Final

from heliopause.core.kernel.chance import drawn
from heliopause.game import Game
from heliopause.lessons.practice import Practice, Standing, before_first, before_last

MARK: Final = "drill"
"""Where a record keeps whose turn is practised."""


class Drill:
    def __init__(self, learner: int) -> None:
        self.learner = learner

    def standing(self, game: Game) -> Standing:
        """There is no task to be done, so nothing is wrong; what a turn is worth is asked elsewhere."""
        return Standing(())

    def answer_others(self, game: Game) -> None:
        """The turn is over where somebody else decides."""

    def taken_back(self, game: Game) -> Game | None:
        return before_last(game, self.learner)

    def begun_again(self, game: Game) -> Game:
        return before_first(game, self.learner)


def deal(game: Game, outcomes: list[str]) -> str:
    """At the same place always the same."""
    return outcomes[drawn(MARK, game.ply, len(outcomes))]


def practice_of(game: Game) -> Practice | Drill | None:
    """What is practised in a game by its record, with its draws; None for any other game."""
    learner = game.record.header.get(MARK)
    if not isinstance(learner, int) or not 0 <= learner < game.players:
        return Practice.of(game)
    game.dealer = deal
    return Drill(learner)
