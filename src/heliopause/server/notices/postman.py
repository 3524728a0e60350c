"""The process that carries notices out of the house: to push services and to the services that apprise knows.

It is a process of its own because both libraries reach whatever a url names. Here a hook of the interpreter looks at
every connection before it is made: only public addresses are reached, and inside ones that the host has named, whatever
the library, the redirect or the name server says. A service that hangs or crashes holds up nobody at a table.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

from heliopause.server.webhooks import is_public

AT_ONCE = 8
TIMEOUT_S = 8.0
PORTS = (80, 443)
LEAST_PORT = 1024
"""Below it only the ports of the web: nobody uses this server to talk to others' mail or shells."""
INTERNET = (socket.AF_INET, socket.AF_INET6)
FORBIDDEN = ("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.spawn", "os.startfile")
# What apprise can reach without HTTP: this machine, buses, mail servers, radio.
NOT_SERVICES = (
    "mailto", "mailtos", "syslog", "rsyslog", "dbus", "kde", "qt", "glib", "gnome", "macosx", "windows", "growl",
    "mqtt", "mqtts", "amqp", "amqps", "xmpp", "xmpps", "irc", "ircs", "smpp", "smpps", "aprs", "blink1", "deltachat",
)  # fmt: skip


class NotAllowed(OSError):
    """A connection into somebody's own network."""


class Refusals:
    """How often this thread was stopped by the guard: apprise tells only that it failed."""

    def __init__(self) -> None:
        self._local = threading.local()

    def counted(self) -> int:
        return int(getattr(self._local, "count", 0))

    def one_more(self) -> None:
        self._local.count = self.counted() + 1


REFUSALS = Refusals()


def allowed_addresses(named: tuple[str, ...]) -> frozenset[tuple[str, int]]:
    """The inside addresses that the host has named as host:port, resolved once, by him."""
    found: set[tuple[str, int]] = set()
    for name in named:
        host, _, port = name.rpartition(":")
        for entry in socket.getaddrinfo(host.strip("[]"), int(port), type=socket.SOCK_STREAM):
            found.add((str(entry[4][0]), int(port)))
    return frozenset(found)


def guard(allowed: frozenset[tuple[str, int]]) -> None:
    """From here on this process connects to nothing inside. It cannot be taken back."""

    def look(event: str, given: tuple[Any, ...]) -> None:
        if event in ("socket.connect", "socket.sendto", "socket.sendmsg", "socket.bind"):
            target = given[1] if len(given) > 1 else None
            if given[0].family not in INTERNET or not may_reach(target, allowed, event):
                REFUSALS.one_more()
                raise NotAllowed("not allowed")
        elif event in FORBIDDEN:
            raise NotAllowed("not allowed")

    sys.addaudithook(look)


def may_reach(target: Any, allowed: frozenset[tuple[str, int]], event: str = "socket.connect") -> bool:
    if not isinstance(target, tuple) or len(target) < 2:
        return False
    host, port = str(target[0]), int(target[1])
    if (host, port) in allowed:
        return True
    if event != "socket.connect":
        return event == "socket.bind" and host in ("", "0.0.0.0", "::") and port == 0
    return is_public(host) and (port in PORTS or port >= LEAST_PORT)


# --- carrying ---------------------------------------------------------------------------------------------------------

Outcome = dict[str, Any]
"""ok; gone: the address is no longer there; refused: it may not be reached; status of HTTP where there was one."""


def push(job: dict[str, Any]) -> Outcome:
    """One declarative Web Push message, encrypted for the device and signed with the server's key."""
    from py_vapid import VapidException
    from pywebpush import WebPushException, webpush
    from requests import RequestException, Session

    session = Session()
    session.trust_env = False
    session.max_redirects = 0
    headers = {"Content-Type": "application/notification+json", "Urgency": job["urgency"], "Topic": job["topic"]}
    try:
        answer = webpush(
            job["subscription"],
            data=json.dumps(job["payload"]),
            vapid_private_key=job["key_file"],
            vapid_claims={"sub": job["contact"]},
            headers=headers,
            timeout=TIMEOUT_S,
            ttl=job["ttl"],
            requests_session=session,
        )
    except WebPushException as error:
        status = error.response.status_code if error.response is not None else 0
        return {"ok": False, "gone": status in (404, 410), "status": status}
    except RequestException as error:
        return {"ok": False, "refused": is_refusal(error)}
    except VapidException as error:
        return {"ok": False, "reason": type(error).__name__}  # it cannot be signed: that is not the device's fault
    except (ValueError, TypeError, KeyError) as error:
        return {"ok": False, "gone": True, "reason": type(error).__name__}  # keys that no browser made
    return {"ok": True, "status": getattr(answer, "status_code", 0)}


