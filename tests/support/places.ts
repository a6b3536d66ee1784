// Places of retreats and courses as tests need them: bought, paid, and named as a form names them.
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { after, days } from "#domain/kernel/time.ts";
import { findOrderPlaces } from "#domain/shop/attendees/find-places.ts";
import type { GuestForm } from "#domain/shop/attendees/forms.ts";
import { markPaid } from "#domain/shop/orders/office/mark-paid.ts";
import { placeOrder } from "#domain/shop/orders/placing/place-order.ts";
import { aCart, aCheckout, aProduct, openForBusiness } from "./builders.ts";
import { noon, type Studio } from "./studio.ts";

export const inTwoMonths = after(noon, days(60));

/** A retreat in two months with twenty places. */
export const aRetreat = (studio: Studio, input: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(studio, {
    category: "Retreats",
    productType: "retreat",
    stock: 20,
    eventStartsAt: inTwoMonths,
    ...input,
  });

type Bought = { productId?: string; quantity?: number; paid?: boolean; email?: string };

/** An order of places on a retreat, paid in cash unless given otherwise, with the browser that owns it. */
export async function boughtPlaces(studio: Studio, staff: Ctx<Staff>, input: Bought = {}) {
  const { quantity = 2, paid = true, email = "ana@example.com" } = input;
  await openForBusiness(studio);
  const productId = input.productId ?? (await aRetreat(studio));
  const shopper = await aCart(studio, [[productId, quantity]]);
  const placed = await placeOrder(shopper, aCheckout({ expectedTotal: 1_000 * quantity, email }));
  if (!placed.ok) throw new Error(`the order was refused: ${placed.why}`);
  const orderId = placed.value.id;
  if (paid) await markPaid(staff, { orderId, method: "cash", by: "Kim" });
  const owner = studio.guest({ orders: [orderId] });
  const { lines, version } = await findOrderPlaces(owner, orderId);
  return { orderId, productId, owner, lineId: lines[0]?.lineId ?? "", version };
}

/** A guest on a place, who eats everything. */
export const aGuest = (
  lineId: string,
  place: number,
  details: Partial<GuestForm> = {},
): GuestForm => ({
  lineId,
  place,
  name: `Guest ${place}`,
  diet: "everything",
  emergencyName: "Jo Bright",
  emergencyPhone: "07700 900321",
  ...details,
});
