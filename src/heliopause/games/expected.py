"""What a check expected, in Polish: the checks speak English, people who fill in cards may not."""

from __future__ import annotations

import re
from typing import Final

SENTENCES: Final[tuple[tuple[str, str], ...]] = (
    (r"one of the words (.+)", r"jedno ze słów: \1"),
    (r"one of the kinds (.+)", r"jeden z rodzajów: \1"),
    (
        r"one of the (\d+) (\w+) there are, which a pack can change and not add to",
        r"jeden z istniejących wpisów \2 (jest ich \1): zestaw może je zmieniać, ale nie dodawać nowych",
    ),
    (r"one of (.+)", r"jedno z: \1"),
    (r"a number from 1 up", "liczba od 1 wzwyż"),
    (r"a number of times such as (.+)", r"liczba powtórzeń, na przykład \1"),
    (r"a whole number from (\d+) to (\d+)", r"liczba całkowita od \1 do \2"),
    (r"a name in small letters", "nazwa małymi literami"),
    (r"a name or number expected", "nazwa albo liczba"),
    (r"an id of small letters, digits and (.)", r"identyfikator z małych liter, cyfr i znaku \1"),
    (r"a version of at most (\d+) characters", r"wersja o długości najwyżej \1 znaków"),
    (r"a word, a number or a sign", "słowo, liczba albo znak"),
    (r"the end of the text", "koniec tekstu"),
    (r"a text of at most (\d+) characters", r"tekst o długości najwyżej \1 znaków"),
    (r"an effect of at most (\d+) characters", r"efekt o długości najwyżej \1 znaków"),
    (r"a text without control characters", "tekst bez znaków sterujących"),
    (r"a text for the new condition", "tekst dla nowego warunku"),
    (r"text_en and text_pl together", "text_en razem z text_pl"),
    (r"true or false", "tak albo nie (true, false)"),
    (r"a list of (\d+) to (\d+) entries", r"lista o długości od \1 do \2"),
    (r"a list of (\d+) entries", r"lista o długości \1"),
    (r"every entry once", "każdy wpis tylko raz"),
    (r"every card once", "każda karta tylko raz"),
    (r"values for (.+)", r"wartości dla: \1"),
    (r"at most 12 texts", "najwyżej 12 tekstów"),
    (r"at most (\d+) spaces in all", r"łącznie najwyżej \1 pola"),
    (r"at most (\d+)", r"najwyżej \1"),
    (r"fields with values", "pola z wartościami"),
    (r"a field of this kind of card", "pole, które ma ten rodzaj kart"),
    (r"this field with the kind (.+)", r"to pole przy rodzaju \1"),
    (r"this field", "to pole"),
    (r"a shorter effect", "krótszy efekt"),
    (r"no tag after (.+)", r"brak znacznika po \1"),
    (r"`\|` and another branch", "`|` i kolejna możliwość"),
    (r"a special that cards have in ([\w.]+): none", r"słowa języka: w \1 żadna karta nie ma własnej reguły"),
    (r"a special that cards have in ([\w.]+): (.+)", r"reguła, którą karty mają w \1: \2"),
    (r"a special of a leader", "reguła jednego z przywódców"),
    (
        r"a power in words; specials stay on their own tiles",
        "zdolność słowami; własne reguły zostają na swoich płytkach",
    ),
    (r"no ability: it stays on its own tile", "brak własnej reguły: zostaje ona na swojej płytce"),
    (r"a tile without `!`", "płytka bez `!`"),
    (r"the id of a tile", "identyfikator płytki"),
    (r"17 cubes in all", "łącznie 17 kostek"),
    (r"VP by quantity", "punkty według liczby"),
    (r"a list for a table, a number for anything else", "lista dla rodzaju table, w innych przypadkach liczba"),
    (r"(defense|cost) and no (?:defense|cost) on a (?:non)?military world", r"tylko \1 na świecie tego rodzaju"),
    (r"the kind `any` on Alien Oort Cloud Factory only", "rodzaj `any` tylko na Alien Oort Cloud Factory"),
    (r"goods with a kind, none on gray", "towary przy rodzaju, a żadnych na szarym świecie"),
    (r"null with a bonus, a number without", "null przy dodatkowych punktach, w innych przypadkach liczba"),
    (r"nonmilitary: a home colony is never conquered", "nonmilitary: kolonii macierzystej nie można podbić"),
    (r"false on a colony without goods", "false na kolonii bez towarów"),
    (r"a stack unless the group is always", "stos, chyba że grupa to always"),
    (r"large in the group large only", "large tylko w grupie large"),
    (r"whether this side is the first-game side", "czy to strona na pierwszą grę"),
    (r"(.+), as the box has it", r"\1, jak w pudełku"),
    (r"`special <id>`", "`special <nazwa>`"),
)
PATTERNS: Final = tuple([(re.compile(english), polish) for english, polish in SENTENCES])


def in_polish(expected: str) -> str:
    """The Polish of what was expected; several expectations are joined by `or`."""
    for pattern, polish in PATTERNS:
        if match := pattern.fullmatch(expected):
            return match.expand(polish)
    parts = expected.split(" or ")
    if len(parts) == 1:
        return expected
    return " albo ".join([in_polish(part) for part in parts])
