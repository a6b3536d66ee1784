// When therapists work, and whose time is taken.
import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, span } from "../columns.ts";
import { clients } from "../people.ts";
import { therapists } from "../practice.ts";
import { locations, rooms } from "./locations.ts";
import { privateCalendars } from "./private-calendars.ts";
import { sessions } from "./sessions.ts";
import { exceptionKinds } from "../lists.ts";

/** A stretch of a weekday on which a therapist can be booked, in London wall-clock time; 1 is Monday. */
export const workingHours = pgTable(
  "working_hours",
  {
    id: id(),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id, { onDelete: "cascade" }),
    weekday: smallint().notNull(),
    from: time("from_time").notNull(),
    until: time("until_time").notNull(),
    locationId: uuid().references(() => locations.id),
    validFrom: date({ mode: "string" }),
    validUntil: date({ mode: "string" }),
  },
  (t) => [
    uniqueIndex("working_hours_by_therapist").on(
      t.therapistId,
      t.weekday,
      t.from,
      sql`coalesce(${t.validFrom}, '-infinity')`,
    ),
    index("working_hours_by_location").on(t.locationId),
    check("working_hours_weekday", sql`${t.weekday} between 1 and 7`),
    check("working_hours_order", sql`${t.until} > ${t.from}`),
    check("working_hours_days", sql`${t.validUntil} >= ${t.validFrom}`),
  ],
);

/**
 * A day or a span on which a therapist, or where none is named the studio, is closed, or open beyond the usual hours.
 * Times are on a London clock; none is the whole day.
 */
export const availabilityExceptions = pgTable(
  "availability_exceptions",
  {
    id: id(),
    therapistId: uuid().references(() => therapists.id, { onDelete: "cascade" }),
    dayFrom: date({ mode: "string" }).notNull(),
    dayUntil: date({ mode: "string" }).notNull(),
    from: time("from_time"),
    until: time("until_time"),
    kind: text({ enum: exceptionKinds }).notNull(),
    /** For colleagues; no client reads it. */
    reason: text().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("availability_exceptions_by_therapist").on(t.therapistId, t.dayUntil),
    index("availability_exceptions_by_day").on(t.dayUntil),
    check("availability_exceptions_kind", oneOf(t.kind)),
    check(
      "availability_exceptions_days",
      sql`${t.dayUntil} between ${t.dayFrom} and ${t.dayFrom} + 366`,
    ),
    check(
      "availability_exceptions_times",
      sql`(${t.from} is null) = (${t.until} is null) and ${t.until} > ${t.from}`,
    ),
    check(
      "availability_exceptions_open",
      sql`${t.kind} = 'closed' or (${t.from} is not null and ${t.therapistId} is not null)`,
    ),
    check("availability_exceptions_reason", sql`length(${t.reason}) <= 200`),
  ],
);

/**
 * Time that is taken: of a therapist, a room or a client, by a session, an absence or a private calendar. An exclusion constraint lets no two
 * overlap (`session_claims_no_overlap`). Rows stand only while the time is taken; what is overlapped knowingly has none.
 * A therapist's claim holds the buffers of the type.
 */
export const sessionClaims = pgTable(
  "session_claims",
  {
    id: id(),
    sessionId: uuid().references(() => sessions.id, { onDelete: "cascade" }),
    exceptionId: uuid().references(() => availabilityExceptions.id, { onDelete: "cascade" }),
    calendarId: uuid().references(() => privateCalendars.id, { onDelete: "cascade" }),
    therapistId: uuid().references(() => therapists.id),
    roomId: uuid().references(() => rooms.id),
    clientId: uuid().references(() => clients.id),
    /** Whose time it is, whichever of the three. */
    resource: uuid().generatedAlwaysAs(sql`coalesce(therapist_id, room_id, client_id)`),
    during: span().notNull(),
    // Row policies keep range operators out of indexes, because they are not leakproof; comparisons of instants may use one.
    startsAt: instant().generatedAlwaysAs(sql`lower(during)`),
    endsAt: instant().generatedAlwaysAs(sql`upper(during)`),
  },
  (t) => [
    index("session_claims_by_time").on(t.resource, t.endsAt, t.startsAt),
    uniqueIndex("session_claims_once_a_session").on(t.sessionId, t.resource),
    index("session_claims_by_exception").on(t.exceptionId),
    index("session_claims_by_calendar").on(t.calendarId),
    index("session_claims_by_therapist").on(t.therapistId),
    index("session_claims_by_room").on(t.roomId),
    index("session_claims_by_client").on(t.clientId),
    check(
      "session_claims_one_taker",
      sql`num_nonnulls(${t.sessionId}, ${t.exceptionId}, ${t.calendarId}) = 1`,
    ),
    check(
      "session_claims_one_resource",
      sql`num_nonnulls(${t.therapistId}, ${t.roomId}, ${t.clientId}) = 1`,
    ),
    check(
      "session_claims_absences",
      sql`num_nonnulls(${t.exceptionId}, ${t.calendarId}) = 0 or ${t.therapistId} is not null`,
    ),
    check("session_claims_some_time", sql`not isempty(${t.during})`),
  ],
);
