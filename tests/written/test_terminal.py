"""The terminal under a pseudo-terminal: a script that reads only what is printed plays a whole game."""

from __future__ import annotations

import os
import re
import select
import sys
import time

import pytest

from tests.written.player import CHOICE, WORDS, TextPlayer

pty = pytest.importorskip("pty", reason="optional: no pseudo-terminals on this system")

DRAWN = re.compile(r"[\u2500-\u257f]|\x1b\[[0-9;]*m")
CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]|\r")


class Terminal:
    """`heliopause play --text` on the other side of a pseudo-terminal."""

    def __init__(self, *arguments: str, columns: int = 72) -> None:
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.environ |= {"COLUMNS": str(columns), "LINES": "40", "TERM": "xterm-256color"}
            os.execv(sys.executable, [sys.executable, "-m", "heliopause", "play", *arguments, "--text"])
        self.raw = ""

    def until_asked(self) -> str:
        """What is printed up to the next prompt, or to the end."""
        told = ""
        patience = time.monotonic() + 120
        while time.monotonic() < patience:
            ready, _, _ = select.select([self.file], [], [], 1.0)
            if not ready:
                continue
            try:
                read = os.read(self.file, 65536)
            except OSError:  # the program has ended
                read = b""
            if not read:
                break
            told += read.decode("utf-8", "replace")
            if CONTROL.sub("", told).endswith("\n> "):
                break
        self.raw += told
        return CONTROL.sub("", told)

    def type(self, line: str) -> str:
        os.write(self.file, (line + "\n").encode())
        return self.until_asked()

    def close(self) -> None:
        os.close(self.file)
        os.waitpid(self.pid, 0)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", ["new-frontiers", "beyond-the-sun"])
def test_a_whole_game_is_played_in_the_terminal(game: str, lang: str) -> None:
    terminal = Terminal(game, "--bots", "random", "--seed", "b", "--lang", lang, "--plain")
    told = terminal.until_asked()
    for turn in range(2000):
        if WORDS[lang]["over"] in told:
            break
        choices = [int(found[1]) for found in map(CHOICE.match, told.splitlines()) if found]
        assert choices, told
        told = terminal.type(str(choices[turn % len(choices)]))
    terminal.close()
    assert WORDS[lang]["over"] in told
    sheet = TextPlayer(lambda _: re.sub(r"\n {3}", " ", told).splitlines(), lang, 0)
    assert sheet.counted("P1") >= 0
    assert not DRAWN.search(terminal.raw), "plain draws nothing"


def test_lines_follow_the_width_and_commands_answer() -> None:
    terminal = Terminal("beyond-the-sun", "--bots", "random", "--seed", "tty", columns=60)
    told = terminal.until_asked()
    for line in ("help", "me", "map", "tree II C", "why", "card plasma cannon", "score", "hint", "log 3", "nonsense"):
        told = terminal.type(line)
        assert told.strip(), line
        assert max(len(DRAWN.sub("", each)) for each in told.splitlines()) <= 60, line
    assert "Good-bye" in terminal.type("quit")
    terminal.close()


def test_what_is_taken_back_is_said_and_told_again_when_it_is_done_again() -> None:
    terminal = Terminal("beyond-the-sun", "--bots", "random", "--seed", "tty", "--plain")
    terminal.until_asked()
    assert "P1 takes the action" in terminal.type("1")
    assert re.search(r"Taken back\.\n\d+ ore", terminal.type("undo"))
    assert "P1 takes the action" in terminal.type("1")
    terminal.type("quit")
    terminal.close()


def test_tab_completes_a_command() -> None:
    terminal = Terminal("beyond-the-sun", "--bots", "random", "--seed", "tty", "--plain")
    terminal.until_asked()
    os.write(terminal.file, b"map dee\t\n")
    assert "Deep Space" in terminal.until_asked()
    terminal.type("quit")
    terminal.close()
