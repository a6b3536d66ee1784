import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { stripeCardPayments } from "../card-payments.ts";
import { anOrder, enterCard, quickly } from "./for-tests.ts";
import { startStandIn } from "./start-stand-in.ts";

const folder = mkdtempSync(join(tmpdir(), "stand-in-"));
afterAll(() => rmSync(folder, { recursive: true }));

const open = async (file?: string) => {
  const standIn = await startStandIn({ file });
  return { standIn, cards: stripeCardPayments(standIn.config, quickly) };
};

test("after a restart the stand-in knows its keys, its intents and its answers, even if its last line is broken", async () => {
  const file = join(folder, "deep", "cards.ndjson");
  const order = anOrder();
  const before = await open(file);
  const made = await before.cards.ensureIntent(order);
  if (made.ok) await enterCard(before.standIn, made.intent.clientSecret, "4242424242424242");
  await before.standIn.close();
  appendFileSync(file, '["intent",{"id":"pi_bro');

  const after = await open(file);
  expect({ ...after.standIn.config, apiBase: "" }).toEqual({
    ...before.standIn.config,
    apiBase: "",
  });
  expect(await after.cards.ensureIntent(order)).toMatchObject({
    ok: true,
    intent: { id: made.ok && made.intent.id, status: "succeeded" },
  });
  expect(after.standIn.control.intents()).toHaveLength(1);
  expect(readFileSync(file, "utf8")).not.toContain("4242424242424242");
  await after.standIn.close();
});

test("what the shop did not hear before the restart it hears afterwards", async () => {
  const file = join(folder, "unheard.ndjson");
  const before = await open(file);
  const made = await before.cards.ensureIntent(anOrder());
  if (made.ok) await enterCard(before.standIn, made.intent.clientSecret, "4242424242424242");
  await before.standIn.close();

  const after = await open(file);
  const unheard = after.standIn.control.events().filter(({ delivered }) => !delivered);
  expect(unheard.map(({ type }) => type)).toEqual(["payment_intent.succeeded"]);
  await after.standIn.close();
});

test("the stand-in does not start beside a real key, and its keys do not work without it", async () => {
  await expect(startStandIn({ realKey: "sk_live_1" })).rejects.toThrow("beside a real Stripe key");
  expect(() =>
    stripeCardPayments({
      secretKey: "sk_standin_1",
      publishableKey: "pk_standin_1",
      webhookSecret: "whsec_1",
    }),
  ).toThrow("need its address");
});
