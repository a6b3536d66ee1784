import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { after, days, minutes } from "#domain/kernel/time.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { aCart, aCheckout, aProduct } from "#tests/support/builders.ts";
import { fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { placeOrder } from "./place-order.ts";
import { purgeHolders } from "./purge-holders.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards: fakeCards().cards })));
afterAll(async () => {
  await expectInvariants(studio.owner);
  await studio.db.close();
});

let people = 0;
type OrderInput = {
  product: string;
  pieces?: number;
  address?: string;
  email?: string;
  now?: Date;
};

async function tryOrder({
  product,
  pieces = 1,
  address,
  email = `p${(people += 1)}@example.com`,
  now = noon,
}: OrderInput) {
  const shopper = await aCart(studio, [[product, pieces]], now);
  return placeOrder(
    visitingFrom(shopper, address),
    aCheckout({ expectedTotal: 1_000 * pieces, email }),
  );
}

async function order(input: OrderInput): Promise<{ id: string; owner: Ctx<Guest> }> {
  const placed = await tryOrder(input);
  if (!placed.ok) throw new Error(placed.why);
  const { id } = placed.value;
  return { id, owner: studio.guest({ orders: [id] }, input.now ?? noon) };
}

const why = async (input: OrderInput) => {
  const answer = await tryOrder(input);
  return answer.ok ? "placed" : answer.why;
};
const one = async (question: string, ...values: unknown[]) =>
  (await studio.owner.query(question, values)).rows[0];
const isGivenUp = async (id: string) =>
  (await one("select released_at is not null as gone from orders where id = $1", id))?.["gone"];

test("of a fourth unpaid order under one e-mail address, the oldest from the same network address gives way", async () => {
  const product = await aProduct(studio, { pricePence: 1_000, stock: 100 });
  const email = "fourth@example.com";
  const opened = await order({ product, email, address: "192.0.2.1" });
  await ensurePayment(opened.owner, opened.id);
  const second = await order({ product, email: "fourth+again@example.com", address: "192.0.2.1" });
  await order({ product, email, address: "192.0.2.1" });
  await order({ product, email, address: "192.0.2.1" });
  // The page of the oldest was opened, so the next one goes.
  expect([await isGivenUp(opened.id), await isGivenUp(second.id)]).toEqual([false, true]);
});

test("an order whose payment page is open is not taken away by an order under its email address elsewhere", async () => {
  const product = await aProduct(studio, { pricePence: 1_000, stock: 100 });
  const email = "victim@example.com";
  for (let count = 0; count < 3; count++) {
    const { id, owner } = await order({ product, email, address: "192.0.3.1" });
    await ensurePayment(owner, id);
  }
  expect(await why({ product, email, address: "198.51.100.7" })).toBe("too-many-unpaid");
});

test("one network address holds six unpaid orders, under any names and email addresses", async () => {
  const product = await aProduct(studio, { pricePence: 1_000, stock: 100 });
  for (let count = 0; count < 9; count++)
    await order({ product, address: `2001:db8:1:2::${count + 1}` });
  const held = "held_from_address = $1 and released_at is null";
  const marks = "held-address:2001:db8:1:2::/64";
  expect(await one(`select count(*)::integer as held from orders where ${held}`, marks)).toEqual({
    held: 6,
  });
});

test("one sender holds at most half of what is left, or four", async () => {
  const retreat = await aProduct(studio, { pricePence: 1_000, stock: 12 });
  expect(
    await why({
      product: retreat,
      pieces: 7,
      address: "192.0.4.1",
    }),
  ).toBe("too-much-held");
  expect(
    await why({
      product: retreat,
      pieces: 6,
      address: "192.0.4.1",
    }),
  ).toBe("placed");
  expect(await why({ product: retreat, address: "192.0.4.1" })).toBe("too-much-held");
  const few = await aProduct(studio, { pricePence: 1_000, stock: 4 });
  expect(
    await why({
      product: few,
      pieces: 4,
      address: "192.0.4.2",
    }),
  ).toBe("placed");
});

test("while others hold some, the last quarter is sold in twos at most", async () => {
  const retreat = await aProduct(studio, { pricePence: 1_000, stock: 12 });
  await order({
    product: retreat,
    pieces: 6,
    address: "192.0.5.1",
  });
  expect(
    await why({
      product: retreat,
      pieces: 4,
      address: "192.1.5.2",
    }),
  ).toBe("too-much-held");
  expect(
    await why({
      product: retreat,
      pieces: 3,
      address: "192.1.5.2",
    }),
  ).toBe("placed");
  expect(
    await why({
      product: retreat,
      pieces: 2,
      address: "192.2.5.3",
    }),
  ).toBe("placed");
});

test("scarce things are held for five minutes, for fifteen once the payment page was opened", async () => {
  const retreat = await aProduct(studio, { pricePence: 1_000, stock: 12 });
  const until = async (id: string) =>
    (await one("select reserved_until from orders where id = $1", id))?.["reserved_until"];
  const first = await order({
    product: retreat,
    pieces: 6,
    address: "192.0.6.1",
  });
  expect(await until(first.id)).toEqual(after(noon, minutes(30)));
  const never = await order({ product: retreat, address: "192.1.6.2" });
  const opened = await order({ product: retreat, address: "192.2.6.3" });
  const made = await ensurePayment(opened.owner, opened.id);
  expect(made).toMatchObject({ value: { order: { reservedUntil: after(noon, minutes(15)) } } });
  await releaseUnpaidOrders(studio.system(after(noon, minutes(6))));
  expect([await isGivenUp(never.id), await isGivenUp(opened.id)]).toEqual([true, false]);
});

test("after ten unpaid orders in a day, an address waits until the day is over; then nothing is kept of it", async () => {
  const product = await aProduct(studio, { pricePence: 1_000, stock: 400 });
  const address = "192.0.7.1";
  for (let count = 0; count < 15; count++) await order({ product, address });
  expect(await why({ product, address })).toBe("too-many-given-up");
  const nextDay = after(noon, days(1) + minutes(31));
  await releaseUnpaidOrders(studio.system(after(noon, minutes(31))));
  await purgeHolders(studio.system(after(nextDay, minutes(31))));
  expect(
    await one("select count(*)::integer as known from orders where held_for_email is not null"),
  ).toEqual({
    known: 0,
  });
  expect(await why({ product, address, now: after(nextDay, minutes(31)) })).toBe("placed");
});
