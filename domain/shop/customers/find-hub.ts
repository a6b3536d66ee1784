// What belongs to a customer beside their orders: all the people in these are one customer, by merging.
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { customerNotes } from "#db/schema/customer-notes.ts";
import { products } from "#db/schema/catalogue.ts";
import { orderItems, orders } from "#db/schema/orders.ts";
import { placeGuests } from "#db/schema/place-guests.ts";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { dayOfLine } from "../attendees/find-places.ts";
import { productNameOf, topicOf } from "../news/subscription-columns.ts";
import { balanceOfVoucher } from "../vouchers/list-bought.ts";
import { voucherState } from "../vouchers/rules.ts";
import { hasClientAccount } from "./client-account.ts";

export type CustomerHub = Awaited<ReturnType<typeof findHub>>;

const maxShown = 50;

/**
 * A customer's notes, what they asked to be written to about, the gift vouchers and the places they bought, newest first
 * and at most fifty of each; and whether a client account has one of their addresses.
 */
export const findHub = (ctx: Ctx<Staff>, { ids, emails }: { ids: string[]; emails: string[] }) =>
  read(ctx, async (db) => ({
    notes: await notesOf(db, ids),
    asked: await askedBy(db, emails),
    vouchers: (await vouchersOf(db, ids)).map((row) => ({
      ...row,
      state: voucherState(row, ctx.now),
    })),
    places: await placesOf(db, ids),
    accounts: await accountsOf(db, emails),
  }));

async function accountsOf(db: Db, emails: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const email of emails) if (await hasClientAccount(db, email)) found.push(email);
  return found;
}

function notesOf(db: Db, ids: string[]) {
  const { id, text, accountId, writtenBy, writtenAt } = customerNotes;
  return db
    .select({ id, text, accountId, writtenBy, writtenAt })
    .from(customerNotes)
    .where(inArray(customerNotes.customerId, ids))
    .orderBy(desc(writtenAt), desc(id))
    .limit(maxShown);
}

function askedBy(db: Db, emails: string[]) {
  const { id, email, askedAt, confirmedAt, wording, endedAt, endedBecause } = subscriptions;
  return db
    .select({
      id,
      email,
      topic: topicOf,
      product: productNameOf,
      askedAt,
      confirmedAt,
      wording,
      endedAt,
      endedBecause,
    })
    .from(subscriptions)
    .where(inArray(email, emails))
    .orderBy(sql`${endedAt} desc nulls first`, desc(askedAt), desc(id))
    .limit(maxShown);
}

function vouchersOf(db: Db, ids: string[]) {
  const {
    id,
    lastFour,
    recipientName,
    amountPence,
    issuedAt,
    validUntil,
    delivery,
    sendOn,
    postedAt,
  } = vouchers;
  return db
    .select({
      id,
      lastFour,
      recipientName,
      amountPence,
      issuedAt,
      validUntil,
      delivery,
      sendOn,
      postedAt,
      balancePence: balanceOfVoucher,
      boughtAt: orders.createdAt,
    })
    .from(vouchers)
    .innerJoin(orders, eq(orders.id, vouchers.orderId))
    .where(inArray(orders.customerId, ids))
    .orderBy(desc(orders.createdAt), desc(id))
    .limit(maxShown);
}

/**
 * Places of retreats and courses that their orders still have, with the names of their guests,
 * latest date first.
 */
async function placesOf(db: Db, ids: string[]) {
  const number = sql<number>`places_of_line(${orderItems.id})`;
  const names = sql<
    string[]
  >`coalesce((select array_agg(${placeGuests.name} order by ${placeGuests.place})
    from ${placeGuests} where ${placeGuests.orderItemId} = ${orderItems.id} and ${placeGuests.name} <> ''), '{}')`;
  const rows = await db
    .select({
      lineId: orderItems.id,
      orderId: orders.id,
      name: orderItems.productName,
      productId: orderItems.productId,
      startsAt: dayOfLine,
      number,
      names,
      paidAt: orders.paidAt,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(products, eq(products.id, orderItems.productId))
    .where(
      and(inArray(orders.customerId, ids), inArray(orderItems.productType, ["retreat", "class"])),
    )
    .orderBy(sql`${dayOfLine} desc nulls last`, desc(orders.createdAt))
    .limit(maxShown);
  return rows.filter((row) => row.number > 0);
}
