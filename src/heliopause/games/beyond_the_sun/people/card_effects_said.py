"""How the words of rules/words/card_effects.py are said: the same forms as in words_said.py."""

from __future__ import annotations

from typing import Final

from heliopause.games.beyond_the_sun.people.words_said import Said

CARD_EFFECTS_SAID: Final[dict[str, Said]] = {
    "open_guild": Said(
        [("", "remove one level-{0} Guild cover; everyone may use that Guild from now on")],
        [
            (
                "",
                "usuń 1 kafelek blokady gildii poz. {0}; od teraz każda frakcja może korzystać z akcji tej gildii",
            )
        ],
        ["special"],
        [("", "open a level-{0} Guild", "otwórz gildię poz. {0}")],
    ),
    "private_technology": Said(
        [("", "draw 2 Level {0:roman} technologies and keep 1 as a private technology")],
        [("", "dobierz 2 karty technologii poziomu {0:roman} i zachowaj 1 z nich jako prywatną technologię")],
        ["special"],
        [("", "a private level {roman}", "prywatna technologia {roman}")],
    ),
    "colonize_drawn": Said(
        [
            (
                "",
                "draw {0:card} from System Deck A. Colonize one of them at once: 2 discs and its colonization "
                "bonus, no ships needed",
            )
        ],
        [
            (
                "",
                "dobierz {0:card} z talii układów A. Natychmiast skolonizuj 1 z tych układów: umieść na nim 2 dyski i "
                "otrzymaj jego bonus kolonizacyjny. Statki kosmiczne nie są potrzebne",
            )
        ],
        ["special"],
        [("", "Draw {0} {systems} of deck A, colonize one", "Dobierz {0} {systems} z talii A, skolonizuj 1")],
    ),
    "bounty": Said(
        [
            (
                "",
                "{gain|gain|gains} {0} Ore for each location whose control you took from an opponent with this Jump "
                "(maximum {1} Ore)",
            )
        ],
        [
            (
                "",
                "{weź|wziąć|bierze} {0:ore} za każdy obszar odebrany przeciwnikowi w wyniku tego skoku (maksymalnie "
                "{1:crystal})",
            )
        ],
        ["special"],
        [("", "+{0}[ore] per place taken, up to {1}", "+{0}[ore] za odebrany obszar, do {1}")],
    ),
    "attach_system": Said(
        [
            (
                "1=0",
                "choose a System slot. Place the top card of System Deck {0?A;B} beside it, 1 Jump away. It can be "
                "controlled and colonized but is not refilled",
            ),
            (
                "1=1",
                "place the top card of System Deck {0?A;B} beside Deep Space, 1 Jump away. Whoever controls it "
                "may build ships there. It is not refilled after colonization",
            ),
            (
                "",
                "attach the top card of System Deck {0?A;B}; no ship can reach it. Every faction may use the action of "
                "this card",
            ),
        ],
        [
            (
                "1=0",
                "wybierz pole układu. Umieść obok niego wierzchnią kartę z talii układów {0?A;B}, w odległości "
                "1 skoku. Ten układ można kontrolować i skolonizować, ale jego miejsca nie uzupełnia się nową kartą",
            ),
            (
                "1=1",
                "umieść wierzchnią kartę z talii układów {0?A;B} obok Głębokiego Kosmosu, w odległości 1 "
                "skoku. Frakcja, która kontroluje ten układ, może na nim budować statki kosmiczne. Po kolonizacji jego "
                "miejsca nie uzupełnia się nową kartą",
            ),
            (
                "",
                "dołącz do tej karty wierzchnią kartę z talii układów {0?A;B}; nie może do niej dotrzeć żaden statek "
                "kosmiczny. Z akcji tej karty może korzystać każda frakcja",
            ),
        ],
        ["special"],
        [("", "attach a System of deck {0?A;B}", "dołącz układ z talii {0?A;B}")],
    ),
    "take_attached": Said(
        [
            (
                "",
                "{take|take|takes} the attached System as a colony, with its colonization bonus but without "
                "discs. Then discard this event",
            )
        ],
        [
            (
                "",
                "{weź|wziąć|bierze} dołączony układ jako skolonizowany, z bonusem kolonizacyjnym, ale bez dysków. "
                "Następnie odrzuć to wydarzenie",
            )
        ],
        ["special"],
        [("", "take the attached System", "weź dołączony układ")],
    ),
    "use_action": Said(
        [
            ("0=0", "{take|take|takes} one action of the Basic Spacefaring box, even an occupied one; pay its cost"),
            (
                "",
                "copy any action that contains research, even an occupied one or one whose technology you lack; "
                "pay its cost",
            ),
        ],
        [
            (
                "0=0",
                "{wykonaj|wykonać|wykonuje} 1 akcję z sekcji Podstawowa technologia kosmiczna, nawet jeśli jej "
                "pole jest zajęte; opłać jej koszt",
            ),
            (
                "",
                "skopiuj dowolną akcję, która obejmuje badanie, i opłać jej koszt. Jej pole może być zajęte, "
                "a technologia nie musi być przez Ciebie zbadana",
            ),
        ],
        ["special"],
        [
            ("0=0", "a basic action", "akcja podstawowa"),
            ("", "Copy any action that contains research", "Skopiuj dowolną akcję z badaniem"),
        ],
    ),
    "column_to_pop": Said(
        [("", "{turn|turn|turns} 1 Supply cube from Column {0?A;B;C;D;E} into Population")],
        [("", "{przekształć|przekształcić|przekształca} 1 kostkę zaopatrzenia z kolumny {0?A;B;C;D;E} w populację")],
        ["special"],
        [("", "+1[pop] from {0?A;B;C;D;E}", "+1[pop] z {0?A;B;C;D;E}")],
    ),
}
