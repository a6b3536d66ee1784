import { randomUUID } from "node:crypto";
import { afterEach, expect, test } from "vitest";
import { minutes } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/support/builders.ts";
import { fakeSmtp } from "#tests/support/fake-smtp.ts";
import {
  createShop,
  orderIn,
  pay,
  pressed,
  sampleOf,
  submitOrder,
  type Shop,
  times,
} from "./open-shop.ts";

let shop: Shop;
afterEach(async () => {
  await shop.expectInvariants();
  await shop.close();
});

/** Buyers who each paid for an order of their own; answers their addresses. */
async function sellTo(count: number): Promise<string[]> {
  const product = await aProduct(shop, { stock: count });
  const buys = async (email: string) => {
    const buyer = await shop.shopper([[product, 1]]);
    const key = { email, idempotencyKey: randomUUID() };
    const placed = await pressed(() => submitOrder(buyer, 1_000, key));
    await pay(shop, buyer, orderIn(placed));
    return email;
  };
  const people = Array.from({ length: count }, (_, place) => `guest${place}@example.com`);
  for (let from = 0; from < count; from += 10)
    await Promise.all(people.slice(from, from + 10).map(buys));
  await shop.simulator.control.settled();
  return people;
}

test("with the mail server down for an hour people buy as ever, and each gets their one mail when it is back", async () => {
  const smtp = await fakeSmtp({ greeting: "421 closed for an hour" });
  shop = await createShop({ settings: { SMTP_URL: smtp.url } });
  const people = await sellTo(times(10, 200));
  const paid = "select 1 from orders where payment_status = 'paid'";
  await shop.until(async () => expect(await shop.rows(paid)).toHaveLength(people.length));
  for (let passed = 0; passed < 60; passed += 12) {
    const tried = smtp.connections();
    shop.later(minutes(12));
    await shop.until(async () => {
      expect(smtp.connections()).toBeGreaterThan(tried);
      // A try that fails only after the clock has moved on begins its pause there, and hides the next one.
      expect(await shop.rows("select 1 from outbox where leased_until is not null")).toEqual([]);
    });
  }
  expect([smtp.emails, await shop.rows("select 1 from mails where status <> 'queued'")]).toEqual([
    [],
    [],
  ]);

  smtp.manners.greeting = "220 open again";
  shop.later(minutes(5));
  const waiting = "select 1 from outbox where event = 'order.paid' and done_at is null";
  await shop.until(async () => expect(await shop.rows(waiting)).toEqual([]), 120_000);
  expect(smtp.emails.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  expect(await shop.rows("select 1 from outbox where dead_at is not null")).toEqual([]);
  await smtp.stop();
});

type Silence = Parameters<typeof fakeSmtp>[0];

const silences: [what: string, manners: Silence][] = [
  ["takes a call and says nothing", { greeting: undefined }],
  ["falls silent in the middle", { rcptTo: undefined }],
  ["falls silent after the letter", { body: undefined }],
  ["hangs up in the middle", { rcptTo: "dies" }],
  ["dies after the letter", { body: "dies" }],
];

test.each(sampleOf(silences, 0, 4))(
  "when the mail server %s, people buy as ever, and each gets their one mail when it is well",
  async (_what, manners) => {
    const smtp = await fakeSmtp(manners);
    const well = {
      greeting: "220 well again",
      rcptTo: "250 ok",
      body: "250 taken",
    };
    shop = await createShop({ settings: { SMTP_URL: smtp.url } });
    // No more than are tried at once: then a server that answers nothing is left alone (jobs/mail-pause.ts).
    const people = await sellTo(times(2, 4));
    const paid = "select 1 from orders where payment_status = 'paid' and status = 'confirmed'";
    await shop.until(async () => expect(await shop.rows(paid)).toHaveLength(people.length));
    // Every mail has been tried, and none of them is thought to be sent.
    const tried =
      "select 1 from outbox where event = 'order.paid' and last_error = 'MailServerAway'";
    await shop.until(
      async () => expect(await shop.rows(tried)).toHaveLength(people.length),
      60_000,
    );
    expect([smtp.emails, await shop.rows("select 1 from mails where status <> 'queued'")]).toEqual([
      [],
      [],
    ]);

    Object.assign(smtp.manners, well);
    shop.later(minutes(5));
    const waiting = "select 1 from outbox where event = 'order.paid' and done_at is null";
    await shop.until(async () => expect(await shop.rows(waiting)).toEqual([]), 120_000);
    expect(smtp.emails.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
    expect(await shop.rows("select 1 from outbox where dead_at is not null")).toEqual([]);
    await smtp.stop();
  },
);
