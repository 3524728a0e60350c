"""The words that people may type, in both languages; both are always understood."""

from __future__ import annotations

import unicodedata
from difflib import get_close_matches
from typing import Final

COMMANDS: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "options": (("options", "moves", "choices", "o"), ("opcje", "ruchy", "wybory")),
    "why": (("why", "closed"), ("dlaczego", "czemu", "zamknięte")),
    "take": (("take", "choose", "play"), ("weź", "wybierz", "zagraj")),
    "me": (("me", "mine"), ("ja", "moje")),
    "rivals": (("rivals", "rival", "players"), ("rywale", "rywal", "gracze")),
    "tree": (("tree", "slot", "technologies"), ("drzewo", "technologie")),
    "spaces": (("spaces", "basic", "guilds"), ("pola", "gildie")),
    "map": (("map", "place", "systems"), ("mapa", "miejsce", "układy")),
    "anarchists": (("anarchists", "doom"), ("anarchiści", "zagłada")),
    "tiles": (("tiles", "priority", "order"), ("kafelki", "pierwszeństwo", "kolejność")),
    "market": (("market", "developments"), ("rynek", "targ")),
    "worlds": (("worlds", "world", "supply"), ("światy", "świat", "pula")),
    "goals": (("goals", "goal"), ("cele", "cel")),
    "end": (("end", "achievements"), ("koniec", "osiągnięcia")),
    "score": (("score", "points", "scores", "s"), ("punkty", "wynik")),
    "card": (("card", "read", "c"), ("karta", "przeczytaj")),
    "log": (("log", "history"), ("dziennik", "historia")),
    "news": (("since", "news"), ("nowiny", "od")),
    "table": (("table", "all", "b"), ("stół", "wszystko")),
    "undo": (("undo", "back", "u"), ("cofnij",)),
    "redo": (("redo", "again", "r"), ("ponów",)),
    "hint": (("hint", "advice"), ("podpowiedź", "rada")),
    "save": (("save", "w"), ("zapisz",)),
    "quit": (("quit", "exit", "q"), ("wyjdź", "zakończ")),
    "help": (("help", "commands", "h"), ("pomoc", "komendy")),
}
ACTING: Final = frozenset({"take", "undo", "redo", "quit", "save"})
"""Never guessed from a word that is only similar."""
NOT: Final = frozenset({"not", "nie"})
_SPECIAL: Final = str.maketrans({"ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "æ": "ae", "ß": "ss"})


def plain(text: str) -> str:
    """Small letters and digits with single blanks, without accents: what two spellings of a name have in common."""
    flat = unicodedata.normalize("NFKD", text.translate(_SPECIAL)).casefold()
    kept = [c if c.isalnum() else " " for c in flat if c not in "'’" and not unicodedata.combining(c)]
    return " ".join("".join(kept).split())


WORDS: Final = {plain(word): command for command, both in COMMANDS.items() for words in both for word in words}


def word_of(command: str, lang: str) -> str:
    """The first word for a command in a language."""
    return COMMANDS[command][0 if lang == "en" else 1][0]


def exact(word: str) -> str:
    return WORDS.get(plain(word), "")


def begun(word: str) -> str:
    """The command that a word of three letters or more is the beginning of, if it is only one."""
    start = plain(word)
    if len(start) < 3:
        return ""
    found = {command for known, command in WORDS.items() if known.startswith(start)}
    return found.pop() if len(found) == 1 else ""


def alike(word: str) -> str:
    """The command that somebody may have mistyped, never one that acts."""
    near = get_close_matches(plain(word), WORDS, n=1, cutoff=0.75)
    found = WORDS[near[0]] if near else ""
    return "" if found in ACTING else found


def fits(wanted: str, name: str) -> int:
    """How well typed words fit a name: 3 the same, 2 its beginning, 1 each word begins one of its words, 0 not."""
    asked, known = plain(wanted), plain(name)
    if not asked:
        return 0
    if asked == known:
        return 3
    if known.startswith(asked):
        return 2
    words = known.split()
    for part in asked.split():
        found = next((word for word in words if word == part or (len(part) > 1 and word.startswith(part))), None)
        if found is None:
            return 0
        words.remove(found)
    return 1


def best(wanted: str, names: list[list[str]]) -> list[int]:
    """The places in a list of spellings that fit best, all of them if several fit equally well."""
    marks = [max([fits(wanted, name) for name in each], default=0) for each in names]
    top = max(marks, default=0)
    return [place for place, mark in enumerate(marks) if mark == top] if top else []


def near(wanted: str, names: list[list[str]]) -> list[int]:
    """Like `best`, and where nothing fits, what is spelled similarly."""
    found = best(wanted, names)
    if found:
        return found
    spellings = {plain(name): place for place, each in enumerate(names) for name in each}
    return [spellings[word] for word in get_close_matches(plain(wanted), spellings, n=1, cutoff=0.7)]
