"""What the written tables of all games are made of: a reader, nouns with their plurals, things and sections.

A written table is made from a view, never from a state: what a seat may not know cannot get into its text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from heliopause.core.decision import LANGUAGES, Decision, Option
from heliopause.core.effects.text import plural_form

View = Mapping[str, Any]
_SEAT: Final = re.compile(r"\bP([1-5])\b")


class Noun:
    """A noun in both languages; the Polish forms are 1 / 2-4 / 5 and more."""

    def __init__(self, en: str, en_many: str, pl: str, pl_few: str, pl_many: str) -> None:
        self.forms = {"en": (en, en_many, en_many), "pl": (pl, pl_few, pl_many)}

    def form(self, lang: str, n: int) -> str:
        return self.forms[lang][plural_form(lang, abs(n))]

    def count(self, lang: str, n: int) -> str:
        return f"{n} {self.form(lang, n)}"


POINT: Final = Noun("point", "points", "punkt", "punkty", "punktów")
DISC: Final = Noun("disc", "discs", "dysk", "dyski", "dysków")
CARD: Final = Noun("card", "cards", "karta", "karty", "kart")


class Seen:
    """Somebody who reads: the view of a seat (None: a spectator), its question, the cards in play, names, language."""

    def __init__(
        self,
        view: View,
        decision: Decision | None,
        cards: Mapping[str, Any],
        boards: Mapping[str, Any],
        lang: str,
        names: Sequence[str] = (),
    ) -> None:
        """`decision` is the question only if this seat is asked; `names` are those of the seats, P1 .. without."""
        if lang not in LANGUAGES:
            raise ValueError(f"unknown language {lang!r}: known are {', '.join(LANGUAGES)}")
        self.view = view
        self.decision = decision
        self.cards = cards
        self.boards = boards
        self.lang = lang
        self.seat: int | None = view["seat"]
        self.players = int(view["players"])
        self.names = [names[k] if k < len(names) and names[k] else f"P{k + 1}" for k in range(self.players)]

    @property
    def position(self) -> Any:
        return self.view["position"]

    @property
    def table(self) -> Any:
        return self.view["table"]

    def say(self, en: str, pl: str) -> str:
        return en if self.lang == "en" else pl

    def count(self, n: int, noun: Noun) -> str:
        return noun.count(self.lang, n)

    def points(self, n: int) -> str:
        return self.count(n, POINT)

    def name(self, id: str) -> str:
        """The name of a card in the reader's language."""
        card = self.cards.get(id)
        return id.replace("_", " ") if card is None else str(card.name.text(self.lang))

    def text(self, id: str) -> str:
        """The printed text of a card on one line."""
        card = self.cards.get(id)
        return "" if card is None else " ".join(card.text(self.lang).split("\n"))

    def facts(self, id: str) -> Mapping[str, Any]:
        card = self.cards.get(id)
        return {} if card is None else card.facts

    def words(self, text: Mapping[str, str]) -> str:
        return self.named(text[self.lang])

    def named(self, text: str) -> str:
        """A sentence of the engine with the names of this table, and words for the arrow that voices leave out."""
        spoken = text.replace(" → ", self.say(" to ", ", cel "))
        return _SEAT.sub(lambda found: self._name(int(found[1]) - 1, found[0]), spoken)

    def _name(self, seat: int, word: str) -> str:
        return self.names[seat] if seat < self.players else word

    def who(self, seat: int) -> str:
        """A seat inside a sentence: you, or its name."""
        return self.say("you", "Ty") if seat == self.seat else self.names[seat]

    def everybody(self, seats: Sequence[int]) -> str:
        """Seats in a row, the reader first; nobody if there are none."""
        ordered = sorted(seats, key=lambda seat: (seat != self.seat, seat))
        return ", ".join([self.who(seat) for seat in ordered]) or self.say("nobody", "nikt")

    def total(self, seat: int) -> int:
        return int(self.view["scores"][seat]["total"])

    def rivals(self) -> list[int]:
        """The other seats in the order of play after the reader's own; all of them for a spectator."""
        first = 0 if self.seat is None else self.seat + 1
        order = [(first + k) % self.players for k in range(self.players)]
        return [seat for seat in order if seat != self.seat]


class Thing:
    """One thing that can be asked for by name: a place, a card, a rival. `brief` is its line in a short table.

    A thing about which there is much to say is told fact by fact (`apart`), each with its name before it.
    """

    def __init__(
        self, id: str, name: str, lines: Sequence[str], brief: str, also: Sequence[str] = (), apart: bool = False
    ) -> None:
        self.id = id
        self.name = name
        self.lines = [line for line in lines if line]
        self.brief = brief
        self.also = tuple(also)
        self.apart = apart

    def told(self, short: bool) -> list[str]:
        if short:
            return [self.brief]
        if self.apart:
            return [*self.lines[:1], *[f"{self.name}. {line}" for line in self.lines[1:]]]
        return [" ".join(self.lines)]


class Section:
    """One heading of a written table: lines, then things that can be asked for one by one."""

    def __init__(self, id: str, heading: str, lines: Sequence[str], things: Sequence[Thing] = ()) -> None:
        self.id = id
        self.heading = heading
        self.lines = [line for line in lines if line]
        self.things = list(things)

    def told(self, short: bool) -> list[str]:
        return self.lines + [line for thing in self.things for line in thing.told(short)]


Maker = Callable[[Seen, bool], Section]


class Writer:
    """How a game writes its table: its sections in reading order, words for previews, facts beside an option and those
    printed on a card."""

    def __init__(
        self,
        sections: Mapping[str, Maker],
        changes: Mapping[str, Noun],
        aside: Callable[[Seen, Option], str],
        card: Callable[[Seen, str], str],
        news: Sequence[str],
    ) -> None:
        """`news` are the kinds of events that are worth telling in the short form."""
        self.sections = sections
        self.changes = changes
        self.aside = aside
        self.card = card
        self.news = frozenset(news)


def seat_words(seat: int) -> list[str]:
    """What else a seat may be called: as in records, and by the letter of its mark on the page."""
    return [f"P{seat + 1}", "ABCDE"[seat]]


def joined(parts: Sequence[str], between: str = ", ") -> str:
    return between.join([part for part in parts if part])


def sentence(text: str) -> str:
    """With a full stop, once."""
    stripped = text.rstrip()
    return stripped if not stripped or stripped[-1] in ".!?:" else stripped + "."


def upper_first(text: str) -> str:
    return text[:1].upper() + text[1:]
