import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnv } from "#env";
import { seedStudio } from "#db/seed/seed.ts";
import type { CardPayments } from "#domain/payments/ports.ts";
import { keptLog } from "#tests/support/small-site.tsx";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { connectPorts, type Outside } from "./connect-ports.ts";

const folder = mkdtempSync(join(tmpdir(), "studio-ports-"));
const open = () => {
  const env = readEnv({ MODE: "demo", DATA_DIR: folder });
  const around = {
    env,
    root: ".",
    db: studio.db,
    dataFolder: folder,
    secret: "s".repeat(32),
    clock: () => noon,
  };
  return connectPorts({ ...around, log: keptLog().log });
};
let [studio, outside] = [] as unknown as [Studio, Outside];
let cards: CardPayments;
beforeAll(async () => {
  studio = await createStudio();
  await seedStudio(studio.db, { now: noon });
  outside = await open();
  ({ cards } = outside.ports);
});
afterAll(async () => {
  await outside.close();
  await studio.db.close();
  rmSync(folder, { recursive: true });
});

/** A card payment of the demo studio's year whose order ended like this; each place is another one. */
async function aPastPayment(paymentStatus: string, place = 0) {
  const question = `select i.id, (i.amount * 100)::integer as pence, coalesce(sum(r.amount) * 100, 0)::integer as back
    from payment_intents i join orders o on o.id = i.order_id left join refunds r on r.order_id = o.id
    where o.payment_status = $1 group by i.id order by i.id`;
  const { rows } = await studio.owner.query<{ id: string; pence: number; back: number }>(question, [
    paymentStatus,
  ]);
  return rows[place]!;
}
const refund = (intentId: string, amountPence: number, key = `${intentId}-${amountPence}`) =>
  cards.refund({ intentId, amountPence, key, reason: "Sent back" });

test("a card payment of the demo studio's past can be paid back, once and not a penny more", async () => {
  const { id, pence } = await aPastPayment("paid");
  const first = await refund(id, pence - 1, "once");
  expect(first).toMatchObject({
    ok: true,
    refund: {
      intentId: id,
      amountPence: pence - 1,
      status: "succeeded",
    },
  });
  expect(await refund(id, pence - 1, "once")).toEqual(first);
  expect(await refund(id, 2)).toEqual({ ok: false, why: "more-than-paid" });
  expect(await cards.findIntent(id)).toMatchObject({
    ok: true,
    intent: { status: "succeeded", amountPence: pence },
  });
});

test("what went back in the past counts", async () => {
  const { id, pence, back } = await aPastPayment("partially_refunded");
  expect(await refund(id, pence - back + 1)).toEqual({ ok: false, why: "more-than-paid" });
  expect(await refund(id, pence - back)).toMatchObject({ ok: true });
});

test("what was never paid, or never was, is not paid back", async () => {
  const { id } = await aPastPayment("pending");
  expect(await refund(id, 100)).toEqual({ ok: false, why: "refused" });
  expect(await refund("pi_demo_0", 100)).toEqual({ ok: false, why: "refused" });
});

test("a refund of the past is remembered across a restart", async () => {
  const { id, pence } = await aPastPayment("paid", 1);
  expect(await refund(id, pence, "all of it")).toMatchObject({ ok: true });
  await outside.close();
  outside = await open();
  ({ cards } = outside.ports);
  expect(await refund(id, 1, "one more")).toEqual({ ok: false, why: "more-than-paid" });
});
