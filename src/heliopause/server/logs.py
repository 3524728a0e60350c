"""What must not stand in a log: the tokens of seats, which live pages carry in their address."""

from __future__ import annotations

import logging
import re
from urllib.parse import unquote

VALUE_IN_ADDRESS = re.compile(r"([?&;])([^=&;\s\"]+)=([^&;\s\"]+)")


def without_token(text: str) -> str:
    """The same with the value of every `token` taken out, however its name is written (%74oken is token)."""

    def masked(found: re.Match[str]) -> str:
        before, name, value = found.groups()
        return f"{before}{name}={'...' if unquote(name).strip().lower() == 'token' else value}"

    return VALUE_IN_ADDRESS.sub(masked, text)


class WithoutTokens(logging.Filter):
    """Takes the tokens out of addresses."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(without_token(part) if isinstance(part, str) else part for part in record.args)
        return True


FILTER = WithoutTokens()


def keep_tokens_out() -> None:
    """For the logs that uvicorn writes, however it was started; asking twice changes nothing."""
    for name in ("uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).addFilter(FILTER)
