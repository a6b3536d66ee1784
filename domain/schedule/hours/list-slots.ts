import { and, eq, isNull, sql } from "drizzle-orm";
import { workingHours } from "#db/schema/schedule/hours.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { settings } from "#db/schema/studio.ts";
import { bankHolidayOn } from "#domain/kernel/bank-holidays.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { atLondon, endOfDay, startOfDay } from "#domain/kernel/london.ts";
import { addDays, type Day } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/transaction.ts";
import { givesType } from "../sessions/find-parts.ts";
import { freeSpans, slotsIn, type Span } from "./rules.ts";

type Wish = { therapistId: string; sessionTypeId: string; from: Day; until: Day; notBefore: Date };
type Hours = Pick<typeof workingHours.$inferSelect, "weekday" | "from" | "until" | "validFrom" | "validUntil">;

/**
 * The free times of one therapist for one type of session on some days, in order: working hours and extra hours, less
 * what is taken, closed days and, where the studio keeps them, bank holidays. None of a type that is archived, that this
 * therapist does not give or, for a client, that clients may not book. Three statements.
 */
export function listSlots(ctx: Ctx, { therapistId, sessionTypeId, from, until, notBefore }: Wish): Promise<Date[]> {
  return read(ctx, async (db) => {
    const [type] = await db
      .select({
        ...{ minutes: sessionTypes.defaultMinutes, bufferBefore: sessionTypes.bufferBefore },
        bufferAfter: sessionTypes.bufferAfter,
        closed: sql<boolean>`coalesce((select ${settings.closedOnBankHolidays} from ${settings}), true)`,
      })
      .from(sessionTypes)
      .where(and(eq(sessionTypes.id, sessionTypeId), isOffered(ctx, therapistId)));
    if (!type) return [];
    const extra = sql`(select coalesce(json_agg(e), '[]') from special_hours(${therapistId}, ${from}, ${until}) e)`;
    const [planned] = await db
      .select({
        hours: sql<
          Hours[]
        >`coalesce(json_agg(json_build_object('weekday', weekday, 'from', from_time, 'until', until_time, 'validFrom', valid_from, 'validUntil', valid_until)), '[]')`,
        extra: sql<Exception[]>`${extra}`,
      })
      .from(workingHours)
      .where(eq(workingHours.therapistId, therapistId));
    const span = `[${startOfDay(from).toISOString()},${endOfDay(until).toISOString()})`;
    const { rows } = (await db.execute(sql`select lower(during) as "from", upper(during) as until
      from taken_times(array[${therapistId}]::uuid[], ${span}::tstzrange)`)) as unknown as {
      rows: { from: string | Date; until: string | Date }[];
    };
    const taken = rows.map((one) => ({ from: new Date(one.from), until: new Date(one.until) }));
    const days = daysBetween(from, until).filter((day) => !type.closed || !bankHolidayOn(day));
    const open = days.flatMap((day) => openOn(day, planned!.hours, planned!.extra));
    const closed = planned!.extra.filter(({ kind }) => kind === "closed").map(spanOf);
    return slotsIn(freeSpans(open, [...taken, ...closed]), { ...type, notBefore });
  });
}

/** A type in use that this therapist gives; to a client one that clients may book. */
const isOffered = ({ actor }: Ctx, therapistId: string) =>
  and(
    isNull(sessionTypes.archivedAt),
    actor.kind === "client" ? eq(sessionTypes.isBookableByClients, true) : undefined,
    givesType(sql`${sessionTypes.id}`, therapistId),
  );

type Exception = { day: Day; last: Day; from: string | null; until: string | null; kind: "closed" | "open" };

function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** When a therapist can be booked on a day, by the usual hours in force then and by extra hours. */
export function openOn(day: Day, hours: readonly Hours[], exceptions: readonly Exception[]): Span[] {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const inForce = (one: Hours) =>
    one.weekday === weekday && (one.validFrom ?? day) <= day && (one.validUntil ?? day) >= day;
  const extra = exceptions.filter((one) => one.kind === "open" && one.day <= day && one.last >= day);
  return [...hours.filter(inForce), ...extra].map(({ from, until }) => ({
    from: atLondon(day, from!),
    until: atLondon(day, until!),
  }));
}

/** A closed span from its first moment to its last; with times, those of a single day. */
export function spanOf({ day, last, from, until }: Exception): Span {
  return { from: from ? atLondon(day, from) : startOfDay(day), until: until ? atLondon(last, until) : endOfDay(last) };
}
