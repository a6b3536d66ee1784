import type { CardDetails } from "./card-typing.ts";
import { type Confirmation, confirmationOf, failed } from "./confirmation.ts";

interface Sent extends CardDetails {
  clientSecret: string;
  name: string;
  email: string;
  returnUrl: string;
}

/** Sends the card details to the simulator, on the site's own origin. */
export const confirmCard = (sent: Sent): Promise<Confirmation> => tell("/dev/card/confirm", sent);

/** Answers the bank's question, as the card's owner. */
export const answerChallenge = (
  clientSecret: string,
  outcome: "complete" | "fail",
): Promise<Confirmation> => tell("/dev/card/challenge", { clientSecret, outcome });

async function tell(path: string, body: object): Promise<Confirmation> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const said = (await response.json()) as { status?: string; message?: string };
    return said.status ? confirmationOf(said.status) : failed(said.message);
  } catch {
    return failed();
  }
}
