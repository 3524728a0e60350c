"""The words of building and upgrading ships."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.words import SITE_DEEP_SPACE, SITE_SOL
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.reasons import REASONS
from heliopause.games.beyond_the_sun.people.ship.ships import say_ship, ship_of
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import atoms
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables

NOT_YOURS: Final = Text("You do not control this building site", "Nie kontrolujesz tego miejsca budowy")
ONLY_AT: Final = {
    SITE_DEEP_SPACE: Text("This ship is built in Deep Space", "Ten statek buduje się w głębokim kosmosie"),
    SITE_SOL: Text("This ship is built at Sol", "Ten statek buduje się w Układzie Słonecznym"),
}
HIGHEST: Final = Text("A ship of level 4 cannot be upgraded", "Statku poziomu 4 nie można ulepszyć")
JUST_RISEN: Final = Text("This ship has just been upgraded", "Ten statek jest już ulepszony")


class Build(Words):
    code = co.ASK_BUILD
    kind = "build"
    moves_ships = True

    def id(self, t: Tables, s: State, move: int) -> str:
        """`build a1`, followed by the leader whose star is spent on it."""
        if move == co.MOVE_NONE:
            return "skip"
        if move >= co.BUILD_NAVIGATOR:
            return f"build {naming.location_id(move - co.BUILD_NAVIGATOR)} hyperlane_navigator"
        if move >= co.BUILD_PROTOTYPE:
            return f"build {naming.location_id(move - co.BUILD_PROTOTYPE)} prototype_engineer"
        return f"build {naming.location_id(move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        level = int(top_a(s))
        return Text(f"Where do you build the level {level} ship?", f"Gdzie zbudujesz statek poziomu {level}?")

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == co.MOVE_NONE:
            return Said(Text("Do not build: no Supply cube is left", "Nie buduj: nie masz już kostek zaopatrzenia"))
        at = move % co.BUILD_PROTOTYPE
        place = phrases.location(t.cards, s, at)
        where, ref = phrases.at(at, place), f"location:{naming.location_id(at)}"
        if move >= co.BUILD_NAVIGATOR:
            text = Text(f"Hyperlane Navigator (★): build {where}", f"Nawigator hiperszlaków (★): zbuduj: {place.pl}")
            return Said(text, ref, "card:hyperlane_navigator")
        if move >= co.BUILD_PROTOTYPE:
            text = Text(
                f"Prototype Engineer (★): 2 levels higher {where}",
                f"Konstruktor prototypów (★): o 2 poziomy wyżej: {place.pl}",
            )
            return Said(text, ref, "card:prototype_engineer")
        return Said(Text(f"Build {where}", f"Zbuduj: {place.pl}"), ref)

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Shipyards and other building sites that this ship cannot be built on."""
        seat, level, site = int(top_seat(s)), int(top_a(s)), int(top_b(s))
        out: list[Option] = []
        for location in [m.SOL, *[int(yard) for yard in t.shipyards], m.PHOENIX]:
            absent = location == m.PHOENIX and s.cells[m.SYSTEM_AT + location] == 0
            if absent or location in legal:
                continue
            why = NOT_YOURS
            if site in ONLY_AT:
                why = ONLY_AT[site]
            elif s.cells[m.OUTPOST + location] == seat + 1 and not atoms.may_enter(t, s, location, level):
                why = REASONS[co.WHY_ENTRY]
            out.append(self.grey(t, s, location, why))
        return out


class Upgrading(Words):
    """A ship that rises by a level."""

    kind = "upgrade"
    moves_ships = True
    just = JUST_RISEN  # why not the ship that has had its turn
    none = phrases.STOP

    def id(self, t: Tables, s: State, move: int) -> str:
        return "stop" if move == co.MOVE_STOP else f"upgrade {ship_of(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == co.MOVE_STOP:
            return Said(self.none)
        return say_ship(t, s, move, "Upgrade the level", "Ulepsz statek poziomu")

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Ships of level 4, and the one that was built or upgraded right before."""
        out: list[Option] = []
        for location, level in naming.ships_of(s, int(top_seat(s))):
            move = 16 * level + location
            if move not in legal:
                out.append(self.grey(t, s, move, HIGHEST if level == 4 else self.just))
        return out


class Upgrade(Upgrading):
    code = co.ASK_UPGRADE

    def prompt(self, t: Tables, s: State) -> Text:
        left = int(top_a(s))
        if top_b(s):
            levels = f"{left} level{'' if left == 1 else 's'} left"
            return Text(f"Upgrade ships: {levels}", f"Ulepsz statki: zostało poziomów: {left}")
        return Text(f"Upgrade ships by 1 level: {left} left", f"Ulepsz statki o 1 poziom: zostało {left}")


WORDS: Final = (Build(), Upgrade())
