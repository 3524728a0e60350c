"""What crosses the wire about notices: where a guest is told, when, and what became of a test."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from heliopause.server.wire import Request, Words

NoticeKind = Literal["turn", "deadline", "asked", "over", "chat"]
ChannelKind = Literal["push", "email", "hook"]
Minute = Annotated[int, Meta(ge=0, le=1439)]
"""A time of the day in minutes since midnight."""
TableName = Annotated[str, Meta(pattern="^[0-9a-z]{1,24}$")]
Base64 = Annotated[str, Meta(min_length=1, max_length=200, pattern=r"^[A-Za-z0-9_\-+/=]+$")]
Url = Annotated[str, Meta(min_length=8, max_length=1000, pattern=r"^[\x21-\x7e]+$")]
Token = Annotated[str, Meta(min_length=16, max_length=80, pattern=r"^[A-Za-z0-9_\-]+$")]
Label = Annotated[str, Meta(max_length=60)]


class QuietTime(Struct, forbid_unknown_fields=True):
    """Nothing is sent between these times of the day; what came up is told afterwards, in one."""

    start: Minute
    end: Minute


class NoticeChoices(Request):
    """What a guest wants to be told, and when not."""

    kinds: Annotated[list[NoticeKind], Meta(max_length=5)] = field(
        default_factory=lambda: ["turn", "deadline", "asked"]
    )
    while_looking: bool = False
    """Told even while a page of the table is open; otherwise an open page holds a notice back, ten minutes at most."""
    quiet: QuietTime | None = None
    timezone: Annotated[str, Meta(max_length=60, pattern=r"^[A-Za-z0-9_+\-/]+$")] = "UTC"
    collect: Literal["no", "hour", "day"] = "no"
    """Each at once, or collected and told together: at most once an hour, or once a day."""
    day_at: Minute = 8 * 60
    hourly: bool = False
    """From one table at most one notice an hour."""
    muted: Annotated[list[TableName], Meta(max_length=200)] = field(default_factory=list)
    """Tables that tell nothing."""
    lang: Literal["en", "pl"] = "en"


class Channel(Struct):
    """A way to a guest. A push address and the secrets in a url are never shown again; `label` says which one it is."""

    id: str
    kind: ChannelKind
    label: str
    on: bool
    state: Literal["new", "confirm", "works", "failing"]
    used_at: float | None


class NoticeMeans(Struct):
    """What this server can do: a key for push or none, whether it sends e-mail, whether it knows services."""

    push_key: str | None
    email: bool
    services: bool
    missing: Words
    """Why something is missing, for people; empty where nothing is."""


class Notices(Struct):
    choices: NoticeChoices
    channels: list[Channel]
    means: NoticeMeans


class PushKeys(Struct, forbid_unknown_fields=True):
    p256dh: Base64
    auth: Base64


class AddPush(Request):
    """A subscription as the browser gives it, with a name for the device."""

    endpoint: Url
    keys: PushKeys
    label: Label = ""


class AddEmail(Request):
    address: Annotated[str, Meta(min_length=3, max_length=254, pattern=r"^[^@\s<>\",;:]+@[A-Za-z0-9.\-]+$")]


class AddHook(Request):
    """A url of a service that apprise knows (ntfy://..., discord://..., tgram://...)."""

    url: Url


class SwitchChannel(Request):
    on: bool


class NoticeTest(Request):
    channel: Annotated[str, Meta(pattern="^[0-9a-f]{1,24}$")]


class NoticeOutcome(Struct):
    """What became of a test: whether the service took it, after how long, and why not."""

    arrived: bool
    ms: int
    text: Words
    nonce: str
    """Marks the notice, so that the page can say when the device has shown it."""
    notices: Notices


class ConfirmToken(Request):
    token: Token


class Confirmed(Struct):
    label: str
    """The address, shortened."""
