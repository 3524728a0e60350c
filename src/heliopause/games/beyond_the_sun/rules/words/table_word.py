"""The base of the words that read the tables of their game."""

from __future__ import annotations

from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.words.word import WordRule


class TableWord(WordRule):
    def __init__(self, t: Tables) -> None:
        self.t = t
        self.code = t.code
