"""How sentences of Beyond the Sun are put together in English and Polish; words_said.py has the words.

Polish nouns and verbs follow the official rulebook; the forms of a noun are 1 / 2-4 / 5 and more.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effects.text import INFINITIVE, THIRD_PERSON, IconRow, Joints, Phrasebook, Printer
from heliopause.games.beyond_the_sun.people.card_effects_said import CARD_EFFECTS_SAID
from heliopause.games.beyond_the_sun.people.powers_said import POWERS_SAID
from heliopause.games.beyond_the_sun.people.words_said import SAID

EVERY_WORD: Final = SAID | CARD_EFFECTS_SAID | POWERS_SAID


def _english() -> Phrasebook:
    joints = Joints()
    joints.last = ", then "
    joints.then = "then "
    joints.then_you = "then you "
    joints.to = " to "
    joints.both = " and "
    joints.or_short = " or "
    joints.or_long = "; or "
    joints.may = ("you may ", "may ")
    joints.choose = ("choose: ", "choose: ", "chooses: ")
    joints.choose_third_mood = INFINITIVE
    joints.each_player = "each faction, starting with you, "
    joints.others = "each other faction "
    joints.they = "it "
    joints.per = "{body} {count}{max}"
    joints.maximum = " (maximum {n} times)"
    joints.twice = "twice, "
    joints.times = "{n} times, "
    book = Phrasebook("en", joints)
    book.nouns = {
        "ore": ("Ore", "Ore", "Ore"),
        "pop": ("Population", "Population", "Population"),
        "supply": ("Supply cube", "Supply cubes", "Supply cubes"),
        "ship": ("ship", "ships", "ships"),
        "level": ("level", "levels", "levels"),
        "jump": ("Jump", "Jumps", "Jumps"),
        "card": ("card", "cards", "cards"),
    }
    book.cost = ["{pay|pay|pays} {0:ore}", "{return|return|returns} {1:pop}"]
    book.words = {word: said.en for word, said in EVERY_WORD.items() if said.en}
    book.repeated = {"automate": "{automate|automate|automates} {0} {1?Food discs;Ore discs;discs of either kind}"}
    book.counts = {
        "controlled": ("for each location you control", "for each location it controls"),
        "colonized": ("for each System you have colonized", "for each System it has colonized"),
        "2*colonized": ("for every 2 Systems you have colonized", "for every 2 Systems it has colonized"),
        "surplus_power": ("if you settled more power than required", "if it settled more power than required"),
    }
    return book


def _polish() -> Phrasebook:
    joints = Joints()
    joints.last = ", a następnie "
    joints.then = "następnie "
    joints.then_you = "następnie "
    joints.to = ", aby "
    joints.both = " i "
    joints.or_short = " albo "
    joints.or_long = "; albo "
    joints.may = ("możesz ", "może ")
    joints.choose = ("wybierz: ", "wybrać: ", "wybiera: ")
    joints.choose_third_mood = THIRD_PERSON
    joints.each_player = "każda frakcja, zaczynając od Ciebie, "
    joints.others = "każda inna frakcja "
    joints.they = ""
    joints.per = "{count} {body}{max}"
    joints.maximum = " (maksymalnie {n} razy)"
    joints.twice = "dwa razy "
    joints.times = "{n} razy "
    book = Phrasebook("pl", joints)
    book.nouns = {
        "ore": ("kryształek rudy", "kryształki rudy", "kryształków rudy"),
        "pop": ("kostkę populacji", "kostki populacji", "kostek populacji"),
        "supply": ("kostkę zaopatrzenia", "kostki zaopatrzenia", "kostek zaopatrzenia"),
        "ship": ("statek kosmiczny", "statki kosmiczne", "statków kosmicznych"),
        "ship_genitive": ("statku kosmicznego", "statków kosmicznych", "statków kosmicznych"),
        "level": ("poziom", "poziomy", "poziomów"),
        "any_disc": ("dowolny dysk produkcji", "dowolne dyski produkcji", "dowolnych dysków produkcji"),
        "jump": ("skok", "skoki", "skoków"),
        "card": ("kartę", "karty", "kart"),
        "crystal": ("kryształek", "kryształki", "kryształków"),
        "vp": ("punkt zwycięstwa", "punkty zwycięstwa", "punktów zwycięstwa"),
    }
    book.cost = ["{zapłać|zapłacić|płaci} {0:ore}", "{wycofaj|wycofać|wycofuje} {1:pop}"]
    book.words = {word: said.pl for word, said in EVERY_WORD.items() if said.en}
    automate = "{zautomatyzuj|zautomatyzować|automatyzuje}"
    book.repeated = {"automate": automate + " {0:any_disc}"}
    book.counts = {
        "controlled": ("za każdy kontrolowany obszar", "za każdy kontrolowany obszar"),
        "colonized": ("za każdy swój skolonizowany układ", "za każdy swój skolonizowany układ"),
        "2*colonized": ("za każde 2 swoje skolonizowane układy", "za każde 2 swoje skolonizowane układy"),
        "surplus_power": (
            "jeśli osiedlona siła militarna jest większa od wymaganej,",
            "jeśli osiedlona siła militarna jest większa od wymaganej,",
        ),
    }
    return book


BOOKS: Final = {"en": _english(), "pl": _polish()}
PRINTERS: Final = {lang: Printer(book) for lang, book in BOOKS.items()}

ICONS: Final = IconRow(
    {word: said.icons for word, said in EVERY_WORD.items() if said.icons},
    {"controlled": "outpost", "colonized": "system", "surplus_power": "power"},
    {"discovered": ["discovered"], "free": ["cross", "population"]},
    ["ore", "return"],
)

# What X is: English, Polish.
X_TEXTS: Final = {
    "highest_technology_level": (
        "X is the level of your most advanced technology.",
        "X to poziom Twojej najbardziej zaawansowanej technologii.",
    ),
    "colonized": (
        "X is the number of your colonized Systems + {plus} (maximum {max}).",
        "X to liczba Twoich skolonizowanych układów + {plus} (maksymalnie {max}).",
    ),
    "attached_system_power": (
        "X is the power of the attached System + {plus}.",
        "X to wymagana siła militarna dołączonego układu + {plus}.",
    ),
}

# What leaders count at game end: English, Polish.
ENDGAME: Final = {
    "ore_slots_empty": (
        "for every 2 empty spaces on your Ore track",
        "za każde 2 puste pola na Twoim torze produkcji rudy",
    ),
    "empty_supply_columns": ("for each of your empty Supply Columns", "za każdą Twoją pustą kolumnę zaopatrzenia"),
    "colonized": ("by number of your colonized Systems", "według liczby Twoich skolonizowanych układów"),
}
