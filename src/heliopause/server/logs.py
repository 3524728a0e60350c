"""What must not stand in a log: the tokens of seats, which live pages carry in their address."""

from __future__ import annotations

import logging
import re

TOKEN_IN_ADDRESS = re.compile(r"([?&]token=)[^&\s\"]+")


class WithoutTokens(logging.Filter):
    """Takes the tokens out of addresses."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(
                TOKEN_IN_ADDRESS.sub(r"\1...", part) if isinstance(part, str) else part for part in record.args
            )
        return True


FILTER = WithoutTokens()


def keep_tokens_out() -> None:
    """For the logs that uvicorn writes, however it was started; asking twice changes nothing."""
    for name in ("uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).addFilter(FILTER)
