import { afterAll, beforeAll, expect, test } from "vitest";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, quickly } from "./for-tests.ts";
import { type Simulator, startSimulator } from "./start-simulator.ts";

let simulator: Simulator;
beforeAll(async () => void (simulator = await startSimulator()));
afterAll(() => simulator.close());

const order = async (body: object | string, key = simulator.config.secretKey) => {
  const response = await fetch(`${simulator.config.apiBase}/_control`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}` },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { done?: unknown } };
};

test("a test in another process can make things go wrong, look, and clear up", async () => {
  const cards = stripeCardPayments(simulator.config, quickly);

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
  expect(await order({ do: "look" }, simulator.config.publishableKey)).toEqual({
    status: 401,
    body: {},
  });
  expect(await order({ do: "fly" })).toMatchObject({ status: 400 });
  expect(await order("not json")).toMatchObject({ status: 400 });
});

test("client secrets are not shown through the control", async () => {
  expect(JSON.stringify((await order({ do: "look" })).body)).not.toContain("_secret_");
});
