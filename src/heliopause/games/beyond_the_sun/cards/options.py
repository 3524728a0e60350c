"""The options of Beyond the Sun and which combinations the rulebooks allow."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from heliopause.core.decision import Text
from heliopause.core.registry import OptionError, Setting

PLAYERS: Final = (1, 2, 3, 4)
MODULES: Final = (
    "leaders",
    "expansion_factions",
    "expansion_technologies",
    "expansion_events",
    "expansion_systems",
)

SETTINGS: Final = [
    Setting(
        "factions",
        "basic",
        Text(
            "Basic mats dealt at random or chosen, or advanced ones with innovations; the last player chooses first.",
            "Podstawowe losowe lub do wyboru albo zaawansowane ze zdolnościami; pierwszy wybiera ostatni gracz.",
        ),
        ("basic", "basic-chosen", "advanced"),
    ),
    Setting(
        "achievements",
        "random",
        Text(
            "The two achievements beside Transcendence and Empire: random, or the set for a first game.",
            "Dwa osiągnięcia obok Transcendencji i Imperium: losowe albo zestaw na pierwszą rozgrywkę.",
        ),
        ("random", "first-game"),
    ),
    Setting(
        "tableau",
        False,
        Text(
            "Expert variant: new technologies are taken from face-up rows.",
            "Wariant ekspercki: nowe technologie bierze się z odkrytej tablicy technologii.",
        ),
    ),
    Setting(
        "printing",
        "current",
        Text(
            "Card texts: the corrected ones, or the first printing of four technologies.",
            "Teksty kart: poprawione albo pierwsze wydanie czterech technologii.",
        ),
        ("current", "first"),
    ),
    Setting(
        "leaders",
        False,
        Text(
            "A domestic and a military leader for each faction.",
            "Dla każdej frakcji lider cywilny i wojskowy.",
        ),
        part_of="expansion",
        solo=False,
    ),
    Setting(
        "expansion_factions",
        False,
        Text(
            "Two more factions; they have advanced mats only.",
            "Dwie nowe frakcje; mają tylko planszetki zaawansowane.",
        ),
        part_of="expansion",
        needs=("factions", "advanced"),
        solo=False,
    ),
    Setting(
        "expansion_technologies",
        False,
        Text("New technologies are shuffled in.", "Do talii trafiają nowe technologie."),
        part_of="expansion",
    ),
    Setting(
        "expansion_events",
        False,
        Text("New events are shuffled in.", "Do talii trafiają nowe wydarzenia."),
        part_of="expansion",
        solo=False,
    ),
    Setting(
        "expansion_systems",
        False,
        Text("New Systems are shuffled in.", "Do talii trafiają nowe układy."),
        part_of="expansion",
    ),
    Setting(
        "expansion",
        "none",
        Text(
            "Leaders of the New Dawn: nothing of it, or every part that fits the other options.",
            "Liderzy nowej ery: bez dodatku albo wszystkie moduły, które pasują do pozostałych opcji.",
        ),
        ("none", "all"),
    ),
    Setting(
        "difficulty",
        "normal",
        Text("Solo game: how soon the Anarchists win.", "Rozgrywka solo: jak szybko wygrywają anarchiści."),
        ("easy", "normal", "hard"),
    ),
]


def checked(players: int, options: Mapping[str, object]) -> dict[str, object]:
    """The options with `expansion: all` spelled out; OptionError for what the rulebooks do not allow."""
    chosen = dict(options)
    if chosen["expansion"] == "all":
        for module in MODULES:
            chosen[module] = True
        if chosen["factions"] != "advanced":
            chosen["expansion_factions"] = False
        if players == 1:
            for module in ("leaders", "expansion_factions", "expansion_events"):
                chosen[module] = False
    if chosen["expansion_factions"] and chosen["factions"] != "advanced":
        raise OptionError(
            "expansion_factions: the two new factions have only advanced mats; choose factions=advanced too",
            "dwie nowe frakcje mają tylko planszetki zaawansowane; wybierz planszetki zaawansowane",
        )
    if chosen["printing"] == "first":
        used = [module for module in MODULES if chosen[module]]
        if used or players == 1:
            what = used[0] if used else "the solo game"
            raise OptionError(
                f"printing=first: {what} comes with the corrected cards, which replace the first ones for good",
                "dodatek i rozgrywka solo mają poprawione karty, które na stałe zastępują karty pierwszego wydania",
            )
    if players == 1:
        refuse_in_solo(chosen)
    elif chosen["difficulty"] != "normal":
        raise OptionError(
            "difficulty is an option of the solo game (1 player)", "poziom trudności dotyczy tylko rozgrywki solo"
        )
    return chosen


def refuse_in_solo(chosen: Mapping[str, object]) -> None:
    if chosen["factions"] == "advanced":
        raise OptionError(
            "the solo game uses a basic faction mat; choose factions=basic",
            "w rozgrywce solo używa się podstawowej planszetki frakcji",
        )
    for module, what, co in (
        ("leaders", "leaders", "liderów"),
        ("expansion_events", "the ordinary events", "zwykłych wydarzeń"),
        ("tableau", "the technology tableau", "tablicy technologii"),
    ):
        if chosen[module]:
            raise OptionError(
                f"{module}: {what} cannot be used in the solo game", f"w rozgrywce solo nie używa się {co}"
            )
