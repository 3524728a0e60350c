"""Coming back on another device besides the recovery code: by a passkey, or by a letter to one's address."""
