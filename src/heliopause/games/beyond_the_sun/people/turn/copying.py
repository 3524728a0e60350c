"""The words of actions that are copied, chosen from the basic box or bought from an opponent."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.cards.words import TAG_DISCOVERED, TAG_NO_PREREQ
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.card_texts import effect_text
from heliopause.games.beyond_the_sun.people.reasons import needs_ore, why_not_program
from heliopause.games.beyond_the_sun.people.turn.spaces import action_words, copied_id
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules import reach
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.studies import ASKED, FAR


class Copy(Words):
    code = co.ASK_COPY
    kind = "copy"
    asks = Text("Choose the action to copy", "Wybierz akcję do skopiowania")
    varying = ((m.PRIVATE_SPACES, FAR, *ASKED),)

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"copy {copied_id(t.cards, s, top_seat(s), move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        seat = int(top_seat(s))
        return Said(action_words(t, s, seat, move), f"space:{naming.space_id(t.cards, s, seat, move)}")


class Basic(Words):
    code = co.ASK_BASIC
    kind = "basic"
    asks = Text(
        "Choose an action of the Basic Spacefaring box", "Wybierz akcję z sekcji Podstawowa technologia kosmiczna"
    )

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"basic {t.cards.basic_actions[move].id}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        action = t.cards.basic_actions[move]
        return Said(effect_text(t.cards, action.pc), f"space:basic.{action.id}.1")

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Technocrats' Guild: actions of the basic box that cannot follow."""
        seat = int(top_seat(s))
        out: list[Option] = []
        for row in range(4):
            if row not in legal:
                why = why_not_program(t, s, seat, int(t.basic_pc[row]), 0, 0, co.FLAG_ACTION)
                out.append(self.grey(t, s, row, why))
        return out


class Deal(Words):
    code = co.ASK_DEAL
    kind = "deal"
    asks = Text("Choose an opponent and a deal", "Wybierz przeciwnika i umowę")

    def id(self, t: Tables, s: State, move: int) -> str:
        opponent, level = divmod(move, 10)
        return f"deal {seat_name(opponent)} {naming.ROMAN[level]}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        opponent, level = divmod(move, 10)
        ore = 2 if level == 2 else 4
        who = seat_name(opponent)
        roman = naming.ROMAN[level]
        return Said(
            Text(
                f"Pay {who} {ore} Ore to research a Level {roman} technology of theirs",
                f"{who}: zapłać {phrases.accusative('ore', ore)}, aby zbadać technologię poziomu {roman} tej frakcji",
            ),
            f"seat:{who}",
        )

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        """Intersystem Diplomacy: technologies of opponents that the Ore at hand does not pay for."""
        seat = int(top_seat(s))
        out: list[Option] = []
        for opponent in range(t.players):
            for level, price, tags in ((2, 2, TAG_DISCOVERED | TAG_NO_PREREQ), (3, 4, TAG_DISCOVERED)):
                move = 10 * opponent + level
                if opponent == seat or move in legal:
                    continue
                if reach.any_slot(t, s, seat, level, tags, opponent + 1):
                    out.append(self.grey(t, s, move, needs_ore(price - int(s.cells[m.ORE + seat]))))
        return out


WORDS: Final = (Copy(), Basic(), Deal())
