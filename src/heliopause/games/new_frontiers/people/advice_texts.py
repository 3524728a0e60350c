"""The sentences of advice in New Frontiers, English and Polish: one for every kind of claim, and the nudges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heliopause.core.decision import Text
from heliopause.core.effects.text import plural_form
from heliopause.core.kernel.machine import Rules
from heliopause.games.new_frontiers.people import phrases
from heliopause.games.new_frontiers.rules.rules import NewFrontiers

POINTS_PL: Final = ("punkt", "punkty", "punktów")
GOODS_PL: Final = ("towar", "towary", "towarów")
WORLDS_PL: Final = ("odkryty świat", "odkryte światy", "odkrytych światów")
SPACES_PL: Final = ("pole technologii", "pola technologii", "pól technologii")
CREDITS_PL: Final = ("kredyt", "kredyty", "kredytów")

FIXED: Final = {
    "first": Text("You come first on the priority track.", "Zajmujesz pierwsze miejsce na torze pierwszeństwa."),
    "no_colonists": Text(
        "Your last colonist leaves: nothing that needs one can be settled before the next muster.",
        "Oddajesz ostatniego kolonistę: bez nowego nie zasiedlisz świata, który go wymaga.",
    ),
    "no_goods": Text("All your goods are used up.", "Wszystkie Twoje towary są zużyte."),
    "no_credits": Text("It takes your last credit.", "Wydajesz ostatni kredyt."),
    "cheap_develop": Text("Developments become cheaper for you.", "Technologie stają się dla Ciebie tańsze."),
    "cheap_settle": Text("Worlds become cheaper for you.", "Światy stają się dla Ciebie tańsze."),
}


def points(n: int) -> Text:
    return Text(f"{n} point{'' if n == 1 else 's'}", f"{n} {POINTS_PL[plural_form('pl', n)]}")


def polish(n: int, forms: tuple[str, str, str]) -> str:
    return f"{n} {forms[plural_form('pl', n)]}"


def verb(n: int, one: str, few: str) -> str:
    """Polish: 2 towary czekają, but 1 towar and 5 towarów czeka."""
    return few if plural_form("pl", n) == 1 else one


def many(n: int, noun: str) -> str:
    return f"{n} {noun}{'' if n == 1 else 's'}"


def said(rules: Rules, claim: tuple[int | str, ...]) -> Text:
    """The sentence of a claim."""
    assert isinstance(rules, NewFrontiers)
    kind = str(claim[0])
    if kind in FIXED:
        return FIXED[kind]
    numbers = [int(one) for one in claim[1:]]
    if kind in OF_TILES:
        name, words = phrases.tile_name(rules.t, numbers[0]), OF_TILES[kind]
        vp = points(numbers[1]) if len(numbers) > 1 and numbers[1] > 0 else None
        world = phrases.world_pl(rules.t, numbers[0])
        return Text(
            words.en.format(name.en, vp=f", worth {vp.en}" if vp else ""),
            words.pl.format(name.pl, world=world, vp=f" ({vp.pl})" if vp else ""),
        )
    if kind == "goal":
        goal = phrases.goal_name(rules.t, numbers[0])
        return Text(f"You take the goal {goal.en}.", f"Zdobywasz cel {goal.pl}.")
    return OF_NUMBERS[kind](*numbers)


OF_TILES: Final = {
    "develops": Text("You build {} for good.", "Masz na stałe technologię {}."),
    "keeps": Text("You keep {} for later{vp}.", "Zachowujesz na później {world}{vp}."),
    "nearly": Text("{} is almost within your reach.", "Niewiele brakuje Ci, by zasiedlić {world}."),
    "settles": Text("You settle {}.", "Zasiedlasz {world}."),
    "ready": Text(
        "{} can be settled as soon as somebody selects Settle.",
        "Możesz zasiedlić {world}, gdy ktoś wybierze Zasiedlanie.",
    ),
}


def ends(lead: int) -> Text:
    if lead > 0:
        return Text(
            f"It brings the last round while you lead by {points(lead).en}.",
            f"Wywołujesz ostatnią rundę, prowadząc: {points(lead).pl} przewagi.",
        )
    return Text("It brings the last round while you do not lead.", "Wywołujesz ostatnią rundę, a nie prowadzisz.")


OF_NUMBERS: Final[dict[str, Callable[..., Text]]] = {
    "ends": ends,
    "points": lambda n: Text(f"It scores {points(n).en} at once.", f"Daje od razu {points(n).pl}."),
    "spaces": lambda n: Text(
        f"It leaves you {many(n, 'development space') if n else 'no development space'} before the end.",
        f"Do końca gry {verb(n, 'zostaje', 'zostają')} Ci {polish(n, SPACES_PL)}.",
    ),
    "explores": lambda n: Text(f"You hold {many(n, 'explored world')}.", f"Masz {polish(n, WORLDS_PL)}."),
    "colonists": lambda n: Text(
        f"You end with {many(n, 'colonist')} to settle worlds.",
        f"Kończysz z liczbą kolonistów do zasiedlania: {n}.",
    ),
    "cycle_vp": lambda old, new: Text(
        f"Each round of Produce and Consume brings you {points(new).en} instead of {old}.",
        f"Każda Produkcja z Konsumpcją daje Ci {points(new).pl} zamiast {old}.",
    ),
    "cycle_credits": lambda old, new: Text(
        f"Each round of Produce and Trade brings you {many(new, 'credit')} instead of {old}.",
        f"Każda Produkcja z Handlem daje Ci {polish(new, CREDITS_PL)} zamiast {old}.",
    ),
    "consumed": lambda n: Text(
        f"Your goods are worth {points(n).en} in the next Consume.",
        f"W następnej Konsumpcji Twoje towary dadzą {points(n).pl}.",
    ),
    "military": lambda n: Text(f"Your Military grows to {n}.", f"Twoja siła militarna rośnie do {n}."),
    "large": lambda n: Text(
        f"A large development on the market becomes worth {points(n).en} to you.",
        f"Duża technologia z rynku może Ci dać {points(n).pl}.",
    ),
    "goods": lambda n: Text(
        f"{many(n, 'good')} {'waits' if n == 1 else 'wait'} on your worlds.",
        f"Na Twoich światach {verb(n, 'czeka', 'czekają')} {polish(n, GOODS_PL)}.",
    ),
    "credits": lambda n: Text(
        f"You end with {many(n, 'credit')} in hand.", f"{verb(n, 'Zostaje', 'Zostają')} Ci {polish(n, CREDITS_PL)}."
    ),
    "idle_credits": lambda n: Text(
        f"{n} credits wait for the next Develop or Settle.",
        f"Na następny Rozwój albo Zasiedlanie {verb(n, 'czeka', 'czekają')} {polish(n, CREDITS_PL)}.",
    ),
}

# --- nudges ---------------------------------------------------------------------------------------------------------
PLACES: Final = {
    "select": Text("Which action serves you more than the others", "Która akcja da Tobie więcej niż innym"),
    "here": Text("Take your time with this choice", "Przemyśl ten wybór"),
}
GOALS: Final = {
    "develops": Text("the market has something for you", "na rynku jest coś dla Ciebie"),
    "settles": Text("one of your worlds is waiting", "jeden z Twoich światów czeka"),
    "goal": Text("a goal is within reach", "cel jest w zasięgu"),
    "goods": Text("your worlds can make goods", "Twoje światy mogą wytworzyć towary"),
    "points": Text("there are points to be had at once", "są punkty do wzięcia od razu"),
    "keeps": Text("look at what a world needs", "spójrz, czego wymaga świat"),
    "explores": Text("you need new worlds", "potrzebujesz nowych światów"),
    "colonists": Text("you are short of colonists", "brakuje Ci kolonistów"),
    "credits": Text("you are short of credits", "brakuje Ci kredytów"),
    "first": Text("the order of the next round matters", "ważna jest kolejność w następnej rundzie"),
    "choices": Text("keep your choices open", "zachowaj możliwości"),
}


def nudged(place: str, goal: str) -> Text:
    where, what = PLACES[place], GOALS[goal]
    return Text(f"{where.en}: {what.en}.", f"{where.pl}: {what.pl}.")
