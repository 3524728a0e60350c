"""Figures in the text format of Prometheus."""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from pathlib import Path

from starlette.types import ASGIApp, Message, Receive, Scope, Send

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; the last bucket is everything."""


class Figures:
    """What is counted in this process."""

    def __init__(self) -> None:
        self.began = time.time()
        self.answers: Counter[str] = Counter()
        self.within: list[int] = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.told: Counter[tuple[str, str]] = Counter()
        """Notices by channel and by what became of them."""

    def answered(self, status: int, seconds: float) -> None:
        self.answers[f"{status // 100}xx"] += 1
        self.seconds += seconds
        self.within[next((n for n, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1


class Counting:
    """Counts answers and the time until their head was sent; a live stream counts when it begins."""

    def __init__(self, app: ASGIApp, figures: Figures) -> None:
        self._app = app
        self._figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()

        async def counted(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._figures.answered(message["status"], time.perf_counter() - began)
            await send(message)

        await self._app(scope, receive, counted)


def memory_bytes() -> int:
    """What this process holds in memory; 0 where the system does not say."""
    try:
        return int(Path("/proc/self/statm").read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        pass
    if sys.platform == "win32":
        return 0
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def exposition(figures: Figures, gauges: dict[str, tuple[str, float]]) -> str:
    """`gauges`: name -> what it is, and its value."""
    lines: list[str] = []

    def family(name: str, kind: str, doc: str, samples: list[tuple[str, float]]) -> None:
        lines.extend([f"# HELP heliopause_{name} {doc}", f"# TYPE heliopause_{name} {kind}"])
        lines.extend(f"heliopause_{name}{suffix} {value:.10g}" for suffix, value in samples)

    for name, (doc, value) in gauges.items():
        family(name, "gauge", doc, [("", value)])
    answers = [(f'{{status="{status}"}}', count) for status, count in sorted(figures.answers.items())]
    family("answers_total", "counter", "Answers by kind of status.", [(label, float(n)) for label, n in answers])
    so_far, buckets = 0, list[tuple[str, float]]()
    for bound, count in zip((*BOUNDS, "+Inf"), figures.within, strict=True):
        so_far += count
        buckets.append((f'_bucket{{le="{bound}"}}', so_far))
    samples = [*buckets, ("_sum", figures.seconds), ("_count", float(so_far))]
    family("answer_seconds", "histogram", "Seconds until the head of an answer was sent.", samples)
    told = {f'{{channel="{channel}",outcome="{kind}"}}': float(n) for (channel, kind), n in figures.told.items()}
    family("notices_total", "counter", "Notices by channel and outcome.", sorted(told.items()))
    return "\n".join(lines) + "\n"
