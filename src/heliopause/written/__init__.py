"""Every game by text: the written table and the commands that page, terminal, API and assistants share.

`Reading` is what one seat may know at one moment, `answer` obeys one line typed by a person, `describe` writes the
table. Whoever asks carries a choice out itself, with its own rights: an `Answer` only says what is wanted.
"""

from heliopause.written.commands import Answer, answer, moved
from heliopause.written.reading import SECTIONS, Reading, describe, reading, sections

__all__ = ["SECTIONS", "Answer", "Reading", "answer", "describe", "moved", "reading", "sections"]
