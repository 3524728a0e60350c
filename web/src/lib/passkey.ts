/** Passkeys as the browser has them: WebAuthn's bytes to and from the JSON that the server speaks. */

/** Where the browser can use passkeys at all: over https or at home, under a name. */
export function passkeysPossible(): boolean {
  return window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
}

export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (char) => char.charCodeAt(0));
}

export function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** As the server sends them: WebAuthn's JSON. */
type Sent = Record<string, unknown>;
const described = (list: { id: string }[] = []) => list.map((one) => ({ ...one, type: 'public-key' as const, id: bytesOf(one.id) })) as PublicKeyCredentialDescriptor[];

function sent(made: PublicKeyCredential, response: Record<string, ArrayBuffer | null>): Sent {
  const written = Object.entries(response).flatMap(([name, bytes]) => (bytes ? [[name, textOf(bytes)]] : []));
  return { id: made.id, rawId: textOf(made.rawId), type: made.type, response: Object.fromEntries(written), clientExtensionResults: made.getClientExtensionResults() };
}

/** Ask the browser to make a passkey; null if its owner would rather not. */
export async function makePasskey(wished: Sent): Promise<Sent | null> {
  const options = wished as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await asked(() => navigator.credentials.create({
    publicKey: {
      ...(wished as unknown as PublicKeyCredentialCreationOptions), challenge: bytesOf(options.challenge),
      user: { ...options.user, id: bytesOf(options.user.id) }, excludeCredentials: described(options.excludeCredentials),
    },
  }));
  if (!made) return null;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return sent(made, { clientDataJSON, attestationObject });
}

/** Ask the browser for a passkey of this place; null if its owner would rather not, or has none. */
export async function usePasskey(wished: Sent): Promise<Sent | null> {
  const options = wished as unknown as PublicKeyCredentialRequestOptionsJSON;
  const made = await asked(() => navigator.credentials.get({
    publicKey: { ...(wished as unknown as PublicKeyCredentialRequestOptions), challenge: bytesOf(options.challenge), allowCredentials: described(options.allowCredentials) },
  }));
  if (!made) return null;
  const { clientDataJSON, authenticatorData, signature, userHandle } = made.response as AuthenticatorAssertionResponse;
  return sent(made, { clientDataJSON, authenticatorData, signature, userHandle });
}

/** Browsers say "not allowed" for a person who closes the window and for one who has no passkey here. */
async function asked(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (error) {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name)) return null;
    throw error;
  }
}
