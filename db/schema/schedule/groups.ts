// Places in groups: who comes, who waits.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "../columns.ts";
import { movedBookings } from "../lists.ts";
import { clients } from "../people.ts";
import { sessions } from "./sessions.ts";

const participantStatuses = ["pending", "confirmed", "offered", "waitlist", "cancelled"] as const;
export type ParticipantStatus = (typeof participantStatuses)[number];
const paymentStatuses = ["completed", "pending", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * A person's place in a group, or their request for one. A place has a number of 1 to `places`,
 * which is the group's capacity, so that the database itself refuses the thirteenth of twelve. Rows
 * are cancelled, never removed.
 */
export const groupParticipants = pgTable(
  "group_participants",
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    /** The capacity of the group, kept in step by the foreign key. */
    places: integer().notNull(),
    placeNumber: integer("place_no"),
    clientId: uuid().references(() => clients.id),
    /** Of a guest without an account; empty for a client. */
    clientName: text().notNull().default(""),
    clientEmail: text().notNull().default(""),
    clientPhone: text().notNull().default(""),
    status: text({ enum: participantStatuses }).notNull(),
    /** Until when a place that is not confirmed is kept. */
    holdUntil: instant(),
    /** Until when one who waits wants to be asked; none: until the group begins. */
    waitUntil: instant(),
    /** Whose place this person comes along with, paid by the same pass. */
    companionOfId: uuid().references((): AnyPgColumn => groupParticipants.id),
    /** Who waits longest is asked first. */
    joinedAt: instant().notNull(),
    bookingDate: date({ mode: "string" }).notNull(),
    /** None: not said yet. */
    attended: boolean(),
    /** Who of the studio said so, by name. */
    attendedBy: text().notNull().default(""),
    cancelledAt: instant(),
    /**
     * Until when the studio may restore a participant whom it removed: until then this place is not
     * offered to those who wait.
     */
    keptUntil: instant(),
    cancellationReason: text().notNull().default(""),
    isLateCancel: boolean().notNull().default(false),
    bookedBy: text({ enum: ["client", "therapist", "staff"] }).notNull(),
    amountPaidPence: pence("amount_paid").notNull().default(0),
    paymentStatus: text({ enum: paymentStatuses }).notNull().default("pending"),
    /** How it stood in the system that it came from; none: it was booked here. */
    movedInAs: text({ enum: movedBookings }),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "group_participants_within_the_group",
      columns: [t.sessionId, t.places],
      foreignColumns: [sessions.id, sessions.maxParticipants],
    }).onUpdate("cascade"),
    unique("group_participants_one_a_place").on(t.sessionId, t.placeNumber),
    uniqueIndex("group_participants_once_a_client")
      .on(t.sessionId, t.clientId)
      .where(sql`${t.clientId} is not null and ${t.status} <> 'cancelled'`),
    uniqueIndex("group_participants_once_a_guest")
      .on(t.sessionId, sql`lower(${t.clientEmail})`)
      .where(sql`${t.clientEmail} <> '' and ${t.status} <> 'cancelled'`),
    index("group_participants_by_session").on(t.sessionId, t.places),
    index("group_participants_by_email")
      .on(sql`lower(${t.clientEmail})`)
      .where(sql`${t.clientId} is null and ${t.clientEmail} <> ''`),
    index("group_participants_by_client").on(t.clientId, t.sessionId),
    index("group_participants_by_change").on(t.updatedAt, t.id),
    index("group_participants_waiting")
      .on(t.sessionId, t.joinedAt, t.id)
      .where(sql`${t.status} = 'waitlist'`),
    index("group_participants_held")
      .on(t.holdUntil)
      .where(sql`${t.holdUntil} is not null`),
    index("group_participants_companions")
      .on(t.companionOfId)
      .where(sql`${t.companionOfId} is not null`),
    index("group_participants_wait_until")
      .on(t.waitUntil)
      .where(sql`${t.waitUntil} is not null and ${t.status} = 'waitlist'`),
    check(
      "group_participants_companion",
      sql`${t.companionOfId} is null or (${t.clientId} is null and ${t.companionOfId} <> ${t.id})`,
    ),
    check("group_participants_within_places", sql`${t.placeNumber} between 1 and ${t.places}`),
    check(
      "group_participants_hold_a_place",
      sql`(${t.placeNumber} is not null) = (${t.status} in ('pending', 'confirmed', 'offered'))`,
    ),
    check(
      "group_participants_hold_until",
      sql`(${t.holdUntil} is not null) = (${t.status} in ('pending', 'offered'))`,
    ),
    check(
      "group_participants_cancelled_at",
      sql`(${t.cancelledAt} is not null) = (${t.status} = 'cancelled')`,
    ),
    index("group_participants_kept")
      .on(t.sessionId, t.keptUntil)
      .where(sql`${t.keptUntil} is not null`),
    check(
      "group_participants_kept_until",
      sql`${t.keptUntil} is null or ${t.status} = 'cancelled'`,
    ),
    check(
      "group_participants_somebody",
      sql`case when ${t.clientId} is null then length(${t.clientName}) between 1 and 100
        else ${t.clientName} || ${t.clientEmail} || ${t.clientPhone} = '' end`,
    ),
    check("group_participants_status", oneOf(t.status)),
    check("group_participants_payment_status", oneOf(t.paymentStatus)),
    check("group_participants_booked_by", oneOf(t.bookedBy)),
    check("group_participants_moved_in_as", oneOf(t.movedInAs)),
    check("group_participants_amount_paid", sql`${t.amountPaidPence} between 0 and 10000`),
    check(
      "group_participants_texts",
      sql`length(${t.clientEmail}) <= 254 and length(${t.clientPhone}) <= 40 and length(${t.cancellationReason}) <= 300`,
    ),
  ],
);

/**
 * What a therapist wants to remember of a participant (its `notes`, requirements 3.3.2); no client
 * reads it.
 */
export const participantRemarks = pgTable(
  "participant_remarks",
  {
    participantId: uuid()
      .primaryKey()
      .references(() => groupParticipants.id, { onDelete: "cascade" }),
    remark: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [check("participant_remarks_length", sql`length(${t.remark}) between 1 and 2000`)],
);
