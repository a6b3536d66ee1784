import { asc, eq, sql } from "drizzle-orm";
import { products, stockItems, stockMovements } from "#db/schema/catalogue.ts";
import { courses } from "#db/schema/courses.ts";
import { customers, orderItems, orders } from "#db/schema/orders.ts";
import { payments } from "#db/schema/payments.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { before, days } from "#domain/kernel/time.ts";
import { enrolOrdered, seatOrdered } from "#domain/shop/courses/follow-order.ts";
import { wording } from "#domain/studio/policy-documents/messages.ts";
import { random, type Random } from "../random.ts";

/** Who has bought a course: how many days ago, and for how many people. */
const buyers = [
  {
    firstName: "Hannah",
    lastName: "Wells",
    email: "hannah.wells@example.com",
    phone: "07700 900633",
    addressLine1: "3 Church Lane",
    quantity: 1,
    daysAgo: 12,
  },
  {
    firstName: "Megan",
    lastName: "Holt",
    email: "megan.holt@example.com",
    phone: "07700 900641",
    addressLine1: "Mill Farm",
    quantity: 2,
    daysAgo: 6,
  },
] as const;

/** People are enrolled in the demo's courses: paid orders, with a place on each date. Not where the shop is not filled. */
export async function seedEnrolled(tx: Db, now: Date): Promise<void> {
  const chance = random("who is enrolled");
  const sold = await tx
    .select({
      id: products.id,
      name: products.name,
      slug: products.slug,
      pricePence: products.pricePence,
      stockItemId: stockItems.id,
      left: stockItems.quantity,
    })
    .from(courses)
    .innerJoin(products, eq(products.id, courses.productId))
    .innerJoin(stockItems, eq(stockItems.id, products.stockItemId))
    .orderBy(asc(products.slug));
  const wanted = buyers.reduce((sum, { quantity }) => sum + quantity, 0);
  const [course] = sold.filter(({ left }) => left > wanted);
  if (!course) return;
  await lock(tx, { product: [course.id], stock: [course.stockItemId] });
  for (const buyer of buyers) await sellTo(tx, chance, { course, buyer, now });
}

type Sold = {
  id: string;
  name: string;
  slug: string;
  pricePence: number;
  stockItemId: string;
};
type Sale = { course: Sold; buyer: (typeof buyers)[number]; now: Date };

/** A paid order, as the shop would have written it, and what became of it in the timetable. */
async function sellTo(tx: Db, chance: Random, { course, buyer, now }: Sale): Promise<void> {
  const { quantity, daysAgo, ...person } = buyer;
  const at = before(now, days(daysAgo));
  const times = { createdAt: at, updatedAt: at };
  const [customerId, orderId] = [chance.uuid(), chance.uuid()];
  const amountPence = course.pricePence * quantity;
  const where = {
    city: "Shefford",
    postcode: "SG17 5DN",
    country: "GB",
  } as const;
  await tx.insert(customers).values({ id: customerId, ...person, ...where, ...times });
  await tx.insert(orders).values({
    id: orderId,
    orderNumber: sql`'FR-' || nextval('order_numbers')`,
    customerId,
    ...person,
    ...where,
    ...times,
    status: "confirmed",
    paymentStatus: "paid",
    subtotalPence: amountPence,
    totalPence: amountPence,
    termsVersion: wording.version,
    paidAt: at,
    receiptNumber: sql`nextval('receipt_numbers')::integer`,
  });
  await tx.insert(orderItems).values({
    id: chance.uuid(),
    orderId,
    position: 1,
    productId: course.id,
    stockItemId: course.stockItemId,
    productName: course.name,
    productSlug: course.slug,
    productType: "class",
    categorySlug: "classes",
    quantity,
    pricePence: course.pricePence,
    totalPence: amountPence,
  });
  await tx.insert(payments).values({
    id: chance.uuid(),
    orderId,
    source: "manual",
    intentId: null,
    amountPence,
    surplus: false,
    recordedAt: at,
  });
  await enrolOrdered(tx, orderId, at);
  await tx.insert(stockMovements).values({
    id: chance.uuid(),
    stockItemId: course.stockItemId,
    change: -quantity,
    reason: "sold",
    orderId,
    at,
  });
  await tx
    .update(stockItems)
    .set({ quantity: sql`${stockItems.quantity} - ${quantity}` })
    .where(eq(stockItems.id, course.stockItemId));
  await seatOrdered(tx, { orderId, now: at });
}
