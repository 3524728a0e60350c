"""One line typed by a person, obeyed: what is said, and what the person wants done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heliopause.core.decision import Option
from heliopause.core.position import short as clipped
from heliopause.games.writing import Section, Thing, joined, sentence
from heliopause.written import grammar
from heliopause.written.asked import closed_line, option_line
from heliopause.written.reading import Reading

LOG: Final = 10
MOST_LOG: Final = 200
MOST_TYPED: Final = 1000


class Answer:
    """`lines` to be said; `do` is take, undo, redo, hint, save or quit where something is wanted, `what` of which."""

    def __init__(self, lines: list[str], do: str = "", what: str = "") -> None:
        self.lines = lines
        self.do = do
        self.what = what


def answer(reading: Reading, line: str, short: bool = False) -> Answer:
    """Obey one line. Nothing changes here: whoever asks carries out what is wanted."""
    typed = line.strip()[:MOST_TYPED]
    if not typed:
        return Answer(told(reading.section("asked", short), short))
    if typed.isdecimal():
        return take(reading, typed)
    if not grammar.plain(typed):
        return help_lines(reading, "", short)
    first, _, rest = typed.partition(" ")
    command = grammar.exact(first)
    if command:
        return obey(reading, command, rest.strip(), short)
    chosen = named_options(reading, typed)
    if chosen:
        return take(reading, typed)
    command = grammar.begun(first)
    if command and command not in grammar.ACTING:
        return obey(reading, command, rest.strip(), short)
    return guess(reading, typed, first, rest.strip(), short)


def guess(reading: Reading, typed: str, first: str, rest: str, short: bool) -> Answer:
    """Neither a command nor a choice: a closed choice, a thing, a card, or a slip of the finger."""
    seen = reading.seen
    if reading.decision is not None:
        closed = best_of(typed, reading.decision.blocked, reading)
        if closed:
            return Answer([closed_line(seen, option) for option in closed[:3]])
    found = things_named(reading, typed)
    if found:
        return Answer([line for thing in found[:3] for line in thing.told(short=False)])
    command = grammar.alike(first)
    if command:
        return obey(reading, command, rest, short)
    card = cards_named(reading, typed)
    if card:
        return Answer(card)
    return Answer([unknown(reading, typed)])


def unknown(reading: Reading, typed: str) -> str:
    said = clipped(typed)
    help_word = grammar.word_of("help", reading.seen.lang)
    return reading.seen.say(
        f"{said} is no choice, place, card or command. Say {help_word} for the commands.",
        f"{said} to nie wybór, miejsce, karta ani komenda. Napisz {help_word}, aby poznać komendy.",
    )


def obey(reading: Reading, command: str, rest: str, short: bool) -> Answer:
    if command in READERS:
        return READERS[command](reading, rest, short)
    if command in ("undo", "redo", "hint", "quit", "save"):
        return Answer([], command, rest)
    if command == "options":
        command = "asked"
    if command not in reading.ids():
        named = grammar.word_of(command, reading.seen.lang)
        return Answer([reading.seen.say(f"This game has no {named}.", f"W tej grze nie ma: {named}.")])
    return section(reading, command, rest, short)


def told(part: Section, short: bool) -> list[str]:
    return [sentence(part.heading), *part.told(short)]


def section(reading: Reading, id: str, wanted: str, short: bool) -> Answer:
    """A whole section, or the things in it that are asked for by name."""
    part = reading.section(id, short)
    if not wanted:
        return Answer(told(part, short))
    level = [thing for thing in part.things if thing.id.partition("_")[0] == wanted.upper() and "_" in thing.id]
    if level:  # `tree ii`
        return Answer([line for thing in level for line in thing.told(short)])
    found = grammar.near(wanted, [spellings(thing) for thing in part.things])
    if found:
        return Answer([line for place in found for line in part.things[place].told(short=False)])
    cards = cards_named(reading, wanted, grammar.best)
    if cards:  # `world rebel base`, which nobody has drawn
        return Answer([reading.seen.say("Not there now. The card:", "Teraz tego tam nie ma. Karta:"), *cards])
    if not part.things:
        return Answer(told(part, short))
    names = joined([thing.name for thing in part.things])
    return Answer(
        [reading.seen.say(f"There is no {clipped(wanted)} here. There are: {names}.",
                          f"Nie ma tu {clipped(wanted)}. Są: {names}.")]
    )  # fmt: skip


def spellings(thing: Thing) -> list[str]:
    return [thing.name, thing.id, *thing.also]


def things_named(reading: Reading, typed: str) -> list[Thing]:
    things = [thing for id in reading.writer.sections if id in reading.ids() for thing in reading.section(id).things]
    return [things[place] for place in grammar.best(typed, [spellings(thing) for thing in things])]


# --- choosing -------------------------------------------------------------------------------------------------------


def take(reading: Reading, wanted: str) -> Answer:
    seen, decision = reading.seen, reading.decision
    if decision is None:
        return Answer([reading.section("asked").lines[0]])
    if not wanted:
        return Answer(
            [seen.say("Take which? Say its number or a few letters of it.", "Co wybrać? Podaj numer albo kilka liter.")]
        )
    if wanted.isdecimal():
        return take_number(reading, int(wanted))
    found = named_options(reading, wanted)
    actions = {option.id.rpartition(".")[0] or option.id for option in found}
    if len(actions) == 1:  # several spaces of one action: the cheapest
        return Answer([], "take", cheapest(found).id)
    if found:
        numbers = [decision.options.index(option) + 1 for option in found]
        listed = [f"{number}. {seen.named(decision.options[number - 1].text(seen.lang))}" for number in numbers]
        return Answer([seen.say("Which one?", "Która z nich?"), *listed])
    closed = best_of(wanted, decision.blocked, reading)
    if closed:
        return Answer([closed_line(seen, option) for option in closed[:3]])
    near = grammar.near(wanted, [called(option, reading) for option in decision.options])
    if near:
        option = decision.options[near[0]]
        number, text = near[0] + 1, seen.named(option.text(seen.lang))
        return Answer(
            [
                seen.say(
                    f"Did you mean {number}, {text}? Say {number}.", f"Czy chodzi o {number}, {text}? Napisz {number}."
                )
            ]
        )
    return Answer([unknown(reading, wanted)])


def take_number(reading: Reading, number: int) -> Answer:
    seen, decision = reading.seen, reading.decision
    assert decision is not None
    if 1 <= number <= len(decision.options):
        return Answer([], "take", decision.options[number - 1].id)
    closed = number - len(decision.options)
    if 1 <= closed <= len(decision.blocked):
        return Answer([closed_line(seen, decision.blocked[closed - 1])])
    last = len(decision.options)
    return Answer(
        [
            seen.say(
                f"There are choices 1 to {last}, not {clipped(number)}.",
                f"Są możliwości od 1 do {last}, nie {clipped(number)}.",
            )
        ]
    )


def named_options(reading: Reading, wanted: str) -> list[Option]:
    """The open choices that the words fit best."""
    decision = reading.decision
    if decision is None:
        return []
    by_id = decision.option(wanted)
    return [by_id] if by_id is not None else best_of(wanted, decision.options, reading)


def best_of(wanted: str, options: list[Option], reading: Reading) -> list[Option]:
    return [options[place] for place in grammar.best(wanted, [called(option, reading) for option in options])]


def called(option: Option, reading: Reading) -> list[str]:
    """What a choice may be called: its words, and the cards and actions it points at."""
    names = [reading.seen.named(option.text("en")), reading.seen.named(option.text("pl"))]
    for ref in option.refs:
        for part in ref.replace(".", ":").split(":")[1:]:
            found = reading.seen.cards.get(part)
            names += [] if found is None else [found.name.en, found.name.pl]
    return names


def cheapest(options: list[Option]) -> Option:
    """The one that costs least of choices that are called the same; the first of equals."""
    costs = [-sum(change.amount for change in option.preview if change.amount < 0) for option in options]
    return options[costs.index(min(costs))]


# --- reading --------------------------------------------------------------------------------------------------------


def why(reading: Reading, wanted: str, short: bool) -> Answer:
    """What is closed and why; of an open choice, all about it."""
    seen, decision = reading.seen, reading.decision
    first, _, rest = wanted.partition(" ")
    wanted = rest if grammar.plain(first) in grammar.NOT else wanted
    if decision is None:
        return Answer([reading.section("asked").lines[0]])
    open_now = len(decision.options)
    if not wanted:
        lines = [f"{open_now + k}. {closed_line(seen, option)}" for k, option in enumerate(decision.blocked, 1)]
        return Answer(
            lines
            or [seen.say("Nothing that you could expect is closed.", "Nic, czego można oczekiwać, nie jest zamknięte.")]
        )
    if wanted.isdecimal():
        number = int(wanted)
        if 1 <= number <= open_now:
            return Answer([option_line(reading, decision.options[number - 1], short=False)])
        return take_number(reading, number)
    closed = best_of(wanted, decision.blocked, reading)
    if closed:
        return Answer([closed_line(seen, option) for option in closed])
    found = named_options(reading, wanted)
    if found:
        return Answer([option_line(reading, option, short=False) for option in found])
    return Answer([unknown(reading, wanted)])


def card(reading: Reading, wanted: str, short: bool) -> Answer:
    if not wanted:
        return Answer([reading.seen.say("Which card? Say its name.", "Która karta? Podaj nazwę.")])
    return Answer(cards_named(reading, wanted) or [unknown(reading, wanted)])


def cards_named(
    reading: Reading, wanted: str, fitting: Callable[[str, list[list[str]]], list[int]] = grammar.near
) -> list[str]:
    cards = list(reading.seen.cards.values())
    found = fitting(wanted, [[card.name.en, card.name.pl, card.id] for card in cards])
    lines: list[str] = []
    for place in found[:3]:
        made = cards[place]
        head = joined([made.name.text(reading.seen.lang), reading.writer.card(reading.seen, made.id)], ": ")
        lines.append(joined([sentence(head), reading.seen.text(made.id)], " "))
    return lines


def log(reading: Reading, wanted: str, short: bool) -> Answer:
    most = min(int(wanted), MOST_LOG) if wanted.isdecimal() and len(wanted) < 6 else LOG
    return Answer(reading.log(most) or [reading.seen.say("The log is empty.", "Dziennik jest pusty.")])


def table(reading: Reading, wanted: str, short: bool) -> Answer:
    return Answer([line for id in reading.ids() for line in told(reading.section(id, short), short)])


def help_lines(reading: Reading, wanted: str, short: bool) -> Answer:
    seen = reading.seen
    used = ["options", "why", "take", *[id for id in reading.ids() if id in grammar.COMMANDS], "card", "news", "undo"]
    known = list(dict.fromkeys([*used, "redo", "hint", "table", "help"]))
    lines = [seen.say("A number or a few letters of a choice take it.", "Numer albo kilka liter wybiera możliwość.")]
    return Answer(lines + [f"{grammar.word_of(id, seen.lang)}: {seen.say(*HELP[id])}" for id in known])


HELP: Final = {
    "options": ("what you are asked and every choice", "pytanie i wszystkie możliwości"),
    "why": (
        "why something is closed; why 3, why professors",
        "dlaczego coś jest zamknięte; dlaczego 3, dlaczego profesorów",
    ),
    "take": ("take a choice; take 3, take bio", "wybierz; weź 3, weź bio"),
    "me": ("what you have", "co masz"),
    "rivals": ("what others have; rivals and a name", "co mają inni; rywale i imię"),
    "tree": ("the technology tree; tree II C, tree and a card", "drzewo technologii; drzewo II C albo nazwa karty"),
    "spaces": ("basic actions and guilds", "akcje podstawowe i gildie"),
    "map": ("the star map; map and a place", "mapa gwiazd; mapa i miejsce"),
    "anarchists": ("the Anarchists of the solo game", "anarchiści w grze solo"),
    "tiles": ("action tiles and who comes when", "kafelki akcji i kolejność"),
    "market": ("developments on sale; market and a name", "technologie do kupienia; rynek i nazwa"),
    "worlds": ("worlds to pick from, bag and supply", "światy do wyboru, worek i pula"),
    "goals": ("galactic goals", "cele galaktyczne"),
    "end": ("what ends the game and how far it is", "co kończy grę i ile do tego brakuje"),
    "score": ("everybody's points, line by line", "punkty wszystkich, pozycja po pozycji"),
    "card": ("read any card by name", "przeczytaj kartę po nazwie"),
    "log": ("the last lines of the log; log 5", "ostatnie wpisy dziennika; dziennik 5"),
    "news": ("what happened since your last choice", "co się stało od Twojego ostatniego wyboru"),
    "undo": ("take your last choice back", "cofnij ostatni wybór"),
    "redo": ("take again what you took back", "ponów cofnięty wybór"),
    "hint": ("ask a bot for advice", "poproś bota o radę"),
    "table": ("the whole table", "cały stół"),
    "help": ("these commands", "te komendy"),
}

READERS: Final[dict[str, Callable[[Reading, str, bool], Answer]]] = {
    "take": lambda reading, rest, short: take(reading, rest),
    "why": why,
    "card": card,
    "log": log,
    "score": lambda reading, rest, short: section(reading, "score", rest, short=False),  # line by line, always
    "table": table,
    "help": help_lines,
}


# --- after a choice -------------------------------------------------------------------------------------------------


def moved(after: Reading, since: int, short: bool = False) -> list[str]:
    """What a choice brought about, then the next question."""
    return [*after.news(since, short), *told(after.section("asked", short=True), short=True)]


def put_back(after: Reading, what: str, short: bool = False) -> list[str]:
    """After `undo` or `redo`: what the reader has now, and the question."""
    seen = after.seen
    said = seen.say("Taken back.", "Cofnięto.") if what == "undo" else seen.say("Done again.", "Ponowiono.")
    mine = after.section("me", short=True).lines if "me" in after.ids() else []
    return [said, *mine, *moved(after, after.version, short)]


def completions(reading: Reading) -> list[str]:
    """What may be typed now: commands, choices, and the names of things after the command they belong to."""
    lang = reading.seen.lang
    words = [line.partition(":")[0] for line in help_lines(reading, "", False).lines[1:]]
    if reading.decision is not None:
        words += [reading.seen.named(option.text(lang)) for option in reading.decision.options]
    for id in reading.ids():
        if id in reading.writer.sections:
            words += [f"{grammar.word_of(id, lang)} {thing.name}" for thing in reading.section(id).things]
    return list(dict.fromkeys(words))
