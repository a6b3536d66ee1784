// Retreats: what is still to pay of places that were bought for a deposit, places that are given to
// a friend, and the times of the day (decision 063).
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue.ts";
import { id, instant, pence } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";
import { groupParticipants } from "./schedule/groups.ts";

/**
 * The rest of what a line's places cost, with the terms it was sold under. It is opened when the
 * deposit is paid: then an order of its own asks for it (`balanceOrderId`), which is paid like any
 * other. It ends when the places are given up or back.
 */
export const retreatBalances = pgTable(
  "retreat_balances",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderItemId: uuid()
      .notNull()
      .unique()
      .references(() => orderItems.id),
    /** What a place cost when it was sold, and what was paid of it at once. */
    pricePence: pence("price").notNull(),
    depositPence: pence("deposit").notNull(),
    /** For how many places the rest is due. */
    places: integer().notNull(),
    amountPence: pence("amount").notNull(),
    /** The last London day to pay it. */
    dueOn: date({ mode: "string" }).notNull(),
    /** The order that asks for it. */
    balanceOrderId: uuid()
      .unique()
      .references(() => orders.id),
    openedAt: instant(),
    endedAt: instant(),
    /** Counts each change by staff, so that a conflict between two of them is noticed. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("retreat_balances_by_order").on(t.orderId),
    index("retreat_balances_by_day")
      .on(t.dueOn)
      .where(sql`${t.openedAt} is not null and ${t.endedAt} is null`),
    check("retreat_balances_places", sql`${t.places} between 1 and 99`),
    check(
      "retreat_balances_amount",
      sql`${t.depositPence} > 0 and ${t.depositPence} < ${t.pricePence} and ${t.amountPence} = (${t.pricePence} - ${t.depositPence}) * ${t.places}`,
    ),
    check(
      "retreat_balances_opened",
      sql`(${t.openedAt} is null) = (${t.balanceOrderId} is null) and (${t.endedAt} is null or ${t.openedAt} is not null)`,
    ),
  ],
);

/**
 * A place that its holder gives to a friend, by a link in the friend's mail: a numbered place of an
 * order's line, or a place in a class. The hash of the link's token; a link is used once, and ends
 * by itself.
 */
export const placeTransfers = pgTable(
  "place_transfers",
  {
    id: id(),
    tokenHash: text().notNull().unique(),
    orderId: uuid().references(() => orders.id, { onDelete: "cascade" }),
    orderItemId: uuid().references(() => orderItems.id, { onDelete: "cascade" }),
    place: integer(),
    participantId: uuid().references(() => groupParticipants.id, { onDelete: "cascade" }),
    /** Who gives it, by name and by the address that is told; who gets it, as the giver wrote it. */
    fromName: text().notNull(),
    fromEmail: text().notNull(),
    toName: text().notNull(),
    toEmail: text().notNull(),
    createdAt: instant().notNull(),
    endsAt: instant().notNull(),
    acceptedAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    index("place_transfers_by_order").on(t.orderId),
    uniqueIndex("place_transfers_once_a_place")
      .on(t.orderItemId, t.place)
      .where(sql`${t.orderItemId} is not null and ${t.withdrawnAt} is null`),
    uniqueIndex("place_transfers_once_in_a_class")
      .on(t.participantId)
      .where(
        sql`${t.participantId} is not null and ${t.withdrawnAt} is null and ${t.acceptedAt} is null`,
      ),
    check(
      "place_transfers_of_one",
      sql`case when ${t.participantId} is null then num_nulls(${t.orderId}, ${t.orderItemId}, ${t.place}) = 0
        else num_nonnulls(${t.orderId}, ${t.orderItemId}, ${t.place}) = 0 end`,
    ),
    check("place_transfers_ended", sql`num_nonnulls(${t.acceptedAt}, ${t.withdrawnAt}) <= 1`),
    check("place_transfers_ends", sql`${t.endsAt} > ${t.createdAt}`),
    check(
      "place_transfers_texts",
      sql`length(${t.toName}) between 1 and 100 and length(${t.fromName}) <= 201
        and greatest(length(${t.toEmail}), length(${t.fromEmail})) <= 254`,
    ),
  ],
);

/**
 * The times of an event's day, in order, with what happens at each, for its run-sheet; and what else
 * the studio writes down for the day.
 */
export const runSheets = pgTable(
  "run_sheets",
  {
    productId: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    /** London wall-clock times of the event's day, and beside each what happens. */
    times: time().array().notNull().default([]),
    entries: text().array().notNull().default([]),
    notes: text().notNull().default(""),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [
    check(
      "run_sheets_paired",
      sql`cardinality(${t.times}) = cardinality(${t.entries}) and cardinality(${t.times}) <= 40`,
    ),
    check("run_sheets_length", sql`length(${t.notes}) <= 4000`),
  ],
);
