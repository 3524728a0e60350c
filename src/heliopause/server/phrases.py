"""Quick phrases of the chat: everybody reads them in his own language. No typed line can begin with their mark."""

from __future__ import annotations

from typing import Final, Literal, get_args

from heliopause.server.wire_base import Words

Phrase = Literal["hello", "luck", "nice", "thanks", "sorry", "thinking", "moment", "hurry", "well", "again", "bye"]
MARK: Final = "\x01"
PHRASES: Final[dict[str, Words]] = {
    "hello": Words("Hello!", "Cześć!"),
    "luck": Words("Good luck and have fun!", "Powodzenia i dobrej zabawy!"),
    "nice": Words("Nice move!", "Dobry ruch!"),
    "thanks": Words("Thank you!", "Dziękuję!"),
    "sorry": Words("Sorry!", "Przepraszam!"),
    "thinking": Words("I am thinking.", "Zastanawiam się."),
    "moment": Words("One moment, please.", "Chwileczkę, proszę."),
    "hurry": Words("It is your turn.", "Twoja kolej."),
    "well": Words("Well played!", "Dobra gra!"),
    "again": Words("Another game?", "Jeszcze jedna gra?"),
    "bye": Words("See you!", "Do zobaczenia!"),
}
REMOVED: Final = Words("This line was removed.", "Tę wypowiedź usunięto.")
assert set(PHRASES) == set(get_args(Phrase))


def kept(phrase: Phrase) -> str:
    return MARK + phrase


def meant(text: str) -> Words | None:
    """What a kept line says in both languages; None for one that somebody typed."""
    return PHRASES.get(text[1:], REMOVED) if text.startswith(MARK) else None
