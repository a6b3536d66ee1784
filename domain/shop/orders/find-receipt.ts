import { settings } from "#db/schema/studio.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Receipt, StudioDetails } from "#domain/kernel/receipt.ts";
import { read } from "#domain/kernel/transaction.ts";
import { findOrder, type OrderView } from "./queries.ts";
import { countryNames } from "./words.ts";

/** The receipt of a paid order, as it stands now; undefined for anybody who may not see it and before it is paid. */
export async function findReceipt(ctx: Ctx, orderId: string): Promise<Receipt | undefined> {
  const order = await findOrder(ctx, orderId);
  if (!order) return undefined;
  const [studio] = await read(ctx, (db) => db.select().from(settings));
  return studio && receiptOf(order, detailsOf(studio));
}

/** How the studio signs; from its settings. */
export const detailsOf = (row: typeof settings.$inferSelect): StudioDetails => ({
  name: row.businessName,
  email: row.businessEmail,
  phone: row.businessPhone,
  address: row.businessAddress,
  website: row.websiteUrl,
});

function receiptOf(order: OrderView, studio: StudioDetails): Receipt | undefined {
  const { receiptNumber, paidAt } = order;
  if (receiptNumber === null || paidAt === null) return undefined;
  const { firstName, lastName, email, phone, addressLine1, addressLine2, city, postcode, country } = order;
  const where = country === "IE" ? countryNames.IE : countryNames.GB;
  return {
    ...{ studio, receiptNumber, paidAt },
    orderNumber: order.orderNumber,
    placedAt: order.createdAt,
    buyer: { name: `${firstName} ${lastName}`, firstName, email, phone },
    address: [addressLine1, addressLine2, city, postcode, where].filter((line) => line !== null),
    lines: order.lines.map(({ name, quantity, unitPence, totalPence, eventStartsAt, eventEndsAt, location }) => ({
      ...{ name, quantity, totalPence, pricePence: unitPence },
      event: eventStartsAt && { startsAt: eventStartsAt, endsAt: eventEndsAt, location },
    })),
    subtotalPence: order.subtotalPence,
    discountCode: order.discountCode,
    discountPence: order.discountPence,
    totalPence: order.totalPence,
    refundedPence: order.refundedPence,
    paymentReference: order.paymentReference,
  };
}
