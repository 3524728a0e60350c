"""The words of the Anarchists' turn: their card, the System they colonise, ships that lose a level."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.ship.ships import say_ship, ship_of, ship_ref
from heliopause.games.beyond_the_sun.people.wording import AtLocation, Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.solo import anarchist_codes as an
from heliopause.games.beyond_the_sun.rules.tables import Tables


class TheirSystem(AtLocation):
    code = an.ASK_THEIR_SYSTEM
    kind = "colonize"
    verb = "colonize"
    asks = Text("Which System do the Anarchists colonize?", "Który układ kolonizują anarchiści?")


class LoseLevel(Words):
    code = co.ASK_LOSE_LEVEL
    kind = "lose"
    asks = Text("Which of your ships loses a level?", "Który Twój statek traci poziom?")
    giving = ("lower ",)
    moves_ships = True

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"lower {ship_of(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        level, location = divmod(move, 16)
        if level > 1:
            return say_ship(t, s, move, "Lower the level", "Obniż poziom statku poziomu")
        where = phrases.location(t.cards, s, location)  # it leaves the board
        text = Text(
            f"Return the level 1 ship {phrases.at(location, where)} to Supply",
            f"Odłóż do zaopatrzenia statek poziomu 1: {where.pl}",
        )
        return Said(text, ship_ref(s, level, location), f"location:{naming.location_id(location)}")


class DrawAction(Words):
    code = an.CHANCE_DRAW_ACTION

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw action {naming.anarchist_action_id(t.cards, move)}"


WORDS: Final = (TheirSystem(), LoseLevel(), DrawAction())
