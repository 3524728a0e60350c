"""The words of picks: a technology of the row, the next System of a deck."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_a, top_b
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.words import TAG_NO_IMMEDIATE
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.reasons import WRONG_TYPE
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables

DECK_IDS: Final = ("system_a", "system_b")


class TableauPick(Words):
    code = co.ASK_TABLEAU_PICK
    kind = "take"
    asks = Text(
        "Take a technology of the row, or name a type and draw blind",
        "Weź technologię z tablicy albo wskaż rodzaj i dobierz z talii",
    )

    def id(self, t: Tables, s: State, move: int) -> str:
        if move >= co.MOVE_SAVANT:
            return f"savant {naming.type_id(move - co.MOVE_SAVANT)}"
        if move >= co.MOVE_BLIND:
            return f"blind {naming.type_id(move - co.MOVE_BLIND)}"
        return f"take {naming.technology_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move < co.MOVE_BLIND:
            return Said(phrases.technology(t.cards, move), f"card:{naming.technology_id(t.cards, move)}")
        kind = move - (co.MOVE_SAVANT if move >= co.MOVE_SAVANT else co.MOVE_BLIND)
        name = phrases.TYPE_NAMES[kind]
        text = Text(
            f"Draw {phrases.article(name.en)} technology from the deck", f"Dobierz z talii: technologia {name.pl}"
        )
        if move >= co.MOVE_SAVANT:
            text = Text(
                f"Savant (★): see 2 {name.en} cards of the deck too",
                f"Geniusz (★): zobacz też z talii 2 karty technologii {phrases.TYPE_GENITIVE[kind]}",
            )
        return Said(text, f"type:{naming.type_id(kind)}")

    def technology(self, t: Tables, s: State, move: int) -> int:
        return 0 if move >= co.MOVE_BLIND or top_b(s) & TAG_NO_IMMEDIATE else move

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Face-up technologies of the tableau that the prerequisites of the slot do not hand on."""
        level = int(t.slot_level[top_a(s)])
        row = [int(s.cells[m.TABLEAU + 4 * (level - 2) + column]) for column in range(4)]
        return [self.grey(t, s, card, WRONG_TYPE) for card in row if card and card not in legal]


class DrawSystem(Words):
    code = co.CHANCE_DRAW_SYSTEM

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw {DECK_IDS[top_a(s)]} {naming.system_id(t.cards, move)}"


WORDS: Final = (TableauPick(), DrawSystem())
