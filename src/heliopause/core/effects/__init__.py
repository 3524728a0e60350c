"""The effect language of cards: tokens, grammar, code, text; `run` is compiled, the rest reads and prints."""
