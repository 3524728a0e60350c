"""One table in memory: the game, who sits there, what each of them is shown. A cache over the rows, never the truth."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time
from collections.abc import Callable
from typing import Literal

import msgspec

import heliopause as hp
from heliopause.lessons.drill import Drill
from heliopause.lessons.practice import Practice
from heliopause.server import clocks, engine, errors, limits, phrases, together, wire
from heliopause.server.around import Around, parsed
from heliopause.server.kept import Arranged, SeatRow, TableRow

ENCODER = msgspec.json.Encoder()
BASE_BYTES = 350_000
"""What a table takes before its first move: recent states, lines told, rows."""
BYTES_EACH = 900
"""And for each line of its record."""
FORGOTTEN_S = 60.0
"""A server that has not said for so long how many watch there is gone."""


def token_digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def holds(row: SeatRow, digest: str) -> bool:
    """Whether a token of this digest holds the seat; all of the seat's tokens are compared."""
    return sum(hmac.compare_digest(known, digest) for known in row.hashes) > 0


class Holder:
    """Who asks: the seats that a token holds, none for a spectator, who may see the game some choices later."""

    def __init__(self, seats: list[int], delay: int = 0) -> None:
        self.seats = seats
        self.delay = delay

    @property
    def name(self) -> str:
        """Under which name its requests are remembered."""
        return ",".join(str(seat) for seat in self.seats)


