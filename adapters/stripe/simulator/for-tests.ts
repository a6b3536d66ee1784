// Builders for tests that talk to the simulator.
import { randomUUID } from "node:crypto";
import type { IntentRequest } from "#domain/payments/ports.ts";
import type { Simulator } from "./start-simulator.ts";

/** An order of £25.00 that wants to be paid. */
export const anOrder = (input: Partial<IntentRequest> = {}): IntentRequest => ({
  orderId: randomUUID(),
  orderNumber: "FR-1001",
  attempt: 1,
  amountPence: 2500,
  email: "ana@example.com",
  name: "Ana Example",
  description: "Order FR-1001",
  ...input,
});

/** Patience without waiting: pauses take no time, and a silent provider is given up on soon. */
export const quickly = {
  perTryMs: 400,
  overallMs: 5_000,
  pause: async () => {},
  random: () => 0.5,
};

/** What a buyer does in the card form; gives the status and the body of the response. */
export async function enterCard(
  simulator: Simulator,
  clientSecret: string,
  number: string,
  details: object = {},
) {
  const body = { clientSecret, number, expiry: "12 / 40", cvc: "123", ...details };
  return say(await simulator.browserApi(post("confirm", body)));
}

/** What a buyer answers the bank in the 3-D Secure step. */
export async function answerBank(
  simulator: Simulator,
  clientSecret: string,
  outcome: "complete" | "fail",
) {
  return say(await simulator.browserApi(post("challenge", { clientSecret, outcome })));
}

const post = (what: string, body: object) =>
  new Request(`http://shop.test/dev/card/${what}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const say = async (response: Response) => ({
  status: response.status,
  said: (await response.json()) as unknown,
});
