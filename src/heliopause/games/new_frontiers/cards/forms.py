"""The facts of every kind of tile of New Frontiers, for people who fill them in."""

from __future__ import annotations

from heliopause.core.decision import Text
from heliopause.games import card_form as cf
from heliopause.games.card_form import Fact, Forms, names, points
from heliopause.games.new_frontiers.cards.shapes import KEYWORDS
from heliopause.games.new_frontiers.cards.words import KINDS


def cost() -> Fact:
    return Fact("cost", cf.NUMBER, Text("Cost", "Koszt")).between(0, 20)


def powers() -> list[Fact]:
    return [
        Fact("keywords", cf.CHOICES, Text("Keywords", "Słowa kluczowe")).of(list(KEYWORDS)).between(0, 5),
        Fact("powers", cf.EFFECTS, Text("Powers", "Zdolności")).between(0, 4),
        Fact("bonus", cf.VALUE, Text("Points at the end", "Punkty na koniec")).where_given(),
    ]


def colony() -> list[Fact]:
    return [
        Fact("colonists", cf.NUMBER, Text("Colonists", "Koloniści")).between(1, 2),
        Fact("kind", cf.CHOICE, Text("Kind", "Rodzaj")).of([*KINDS, "gray"]),
        Fact("goods", cf.CHOICE, Text("Goods", "Towary")).of(["none", "windfall", "production"]),
    ]


def forms() -> Forms:
    return {
        "developments": [names(), cost(), points().may_be_empty(), *powers()],
        "worlds": [
            names(),
            cost().where_given(),
            Fact("defense", cf.NUMBER, Text("Defense", "Obrona")).between(1, 20).where_given(),
            points().may_be_empty(),
            *colony(),
            *powers(),
        ],
        "homes": [
            names(),
            cost(),
            points().may_be_empty(),
            *colony(),
            Fact("halo", cf.FLAG, Text("Starts with a good", "Zaczyna z towarem")),
            *powers(),
        ],
        "goals": [names(), Fact("steps", cf.NUMBERS, Text("Points by number", "Punkty według liczby"))],
        "actions": [names()],
    }