class LiveTable:
    def __init__(
        self,
        row: TableRow,
        seats: list[SeatRow],
        chat: list[wire.ChatLine],
        game: hp.Game,
        practice: Practice | Drill | None = None,
    ) -> None:
        self.row = row
        self.practice = practice
        """The lesson or the turn that is practised here; None at the table of a game."""
        self.seats = seats
        self.chat = chat
        self.game = game
        self.lock = asyncio.Lock()
        self.used_at = time.monotonic()
        self.looked_at = -1e9
        self.behalf = ""
        """The address of whoever looked last: bots think here on his behalf."""
        self.kept_at = 0
        """The version that was last kept as a snapshot."""
        self.streams: dict[int, int] = {}
        """Open pages per seat at this server."""
        self.banned: Callable[[str], bool] = lambda guest: False
        """Whether the host of the server has closed it to a guest: then his seats are closed to him, too."""
        self.watching: dict[str, tuple[int, float]] = {}
        """How many watch at each server of the same tables, and when that was said."""
        self._around: tuple[str, Around] = ("", Around())
        self._encoded: dict[tuple[int, ...], bytes] = {}
        self._told: dict[int | None, tuple[int, list[wire.EventInfo]]] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def is_stopped(self) -> bool:
        """Whether this program can only show the table."""
        return False

    @property
    def version(self) -> int:
        return self.game.version

    # --- what is agreed around the game --------------------------------------------------------------------------

    @property
    def around(self) -> Around:
        """To look at; whoever changes it takes a copy by `parsed(table.row.around)`."""
        if self._around[0] != self.row.around:
            self._around = (self.row.around, parsed(self.row.around))
        return self._around[1]

    @property
    def over(self) -> bool:
        """Whether nothing can be chosen any more: by the rules, or because it was agreed."""
        return self.game.over or self.around.ended is not None

    def open_seats(self) -> list[int]:
        """Seats that wait for somebody to come; a bot may keep one warm."""
        offered = self.around.offered
        return [row.seat for row in self.seats if row.seat in offered or (row.kind == "human" and not row.joined)]

    def arranged(self, around: Around) -> Arranged:
        """What is to be kept when the agreements become these."""
        ended = around.ended is not None
        return Arranged(self.row.around, around.text(), around.deadline(), around.listed, ended)

    # --- whether anybody is here ---------------------------------------------------------------------------------

    def in_use(self) -> bool:
        return bool(self.streams) or self.lock.locked()

    def looks(self, address: str) -> None:
        self.looked_at = time.monotonic()
        self.behalf = address

    def attended(self, looked_s: float) -> bool:
        """Whether somebody has a page open here or asked for the table a moment ago."""
        return bool(self.streams) or time.monotonic() - self.looked_at < looked_s

    def size(self) -> int:
        """About how many bytes of memory the table takes."""
        return BASE_BYTES + BYTES_EACH * self.version + sum(len(state) for state in self._encoded.values())

    # --- who is asking -------------------------------------------------------------------------------------------

    def holder(self, token: str | None) -> Holder:
        """The seats of a token. Every seat is compared, in constant time, whatever the outcome."""
        watch = self.around.watch
        if token is None:
            if watch is not None and watch.closed:
                raise errors.closed()
            return Holder([], 0 if watch is None else watch.delay)
        digest = token_digest(token)
        held = [row.seat for row in self.seats if holds(row, digest)]
        links = (self.row.invite, "" if watch is None else watch.token)
        may_watch = [bool(link) and hmac.compare_digest(token_digest(link), digest) for link in links]
        if not held and any(may_watch):
            return Holder([], 0 if watch is None else watch.delay)
        if not held:
            raise errors.wrong_token()
        holder = Holder(held)
        self.check_welcome(holder)
        limits.known_seat()
        return holder

    def check_welcome(self, holder: Holder) -> None:
        """Refuse the seats of somebody to whom the host has closed the server."""
        guests = [self.seats[seat].guest for seat in holder.seats]
        if any(guest is not None and self.banned(guest) for guest in guests):
            raise errors.banned()

    def seated(self, token: str | None) -> Holder:
        if token is None:
            raise errors.token_needed()
        holder = self.holder(token)
        if not holder.seats:
            raise errors.token_needed()
        return holder

    def seat_row(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise errors.no_such_seat()
        return self.seats[seat]

    def people_besides(self, holder: Holder) -> list[int]:
        """Other people who hold a seat of the table: their consent counts, whatever sits there now. Who left for good
        has no say any more."""
        return [seat for seat in self.people() if seat not in holder.seats]

    def people(self) -> list[int]:
        left = self.around.left
        return [row.seat for row in self.seats if row.token_hash is not None and row.seat not in left]

    def runner(self, kinds: dict[int, str] | None = None, deciding: int | None = None) -> int | None:
        """The seat whose clock runs: a person who decides, once everybody is there and, in a live game, somebody has
        chosen. `kinds` are those of seats about to change."""
        kind = {row.seat: row.kind for row in self.seats} | (kinds or {})
        clock = self.around.clock
        if clock is None or deciding is None or kind[deciding] != "human":
            return None
        if any(kind[row.seat] == "human" and not row.joined for row in self.seats):
            return None
        return deciding if clock.plan.mode == "slow" or self.around.began else None

    def away_s(self, seat: int) -> float:
        """How long nobody was seen on a person's seat."""
        if self.streams.get(seat, 0) > 0:
            return 0.0
        return max(0.0, time.time() - self.seats[seat].seen_at)

    def connected(self, seat: int, away_after: float) -> bool:
        row = self.seats[seat]
        if row.is_bot:
            return True
        return self.streams.get(seat, 0) > 0 or time.time() - row.seen_at < away_after

    # --- the line of play ----------------------------------------------------------------------------------------

    def last_chooser(self) -> int | None:
        """The seat that made the last choice."""
        return next((seat for _, seat, _ in self.game.entries_back() if seat != engine.CHANCE_SEAT), None)

    def seen_by(self, seat: int | None) -> int:
        """The number of the last entry that belongs to the seat's latest choice, the draws it caused included."""
        drawn = 0
        for number, chooser, _ in self.game.entries_back():
            if chooser == seat:
                return drawn or number
            if chooser != engine.CHANCE_SEAT:
                drawn = 0
            elif not drawn:
                drawn = number
        return 0

    # --- undo policy ---------------------------------------------------------------------------------------------

    def can_undo(self, holder: Holder) -> bool:
        """Free: the last choice was one's own and nothing was revealed or decided since; in practice always."""
        if self.practice is not None:
            return any(seat in holder.seats for _, seat, _ in self.game.entries_back())
        return not self.over and self.last_chooser() in holder.seats and self.game.can_undo()

    def can_redo(self, holder: Holder) -> bool:
        free = self.practice is None and not self.over
        return free and self.game.seat in holder.seats and self.game.can_redo()

    def undo_beyond(self, holder: Holder) -> Literal["no", "assisted", "consent"]:
        """What it would take to go back to before one's own last choice when that is not free."""
        if self.practice is not None or self.over:
            return "no"
        if not any(seat in holder.seats for _, seat, _ in self.game.entries_back()):
            return "no"
        return "consent" if self.people_besides(holder) else "assisted"

    def undo_request(self) -> wire.UndoRequest | None:
        if self.row.undo_request is None:
            return None
        return msgspec.json.decode(self.row.undo_request, type=wire.UndoRequest)

    # --- what is shown -------------------------------------------------------------------------------------------

    def forget_encoded(self) -> None:
        self._encoded.clear()

    def encoded_state(self, holder: Holder, tail: int, away_after: float) -> bytes:
        """The state as JSON; made once for all pages of a holder."""
        key = (*holder.seats, -1 - holder.delay)
        if key not in self._encoded:
            self._encoded[key] = ENCODER.encode(self.state(holder, tail, away_after))
        return self._encoded[key]

    def eyes_of(self, holder: Holder) -> int | None:
        """Whose view is shown: the seat that decides if the token holds it, else the first it holds."""
        if self.game.seat in holder.seats:
            return self.game.seat
        return holder.seats[0] if holder.seats else None

    def game_for(self, holder: Holder) -> hp.Game:
        """The game as far as the holder may see it: the link for watching may be some choices behind."""
        if holder.seats or not holder.delay or self.over:
            return self.game
        return engine.at_ply(self.game, max(0, self.game.ply - holder.delay))

    def state(self, holder: Holder, tail: int, away_after: float) -> wire.TableState:
        you = self.eyes_of(holder)
        game = self.game_for(holder)
        around = self.around
        return wire.TableState(
            table=self.id,
            game=self.row.game,
            players=[self.player(row, holder, away_after) for row in self.seats],
            you=you,
            seats_held=holder.seats,
            invite=self.row.invite if holder.seats else None,
            hotseat=self.row.hotseat,
            version=game.version,
            ply=game.ply,
            over=self.over,
            view=engine.view_for(game, you),
            decision=None if self.over else engine.decision_for(game, holder.seats),
            log=self.log_tail(you, tail) if game is self.game else engine.events_for(game, you, 0)[-tail:],
            seen=self.seen_by(you) if you is not None else 0,
            can_undo=self.can_undo(holder),
            can_redo=self.can_redo(holder),
            undo_beyond=self.undo_beyond(holder),
            undo_request=self.undo_request() if holder.seats else None,
            assisted=self.practice is None and (self.row.assisted or game.assisted),
            seed_known=self.row.seed_known,
            winners=game.winners() if game.over else [],
            chat=self.chat_for(holder),
            packs=[wire.PackMark(**mark.json()) for mark in game.rules.content.packs],
            webhook=you is not None and self.seats[you].webhook is not None,
            clock=None if around.clock is None or game is not self.game else clocks.told(around.clock),
            watchers=self.watchers(),
            rematch=self.rematch(away_after),
            ending=around.ending if holder.seats else None,
            ended=around.ended,
            series=around.series,
            host=around.host,
            listed=around.listed,
            watch=self.watch_link() if holder.seats else None,
            reports=around.reports if around.host in holder.seats else [],
            lesson=self.lesson(),
        )

    def lesson(self) -> wire.LessonProgress | None:
        if not isinstance(self.practice, Practice):
            return None
        standing = self.practice.standing(self.game)
        wrong = None if standing.wrong is None else engine.words(standing.wrong)
        return wire.LessonProgress(self.practice.lesson.id, list(standing.done), wrong)

    def said(self) -> list[wire.ChatLine]:
        """The lines of the chat; what was removed says only that."""
        gone, words = self.around.removed, phrases.REMOVED
        return [
            wire.ChatLine(line.id, line.seat, line.name, words.en, line.at, words) if line.id in gone else line
            for line in self.chat
        ]

    def rematch(self, away_after: float) -> together.Rematch | None:
        proposal = self.around.rematch
        if proposal is None:
            return None
        asked = [seat for seat in self.people() if seat not in (*proposal.yes, *proposal.no)]
        here = [seat for seat in asked if self.connected(seat, away_after)]
        players = self.row.players
        shift = 1 if proposal.turned else 0
        return together.Rematch(
            by=proposal.by,
            turned=proposal.turned,
            yes=proposal.yes,
            no=proposal.no,
            waiting=here,
            away=[seat for seat in asked if seat not in here],
            table=proposal.table,
            seats=[(seat + shift) % players for seat in range(players)],
        )

    def watch_link(self) -> together.WatchLink | None:
        watch = self.around.watch
        return None if watch is None else together.WatchLink(watch.token, watch.closed, watch.delay)

    def watchers(self) -> int:
        """Pages of spectators, at all servers; one that fell silent is forgotten."""
        now = time.monotonic()
        return sum(count for count, at in self.watching.values() if now - at < FORGOTTEN_S)

    def log_tail(self, seat: int | None, length: int) -> list[wire.EventInfo]:
        """The last lines of the log. Lines told before are kept, so that a move costs only its own lines."""
        upto, told = self._told.get(seat, (0, []))
        if any("undo" in entry for entry in self.game.record.log[upto:]):
            upto, told = 0, []
        if upto < self.version:
            told = (told + engine.events_for(self.game, seat, upto))[-length:]
            self._told[seat] = (self.version, told)
        return told

    def name_for(self, row: SeatRow, holder: Holder) -> str:
        """Those without a seat here read a number where somebody wishes that."""
        return f"P{row.seat + 1}" if row.private and not holder.seats else row.name

    def chat_for(self, holder: Holder) -> list[wire.ChatLine]:
        """What was said, names and all, is not for strangers where somebody hides his name from them."""
        hidden = not holder.seats and any(row.private for row in self.seats)
        return [] if hidden else self.said()

    def player(self, row: SeatRow, holder: Holder, away_after: float) -> wire.Player:
        return wire.Player(
            seat=row.seat,
            name=self.name_for(row, holder),
            kind="bot" if row.is_bot else "human",
            level=row.level if row.is_bot else None,  # type: ignore[arg-type]
            joined=row.joined,
            connected=self.connected(row.seat, away_after),
            thinking=self.thinking(row.seat),
            away_since=self.away_since(row.seat, away_after),
            left=self.around.left.get(row.seat),
            offered=row.seat in self.around.offered,
            nudged=self.around.nudged.get(row.seat),
        )

    def away_since(self, seat: int, away_after: float) -> float | None:
        """When a person who is not here was seen last."""
        row = self.seats[seat]
        if row.token_hash is None or self.connected(seat, away_after):
            return None
        return row.seen_at

    def thinking(self, seat: int) -> bool:
        """A bot thinks whenever it is its turn; opponents in a lesson play by a script."""
        return self.practice is None and self.seats[seat].is_bot and self.game.seat == seat and not self.over

    def waits_for(self, game: hp.Game) -> int | None:
        """The seat that the table waits for; after a wrong choice of a lesson that is the learner."""
        return self.practice.learner if self.practice is not None and not game.over else game.seat
