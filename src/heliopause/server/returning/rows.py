"""Reading and writing passkeys and what is good once, inside an open transaction."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from heliopause.server.notices.carrier import EmailTarget
from heliopause.server.notices.mail import shortened
from heliopause.server.notices.rows import now_of
from heliopause.server.notices.schema import channels
from heliopause.server.returning.schema import once, passkeys

Once = Literal["make", "use", "letter"]


@dataclass
class PasskeyRow:
    id: str
    guest: str
    credential: str
    public_key: str
    sign_count: int
    label: str
    made_at: float
    used_at: float | None = None


PASSKEY = [passkeys.c[name] for name in PasskeyRow.__dataclass_fields__]


def passkeys_of(conn: Connection, guest: str) -> list[PasskeyRow]:
    found = conn.execute(select(*PASSKEY).where(passkeys.c.guest == guest).order_by(passkeys.c.made_at)).mappings()
    return [PasskeyRow(**row) for row in found]


def passkey(conn: Connection, id: str) -> PasskeyRow | None:
    found = conn.execute(select(*PASSKEY).where(passkeys.c.id == id)).mappings()
    return next((PasskeyRow(**row) for row in found), None)


def add_passkey(conn: Connection, row: PasskeyRow, most: int) -> bool:
    """False if the guest has enough of them, or somebody has this one."""
    mine = conn.execute(select(func.count()).select_from(passkeys).where(passkeys.c.guest == row.guest)).scalar_one()
    if mine >= most or passkey(conn, row.id) is not None:
        return False
    conn.execute(insert(passkeys).values(**vars(row)))
    return True


def note_use(conn: Connection, id: str, sign_count: int) -> None:
    conn.execute(update(passkeys).where(passkeys.c.id == id).values(sign_count=sign_count, used_at=now_of(conn)))


def drop_passkey(conn: Connection, guest: str, id: str) -> bool:
    return conn.execute(delete(passkeys).where(passkeys.c.guest == guest, passkeys.c.id == id)).rowcount > 0


def drop_passkeys(conn: Connection, guest: str) -> None:
    """With them what was begun for them: a challenge answered later makes none."""
    conn.execute(delete(passkeys).where(passkeys.c.guest == guest))
    conn.execute(delete(once).where(once.c.guest == guest))


# --- good once ----------------------------------------------------------------------------------------------------


def give_once(conn: Connection, digest: str, kind: Once, guest: str | None, seconds: float) -> None:
    now = now_of(conn)
    conn.execute(delete(once).where(once.c.until < now))
    conn.execute(insert(once).values(digest=digest, kind=kind, guest=guest, until=now + seconds))


def take_once(conn: Connection, digest: str, kind: Once) -> tuple[bool, str | None]:
    """Whether it was good, and whose it is; it is not good again."""
    mine = (once.c.digest == digest, once.c.kind == kind, once.c.until >= now_of(conn))
    found = conn.execute(select(once.c.guest).where(*mine)).first()
    taken = conn.execute(delete(once).where(*mine)).rowcount > 0
    return (taken, found.guest) if found is not None else (False, None)


def guest_of_address(conn: Connection, address: str) -> tuple[str, str, str] | None:
    """Whose confirmed address it is, as it was written there, and the page it was given on."""
    found = conn.execute(
        select(channels.c.guest, channels.c.target, channels.c.base)
        .where(
            channels.c.kind == "email",
            channels.c.state != "confirm",
            func.lower(channels.c.label) == shortened(address).lower(),
        )
        .order_by(channels.c.made_at.desc())
    )
    for guest, target, base in found:
        known = msgspec.json.decode(target, type=EmailTarget).address
        if known.lower() == address.lower():
            return guest, known, base
    return None
