"""Games for assistants: what `heliopause mcp` offers, without the protocol around it.

An assistant holds one seat of each of its tables and learns what that seat may know, in the words of the written table.
A table is named by a secret: whoever knows the name holds the seat.
"""

from __future__ import annotations

import hmac
import random
import secrets
from collections.abc import Mapping
from threading import Lock
from typing import Any, Final

import heliopause as hp
from heliopause.written import grammar
from heliopause.written.desk import Desk
from heliopause.written.reading import describe

MOST_TABLES: Final = 64
BOT_S: Final = 1.0
RANDOM: Final = "random"
MOST_TOLD: Final = 8


class Unknown(ValueError):
    """There is no such table, game, card or section."""


class Held:
    """One table of an assistant: the game, its seat, bots on the others."""

    def __init__(self, game: hp.Game, seat: int, level: str, lang: str) -> None:
        self.game = game
        self.seat = seat
        self.bots: dict[int, Any] = {
            other: None if level == RANDOM else hp.bot(game.game, level)
            for other in range(game.players)
            if other != seat
        }
        self.rng = random.Random(secrets.token_hex(8))
        self.desk = Desk(game, seat, lang, others=self.play_others)
        self.lock = Lock()

    def play_others(self) -> None:
        while (decision := self.game.decision) is not None and decision.seat in self.bots:
            bot = self.bots[decision.seat]
            if bot is None:
                self.game.apply_random(self.rng)
            else:
                self.game.apply(bot.choose(self.game.view(decision.seat), decision, budget_s=BOT_S))


class Tables:
    """The tables of one process, the oldest given up when there are too many."""

    def __init__(self) -> None:
        self._held: dict[str, Held] = {}
        self._lock = Lock()

    def open(
        self, game: str, players: int, seat: int, bots: str, lang: str, seed: str | None, options: Mapping[str, object]
    ) -> tuple[str, Held]:
        made = hp.new_game(game, players=players, seed=seed, options=options)
        if not 0 <= seat < players:
            raise Unknown(f"there is no seat {seat} in a game of {players}: seats are 0 to {players - 1}")
        if lang not in ("en", "pl"):
            raise Unknown(f"unknown language {lang!r}: known are en, pl")
        held = Held(made, seat, bots, lang)
        held.play_others()
        name = secrets.token_urlsafe(12)
        with self._lock:
            while len(self._held) >= MOST_TABLES:
                del self._held[next(iter(self._held))]
            self._held[name] = held
        return name, held

    def find(self, name: str) -> Held:
        """Every name is compared, in constant time, whatever the outcome."""
        given = name.encode("utf-8", "replace")
        with self._lock:
            found = [held for known, held in self._held.items() if hmac.compare_digest(known.encode(), given)]
        if not found:
            raise Unknown("there is no such table here; new_game opens one and names it")
        return found[0]


def opened(name: str, held: Held) -> str:
    lines = [f"Table: {name}", f"Seat: P{held.seat + 1} of {held.game.players}", *held.desk.say("options")]
    return "\n".join(lines)


def said(held: Held, line: str, short: bool = False) -> str:
    with held.lock:
        return "\n".join(held.desk.say(line, short))


def described(held: Held, section: str, short: bool) -> str:
    with held.lock:
        return describe(held.game, held.seat, held.desk.lang, section or None, short)


def card(game: str, name: str, lang: str) -> str:
    """Cards of a game by name: text, points, and where the facts are from."""
    cards = hp.cards(game)
    found = grammar.near(name, [[each.name.en, each.name.pl, each.id] for each in cards])
    if not found:
        raise Unknown(f"{game} has no card like {name[:80]!r}")
    parts = []
    for place in found[:MOST_TOLD]:
        each = cards[place]
        points = each.facts.get("vp")
        worth = f", {points} VP" if isinstance(points, int) else ""
        parts.append(f"{each.name.text(lang)} ({each.kind}{worth}): {each.text(lang)}")
    return "\n".join(parts)


def rulings(game: str, words: str, lang: str) -> str:
    """How unclear rules are read: rulings about cards whose name or text has all the words."""
    key = "text" if lang == "en" else "text_pl"
    wanted = grammar.plain(words).split()
    told: dict[str, str] = {}
    for each in hp.cards(game):
        for ruling in each.facts["rulings"]:
            text = f"{each.name.text(lang)}: {ruling[key]}"
            if all(word in grammar.plain(text) for word in wanted):
                told.setdefault(ruling["id"], text)
    if not told:
        raise Unknown(f"no ruling of {game} speaks of {words[:80]!r}")
    return "\n".join(list(told.values())[:MOST_TOLD])


def review(held: Held) -> str:
    """After the end: who won and where the chances turned."""
    with held.lock:
        game, lang = held.game, held.desk.lang
        if not game.over:
            return {"en": "The review comes after the game.", "pl": "Analiza jest dostępna po grze."}[lang]
        from heliopause.server.replays import reviewed

        told = reviewed(game)
        lines = [describe(game, held.seat, lang, "score")]
        plies = {ply.ply: ply for ply in told.plies}
        for number in told.turning_points:
            ply, before = plies[number], plies.get(number - 1)
            text = ply.text.en if lang == "en" else ply.text.pl
            chance = change_of(ply.win, before.win if before else None, held.seat)
            lines.append(f"P{ply.seat + 1}: {text}{chance}")
        return "\n".join(lines)


def change_of(now: list[float] | None, before: list[float] | None, seat: int) -> str:
    if now is None or before is None:
        return ""
    return f" ({round(100 * before[seat])} % -> {round(100 * now[seat])} %)"
