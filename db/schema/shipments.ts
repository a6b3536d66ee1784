// What was sent of orders, and the lists of the back-office as each of its people keeps them.
import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { authUsers } from "./auth.ts";
import { id, instant, oneOf } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";

/** A parcel that left for a buyer: its carrier, and its tracking number; either may be unknown. */
export const shipments = pgTable(
  "shipments",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    carrier: text().notNull().default(""),
    trackingNumber: text().notNull().default(""),
    sentAt: instant().notNull(),
  },
  (t) => [
    index("shipments_by_order").on(t.orderId, t.sentAt),
    check(
      "shipments_lengths",
      sql`length(${t.carrier}) <= 60 and length(${t.trackingNumber}) <= 60`,
    ),
  ],
);

/**
 * The contents of the parcel: so many pieces of an order's line. A trigger adds them to
 * `order_items.sent_quantity`, which never passes what was ordered.
 */
export const shipmentLines = pgTable(
  "shipment_lines",
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: "cascade" }),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shipmentId, t.orderItemId] }),
    index("shipment_lines_by_item").on(t.orderItemId),
    check("shipment_lines_quantity", sql`${t.quantity} between 1 and 99`),
  ],
);

/**
 * A view of a list that a member of staff has named: `query` is the part of its address behind the
 * question mark.
 */
export const savedViews = pgTable(
  "desk_views",
  {
    id: id(),
    accountId: uuid()
      .notNull()
      .references(() => authUsers.id, { onDelete: "cascade" }),
    list: text({ enum: ["orders"] }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("desk_views_one_a_name").on(t.accountId, t.list, sql`lower(${t.name})`),
    check("desk_views_list", oneOf(t.list)),
    check(
      "desk_views_lengths",
      sql`length(${t.name}) between 1 and 40 and length(${t.query}) between 1 and 500`,
    ),
  ],
);
