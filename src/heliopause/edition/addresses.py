"""The addresses of the API as a page asks its own worker for them: the same protocol, without HTTP.

tests/edition compares the list with the server's: whatever a server answers is answered here, or refused in words.
"""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import parse_qs

import msgspec

import heliopause as hp
from heliopause.server import advice_desk, desk, errors, my_games, text_desk, together, wire, wire_advice
from heliopause.server.hub import Hub
from heliopause.server.reading import decoded

log = logging.getLogger("heliopause.edition")
HERE = "this page"
"""Who asks: there is nobody else."""


class Ask:
    """One request of the page."""

    def __init__(self, hub: Hub, token: str | None, body: bytes, query: str) -> None:
        self.hub = hub
        self.token = token
        self.body = body
        self._query = parse_qs(query)

    def read(self, kind: type[Any]) -> Any:
        return decoded(self.body, kind)

    def word(self, name: str) -> str:
        return self._query.get(name, [""])[0]

    def number(self, name: str, default: str = "") -> int:
        given = self.word(name) or default
        if not given.isdecimal() or len(given) > 9:
            raise errors.malformed(f"query.{name}")
        return int(given)


Handler = Callable[..., Awaitable[Any]]
ROUTES: list[tuple[str, str, re.Pattern[str], Handler]] = []
CREATED = (("POST", "tables"), ("POST", "me"))
TRUE = ("true", "1")
LISTED = ("all", "turn", "waiting", "over", "archived")
PARTS = {
    "table": "[0-9a-z]{1,24}",
    "seat": "[0-7]",
    "ply": "[0-9]{1,6}",
    "line": "[1-9][0-9]{0,8}",
    "game": "[a-z0-9-]{1,60}",
    "review": "[0-9a-f]{32}",
}


def address(method: str, path: str) -> Callable[[Handler], Handler]:
    pattern = re.sub(r"{(\w+)}", lambda part: f"(?P<{part[1]}>[^/]+)", path)

    def kept(handler: Handler) -> Handler:
        ROUTES.append((method, path, re.compile(pattern), handler))
        return handler

    return kept


async def answer(hub: Hub, method: str, path: str, token: str | None, body: bytes) -> tuple[int, bytes]:
    """Status and JSON, as a server would answer."""
    try:
        made = await _made(hub, method, path, token, body)
    except errors.Refused as refusal:
        return refusal.status, msgspec.json.encode(refusal.failure())
    except errors.StaleRequest as stale:
        return 409, msgspec.json.encode(wire.Conflict(errors.STALE, "stale", stale.state))
    except hub.store.trouble as trouble:
        log.error("%s %s: storage failed: %s", method, path, trouble)
        return 503, msgspec.json.encode(no_room().failure())
    except Exception:  # told as the server tells it; what went wrong is in the console
        log.exception("%s %s failed", method, path)
        return 500, msgspec.json.encode(errors.broken().failure())
    status = 201 if (method, path) in CREATED else 200
    return status, made if isinstance(made, bytes) else msgspec.json.encode(made)


async def _made(hub: Hub, method: str, path: str, token: str | None, body: bytes) -> Any:
    path, _, query = path.partition("?")
    for wanted, _, pattern, handler in ROUTES:
        found = pattern.fullmatch(path) if wanted == method else None
        if found is not None:
            return await handler(Ask(hub, token, body, query), **checked(found.groupdict()))
    raise errors.no_such_page()


def checked(parts: dict[str, str]) -> dict[str, Any]:
    if "table" in parts and not re.fullmatch(PARTS["table"], parts["table"]):
        raise errors.no_such_table()
    if "seat" in parts and not re.fullmatch(PARTS["seat"], parts["seat"]):
        raise errors.no_such_seat()
    if "ply" in parts and not re.fullmatch(PARTS["ply"], parts["ply"]):
        raise errors.malformed("path.ply")
    if "review" in parts and not re.fullmatch(PARTS["review"], parts["review"]):
        raise errors.malformed("path.review")
    if "line" in parts and not re.fullmatch(PARTS["line"], parts["line"]):
        raise errors.malformed("path.line")
    return {name: int(text) if name in ("seat", "ply", "line") else text for name, text in parts.items()}


def needs_server(en: str, pl: str) -> errors.Refused:
    """Something that this edition cannot do."""
    return errors.Refused(422, "needs_server", en, pl)


def no_room() -> errors.Refused:
    return errors.Refused(
        503,
        "storage",
        "The browser did not keep this; nothing was changed. Look whether its storage is full or switched off.",
        "Przeglądarka nie zapisała tej zmiany; nic się nie zmieniło. Sprawdź, czy ma wolne miejsce i zgodę na zapis.",
    )


