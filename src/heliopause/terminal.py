"""Play and retell games in a terminal, through the public API alone: every game can be played by text."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml
from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

import heliopause as hp
from heliopause.core.decision import Decision, Option, Text

RANDOM = "random"

WORDS = {
    "help": Text(
        "Type a number or an option id. ? why not · b board · s scores · c ID card · u undo · r redo "
        "· w FILE save · q quit",
        "Wpisz numer lub id opcji. ? dlaczego nie · b plansza · s punkty · c ID karta · u cofnij · r ponów "
        "· w PLIK zapisz · q koniec",
    ),
    "hand over": Text("{who}, it is your turn. Press Enter when you sit here.", "{who}, twoja kolej. Naciśnij Enter."),
    "reveals": Text("cannot be undone", "bez cofania"),
    "nothing blocked": Text("Nothing else could be expected here.", "Nie ma tu innych możliwości."),
    "unknown": Text("{what!r} is none of the options.", "{what!r} nie jest jedną z opcji."),
    "saved": Text("Saved as {what}.", "Zapisano jako {what}."),
    "over": Text("The game is over. Winner: {who}", "Koniec gry. Wygrywa: {who}"),
    "total": Text("Total", "Razem"),
    "entries": Text("{n} entries, every check fits.", "Wpisów: {n}, wszystkie sumy kontrolne się zgadzają."),
    "left": Text("Good-bye.", "Do widzenia."),
}


class Quit(Exception):
    """The person has left the terminal game."""


@dataclass
class Seats:
    """A game, who sits where, and how far each person has read the log."""

    game: hp.Game
    people: list[int]
    bots: dict[int, Any]
    lang: str
    rng: random.Random
    console: Console = field(default_factory=Console)
    read: dict[int, int] = field(default_factory=dict)
    at_keyboard: int | None = None

    def say(self, word: str, **values: object) -> None:
        self.console.print(escape(WORDS[word].text(self.lang).format(**values)))


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
        seats.say("help")
    try:
        while (decision := game.decision) is not None:
            if decision.seat in seats.bots:
                bot_decides(seats, decision)
            else:
                person_decides(seats, decision)
    except (Quit, EOFError, KeyboardInterrupt):
        seats.say("left")
        return
    for viewer in seats.people[:1] or [0]:
        tell_news(seats, viewer)
    print_scores(seats.console, game.scores(), seats.lang)
    seats.say("over", who=", ".join(map(name, game.winners())))


def bot_decides(seats: Seats, decision: Decision) -> None:
    bot = seats.bots[decision.seat]
    if bot is None:
        seats.game.apply_random(seats.rng)
    else:
        seats.game.apply(bot.choose(seats.game.view(decision.seat), decision, budget_s=1.0))


def person_decides(seats: Seats, decision: Decision) -> None:
    """Ask until the answer changes the game."""
    if len(seats.people) > 1 and seats.at_keyboard != decision.seat:
        seats.console.rule()
        input(WORDS["hand over"].text(seats.lang).format(who=name(decision.seat)) + " ")
    seats.at_keyboard = decision.seat
    tell_news(seats, decision.seat)
    print_decision(seats, decision)
    before = seats.game.version
    while seats.game.version == before:
        answer = input("> ").strip()
        try:
            obey(seats, decision, answer)
        except hp.IllegalMove as refusal:
            seats.console.print(escape(refusal.reason.text(seats.lang)), style="red")
        except OSError as failed:  # a record that cannot be written where the person said
            seats.console.print(escape(str(failed)), style="red")


def tell_news(seats: Seats, viewer: int) -> None:
    """What happened since this person last looked, as far as they may know it."""
    for event in seats.game.events(since=seats.read.get(viewer, 0), seat=viewer):
        seats.console.print("  " + escape(event["text"][seats.lang]), style="dim", highlight=False)
    seats.read[viewer] = seats.game.version


def print_decision(seats: Seats, decision: Decision) -> None:
    scores = seats.game.view(decision.seat)["scores"]  # as this person may know them
    totals = "  ".join(f"{name(line['seat'])} {line['total']}" for line in scores)
    prompt = escape(decision.prompt.text(seats.lang))
    seats.console.rule(f"{prompt}  ·  {name(decision.seat)}  ·  {totals}", align="left")
    print_options(seats, [(str(number), option, "") for number, option in enumerate(decision.options, start=1)])


def print_options(seats: Seats, rows: list[tuple[str, Option, str]]) -> None:
    """Number, text, id, what it costs and gives, and a remark."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for number, option, remark in rows:
        notes = [f"{change.amount:+d} {change.what}" for change in option.preview]
        notes += [WORDS["reveals"].text(seats.lang)] if option.reveals else []
        notes += [remark] if remark else []
        text, aside = escape(option.text(seats.lang)), escape(", ".join(notes))
        grid.add_row(f"{number:>3}", text, f"[cyan]{escape(option.id)}[/cyan]", f"[dim]{aside}[/dim]")
    seats.console.print(grid)


def obey(seats: Seats, decision: Decision, answer: str) -> None:
    """One line typed by a person: a choice, or one of the letters of the help line."""
    command, _, rest = answer.partition(" ")
    game, console = seats.game, seats.console
    if answer.isdecimal() and 1 <= int(answer) <= len(decision.options):
        game.apply(decision.options[int(answer) - 1])
    elif decision.option(answer) is not None or any(option.id == answer for option in decision.blocked):
        game.apply(answer)
    elif answer == "?":
        print_blocked(seats, decision)
    elif answer == "b":
        console.print(escape(as_yaml(game.view(decision.seat)["position"])), highlight=False)
    elif answer == "s":
        print_scores(console, game.view(decision.seat)["scores"], seats.lang)
    elif command == "c" and rest:
        show_card(seats, rest.strip())
    elif answer == "u":
        game.undo()
    elif answer == "r":
        game.redo()
    elif command == "w" and rest:
        Path(rest.strip()).write_text(game.record.lines(), "utf-8")
        seats.say("saved", what=rest.strip())
    elif answer == "q":
        raise Quit
    else:
        if answer:
            seats.say("unknown", what=answer)
        seats.say("help")


def print_blocked(seats: Seats, decision: Decision) -> None:
    if not decision.blocked:
        seats.say("nothing blocked")
        return
    reasons = [option.why_not.text(seats.lang) if option.why_not else "" for option in decision.blocked]
    print_options(seats, [("-", option, reason) for option, reason in zip(decision.blocked, reasons, strict=True)])


def show_card(seats: Seats, card: str) -> None:
    from heliopause import card_texts

    try:
        card_texts.print_card(seats.game.game, card, [seats.lang], seats.console)
    except (ValueError, KeyError) as reason:
        seats.console.print(escape(str(reason)), style="red")


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
        console.print(WORDS["over"].text(lang).format(who=", ".join(map(name, game.winners()))))
    return game


def print_position(game: hp.Game) -> None:
    Console().print(escape(as_yaml(game.position())), highlight=False)
