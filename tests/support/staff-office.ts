// The back office of the shop: a member of staff, and orders in the states that they work on.
import { randomUUID } from "node:crypto";
import { afterAll } from "vitest";
import { type Ctx, ctxFor, type Staff } from "#domain/kernel/ctx.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import { type RefundInput, refundOrder } from "#domain/shop/orders/refunding/refund-order.ts";
import { anOrder } from "./builders.ts";
import { cardEvent, fakeCards } from "./fake-cards.ts";
import { noon, createStudio, type Studio } from "./studio.ts";

const account = "00000000-0000-4000-8000-00000000d35c";

/** A member of the shop's staff. */
export function staffOf(studio: Studio, role: Staff["role"] = "shop", now = noon): Ctx<Staff> {
  return ctxFor({ kind: "staff", accountId: account, role }, studio.guest({}, now));
}

/** A studio of this test file with a back office and a card provider in memory. It is closed after the file's tests. */
export async function createStudioWithStaff() {
  const provider = fakeCards();
  const studio = await createStudio({
    cards: provider.cards,
    origin: () => "https://studio.example",
  });
  afterAll(() => studio.db.close());
  return { studio, provider, staff: staffOf(studio) };
}

/** An order of one product that was paid by card. */
export async function aPaidOrder(studio: Studio, input: Parameters<typeof anOrder>[1] = {}) {
  const order = await anOrder(studio, input);
  const made = await ensurePayment(order.owner, order.orderId);
  if (!made.ok) throw new Error(made.why);
  const intentId = made.value.intent.id;
  const amountPence = input.pricePence ?? 1_000;
  await receiveEvent(studio.system(), cardEvent("payment.succeeded", { intentId, amountPence }));
  return { ...order, intentId };
}

/** A refund as staff ask for it: £4.00 because of a scratch, with a unique key. */
export const refundAt = (staff: Ctx<Staff>, orderId: string, input: Partial<RefundInput> = {}) =>
  refundOrder(staff, {
    orderId,
    amountPence: 400,
    reason: "Scratched",
    restock: [],
    key: randomUUID(),
    by: "Kim",
    ...input,
  });

/** The first line of an order. */
export async function lineOf(studio: Studio, orderId: string): Promise<string> {
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from order_items where order_id = $1",
    [orderId],
  );
  return rows[0]!.id;
}
