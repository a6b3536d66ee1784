// Retreat places that were bought for a deposit, as tests need them.
import { eq } from "drizzle-orm";
import { cartItems } from "#db/schema/carts.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, openForBusiness } from "./builders.ts";
import { aRetreat } from "./places.ts";
import { noon, type Studio } from "./studio.ts";
import { payOrder } from "./vouchers.ts";

type Input = Parameters<typeof aRetreat>[1];

/** A retreat in two months at £169, of which £50 are paid at once and the rest 42 days before. */
export const aRetreatForADeposit = (studio: Studio, input: Input = {}) =>
  aRetreat(studio, {
    pricePence: 16_900,
    depositPence: 5_000,
    balanceDays: 42,
    ...input,
  });

type Bought = { productId: string; quantity?: number; now?: Date; email?: string; code?: string };

/** Puts places into a cart for their deposit, and places the order. */
export async function orderForDeposit(
  studio: Studio,
  { productId, quantity = 1, now = noon, email = "ana@example.com", code }: Bought,
  expectedTotal = 5_000 * quantity,
) {
  await openForBusiness(studio);
  const shopper = await aCart(studio, [[productId, quantity]], now);
  await studio.db.transaction({ actor: "system" }, (tx) =>
    tx
      .update(cartItems)
      .set({ paysDeposit: true })
      .where(eq(cartItems.sessionId, shopper.actor.cart!)),
  );
  return placeOrder(
    shopper,
    aCheckout({ expectedTotal, email, ...(code && { discountCode: code }) }),
  );
}

/** An order of places whose deposit was paid by card, with the order that asks for the balance. */
export async function aPaidDeposit(studio: Studio, input: Partial<Bought> = {}) {
  const productId =
    input.productId ?? (await aRetreatForADeposit(studio, { name: `Day ${++count}` }));
  const placed = await orderForDeposit(studio, { ...input, productId });
  if (!placed.ok) throw new Error(placed.why);
  const orderId = placed.value.id;
  await payOrder(studio, orderId);
  const { rows } = await studio.owner.query<{ id: string; asking: string; item: string }>(
    "select id, balance_order_id as asking, order_item_id as item from retreat_balances where order_id = $1",
    [orderId],
  );
  const { id: balanceId, asking, item } = rows[0]!;
  return {
    productId,
    orderId,
    balanceId,
    asking,
    lineId: item,
    owner: studio.guest({ orders: [orderId] }),
  };
}

let count = 0;
