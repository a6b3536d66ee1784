// Sessions with a therapist that are paid for by card, as places in classes are (db/schema/places.ts),
// and what the studio decided of those that were missed (decision 064).
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { carts } from "./carts.ts";
import { id, instant, oneOf, pence } from "./columns.ts";
import { orderItems } from "./orders.ts";
import { groupParticipants } from "./schedule/groups.ts";
import { sessions } from "./schedule/sessions.ts";

/** A session in a browser's cart: it is held for its client, until its `hold_until`. */
export const cartSessions = pgTable(
  "cart_sessions",
  {
    id: id(),
    cartSessionId: text()
      .notNull()
      .references(() => carts.sessionId, { onDelete: "cascade" }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    addedAt: instant().notNull(),
  },
  (t) => [index("cart_sessions_by_cart").on(t.cartSessionId)],
);

/** The session that a line of an order pays for: one line a session, for good, with what was paid. */
export const sessionLines = pgTable(
  "session_lines",
  {
    orderItemId: uuid()
      .primaryKey()
      .references(() => orderItems.id, { onDelete: "cascade" }),
    sessionId: uuid()
      .notNull()
      .unique()
      .references(() => sessions.id),
    paymentStatus: text({ enum: ["pending", "completed", "refunded"] })
      .notNull()
      .default("pending"),
    /** What of it was not paid back. */
    amountPaidPence: pence("amount_paid").notNull().default(0),
  },
  (t) => [
    check("session_lines_payment", sql`${oneOf(t.paymentStatus)} and ${t.amountPaidPence} >= 0`),
  ],
);

/**
 * What the studio decided of a place or session that was missed or cancelled late and is not paid:
 * the policy's fee is charged, by a line of an order that is paid by a link, or waived. One decision each.
 */
export const attendanceFees = pgTable(
  "attendance_fees",
  {
    id: id(),
    participantId: uuid()
      .unique()
      .references(() => groupParticipants.id, { onDelete: "cascade" }),
    sessionId: uuid()
      .unique()
      .references(() => sessions.id, { onDelete: "cascade" }),
    amountPence: pence("amount").notNull(),
    decision: text({ enum: ["charged", "waived"] }).notNull(),
    decidedAt: instant().notNull(),
    /** Their name, as it was then. */
    decidedBy: text().notNull(),
    orderItemId: uuid()
      .unique()
      .references(() => orderItems.id),
  },
  (t) => [
    index("attendance_fees_by_time").on(t.decidedAt),
    check("attendance_fees_for_one", sql`num_nonnulls(${t.participantId}, ${t.sessionId}) = 1`),
    check("attendance_fees_amount", sql`${t.amountPence} > 0`),
    check(
      "attendance_fees_decision",
      sql`${oneOf(t.decision)} and (${t.decision} = 'charged') = (${t.orderItemId} is not null)`,
    ),
    check("attendance_fees_names", sql`length(${t.decidedBy}) <= 100`),
  ],
);
