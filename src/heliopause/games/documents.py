"""Tables of the documents that are made from cards and words. A game's own part is in `people/documents.py`."""

from __future__ import annotations


def table(header: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(header) + " |", "|" + "---|" * len(header)]
    for row in rows:
        lines.append("| " + " | ".join([cell.replace("|", "\\|").replace("\n", "<br>") for cell in row]) + " |")
    return "\n".join(lines) + "\n"
