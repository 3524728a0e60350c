"""One table in memory: the game, who sits there, what each of them is shown. A cache over the rows, never the truth."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time
from typing import Any, Literal

import msgspec

import heliopause as hp
from heliopause.server import engine, errors, wire
from heliopause.server.rows import SeatRow, TableRow

ENCODER = msgspec.json.Encoder()


def token_digest(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


class Holder:
    """Who asks: the seats that a token holds, none for a spectator."""

    def __init__(self, seats: list[int]) -> None:
        self.seats = seats

    @property
    def name(self) -> str:
        """Under which name its requests are remembered."""
        return ",".join(str(seat) for seat in self.seats)


class LiveTable:
    def __init__(self, row: TableRow, seats: list[SeatRow], chat: list[wire.ChatLine], game: hp.Game) -> None:
        self.row = row
        self.seats = seats
        self.chat = chat
        self.game = game
        self.lock = asyncio.Lock()
        self.used_at = time.monotonic()
        self.streams: dict[int, int] = {}
        """Open pages per seat at this server."""
        self._encoded: dict[tuple[int, ...], bytes] = {}
        self._line: tuple[int, list[dict[str, Any]]] = (-1, [])
        self._told: dict[int | None, tuple[int, list[wire.EventInfo]]] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.game.version

    # --- who is asking -------------------------------------------------------------------------------------------

    def holder(self, token: str | None) -> Holder:
        """The seats of a token. Every seat is compared, in constant time, whatever the outcome."""
        if token is None:
            return Holder([])
        digest = token_digest(token)
        held = [row.seat for row in self.seats if hmac.compare_digest(row.token_hash or "", digest)]
        if not held:
            raise errors.wrong_token()
        return Holder(held)

    def seated(self, token: str | None) -> Holder:
        if token is None:
            raise errors.token_needed()
        return self.holder(token)

    def seat_row(self, seat: int) -> SeatRow:
        if not 0 <= seat < len(self.seats):
            raise errors.no_such_seat()
        return self.seats[seat]

    def people_besides(self, holder: Holder) -> list[int]:
        """Other people who sit at the table: their consent counts."""
        return [row.seat for row in self.seats if row.kind == "human" and row.joined and row.seat not in holder.seats]

    def connected(self, seat: int, away_after: float) -> bool:
        row = self.seats[seat]
        if row.kind == "bot":
            return True
        return self.streams.get(seat, 0) > 0 or time.time() - row.seen_at < away_after

    # --- the line of play ----------------------------------------------------------------------------------------

    def line(self) -> list[dict[str, Any]]:
        if self._line[0] != self.version:
            self._line = (self.version, engine.line_played(self.game.record.log))
        return self._line[1]

    def last_choice(self) -> dict[str, Any] | None:
        return next((entry for entry in reversed(self.line()) if entry["seat"] != engine.CHANCE_SEAT), None)

    def seen_by(self, seat: int | None) -> int:
        """The number of the last entry that belongs to the seat's latest choice, the draws it caused included."""
        line = self.line()
        for at in range(len(line) - 1, -1, -1):
            if line[at]["seat"] == seat:
                while at + 1 < len(line) and line[at + 1]["seat"] == engine.CHANCE_SEAT:
                    at += 1
                return int(line[at]["n"])
        return 0

    # --- undo policy ---------------------------------------------------------------------------------------------

    def can_undo(self, holder: Holder) -> bool:
        """Free: the last choice was one's own and nothing was revealed or decided since."""
        last = self.last_choice()
        return not self.game.over and last is not None and last["seat"] in holder.seats and self.game.can_undo()

    def can_redo(self, holder: Holder) -> bool:
        return self.game.seat in holder.seats and self.game.can_redo()

    def undo_beyond(self, holder: Holder) -> Literal["no", "assisted", "consent"]:
        """What it would take to go back to before one's own last choice when that is not free."""
        if self.game.over or not any(entry["seat"] in holder.seats for entry in self.line()):
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
        key = tuple(holder.seats)
        if key not in self._encoded:
            self._encoded[key] = ENCODER.encode(self.state(holder, tail, away_after))
        return self._encoded[key]

    def eyes_of(self, holder: Holder) -> int | None:
        """Whose view is shown: the seat that decides if the token holds it, else the first it holds."""
        if self.game.seat in holder.seats:
            return self.game.seat
        return holder.seats[0] if holder.seats else None

    def state(self, holder: Holder, tail: int, away_after: float) -> wire.TableState:
        you = self.eyes_of(holder)
        game = self.game
        return wire.TableState(
            table=self.id,
            game=self.row.game,
            players=[self.player(row, away_after) for row in self.seats],
            you=you,
            seats_held=holder.seats,
            invite=self.row.invite if holder.seats else None,
            hotseat=self.row.hotseat,
            version=self.version,
            ply=len(self.line()),
            over=game.over,
            view=engine.view_for(game, you),
            decision=engine.decision_for(game, holder.seats),
            log=self.log_tail(you, tail),
            seen=self.seen_by(you) if you is not None else 0,
            can_undo=self.can_undo(holder),
            can_redo=self.can_redo(holder),
            undo_beyond=self.undo_beyond(holder),
            undo_request=self.undo_request() if holder.seats else None,
            assisted=self.row.assisted or game.assisted,
            seed_known=self.row.seed_known,
            winners=game.winners() if game.over else [],
            chat=self.chat,
            webhook=you is not None and self.seats[you].webhook is not None,
        )

    def log_tail(self, seat: int | None, length: int) -> list[wire.EventInfo]:
        """The last lines of the log. Lines told before are kept, so that a move costs only its own lines."""
        upto, told = self._told.get(seat, (0, []))
        if any("undo" in entry for entry in self.game.record.log[upto:]):
            upto, told = 0, []
        if upto < self.version:
            told = (told + engine.events_for(self.game, seat, upto, self.line()))[-length:]
            self._told[seat] = (self.version, told)
        return told

    def player(self, row: SeatRow, away_after: float) -> wire.Player:
        return wire.Player(
            seat=row.seat,
            name=row.name,
            kind="bot" if row.kind == "bot" else "human",
            level=row.level if row.kind == "bot" else None,  # type: ignore[arg-type]
            joined=row.joined,
            connected=self.connected(row.seat, away_after),
            thinking=self.thinking(row.seat),
        )

    def thinking(self, seat: int) -> bool:
        """A bot thinks whenever it is its turn."""
        return self.seats[seat].kind == "bot" and self.game.seat == seat
