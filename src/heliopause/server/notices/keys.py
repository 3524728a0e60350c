"""The keys by which push services know this server (VAPID), made once and kept for their owner alone."""

from __future__ import annotations

import base64
import os
from importlib.util import find_spec
from pathlib import Path

from heliopause.server.house.secret import write_private

FILE = "vapid.pem"


def push_possible() -> bool:
    return find_spec("pywebpush") is not None


def services_possible() -> bool:
    return find_spec("apprise") is not None


def key_file(folder: Path) -> Path:
    """The file of the private key, made where it is missing. Servers that share guests must share it."""
    path = folder / FILE
    if not path.exists():
        folder.mkdir(parents=True, exist_ok=True)
        beside = folder / f".{FILE}.{os.getpid()}"
        write_private(beside, fresh_key())
        try:
            os.link(beside, path)  # whoever comes first has made it
        except FileExistsError:
            pass
        finally:
            beside.unlink()
    return path


def fresh_key() -> bytes:
    from cryptography.hazmat.primitives.asymmetric import ec
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


def public_key(file: Path) -> str:
    """As browsers want it: the point in base64 for urls."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_pem_private_key

    key = load_pem_private_key(file.read_bytes(), None)
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return base64.urlsafe_b64encode(point).rstrip(b"=").decode()
