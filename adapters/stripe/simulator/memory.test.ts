import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, enterCard, quickly } from "./for-tests.ts";
import { startSimulator } from "./start-simulator.ts";

const folder = mkdtempSync(join(tmpdir(), "simulator-"));
afterAll(() => rmSync(folder, { recursive: true }));

const open = async (file?: string) => {
  const simulator = await startSimulator({ file });
  return { simulator, cards: stripeCardPayments(simulator.config, quickly) };
};

test("after a restart the simulator has its keys, its intents and its responses, even if its last line is broken", async () => {
  const file = join(folder, "deep", "cards.ndjson");
  const order = anOrder();
  const before = await open(file);
  const made = await before.cards.ensureIntent(order);
  if (made.ok) await enterCard(before.simulator, made.intent.clientSecret, "4242424242424242");
  await before.simulator.close();
  appendFileSync(file, '["intent",{"id":"pi_bro');

  const after = await open(file);
  expect({ ...after.simulator.config, apiBase: "" }).toEqual({
    ...before.simulator.config,
    apiBase: "",
  });
  expect(await after.cards.ensureIntent(order)).toMatchObject({
    ok: true,
    intent: { id: made.ok && made.intent.id, status: "succeeded" },
  });
  expect(after.simulator.control.intents()).toHaveLength(1);
  expect(readFileSync(file, "utf8")).not.toContain("4242424242424242");
  await after.simulator.close();
});

test("events that the shop did not receive before the restart are sent afterwards", async () => {
  const file = join(folder, "unheard.ndjson");
  const before = await open(file);
  const made = await before.cards.ensureIntent(anOrder());
  if (made.ok) await enterCard(before.simulator, made.intent.clientSecret, "4242424242424242");
  await before.simulator.close();

  const after = await open(file);
  const unheard = after.simulator.control.events().filter(({ delivered }) => !delivered);
  expect(unheard.map(({ type }) => type)).toEqual(["payment_intent.succeeded"]);
  await after.simulator.close();
});

test("the simulator does not start beside a real key, and its keys do not work without it", async () => {
  await expect(startSimulator({ realKey: "sk_live_1" })).rejects.toThrow(
    "beside a real Stripe key",
  );
  expect(() =>
    stripeCardPayments({
      secretKey: "sk_standin_1",
      publishableKey: "pk_standin_1",
      webhookSecret: "whsec_1",
    }),
  ).toThrow("need its address");
});
