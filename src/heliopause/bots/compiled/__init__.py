"""The part of the bots that is compiled together with the rules: evaluation and search on integers."""
