"""The words of a question: what people read of a kind of decision, in one place.

The twin of `kernel/question.py`. A game keeps both under one file name: the `Question` in `rules/`, which says what may
be answered and what an answer does, and its `Wording` in `people/`: ids, prompt, labels, previews and reasons.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from heliopause.core.decision import GIVES_AWAY, WAY_OUT, Change, Decision, Option, Standing, Text
from heliopause.core.kernel.chance import Moves
from heliopause.core.kernel.frames import top_op, top_seat
from heliopause.core.kernel.machine import Rules
from heliopause.core.kernel.state import State

T = TypeVar("T")


class Said:
    """The words of an option, and the refs of the things it points at."""

    def __init__(self, text: Text, *refs: str) -> None:
        self.text = text
        self.refs = refs


class Outlook:
    """What a choice costs and gives up to the next question, and whether chance shows something before it."""

    def __init__(
        self, changes: tuple[Change, ...] = (), reveals: bool = False, standings: tuple[Standing, ...] = ()
    ) -> None:
        self.changes = changes
        self.reveals = reveals
        self.standings = standings


class Wording(Generic[T]):
    """Subclass it for every kind of question; `t` are the tables of the game, the frame that asks is on top.

    Chance needs `id` alone: nobody reads a question that is put to it.
    """

    code: int  # of the frame that asks
    kind = ""  # the word for it that pages, lessons and bots read
    asks: Text  # the prompt, where it is always the same
    ways_out: tuple[str, ...] = ()  # ids that end or decline the question
    giving: tuple[str, ...] = ()  # how ids begin that give something back or destroy it
    arguments: tuple[str, ...] = ()  # of the frame: what they mean, where they are no plain numbers
    varying: tuple[tuple[int, ...], ...] = ()  # answers whose ids depend on more than the move (games/studies.py)
    begins_turn = False  # the choice that a turn is about

    def id(self, t: T, s: State, move: int) -> str:
        raise NotImplementedError(f"{type(self).__name__} has no id for its move {move}")

    def prompt(self, t: T, s: State) -> Text:
        return self.asks

    def source(self, t: T, s: State) -> str:
        """The id of the card that asks, "" for none."""
        return ""

    def label(self, t: T, s: State, move: int) -> Said:
        raise NotImplementedError(f"{type(self).__name__} has no words for its move {move}")

    def outlook(self, rules: Rules, t: T, s: State, move: int) -> Outlook:
        return Outlook()

    def blocked(self, t: T, s: State, legal: list[int]) -> list[Option]:
        """What a person would expect to be able to choose and cannot, each with its reason."""
        return []

    def place(self, first: str) -> str:
        """Where a hint looks that gives nothing away, for the choice that its plan begins with."""
        return "here"

    def role(self, name: str) -> str:
        """Whether the option of this id ends the question, or gives something back."""
        if name in self.ways_out:
            return WAY_OUT
        return GIVES_AWAY if name.startswith(self.giving) else ""

    def option(self, rules: Rules, t: T, s: State, move: int) -> Option:
        name, said, seen = self.id(t, s, move), self.label(t, s, move), self.outlook(rules, t, s, move)
        return Option(name, said.text, said.refs, seen.changes, None, seen.reveals, self.role(name), seen.standings)

    def grey(self, t: T, s: State, move: int, why: Text) -> Option:
        """A move that is not legal now, in the words it has when it is."""
        said = self.label(t, s, move)
        return Option(self.id(t, s, move), said.text, said.refs, why_not=why)


class Wordings(Generic[T]):
    """The words of all questions of a game, by the code of the frame that asks."""

    def __init__(self, *subjects: Iterable[Wording[T]]) -> None:
        self.by_code = {wording.code: wording for subject in subjects for wording in subject}

    def on_top(self, s: State) -> Wording[T]:
        op = int(top_op(s))
        if op not in self.by_code:
            raise ValueError(f"the frame {op} of seat {int(top_seat(s))} asks no question that has words")
        return self.by_code[op]

    def move_id(self, t: T, s: State, move: int) -> str:
        return self.on_top(s).id(t, s, move)

    def decision(self, rules: Rules, t: T, s: State) -> Decision:
        moves = Moves()
        rules.legal(s, moves)
        legal = moves.listed()
        asked = self.on_top(s)
        options = [asked.option(rules, t, s, move) for move in legal]
        blocked = asked.blocked(t, s, legal)
        return Decision(int(top_seat(s)), asked.kind, asked.prompt(t, s), options, asked.source(t, s), blocked)
