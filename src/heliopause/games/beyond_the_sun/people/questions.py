"""The words of every question by the code of its frame: the index of what people read of them."""

from __future__ import annotations

from typing import Final

from heliopause.core.wording import Wordings
from heliopause.games.beyond_the_sun.people import flow, programs
from heliopause.games.beyond_the_sun.people import setup_questions as setup
from heliopause.games.beyond_the_sun.people.faction import expansion, innovations, leaders
from heliopause.games.beyond_the_sun.people.ship import building, colonize, control, moving
from heliopause.games.beyond_the_sun.people.solo import anarchist_research, anarchists
from heliopause.games.beyond_the_sun.people.tech import guilds, picks, research, tableau
from heliopause.games.beyond_the_sun.people.turn import achievements, copying
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.people.words import costs, special_effects, steps
from heliopause.games.beyond_the_sun.rules.tables import Tables

TURNS: Final = (programs, flow, achievements, copying, costs, steps)
SHIPS: Final = (moving, building, control, colonize, special_effects)
CARDS: Final = (research, tableau, picks, guilds)
OTHERS: Final = (innovations, leaders, expansion, setup, anarchists, anarchist_research)
ALL: Final[list[Words]] = [words for subject in (*TURNS, *SHIPS, *CARDS, *OTHERS) for words in subject.WORDS]
BY_CODE: Final[dict[int, Words]] = {words.code: words for words in ALL}
WORDINGS: Final[Wordings[Tables]] = Wordings(ALL)