def only_here(asked: wire.CreateTable) -> None:
    """People on other devices cannot reach a browser."""
    people = [seat for seat in asked.seats or [] if seat.kind == "human"]
    everybody = asked.players if asked.seats is None else len(people)
    if everybody > 1 and not asked.hotseat and asked.trial is None:
        raise needs_server(
            "Playing with people on other devices needs a server; here all of you share this device.",
            "Gra z osobami na innych urządzeniach wymaga serwera; tutaj wszyscy gracie na tym urządzeniu.",
        )


@address("GET", "health")
async def health(ask: Ask) -> Any:
    return wire.Health(True, hp.__version__)


@address("GET", "games")
async def games(ask: Ask) -> Any:
    return desk.games()


@address("GET", "lessons")
async def lessons(ask: Ask) -> Any:
    return desk.lessons()


@address("GET", "games/{game}/cards")
async def cards(ask: Ask, game: str) -> Any:
    return desk.cards(game)


@address("GET", "games/{game}/boards")
async def boards(ask: Ask, game: str) -> Any:
    return desk.boards(game)


@address("GET", "games/{game}/workshop")
async def workshop(ask: Ask, game: str) -> Any:
    return desk.workshop_of(game)


@address("GET", "games/{game}/words")
async def words(ask: Ask, game: str) -> Any:
    return desk.words_of(game)


@address("GET", "packs")
async def packs(ask: Ask) -> Any:
    return ask.hub.pack_shelf.listing()


@address("POST", "packs")
async def add_pack(ask: Ask) -> Any:
    return await desk.add_pack(ask.hub, HERE, ask.read(wire.AddPack))


@address("POST", "effects/check")
async def check_effect(ask: Ask) -> Any:
    return await desk.check_effect(ask.hub, HERE, ask.read(wire.CheckEffect))


@address("POST", "cards/check")
async def check_card(ask: Ask) -> Any:
    return await desk.check_card(ask.hub, HERE, ask.read(wire.CheckCard))


@address("POST", "cards/sample")
async def sample_card(ask: Ask) -> Any:
    return await desk.sample_card(ask.hub, HERE, ask.read(wire.SampleCard))


@address("POST", "tables")
async def create(ask: Ask) -> Any:
    only_here(ask.read(wire.CreateTable))
    return await desk.created(ask.hub, HERE, ask.token, ask.body)


@address("POST", "tables/{table}/join")
async def join(ask: Ask, table: str) -> Any:
    return await desk.joined(ask.hub, table, ask.token, ask.read(wire.JoinTable))


@address("GET", "tables/{table}")
async def state(ask: Ask, table: str) -> Any:
    return await ask.hub.tables.state(table, ask.token)


@address("GET", "tables/{table}/text")
async def text(ask: Ask, table: str) -> Any:
    since = ask.number("since") if ask.word("since") else None
    wish = text_desk.Wish(ask.word("lang") or "en", ask.word("short") in TRUE, since, ask.word("brief") in TRUE)
    if wish.lang not in ("en", "pl"):
        raise errors.malformed("query.lang")
    return await text_desk.text(ask.hub, table, ask.token, wish)


@address("POST", "tables/{table}/say")
async def say(ask: Ask, table: str) -> Any:
    return await text_desk.say(ask.hub, HERE, table, ask.token, ask.read(wire.SayRequest))


@address("GET", "tables/{table}/log")
async def whole_log(ask: Ask, table: str) -> Any:
    return await desk.whole_log(ask.hub, table, ask.token, ask.number("since", "0"))


@address("GET", "tables/{table}/at/{ply}")
async def position_at(ask: Ask, table: str, ply: int) -> Any:
    return await desk.position_at(ask.hub, table, ask.token, ply)


@address("GET", "tables/{table}/steps")
async def steps(ask: Ask, table: str) -> Any:
    return await desk.steps_between(ask.hub, table, ask.token, ask.number("first"), ask.number("last"))


@address("GET", "tables/{table}/cards")
async def table_cards(ask: Ask, table: str) -> Any:
    return await desk.table_cards(ask.hub, table)


@address("GET", "tables/{table}/boards")
async def table_boards(ask: Ask, table: str) -> Any:
    return await desk.table_boards(ask.hub, table)


@address("POST", "tables/{table}/moves")
async def move(ask: Ask, table: str) -> Any:
    return await ask.hub.tables.move(table, ask.token, ask.read(wire.MoveRequest))


