"""The words of effects that only one card has: the museum, the rift, the Ministry of Colonies."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.ship.ships import say_ship, ship_of
from heliopause.games.beyond_the_sun.people.wording import AtLocation, Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


class Beside(AtLocation):
    code = co.ASK_BESIDE
    kind = "beside"
    verb = "beside"
    asks = Text("Beside which System slot does the rift open?", "Obok którego pola układu otworzy się szczelina?")
    arguments = ("event",)


class KeepSystem(Words):
    code = co.ASK_KEEP_SYSTEM
    kind = "take"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"take {naming.system_id(t.cards, move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        return Text("Choose your private System", "Wybierz swój prywatny układ") if top_a(s) else phrases.COLONIZE_WHICH

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(phrases.system(t.cards, move), f"card:{naming.system_id(t.cards, move)}")


class Donate(Words):
    code = co.ASK_DONATE
    kind = "donate"
    asks = Text("Give one of your ships to the museum for good?", "Umieścisz na stałe 1 ze swoich statków w muzeum?")
    giving = ("donate ",)
    moves_ships = True

    def id(self, t: Tables, s: State, move: int) -> str:
        return "keep" if move == co.MOVE_STOP else f"donate {ship_of(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == co.MOVE_STOP:
            return Said(Text("Keep all ships", "Zachowaj wszystkie statki"))
        return say_ship(t, s, move, "Give the level", "Oddaj statek poziomu")


WORDS: Final = (Beside(), KeepSystem(), Donate())
