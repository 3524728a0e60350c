"""Names under which a request may reach this server.

A page on the internet can give its own name the address of somebody's home and then ask the server there as if it were
its own. It cannot choose the name in the Host header, though: that is the name of the page.
"""

from __future__ import annotations

import ipaddress
import socket
from functools import cache

from heliopause.server import errors


def check(host: str | None, names: tuple[str, ...]) -> None:
    """Refuse a request that was made to a name which is not this server's."""
    if host is not None and not is_known(host, names):
        raise errors.unknown_host(host)


def is_known(host: str, names: tuple[str, ...]) -> bool:
    name = without_port(host).lower().rstrip(".")
    if name in {known.lower() for known in names}:
        return True
    return name == "localhost" or name.endswith(".localhost") or is_address(name) or name in own_names()


def without_port(host: str) -> str:
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0]


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


@cache
def own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({name, f"{name.partition('.')[0]}.local"})
