"""One live game and its record: what `heliopause.new_game` returns and everybody plays through."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from heliopause import line
from heliopause.core import registry
from heliopause.core.decision import Decision, IllegalMove, Option, Text
from heliopause.core.digests import CELLS, NAMES
from heliopause.core.kernel.chance import Moves, Rng, commitment, drawn
from heliopause.core.kernel.events import Sink
from heliopause.core.kernel.frames import CHANCE_SEAT, NOBODY, decider
from heliopause.core.kernel.machine import LoopError, Rules, advance
from heliopause.core.kernel.state import State, live_cells
from heliopause.core.position import PositionError, plain, seat_name, short
from heliopause.core.record import VERSION, Record, RecordError
from heliopause.core.recorded import named_cards, played_by


def record_header(spec: registry.GameSpec, rules: Rules, seed: str) -> dict[str, object]:
    """The first line of a record: what is played, by which rules, and the commitment to the seed."""
    return {
        "heliopause": VERSION,
        "digest": NAMES,
        "game": spec.id,
        "rules": int(rules.rules_version),
        "players": int(rules.players),
        "options": dict(rules.options),
        "seats": [seat_name(seat) for seat in range(int(rules.players))],
        "seed_commitment": commitment(seed),
        **named_cards(spec, rules.content),
    }


def digest_kind(header: Mapping[str, object]) -> int:
    """What the checks of a record are made of; the first release did not say, it knew one kind."""
    kind = header.get("digest", CELLS)
    if kind not in (CELLS, NAMES) or isinstance(kind, bool):
        raise RecordError(f"the checks of this record are of kind {kind!r}, which a newer program may know")
    return int(kind)


CANNOT_BE = (ValueError, TypeError, LookupError, ArithmeticError, LoopError, RecursionError)
"""What the rules raise over cells that no game reaches."""


def state_at(rules: Rules, position: Mapping[str, object]) -> State:
    """The state of a position, run to its first decision; PositionError if it is impossible or cannot be played on."""
    try:
        state = rules.from_position(position)
        advance(rules, state)
        broken = rules.impossible(state)
        if broken:
            raise PositionError(f"the position cannot be: {broken[0]}")
        seat = decider(state)
        if seat == CHANCE_SEAT:
            moves = Moves()
            rules.legal(state, moves)
            playable = moves.n > 0
        else:
            playable = seat == NOBODY or (0 <= seat < rules.players and bool(rules.decision(state).options))
    except PositionError:
        raise
    except CANNOT_BE as error:
        raise PositionError(f"the position cannot be played on: {error}") from error
    if not playable:
        raise PositionError("the position cannot be played on: nobody has anything to decide")
    return state


Redo = tuple[str, "Redo"] | None  # what could be taken again, the next one first
Dealer = Callable[["Game", list[str]], str]
"""Answers chance instead of the seed, from the ids that may come up: a stacked deck, for practice."""


class Game:
    """A game being played. Every change is an entry of the record; a refused move changes nothing.

    One Game belongs to one thread at a time: it keeps buffers that a second thread would write into. Copies are free to
    go to other threads.
    """

    def __init__(
        self, spec: registry.GameSpec, rules: Rules, seed: str, header: Mapping[str, object], state: State
    ) -> None:
        self._spec = spec
        self._seed = seed
        self.rules = rules
        self.record = Record(header)
        self._digest_kind = digest_kind(header)
        self._state = state
        self._last = line.start(state)
        self._redo: Redo = None
        self._moves = Moves()
        self.assisted = False
        self.dealer: Dealer | None = None

    # --- reading ------------------------------------------------------------------------------------------------------

    @property
    def game(self) -> str:
        return self._spec.id

    @property
    def players(self) -> int:
        return int(self.rules.players)

    @property
    def options(self) -> dict[str, object]:
        return dict(self.rules.options)

    @property
    def over(self) -> bool:
        return decider(self._state) == NOBODY

    @property
    def seat(self) -> int | None:
        """The seat that decides now, None when the game is over."""
        seat = int(decider(self._state))
        return None if seat == NOBODY else seat

    @property
    def version(self) -> int:
        """The number of entries in the record; it only grows."""
        return len(self.record.log)

    @property
    def decision(self) -> Decision | None:
        """The question to the seat that decides, None when the game is over."""
        if self.over:
            return None
        if decider(self._state) == CHANCE_SEAT:  # only in a replay that stops between a choice and its draws
            ids = self.legal_ids()
            prompt = Text("Chance decides", "Decyduje los")
            return Decision(CHANCE_SEAT, "chance", prompt, [Option(id, Text(id, id)) for id in ids])
        return self.rules.decision(self._state)

    def legal_ids(self) -> list[str]:
        """The ids of the legal options, without their texts."""
        if self.over:
            return []
        return [self.rules.move_id(self._state, move) for move in self._legal(self._state)]

    def scores(self) -> list[dict[str, Any]]:
        """Per seat the total and the rulebook's lines, as if the game ended now. This knows what is hidden; a seat's
        view carries the scores as that seat may know them."""
        return self._scores(self._state)

    def _scores(self, state: State) -> list[dict[str, Any]]:
        out = []
        for seat in range(self.players):
            lines = [line.json() for line in self.rules.scores(state, seat)]
            out.append({"seat": seat, "total": int(self.rules.score(state, seat)), "lines": lines})
        return out

    def winners(self) -> list[int]:
        """The winning seats, several when a tie stays; empty before the end."""
        return self.rules.winners(self._state) if self.over else []

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat (None: a spectator) may know, JSON-able."""
        viewer = self._viewer(seat)
        masked = self.rules.mask(self._state, viewer)
        cells = live_cells(masked)
        size = self.rules.layout.size
        return {
            "game": self.game,
            "players": self.players,
            "options": self.options,
            "played_by": played_by(self.record.header),
            "version": self.version,
            "seat": seat,
            "over": self.over,
            "deciding": self.seat,
            "position": self.rules.position(masked),
            "table": self.rules.table(masked, viewer),
            "scores": self._scores(masked),
            "cells": cells[:size],
            "stack": cells[size:],
        }

    def known(self, seat: int | None = None) -> State:
        """The state as a seat (None: a spectator) may know it, UNKNOWN elsewhere: a view without names, for search."""
        return self.rules.mask(self._state, self._viewer(seat))

    def events(self, since: int = 0, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened after version `since`, as a seat (None: a spectator) may read it."""
        return [event for _, event in self.told(since, seat)]

    def told(self, since: int = 0, seat: int | None = None) -> list[tuple[int, dict[str, Any]]]:
        """The events, each with its ply: how many entries of the line now played stand up to and with its own."""
        viewer = self._viewer(seat)
        out: list[tuple[int, dict[str, Any]]] = []
        for place in line.back(self._last):
            if place.n <= since:
                break
            for event in reversed(place.events):
                read = self.rules.event_json(event, viewer)
                if read is not None:
                    out.append((place.ply, {"n": place.n, **read}))
        out.reverse()
        return out

    @property
    def ply(self) -> int:
        """The number of entries on the line now played; it falls with an undo."""
        return self._last.ply

    def entries_back(self) -> Iterator[tuple[int, int, str]]:
        """The entries of the line now played, the last one first: number, seat, what was done."""
        for place in line.back(self._last):
            if place.before is not None:
                yield place.n, place.seat, place.do

    def walk(self, first: int = 0) -> Iterator[Game]:
        """The game as it was after ply `first` of the line now played and after each one behind it: `at` for all."""
        for place, state in line.walk(self.rules, self._last, first):
            yield self._twin_at(place, state)

    def _viewer(self, seat: int | None) -> int:
        """The seat that looks, -1 for a spectator; nobody else may look."""
        if seat is None:
            return -1
        if not isinstance(seat, int) or not 0 <= seat < self.players:
            raise ValueError(
                f"there is no seat {short(seat)} in a game of {self.players}: seats are 0 to {self.players - 1}"
            )
        return seat

    def describe(
        self, seat: int | None = None, lang: str = "en", section: str | None = None, short: bool = False
    ) -> str:
        """The table as a seat (None: a spectator) may know it, in words; one section of it, or all."""
        from heliopause.written import describe

        self._viewer(seat)
        return describe(self, seat, lang, section, short)

    def digest(self) -> str:
        """What is in play, by name, as one hash: the same for the same position in every build and later release."""
        return self.rules.digest(self._state, NAMES)

    def position(self) -> dict[str, Any]:
        """The whole position by names; `from_position` reads it back."""
        return self.rules.position(self._state)

    # --- playing ------------------------------------------------------------------------------------------------------

    def apply(self, option: Option | str) -> None:
        """Take an option of the decision, given itself or by its id; chance answers what it has to answer after it."""
        wanted = option.id if isinstance(option, Option) else option
        if not isinstance(wanted, str):
            raise IllegalMove(
                Text(
                    f"An option id is a text, not {short(wanted)}.",
                    f"Identyfikator opcji to tekst, nie {short(wanted)}.",
                )
            )
        self._take(wanted)
        self._redo_follows(wanted)
        self.answer_chance()

    def apply_random(self, rng: random.Random | Rng) -> str:
        """Take one legal option, all alike; returns its id."""
        ids = self.legal_ids()
        if not ids:
            raise IllegalMove(Text("The game is over.", "Gra jest zakończona."))
        choice = ids[rng.below(len(ids)) if isinstance(rng, Rng) else rng.randrange(len(ids))]
        self.apply(choice)
        return choice

    def can_undo(self) -> bool:
        """Whether the last choice can be taken back without anything having been revealed or decided since."""
        for place in line.back(self._last):
            if place.seat != CHANCE_SEAT:
                return place.before is not None
            if place.open_outcomes > 1:
                return False
        return False

    def undo(self) -> None:
        """Take the last choice back; IllegalMove if that would pass an information point."""
        if not self.can_undo():
            raise IllegalMove(
                Text(
                    "Cannot be undone: new information was revealed.", "Tego nie można cofnąć: odkryto nowe informacje."
                )
            )
        self._back_before(self._last_choice())

    def take_back(self) -> None:
        """Take the last choice back even past an information point; the record is marked as assisted."""
        last = self._last_choice()
        if last.before is None:
            raise IllegalMove(Text("There is nothing to take back.", "Nie ma czego cofnąć."))
        if not self.can_undo():
            self.assisted = True
        self._back_before(last)

    def can_redo(self) -> bool:
        return self._redo is not None and self._redo[0] in self.legal_ids()

    def redo(self) -> None:
        if self._redo is None or not self.can_redo():
            raise IllegalMove(Text("There is nothing to redo.", "Nie ma czego ponowić."))
        again, self._redo = self._redo
        self._take(again)
        self.answer_chance()

    def copy(self) -> Game:
        """An independent game at the same place with its own record."""
        twin = self._twin_at(self._last, self._state)
        twin.record.log = self.record.log.upto(self.version)
        twin._redo = self._redo
        twin.assisted = self.assisted
        return twin

    def _twin_at(self, place: line.Place, state: State) -> Game:
        """Another game on the same line at one of its places; the past is shared, what comes is each one's own."""
        twin = Game.__new__(Game)
        twin._spec, twin._seed, twin.rules = self._spec, self._seed, self.rules
        twin.record = self.record.upto(place.n)
        twin._state = state
        twin._last = place
        twin._redo = None
        twin._moves = Moves()
        twin._digest_kind = self._digest_kind
        twin.assisted = False
        twin.dealer = self.dealer
        return twin

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[object, ...]]:
        """Games travel between processes as their record and seed, and are played again on arrival."""
        from heliopause.api import arrived

        return arrived, (self.record.header, list(self.record.log), self._seed, self.assisted)

    def __repr__(self) -> str:
        return f"Game({self.game!r}, players={self.players}, version={self.version}, seat={self.seat})"

    def at(self, n: int) -> Game:
        """The game as it was after entry `n` of the line now played (0: before the first)."""
        for place in line.back(self._last):
            if place.n == n:
                return self._twin_at(place, line.state_of(self.rules, place))
            if place.n < n:
                break
        raise ValueError(f"entry {n} is not on the line now played")

    def states(self) -> Iterator[State]:
        """The state at the start and after every entry of the line now played."""
        for _, state in line.walk(self.rules, self._last):
            yield state

    def follow(self, log: Sequence[dict[str, object]]) -> None:
        """Apply entries that somebody else appended to the same record; each is checked like in a replay."""
        self.replay_entries(log, None)

    # --- saving -------------------------------------------------------------------------------------------------------

    def save(self) -> dict[str, object]:
        """The record: header, log and closing entry. The seed stays out; only its commitment is in the header."""
        return self.record.save()

    @contextmanager
    def edit(self) -> Iterator[dict[str, Any]]:
        """Change the position by names; leaving the block checks it and starts a new record from it.

        A move to another turn or phase means its start, and a card that is laid out comes from its deck.
        """
        position = self.position()
        before = plain(position)
        yield position
        changed = plain(position)
        self.rules.meant(before, changed)
        edited = game_at(self._spec, self.rules, self._seed, changed)
        self.record = edited.record
        self._digest_kind = edited._digest_kind
        self._state = edited._state
        self._last = edited._last
        self._redo = None

    # --- inside -------------------------------------------------------------------------------------------------------

    def _legal(self, state: State) -> list[int]:
        self._moves.clear()
        self.rules.legal(state, self._moves)
        return self._moves.listed()

    def _take(self, wanted: str) -> None:
        """One entry by a seat or by chance; works on a copy, so a refusal or a bug leaves the game as it was."""
        seat = decider(self._state)
        if seat == NOBODY:
            raise IllegalMove(Text("The game is over.", "Gra jest zakończona."))
        legal = self._legal(self._state)
        move = -1
        found = False
        for candidate in legal:
            if self.rules.move_id(self._state, candidate) == wanted:
                move = candidate
                found = True
                break
        if not found:
            raise IllegalMove(self._refusal(wanted, legal))
        state = self._state.copy()
        sink = Sink()
        state.sink = sink
        mark = self.rules.turn_mark(state)
        self.rules.play(state, move)
        advance(self.rules, state)
        state.sink = None
        entry: dict[str, object] = {"n": self.version + 1, "seat": int(seat), "do": wanted}
        if self.rules.turn_mark(state) != mark or decider(state) == NOBODY:
            entry["check"] = self.rules.digest(state, self._digest_kind)[:8]
        self.record.append(entry)
        outcomes = len(legal) if seat == CHANCE_SEAT else 1
        if seat == CHANCE_SEAT and self.rules.tells_news(self._state):
            outcomes = max(outcomes, 2)
        self._state = state
        self._last = line.Place(self._last, self.version, state, int(seat), wanted, move, outcomes)
        self._last.events = tuple(sink.events)
        line.forget_old(self._last)

    def _refusal(self, wanted: str, legal: list[int]) -> Text:
        shown = short(wanted)
        if decider(self._state) == CHANCE_SEAT:
            return Text(f"{shown} cannot come up now.", f"{shown} nie może teraz wypaść.")
        for option in self.rules.decision(self._state).blocked:
            if option.id == wanted and option.why_not is not None:
                return option.why_not
        ids = ", ".join([self.rules.move_id(self._state, move) for move in legal[:12]])
        more = "" if len(legal) <= 12 else f" (+{len(legal) - 12})"
        return Text(
            f"{shown} is not possible now. Possible: {ids}{more}.",
            f"{shown} nie jest teraz możliwe. Możliwe: {ids}{more}.",
        )

    def answer_chance(self) -> None:
        while decider(self._state) == CHANCE_SEAT:
            if self.dealer is not None:
                self._take(self.dealer(self, self.legal_ids()))
                continue
            self._legal(self._state)
            point = drawn(self._seed, self.version, int(self._moves.total_weight()))
            self._take(self.rules.move_id(self._state, self._moves.at_weight(point)))

    def _last_choice(self) -> line.Place:
        """The place of the last choice made by a seat; the first place of all if there is none."""
        for place in line.back(self._last):
            if place.seat != CHANCE_SEAT:
                return place
        raise AssertionError("unreachable: nobody made the first place")

    def _back_before(self, undone: line.Place) -> None:
        # Deals of chance that followed an earlier choice stay: they are before the choice that is taken back.
        target = undone.before
        assert target is not None, "nothing is before the first place"
        state = line.state_of(self.rules, target)
        self.record.append({"n": self.version + 1, "seat": undone.seat, "undo": target.n})
        self._redo = (undone.do, self._redo)
        self._last = target
        self._state = state

    def _redo_follows(self, wanted: str) -> None:
        if self._redo is not None and self._redo[0] == wanted:
            self._redo = self._redo[1]
        else:
            self._redo = None

    def replay_entries(self, log: Sequence[dict[str, object]], upto: int | None) -> None:
        """Apply the entries of a verified record; every check digest must fit."""
        for entry in log[: len(log) if upto is None else upto]:
            n = entry["n"]
            if "undo" in entry:
                self._replay_undo(entry)
                continue
            wanted = entry["do"]
            if entry["seat"] != decider(self._state) or not isinstance(wanted, str):
                raise RecordError(
                    f"entry {n}: it is seat {int(decider(self._state))} that decides, not {entry['seat']}"
                )
            try:
                self._take(wanted)
            except IllegalMove as error:
                raise RecordError(f"entry {n}: {error}") from error
            if entry["seat"] != CHANCE_SEAT:
                self._redo_follows(wanted)
            if self.record.log[-1] != entry:
                raise RecordError(f"entry {n}: the position after it is not the one the record was made with")

    def _replay_undo(self, entry: Mapping[str, object]) -> None:
        target = entry["undo"]
        last = self._last_choice()
        free = last.before
        later = self._last
        for place in line.back(self._last):
            if place.n == target and place is not later:
                if (free is not None and place.ply < free.ply) or not self.can_undo():
                    self.assisted = True
                self._back_before(later)
                if self.record.log[-1] == entry:
                    return
                break
            later = place
        raise RecordError(f"entry {entry['n']}: there is no entry {target!r} to go back to")


def game_at(
    spec: registry.GameSpec,
    rules: Rules,
    seed: str,
    position: dict[str, object],
    dealer: Dealer | None = None,
    marks: Mapping[str, object] | None = None,
) -> Game:
    """A game that starts from a position: its record says so, and what else is marked."""
    state = state_at(rules, position)
    header = record_header(spec, rules, seed)
    header["position"] = position
    header |= marks or {}
    try:
        made = Game(spec, rules, seed, header, state)
        made.dealer = dealer
        made.answer_chance()
    except CANNOT_BE as error:
        raise PositionError(f"the position cannot be played on: {error}") from error
    return made
