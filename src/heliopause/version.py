"""The version of this package, read by the build and by `heliopause info`."""

VERSION = "0.1.0"
