"""Bots that take the first option at every level: for tests that are not about bots that die or sleep."""

from __future__ import annotations

import heliopause as hp
from tests.server.toy_bots import ToyBot


def bot(game: str, level: str) -> ToyBot:
    return ToyBot("cadet")


hp.bot = bot
