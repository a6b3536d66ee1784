// Passkeys in the browser's own words; the server asks, the device answers, and this carries both.

/** Whether this browser can carry them. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" &&
  "parseCreationOptionsFromJSON" in PublicKeyCredential;

/** Has a passkey made; the answer is for the server. Throws when the person or the device does not want to. */
export async function makePasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return serializeCredential(await navigator.credentials.create({ publicKey }));
}

/** Has a passkey sign; the answer is for the server. Throws when the person or the device does not want to. */
export async function signWithPasskey(options: object): Promise<string> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return serializeCredential(await navigator.credentials.get({ publicKey }));
}

function serializeCredential(credential: Credential | null): string {
  if (!(credential instanceof PublicKeyCredential)) throw new Error("no passkey");
  return JSON.stringify(credential.toJSON());
}
