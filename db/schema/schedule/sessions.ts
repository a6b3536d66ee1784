// Sessions: everything that takes place, individual or group.
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence, span } from "../columns.ts";
import { movedBookings } from "../lists.ts";
import { clients } from "../people.ts";
import { therapists } from "../practice.ts";
import { locations, rooms } from "./locations.ts";
import { seriesChanges, sessionSeries } from "./series.ts";
import { sessionTypes } from "./session-types.ts";

export type SessionKind = "individual" | "group";
const sessionStatuses = ["held", "scheduled", "completed", "cancelled", "no_show"] as const;
export type SessionStatus = (typeof sessionStatuses)[number];
const groupTypes = ["class", "workshop", "retreat"] as const;
export type GroupType = (typeof groupTypes)[number];

/**
 * One session on one day. Its day, time and minutes (requirements 2.3.4) are computed from the instants, so that they
 * always agree.
 */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    kind: text().$type<SessionKind>().notNull(),
    isGroupSession: boolean().generatedAlwaysAs((): SQL => sql`${sessions.kind} = 'group'`),
    sessionTypeId: uuid().references(() => sessionTypes.id),
    startsAt: instant().notNull(),
    endsAt: instant().notNull(),
    sessionDate: date({ mode: "string" }).generatedAlwaysAs(
      (): SQL => sql`(${sessions.startsAt} at time zone 'Europe/London')::date`,
    ),
    sessionTime: time().generatedAlwaysAs(
      (): SQL => sql`(${sessions.startsAt} at time zone 'Europe/London')::time`,
    ),
    durationMinutes: integer().generatedAlwaysAs(
      (): SQL => sql`(extract(epoch from ${sessions.endsAt} - ${sessions.startsAt}) / 60)::integer`,
    ),
    during: span().generatedAlwaysAs(
      (): SQL => sql`tstzrange(${sessions.startsAt}, ${sessions.endsAt})`,
    ),
    therapistId: uuid().references(() => therapists.id),
    /** Who teaches a group and has no account here. */
    instructorName: text().notNull().default(""),
    locationId: uuid()
      .notNull()
      .references(() => locations.id),
    roomId: uuid().references(() => rooms.id),
    clientId: uuid().references(() => clients.id),
    groupName: text(),
    groupType: text({ enum: groupTypes }),
    maxParticipants: integer(),
    classDescription: text().notNull().default(""),
    /** What to bring to this class; none: what its type says. */
    whatToBring: text().notNull().default(""),
    /** As it was on the day it was booked. */
    pricePence: pence("price").notNull(),
    memberPricePence: pence("member_price"),
    /** On the public timetable. */
    isListed: boolean().notNull().default(false),
    /** Whether clients book a place in it by card or pass only; otherwise they may pay at the studio. */
    isPrepaid: boolean().notNull().default(false),
    isRecurring: boolean().notNull().default(false),
    seriesId: uuid().references(() => sessionSeries.id),
    /** The day of the rule that this is, wherever it was moved to. */
    occurrenceOn: date({ mode: "string" }),
    isSeriesException: boolean().notNull().default(false),
    status: text({ enum: sessionStatuses }).notNull().default("scheduled"),
    /**
     * Until when a client's own session is held while it is paid for. Kept where it never became one: such a row is no
     * session that was cancelled, and no list has it.
     */
    holdUntil: instant(),
    /** Why a therapist's time or a room was knowingly given twice: what overlaps has no claim. */
    overlapReason: text().notNull().default(""),
    cancelledAt: instant(),
    isLateCancel: boolean().notNull().default(false),
    bookedBy: text({ enum: ["client", "therapist", "staff"] }).notNull(),
    /** How an individual one stood in the system that it came from; none: it was booked here. */
    movedInAs: text({ enum: movedBookings }),
    /** An archived group: people came or wanted to, so it is kept but listed no more. */
    archivedAt: instant(),
    /** Grows with every change: who saves over a later one is told, and calendars see that something changed. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique("sessions_with_places").on(t.id, t.maxParticipants),
    uniqueIndex("sessions_once_a_day_of_a_rule").on(t.seriesId, t.occurrenceOn),
    index("sessions_by_therapist").on(t.therapistId, t.startsAt),
    index("sessions_by_client").on(t.clientId, t.startsAt),
    index("sessions_by_start").on(t.kind, t.startsAt),
    index("sessions_by_day").on(t.sessionDate, t.sessionTime),
    index("sessions_counted").on(t.kind, t.archivedAt, t.status, t.sessionDate),
    index("sessions_by_type").on(t.sessionTypeId),
    index("sessions_by_location").on(t.locationId),
    index("sessions_by_room").on(t.roomId),
    check("sessions_end_after_they_start", sql`${t.endsAt} > ${t.startsAt}`),
    check("sessions_within_a_day", sql`${t.endsAt} - ${t.startsAt} <= interval '24 hours'`),
    check(
      "sessions_kind",
      sql`case ${t.kind}
        when 'individual' then num_nonnulls(${t.clientId}, ${t.therapistId}, ${t.sessionTypeId}) = 3
          and num_nonnulls(${t.groupName}, ${t.groupType}, ${t.maxParticipants}) = 0
        when 'group' then ${t.clientId} is null and num_nonnulls(${t.groupName}, ${t.groupType}, ${t.maxParticipants}) = 3
        else false end`,
    ),
    check("sessions_instructor", sql`${t.therapistId} is null or ${t.instructorName} = ''`),
    check("sessions_group_type", oneOf(t.groupType)),
    check("sessions_places", sql`${t.maxParticipants} between 1 and 20`),
    check("sessions_price", sql`${t.pricePence} between 0 and 10000`),
    check(
      "sessions_member_price",
      sql`${t.memberPricePence} is null or ${t.memberPricePence} between 0 and ${t.pricePence}`,
    ),
    check("sessions_status", oneOf(t.status)),
    check(
      "sessions_status_of_groups",
      sql`${t.kind} = 'individual' or ${t.status} not in ('held', 'no_show')`,
    ),
    check(
      "sessions_held_until",
      sql`case when ${t.holdUntil} is null then ${t.status} <> 'held' else ${t.status} in ('held', 'cancelled') end`,
    ),
    check(
      "sessions_cancelled_at",
      sql`(${t.status} = 'cancelled') = (${t.cancelledAt} is not null)`,
    ),
    check("sessions_of_a_series", sql`(${t.seriesId} is null) = (${t.occurrenceOn} is null)`),
    check("sessions_exceptions", sql`${t.seriesId} is not null or not ${t.isSeriesException}`),
    check("sessions_recurring", sql`${t.seriesId} is null or ${t.isRecurring}`),
    check(
      "sessions_listed",
      sql`${t.kind} = 'group' or (not ${t.isListed} and ${t.archivedAt} is null)`,
    ),
    check("sessions_booked_by", oneOf(t.bookedBy)),
    check(
      "sessions_moved_in_as",
      sql`${t.movedInAs} is null or (${oneOf(t.movedInAs)} and ${t.kind} = 'individual')`,
    ),
    check(
      "sessions_texts",
      sql`length(${t.groupName}) between 1 and 80 and length(${t.instructorName}) <= 100
        and length(${t.classDescription}) <= 2000 and length(${t.overlapReason}) <= 300
        and length(${t.whatToBring}) <= 600`,
    ),
  ],
);

/**
 * The messages of client and therapist about a session; staff who read the schedule do not read
 * this.
 */
