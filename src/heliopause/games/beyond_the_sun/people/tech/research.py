"""The words of research: the slot, the type that is looked for, the cards that are shown."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b, top_c, top_d, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.load import Cards
from heliopause.games.beyond_the_sun.cards.words import TAG_NO_IMMEDIATE
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.reasons import REASONS, WRONG_TYPE
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import reach
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.beyond_the_sun.rules.tech.research import ROW_TOO

NOT_THE_TYPE: Final = Text("It is not of the type you look for", "To nie jest szukany rodzaj technologii")


class Slot(Words):
    code = co.ASK_SLOT
    kind = "slot"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"slot {naming.slot_id(t.cards, move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        level = naming.ROMAN[top_a(s)]
        return Text(
            f"Choose a Level {level} technology to research", f"Wybierz technologię poziomu {level} do zbadania"
        )

    def label(self, t: Tables, s: State, move: int) -> Said:
        return say_slot(t.cards, s, move)

    def technology(self, t: Tables, s: State, move: int) -> int:
        return 0 if top_b(s) & TAG_NO_IMMEDIATE else int(s.cells[m.TECH_AT + move])

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        seat = int(top_seat(s))
        level, tags, opponent = int(top_a(s)), int(top_b(s)), int(top_c(s))
        out: list[Option] = []
        for slot in t.cards.slots:
            if slot.level != level or slot.number in legal:
                continue
            reason = int(reach.slot_reason(t, s, seat, slot.number, tags, opponent))
            why = REASONS.get(reason, REASONS[co.WHY_NO_SLOT])
            if reason == co.WHY_PREREQUISITES:
                why = missing_prerequisites(t.cards, s, seat, slot.requires, int(t.slot_need[slot.number]))
            out.append(self.grey(t, s, slot.number, why))
        return out


def say_slot(cards: Cards, s: State, slot: int) -> Said:
    name = naming.slot_id(cards, slot)
    card = s.cells[m.TECH_AT + slot]
    if card == 0:
        label = phrases.slot(cards, slot)
        text = Text(f"Discover a technology on slot {label}", f"Wynajdź technologię na polu {label}")
        return Said(text, f"slot:{name}")
    what = phrases.technology(cards, card)
    return Said(
        Text(f"Research {what.en}", f"Zbadaj: {what.pl}"), f"slot:{name}", f"card:{naming.technology_id(cards, card)}"
    )


def missing_prerequisites(cards: Cards, s: State, seat: int, requires: list[int], need: int) -> Text:
    """All that are missing, or those of which a slot that asks for two of three needs some more."""
    lacking = [slot for slot in requires if not s.cells[m.RESEARCHED + seat] >> slot & 1]
    names = [slot_title(cards, s, slot) for slot in lacking]
    en, pl = ", ".join([name.en for name in names]), ", ".join([name.pl for name in names])
    if need < len(requires):
        more = need - len(requires) + len(lacking)
        return Text(f"Missing prerequisites: {more} of {en}", f"Brak wymaganych technologii: {more} z: {pl}")
    return Text(f"Missing prerequisites: {en}", f"Brak wymaganych technologii: {pl}")


def slot_title(cards: Cards, s: State, slot: int) -> Text:
    card = s.cells[m.TECH_AT + slot]
    return (
        phrases.technology(cards, card)
        if card
        else Text(f"slot {phrases.slot(cards, slot)}", f"pole {phrases.slot(cards, slot)}")
    )


class TypeToFind(Words):
    code = co.ASK_TYPE
    kind = "type"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"type {naming.type_id(move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        slot = phrases.slot(t.cards, int(top_a(s)))
        return Text(
            f"Which type of technology do you discover on slot {slot}?",
            f"Jakiego rodzaju technologię wynajdziesz na polu {slot}?",
        )

    def label(self, t: Tables, s: State, move: int) -> Said:
        name = phrases.TYPE_NAMES[move]
        return Said(Text(f"{name.en} technology", f"Technologia {name.pl}"), f"type:{naming.type_id(move)}")


class Taking(Words):
    """A question whose answers are technologies that are shown."""

    kind = "take"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"take {naming.technology_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(phrases.technology(t.cards, move), f"card:{naming.technology_id(t.cards, move)}")


class Take(Taking):
    code = co.ASK_TAKE
    asks = Text("Choose the technology to discover", "Wybierz technologię do wynalezienia")

    def technology(self, t: Tables, s: State, move: int) -> int:
        return 0 if top_d(s) & TAG_NO_IMMEDIATE else move

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Revealed cards that are not of the chosen type, and face-up ones beside them that do not fit the slot."""
        slot, tags = int(top_a(s)), int(top_d(s))
        level = int(t.slot_level[slot])
        shown = [int(card) for card in t.deck_technologies[level] if s.cells[m.TECH_LAYER + card] == co.REVEALED]
        row = [int(s.cells[m.TABLEAU + 4 * (level - 2) + k]) for k in range(4)] if tags & ROW_TOO else []
        unfit = [card for card in [*shown, *row] if card and card not in legal]
        return [self.grey(t, s, card, NOT_THE_TYPE if card in shown else WRONG_TYPE) for card in unfit]


class KeepPrivate(Taking):
    code = co.ASK_KEEP_PRIVATE
    asks = Text("Keep one as a private technology", "Zachowaj 1 kartę jako prywatną technologię")

    def technology(self, t: Tables, s: State, move: int) -> int:
        return move


class DrawEvent(Words):
    code = co.CHANCE_DRAW_EVENT

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw event {naming.slot_id(t.cards, top_a(s))} {naming.event_id(t.cards, move)}"


class DrawTechnology(Words):
    code = co.CHANCE_DRAW_TECHNOLOGY

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw tech_{int(top_a(s))} {naming.technology_id(t.cards, move)}"


WORDS: Final = (Slot(), TypeToFind(), Take(), KeepPrivate(), DrawEvent(), DrawTechnology())
