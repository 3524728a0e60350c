"""What happens around a game and belongs into its record: time that is over, bots in the seats of people, early ends.

Each has its words in both languages: the table says them in its chat, and a replay tells them.
"""

from __future__ import annotations

from typing import Any

import msgspec

from heliopause.server.wire import Words

MOST = 300
"""So many are kept of one game; how it ended always is."""


class Happening(msgspec.Struct, omit_defaults=True):
    """After so many entries of the log: what, when, to whose seat, and by whom."""

    after: int
    told: str
    at: int
    seat: int | None = None
    by: int | None = None
    level: str = ""
    days: int = 0


WORDS: dict[str, Words] = {
    "late": Words(
        "{seat}'s time is over. The others choose: wait, let a bot play this turn, or end the game.",
        "Czas gracza {seat} minął. Pozostali wybierają: czekać, bot gra tę turę albo koniec gry.",
    ),
    "waits": Words("{by} waits for {seat}.", "{by} czeka na gracza {seat}."),
    "bot_turn": Words(
        "A bot ({level}) plays this turn for {seat}, who sits down again by opening the table.",
        "Bot ({level}) gra tę turę za gracza {seat}, który wróci, otwierając stół.",
    ),
    "more_time": Words("{seat} takes more time.", "{seat} bierze dodatkowy czas."),
    "vacation": Words("{seat} is on vacation: {days} d.", "{seat} ma urlop: {days} dn."),
    "vacation_over": Words("{seat} is back from vacation.", "{seat} wraca z urlopu."),
    "left": Words("{seat} left the game; a bot ({level}) plays on.", "{seat} opuszcza grę; dalej gra bot ({level})."),
    "offered": Words(
        "{seat} offers the seat to anybody; a bot ({level}) plays meanwhile.",
        "{seat} oddaje miejsce każdemu, kto przyjdzie; tymczasem gra bot ({level}).",
    ),
    "taken": Words("Somebody comes and plays on for {seat}.", "Ktoś przychodzi i gra dalej za gracza {seat}."),
    "bot": Words(
        "A bot ({level}) plays for {seat} now. {seat} sits down again by opening the table.",
        "Za gracza {seat} gra teraz bot ({level}). {seat} wróci na miejsce, otwierając stół.",
    ),
    "back": Words("{seat} is back.", "{seat} znów gra."),
    "end_wanted": Words("{by} wants to end the game.", "{by} chce zakończyć grę."),
    "end_proposed": Words(
        "{by} proposes to end the game for all.", "{by} proponuje zakończyć grę dla wszystkich."
    ),
    "end_refused": Words("{by} wants to play on.", "{by} chce grać dalej."),
    "ended_agreed": Words(
        "The game was ended by agreement; nobody wins.", "Grę zakończono za zgodą wszystkich, bez zwycięzcy."
    ),
    "ended_time": Words(
        "The game was ended because {seat}'s time was over.", "Grę zakończono, bo minął czas gracza {seat}."
    ),
}  # fmt: skip
UNKNOWN = Words("Something happened around the game.", "Coś się zdarzyło wokół gry.")


def words_of(line: dict[str, Any], names: list[str]) -> Words:
    """A line of a record in words; one that a newer program wrote may say what is unknown here."""
    words = WORDS.get(str(line.get("told")), UNKNOWN)
    values = {"level": plain(line.get("level")), "days": plain(line.get("days"))}
    for who in ("seat", "by"):
        seat = line.get(who)
        values[who] = names[seat] if isinstance(seat, int) and 0 <= seat < len(names) else "?"
    return Words(words.en.format(**values), words.pl.format(**values))


def plain(value: object) -> str:
    return str(value)[:20] if isinstance(value, (str, int)) else "?"


def lines_upto(happenings: list[Happening], version: int) -> list[dict[str, object]]:
    """As lines of the record of the first entries."""
    return [msgspec.to_builtins(one) for one in happenings if one.after <= version]
