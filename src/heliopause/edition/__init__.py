"""The edition without a server: tables that live in a browser, decided by the same code as on a server.

`place` runs in the worker of a page, `site` writes the static site. Nothing here but `site` runs outside a browser.
"""