export const sessionTexts = pgTable(
  "session_words",
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    specialRequirements: text().notNull().default(""),
    cancellationReason: text().notNull().default(""),
  },
  (t) => [
    check(
      "session_words_texts",
      sql`length(${t.specialRequirements}) <= 1000 and length(${t.cancellationReason}) <= 300`,
    ),
  ],
);

/** What a therapist wants to remember of a session (its `notes`), which no client reads (requirements 2.3.4). */
export const sessionRemarks = pgTable(
  "session_remarks",
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: "cascade" }),
    remark: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (t) => [check("session_remarks_length", sql`length(${t.remark}) between 1 and 2000`)],
);

/** What a session was like before each change: for undoing it within a quarter of an hour, and for saying what changed. */
export const sessionChanges = pgTable(
  "session_changes",
  {
    id: id(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: "cascade" }),
    changeKind: text({
      enum: ["booked", "changed", "moved", "cancelled", "completed", "no_show"],
    }).notNull(),
    /** The fields that changed, as they were. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The session's version since. */
    version: integer().notNull(),
    /** The account that changed it. */
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
    undoneAt: instant(),
    /** The studio chose not to mail those who come: what they last heard is from before it. */
    isQuiet: boolean().notNull().default(false),
    /** The change of a series that it is one date of: undone together with the others. */
    seriesChangeId: uuid().references(() => seriesChanges.id, { onDelete: "set null" }),
  },
  (t) => [
    index("session_changes_by_session").on(t.sessionId, t.version),
    index("session_changes_by_series_change").on(t.seriesChangeId),
    check("session_changes_kind", oneOf(t.changeKind)),
    check("session_changes_quiet", sql`not ${t.isQuiet} or ${t.changeKind} <> 'booked'`),
  ],
);
