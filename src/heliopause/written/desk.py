"""A seat of a game in this process, played by text: for the terminal, for assistants and for tests."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from heliopause.core.decision import IllegalMove
from heliopause.game import Game
from heliopause.games.writing import joined, sentence
from heliopause.written import grammar
from heliopause.written.commands import Answer, answer, completions, moved, put_back
from heliopause.written.reading import Reading, reading

HINT_S = 1.0


class Desk:
    """Obeys lines for one seat. `others` plays whoever decides next in this process, bots above all."""

    def __init__(
        self,
        game: Game,
        seat: int,
        lang: str = "en",
        names: Sequence[str] = (),
        others: Callable[[], None] = lambda: None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.lang = lang
        self.names = names
        self.others = others
        self._read: Reading | None = None

    def reading(self) -> Reading:
        """What the seat may know now; read once for each version of the game, which only grows."""
        if self._read is None or (self._read.version, self._read.seen.lang) != (self.game.version, self.lang):
            self._read = reading(self.game, self.seat, self.lang, self.names)
        return self._read

    def say(self, line: str, short: bool = False) -> list[str]:
        """The answer to one line, carried out; a refusal is an answer, too, and changes nothing."""
        return self.carry_out(self.reading(), line, short)[1]

    def carry_out(self, now: Reading, line: str, short: bool = False) -> tuple[Answer, list[str]]:
        """What was wanted and what is said; `save` and `quit` are left to whoever owns the game."""
        wanted = answer(now, line, short)
        try:
            return wanted, wanted.lines + self._done(now, wanted, short)
        except IllegalMove as refusal:
            return wanted, [now.seen.named(refusal.reason.text(self.lang))]

    def completions(self) -> list[str]:
        return completions(self.reading())

    def _done(self, now: Reading, wanted: Answer, short: bool) -> list[str]:
        since = self.game.version
        if wanted.do == "take":
            if self.game.seat != self.seat:
                return [now.section("asked").lines[0]]
            self.game.apply(wanted.what)
            self.others()
            return moved(self.reading(), since, short)
        if wanted.do in ("undo", "redo"):
            allowed = now.can_undo if wanted.do == "undo" else now.can_redo
            if not allowed:
                return [refused(now, wanted.do)]
            (self.game.undo if wanted.do == "undo" else self.game.redo)()
            return put_back(self.reading(), wanted.do, short)
        if wanted.do == "hint":
            return self._hint(now)
        if wanted.do in ("save", "quit"):
            word = grammar.word_of(wanted.do, self.lang)
            return [now.seen.say(f"There is no {word} here.", f"Nie ma tu komendy {word}.")]
        return []

    def _hint(self, now: Reading) -> list[str]:
        decision = now.decision
        if decision is None:
            return [now.section("asked").lines[0]]
        from heliopause.bots.advice.hint import hint, short_name

        told = hint(self.game.view(self.seat), budget_s=HINT_S)
        plans = [
            Advised(plan.ids[0], [short_name(step).text(self.lang) for step in plan.line[1:]], plan.win,
                    plan.why.text(self.lang))
            for plan in told.plans
        ]  # fmt: skip
        return hint_lines(now, plans, "" if told.note is None else told.note.text(self.lang))


def refused(now: Reading, what: str) -> str:
    if what == "redo":
        return now.seen.say("There is nothing to do again.", "Nie ma czego ponowić.")
    return now.seen.say(
        "This cannot be taken back: something was revealed, others have chosen, or there is no choice of yours.",
        "Tego nie można cofnąć: coś odsłonięto, wybrał ktoś inny albo nie ma Twojego wyboru.",
    )


class Advised(NamedTuple):
    """A plan: the id of its first choice, the names of those after it, its chance to win if known, the reason."""

    first: str
    then: list[str]
    win: float | None
    why: str


def hint_lines(now: Reading, plans: Sequence[Advised], note: str = "") -> list[str]:
    """Advice as lines: the number of the choice, the whole turn, its chance to win and the reason."""
    decision = now.decision
    if decision is None:
        return [now.section("asked").lines[0]]
    seen = now.seen
    lines: list[str] = []
    for plan in plans:
        found = [number for number, option in enumerate(decision.options, 1) if option.id == plan.first]
        if not found:
            continue
        first = decision.options[found[0] - 1].text(seen.lang).rstrip(".")
        turn = joined([first, *plan.then], seen.say(", then ", ", potem "))
        percent = "" if plan.win is None else f"{round(100 * plan.win)} %"
        chance = seen.say(f"{percent} to win.", f"{percent} szans na wygraną.") if percent else ""
        lines.append(seen.named(joined([sentence(f"{found[0]}. {turn}"), chance, plan.why], " ")))
    return [*lines, *([note] if note else [])] if lines else [seen.say("No advice.", "Brak rady.")]
