import { and, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { customers, orderEvents, orderItems, orders } from "#db/schema/orders.ts";
import { passEntries, passes } from "#db/schema/passes.ts";
import { paymentIntents, payments } from "#db/schema/payments.ts";
import { clients } from "#db/schema/people.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { mails } from "#db/schema/system.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { before, days } from "#domain/kernel/time.ts";
import { issuePasses } from "#domain/shop/passes/issue-passes.ts";
import { writePasses } from "#domain/shop/passes/write-passes.ts";
import { passes as catalogue } from "../catalogue/passes.ts";
import { insertAll } from "../insert-all.ts";
import { moneyRows } from "../money-rows.ts";
import { eventRows, lineRows, mailRows, type Numbered, orderRow } from "../order-rows.ts";
import { random } from "../random.ts";

const boughtDaysAgo = 33;

/** The demo's client has bought ten classes a month ago, and come to some of them. Not where the shop is not filled. */
export async function seedPass(tx: Db, now: Date): Promise<void> {
  const sale = await saleOf(tx, before(now, days(boughtDaysAgo)));
  if (!sale) return;
  const chance = random("a pass");
  const { intents, payments: paid } = moneyRows(chance, sale);
  await insertAll(tx, orders, [orderRow(sale)]);
  await insertAll(tx, orderItems, lineRows(chance, sale));
  await insertAll(tx, paymentIntents, intents);
  await insertAll(tx, payments, paid);
  await insertAll(tx, orderEvents, eventRows(chance, sale));
  await insertAll(tx, mails, mailRows(chance, sale));
  const lines = sale.basket.map(({ good }) => ({ productType: "pass", productId: good.id }));
  await writePasses(tx, { id: sale.id, lines, now: sale.at });
  await issuePasses(tx, { orderId: sale.id, now: sale.at });
  await usePass(tx, sale, now);
}

/** What she bought, as the shop would have written it; nothing where shop or client are missing. */
async function saleOf(tx: Db, at: Date): Promise<Numbered | undefined> {
  const [product] = catalogue;
  const [good] = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(products.slug, product!.slug));
  const [buyer] = await tx
    .select({
      id: customers.id,
      firstName: customers.firstName,
      lastName: customers.lastName,
      email: customers.email,
      phone: customers.phone,
      addressLine1: customers.addressLine1,
      addressLine2: customers.addressLine2,
      city: customers.city,
      postcode: customers.postcode,
    })
    .from(customers)
    .innerJoin(clients, eq(clients.email, customers.email))
    .where(eq(customers.email, "client@demo.example"));
  if (!good || !buyer) return undefined;
  const { addressLine1, city, postcode } = buyer;
  const [number] = (
    (await tx.execute(
      sql`select nextval('order_numbers')::int as "order", nextval('receipt_numbers')::int as receipt`,
    )) as unknown as { rows: { order: number; receipt: number }[] }
  ).rows;
  return {
    id: random("the order of a pass").uuid(),
    at,
    paidAt: at,
    buyer: {
      ...buyer,
      addressLine1: addressLine1 ?? "",
      city: city ?? "",
      postcode: postcode ?? "",
      country: "GB",
    },
    basket: [{ good: { id: good.id, product: product! }, quantity: 1 }],
    subtotal: product!.pricePence,
    total: product!.pricePence,
    fate: "completed",
    channel: "web",
    orderNumber: `FR-${number!.order}`,
    receiptNumber: number!.receipt,
  };
}

/** The classes that she came to since were paid with it. */
async function usePass(tx: Db, { id: orderId, at }: Numbered, now: Date): Promise<void> {
  const [pass] = await tx.select({ id: passes.id }).from(passes).where(eq(passes.orderId, orderId));
  const places = await tx
    .select({ id: groupParticipants.id, joinedAt: groupParticipants.joinedAt })
    .from(groupParticipants)
    .innerJoin(sessions, eq(sessions.id, groupParticipants.sessionId))
    .innerJoin(clients, eq(clients.id, groupParticipants.clientId))
    .where(
      and(
        eq(clients.email, "client@demo.example"),
        eq(groupParticipants.status, "confirmed"),
        eq(sessions.status, "completed"),
        gt(groupParticipants.joinedAt, at),
        lt(sessions.startsAt, now),
      ),
    )
    .orderBy(desc(sessions.startsAt));
  const ids = places.map((place) => place.id);
  if (!pass || ids.length === 0) return;
  await insertAll(
    tx,
    passEntries,
    places.map((place) => ({
      passId: pass.id,
      kind: "used" as const,
      credits: -1,
      cause: `used:${place.id}`,
      participantId: place.id,
      at: place.joinedAt,
    })),
  );
  await tx
    .update(groupParticipants)
    .set({ amountPaidPence: 0, paymentStatus: "completed" })
    .where(inArray(groupParticipants.id, ids));
}
