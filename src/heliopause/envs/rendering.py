"""How a table is shown to people: as a text that is handed over or printed."""

from __future__ import annotations

MODES = ["ansi", "human"]


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise ValueError(f"render modes are {' and '.join(MODES)}, not {mode!r}")
    return mode


def rendered(mode: str | None, text: str) -> str | None:
    """`ansi` hands the text over, `human` prints it."""
    if mode is None:
        raise ValueError("make the environment with render_mode='ansi' or 'human' to render it")
    if mode == "ansi":
        return text
    print(text)
    return None
