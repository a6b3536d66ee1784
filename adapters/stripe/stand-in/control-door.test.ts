import { afterAll, beforeAll, expect, test } from "vitest";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, quickly } from "./for-tests.ts";
import { type StandIn, startStandIn } from "./start-stand-in.ts";

let standIn: StandIn;
beforeAll(async () => void (standIn = await startStandIn()));
afterAll(() => standIn.close());

const order = async (body: object | string, key = standIn.config.secretKey) => {
  const response = await fetch(`${standIn.config.apiBase}/_control`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { done?: unknown } };
};

test("a test in another process can make things go wrong, look, and clear up", async () => {
  const cards = stripeCardPayments(standIn.config, quickly);

  await order({
    do: "fault",
    kind: "too-many",
    times: 50,
  });
  expect(await cards.ensureIntent(anOrder())).toEqual({ ok: false, why: "unavailable" });
  await order({ do: "clear" });
  expect(await cards.ensureIntent(anOrder())).toMatchObject({ ok: true });
  expect((await order({ do: "look" })).body.done).toMatchObject({
    intents: [{ amount: 2500 }],
    refunds: [],
  });
});

test("only the secret key gives orders, and unknown ones are refused", async () => {
  expect(await order({ do: "look" }, standIn.config.publishableKey)).toEqual({
    status: 401,
    body: {},
  });
  expect(await order({ do: "fly" })).toMatchObject({ status: 400 });
  expect(await order("not json")).toMatchObject({ status: 400 });
});

test("client secrets are not shown through the control", async () => {
  expect(JSON.stringify((await order({ do: "look" })).body)).not.toContain("_secret_");
});
