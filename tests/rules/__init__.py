"""The rulebooks as tests."""
