"""Packaging, commands and the checks that are not about rules."""
