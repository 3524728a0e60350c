"""A practice table: the lesson's own cards, opponents by script, and a word on what the learner does.

All of it follows from the line of play alone, so that an undo, a reload or another server changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from heliopause import api
from heliopause.core import registry
from heliopause.core.decision import WAY_OUT, Text
from heliopause.core.kernel.chance import drawn
from heliopause.core.kernel.frames import CHANCE_SEAT
from heliopause.core.position import plain, seat_name
from heliopause.game import Game, game_at
from heliopause.lessons.lesson import Lesson
from heliopause.lessons.predicates import Facts, fits
from heliopause.lessons.shelf import lesson as lesson_of

LEARNER: Final = 0
MOST_ANSWERS: Final = 200
"""Choices of opponents in a row; more means that a script goes round in circles."""


@dataclass(frozen=True)
class Standing:
    """Which steps are done; `wrong` names the first choice that led elsewhere, which stood at ply `back` + 1."""

    done: tuple[bool, ...]
    wrong: Text | None = None
    back: int = 0

    @property
    def finished(self) -> bool:
        return all(self.done)


def opened(lesson: Lesson) -> Game:
    """The game of a lesson at its first choice."""
    rules = api.rules_of(lesson.game, lesson.players, lesson.options)
    spec = registry.spec(lesson.game)
    game = game_at(spec, rules, lesson.id, plain(lesson.position), Deck(lesson), {"lesson": lesson.id})
    Practice(lesson).answer_others(game)
    return game


class Deck:
    """Draws for a game: those of the lesson first, in their order; then always the same ones at the same place."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def __call__(self, game: Game, outcomes: list[str]) -> str:
        gone = [do for _, seat, do in game.entries_back() if seat == CHANCE_SEAT]
        found = _first_left(self.lesson.draws, gone, outcomes)
        return outcomes[drawn(self.lesson.id, game.ply, len(outcomes))] if found is None else found


def _first_left(wanted: tuple[str, ...], gone: list[str], possible: list[str]) -> str | None:
    """The first of a list that is possible now, those left out that came already."""
    used = list(gone)
    for one in wanted:
        if one in used:
            used.remove(one)
        elif one in possible:
            return one
    return None


