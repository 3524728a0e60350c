"""Speed of the rules, measured the same way every time: interpreted, compiled and next to peers, in one run."""

from heliopause.commands.benchmark.report import report

__all__ = ["report"]
