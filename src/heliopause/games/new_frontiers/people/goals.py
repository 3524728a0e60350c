"""The words of Galactic Goals: looking at them, keeping one face down, turning it up."""

from __future__ import annotations

from typing import Final

from heliopause.core.decision import Option, Text
from heliopause.core.kernel.frames import top_seat
from heliopause.core.kernel.state import State
from heliopause.core.wording import Said
from heliopause.games.new_frontiers.people.phrases import goal_name, goal_ref
from heliopause.games.new_frontiers.people.wording import Words
from heliopause.games.new_frontiers.position.write import goal_id
from heliopause.games.new_frontiers.rules import codes as co
from heliopause.games.new_frontiers.rules import model as m
from heliopause.games.new_frontiers.rules.tables import Tables

NO_STOCKPILE: Final = Text(
    "Only a stockpile goal may be turned up now.", "Teraz możesz odkryć tylko cel, który pozwala magazynować."
)


class Reveal(Words):
    code = co.ASK_REVEAL
    kind = "reveal"
    ways_out = ("keep",)

    def id(self, t: Tables, s: State, move: int) -> str:
        return "reveal" if move == 1 else "keep"

    def prompt(self, t: Tables, s: State) -> Text:
        face_down = int(s.cells[m.DOWN + top_seat(s)])
        if face_down > 0:
            goal = goal_name(t, face_down)
            return Text(f"Turn up your face-down goal {goal.en}?", f"Odkrywasz swój zakryty cel {goal.pl}?")
        return Text("Turn up your face-down goal?", "Odkrywasz swój zakryty cel?")

    def label(self, t: Tables, s: State, move: int) -> Said:
        goal = int(s.cells[m.DOWN + top_seat(s)])
        text = Text("Turn it up", "Odkryj") if move == 1 else Text("Keep it face down", "Zostaw zakryty")
        return Said(text, *([goal_ref(t, goal)] if goal > 0 else []))

    def blocked(self, t: Tables, s: State, legal: list[int]) -> list[Option]:
        return [] if 1 in legal else [self.grey(t, s, 1, NO_STOCKPILE)]


class OneGoal(Words):
    """A question whose answers are goals that the seat looks at."""

    verb = ""

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"{self.verb} {goal_id(t, move)}"

    def label(self, t: Tables, s: State, move: int) -> Said:
        return Said(goal_name(t, move), goal_ref(t, move))


class Keep(OneGoal):
    code = co.ASK_KEEP
    kind = "goal"
    verb = "keep"
    asks = Text("Which goal do you keep face down?", "Który cel zachowujesz zakryty?")


class Under(OneGoal):
    code = co.ASK_UNDER
    kind = "under"
    verb = "under"
    giving = ("under ",)
    asks = Text(
        "Which goal goes under the stack first (the other below it)?",
        "Który cel odkładasz pod stos jako pierwszy (drugi trafi pod niego)?",
    )


class LookAt(Words):
    code = co.CHANCE_GOAL

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"draw {goal_id(t, move)}"


class TurnUp(Words):
    code = co.CHANCE_TURN_UP

    def id(self, t: Tables, s: State, move: int) -> str:
        return f"turn up {goal_id(t, move)}"


WORDS: Final = (Reveal(), Keep(), Under(), LookAt(), TurnUp())
