import type { Page } from "@playwright/test";

/** A virtual authenticator that holds passkeys and verifies its owner, as a phone does. */
export async function holdPasskeys(page: Page) {
  const device = await page.context().newCDPSession(page);
  await device.send("WebAuthn.enable");
  const kind = {
    protocol: "ctap2",
    transport: "internal",
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  const { authenticatorId } = await device.send("WebAuthn.addVirtualAuthenticator", {
    options: { ...kind, isUserVerified: true, automaticPresenceSimulation: true },
  });
  return {
    forgetOwner: () =>
      device.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false }),
  };
}
