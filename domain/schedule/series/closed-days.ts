import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import { settings } from "#db/schema/studio.ts";
import { bankHolidayOn } from "#domain/kernel/bank-holidays.ts";
import type { Db } from "#domain/kernel/database.ts";
import type { Day } from "#domain/kernel/time.ts";

/**
 * The days among these on which the studio or the therapist is closed all day, and why, in a word for colleagues: an
 * absence, or a bank holiday where the studio keeps them (it does unless its settings say otherwise).
 */
export async function listClosedDays(tx: Db, therapistId: string, days: readonly Day[]): Promise<Map<Day, string>> {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return new Map();
  const [house] = await tx.select({ keepsHolidays: settings.closedOnBankHolidays }).from(settings);
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
    const holiday = (house?.keepsHolidays ?? true) ? bankHolidayOn(day) : undefined;
    const why = span ? span.reason || "closed" : holiday;
    if (why) closed.set(day, why);
  }
  return closed;
}
