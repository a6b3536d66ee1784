import { afterEach, expect, test } from "vitest";
import { minutes } from "#domain/kernel/time.ts";
import { aProduct } from "#tests/builders.ts";
import { fakeSmtp } from "#tests/fake-smtp.ts";
import { openShop, orderIn, pay, paidOrder, pressPlaceOrder, type Shop, times } from "./open-shop.ts";

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
    await pay(shop, buyer, orderIn(await pressPlaceOrder(buyer, 1_000, { email })));
    return email;
  };
  const people = Array.from({ length: count }, (_, place) => `guest${place}@example.com`);
  for (let from = 0; from < count; from += 10) await Promise.all(people.slice(from, from + 10).map(buys));
  await shop.standIn.control.settled();
  return people;
}

test("with the mail server down for an hour people buy as ever, and each gets her one mail when it is back", async () => {
  const smtp = await fakeSmtp({ greeting: "421 closed for an hour" });
  shop = await openShop({ settings: { SMTP_URL: smtp.url } });
  const people = await sellTo(times(10, 200));
  const paid = "select 1 from orders where payment_status = 'paid'";
  await shop.until(async () => expect(await shop.rows(paid)).toHaveLength(people.length));
  for (let passed = 0; passed < 60; passed += 12) {
    const tried = smtp.connections();
    shop.later(minutes(12));
    await shop.until(() => expect(smtp.connections()).toBeGreaterThan(tried));
  }
  expect([smtp.letters, await shop.rows("select 1 from mails where status <> 'queued'")]).toEqual([[], []]);

  smtp.manners.greeting = "220 open again";
  shop.later(minutes(5));
  const waiting = "select 1 from outbox where event = 'order.paid' and done_at is null";
  await shop.until(async () => expect(await shop.rows(waiting)).toEqual([]), 120_000);
  expect(smtp.letters.flatMap(({ to }) => to).toSorted()).toEqual(people.toSorted());
  expect(await shop.rows("select 1 from outbox where dead_at is not null")).toEqual([]);
  await smtp.stop();
});

test.each(["hang", "too-many", "server-error-before", "reset-before"] as const)(
  "when the card provider's answer is %s, the page says so within ten seconds, and trying again works",
  async (kind) => {
    shop = await openShop();
    const buyer = await shop.shopper([[await aProduct(shop, { stock: 1 }), 1]]);
    const orderId = orderIn(await pressPlaceOrder(buyer, 1_000));
    shop.standIn.control.fault({ kind, times: 1_000 });
    const asked = performance.now();
    const page = await buyer.get(`/payment/${orderId}`);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect([page.status, page.headers["retry-after"]]).toEqual([503, "5"]);
    expect([page.body.includes("Failed to create payment intent"), page.body.includes("Try Again")]).toEqual([
      true,
      true,
    ]);
    const [order] = await shop.rows("select status, payment_status from orders where id = $1", orderId);
    expect(order).toEqual({ status: "pending", payment_status: "pending" });

    shop.standIn.control.clear();
    await pay(shop, buyer, orderId);
    await paidOrder(shop, orderId);
    expect(shop.standIn.control.intents()).toHaveLength(1);
  },
);
