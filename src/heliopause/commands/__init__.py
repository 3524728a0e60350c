"""What the commands of `heliopause` do; cli.py is their list."""
