"""The words of every question by the code of its frame: the index of what people read of them."""

from __future__ import annotations

from typing import Final

from heliopause.core.wording import Wordings
from heliopause.games.new_frontiers.people import flow, goals, setup
from heliopause.games.new_frontiers.people.phases import (
    consume,
    develop,
    explore,
    produce,
    replace,
    settle,
    taking,
    trade,
)
from heliopause.games.new_frontiers.rules.tables import Tables

PHASES: Final = (develop, explore, settle, replace, taking, produce, trade, consume)
WORDINGS: Final[Wordings[Tables]] = Wordings(*[subject.WORDS for subject in (setup, flow, goals, *PHASES)])
