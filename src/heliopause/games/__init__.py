"""One folder per game; `heliopause.core.registry` finds them by name."""
