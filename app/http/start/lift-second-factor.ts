import { liftSecondFactor } from "#domain/people/lift-second-factor.ts";
import { type HouseOptions, openHouse } from "./open-house.ts";

/** Takes a lost second factor off an account without opening the site; throws a sentence when there is none. */
export async function takeOffSecondFactor(options: HouseOptions, email: string): Promise<string> {
  const house = await openHouse(options);
  try {
    const lifted = await liftSecondFactor(house.ctx(), email);
    if (!lifted.ok) throw new Error("No account with this address has a second factor.");
    return `${email} signs in with the password alone until a new second factor is set up. All sessions have ended.`;
  } finally {
    await house.close();
  }
}
