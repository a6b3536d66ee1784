import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { after, minutes } from "#domain/kernel/time.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { releaseUnpaidOrders } from "#domain/shop/orders/paying/release-unpaid-orders.ts";
import { aCart, aCheckout, aProduct } from "#tests/support/builders.ts";
import { cardEvent, fakeCards } from "#tests/support/fake-cards.ts";
import { expectInvariants } from "#tests/support/invariants.ts";
import { sampleOf } from "#tests/support/rounds.ts";
import { noon, createStudio, type Studio } from "#tests/support/studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

const provider = fakeCards();
let studio: Studio;
beforeAll(async () => void (studio = await createStudio({ cards: provider.cards })));
afterAll(() => studio.db.close());

let people = 0;
type OrderInput = {
  product: string;
  pieces?: number;
  address?: string;
  email?: string;
  now?: Date;
};

/** A buyer orders from a network address, with a new email address unless the test gives one. */
async function order({
  product,
  pieces = 1,
  address,
  email = `person${(people += 1)}@example.com`,
  now = noon,
}: OrderInput) {
  const shopper = await aCart(studio, [[product, pieces]], now);
  const placed = await placeOrder(
    visitingFrom(shopper, address),
    aCheckout({ expectedTotal: 1_000 * pieces, email }),
  );
  if (!placed.ok) return placed.why;
  return { id: placed.value.id, owner: studio.guest({ orders: [placed.value.id] }, now) };
}
type Placed = { id: string; owner: Ctx<Guest> };
const isPlaced = (answer: string | Placed): answer is Placed => typeof answer !== "string";

/** Orders, opens the payment page and pays at once. Answers whether that went through. */
async function buy(input: OrderInput): Promise<boolean> {
  const placed = await order(input);
  if (!isPlaced(placed)) return false;
  const opened = await ensurePayment(placed.owner, placed.id);
  if (!opened.ok) return false;
  const intent = provider.intents.get(opened.value.intent.id)!;
  intent.status = "succeeded";
  const paid = cardEvent("payment.succeeded", { intentId: intent.id, orderId: placed.id });
  await receiveEvent(studio.system(input.now ?? noon), paid);
  return true;
}

/**
 * For two hours a hoarder takes all of a retreat's 40 places that they can get, from so many network addresses, unused
 * ones first, and opens each payment page. Every ten minutes a buyer comes and pays. Returns how many of the twelve buyers
 * got a place.
 */
async function hoard(addresses: number): Promise<number> {
  const retreat = await aProduct(studio, { pricePence: 1_000, stock: 40 });
  let [bought, next] = [0, 0];
  for (let passed = 0; passed < 120; passed += 10) {
    const now = after(noon, minutes(passed));
    await releaseUnpaidOrders(studio.system(now));
    for (let refused = 0; refused < Math.min(addresses, 4); next++) {
      const address = `198.${addresses}.${next % addresses}.7`;
      const held = await takeAll(retreat, address, now);
      refused = held > 0 ? 0 : refused + 1;
    }
    if (await buy({ product: retreat, address: `203.${addresses}.${passed}.9`, now })) bought += 1;
  }
  return bought;
}

/** Takes as much as one address is given. Answers how many pieces. */
async function takeAll(product: string, address: string, now: Date): Promise<number> {
  let held = 0;
  for (const pieces of [20, 2, 1]) {
    const placed = await order({ product, pieces, address, now });
    if (!isPlaced(placed)) continue;
    held += pieces;
    await ensurePayment(placed.owner, placed.id);
  }
  return held;
}

const hoarders: [addresses: number, least: number][] = [
  [1, 12],
  [10, 9],
  [100, 6],
];

test.each(sampleOf(hoarders, 1))(
  "while a retreat is hoarded from %i addresses, at least %i of 12 buyers get their place",
  async (addresses, least) => {
    const bought = await hoard(addresses);
    expect(bought).toBeGreaterThanOrEqual(least);
    await expectInvariants(studio.owner);
  },
);
