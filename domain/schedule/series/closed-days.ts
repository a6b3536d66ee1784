import { settings } from "#db/schema/studio.ts";
import { bankHolidayOn } from "#domain/kernel/bank-holidays.ts";
import type { Db } from "#domain/kernel/database.ts";
import type { Day } from "#domain/kernel/time.ts";
import { readClosures } from "../hours/closures.ts";

/**
 * The days among these on which the studio or the therapist is closed all day, and why, in a word for colleagues: an
 * absence, or a bank holiday where the studio keeps them (it does unless its settings say otherwise).
 */
export async function listClosedDays(tx: Db, therapistId: string, days: readonly Day[]): Promise<Map<Day, string>> {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!first || !last) return new Map();
  const [house] = await tx.select({ keepsHolidays: settings.closedOnBankHolidays }).from(settings);
  const spans = await readClosures(tx, therapistId, { from: first, until: last });
  const closed = new Map<Day, string>();
  for (const day of days) {
    const span = spans.find(({ dayFrom, dayUntil }) => dayFrom <= day && day <= dayUntil);
    const holiday = (house?.keepsHolidays ?? true) ? bankHolidayOn(day) : undefined;
    const why = span ? span.reason || "closed" : holiday;
    if (why) closed.set(day, why);
  }
  return closed;
}
