import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import type { Passkeys } from "#domain/people/ports.ts";

/** Loaded with the first passkey: it reads certificates of a dozen makers, which a start need not wait for. */
const library = () => import("@simplewebauthn/server");

const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));
const hostOf = (origin: string) => new URL(origin).hostname;
const expected = (origin: string, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: hostOf(origin),
  requireUserVerification: true,
});
/** What a browser sends that is no answer at all is as good as a wrong one. */
const orNone = <T>(reading: Promise<T | undefined>): Promise<T | undefined> =>
  reading.catch(() => undefined);

/** Passkeys through SimpleWebAuthn: found by the device itself, never without its owner's finger, face or PIN. */
export const passkeyService: Passkeys = {
  async askToCreate({ origin, siteName, account, known, challenge }) {
    const { generateRegistrationOptions } = await library();
    return generateRegistrationOptions({
      rpName: siteName,
      rpID: hostOf(origin),
      userID: new Uint8Array(Buffer.from(account.id)),
      userName: account.email,
      userDisplayName: account.name,
      challenge: bytesOf(challenge),
      attestationType: "none",
      excludeCredentials: known.map((id) => ({ id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
  },
  readCreation: ({ origin, challenge, answer }) =>
    orNone(
      (async () => {
        const { verifyRegistrationResponse } = await library();
        const response = answer as RegistrationResponseJSON;
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response,
          ...expected(origin, challenge),
        });
        if (!verified) return undefined;
        const { credential, credentialBackedUp: backedUp } = registrationInfo;
        const { id: credentialId, counter, transports = [] } = credential;
        const publicKey = Buffer.from(credential.publicKey).toString("base64url");
        return {
          credentialId,
          publicKey,
          counter,
          backedUp,
          transports: transports.map(String).slice(0, 10),
        };
      })(),
    ),
  async askToSignIn({ origin, challenge }) {
    const { generateAuthenticationOptions } = await library();
    const options = {
      rpID: hostOf(origin),
      challenge: bytesOf(challenge),
      userVerification: "required",
    } as const;
    return generateAuthenticationOptions(options);
  },
  challengeOf(answer) {
    const { id, response } = (answer ?? {}) as Partial<AuthenticationResponseJSON>;
    try {
      const text = Buffer.from(response!.clientDataJSON, "base64url").toString("utf8");
      const { challenge } = JSON.parse(text) as { challenge?: unknown };
      return typeof challenge === "string" && typeof id === "string"
        ? { challenge, credentialId: id }
        : undefined;
    } catch {
      return undefined;
    }
  },
  readSignIn: ({ origin, challenge, answer, passkey }) =>
    orNone(
      (async () => {
        const { verifyAuthenticationResponse } = await library();
        const { credentialId: id, publicKey, counter } = passkey;
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: answer as AuthenticationResponseJSON,
          ...expected(origin, challenge),
          credential: { id, publicKey: bytesOf(publicKey), counter },
        });
        return verified ? { counter: authenticationInfo.newCounter } : undefined;
      })(),
    ),
};