def is_refusal(error: BaseException | None) -> bool:
    """Whether the guard above stopped it, however many libraries wrapped that."""
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        if isinstance(error, NotAllowed) or "not allowed" in str(error):
            return True
        error = error.__cause__ or error.__context__
    return False


def plugin_of(url: str) -> Any:
    """The service that a url names, or None: unknown, unfinished, or none that is reached by HTTP."""
    import apprise

    scheme = url.partition("://")[0].lower()
    if scheme in NOT_SERVICES:
        return None
    asset = apprise.AppriseAsset(app_id="heliopause", app_desc="heliopause", app_url="", image_url_mask="")
    return apprise.Apprise.instantiate(url, asset=asset, suppress_exceptions=True)


def check(job: dict[str, Any]) -> Outcome:
    """Whether a url names a service, and how it is called without its secrets."""
    plugin = plugin_of(job["url"])
    if plugin is None or not leads_outside(plugin, frozenset(map(tuple, job["allowed"]))):
        return {"ok": False}
    shown = str(plugin.url(privacy=True)).partition("?")[0]
    return {"ok": True, "label": f"{plugin.service_name or plugin.app_id} · {shown}"[:120]}


def leads_outside(plugin: Any, allowed: frozenset[tuple[str, int]]) -> bool:
    """Whether the host of a url, where it has one, may be reached; what it leads to later is looked at again."""
    host = getattr(plugin, "host", None)
    if not isinstance(host, str) or not host:
        return True
    port = getattr(plugin, "port", None) or (443 if getattr(plugin, "secure", False) else 80)
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return False
    return all(may_reach(entry[4], allowed) for entry in found)


def service(job: dict[str, Any]) -> Outcome:
    plugin = plugin_of(job["url"])
    if plugin is None:
        return {"ok": False, "gone": True}
    plugin.socket_connect_timeout = min(plugin.socket_connect_timeout, TIMEOUT_S)
    plugin.socket_read_timeout = min(plugin.socket_read_timeout, TIMEOUT_S)
    refusals = REFUSALS.counted()
    body = f"{job['body']}\n{job['link']}" if job["link"] else job["body"]
    ok = bool(plugin.notify(body=body, title=job["title"], body_format="text"))
    return {"ok": ok, "refused": not ok and REFUSALS.counted() > refusals}


JOBS = {"push": push, "check": check, "service": service}


def serve(pipe: Connection, named: tuple[str, ...]) -> None:
    """Carry until the server closes its end of the pipe. Jobs and outcomes have numbers; several are under way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in [name for name in os.environ if name.lower().endswith("_proxy")]:
        del os.environ[name]  # a proxy would connect for us, past the guard
    if hasattr(os, "nice"):
        os.nice(10)
    import logging

    logging.getLogger("apprise").setLevel(logging.CRITICAL)  # its lines hold urls with secrets
    allowed = allowed_addresses(named)
    guard(allowed)
    sending = threading.Lock()

    def carry(number: int, name: str, job: dict[str, Any]) -> None:
        began = time.monotonic()
        try:
            outcome = JOBS[name]({**job, "allowed": list(allowed)})
        except Exception as error:  # noqa: BLE001 - a library's own trouble is an outcome, too
            outcome = {"ok": False, "refused": is_refusal(error), "reason": type(error).__name__}
        outcome["ms"] = int((time.monotonic() - began) * 1000)
        with sending:
            pipe.send((number, outcome))

    with ThreadPoolExecutor(AT_ONCE) as threads:
        pipe.send((0, {"ok": True}))
        while True:
            try:
                number, name, job = pipe.recv()
            except (EOFError, OSError):
                os._exit(0)  # the server is gone: nobody waits for what is under way
            threads.submit(carry, number, name, job)