@address("POST", "tables/{table}/undo")
async def undo(ask: Ask, table: str) -> Any:
    return await ask.hub.tables.undo(table, ask.token, ask.read(wire.UndoMove))


@address("POST", "tables/{table}/undo/answer")
async def answer_undo(ask: Ask, table: str) -> Any:
    return await ask.hub.tables.answer_undo(table, ask.token, ask.read(wire.UndoAnswer))


@address("POST", "tables/{table}/redo")
async def redo(ask: Ask, table: str) -> Any:
    return await ask.hub.tables.redo(table, ask.token, ask.read(wire.RedoMove))


@address("POST", "tables/{table}/chat")
async def chat(ask: Ask, table: str) -> Any:
    return await ask.hub.tables.chat(table, ask.token, ask.read(wire.ChatRequest))


@address("POST", "tables/{table}/hint")
async def hint(ask: Ask, table: str) -> Any:
    return await advice_desk.hint(ask.hub, HERE, table, ask.token, ask.read(wire.HintRequest))


@address("POST", "tables/{table}/hints")
async def advise(ask: Ask, table: str) -> Any:
    return await advice_desk.advise(ask.hub, HERE, table, ask.token, ask.read(wire_advice.AdviceRequest))


@address("POST", "reviews")
async def begin_review(ask: Ask) -> Any:
    return await advice_desk.review(ask.hub, HERE, ask.token, ask.body)


@address("POST", "reviews/turn")
async def deeper(ask: Ask) -> Any:
    return await advice_desk.deeper(ask.hub, HERE, ask.token, ask.read(wire_advice.DeeperRequest))


@address("GET", "reviews/{review}")
async def review_job(ask: Ask, review: str) -> Any:
    return await ask.hub.reviews.told(review)


@address("GET", "puzzles/sets")
async def puzzle_sets(ask: Ask) -> Any:
    return advice_desk.puzzle_sets()


@address("GET", "puzzles/daily")
async def daily(ask: Ask) -> Any:
    day = ask.word("date")
    if day and not re.fullmatch(r"\d{4}-\d{2}-\d{2}", day):
        raise errors.malformed("query.date")
    return await advice_desk.daily(ask.hub, HERE, day or None)


@address("GET", "puzzles/{puzzle}")
async def puzzle(ask: Ask, puzzle: str) -> Any:
    return await advice_desk.puzzle(ask.hub, HERE, puzzle)


@address("POST", "puzzles")
async def own_puzzle(ask: Ask) -> Any:
    return await advice_desk.own_puzzle(ask.hub, HERE, ask.body)


@address("POST", "puzzles/own/answer")
async def own_answer(ask: Ask) -> Any:
    return await advice_desk.own_answer(ask.hub, HERE, ask.body)


@address("POST", "puzzles/{puzzle}/answer")
async def answer_puzzle(ask: Ask, puzzle: str) -> Any:
    return await advice_desk.answer(ask.hub, HERE, puzzle, ask.read(wire_advice.PuzzleAnswer))


@address("POST", "tables/{table}/seats/{seat}/bot")
async def seat_bot(ask: Ask, table: str, seat: int) -> Any:
    return await ask.hub.tables.seat_bot(table, ask.token, seat, ask.read(wire.BotRequest))


@address("POST", "tables/{table}/seats/{seat}/person")
async def seat_person(ask: Ask, table: str, seat: int) -> Any:
    return await ask.hub.tables.seat_person(table, ask.token, seat)


@address("POST", "tables/{table}/seats/{seat}/name")
async def rename(ask: Ask, table: str, seat: int) -> Any:
    return await ask.hub.tables.rename(table, ask.token, seat, ask.read(wire.NameRequest))


@address("POST", "tables/{table}/seats/{seat}/webhook")
async def webhook(ask: Ask, table: str, seat: int) -> Any:
    return await ask.hub.tables.set_webhook(table, ask.token, seat, ask.read(wire.WebhookRequest))


@address("GET", "tables/{table}/record")
async def record(ask: Ask, table: str) -> Any:
    return await desk.record(ask.hub, table, ask.token)


@address("GET", "tables/{table}/review")
async def review(ask: Ask, table: str) -> Any:
    return await desk.review(ask.hub, HERE, table, ask.token)


@address("POST", "replay")
async def replay(ask: Ask) -> Any:
    return await desk.by_worker(ask.hub, HERE, "replay", ask.body)


@address("POST", "replay/at")
async def replay_at(ask: Ask) -> Any:
    return await desk.by_worker(ask.hub, HERE, "replay_at", ask.body)


