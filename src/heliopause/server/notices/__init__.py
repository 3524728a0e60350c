"""Telling people who are not there: by push to a device, by e-mail, by a service of theirs."""
