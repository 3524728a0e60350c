"""The words of control: which disc is placed, and what comes first where several places wait."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_a, top_b
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.wording import AtLocation, Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules.tables import Tables


class ChooseDisc(Words):
    code = co.ASK_CHOOSE_DISC
    kind = "disc"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"disc {naming.disc_id(move)}"

    def prompt(self, t: Tables, s: State) -> Text:
        reason, where = int(top_a(s)), int(top_b(s))
        if reason == co.REASON_AUTOMATE:
            return Text("Which disc do you automate?", "Który dysk zautomatyzujesz?")
        if reason == co.REASON_OUTPOST:
            place = phrases.location(t.cards, s, where)
            where_en = phrases.the(place)
            return Text(f"Which disc becomes your Outpost on {where_en}?", f"Który dysk będzie Twoją bazą: {place.pl}?")
        card = phrases.system(t.cards, where)
        return Text(f"Which disc do you add to {card.en}?", f"Który dysk dołożysz na układ {card.pl}?")

    def label(self, t: Tables, s: State, move: int) -> Said:
        kind = phrases.DISC_NAMES[move]
        return Said(Text(kind.en.capitalize(), kind.pl.capitalize()), f"disc:{naming.disc_id(move)}")


class Bonus(AtLocation):
    code = co.ASK_BONUS
    kind = "bonus"
    verb = "bonus"
    asks = Text("Which gain-control bonus comes first?", "Który bonus za zdobycie kontroli rozpatrzysz najpierw?")


class DiscNext(AtLocation):
    code = co.ASK_DISC_NEXT
    kind = "outpost"
    verb = "outpost"
    asks = Text(
        "You have too few discs: where do you build your Outpost first?",
        "Masz za mało dysków: gdzie najpierw budujesz bazę?",
    )


WORDS: Final = (ChooseDisc(), Bonus(), DiscNext())
