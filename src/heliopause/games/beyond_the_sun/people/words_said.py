"""How the words of Beyond the Sun are said: English, Polish, icons and the few words a place on the table has room for.

A phrase is `(condition, template)`, and the first that fits is said; conditions are `1=2` (argument 1 is 2) or `#tag`.
core/effects/text.py says what templates may hold: forms of a verb `{gain|gain|gains}`, numbers with a noun `{0:ore}`.
Short phrases stand side by side, English and Polish; a word without any is left to the whole text.
"""

from __future__ import annotations

from typing import Final

Phrases = list[tuple[str, str]]
ShortPhrases = list[tuple[str, str, str]]


class Said:
    """One word in all its forms."""

    def __init__(self, en: Phrases, pl: Phrases, icons: list[str], short: ShortPhrases) -> None:
        self.en = en
        self.pl = pl
        self.icons = icons
        self.short = short


SITE_EN: Final = "{1?; in Deep Space; on Sol}"
SITE_PL: Final = "{1?; w Głębokim Kosmosie; w Układzie Słonecznym}"
WITHOUT_EN: Final = (
    "{+ ;free=without a Population cube;no_prereq=without its prerequisites;no_immediate=without its immediate bonus}"
)
WITHOUT_PL: Final = (
    "{+ ;free=bez użycia kostki populacji;no_prereq=bez wymaganych technologii;no_immediate=bez "
    "natychmiastowego bonusu}"
)

