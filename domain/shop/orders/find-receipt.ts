import type { Ctx } from "#domain/kernel/ctx.ts";
import type { PackingSlip, Receipt } from "#domain/kernel/receipt.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { Settings } from "#domain/studio/settings/forms.ts";
import { findSettings } from "#domain/studio/settings/queries.ts";
import { studioOf, vatNumberOn, vatPercent, vatWithin } from "#domain/studio/settings/rules.ts";
import { findOrder, type OrderView } from "./queries.ts";
import { countryNames } from "./words.ts";

/** The receipt of a paid order, for whoever may see the order; undefined before it is paid. */
export async function findReceipt(ctx: Ctx, orderId: string): Promise<Receipt | undefined> {
  const [order, settings] = await Promise.all([findOrder(ctx, orderId), findSettings(ctx)]);
  return order && settings && receiptOf(order, settings);
}

/** The same, of what has been looked up. */
export function receiptOf(order: OrderView, settings: Settings): Receipt | undefined {
  if (!order.paidAt || order.receiptNumber === null) return undefined;
  return {
    studio: studioOf(settings),
    receiptNumber: order.receiptNumber,
    orderNumber: order.orderNumber,
    placedAt: order.createdAt,
    paidAt: order.paidAt,
    buyer: {
      name: `${order.firstName} ${order.lastName}`,
      firstName: order.firstName,
      email: order.email,
      phone: order.phone,
    },
    address: addressOf(order),
    lines: order.lines.map(receiptLine),
    subtotalPence: order.subtotalPence,
    discountCode: order.discountCode,
    discountPence: order.discountPence,
    totalPence: order.totalPence,
    refundedPence: order.refundedPence,
    vat: vatOf(order.totalPence, vatNumberOn(settings, londonDay(order.paidAt))),
    paymentReference: order.paymentReference,
  };
}

/** Prices are what people pay: the VAT is within them. */
const vatOf = (totalPence: number, number: string | undefined) =>
  number ? { percent: vatPercent, pence: vatWithin(totalPence), number } : undefined;

/** What to pack for an order, paid or not, for whoever may see the order. */
export async function findPackingSlip(ctx: Ctx, orderId: string): Promise<PackingSlip | undefined> {
  const [order, studio] = await Promise.all([findOrder(ctx, orderId), findStudioDetails(ctx)]);
  if (!studio || !order) return undefined;
  const { orderNumber, createdAt: placedAt, firstName, lastName, email, phone } = order;
  const buyer = { name: `${firstName} ${lastName}`, firstName, email, phone };
  return { studio, orderNumber, placedAt, buyer, address: addressOf(order), lines: order.lines.map(receiptLine) };
}

function addressOf({ addressLine1, addressLine2, city, postcode, country }: OrderView): string[] {
  const name = countryNames[country as keyof typeof countryNames] ?? country;
  return [addressLine1, addressLine2, city, postcode, name].filter((line) => line !== null && line !== "") as string[];
}

function receiptLine({ name, quantity, unitPence, totalPence, ...event }: OrderView["lines"][number]) {
  const { eventStartsAt: startsAt, eventEndsAt: endsAt, location } = event;
  return { name, quantity, pricePence: unitPence, totalPence, event: startsAt && { startsAt, endsAt, location } };
}
