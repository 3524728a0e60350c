"""What a screen reader is given: the names of everything that can be operated, headings, and the way by Tab."""

from __future__ import annotations

import re
from typing import Any

ROLES = ("button", "link", "textbox", "checkbox", "radio", "combobox", "slider", "menuitem", "option", "tab", "switch")
LEVELS = """() => [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')]
  .filter((heading) => heading.checkVisibility() && !heading.closest('[aria-hidden=true]'))
  .map((heading) => Number(heading.ariaLevel ?? heading.tagName[1]))"""
TOP = """() => {
  const top = document.body.insertBefore(document.createElement('span'), document.body.firstChild);
  top.tabIndex = -1;
  top.focus();
  top.onblur = () => top.remove();
}"""
# Two words that ran into one: a capital inside of a word, or a number after it.
GLUED = re.compile(r"[a-ząćęłńóśźż][A-ZĄĆĘŁŃÓŚŹŻ]|[a-ząćęłńóśźż]{2}[\d+−]")
# Seats by their letters alone; beside a name a letter may stand.
SEATS = re.compile(r"(?:\b[A-E] ){2}|^[A-E] \d")
# A star that is written so, and the columns of a mat.
ALLOWED = re.compile(r"StKM|(?:Growth|Wzrost)(?: [A-E])+")
BARE = re.compile(r"[\d\s.,:;/+\-−–×·%]*")


def operable(page: Any) -> list[tuple[str, str]]:
    """Role and name of every operable element of the accessibility tree."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    found = []
    for node in nodes:
        role = node.get("role", {}).get("value", "")
        if not node.get("ignored") and role in ROLES:
            found.append((role, node.get("name", {}).get("value", "")))
    return found


def nameless(page: Any) -> list[tuple[str, str]]:
    """Operable elements without a name, or whose name is numbers and signs alone."""
    return [(role, name) for role, name in operable(page) if BARE.fullmatch(name)]


def unclear(page: Any) -> list[tuple[str, str]]:
    """Operable elements whose words run together or that name people by the letters of their seats."""
    told = [(role, name, ALLOWED.sub("", name)) for role, name in operable(page)]
    return [(role, name) for role, name, rest in told if GLUED.search(rest) or SEATS.search(rest)]


def headings(page: Any) -> list[int]:
    levels: list[int] = page.evaluate(LEVELS)
    return levels


def in_order(levels: list[int]) -> bool:
    """One first heading, and no level left out on the way down."""
    return levels[:1] == [1] and all(b <= a + 1 for a, b in zip(levels, levels[1:], strict=False))


def tab_stops(page: Any, until: str, most: int = 200) -> int:
    """How often Tab is pressed from the top of the page until the focus is inside `until`."""
    page.evaluate(TOP)
    for presses in range(1, most + 1):
        page.keyboard.press("Tab")
        if page.evaluate("(where) => document.activeElement?.closest(where) !== null", until):
            return presses
    return most
