"""Advice: whole-turn plans with a chance to win each, reasons in words, reviews of games, puzzles."""