SAID: Final[dict[str, Said]] = {
    "gain": Said(
        [("", "{gain|gain|gains} {0:ore}")],
        [("", "{weź|wziąć|bierze} {0:ore}")],
        ["$0", "ore"],
        [("", "+{0}[ore]", "+{0}[ore]")],
    ),
    "supply_to_pop": Said(
        [
            ("#rightmost", "{turn|turn|turns} the rightmost Supply cube into Population"),
            ("", "{turn|turn|turns} {0:supply} into Population"),
        ],
        [
            (
                "#rightmost",
                (
                    "{przekształć|przekształcić|przekształca} w populację kostkę zaopatrzenia położoną "
                    "najbardziej z prawej"
                ),
            ),
            ("", "{przekształć|przekształcić|przekształca} {0:supply} w populację"),
        ],
        ["$0", "supply", "arrow", "population"],
        [("#rightmost", "+{0}[pop] from the right", "+{0}[pop] z prawej"), ("", "+{0}[pop]", "+{0}[pop]")],
    ),
    "supply_to_ship": Said(
        [
            ("#rightmost", "{build|build|builds} a level {0} ship" + SITE_EN + " from the rightmost Supply cube"),
            ("2=1", "{build|build|builds} a level {0} ship from Supply" + SITE_EN),
            ("", "{build|build|builds} {2} level {0} ships from Supply" + SITE_EN),
        ],
        [
            (
                "#rightmost",
                "{zbuduj|zbudować|buduje} statek kosmiczny poziomu {0}"
                + SITE_PL
                + " z kostki zaopatrzenia położonej najbardziej z prawej",
            ),
            ("2=1", "{zbuduj|zbudować|buduje} statek kosmiczny poziomu {0} z kostki zaopatrzenia" + SITE_PL),
            ("", "{zbuduj|zbudować|buduje} {2:ship} poziomu {0} z kostek zaopatrzenia" + SITE_PL),
        ],
        ["$2", "supply", "arrow", "ship", "$0", "$1:,deep_space,sol"],
        [
            ("#rightmost", "Ship {0} from the last [supply]", "Statek {0} z ostatniej [supply]"),
            ("2=1", "Ship {0}{site}", "Statek {0}{site}"),
            ("", "{2}× Ship {0}{site}", "{2}× statek {0}{site}"),
        ],
    ),
    "pop_to_ship": Said(
        [
            ("2=1", "{build|build|builds} a level {0} ship from Population" + SITE_EN),
            ("", "{build|build|builds} {2} level {0} ships from Population" + SITE_EN),
        ],
        [
            ("2=1", "{zbuduj|zbudować|buduje} statek kosmiczny poziomu {0} z kostki populacji" + SITE_PL),
            ("", "{zbuduj|zbudować|buduje} {2:ship} poziomu {0} z kostek populacji" + SITE_PL),
        ],
        ["$2", "population", "arrow", "ship", "$0", "$1:,deep_space,sol"],
        [
            ("2=1", "Ship {0} from [pop]{site}", "Statek {0} z [pop]{site}"),
            ("", "{2}× Ship {0} from [pop]{site}", "{2}× statek {0} z [pop]{site}"),
        ],
    ),
    "jump": Said(
        [("", "{Jump|Jump|Jumps} {0}")],
        [("", "{skocz|skoczyć|skacze} {0}")],
        ["jump", "$0"],
        [("", "Jump {0}", "Skok {0}")],
    ),
    "upgrade_ships": Said(
        [
            ("#starting_ship", "{upgrade|upgrade|upgrades} the starting ship by {1:level}"),
            ("0=1", "{upgrade|upgrade|upgrades} 1 ship by {1:level}"),
            ("", "{upgrade|upgrade|upgrades} up to {0:ship} by {1:level} each"),
        ],
        [
            ("#starting_ship", "{ulepsz|ulepszyć|ulepsza} statek początkowy o {1:level}"),
            ("0=1", "{ulepsz|ulepszyć|ulepsza} 1 statek kosmiczny o {1:level}"),
            ("", "{ulepsz|ulepszyć|ulepsza} do {0:ship_genitive} o {1:level}"),
        ],
        ["$0", "ship", "upgrade", "$1"],
        [
            ("#starting_ship", "Upgrade the first ship", "Ulepsz pierwszy statek"),
            ("0=1", "Upgrade a ship", "Ulepsz statek"),
            ("", "Upgrade {0} {ships}", "Ulepsz {0} {ships}"),
        ],
    ),
    "upgrade_levels": Said(
        [("", "{upgrade|upgrade|upgrades} ships by {0:level} in all")],
        [("", "{ulepsz|ulepszyć|ulepsza} statki kosmiczne łącznie o {0:level}")],
        ["upgrade", "$0"],
        [("", "+{0} {levels}", "+{0} {levels}")],
    ),
    "automate": Said(
        [("", "{automate|automate|automates} 1 {0?Food disc;Ore disc;disc of either kind}")],
        [
            (
                "",
                (
                    "{zautomatyzuj|zautomatyzować|automatyzuje} 1 {0?dysk produkcji żywności;dysk produkcji "
                    "rudy;dowolny dysk produkcji}"
                ),
            )
        ],
        ["$0:automate_food,automate_ore,automate"],
        [
            ("0=0", "Automate Food", "Automatyzacja żywności"),
            ("0=1", "Automate Ore", "Automatyzacja rudy"),
            ("", "Automate a disc", "Automatyzacja dysku"),
        ],
    ),
    "research": Said(
        [("", "{research|research|researches} a {#discovered?discovered }Level {0:roman} technology" + WITHOUT_EN)],
        [("", "{zbadaj|zbadać|bada} {#discovered?wynalezioną }technologię poziomu {0:roman}" + WITHOUT_PL)],
        ["research", "$0:,I,II,III,IIII,X"],
        [
            ("#discovered", "Research a discovered {roman}", "Badanie wynalezionej {roman}"),
            ("", "Research {roman}", "Badanie {roman}"),
        ],
    ),
    "research_either": Said(
        [
            (
                "",
                "{research|research|researches} a {#discovered?discovered }Level {0:roman} or {1:roman} technology"
                + WITHOUT_EN,
            )
        ],
        [
            (
                "",
                "{zbadaj|zbadać|bada} {#discovered?wynalezioną }technologię poziomu {0:roman} albo {1:roman}"
                + WITHOUT_PL,
            )
        ],
        [],
        [],
    ),
    "colonize": Said(
        [
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
        [
            ("#no_control", "{skolonizuj|skolonizować|kolonizuje} układ, także niekontrolowany"),
            (
                "#uncontrolled_at_turn_start",
                "{skolonizuj|skolonizować|kolonizuje} układ, którego na początku tej tury nikt nie kontrolował",
            ),
            (
                "#no_opponent_at_turn_start",
                (
                    "{skolonizuj|skolonizować|kolonizuje} układ, którego na początku tej tury nie kontrolował "
                    "żaden przeciwnik"
                ),
            ),
            ("", "{skolonizuj|skolonizować|kolonizuje} układ"),
        ],
        ["colonize"],
        [("#no_control", "Colonize any System", "Kolonizacja dowolnego układu"), ("", "Colonize", "Kolonizacja")],
    ),
    "grow": Said(
        [("", "{run|run|runs} population growth")],
        [("", "{wykonaj|wykonać|wykonuje} wzrost populacji")],
        ["grow"],
        [("", "Growth", "Wzrost populacji")],
    ),
    "mine": Said(
        [("", "{run|run|runs} ore production")],
        [("", "{wykonaj|wykonać|wykonuje} produkcję rudy")],
        ["mine"],
        [("", "Ore production", "Produkcja rudy")],
    ),
    "trade": Said(
        [("", "{trade|trade|trades} resources")],
        [("", "{wykonaj|wykonać|wykonuje} wymianę zasobów")],
        ["trade"],
        [("", "Trade", "Wymiana")],
    ),
    "move_supply": Said(
        [
            ("1=5", "{move|move|moves} {0:supply} to columns of your choice"),
            ("", "{move|move|moves} {0:supply} to Column {1?A;B;C;D;E}"),
        ],
        [
            ("1=5", "{przesuń|przesunąć|przesuwa} {0:supply} do dowolnych kolumn"),
            ("", "{przesuń|przesunąć|przesuwa} {0:supply} do kolumny zaopatrzenia {1?A;B;C;D;E}"),
        ],
        ["$0", "move_supply", "$1:A,B,C,D,E,"],
        [
            ("1=5", "Move {0}[supply] at will", "Przesuń dowolnie {0}[supply]"),
            ("", "{0}[supply] to {column}", "{0}[supply] do {column}"),
        ],
    ),
    "doom_minus": Said(
        [("", "{turn|turn|turns} Doom back by {0}")],
        [("", "{cofnij|cofnąć|cofa} Zagładę o {0}")],
        ["-", "$0", "doom"],
        [("", "Doom −{0}", "Zagłada −{0}")],
    ),
    "special": Said(
        [],
        [],
        ["special"],
        [],
    ),
}
