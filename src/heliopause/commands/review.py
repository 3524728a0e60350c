"""`heliopause review`: a record looked at again, told in the terminal or as JSON."""

from __future__ import annotations

import json
from typing import Any, Final

from rich.console import Console
from rich.markup import escape
from rich.progress import Progress

import heliopause as hp
from heliopause.bots.advice.hint import short_name
from heliopause.bots.advice.review import Review, Turn
from heliopause.core.decision import Text
from heliopause.core.position import seat_name

QUALITY: Final = {
    "great": Text("great", "świetnie"),
    "best": Text("best", "najlepiej"),
    "good": Text("good", "dobrze"),
    "inaccuracy": Text("inaccuracy", "niedokładność"),
    "mistake": Text("mistake", "błąd"),
    "blunder": Text("blunder", "gruby błąd"),
    "forced": Text("forced", "wymuszone"),
}
MARKS: Final = {"great": "!", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
ACCURACY: Final = Text("accuracy", "dokładność")
ROUND: Final = Text("round", "runda")
PLAYED: Final = Text("played", "zagrano")
BETTER: Final = Text("better", "lepiej")
NO_TURN: Final = Text("no choice", "bez wyboru")
EACH: Final = 3  # turning points told of each seat


def run(record: bytes, lang: str, as_json: bool, worlds: int | None) -> None:
    """Review a record; progress goes to standard error."""
    game = hp.load(record)
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        made: Review = hp.review(game, lambda done, turns: bar.update(task, completed=done, total=turns), worlds)
    if as_json:
        print(json.dumps(made.json(), ensure_ascii=False))
        return
    tell(Console(), made, lang)


def tell(console: Console, made: Review, lang: str) -> None:
    told = made.json()
    console.print(escape(told["story"][lang]), style="bold", highlight=False)
    for row in told["seats"]:
        counts = ", ".join(f"{n} {QUALITY[name].text(lang)}" for name, n in row["counts"].items() if n)
        found = NO_TURN.text(lang) if row["accuracy"] is None else f"{row['accuracy']} %"
        console.print(f"{seat_name(row['seat'])}: {ACCURACY.text(lang)} {found} ({counts})", highlight=False)
    for row in told["seats"]:
        for turn in made.points(int(row["seat"]))[:EACH]:
            for line in turn_lines(turn, lang):
                console.print(escape(line), highlight=False)


def turn_lines(turn: Turn, lang: str) -> list[str]:
    """One turn: what it is called, what was played, what was better and why."""
    loss = f" −{round(100 * turn.loss)} %" if turn.loss >= 0.005 else ""
    head = f"{ROUND.text(lang)} {turn.round}, {seat_name(turn.seat)}: {QUALITY[turn.quality].text(lang)}"
    lines = [f"{head} {MARKS.get(turn.quality, '')}{loss}"]
    if turn.played is not None:
        lines.append(f"  {PLAYED.text(lang)}: {line_of(turn.played, lang)}")
    if turn.best is not None and turn.best is not turn.played:
        lines.append(f"  {BETTER.text(lang)}: {line_of(turn.best, lang)}")
    return [*lines, f"  {turn.why.text(lang)}"]


def line_of(plan: Any, lang: str) -> str:
    return " → ".join([short_name(option).text(lang) for option in plan.line])
