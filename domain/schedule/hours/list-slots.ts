import { and, eq, isNull, or, sql } from "drizzle-orm";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { settings } from "#db/schema/studio.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { endOfDay, startOfDay } from "#domain/kernel/dates/london.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { givesType } from "../sessions/find-parts.ts";
import { type Exception, type Hours, openOn, spanOf } from "./open-hours.ts";
import { freeSpans, slotsIn, type Span } from "./rules.ts";
import { takenOf } from "./taken-times.ts";

type SlotsQuery = {
  therapistId: string;
  sessionTypeId: string;
  from: Day;
  until: Day;
  notBefore: Date;
  /** How far apart the times stand; a quarter of an hour unless it says otherwise. */
  stepMinutes?: number;
  /** A session that is to move: its own time does not stand in its way, and it keeps its length. */
  moving?: { id: string; minutes: number };
};

/**
 * The free times of one therapist for one type of session on some days, in order: working hours and extra hours, less
 * what is taken, closed days and, where the studio keeps them, bank holidays. None of a type that is archived, that this
 * therapist does not give or, for a client, that clients may not book. Three statements.
 */
export const listSlots = (ctx: Ctx, query: SlotsQuery): Promise<Date[]> =>
  read(ctx, (db) => findSlots(db, ctx, query));

/**
 * The same inside a transaction, less what is taken of others who are needed (a room) and what they
 * are told of besides (the client's own time).
 */
export async function findSlots(
  db: Db,
  { actor }: Pick<Ctx, "actor">,
  query: SlotsQuery & { alsoNeeded?: readonly string[]; busy?: readonly Span[] },
): Promise<Date[]> {
  const { therapistId, sessionTypeId, from, until, notBefore, alsoNeeded = [], busy = [] } = query;
  const needed = [therapistId, ...alsoNeeded];
  // Sent together: each would cost a way to the database and back.
  const [[type], [planned], taken] = await Promise.all([
    typeOn(db).execute({ sessionTypeId, therapistId, isStaff: actor.kind !== "client" }),
    hoursOn(db).execute({ therapistId, from, until }),
    takenOf(db, needed, { from: startOfDay(from), until: endOfDay(until) }, query.moving?.id),
  ]);
  if (!type || !planned) return [];
  const days = daysBetween(from, until).filter((day) => !type.closed || !bankHolidayOn(day));
  const open = days.flatMap((day) => openOn(day, planned.hours, planned.extra));
  const closed = planned.extra.filter(({ kind }) => kind === "closed").map(spanOf);
  const all = needed.flatMap((id) => taken.get(id) ?? []);
  return slotsIn(freeSpans(open, [...all, ...busy, ...closed]), {
    ...type,
    ...(query.moving && { minutes: query.moving.minutes }),
    notBefore,
    ...(query.stepMinutes && { stepMinutes: query.stepMinutes }),
  });
}

/** The type, where this therapist gives it. */
const typeOn = prepared((db) =>
  db
    .select({
      minutes: sessionTypes.defaultMinutes,
      bufferBefore: sessionTypes.bufferBefore,
      bufferAfter: sessionTypes.bufferAfter,
      closed: sql<boolean>`coalesce((select ${settings.closedOnBankHolidays} from ${settings}), true)`,
    })
    .from(sessionTypes)
    .where(
      and(
        eq(sessionTypes.id, sql.placeholder("sessionTypeId")),
        isNull(sessionTypes.archivedAt),
        or(eq(sessionTypes.isBookableByClients, true), sql`${sql.placeholder("isStaff")}::boolean`),
        givesType(sql`${sessionTypes.id}`, sql.placeholder("therapistId")),
      ),
    )
    .prepare("offered_type"),
);

/** A therapist's usual hours, and what differs from them on some days. */
const hoursOn = prepared((db) =>
  db
    .select({
      hours: sql<
        Hours[]
      >`coalesce(json_agg(json_build_object('weekday', weekday, 'from', from_time, 'until', until_time, 'validFrom', valid_from, 'validUntil', valid_until)), '[]')`,
      extra: sql<
        Exception[]
      >`(select coalesce(json_agg(e), '[]') from special_hours(${sql.placeholder("therapistId")},
        ${sql.placeholder("from")}, ${sql.placeholder("until")}) e)`,
    })
    .from(workingHours)
    .where(eq(workingHours.therapistId, sql.placeholder("therapistId")))
    .prepare("working_hours_and_exceptions"),
);

function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}
