"""What a notice says: that it is your turn and at which table, never what lies on it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from heliopause.server.wire import Words
from heliopause.server.wire_notices import NoticeKind

SAFE_NAME = re.compile(r"[^\w .'\-]", re.UNICODE)
MOST_NAMES = 4
TITLES: dict[NoticeKind, Words] = {
    "turn": Words("Your turn", "Twoja kolej"),
    "deadline": Words("Your time is running out", "Kończy się twój czas"),
    "asked": Words("You are asked", "Ktoś czeka na twoją odpowiedź"),
    "over": Words("The game is over", "Gra zakończona"),
    "chat": Words("New in the chat", "Nowa wiadomość na czacie"),
}


@dataclass(frozen=True)
class About:
    """One thing to tell: what, at which table, with whom."""

    kind: NoticeKind
    table: str
    game: Words
    others: tuple[str, ...]


@dataclass(frozen=True)
class Message:
    title: str
    body: str
    way: str
    """Where a tap leads, behind the address of the page."""
    tag: str
    """Notices of one tag replace each other on a device."""


def plain_name(name: str) -> str:
    """A name as others wrote it, without what a chat service would make a link or a call to everybody of."""
    kept = " ".join(SAFE_NAME.sub(" ", name).split())
    return re.sub(r"\.(?=\S)", ". ", kept)[:40].strip()


def said(words: Words, lang: str) -> str:
    return words.pl if lang == "pl" else words.en


def with_whom(others: tuple[str, ...], lang: str) -> str:
    names = [plain_name(name) for name in others[:MOST_NAMES]]
    names = [name for name in names if name]
    if not names:
        return "przy twoim stole" if lang == "pl" else "at your table"
    listed = ", ".join(names)
    return f"przy stole, przy którym grają: {listed}" if lang == "pl" else f"at the table with {listed}"


def line_of(about: About, lang: str) -> str:
    return f"{said(TITLES[about.kind], lang)}: {said(about.game, lang)}"


def message_of(abouts: list[About], lang: str) -> Message:
    """One message about one thing, or about several that were collected."""
    if len(abouts) == 1:
        (about,) = abouts
        place = with_whom(about.others, lang)
        return Message(line_of(about, lang), place[0].upper() + place[1:] + ".", f"#/table/{about.table}", about.table)
    lines = [f"{line_of(about, lang)}, {with_whom(about.others, lang)}" for about in abouts[:20]]
    return Message(f"heliopause: {how_many(len(abouts), lang)}", "\n".join(lines), "", "heliopause")


def how_many(count: int, lang: str) -> str:
    if lang != "pl":
        return f"{count} notices"
    few = count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14)
    return f"{count} {'powiadomienia' if few else 'powiadomień'}"


def trial_message(lang: str, nonce: str) -> Message:
    """What the test button sends."""
    title, body = "A test notice", "This is how notices of this server look."
    if lang == "pl":
        title, body = "Próba powiadomienia", "Tak wyglądają powiadomienia z tego serwera."
    return Message(title, body, "#/notices", f"test-{nonce}")
