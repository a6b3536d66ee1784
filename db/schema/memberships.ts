// Memberships: what is paid each month by card, and what each month that was paid gives (decision 062).
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "./columns.ts";
import { orders } from "./orders.ts";
import { clients } from "./people.ts";
import { sessionTypes } from "./schedule/session-types.ts";
import { passOpens } from "./lists.ts";

const membershipStatuses = ["pending", "active", "past_due", "paused", "ended"] as const;
/** "pending" until the first month is paid; "past_due" while the provider tries a declined card again. */
export type MembershipStatus = (typeof membershipStatuses)[number];

const membershipEnds = ["left", "unpaid", "erased", "studio"] as const;
/** Why it is over: its client left, its first or a later month was not paid, its client was erased, or the studio ended it. */
export type MembershipEnd = (typeof membershipEnds)[number];

/** What is offered by the month. Who has joined keeps the terms of then, and the price until they are told of another. */
export const membershipPlans = pgTable(
  "membership_plans",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(""),
    pricePence: pence("price").notNull(),
    /** What the first month costs, where it costs less; 0 where it is free. */
    firstPricePence: pence("first_price"),
    /** Classes or sessions a month; 100 = as many as one likes. */
    credits: integer().notNull(),
    opens: text({ enum: passOpens }).notNull(),
    /** The only type of session that it pays for; null = any. */
    sessionTypeId: uuid().references(() => sessionTypes.id),
    /** Whether clients can join it now. */
    isOffered: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    check("membership_plans_price", sql`${t.pricePence} between 1 and 1000`),
    check(
      "membership_plans_first_price",
      sql`(${t.firstPricePence} = 0 or ${t.firstPricePence} >= 1) and ${t.firstPricePence} < ${t.pricePence}`,
    ),
    check("membership_plans_credits", sql`${t.credits} between 1 and 100`),
    check("membership_plans_opens", oneOf(t.opens)),
  ],
);

/** A client's membership, with the terms under which they joined. One of a plan at a time that is not over. */
export const memberships = pgTable(
  "memberships",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => clients.id),
    planId: uuid()
      .notNull()
      .references(() => membershipPlans.id),
    name: text().notNull(),
    pricePence: pence("price").notNull(),
    firstPricePence: pence("first_price"),
    credits: integer().notNull(),
    opens: text({ enum: passOpens }).notNull(),
    sessionTypeId: uuid().references(() => sessionTypes.id),
    status: text({ enum: membershipStatuses }).notNull().default("pending"),
    /** The order of the first month: paid, it begins. */
    firstOrderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** The provider's id (`sub_…`), once the payment page was opened. */
    subscriptionId: text().unique(),
    /** Where its client is entering a card that nothing is taken from now (`seti_…`); until it is taken in. */
    setupId: text().unique(),
    /** The card of the bills that follow (`pm_…`), until the provider has been told. */
    newCardId: text(),
    createdAt: instant().notNull(),
    startedAt: instant(),
    /** When the next month is due: what is paid ends there. */
    paidUntil: instant(),
    /** Until when its client may leave at once and has the rest of what they paid back. */
    coolingOffUntil: instant(),
    /** When they pressed that they leave, and when it ends for that. */
    leftAt: instant(),
    endsAt: instant(),
    /** What the studio wrote to its client where the studio ends it. */
    endNote: text(),
    /** Bills that fall due before are not asked for. */
    pausedUntil: instant(),
    /** A price that its client was told of, and the London day from which a month costs it. */
    nextPricePence: pence("next_price"),
    nextPriceFrom: date({ mode: "string" }),
    endedAt: instant(),
    endReason: text({ enum: membershipEnds }),
    /** When the provider has confirmed that nothing more is taken. */
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("memberships_one_a_plan")
      .on(t.clientId, t.planId)
      .where(sql`${t.status} <> 'ended'`),
    uniqueIndex("memberships_by_first_order").on(t.firstOrderId),
    index("memberships_by_plan").on(t.planId, t.status),
    index("memberships_by_start").on(t.createdAt, t.id),
    index("memberships_to_close")
      .on(t.endedAt)
      .where(sql`${t.endedAt} is not null and ${t.closedAt} is null`),
    check("memberships_status", oneOf(t.status)),
    check("memberships_price", sql`${t.pricePence} between 1 and 1000`),
    check(
      "memberships_first_price",
      sql`(${t.firstPricePence} = 0 or ${t.firstPricePence} >= 1) and ${t.firstPricePence} < 1000`,
    ),
    check("memberships_credits", sql`${t.credits} between 1 and 100`),
    check("memberships_opens", oneOf(t.opens)),
    check(
      "memberships_started",
      sql`(${t.startedAt} is null) = (${t.coolingOffUntil} is null)
        and (${t.status} in ('pending', 'ended') or (${t.startedAt} is not null and ${t.paidUntil} is not null))`,
    ),
    check(
      "memberships_left",
      sql`(${t.leftAt} is null) = (${t.endsAt} is null) and (${t.endNote} is null or ${t.leftAt} is not null)`,
    ),
    check("memberships_paused", sql`(${t.status} = 'paused') <= (${t.pausedUntil} is not null)`),
    check(
      "memberships_next_price",
      sql`(${t.nextPricePence} is null) = (${t.nextPriceFrom} is null)`,
    ),
    check(
      "memberships_ended",
      sql`(${t.status} = 'ended') = (${t.endedAt} is not null) and (${t.endedAt} is null) = (${t.endReason} is null)
        and ${oneOf(t.endReason)} and (${t.closedAt} is null or ${t.endedAt} is not null)`,
    ),
  ],
);

/** A month of a membership: one bill of the provider, one order, one pass. */
export const membershipPeriods = pgTable(
  "membership_periods",
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    membershipId: uuid()
      .notNull()
      .references(() => memberships.id),
    /** From 1. */
    number: integer().notNull(),
    /** The provider's bill (`in_…`); of the first month once the payment page was opened. */
    invoiceId: text().unique(),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("membership_periods_in_order").on(t.membershipId, t.number),
    check("membership_periods_number", sql`${t.number} >= 1`),
    check("membership_periods_span", sql`${t.startsAt} < ${t.endsAt}`),
  ],
);
