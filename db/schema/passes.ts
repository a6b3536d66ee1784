// Passes: classes or sessions that a buyer paid for beforehand, and what became of each (decision 058).
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "./columns.ts";
import { orderItems, orders } from "./orders.ts";
import { clients } from "./people.ts";
import { groupParticipants } from "./schedule/groups.ts";
import { sessionTypes } from "./schedule/session-types.ts";
import { sessions } from "./schedule/sessions.ts";
import { passOpens } from "./lists.ts";

export type PassEntryKind =
  | "issued"
  | "moved-in"
  | "used"
  | "returned"
  | "expired"
  | "cancelled"
  | "corrected"
  | "extended"
  | "frozen"
  | "unfrozen";

/**
 * A pass that was ordered, one row each, with the terms it was sold under. It is worth something once it is issued, which is
 * when its order is paid. It belongs to the client whose verified address is its buyer's, as the order does.
 */
export const passes = pgTable(
  "passes",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    /** Which of the line's passes, from 1. */
    piece: integer().notNull(),
    /** What it was called when it was sold. */
    name: text().notNull(),
    /** How many classes or sessions were paid for. */
    credits: integer().notNull(),
    validDays: integer().notNull(),
    opens: text({ enum: passOpens }).notNull(),
    /** The only type of session that it pays for; null = any. */
    sessionTypeId: uuid().references(() => sessionTypes.id),
    /** Whether its buyer may name others who use it, too. */
    isShared: boolean().notNull().default(false),
    /** What was paid for it, less its share of a code. */
    paidPence: pence("paid").notNull(),
    createdAt: instant().notNull(),
    /** When anything that programs read of it last changed, what is left on it included: the database says it. */
    updatedAt: instant().notNull().defaultNow(),
    issuedAt: instant(),
    /** The last instant of its last London day: what it pays for begins by then. */
    validUntil: instant(),
    /** The London days, both included, on which it pays for nothing; as many were added to its validity. */
    frozenFrom: date({ mode: "string" }),
    frozenUntil: date({ mode: "string" }),
    /** Counts each change by staff, so that a conflict between two of them is noticed. */
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex("passes_one_a_piece").on(t.orderItemId, t.piece),
    index("passes_by_order").on(t.orderId),
    index("passes_by_issue").on(t.issuedAt, t.id),
    index("passes_by_change").on(t.updatedAt, t.id),
    index("passes_by_end")
      .on(t.validUntil)
      .where(sql`${t.validUntil} is not null`),
    check("passes_piece", sql`${t.piece} between 1 and 99`),
    check("passes_credits", sql`${t.credits} between 1 and 100`),
    check("passes_valid_days", sql`${t.validDays} between 1 and 1100`),
    check("passes_opens", oneOf(t.opens)),
    check("passes_paid", sql`${t.paidPence} >= 0`),
    check("passes_issued", sql`(${t.issuedAt} is null) = (${t.validUntil} is null)`),
    check(
      "passes_frozen",
      sql`(${t.frozenFrom} is null) = (${t.frozenUntil} is null) and (${t.frozenFrom} is null or ${t.frozenFrom} <= ${t.frozenUntil})`,
    ),
  ],
);

/**
 * Every movement of a pass, never edited: their sum is its balance, which the database keeps from falling below zero. `cause`
 * names what it follows from, so that nothing counts twice.
 */
export const passEntries = pgTable(
  "pass_entries",
  {
    id: id(),
    passId: uuid()
      .notNull()
      .references(() => passes.id),
    kind: text().$type<PassEntryKind>().notNull(),
    /** Classes or sessions: more than zero puts on, less takes off. */
    credits: integer().notNull(),
    cause: text().notNull(),
    /** The place in a class that it paid for, or gave up. */
    participantId: uuid().references(() => groupParticipants.id, { onDelete: "set null" }),
    /** The client's own session that it paid for, or gave up. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    /** How many days later it ends, or earlier. */
    days: integer().notNull().default(0),
    /** Why the back office changed it, which its client reads, and who did. */
    reason: text().notNull().default(""),
    by: text().notNull().default(""),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex("pass_entries_once_a_cause").on(t.passId, t.cause),
    index("pass_entries_by_place").on(t.participantId),
    index("pass_entries_by_session").on(t.sessionId),
    index("pass_entries_by_time").on(t.at),
    // A line of a file of passes is written once, whatever became of its pass since.
    uniqueIndex("pass_entries_moved_in")
      .on(t.cause)
      .where(sql`${t.kind} = 'moved-in'`),
    check(
      "pass_entries_kind",
      sql`case when ${t.kind} in ('issued', 'moved-in') then ${t.credits} > 0
        when ${t.kind} = 'used' then ${t.credits} = -1
        when ${t.kind} = 'returned' then ${t.credits} = 1
        when ${t.kind} in ('expired', 'cancelled') then ${t.credits} < 0
        when ${t.kind} in ('extended', 'frozen') then ${t.credits} = 0 and ${t.days} > 0 and ${t.reason} <> ''
        when ${t.kind} = 'unfrozen' then ${t.credits} = 0 and ${t.days} <= 0
        else ${t.kind} = 'corrected' and ${t.credits} <> 0 and ${t.reason} <> '' end`,
    ),
    check("pass_entries_of_one", sql`num_nonnulls(${t.participantId}, ${t.sessionId}) <= 1`),
  ],
);

/**
 * Who may use a shared pass beside its buyer, three at most at a time: named by their address, and
 * once they have accepted, signed in under it, by their account.
 */
export const passSharers = pgTable(
  "pass_sharers",
  {
    id: id(),
    passId: uuid()
      .notNull()
      .references(() => passes.id, { onDelete: "cascade" }),
    /** Which of the three, from 1. */
    slot: smallint().notNull(),
    email: text().notNull(),
    /** Who accepted. */
    clientId: uuid().references(() => clients.id, { onDelete: "cascade" }),
    invitedAt: instant().notNull(),
    acceptedAt: instant(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("pass_sharers_one_a_slot")
      .on(t.passId, t.slot)
      .where(sql`${t.endedAt} is null`),
    uniqueIndex("pass_sharers_once_an_address")
      .on(t.passId, t.email)
      .where(sql`${t.endedAt} is null`),
    index("pass_sharers_by_client").on(t.clientId),
    index("pass_sharers_by_address").on(t.email),
    check("pass_sharers_slot", sql`${t.slot} between 1 and 3`),
    check("pass_sharers_texts", sql`length(${t.email}) between 3 and 254`),
    check("pass_sharers_accepted", sql`(${t.acceptedAt} is null) = (${t.clientId} is null)`),
  ],
);
