"""The words of Guilds: which one is opened."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Guild(Words):
    code = co.ASK_GUILD
    kind = "guild"
    asks = Text("Choose the Guild to open", "Wybierz gildię do odblokowania")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"uncover {naming.guild_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(phrases.title(t.cards.guilds[move]), f"guild:{naming.guild_id(t.cards, move)}")


WORDS: Final = (Guild(),)
