"""The levels exactly as they sit down at a table, on positions that nobody who knows the game gets wrong.

tests/bots asks small versions of them, fast enough for the interpreter; these questions are for the compiled build.
"""

from __future__ import annotations

from types import ModuleType

import pytest

from heliopause.bots.levels import bot
from tests.bots import test_competence_beyond_the_sun as beyond_the_sun
from tests.bots import test_competence_new_frontiers as new_frontiers
from tests.bots.competence import Case, judge

LEVELS = ("officer", "captain", "commodore", "admiral")
QUESTIONS = [(module, case) for module in (beyond_the_sun, new_frontiers) for case in module.CASES]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("module", "case"), QUESTIONS, ids=[f"{m.GAME}: {case.name}" for m, case in QUESTIONS])
def test_competence_at_the_table(module: ModuleType, case: Case, level: str) -> None:
    assert judge(case, module.laid_out(case), bot(module.GAME, level, 1)) == ""
