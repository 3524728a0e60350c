"""What the server refuses, in words for people. Nothing hidden and no traceback is ever part of them."""

from __future__ import annotations

from heliopause.server.wire import Failure, TableState, Words

ECHOED = 200
"""Characters of somebody's input that an error repeats at most."""


def clipped(text: object) -> str:
    """What somebody sent, or a sentence that repeats it, short enough for an answer."""
    written = str(text)
    return written if len(written) <= ECHOED else written[: ECHOED - 1] + "\u2026"


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


def damaged_table() -> Refused:
    return Refused(
        409,
        "unreadable",
        "This table is damaged in the database. Its host can bring it back from a backup; the other tables are well.",
        "Ten stół jest uszkodzony w bazie danych. Gospodarz może go przywrócić z kopii; pozostałe stoły są w porządku.",
    )


def read_only() -> Refused:
    return Refused(
        409,
        "read_only",
        "This version of the program cannot go on with this table; nothing can be changed there.",
        "Ta wersja programu nie może kontynuować tego stołu; nic nie można przy nim zmienić.",
    )


def no_such_lesson(id: str) -> Refused:
    shown = clipped(id)
    return Refused(404, "no_lesson", f"There is no lesson {shown}.", f"Nie ma lekcji {shown}.")


def no_such_game(game: str) -> Refused:
    return Refused(404, "no_game", f"There is no game {game!r} here.", f"Nie ma tu gry {game!r}.")


def no_such_seat() -> Refused:
    return Refused(404, "no_seat", "There is no such seat at this table.", "Przy tym stole nie ma takiego miejsca.")


def wrong_token() -> Refused:
    return Refused(401, "wrong_token", "This seat link is not valid here.", "Ten link do miejsca jest tu nieważny.")


def token_needed() -> Refused:
    return Refused(401, "token_needed", "This needs the token of a seat.", "Do tego potrzebny jest klucz miejsca.")


def wrong_guest() -> Refused:
    return Refused(401, "wrong_guest", "This guest key is not known here.", "Ten klucz gościa nie jest tu znany.")


def banned() -> Refused:
    return Refused(
        403, "banned", "The host of this server has closed it to you.", "Gospodarz tego serwera zamknął go dla ciebie."
    )


def guest_needed() -> Refused:
    return Refused(401, "guest_needed", "This needs the key of a guest.", "Do tego potrzebny jest klucz gościa.")


def wrong_code() -> Refused:
    return Refused(
        404, "wrong_code", "No guest has this recovery code.", "Żaden gość nie ma takiego kodu odzyskiwania."
    )


def not_your_game() -> Refused:
    return Refused(404, "not_your_game", "You have no seat at such a table.", "Nie masz miejsca przy takim stole.")


def seat_owned() -> Refused:
    return Refused(409, "seat_owned", "This seat belongs to another guest.", "To miejsce należy do innego gościa.")


def not_your_seat() -> Refused:
    return Refused(403, "not_your_seat", "This is not your seat.", "To nie jest twoje miejsce.")


def not_your_turn() -> Refused:
    return Refused(403, "not_your_turn", "Somebody else decides now.", "Teraz decyduje ktoś inny.")


def other_site() -> Refused:
    return Refused(
        403, "other_site", "A page of another site cannot do this.", "Strona z innej witryny nie może tego zrobić."
    )


def unknown_host(name: str) -> Refused:
    name = clipped(name)
    return Refused(
        403,
        "unknown_host",
        f"This server does not know itself by the name {name!r}; its host can add it with --name.",
        f"Ten serwer nie zna siebie pod nazwą {name!r}; gospodarz może ją dodać opcją --name.",
    )


def closed() -> Refused:
    return Refused(
        403,
        "closed",
        "This table can be watched only by its link for watching.",
        "Ten stół można oglądać tylko przez jego link do oglądania.",
    )


def wrong_invite() -> Refused:
    return Refused(403, "wrong_invite", "This invitation is not valid.", "To zaproszenie jest nieważne.")


def seat_taken() -> Refused:
    return Refused(409, "seat_taken", "This seat is taken already.", "To miejsce jest już zajęte.")


def table_full() -> Refused:
    return Refused(409, "table_full", "Every seat of this table is taken.", "Wszystkie miejsca są już zajęte.")


def no_hints() -> Refused:
    return Refused(403, "no_hints", "Hints are off among people.", "Wśród ludzi podpowiedzi są wyłączone.")


def not_over() -> Refused:
    return Refused(409, "not_over", "The review comes after the game.", "Analiza jest dostępna po grze.")


def no_such_review() -> Refused:
    return Refused(404, "no_review", "There is no such review here.", "Nie ma tu takiej analizy.")


def no_advice() -> Refused:
    return Refused(422, "no_advice", "Nobody knows how to judge this game.", "Nikt nie umie ocenić tej gry.")


def no_such_puzzle() -> Refused:
    return Refused(404, "no_puzzle", "There is no such puzzle here.", "Nie ma tu takiej zagadki.")


def game_over() -> Refused:
    return Refused(422, "over", "The game is over.", "Gra jest zakończona.")


def malformed(detail: str) -> Refused:
    return Refused(
        422,
        "malformed",
        f"The request cannot be read: {clipped(detail)}.",
        f"Nie można odczytać żądania: {clipped(detail)}.",
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
