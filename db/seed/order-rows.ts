import { wording } from "#domain/studio/policy-documents/messages.ts";
import type { discountCodeUsage } from "#db/schema/discount-usage.ts";
import type { orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import type { mails } from "#db/schema/system.ts";
import { emailLimitKey } from "#domain/kernel/text/email-address.ts";
import { after, minutes, seconds } from "#domain/kernel/time.ts";
import { confirmationKey } from "#domain/shop/orders/rules.ts";
import { unitPence } from "./code-uses.ts";
import type { Random } from "./random.ts";
import type { Fate, Sale } from "./sales.ts";

/** A sale with the numbers that the studio's running sequences gave it. */
export type Numbered = Sale & { orderNumber: string; receiptNumber: number | null };

const statuses = {
  open: ["pending", "pending"],
  expired: ["cancelled", "pending"],
  confirmed: ["confirmed", "paid"],
  processing: ["processing", "paid"],
  completed: ["completed", "paid"],
  refunded: ["refunded", "refunded"],
  "partially refunded": ["completed", "partially_refunded"],
} as const satisfies Record<Fate, readonly [string, string]>;

/** The order itself, with the buyer as she was when she bought. */
export function orderRow(sale: Numbered): typeof orders.$inferInsert {
  const { id, buyer, discount, fate, channel, at } = sale;
  const { id: customerId, ...snapshot } = buyer;
  const [status, paymentStatus] = statuses[fate];
  return {
    ...snapshot,
    id,
    customerId,
    orderNumber: sale.orderNumber,
    receiptNumber: sale.receiptNumber,
    status,
    paymentStatus,
    subtotalPence: sale.subtotal,
    discountCodeId: discount?.code.id ?? null,
    discountCode: discount?.code.words.code ?? null,
    discountPence: discount?.total ?? 0,
    totalPence: sale.total,
    termsVersion: wording.version,
    agreementVersion: hasRetreat(sale) ? wording.version : null,
    channel,
    reservedUntil: channel === "web" ? after(at, minutes(30)) : null,
    releasedAt: sale.releasedAt ?? null,
    paidAt: sale.paidAt ?? null,
    createdAt: at,
    updatedAt: sale.refund?.at ?? sale.releasedAt ?? sale.paidAt ?? at,
  };
}

const hasRetreat = ({ basket }: Numbered) =>
  basket.some(({ good }) => good.product.productType === "retreat");

/** What was bought, at the prices it was sold at. */
export function lineRows(
  chance: Random,
  { id, basket, discount }: Numbered,
): (typeof orderItems.$inferInsert)[] {
  return basket.map((pick, index) => {
    const { good, quantity } = pick;
    return {
      id: chance.uuid(),
      orderId: id,
      position: index + 1,
      productId: good.id,
      stockItemId: good.supply?.id ?? null,
      productName: good.product.name,
      productSlug: good.product.slug,
      productType: good.product.productType,
      categorySlug: good.product.category,
      quantity,
      pricePence: unitPence(pick),
      totalPence: unitPence(pick) * quantity,
      discountPence: discount?.amounts[index] ?? 0,
      eventStartsAt: good.product.event?.startsAt ?? null,
    };
  });
}

/** The use of a code; an order that was given up has given it back. */
export function usageRows({
  id,
  fate,
  discount,
  buyer,
  at,
}: Numbered): (typeof discountCodeUsage.$inferInsert)[] {
  if (!discount || fate === "expired") return [];
  const { code, total } = discount;
  return [
    {
      orderId: id,
      discountCodeId: code.id,
      emailKey: emailLimitKey(buyer.email),
      amountPence: total,
      usedAt: at,
    },
  ];
}

/** What the order's own page tells of it: when it was paid. */
export function eventRows(
  chance: Random,
  { id, paidAt }: Numbered,
): (typeof orderEvents.$inferInsert)[] {
  return paidAt
    ? [
        {
          id: chance.uuid(),
          orderId: id,
          kind: "paid",
          detail: {},
          at: paidAt,
        },
      ]
    : [];
}

/** The one confirmation of a paid order. */
export function mailRows(
  chance: Random,
  { id, paidAt, buyer, orderNumber }: Numbered,
): (typeof mails.$inferInsert)[] {
  if (!paidAt) return [];
  const sentAt = after(paidAt, seconds(3));
  const key = confirmationKey(id);
  return [
    {
      id: chance.uuid(),
      key,
      kind: "order-confirmation",
      recipient: buyer.email,
      subject: `Your order ${orderNumber} is confirmed`,
      messageId: key,
      orderId: id,
      status: "sent",
      createdAt: paidAt,
      sentAt,
    },
  ];
}
