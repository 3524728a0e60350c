"""The words of what programs of cards ask themselves (core/effects/run.py): an optional part, one of several."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.effects.code import WIDTH
from heliopause.core.effects.run import ASK_CHOOSE, ASK_OPTIONAL, MOVE_YES
from heliopause.core.kernel.frames import top_a, top_c, top_d, top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people.card_texts import effect_text, is_lettered
from heliopause.games.beyond_the_sun.people.phrases import SKIP
from heliopause.games.beyond_the_sun.people.reasons import why_not_program
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables

LETTERS: Final = "ABCDEFGH"
NO_RESEARCH: Final = Text(
    "The research of a copied action is compulsory", "Badanie z kopiowanej akcji jest obowiązkowe"
)


class OptionalPart(Words):
    code = ASK_OPTIONAL
    kind = "optional"
    arguments = ("program", "source")

    def id(self, t: Tables, s: State, move: int) -> str:
        return "yes" if move == MOVE_YES else "no"

    def prompt(self, t: Tables, s: State) -> Text:
        inner = effect_text(t.cards, int(top_a(s)))
        return Text(f"Optional: {inner.en}", f"Opcjonalnie: {inner.pl}")

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(effect_text(t.cards, int(top_a(s))) if move == MOVE_YES else SKIP)


class Branch(Words):
    code = ASK_CHOOSE
    kind = "choose"
    asks = Text("Choose one", "Wybierz 1 z opcji")
    arguments = ("program", "source")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"choose {LETTERS[move]}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        at = int(top_a(s))
        text = effect_text(t.cards, branch(t, at, move))
        if at not in t.cards.trees or not is_lettered(t.cards.trees[at]):
            return Said(text)
        letter = LETTERS[move]
        return Said(Text(f"{letter}: {text.en}", f"{letter}: {text.pl}"))

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Parts of a choice that cannot be paid, carried out or would change nothing."""
        seat, pc, x, flags = int(top_seat(s)), int(top_a(s)), int(top_c(s)), int(top_d(s))
        out: list[Option] = []
        for k in range(int(t.code[pc + 1])):
            if k in legal:
                continue
            body = branch(t, pc, k)
            why = NO_RESEARCH
            if not flags & co.FLAG_COPY_RESEARCH or t.research_ahead[body]:
                why = why_not_program(t, s, seat, body, x, 0, flags)
            out.append(self.grey(t, s, k, why))
        return out


def branch(t: Tables, pc: int, k: int) -> int:
    """Where in the programs the part of this number begins."""
    return int(t.code[pc + WIDTH * (k + 1) + 1])


WORDS: Final = (OptionalPart(), Branch())
