// Gift vouchers for tests: bought by the checkout command, and their balances.
import { eq } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import type { Ctx, Guest } from "#domain/kernel/ctx.ts";
import { addGift } from "#domain/shop/cart/add-gift.ts";
import { ensurePayment } from "#domain/shop/orders/paying/ensure-payment.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { receiveEvent } from "#domain/shop/orders/paying/receive-event.ts";
import type { GiftForm } from "#domain/shop/vouchers/forms.ts";
import { applyVoucher } from "#domain/shop/vouchers/apply-voucher.ts";
import { findVoucher } from "#domain/shop/vouchers/find-voucher.ts";
import { numberVouchers } from "#domain/shop/vouchers/number-vouchers.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "./builders.ts";
import { cardEvent } from "./fake-cards.ts";
import { noon, type Studio } from "./studio.ts";
import { visitingFrom } from "#tests/support/visiting-from.ts";

/** A voucher for £50 whose buyer chooses the amount, by its slug. */
export async function aVoucherProduct(studio: Studio): Promise<string> {
  await openForBusiness(studio);
  const id = await aProduct(studio, { pricePence: 5_000 });
  return studio.db.transaction({ actor: "system" }, async (tx) => {
    const kind = {
      productType: "voucher" as const,
      openAmount: true,
      stockItemId: null,
    };
    const [row] = await tx
      .update(products)
      .set(kind)
      .where(eq(products.id, id))
      .returning({ slug: products.slug });
    return row!.slug;
  });
}

export const aGift = (input: Partial<GiftForm> = {}): GiftForm => ({
  amount: 5_000,
  delivery: "mail",
  recipientName: "Bea",
  recipientEmail: "bea@example.com",
  message: "Happy birthday!",
  postTo: "",
  sendOn: null,
  ...input,
});

/** An unpaid order of one voucher. */
export async function anOrderOfAVoucher(
  studio: Studio,
  slug: string,
  input: Partial<GiftForm> = {},
) {
  const gift = aGift(input);
  const shopper = await aCart(studio, []);
  const added = await addGift(shopper, { slug, form: gift });
  if (!added.ok) throw new Error(added.why);
  const placed = await placeOrder(shopper, aCheckout({ expectedTotal: gift.amount ?? 5_000 }));
  if (!placed.ok) throw new Error(placed.why);
  return { orderId: placed.value.id, amountPence: gift.amount ?? 5_000 };
}

/** Pays what is left to pay of an order by card, once. */
export async function payOrder(studio: Studio, orderId: string) {
  const made = await ensurePayment(studio.guest({ orders: [orderId] }), orderId);
  if (!made.ok) throw new Error(made.why);
  const { id: intentId, amountPence } = made.value.intent;
  const event = cardEvent("payment.succeeded", { intentId, amountPence });
  await receiveEvent(studio.system(), event);
  return { intentId, amountPence, event };
}

/** A voucher that was bought and paid, with its number. */
export async function aVoucher(studio: Studio, slug: string, input: Partial<GiftForm> = {}) {
  const { orderId } = await anOrderOfAVoucher(studio, slug, input);
  await payOrder(studio, orderId);
  await numberVouchers(studio.system(), orderId);
  const { rows } = await studio.owner.query<{ id: string }>(
    "select id from vouchers where order_id = $1",
    [orderId],
  );
  const voucher = await findVoucher(studio.system(), rows[0]!.id);
  return { orderId, id: rows[0]!.id, number: voucher!.number! };
}

/** The balance of a voucher, in pence. */
export async function balanceOf(studio: Studio, voucherId: string): Promise<number> {
  const sum =
    "select coalesce(sum(amount), 0) * 100 as pence from voucher_entries where voucher_id = $1";
  const { rows } = await studio.owner.query<{ pence: string }>(sum, [voucherId]);
  return Number(rows[0]!.pence);
}

let addresses = 0;
/** A browser whose cart holds one product and is to be paid with these vouchers. */
export async function aShopperWith(
  studio: Studio,
  productId: string,
  numbers: readonly string[],
  now = noon,
) {
  const shopper: Ctx<Guest> = await aCart(studio, [[productId, 1]], now);
  for (const values of numbers) {
    const applied = await applyVoucher(
      visitingFrom(shopper, `10.0.${(addresses += 1) >> 8}.${addresses & 255}`),
      {
        values,
      },
    );
    if (!applied.ok) throw new Error(applied.why);
  }
  return shopper;
}
