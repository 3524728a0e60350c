"""Bots in any language: one JSON object per line on standard input and output.

The program gets `{"type": "choose", "view": {...}, "decision": {...}, "budget_s": 1.0}` and answers
`{"id": "<option id>"}`. It is started once and asked for every decision; `{"type": "bye"}` ends it.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Mapping
from types import TracebackType
from typing import Any

from heliopause.bots.base import Bot
from heliopause.core.decision import Decision, Option

PATIENCE = 5.0  # seconds beyond the budget before a silent program is given up
UNHURRIED = 1.0  # seconds it is given where levels count positions instead of time
LONGEST = 1_000_000  # characters of one answer; a program that goes on and on would fill the memory


class LinesBotError(RuntimeError):
    """The program died, was silent or answered nonsense; the message says which."""


class LinesBot(Bot):
    """A bot that runs as a program of its own: `LinesBot("beyond-the-sun", ["./my_bot"])`."""

    def __init__(self, game: str, command: list[str], seed: int = 0) -> None:
        super().__init__(game, seed)
        self.command = command
        if not command:
            raise ValueError("the command that starts the program is empty")
        # In a group of its own: a program given up takes with it those it started, which hold the same pipes.
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            start_new_session=True,
        )

    def choose(self, view: Mapping[str, Any], decision: Decision, budget_s: float = 1.0) -> Option:
        seconds = budget_s if math.isfinite(budget_s) else UNHURRIED
        question = {"type": "choose", "view": dict(view), "decision": decision.json(), "budget_s": seconds}
        answer = self._ask(json.dumps(question), seconds + PATIENCE)
        option = decision.option(str(answer.get("id")))
        if option is None:
            raise LinesBotError(f"{self.command[0]} answered {answer!r}, which is no option of the decision")
        return option

    def _ask(self, line: str, patience: float) -> dict[str, Any]:
        stdin, stdout = self.process.stdin, self.process.stdout
        if stdin is None or stdout is None or self.process.poll() is not None:
            raise LinesBotError(f"{self.command[0]} is not running")
        timer = threading.Timer(patience, self._kill)
        timer.start()
        try:
            stdin.write(line + "\n")
            stdin.flush()
            answer = stdout.readline(LONGEST)
        except OSError as error:
            raise LinesBotError(f"{self.command[0]} closed its input: {error}") from error
        except UnicodeDecodeError as error:
            raise LinesBotError(f"{self.command[0]} answered bytes that are no text: {error.reason}") from error
        finally:
            timer.cancel()
        if not answer:
            raise LinesBotError(f"{self.command[0]} ended, or was silent for {patience:g} s, instead of an answer")
        if len(answer) >= LONGEST:
            self._kill()  # the rest of this answer must not be taken for the next one
            raise LinesBotError(f"{self.command[0]} answered a line of more than {LONGEST} characters")
        try:
            parsed = json.loads(answer)
        except (ValueError, RecursionError) as error:
            raise LinesBotError(f"{self.command[0]} answered {answer[:80]!r} instead of a JSON object") from error
        if not isinstance(parsed, dict):
            raise LinesBotError(f"{self.command[0]} answered {answer[:80]!r} instead of a JSON object")
        return parsed

    def close(self) -> None:
        if self.process.stdin is not None and self.process.poll() is None:
            try:
                self.process.stdin.write('{"type": "bye"}\n')
                self.process.stdin.close()
            except OSError:
                self._kill()
        try:
            self.process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill()
            self.process.wait()

    def _kill(self) -> None:
        """The program and everything it started that still lives."""
        if sys.platform == "win32":
            self.process.kill()
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def __enter__(self) -> LinesBot:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
