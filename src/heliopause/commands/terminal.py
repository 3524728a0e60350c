"""Play and retell games in a terminal: the written table and its commands, as everywhere else."""

from __future__ import annotations

import contextlib
import random
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

import heliopause as hp
from heliopause.core.decision import Text
from heliopause.written import grammar
from heliopause.written.commands import told
from heliopause.written.desk import Desk
from heliopause.written.reading import Reading

RANDOM = "random"
NARROW = 20  # columns below which lines are not broken any more

WORDS = {
    "hello": Text(
        "Say a number or a few letters of a choice. help tells the commands, quit leaves.",
        "Podaj numer albo kilka liter wyboru. pomoc: wszystkie komendy, wyjdź: koniec.",
    ),
    "hand over": Text("{who}, it is your turn. Press Enter when you sit here.", "{who}, twoja kolej. Naciśnij Enter."),
    "saved": Text("Saved as {what}.", "Zapisano jako {what}."),
    "no file": Text("Save as what? Say save and the name of a file.", "Pod jaką nazwą? Napisz: zapisz i nazwę pliku."),
    "over": Text("The game is over. Winner: {who}", "Koniec gry. Wygrywa: {who}"),
    "alone": Text(
        "The game is over with a final score of {score}. {band}", "Koniec gry, wynik końcowy: {score}. {band}"
    ),
    "total": Text("Total", "Razem"),
    "entries": Text("{n} entries, every check fits.", "Wpisów: {n}, wszystkie sumy kontrolne się zgadzają."),
    "more": Text(
        "save: write the game to a file; save my_game\nquit: leave the table",
        "zapisz: zapisz grę w pliku; zapisz moja_gra\nwyjdź: odejdź od stołu",
    ),
    "left": Text("Good-bye.", "Do widzenia."),
}


class Quit(Exception):
    """The person has left the terminal game."""


@dataclass
class Seats:
    """A game, who sits where, how it is told, and how far each person has read the log."""

    game: hp.Game
    people: list[int]
    bots: dict[int, Any]
    lang: str
    rng: random.Random
    console: Console = field(default_factory=Console)
    plain: bool = False
    read: dict[int, int] = field(default_factory=dict)
    at_keyboard: int | None = None
    desks: dict[int, Desk] = field(default_factory=dict)

    def desk(self, seat: int) -> Desk:
        return self.desks.setdefault(seat, Desk(self.game, seat, self.lang))

    def say(self, word: str, **values: object) -> None:
        self.tell(WORDS[word].text(self.lang).format(**values).split("\n"))

    def tell(self, lines: list[str], style: str | None = None) -> None:
        """Lines as wide as the terminal; what follows a broken one is set in."""
        width = max(NARROW, self.console.width)
        folded: list[str] = []
        for line in lines:
            folded += textwrap.wrap(line, width, subsequent_indent="   ", break_on_hyphens=False) or [""]
        if folded:
            text = escape("\n".join(folded))
            self.console.print(text, style=None if self.plain else style, highlight=False, soft_wrap=True)

    def rule(self) -> None:
        if self.plain:
            self.console.print()
        else:
            self.console.rule()


def name(seat: int) -> str:
    return f"P{seat + 1}"


def seat_players(
    game: str, players: int, people: int, level: str, seed: str | None, options: dict[str, object], lang: str
) -> Seats:
    """People take the first seats, bots of one level the others."""
    if not 0 <= people <= players:
        raise ValueError(f"{people} people cannot sit on {players} seats")
    made = hp.new_game(game, players=players, seed=seed, options=options)
    bots = {seat: None if level == RANDOM else hp.bot(game, level) for seat in range(people, players)}
    return Seats(made, list(range(people)), bots, lang, random.Random(seed or "terminal"))


def play(seats: Seats) -> None:
    """To the end of the game, or until the person leaves."""
    game = seats.game
    if seats.people:
        seats.say("hello")
    try:
        while (seat := game.seat) is not None:
            if seat in seats.bots:
                bot_decides(seats, seat)
            else:
                person_decides(seats, seat)
    except (Quit, EOFError, KeyboardInterrupt):
        seats.say("left")
        return
    last = seats.desk((seats.people or [0])[0]).reading()
    tell_news(seats, last)
    if seats.plain:
        seats.tell(last.section("score").lines)
    else:
        print_scores(seats.console, game.scores(), seats.lang)
    seats.tell([outcome(game, seats.lang)])


