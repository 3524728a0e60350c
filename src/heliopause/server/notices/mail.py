"""E-mail through the host's own mail server. One address of its own per message, and a way to end it in each."""

from __future__ import annotations

import logging
import smtplib
import ssl
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

log = logging.getLogger("heliopause.notices")
TIMEOUT_S = 10.0
GONE = (550, 551, 553)
"""What a mail server says of an address that does not exist."""


class MailServer:
    """`smtp://user:password@host:587` (with TLS where the server offers it) or `smtps://user:password@host:465`."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("a mail server is written smtp://user:password@host:587 or smtps://user:password@host:465")
        if "@" not in sender or any(char in sender for char in "\r\n"):
            raise ValueError("e-mail needs the address it is sent from")
        self._secure = parts.scheme == "smtps"
        self._host = parts.hostname
        self._port = parts.port or (465 if self._secure else 587)
        self._user = unquote(parts.username or "")
        self._password = unquote(parts.password or "")
        self.sender = sender

    def send(self, message: EmailMessage) -> tuple[bool, bool]:
        """Whether the mail server took it, and whether it says that there is no such address."""
        try:
            with self._connected() as server:
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            return False, any(code in GONE for code in codes)
        except (smtplib.SMTPException, OSError, ValueError) as error:
            log.warning("e-mail was not sent: %s", type(error).__name__)
            return False, False
        return True, False

    def _connected(self) -> smtplib.SMTP:
        context = ssl.create_default_context()
        if self._secure:
            server: smtplib.SMTP = smtplib.SMTP_SSL(self._host, self._port, timeout=TIMEOUT_S, context=context)
        else:
            server = smtplib.SMTP(self._host, self._port, timeout=TIMEOUT_S)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=context)
            elif self._user and self._host not in ("localhost", "127.0.0.1", "::1"):
                server.close()
                raise smtplib.SMTPException("no password is sent to a mail server without TLS")
        if self._user:
            server.login(self._user, self._password)
        return server


def letter(sender: str, to: str, subject: str, body: str, stop: str = "") -> EmailMessage:
    """A plain message; with `stop`, an address by which mail programs end these letters at a press."""
    message = EmailMessage()
    message["From"] = Address("heliopause", addr_spec=sender)
    message["To"] = Address(addr_spec=to)
    message["Subject"] = " ".join(subject.split())
    message["Date"] = formatdate()
    message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2])
    message["Auto-Submitted"] = "auto-generated"
    if stop:
        message["List-Unsubscribe"] = f"<{stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(body)
    return message


def is_address(text: str) -> bool:
    """Whether a message could be sent there at all."""
    try:
        address = Address(addr_spec=text)
    except (ValueError, IndexError):
        return False
    return "." in address.domain and text.isascii()


def shortened(address: str) -> str:
    """The address for a screen that others may see: a***@example.org."""
    name, _, domain = address.rpartition("@")
    return f"{name[:1]}***@{domain}"
