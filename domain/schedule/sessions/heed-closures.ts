import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { bankHolidayOn } from "#domain/kernel/dates/bank-holidays.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { type Refused, refuse } from "#domain/kernel/outcome.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { closedSentence, closedWord } from "../closings/rules.ts";
import { keepsHolidays } from "../closings/queries.ts";

/** Refused because the studio, or the therapist, is closed then; `because` is a sentence that names the day and why. */
export type Closed = Refused<"closed"> & { because: string };

type Planned = {
  therapistId: string | null | undefined;
  sessionTypeId?: string | null;
  startsAt: Date;
  endsAt: Date;
};

/**
 * A step before a session gets a time, after its therapist is locked: refuses a bank holiday that
 * the studio keeps, a closure and the therapist's absence, unless the form says that the studio is
 * open on that day (`openOn`). Then the absence gives the therapist's time to the session, and to
 * nothing else.
 */
export async function heedClosures(
  tx: Db,
  planned: Planned,
  openOn: Day | null,
): Promise<Closed | undefined> {
  const day = londonDay(planned.startsAt);
  const why = await whyClosed(tx, planned);
  if (why === undefined) return undefined;
  if (openOn !== day) return { ...refuse("closed"), because: closedSentence(day, why) };
  await giveWay(tx, planned);
  return undefined;
}

/**
 * The reason why the therapist does not work then, in a word or two; undefined where they do. Two
 * statements.
 */
async function whyClosed(
  tx: Db,
  { therapistId, startsAt, endsAt }: Planned,
): Promise<string | undefined> {
  const { dayFrom, dayUntil, from, until, reason, kind } = availabilityExceptions;
  const whose = availabilityExceptions.therapistId;
  const begins = sql`(${dayFrom} + coalesce(${from}, '00:00'::time)) at time zone 'Europe/London'`;
  const ends = sql`(case when ${until} is null then ${dayUntil} + 1 + '00:00'::time else ${dayUntil} + ${until} end)
    at time zone 'Europe/London'`;
  const [found] = await tx
    .select({ reason, name: therapists.name })
    .from(availabilityExceptions)
    .leftJoin(therapists, eq(therapists.id, whose))
    .where(
      and(
        eq(kind, "closed"),
        or(isNull(whose), therapistId ? eq(whose, therapistId) : undefined),
        sql`${begins} < ${endsAt.toISOString()}::timestamptz and ${ends} > ${startsAt.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(isNotNull(whose)), asc(dayFrom))
    .limit(1);
  if (found) return [found.name, found.reason].filter(Boolean).join(", ") || closedWord;
  return (await keepsHolidays(tx)) ? bankHolidayOn(londonDay(startsAt)) : undefined;
}

/** Cuts the time of a session, with the buffers of its type, out of what an absence has taken of its therapist's. */
async function giveWay(
  tx: Db,
  { therapistId, sessionTypeId = null, startsAt, endsAt }: Planned,
): Promise<void> {
  if (!therapistId) return;
  await tx.execute(sql`
    with buffered as (
      select tstzrange(${startsAt.toISOString()}::timestamptz - make_interval(mins => coalesce(max(buffer_before), 0)),
        ${endsAt.toISOString()}::timestamptz + make_interval(mins => coalesce(max(buffer_after), 0))) as needed
      from session_types where id = ${sessionTypeId}::uuid
    ), cut as (
      delete from session_claims c using buffered b
      where c.therapist_id = ${therapistId} and c.exception_id is not null and c.during && b.needed
      returning c.exception_id, c.therapist_id, c.during, b.needed
    )
    insert into session_claims (exception_id, therapist_id, during)
    select exception_id, therapist_id, unnest(tstzmultirange(during) - tstzmultirange(needed)) from cut`);
}