def bot_decides(seats: Seats, seat: int) -> None:
    bot = seats.bots[seat]
    if bot is None:
        seats.game.apply_random(seats.rng)
    else:
        seats.game.apply(bot.choose(seats.game.view(seat), seats.game.decision, budget_s=1.0))


def person_decides(seats: Seats, seat: int) -> None:
    """Ask until the answer changes the game."""
    if len(seats.people) > 1 and seats.at_keyboard != seat:
        seats.rule()
        input(WORDS["hand over"].text(seats.lang).format(who=name(seat)) + " ")
    seats.at_keyboard = seat
    desk = seats.desk(seat)
    now = desk.reading()
    tell_news(seats, now)
    seats.rule()
    seats.tell(told(now.section("asked", short=True), short=True))
    before = seats.game.version
    with completing(desk):
        while seats.game.version == before:
            typed = input("> ")
            wanted, lines = desk.carry_out(now, typed)
            if wanted.do == "quit":
                raise Quit
            if wanted.do == "save":
                save(seats, wanted.what)
            elif seats.game.version == before:
                seats.tell(lines)
                if grammar.exact(typed) == "help":
                    seats.say("more")
    if wanted.do in ("undo", "redo"):  # the question follows by itself, the news after what is left of the game
        seats.tell(lines[: -len(question(desk))])
        seats.read[seat] = seats.game.version


def question(desk: Desk) -> list[str]:
    return told(desk.reading().section("asked", short=True), short=True)


def save(seats: Seats, where: str) -> None:
    if not where:
        seats.say("no file")
        return
    try:
        Path(where).write_text(seats.game.record.lines(), "utf-8")
    except OSError as failed:  # a record that cannot be written where the person said
        seats.tell([str(failed)], "red")
        return
    seats.say("saved", what=where)


@contextlib.contextmanager
def completing(desk: Desk) -> Iterator[None]:
    """Tab completes commands, choices and names where the terminal can; the arrows bring typed lines back."""
    try:
        import readline
    except ImportError:  # not on every system
        yield
        return
    words: list[str] = []

    def complete(text: str, state: int) -> str | None:
        if not words:  # written only when somebody asks for them
            words.extend(desk.completions())
        start = readline.get_line_buffer().casefold()
        skipped = len(start) - len(text)
        found = [word[skipped:] for word in words if word.casefold().startswith(start)]
        return found[state] if state < len(found) else None

    before = readline.get_completer()
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)


def tell_news(seats: Seats, now: Reading) -> None:
    """What happened since this person last looked, as far as they may know it."""
    viewer = now.seen.seat
    assert viewer is not None
    seats.tell(now.news(seats.read.get(viewer, 0)), "dim")
    seats.read[viewer] = now.version


def as_yaml(position: Any) -> str:
    text: str = yaml.safe_dump(position, sort_keys=False, allow_unicode=True, default_flow_style=None, width=110)
    return text


def print_scores(console: Console, scores: list[dict[str, Any]], lang: str) -> None:
    """One row per line of the rulebook's scoring, one column per seat."""
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("")
    for line in scores:
        grid.add_column(name(line["seat"]), justify="right")
    labels = {row["id"]: row["label"][lang] for line in scores for row in line["lines"]}
    for row_id, label in labels.items():
        cells = [sum(row["vp"] for row in line["lines"] if row["id"] == row_id) for line in scores]
        grid.add_row(escape(label), *map(str, cells))
    grid.add_row(WORDS["total"].text(lang), *(str(line["total"]) for line in scores), style="bold")
    console.print(grid)


def retell(record: bytes, upto: int | None, lang: str) -> hp.Game:
    """Replay a record with all its checks and print its log and scores."""
    console = Console()
    game = hp.replay(record, upto=upto)
    header = game.record.header
    console.print(f"{header['game']} · {header['players']} · rules {header['rules']}", style="bold", highlight=False)
    for event in game.events():
        console.print(f"{event['n']:>5}  {escape(event['text'][lang])}", highlight=False)
    console.print(WORDS["entries"].text(lang).format(n=game.version))
    print_scores(console, game.scores(), lang)
    if game.over:
        console.print(escape(outcome(game, lang)))
    return game


def outcome(game: hp.Game, lang: str) -> str:
    """Who has won; alone how it went."""
    alone = game.view(0)["table"].get("solo") if game.players == 1 else None
    if alone:
        return WORDS["alone"].text(lang).format(score=alone["score"], band=alone["band"][lang])
    return WORDS["over"].text(lang).format(who=", ".join(map(name, game.winners())))


def print_position(game: hp.Game) -> None:
    Console().print(escape(as_yaml(game.position())), highlight=False)
