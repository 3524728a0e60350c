"""The kernel: knows no game and imports no third party."""
