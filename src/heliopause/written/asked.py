"""The question in words: every option with its number, cost, gain and consequences, and what is closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heliopause.core.decision import Change, Option
from heliopause.games.writing import Noun, Section, Seen, joined, sentence

if TYPE_CHECKING:
    from heliopause.written.reading import Reading

CHOICE = Noun("choice", "choices", "możliwość", "możliwości", "możliwości")
CLOSED = Noun("more is closed", "more are closed", "jest zamknięta", "są zamknięte", "jest zamkniętych")


def asked(reading: Reading, short: bool) -> Section:
    seen, decision = reading.seen, reading.decision
    heading = title(reading)
    if decision is None:
        return Section("asked", heading, [idle(reading)])
    lines = [sentence(seen.named(decision.prompt.text(seen.lang)))]
    counted = seen.count(len(decision.options), CHOICE)
    if decision.blocked:
        closed = seen.count(len(decision.blocked), CLOSED)
        lines.append(seen.say(f"{counted}; {closed}, say why.", f"{counted}; {closed}, napisz: dlaczego."))
    lines += [f"{number}. {option_line(reading, option, short)}" for number, option in enumerate(decision.options, 1)]
    return Section("asked", heading, lines)


def title(reading: Reading) -> str:
    seen = reading.seen
    number = seen.position.get("round") if isinstance(seen.position, dict) else None
    when = seen.say(f"Round {number}. ", f"Runda {number}. ") if number else ""
    if reading.over:
        return when + seen.say("The game is over", "Koniec gry")
    if reading.decision is not None:
        return when + seen.say(
            f"{seen.names[reading.decision.seat]}, your choice", f"{seen.names[reading.decision.seat]}, Twój wybór"
        )
    return when + seen.say("Not your choice", "Teraz nie wybierasz")


def idle(reading: Reading) -> str:
    seen = reading.seen
    if reading.over:
        who = ", ".join([seen.names[seat] for seat in reading.winners])
        alone = (seen.table.get("solo") or {}).get("band") if seen.players == 1 else None
        if alone:
            return seen.words(alone)
        return seen.say(f"Winner: {who}.", f"Wygrywa: {who}.")
    if reading.waiting is None or reading.waiting < 0:
        return seen.say("Nobody decides now.", "Teraz nikt nie decyduje.")
    who = seen.names[reading.waiting]
    return seen.say(f"{who} decides now.", f"Teraz decyduje {who}.")


def option_line(reading: Reading, option: Option, short: bool) -> str:
    """Research II: cost 2 ore, 1 population; gain 1 point; Bruno loses control of Sirius; cannot be taken back."""
    seen = reading.seen
    text = seen.named(option.text(seen.lang))
    notes = [space_of(reading, option), changes(reading, option)]
    notes += [seen.named(each.words.text(seen.lang)).rstrip(".") for each in option.standings]
    if option.reveals:
        notes.append(seen.say("reveals something: no undo after it", "odsłania coś nowego: bez cofania"))
    told = joined(notes, "; ")
    line = sentence(f"{text.rstrip('.')}: {told}" if told else text)
    beside = "" if short else reading.aside(option)
    return f"{line} {sentence(beside)}" if beside else line


def space_of(reading: Reading, option: Option) -> str:
    """Which one it is of several spaces that are called the same: only their place tells them apart on the board."""
    action, _, number = option.id.rpartition(".")
    decision = reading.decision
    if decision is None or not action:
        return ""
    same = [
        other
        for other in [*decision.options, *decision.blocked]
        if other.id.rpartition(".")[0] == action and other.label == option.label
    ]
    return reading.seen.say(f"space {number}", f"pole {number}") if len(same) > 1 else ""


def changes(reading: Reading, option: Option) -> str:
    costs = [each for each in option.preview if each.amount < 0]
    gains = [each for each in option.preview if each.amount > 0]
    seen = reading.seen
    parts = []
    if costs:
        parts.append(seen.say("cost ", "koszt: ") + joined([counted(reading, each) for each in costs]))
    if gains:
        parts.append(seen.say("gain ", "zysk: ") + joined([counted(reading, each) for each in gains]))
    return joined(parts, "; ")


def counted(reading: Reading, change: Change) -> str:
    noun = reading.writer.changes.get(change.what)
    n = abs(change.amount)
    return f"{n} {change.what.replace('_', ' ')}" if noun is None else reading.seen.count(n, noun)


def closed_line(seen: Seen, option: Option) -> str:
    reason = "" if option.why_not is None else seen.named(option.why_not.text(seen.lang))
    return sentence(f"{seen.named(option.text(seen.lang)).rstrip('.')}: {reason}")
