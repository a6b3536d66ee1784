// What repeats: a rule in London wall-clock time. Its dates are rows of `sessions`.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf, pence } from "../columns.ts";
import { clients } from "../people.ts";
import { therapists } from "../practice.ts";
import { locations, rooms } from "./locations.ts";
import { sessionTypes } from "./session-types.ts";
import { monthlyWays, recurrenceEnds, recurrencePatterns } from "../lists.ts";

/** A rule by which sessions repeat, and what each new date of it is like (requirements 3.3.1). */
export const sessionSeries = pgTable(
  "session_series",
  {
    id: id(),
    /** The series that this one was cut off from. */
    parentSeriesId: uuid().references((): AnyPgColumn => sessionSeries.id),
    recurrencePattern: text({ enum: recurrencePatterns }).notNull(),
    recurrenceInterval: smallint().notNull(),
    /** Of a custom rule: 1 is Monday. */
    weekdays: smallint().array(),
    monthlyBy: text({ enum: monthlyWays }),
    recurrenceEndType: text({ enum: recurrenceEnds }).notNull(),
    recurrenceEndDate: date({ mode: "string" }),
    recurrenceOccurrences: integer(),
    startsOn: date({ mode: "string" }).notNull(),
    /** On a London clock. */
    localTime: time().notNull(),
    durationMinutes: integer().notNull(),
    kind: text().$type<"individual" | "group">().notNull(),
    sessionTypeId: uuid()
      .notNull()
      .references(() => sessionTypes.id),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    locationId: uuid()
      .notNull()
      .references(() => locations.id),
    roomId: uuid().references(() => rooms.id),
    clientId: uuid().references(() => clients.id),
    groupName: text(),
    groupType: text({ enum: ["class", "workshop", "retreat"] }),
    maxParticipants: integer(),
    classDescription: text().notNull().default(""),
    /** What to bring to each of its dates; none: what its type says. */
    whatToBring: text().notNull().default(""),
    isListed: boolean().notNull().default(false),
    /** Whether clients book a place in one of its dates by card or pass only. */
    isPrepaid: boolean().notNull().default(false),
    pricePence: pence("price").notNull(),
    memberPricePence: pence("member_price"),
    /** Up to this day its dates are rows; a series without an end is carried on every night. */
    generatedUntil: date({ mode: "string" }).notNull(),
    /** The last day of the rule, once it was cut or ended. */
    endedOn: date({ mode: "string" }),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    index("session_series_by_therapist").on(t.therapistId),
    index("session_series_by_client").on(t.clientId),
    index("session_series_by_parent").on(t.parentSeriesId),
    index("session_series_by_type").on(t.sessionTypeId),
    index("session_series_by_location").on(t.locationId),
    index("session_series_by_room").on(t.roomId),
    check("session_series_pattern", oneOf(t.recurrencePattern)),
    check("session_series_interval", sql`${t.recurrenceInterval} between 1 and 4`),
    check("session_series_weekdays", sql`${t.weekdays} <@ '{1,2,3,4,5,6,7}'`),
    check("session_series_monthly_by", oneOf(t.monthlyBy)),
    check(
      "session_series_end_type",
      sql`${oneOf(t.recurrenceEndType)}
        and (${t.recurrenceEndType} = 'by_date') = (${t.recurrenceEndDate} is not null)
        and (${t.recurrenceEndType} = 'after_occurrences') = (${t.recurrenceOccurrences} is not null)`,
    ),
    check("session_series_occurrences", sql`${t.recurrenceOccurrences} between 1 and 365`),
    check("session_series_end_date", sql`${t.recurrenceEndDate} >= ${t.startsOn}`),
    check("session_series_ended_on", sql`${t.endedOn} >= ${t.startsOn} - 1`),
    check("session_series_minutes", sql`${t.durationMinutes} between 5 and 1440`),
    check(
      "session_series_kind",
      sql`case ${t.kind}
        when 'individual' then ${t.clientId} is not null and num_nonnulls(${t.groupName}, ${t.groupType}, ${t.maxParticipants}) = 0
        when 'group' then ${t.clientId} is null and num_nonnulls(${t.groupName}, ${t.groupType}, ${t.maxParticipants}) = 3
        else false end`,
    ),
    check("session_series_group_type", oneOf(t.groupType)),
    check("session_series_places", sql`${t.maxParticipants} between 1 and 20`),
    check(
      "session_series_texts",
      sql`length(${t.groupName}) between 1 and 80 and length(${t.classDescription}) <= 2000
        and length(${t.whatToBring}) <= 600`,
    ),
    check("session_series_price", sql`${t.pricePence} between 0 and 10000`),
    check(
      "session_series_member_price",
      sql`${t.memberPricePence} is null or ${t.memberPricePence} between 0 and ${t.pricePence}`,
    ),
  ],
);

/**
 * A day of a rule on which there is no session: only a person brings it back, carrying the series
 * on does not.
 */
export const sessionsLeftOut = pgTable(
  "sessions_left_out",
  {
    seriesId: uuid()
      .notNull()
      .references(() => sessionSeries.id, { onDelete: "cascade" }),
    day: date({ mode: "string" }).notNull(),
    reasonKind: text({ enum: ["clash", "holiday", "deleted"] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.seriesId, t.day] }),
    check("sessions_left_out_reason_kind", oneOf(t.reasonKind)),
  ],
);

/** A change or an end of a series, for undoing all dates of it at once; what became of each is in `session_changes`. */
export const seriesChanges = pgTable(
  "series_changes",
  {
    id: id(),
    /** The series that was changed. */
    seriesId: uuid()
      .notNull()
      .references(() => sessionSeries.id, { onDelete: "cascade" }),
    /** The series that its dates to come belong to since: the same one, unless it was cut. */
    targetId: uuid()
      .notNull()
      .references(() => sessionSeries.id, { onDelete: "cascade" }),
    /** The rule as it was, and its days without a session from `fromDay` on. */
    before: jsonb().$type<SeriesBefore>().notNull(),
    fromDay: date({ mode: "string" }).notNull(),
    /** Whether notifications about it are sent. */
    isTold: boolean().notNull(),
    /** The account that changed it. */
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [
    index("series_changes_by_target").on(t.targetId, t.changedAt),
    index("series_changes_by_series").on(t.seriesId),
  ],
);

/** What undoing puts back of a series. */
export type SeriesBefore = {
  rule: Record<string, unknown>;
  leftOut: { day: string; reasonKind: "clash" | "holiday" | "deleted" }[];
};
