import { liftSecondFactor } from "#domain/people/lift-second-factor.ts";
import { type AppOptions, createApp } from "./create-app.ts";

/** Takes a lost second factor off an account without opening the site; throws a sentence when there is none. */
export async function takeOffSecondFactor(options: AppOptions, email: string): Promise<string> {
  const app = await createApp(options);
  try {
    const lifted = await liftSecondFactor(app.ctx(), email);
    if (!lifted.ok) throw new Error("No account with this address has a second factor.");
    return `${email} signs in with the password alone until a new second factor is set up. All sessions have ended.`;
  } finally {
    await app.close();
  }
}
