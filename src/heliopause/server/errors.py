"""What the server refuses, in words for people. Nothing hidden and no traceback is ever part of them."""

from __future__ import annotations

from heliopause.server.wire import Failure, TableState, Words


class Refused(Exception):
    """A request that cannot be fulfilled: an HTTP status, a stable code and a sentence in both languages."""

    def __init__(self, status: int, code: str, en: str, pl: str) -> None:
        super().__init__(en)
        self.status = status
        self.code = code
        self.words = Words(en, pl)

    def failure(self) -> Failure:
        return Failure(self.words, self.code)


class StaleRequest(Exception):
    """The table has moved on since the version the client saw; `state` is what it should look at now."""

    def __init__(self, state: TableState) -> None:
        super().__init__("stale")
        self.state = state


STALE = Words("The table has moved on; look again.", "Stół się zmienił; spójrz jeszcze raz.")


def no_such_page() -> Refused:
    return Refused(404, "not_found", "There is nothing at this address.", "Pod tym adresem nic nie ma.")


def no_such_table() -> Refused:
    return Refused(404, "no_table", "There is no such table.", "Nie ma takiego stołu.")


def unreadable_table() -> Refused:
    return Refused(
        409,
        "unreadable",
        "This table was played by other rules; this version of the program cannot go on with it.",
        "Przy tym stole grano według innych zasad; ta wersja programu nie może go wznowić.",
    )


def no_such_game(game: str) -> Refused:
    return Refused(404, "no_game", f"There is no game {game!r} here.", f"Nie ma tu gry {game!r}.")


def no_such_seat() -> Refused:
    return Refused(404, "no_seat", "There is no such seat at this table.", "Przy tym stole nie ma takiego miejsca.")


def wrong_token() -> Refused:
    return Refused(401, "wrong_token", "This seat link is not valid here.", "Ten link do miejsca jest tu nieważny.")


def token_needed() -> Refused:
    return Refused(401, "token_needed", "This needs the token of a seat.", "Do tego potrzebny jest klucz miejsca.")


def not_your_seat() -> Refused:
    return Refused(403, "not_your_seat", "This is not your seat.", "To nie jest twoje miejsce.")


def not_your_turn() -> Refused:
    return Refused(403, "not_your_turn", "Somebody else decides now.", "Teraz decyduje ktoś inny.")


def other_site() -> Refused:
    return Refused(
        403, "other_site", "A page of another site cannot do this.", "Strona z innej witryny nie może tego zrobić."
    )


def wrong_invite() -> Refused:
    return Refused(403, "wrong_invite", "This invitation is not valid.", "To zaproszenie jest nieważne.")


def seat_taken() -> Refused:
    return Refused(409, "seat_taken", "This seat is taken already.", "To miejsce jest już zajęte.")


def table_full() -> Refused:
    return Refused(409, "table_full", "Every seat of this table is taken.", "Wszystkie miejsca są już zajęte.")


def game_over() -> Refused:
    return Refused(422, "over", "The game is over.", "Gra jest zakończona.")


def malformed(detail: str) -> Refused:
    return Refused(
        422,
        "malformed",
        f"The request cannot be read: {detail}.",
        f"Nie można odczytać żądania: {detail}.",
    )


def too_large(limit: int) -> Refused:
    kib = limit // 1024
    return Refused(413, "too_large", f"At most {kib} KiB can be sent here.", f"Można tu wysłać najwyżej {kib} KiB.")


def too_slow() -> Refused:
    return Refused(408, "too_slow", "The request took too long to arrive.", "Żądanie przychodziło zbyt długo.")


def too_many() -> Refused:
    return Refused(429, "too_many", "Too many requests; wait a moment.", "Zbyt wiele żądań; odczekaj chwilę.")


def key_reused() -> Refused:
    return Refused(
        422,
        "key_reused",
        "This key was used for a different request.",
        "Ten klucz był użyty do innego żądania.",
    )


def busy() -> Refused:
    return Refused(
        503, "busy", "Too much is being computed; try again soon.", "Trwa zbyt wiele obliczeń; spróbuj później."
    )


def no_storage() -> Refused:
    return Refused(
        503,
        "storage",
        "The server cannot reach its storage; try again soon, nothing is done twice.",
        "Serwer nie ma dostępu do swoich danych; spróbuj później, nic nie wykona się dwa razy.",
    )


def broken() -> Refused:
    return Refused(
        500,
        "internal",
        "Something went wrong on the server; nothing was changed.",
        "Na serwerze coś poszło nie tak; nic nie zostało zmienione.",
    )
