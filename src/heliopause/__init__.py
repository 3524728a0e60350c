"""heliopause: play, study and research Beyond the Sun and New Frontiers. This module is the public API.

>>> import heliopause as hp
>>> hp.games()[:2]
['beyond-the-sun', 'new-frontiers']
"""

import heliopause.games  # noqa: F401  the package is found before `games` becomes the function of that name
from heliopause import build as _build  # noqa: F401  HELIOPAUSE_PURE=1 takes effect before the rules are found
from heliopause.api import (
    boards,
    bot,
    card,
    cards,
    from_position,
    games,
    hint,
    load,
    load_open,
    new_game,
    options_schema,
    replay,
    review,
    rules_of,
)
from heliopause.core.decision import Change, Decision, IllegalMove, Option, Standing, Text
from heliopause.core.kernel.chance import Rng
from heliopause.core.kernel.machine import Rules
from heliopause.core.position import PositionError
from heliopause.core.record import RecordError
from heliopause.core.registry import OptionError
from heliopause.game import Game
from heliopause.version import VERSION as __version__

__all__ = [
    "Change",
    "Decision",
    "Game",
    "IllegalMove",
    "Option",
    "OptionError",
    "PositionError",
    "RecordError",
    "Rng",
    "Rules",
    "Standing",
    "Text",
    "__version__",
    "boards",
    "bot",
    "card",
    "cards",
    "from_position",
    "games",
    "hint",
    "load",
    "load_open",
    "new_game",
    "options_schema",
    "replay",
    "review",
    "rules_of",
]
