"""`python -m heliopause` is the `heliopause` command."""

from heliopause.cli import main

main()
