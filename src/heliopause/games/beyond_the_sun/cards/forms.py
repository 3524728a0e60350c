"""The facts of every kind of card of Beyond the Sun, for people who fill them in."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.games import card_form as cf
from heliopause.games.beyond_the_sun.cards import shapes, words
from heliopause.games.card_form import Fact, Forms, names, points

AT_ONCE: Final = Text("At once", "Natychmiast")
ACTIONS: Final = Text("Actions", "Akcje")
PERMANENT: Final = Text("Permanent", "Stale")
AT_THE_END: Final = Text("At the end of the game", "Na koniec gry")
EFFECT: Final = Text("Effect", "Efekt")
SETUP: Final = Text("Setup", "Przygotowanie")


def power(kind: str, field: str, label: Text) -> Fact:
    """A power that a card of ours has there: most are rules of their own and cannot be written, only chosen."""
    return Fact(field, cf.CHOICE, label).of(shapes.powers_at(f"{kind}.{field}")).may_be_empty()


def effect(path: str, label: Text, check: str = "") -> Fact:
    return Fact(path, cf.EFFECT, label, check)


def mat(side: str, called: Text) -> list[Fact]:
    def label(en: str, pl: str) -> Text:
        return Text(f"{called.en}: {en}", f"{called.pl}: {pl}")

    return [
        Fact(f"{side}.supply", cf.NUMBERS, label("Supply columns", "kolumny zaopatrzenia")).where_given(),
        Fact(f"{side}.food_track", cf.NUMBERS, label("Food track", "tor żywności")).where_given(),
        Fact(f"{side}.ore_track", cf.NUMBERS, label("Ore track", "tor rudy")).where_given(),
        Fact(f"{side}.automation_vp", cf.NUMBERS, label("points of automation", "punkty automatyzacji")).where_given(),
        effect(f"{side}.setup", label("setup", "przygotowanie"), "setup").may_be_empty().where_given(),
    ]


def innovation(mark: str) -> list[Fact]:
    """What an innovation does follows its mode, so its effect is looked at in that light."""
    path = f"advanced.innovations.{mark}"
    label = Text(f"Innovation {mark}", f"Innowacja {mark}")
    return [Fact(f"{path}.effect", cf.EFFECT, label, "innovations", f"{path}.mode").where_given()]


TEXT: Final = Fact("text", cf.TEXTS, Text("In words", "Słowami"))


def of_decks() -> Forms:
    return {
        "technologies": [
            names(),
            Fact("level", cf.NUMBER, cf.LEVEL).between(1, 4),
            points(),
            Fact("left", cf.CHOICES, Text("Types", "Typy")).of(list(words.TYPES)).between(1, 4),
            Fact("right", cf.CHOICE, Text("Leads to", "Prowadzi do")).of(list(words.TYPES)).may_be_empty(),
            effect("immediate", AT_ONCE).may_be_empty(),
            Fact("actions", cf.ACTIONS, ACTIONS).between(0, 2),
            power("technologies", "passive", PERMANENT),
            effect("scoring", AT_THE_END).may_be_empty(),
        ],
        "events": [
            names(),
            Fact("level", cf.NUMBER, cf.LEVEL).between(2, 3),
            effect("effect", EFFECT).may_be_empty(),
            points().may_be_empty(),
            Fact("actions", cf.ACTIONS, ACTIONS).between(0, 1).where_given(),
            effect("scoring", AT_THE_END).may_be_empty(),
        ],
        "systems": [
            names(),
            Fact("deck", cf.CHOICE, Text("Deck", "Talia")).of(["A", "B"]),
            Fact("power", cf.NUMBER, Text("Power", "Siła")).between(1, 20),
            points(),
            Fact("specialty", cf.CHOICES, Text("Specialty", "Specjalizacja")).of(["food", "ore"]).between(1, 2),
            effect("gain_control", Text("Gain control", "Zdobycie kontroli")).may_be_empty(),
            effect("bonus", Text("Colonization bonus", "Bonus kolonizacyjny")).may_be_empty(),
            power("systems", "other", Text("On the board", "Na planszy")),
            power("systems", "passive", PERMANENT),
            effect("scoring", AT_THE_END).may_be_empty(),
        ],
    }


def of_boards_and_mats() -> Forms:
    return {
        "achievements": [
            names(),
            Fact("condition", cf.VALUE, Text("Condition", "Warunek")),
            Fact("slots", cf.VALUE, Text("Points by players", "Punkty według liczby graczy")),
            TEXT,
        ],
        "factions": [
            names(),
            *mat("basic", Text("Basic mat", "Planszetka podstawowa")),
            *mat("advanced", Text("Advanced mat", "Planszetka zaawansowana")),
            *innovation("A"),
            *innovation("B"),
        ],
        "leaders": [
            names(),
            Fact("stars", cf.NUMBER, Text("Stars", "Gwiazdki")).between(0, 4),
            effect("setup", SETUP).may_be_empty(),
            Fact("actions", cf.ACTIONS, Text("Private action", "Prywatna akcja")).between(0, 1),
            Fact(
                "limited.effect", cf.EFFECT, Text("For a star", "Za gwiazdkę"), "limited", "limited.trigger"
            ).where_given(),
            power("leaders", "passive", PERMANENT),
            Fact("endgame", cf.VALUE, AT_THE_END).may_be_empty(),
        ],
        "guilds": [names(), effect("effect", EFFECT)],
        "basic_actions": [
            names(),
            effect("effect", EFFECT),
            Fact("spaces", cf.VALUE, Text("Spaces by players", "Pola według liczby graczy")),
        ],
    }


def of_solo() -> Forms:
    return {
        "anarchist_actions": [names(), Fact("rows", cf.EFFECTS, Text("Rows", "Wiersze")).between(1, 5)],
        "anarchist_events": [
            names(),
            Fact("guild_cover", cf.NUMBER, Text("Guild cover", "Blokada gildii")).between(1, 2).may_be_empty(),
            effect("player", Text("By you", "Przez ciebie")).may_be_empty(),
            Fact("anarchist", cf.EFFECTS, Text("By the Anarchists", "Przez anarchistów")).between(0, 5),
        ],
    }


def forms() -> Forms:
    return {**of_decks(), **of_boards_and_mats(), **of_solo()}
