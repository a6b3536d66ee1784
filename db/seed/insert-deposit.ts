import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { products, stockItems, stockMovements } from "#db/schema/catalogue.ts";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import { addDays, before, days, londonDay } from "#domain/kernel/time.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { openBalances } from "#domain/shop/balances/open-balances.ts";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { random } from "./random.ts";

const [depositPence, balanceDays] = [5_000, 42];

/** The next retreat can be bought for a deposit, and one buyer has paid theirs: the balance is open. */
export async function insertDeposit(tx: Db, now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ depositPence, balanceDays })
    .where(
      and(
        eq(products.productType, "retreat"),
        gt(products.eventStartsAt, now),
        gt(products.pricePence, depositPence * 2),
        isNull(products.optionOf),
      ),
    );
  const [retreat] = await tx
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      pricePence: products.pricePence,
      stockItemId: products.stockItemId,
      eventStartsAt: products.eventStartsAt,
    })
    .from(products)
    .where(eq(products.depositPence, depositPence))
    .orderBy(asc(products.eventStartsAt), asc(products.pricePence))
    .limit(1);
  if (!retreat?.eventStartsAt || !retreat.stockItemId) return;
  const chance = random("a deposit");
  const paidAt = before(now, days(3));
  const [orderId, lineId] = [chance.uuid(), chance.uuid()];
  const buyer = {
    email: "imogen.farrow@example.com",
    firstName: "Imogen",
    lastName: "Farrow",
    phone: "07700 900617",
    addressLine1: "12 Ivel Way",
    city: "Biggleswade",
    postcode: "SG18 0AA",
    country: "GB" as const,
  };
  const times = { createdAt: paidAt, updatedAt: paidAt };
  const customerId = chance.uuid();
  await tx.insert(customers).values({ id: customerId, ...buyer, ...times });
  await tx.insert(orders).values({
    id: orderId,
    orderNumber: sql`'FR-' || nextval('order_numbers')`,
    customerId,
    ...buyer,
    ...times,
    status: "confirmed",
    paymentStatus: "paid",
    subtotalPence: depositPence,
    totalPence: depositPence,
    termsVersion: wording.version,
    agreementVersion: wording.version,
    paidAt,
    receiptNumber: sql`nextval('receipt_numbers')::integer`,
  });
  await tx.insert(orderItems).values({
    id: lineId,
    orderId,
    position: 1,
    productId: retreat.id,
    stockItemId: retreat.stockItemId,
    productName: `Deposit for ${retreat.name}`,
    productSlug: retreat.slug,
    productType: "retreat",
    categorySlug: "retreats",
    quantity: 1,
    pricePence: depositPence,
    totalPence: depositPence,
    eventStartsAt: retreat.eventStartsAt,
  });
  await tx.insert(payments).values({
    id: chance.uuid(),
    orderId,
    source: "manual",
    intentId: null,
    amountPence: depositPence,
    surplus: false,
    recordedAt: paidAt,
  });
  await tx.insert(stockMovements).values({
    id: chance.uuid(),
    stockItemId: retreat.stockItemId,
    change: -1,
    reason: "sold",
    orderId,
    at: paidAt,
  });
  await tx
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} - 1` })
    .where(eq(stockItems.id, retreat.stockItemId));
  await tx.insert(retreatBalances).values({
    orderId,
    orderItemId: lineId,
    pricePence: retreat.pricePence,
    depositPence,
    places: 1,
    amountPence: retreat.pricePence - depositPence,
    dueOn: addDays(londonDay(retreat.eventStartsAt), -balanceDays),
    createdAt: paidAt,
  });
  await openBalances(tx, { orderId, now: paidAt });
}
