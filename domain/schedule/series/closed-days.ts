import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database.ts";
import type { Day } from "#domain/kernel/time.ts";

/** The days among these on which the studio or the therapist is closed all day, and why, in a word for colleagues. */
export async function listClosedDays(tx: Db, therapistId: string, days: readonly Day[]): Promise<Map<Day, string>> {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const spans = await tx
    .select({
      dayFrom: availabilityExceptions.dayFrom,
      dayUntil: availabilityExceptions.dayUntil,
      reason: availabilityExceptions.reason,
    })
    .from(availabilityExceptions)
    .where(
      and(
        eq(availabilityExceptions.kind, "closed"),
        isNull(availabilityExceptions.from),
        or(isNull(availabilityExceptions.therapistId), eq(availabilityExceptions.therapistId, therapistId)),
        lte(availabilityExceptions.dayFrom, last),
        gte(availabilityExceptions.dayUntil, first),
      ),
    );
  const closed = new Map<Day, string>();
  for (const day of days) {
    const span = spans.find(({ dayFrom, dayUntil }) => dayFrom <= day && day <= dayUntil);
    if (span) closed.set(day, span.reason || "closed");
  }
  return closed;
}