@address("POST", "replay/components")
async def replay_components(ask: Ask) -> Any:
    return await desk.by_worker(ask.hub, HERE, "replay_components", ask.body)


# --- the guest, who is this browser -----------------------------------------------------------------------------


@address("POST", "me")
async def make_guest(ask: Ask) -> Any:
    return await ask.hub.guests.made(HERE, ask.read(wire.MakeGuest))


@address("GET", "me")
async def me(ask: Ask) -> Any:
    return await ask.hub.guests.me(ask.token)


@address("PUT", "me")
async def change_guest(ask: Ask) -> Any:
    return await ask.hub.guests.change(ask.token, ask.read(wire.ChangeGuest))


@address("DELETE", "me")
async def delete_guest(ask: Ask) -> Any:
    return await ask.hub.guests.delete(ask.token)


@address("POST", "me/code")
@address("POST", "me/recover")
@address("POST", "me/devices/forget")
async def carry(ask: Ask) -> Any:
    raise needs_server(
        "Your games live in this browser; carrying them to another device needs a server.",
        "Twoje gry są w tej przeglądarce; przeniesienie ich na inne urządzenie wymaga serwera.",
    )


@address("GET", "me/games")
async def my_list(ask: Ask) -> Any:
    state, most = ask.word("state") or "all", ask.number("most", "100")
    if state not in LISTED or not 1 <= most <= 200:
        raise errors.malformed("query")
    wanted = wire.GamesWanted(state, ask.word("game"), ask.word("find"), ask.number("skip", "0"), most)  # type: ignore[arg-type]
    return await my_games.games(ask.hub.guests, ask.token, wanted)


@address("GET", "me/stats")
async def my_stats(ask: Ask) -> Any:
    days = ask.number("days", "0")
    since = time.time() - days * 86400 if days else 0.0
    return await my_games.stats(ask.hub.guests, ask.token, since)


@address("POST", "me/games/{table}/claim")
async def claim(ask: Ask, table: str) -> Any:
    return await ask.hub.guests.claim(ask.token, table, ask.read(wire.ClaimGame))


@address("POST", "me/games/{table}/seat")
async def my_seat(ask: Ask, table: str) -> Any:
    return await ask.hub.guests.seat(ask.token, table)


@address("POST", "me/games/{table}/archive")
async def archive(ask: Ask, table: str) -> Any:
    return await ask.hub.guests.archive(ask.token, table, ask.read(wire.ArchiveGame))


@address("GET", "lobby")
async def lobby(ask: Ask) -> Any:
    return together.LobbyList(0, [])


def nobody_comes() -> errors.Refused:
    return needs_server(
        "People elsewhere find a table only on a server.", "Osoby na innych urządzeniach znajdą stół tylko na serwerze."
    )


@address("POST", "tables/{table}/listed")
async def list_table(ask: Ask, table: str) -> Any:
    raise nobody_comes()


@address("POST", "tables/{table}/remove")
async def remove(ask: Ask, table: str) -> Any:
    raise nobody_comes()


@address("POST", "tables/{table}/watch")
async def watch(ask: Ask, table: str) -> Any:
    raise nobody_comes()


@address("POST", "tables/{table}/nudge")
async def nudge(ask: Ask, table: str) -> Any:
    return await ask.hub.timing.nudge(table, ask.token, ask.read(together.NudgeRequest).seat)


@address("POST", "tables/{table}/leave")
async def leave(ask: Ask, table: str) -> Any:
    return await ask.hub.company.leave(table, ask.token, ask.read(together.LeaveRequest))


@address("POST", "tables/{table}/ending")
async def ending(ask: Ask, table: str) -> Any:
    return await ask.hub.company.answer_ending(table, ask.token, ask.read(together.EndingAnswer))


@address("POST", "tables/{table}/rematch")
async def rematch(ask: Ask, table: str) -> Any:
    return await ask.hub.company.rematch(table, ask.token, ask.read(together.RematchRequest))


@address("POST", "tables/{table}/clock")
async def clock(ask: Ask, table: str) -> Any:
    return await ask.hub.timing.choose(table, ask.token, ask.read(together.ClockRequest))


@address("POST", "tables/{table}/chat/{line}/report")
async def report(ask: Ask, table: str, line: int) -> Any:
    return await ask.hub.hosting.report(table, ask.token, line)


@address("POST", "tables/{table}/chat/{line}/remove")
async def remove_line(ask: Ask, table: str, line: int) -> Any:
    return await ask.hub.hosting.remove_line(table, ask.token, line)
