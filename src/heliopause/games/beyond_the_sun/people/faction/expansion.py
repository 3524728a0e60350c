"""The words of the expansion: predictions, the summit, levies, actions of rivals."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.position import seat_name
from heliopause.core.wording import Said
from heliopause.games.beyond_the_sun.people import naming, phrases
from heliopause.games.beyond_the_sun.people.card_texts import prediction_text
from heliopause.games.beyond_the_sun.people.turn.spaces import copied_id, say_space
from heliopause.games.beyond_the_sun.people.wording import Words
from heliopause.games.beyond_the_sun.rules import codes as co
from heliopause.games.beyond_the_sun.rules import model as m
from heliopause.games.beyond_the_sun.rules.tables import Tables
from heliopause.games.studies import ASKED, FAR


class Predict(Words):
    code = co.ASK_PREDICT
    kind = "predict"
    asks = Text("Choose your prediction", "Wybierz kartę przewidywania")
    card = "android_omniweb_hivemind"

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"predict {t.cards.predictions[move - 1].id}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        card = t.cards.predictions[move - 1]
        name, condition = phrases.title(card), prediction_text(card)
        return Said(Text(f"{name.en}: {condition.en}", f"{name.pl}: {condition.pl}"), f"card:{card.id}")


class Summit(Words):
    code = co.ASK_SUMMIT
    kind = "mark"
    asks = Text("Mark an uncolonized System with a star", "Oznacz dyskiem ★ nieskolonizowany układ")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"mark {naming.system_id(t.cards, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(phrases.system(t.cards, move), f"card:{naming.system_id(t.cards, move)}")


class Levy(Words):
    code = co.ASK_LEVY
    kind = "levy"
    asks = Text("Take 1 Ore from which opponent?", "Któremu przeciwnikowi zabierzesz 1 kryształek rudy?")

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"levy {seat_name(move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        who = seat_name(move)
        return Said(Text(f"Take 1 Ore from {who}", f"Zabierz 1 kryształek rudy: {who}"), f"seat:{who}")


class Rival(Words):
    code = co.ASK_RIVAL
    kind = "copy"
    asks = Text(
        "Take the action of a space occupied by an opponent, or gain 2 Ore",
        "Wykonaj akcję z pola zajętego przez przeciwnika albo weź 2 kryształki rudy",
    )
    varying = ((m.PRIVATE_SPACES, FAR, *ASKED),)

    def id(self, t: Tables, s: State, move: int) -> str:
        return "gain ore" if move == co.MOVE_STOP else f"copy {copied_id(t.cards, s, top_seat(s), move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        if move == co.MOVE_STOP:
            return Said(Text("Gain 2 Ore instead", "Weź zamiast tego 2 kryształki rudy"))
        return say_space(t, s, int(top_seat(s)), move)


WORDS: Final = (Predict(), Summit(), Levy(), Rival())
