"""The words of powers that step in: of leaders, and of factions and cards in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people.phrases import SKIP
from heliopause.games.beyond_the_sun.people.ship.building import Upgrading
from heliopause.games.beyond_the_sun.people.ship.ships import say_ship, ship_of
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.studies import ASKED, FAR

# The id of every power, the card it is on, and its question.
POWERS: Final[dict[int, tuple[str, str, Text]]] = {
    co.USE_SAVANT: (
        "savant",
        "savant",
        Text(
            "Remove a star of the Savant to reveal 4 matching cards instead of 2?",
            "Usuniesz ★ z karty Geniusz, aby odkryć 4 pasujące karty zamiast 2?",
        ),
    ),
    co.USE_DISPATCH: (
        "fleet_dispatcher",
        "fleet_dispatcher",
        Text(
            "Remove a star of the Fleet Dispatcher for 2 more Jumps?",
            "Usuniesz ★ z karty Dyspozytor floty, aby wykonać o 2 skoki więcej?",
        ),
    ),
    co.USE_CREDIT: (
        "investor",
        "investor",
        Text(
            "Use the Investor's Credit to pay up to 2 Ore less?",
            "Użyjesz żetonu kredytu, aby zapłacić mniej (maksymalnie o 2 kryształki rudy)?",
        ),
    ),
    co.USE_CONTRACT: (
        "military_industrialist",
        "military_industrialist",
        Text(
            "Military Industrialist: gain Ore for this ship?", "Przemysłowiec zbrojeniowy: weźmiesz rudę za ten statek?"
        ),
    ),
    co.USE_BOARDING: (
        "boarding_craft",
        "space_privateers_collective",
        Text(
            "Boarding Craft: build a level 1 ship from Supply too?",
            "Kutry abordażowe: zbudujesz też statek poziomu 1 z kostki zaopatrzenia?",
        ),
    ),
    co.USE_PLUNDER: (
        "plunder",
        "space_privateers_collective",
        Text(
            "Pirate Code: use Plunder for 2 Ore? Once it is used, Haven is void.",
            "Kodeks korsarski: użyjesz Łupu (2 kryształki rudy)? Po pierwszym użyciu Przystań przepada.",
        ),
    ),
    co.USE_HAVEN: (
        "haven",
        "space_privateers_collective",
        Text(
            "Pirate Code: use Haven for 2 more Ore? Once it is used, Plunder is void.",
            "Kodeks korsarski: użyjesz Przystani (o 2 kryształki rudy więcej)? Po pierwszym użyciu Łup przepada.",
        ),
    ),
    co.USE_CD69: (
        "cd_69_2001",
        "cd_69_2001",
        Text(
            "CD-69 2001: research a discovered Level II technology?",
            "CD-69 2001: zbadasz wynalezioną technologię poziomu II?",
        ),
    ),
}


class Use(Words):
    code = co.ASK_USE
    kind = "power"
    varying = ((0, FAR, *ASKED),)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"use {POWERS[int(top_a(s))][0]}" if move else "no"

    def prompt(self, t: Tables, s: State) -> Text:
        return POWERS[int(top_a(s))][2]

    def source(self, t: Tables, s: State) -> str:
        return POWERS[int(top_a(s))][1]

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(Text("Use it", "Użyj") if move else SKIP)

    def program_at(self, frame: Sequence[object]) -> int:
        return 4 if frame[2] == co.USE_DISPATCH else 0


class Refit(Upgrading):
    code = co.ASK_REFIT
    asks = Text("Master Engineer: upgrade another ship?", "Główny inżynier: ulepszysz inny statek?")
    card = "master_engineer"
    just = Text("This ship has just been built", "Ten statek dopiero co powstał")
    none = SKIP


class Token(Words):
    code = co.ASK_TOKEN
    kind = "token"
    asks = Text("Under which ship do you put the power token?", "Pod który statek położysz żeton siły?")
    card = "guerrilla_tactician"
    moves_ships = True

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"token {ship_of(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return say_ship(t, s, move, "Put it under the level", "Połóż pod statkiem poziomu")


WORDS: Final = (Use(), Refit(), Token())
