"""The sentences of advice in Beyond the Sun, English and Polish: one for every kind of claim, and the nudges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effects.text import plural_form
from heliopause.core.kernel.machine import Rules
from heliopause.core.position import seat_name
from heliopause.games.beyond_the_sun.people import phrases
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.rules import BeyondTheSun

ROMAN: Final = ("", "I", "II", "III", "IIII")
POINTS_PL: Final = ("punkt", "punkty", "punktów")
SHIPS_PL: Final = ("statek", "statki", "statków")
POPULATION_PL: Final = ("kostkę populacji", "kostki populacji", "kostek populacji")
ORE_PL: Final = ("kryształek rudy", "kryształki rudy", "kryształków rudy")
DISCS_PL: Final = ("dysk", "dyski", "dysków")

FIXED: Final = {
    "first_colonize": Text(
        "This gives you your first action that colonizes.", "Zyskujesz pierwszą akcję, która kolonizuje."
    ),
    "no_population": Text(
        "You end the turn without Population, so research has to wait.",
        "Kończysz turę bez populacji, więc badania muszą poczekać.",
    ),
    "no_ore": Text("You end the turn without Ore.", "Kończysz turę bez rudy."),
    "no_supply": Text(
        "Your supply is empty, so growth would bring nothing.",
        "Twoje zaopatrzenie jest puste, więc wzrost nic by nie dał.",
    ),
}


def points(n: int) -> Text:
    return Text(f"{n} point{'' if n == 1 else 's'}", f"{n} {POINTS_PL[plural_form('pl', n)]}")


def polish(n: int, forms: tuple[str, str, str]) -> str:
    return f"{n} {forms[plural_form('pl', n)]}"


def said(rules: Rules, claim: tuple[int | str, ...]) -> Text:
    """The sentence of a claim."""
    assert isinstance(rules, BeyondTheSun)
    kind = str(claim[0])
    if kind in FIXED:
        return FIXED[kind]
    numbers = [int(one) for one in claim[1:]]
    if kind in OF_CARDS:
        return OF_CARDS[kind](rules, *numbers)
    if kind in OF_PLACES:
        return of_place(rules, kind, numbers)
    return OF_NUMBERS[kind](*numbers)


# --- cards ----------------------------------------------------------------------------------------------------------
def claims(rules: BeyondTheSun, card: int, vp: int) -> Text:
    name = phrases.achievement(rules.t.cards, card)
    return Text(
        f"You claim {name.en}: {points(vp).en} now.", f"Zdobywasz osiągnięcie {name.pl}: {points(vp).pl} od razu."
    )


def colonizes(rules: BeyondTheSun, card: int, vp: int) -> Text:
    name = phrases.system(rules.t.cards, card)
    return Text(f"You colonize {name.en} for {points(vp).en}.", f"Kolonizujesz układ {name.pl}: {points(vp).pl}.")


def strong(rules: BeyondTheSun, card: int, vp: int) -> Text:
    name = phrases.system(rules.t.cards, card)
    return Text(
        f"Your fleet at {name.en} becomes strong enough to colonize it for {points(vp).en}.",
        f"Twoja flota w układzie {name.pl} jest dość silna, by go skolonizować: {points(vp).pl}.",
    )


def research(rules: BeyondTheSun, card: int, level: int) -> Text:
    name = phrases.technology(rules.t.cards, card)
    return Text(
        f"You get {name.en}, a level {ROMAN[level]} technology.",
        f"Zyskujesz technologię poziomu {ROMAN[level]}: {name.pl}.",
    )


# --- places on the map ----------------------------------------------------------------------------------------------
OF_PLACES: Final = {
    "takes": Text("You take control of {}.", "Przejmujesz kontrolę: {}."),
    "takes_from": Text("You take {} from {who}.", "Przejmujesz {}, traci {who}."),
    "loses": Text("You give up control of {}.", "Tracisz kontrolę: {}."),
    "leaves": Text(
        "You leave {} empty: any ship takes it from you.", "Zostawiasz bez statków: {}. Każdy statek to przejmie."
    ),
}


def of_place(rules: BeyondTheSun, kind: str, numbers: list[int]) -> Text:
    place, card = numbers[0], numbers[1]
    cards = rules.t.cards
    name = phrases.system(cards, card) if card else phrases.fixed_location(cards, place)
    who = ""
    if len(numbers) > 2:
        who = seat_name(numbers[2]) if numbers[2] < m.ANARCHISTS else ""
    anarchists = len(numbers) > 2 and not who
    said_pl = f"układ {name.pl}" if card else name.pl
    words = OF_PLACES[kind]
    return Text(
        words.en.format(phrases.the(name), who="the Anarchists" if anarchists else who),
        words.pl.format(said_pl, who="frakcja anarchistów" if anarchists else who),
    )


# --- numbers --------------------------------------------------------------------------------------------------------
def ends(lead: int) -> Text:
    if lead > 0:
        return Text(
            f"It brings the end of the game while you lead by {points(lead).en}.",
            f"Wywołujesz koniec gry, prowadząc: {points(lead).pl} przewagi.",
        )
    return Text("It brings the end of the game while you do not lead.", "Wywołujesz koniec gry, a nie prowadzisz.")


def late(n: int) -> Text:
    return Text(
        f"The game is ending: {points(n).en} now beat any production.",
        f"Gra się kończy: {points(n).pl} od razu, ważniejsze niż każda produkcja.",
    )


def builds(n: int) -> Text:
    return Text(
        f"You get {n} more ship{'' if n == 1 else 's'} in space.", f"W kosmosie masz więcej o {polish(n, SHIPS_PL)}."
    )


def population(n: int) -> Text:
    return Text(f"You end the turn with {n} Population.", f"Kończysz turę, mając {polish(n, POPULATION_PL)}.")


def ore(n: int) -> Text:
    return Text(f"You end the turn with {n} Ore.", f"Kończysz turę, mając {polish(n, ORE_PL)}.")


OF_CARDS: Final = {"claims": claims, "colonizes": colonizes, "strong": strong, "research": research}
OF_NUMBERS: Final[dict[str, Callable[..., Text]]] = {
    "ends": ends,
    "late": late,
    "builds": builds,
    "population": population,
    "ore": ore,
    "points": lambda n: Text(f"It scores {points(n).en} at once.", f"Daje od razu {points(n).pl}."),
    "discover": lambda level: Text(
        f"You discover a level {ROMAN[level]} technology.", f"Wynajdujesz technologię poziomu {ROMAN[level]}."
    ),
    "opens": lambda level: Text(
        f"It opens the way to level {ROMAN[level]} technologies.",
        f"Otwiera Ci drogę do technologii poziomu {ROMAN[level]}.",
    ),
    "affords": lambda level: Text(
        f"Next turn you can pay for a level {ROMAN[level]} technology.",
        f"W następnej turze stać Cię na technologię poziomu {ROMAN[level]}.",
    ),
    "growth": lambda old, new: Text(
        f"Each growth brings {new} Population instead of {old}.",
        f"Każdy wzrost daje {polish(new, POPULATION_PL)} zamiast {old}.",
    ),
    "mines": lambda old, new: Text(
        f"Each ore production brings {new} Ore instead of {old}.",
        f"Każda produkcja rudy daje {polish(new, ORE_PL)} zamiast {old}.",
    ),
    "automates": lambda n: Text(
        f"Your automation grows to {n} disc{'' if n == 1 else 's'}.",
        f"Na torze automatyzacji masz już {polish(n, DISCS_PL)}.",
    ),
    "upgrades": lambda n: Text(f"Your fleet gains {n} power.", f"Siła Twojej floty rośnie o {n}."),
    "idle_ore": lambda n: Text(
        f"{n} Ore lie idle: spend them before you mine again.",
        f"Twój zapas rudy ({n}) leży bezczynnie: wydaj go, zanim znów wybierzesz produkcję rudy.",
    ),
}

# --- nudges ---------------------------------------------------------------------------------------------------------
PLACES: Final = {
    "basic": Text("Look at the basic actions", "Spójrz na akcje podstawowe"),
    "technology": Text("Look at your own technologies", "Spójrz na swoje technologie"),
    "guild": Text("Look at the guilds", "Spójrz na gildie"),
    "produce": Text("Compare what each production brings", "Porównaj, co daje każda produkcja"),
    "here": Text("Think of the next turn before you choose", "Przed wyborem pomyśl o następnej turze"),
}
GOALS: Final = {
    "claims": Text("an achievement is within reach", "osiągnięcie jest w zasięgu"),
    "colonizes": Text("a System can be colonized", "można skolonizować układ"),
    "research": Text("a technology is within reach", "technologia jest w zasięgu"),
    "discover": Text("a new technology can be discovered", "można wynaleźć nową technologię"),
    "takes_from": Text("a rival holds something too weakly", "rywal trzyma coś zbyt słabo"),
    "takes": Text("a place on the map can be taken", "na mapie można coś przejąć"),
    "builds": Text("your fleet can grow", "Twoja flota może urosnąć"),
    "growth": Text("your growth can improve", "Twój wzrost może być większy"),
    "mines": Text("your ore production can improve", "Twoja produkcja rudy może być większa"),
    "population": Text("you need Population", "potrzebujesz populacji"),
    "ore": Text("you need Ore", "potrzebujesz rudy"),
    "choices": Text("keep your choices open", "zachowaj możliwości"),
}


def nudged(place: str, goal: str) -> Text:
    where, what = PLACES[place], GOALS[goal]
    return Text(f"{where.en}: {what.en}.", f"{where.pl}: {what.pl}.")
