"""How the words of Beyond the Sun are said in English and Polish and drawn as icons.

Polish nouns and verbs follow the official rulebook; the forms of a noun are 1 / 2-4 / 5 and more.
"""

from __future__ import annotations

from typing import Final

from heliopause.core.effect_text import INFINITIVE, THIRD_PERSON, IconRow, Joints, Phrasebook, Printer


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
    }
    book.cost = ["{pay|pay|pays} {0:ore}", "{return|return|returns} {1:pop}"]
    site = "{1?; in Deep Space; on Sol}"
    without = (
        "{+ ;free=without a Population cube;no_prereq=without its prerequisites"
        ";no_immediate=without its immediate bonus}"
    )
    book.words = {
        "gain": [("", "{gain|gain|gains} {0:ore}")],
        "supply_to_pop": [
            ("#rightmost", "{turn|turn|turns} the rightmost Supply cube into Population"),
            ("", "{turn|turn|turns} {0:supply} into Population"),
        ],
        "supply_to_ship": [
            ("#rightmost", "{build|build|builds} a level {0} ship" + site + " from the rightmost Supply cube"),
            ("2=1", "{build|build|builds} a level {0} ship from Supply" + site),
            ("", "{build|build|builds} {2} level {0} ships from Supply" + site),
        ],
        "pop_to_ship": [
            ("2=1", "{build|build|builds} a level {0} ship from Population" + site),
            ("", "{build|build|builds} {2} level {0} ships from Population" + site),
        ],
        "jump": [("", "{Jump|Jump|Jumps} {0}")],
        "upgrade_ships": [
            ("#starting_ship", "{upgrade|upgrade|upgrades} the starting ship by {1:level}"),
            ("0=1", "{upgrade|upgrade|upgrades} 1 ship by {1:level}"),
            ("", "{upgrade|upgrade|upgrades} up to {0:ship} by {1:level} each"),
        ],
        "upgrade_levels": [("", "{upgrade|upgrade|upgrades} ships by {0:level} in all")],
        "automate": [
            ("", "{automate|automate|automates} 1 {0?Food disc;Ore disc;disc of either kind}"),
        ],
        "research": [
            (
                "",
                "{research|research|researches} a {#discovered?discovered }Level {0:roman} technology" + without,
            )
        ],
        "research_either": [
            (
                "",
                "{research|research|researches} a {#discovered?discovered }Level {0:roman} or {1:roman} technology"
                + without,
            )
        ],
        "colonize": [
            ("#no_control", "{colonize|colonize|colonizes} a System that need not be controlled"),
            (
                "#uncontrolled_at_turn_start",
                "{colonize|colonize|colonizes} a System that nobody controlled at the start of this turn",
            ),
            (
                "#no_opponent_at_turn_start",
                "{colonize|colonize|colonizes} a System that no opponent controlled at the start of this turn",
            ),
            ("", "{colonize|colonize|colonizes} a System"),
        ],
        "grow": [("", "{run|run|runs} population growth")],
        "mine": [("", "{run|run|runs} ore production")],
        "trade": [("", "{trade|trade|trades} resources")],
        "move_supply": [
            ("1=5", "{move|move|moves} {0:supply} to columns of your choice"),
            ("", "{move|move|moves} {0:supply} to Column {1?A;B;C;D;E}"),
        ],
        "doom_minus": [("", "{turn|turn|turns} Doom back by {0}")],
    }
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
        "vp": ("punkt zwycięstwa", "punkty zwycięstwa", "punktów zwycięstwa"),
    }
    book.cost = ["{zapłać|zapłacić|płaci} {0:ore}", "{wycofaj|wycofać|wycofuje} {1:pop}"]
    build = "{zbuduj|zbudować|buduje}"
    site = "{1?; w Głębokim Kosmosie; w Układzie Słonecznym}"
    without = (
        "{+ ;free=bez użycia kostki populacji;no_prereq=bez wymaganych technologii"
        ";no_immediate=bez natychmiastowego bonusu}"
    )
    book.words = {
        "gain": [("", "{weź|wziąć|bierze} {0:ore}")],
        "supply_to_pop": [
            (
                "#rightmost",
                "{przekształć|przekształcić|przekształca} w populację "
                "kostkę zaopatrzenia położoną najbardziej z prawej",
            ),
            ("", "{przekształć|przekształcić|przekształca} {0:supply} w populację"),
        ],
        "supply_to_ship": [
            (
                "#rightmost",
                build
                + " statek kosmiczny poziomu {0}"
                + site
                + " z kostki zaopatrzenia położonej najbardziej z prawej",
            ),
            ("2=1", build + " statek kosmiczny poziomu {0} z kostki zaopatrzenia" + site),
            ("", build + " {2:ship} poziomu {0} z kostek zaopatrzenia" + site),
        ],
        "pop_to_ship": [
            ("2=1", build + " statek kosmiczny poziomu {0} z kostki populacji" + site),
            ("", build + " {2:ship} poziomu {0} z kostek populacji" + site),
        ],
        "jump": [("", "{skocz|skoczyć|skacze} {0}")],
        "upgrade_ships": [
            ("#starting_ship", "{ulepsz|ulepszyć|ulepsza} statek początkowy o {1:level}"),
            ("0=1", "{ulepsz|ulepszyć|ulepsza} 1 statek kosmiczny o {1:level}"),
            ("", "{ulepsz|ulepszyć|ulepsza} do {0:ship_genitive} o {1:level}"),
        ],
        "upgrade_levels": [("", "{ulepsz|ulepszyć|ulepsza} statki kosmiczne łącznie o {0:level}")],
        "automate": [
            (
                "",
                "{zautomatyzuj|zautomatyzować|automatyzuje} 1 "
                "{0?dysk produkcji żywności;dysk produkcji rudy;dowolny dysk produkcji}",
            ),
        ],
        "research": [
            (
                "",
                "{zbadaj|zbadać|bada} {#discovered?wynalezioną }technologię poziomu {0:roman}" + without,
            )
        ],
        "research_either": [
            (
                "",
                "{zbadaj|zbadać|bada} {#discovered?wynalezioną }technologię poziomu {0:roman} albo {1:roman}" + without,
            )
        ],
        "colonize": [
            ("#no_control", "{skolonizuj|skolonizować|kolonizuje} układ, także niekontrolowany"),
            (
                "#uncontrolled_at_turn_start",
                "{skolonizuj|skolonizować|kolonizuje} układ, którego na początku tej tury nikt nie kontrolował",
            ),
            (
                "#no_opponent_at_turn_start",
                "{skolonizuj|skolonizować|kolonizuje} układ, którego na początku tej tury "
                "nie kontrolował żaden przeciwnik",
            ),
            ("", "{skolonizuj|skolonizować|kolonizuje} układ"),
        ],
        "grow": [("", "{wykonaj|wykonać|wykonuje} wzrost populacji")],
        "mine": [("", "{wykonaj|wykonać|wykonuje} produkcję rudy")],
        "trade": [("", "{wykonaj|wykonać|wykonuje} wymianę zasobów")],
        "move_supply": [
            ("1=5", "{przesuń|przesunąć|przesuwa} {0:supply} do dowolnych kolumn"),
            ("", "{przesuń|przesunąć|przesuwa} {0:supply} do kolumny zaopatrzenia {1?A;B;C;D;E}"),
        ],
        "doom_minus": [("", "{cofnij|cofnąć|cofa} Zagładę o {0}")],
    }
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
    {
        "gain": ["$0", "ore"],
        "supply_to_pop": ["$0", "supply", "arrow", "population"],
        "supply_to_ship": ["$2", "supply", "arrow", "ship", "$0", "$1:,deep_space,sol"],
        "pop_to_ship": ["$2", "population", "arrow", "ship", "$0", "$1:,deep_space,sol"],
        "jump": ["jump", "$0"],
        "upgrade_ships": ["$0", "ship", "upgrade", "$1"],
        "upgrade_levels": ["upgrade", "$0"],
        "automate": ["$0:automate_food,automate_ore,automate"],
        "research": ["research", "$0:,I,II,III,IIII,X"],
        "colonize": ["colonize"],
        "grow": ["grow"],
        "mine": ["mine"],
        "trade": ["trade"],
        "move_supply": ["$0", "move_supply", "$1:A,B,C,D,E,"],
        "doom_minus": ["-", "$0", "doom"],
        "special": ["special"],
    },
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
