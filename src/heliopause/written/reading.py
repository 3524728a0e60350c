"""What one seat may know at one moment, and its table in sections."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from heliopause import api
from heliopause.core import registry
from heliopause.core.content import Content
from heliopause.core.decision import Decision, Option
from heliopause.core.kernel.frames import CHANCE_SEAT
from heliopause.game import Game
from heliopause.games.writing import Section, Seen, Writer, joined, sentence
from heliopause.written import asked as asking

KEPT: Final = 8
SECTIONS: Final = ("asked", "news", "score", "log")
"""Sections that every game has; those of a game stand between the news and the score."""

Events = Callable[[int], Sequence[Mapping[str, Any]]]
_kept: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}


class Reading:
    """`events` gives the log after an entry as the seat may read it; what comes after `since` is news to it."""

    def __init__(self, seen: Seen, writer: Writer, events: Events, since: int) -> None:
        self.seen = seen
        self.writer = writer
        self.events = events
        self.since = since
        self.version = int(seen.view["version"])
        self.waiting: int | None = seen.view["deciding"]
        self.winners: Sequence[int] = ()
        self.can_undo = False
        self.can_redo = False
        self._made: dict[tuple[str, bool], Section] = {}

    @property
    def over(self) -> bool:
        return bool(self.seen.view["over"])

    @property
    def decision(self) -> Decision | None:
        return self.seen.decision

    def ids(self) -> list[str]:
        """The sections in reading order; what this game does not use is left out."""
        unused = set()
        table = self.seen.table
        if "solo" not in table:
            unused.add("anarchists")
        if table.get("goals") is None:
            unused.add("goals")
        if self.seen.players == 1:
            unused.add("rivals")
        own = [id for id in self.writer.sections if id not in unused]
        return ["asked", "news", *own, "score", "log"]

    def news(self, since: int | None = None, short: bool = False) -> list[str]:
        """What happened after an entry (without one: since the seat's own last choice), one line each."""
        after = self.since if since is None else since
        told = self.events(after)
        if short:
            told = [event for event in told if event["kind"] in self.writer.news]
        return [sentence(self.seen.words(event["text"])) for event in told]

    def log(self, most: int) -> list[str]:
        """The last lines; a few entries of the record make many lines or none."""
        told = self.events(max(0, self.version - 4 * most))
        if len(told) < most:
            told = self.events(0)
        return [sentence(self.seen.words(event["text"])) for event in told[-most:]] if most > 0 else []

    def section(self, id: str, short: bool = False) -> Section:
        """One section, written once; KeyError for one that this game does not have."""
        if (id, short) not in self._made:
            self._made[id, short] = self._written(id, short)
        return self._made[id, short]

    def _written(self, id: str, short: bool) -> Section:
        seen = self.seen
        if id == "asked":
            return asking.asked(self, short)
        if id == "news":
            lines = self.news(short=short)
            heading = seen.say("Since your last choice", "Od Twojego ostatniego wyboru")
            return Section(id, heading, lines or [seen.say("Nothing happened.", "Nic się nie wydarzyło.")])
        if id == "score":
            return score(self, short)
        if id == "log":
            lines = self.log(5 if short else 15)
            return Section(id, seen.say("Log", "Dziennik"), lines or [seen.say("Empty.", "Pusty.")])
        return self.writer.sections[id](seen, short)

    def aside(self, option: Option) -> str:
        return self.writer.aside(self.seen, option)


def score(reading: Reading, short: bool) -> Section:
    """Points of everybody as things stand, with the lines of the score sheet."""
    seen = reading.seen
    lines: list[str] = []
    for each in seen.view["scores"]:
        head = f"{seen.names[each['seat']]}: {seen.points(each['total'])}"
        parts = [f"{seen.words(line['label'])}: {seen.points(line['vp'])}" for line in each["lines"] if line["vp"]]
        lines.append(sentence(head if short or not parts else f"{head}. {joined(parts)}"))
    if reading.over and reading.winners:
        who = ", ".join([seen.names[seat] for seat in reading.winners])
        lines.append(seen.say(f"The game is over. Winner: {who}.", f"Koniec gry. Wygrywa: {who}."))
    return Section("score", seen.say("Points", "Punkty"), lines)


# --- making one -----------------------------------------------------------------------------------------------------


def writer_of(game: str) -> Writer:
    """How a game writes its table; a game that says nothing has the sections that all games have."""
    room = registry.optional_part(game, "people.written")
    if room is None:
        return Writer({}, {}, lambda seen, option: "", lambda seen, id: "", ())
    found: Writer = room.WRITER
    return found


def components(content: Content) -> tuple[dict[str, Any], dict[str, Any]]:
    """Cards by id and boards of a content, kept for the next reader."""
    if content.game not in registry.BUILT_IN:
        return {}, {}
    if content.digest not in _kept:
        while len(_kept) >= KEPT:
            del _kept[next(iter(_kept))]
        _kept[content.digest] = ({card.id: card for card in api.cards_in(content)}, api.boards_in(content))
    return _kept[content.digest]


def reading(game: Game, seat: int | None, lang: str = "en", names: Sequence[str] = ()) -> Reading:
    """What a seat (None: a spectator) may know of a game now."""
    view = game.view(seat)
    decision = game.decision if seat is not None and game.seat == seat else None
    cards, boards = components(game.rules.content)
    made = Reading(
        Seen(view, decision, cards, boards, lang, names),
        writer_of(game.game),
        lambda since: game.events(since, seat),
        last_choice(game, seat),
    )
    made.winners = game.winners()
    last = next((who for _, who, _ in game.entries_back() if who != CHANCE_SEAT), None)
    made.can_undo = seat is not None and last == seat and game.can_undo()
    made.can_redo = seat is not None and game.seat == seat and game.can_redo()
    return made


def last_choice(game: Game, seat: int | None) -> int:
    """The last entry that belongs to the seat's latest choice, the draws it caused included; 0 before the first."""
    drawn = 0
    for number, chooser, _ in game.entries_back():
        if chooser == seat:
            return drawn or number
        if chooser != CHANCE_SEAT:
            drawn = 0
        elif not drawn:
            drawn = number
    return 0


def sections(made: Reading, short: bool = False) -> list[Section]:
    return [made.section(id, short) for id in made.ids()]


def describe(
    game: Game,
    seat: int | None,
    lang: str = "en",
    section: str | None = None,
    short: bool = False,
    names: Sequence[str] = (),
) -> str:
    """The table of a seat as text, all sections or one; ValueError for a section that does not exist."""
    made = reading(game, seat, lang, names)
    known = made.ids()
    if section is not None and section not in known:
        raise ValueError(f"there is no section {section!r}; there are {', '.join(known)}")
    parts = [made.section(id, short) for id in (known if section is None else [section])]
    return "\n\n".join(["\n".join([part.heading, *part.told(short)]) for part in parts])
