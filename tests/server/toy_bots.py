"""Bots for the server's tests, put in place of the real ones in every process that imports this module.

cadet takes the first option; officer dies each time; captain answers nonsense; commodore sleeps; admiral raises.
"""

from __future__ import annotations

import os
import time
from typing import Any

import heliopause as hp


class ToyBot:
    def __init__(self, level: str) -> None:
        self.level = level

    def choose(self, view: dict[str, Any], decision: hp.Decision, budget_s: float) -> hp.Option | str:
        assert view["seat"] == decision.seat and "cells" in view
        if self.level == "officer":
            os._exit(1)
        if self.level == "captain":
            return "dance"
        if self.level == "commodore":
            time.sleep(2.0)
        if self.level == "admiral":
            raise RuntimeError("no idea")
        return decision.options[0]


def bot(game: str, level: str) -> ToyBot:
    return ToyBot(level)


hp.bot = bot
