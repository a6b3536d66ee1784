import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Receipt } from "#domain/kernel/receipt.ts";
import { findStudioDetails } from "#domain/studio/find-studio-details.ts";
import { findOrder, type OrderView } from "./queries.ts";
import { countryNames } from "./words.ts";

/** The receipt of a paid order, for whoever may see the order; undefined before it is paid. `known` saves a look. */
export async function findReceipt(ctx: Ctx, orderId: string, known?: OrderView): Promise<Receipt | undefined> {
  const [order, studio] = await Promise.all([known ?? findOrder(ctx, orderId), findStudioDetails(ctx)]);
  if (!studio || !order?.paidAt || order.receiptNumber === null) return undefined;
  return {
    studio,
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
    paymentReference: order.paymentReference,
  };
}

function addressOf({ addressLine1, addressLine2, city, postcode, country }: OrderView): string[] {
  const name = countryNames[country as keyof typeof countryNames] ?? country;
  return [addressLine1, addressLine2, city, postcode, name].filter((line) => line !== null && line !== "") as string[];
}

function receiptLine({ name, quantity, unitPence, totalPence, ...event }: OrderView["lines"][number]) {
  const { eventStartsAt: startsAt, eventEndsAt: endsAt, location } = event;
  return { name, quantity, pricePence: unitPence, totalPence, event: startsAt && { startsAt, endsAt, location } };
}
