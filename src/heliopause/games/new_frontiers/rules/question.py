"""What most questions of the game have in common: the tables."""

from __future__ import annotations

from heliopause.core.kernel.question import Question
from heliopause.games.new_frontiers.rules.tables import Tables


class TableQuestion(Question):
    def __init__(self, t: Tables) -> None:
        self.t = t