class Practice:
    """A lesson at a table; what it has judged it remembers by the link of the entry, which no other line shares."""

    learner: Final = LEARNER

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._flags: dict[object, tuple[bool, ...]] = {}

    @staticmethod
    def of(game: Game) -> Practice | None:
        """The practice that a game belongs to by its record, with its draws; None for any other game."""
        found = lesson_of(game.record.header.get("lesson"))
        if found is None or found.game != game.game:
            return None
        game.dealer = Deck(found)
        return Practice(found)

    # --- opponents ------------------------------------------------------------------------------------------------

    def answer_others(self, game: Game) -> None:
        """The opponents' choices until the learner decides: by the script, else what ends their turn soonest."""
        for _ in range(MOST_ANSWERS):
            if game.seat is None or game.seat == LEARNER:
                return
            said = [do for _, seat, do in game.entries_back() if seat not in (CHANCE_SEAT, LEARNER)]
            game.apply(_first_left(self.lesson.others, said, game.legal_ids()) or quickest(game))
        raise AssertionError(f"{self.lesson.id}: the opponents never come to an end")

    # --- judging --------------------------------------------------------------------------------------------------

    def standing(self, game: Game) -> Standing:
        """What is done now, and the first choice on this line that led nowhere."""
        points = list(self._points(game))
        for (before, _), (after, choices) in zip(points, points[1:], strict=False):
            done = self._done(game, before, choices[:-1])
            if all(done) or self._leads_on(done, self._done(game, after, choices), choices[-1]):
                continue
            then = game.at(before)
            return Standing(self._done(game, *points[-1]), self._named(game, then, after, choices), then.ply)
        return Standing(self._done(game, *points[-1]))

    def _points(self, game: Game) -> Iterator[tuple[int, list[str]]]:
        """The entries after which the learner decided, and the last one, each with the choices made by then."""
        choices: list[str] = []
        last = 0
        for number, seat, do in reversed(list(game.entries_back())):
            if seat == LEARNER:
                yield last, list(choices)
                choices.append(do)
            last = number
        yield last, choices

    def _leads_on(self, done: tuple[bool, ...], then: tuple[bool, ...], choice: str) -> bool:
        """A choice is right if it completes any step, or lies on the way of the one that is next."""
        if any(now and not was for was, now in zip(done, then, strict=True)):
            return True
        return any(fits(choice, wanted) for wanted in self.lesson.steps[done.index(False)].way)

    def _done(self, game: Game, number: int, choices: list[str]) -> tuple[bool, ...]:
        link = game.record.log[number - 1]["link"] if number else ""
        if link not in self._flags:
            facts = facts_of(game if number == last_entry(game) else game.at(number), choices)
            self._flags[link] = tuple(step.done is None or step.done.holds(facts) for step in self.lesson.steps)
        return self._flags[link]

    def _named(self, game: Game, then: Game, after: int, choices: list[str]) -> Text:
        """What the choice was, by the words of the step or by its own label."""
        open_now = self._done(game, last_entry(then), choices[:-1]).index(False)
        facts = facts_of(game.at(after), choices)
        for wrong in self.lesson.steps[open_now].wrong:
            if wrong.when.holds(facts):
                return wrong.say
        decision = then.decision
        option = None if decision is None else decision.option(choices[-1])
        label = Text(choices[-1], choices[-1]) if option is None else option.label
        return Text(
            f"That was “{label.en.rstrip('.')}”. It is allowed, but the task is another one.",
            f"To było: „{label.pl.rstrip('.')}”. Tak wolno, ale zadanie jest inne.",
        )

    # --- taking back ----------------------------------------------------------------------------------------------

    def taken_back(self, game: Game) -> Game | None:
        """Before the first wrong choice, else before the last one; None if there is none. The cards stay."""
        standing = self.standing(game)
        if standing.wrong is not None:
            return back_to(game, standing.back)
        return before_last(game, LEARNER)

    def begun_again(self, game: Game) -> Game:
        return before_first(game, LEARNER)


def last_entry(game: Game) -> int:
    return next((number for number, _, _ in game.entries_back()), 0)


def facts_of(game: Game, choices: list[str]) -> Facts:
    """What the learner sees, by the names that predicates use."""
    known = game.known(LEARNER)
    rules = game.rules

    def seat(number: int) -> object:
        return rules.position(known).get(seat_name(number))

    def asked() -> str:
        decision = game.decision if game.seat == LEARNER else None
        return "" if decision is None else decision.kind

    roots = {
        "me": lambda: seat(LEARNER),
        "rival": lambda: seat(LEARNER + 1),
        "position": lambda: rules.position(known),
        "table": lambda: rules.table(known, LEARNER),
        "vp": lambda: int(rules.score(known, LEARNER)),
        "over": lambda: game.over,
        "asked": asked,
    }
    return Facts(roots, choices)


def quickest(game: Game) -> str:
    """The option that ends or declines the question, else the first."""
    decision = game.decision
    assert decision is not None, "somebody decides"
    return next((option.id for option in decision.options if option.role == WAY_OUT), decision.options[0].id)


def before_last(game: Game, learner: int) -> Game | None:
    """A copy taken back to before the learner's last choice; None if there is none."""
    plies = plies_of(game, learner)
    return back_to(game, plies[0]) if plies else None


def before_first(game: Game, learner: int) -> Game:
    """A copy taken back to before the learner's first choice."""
    plies = plies_of(game, learner)
    return back_to(game, plies[-1]) if plies else game.copy()


def plies_of(game: Game, learner: int) -> list[int]:
    """Where the learner chose, the last choice first."""
    return [game.ply - at - 1 for at, (_, seat, _) in enumerate(game.entries_back()) if seat == learner]


def back_to(game: Game, ply: int) -> Game:
    """A copy taken back to a ply. Practice is free: the record is not marked."""
    twin = game.copy()
    while twin.ply > ply:
        twin.take_back()
    twin.assisted = False
    return twin
