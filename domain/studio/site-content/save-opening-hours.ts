import { openingHours } from "#db/schema/site-content.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { OpeningHour } from "./rules.ts";
import { weekdays } from "./messages.ts";

/** A step: the week's opening hours; a day that is not among them is closed. */
export async function putOpeningHours(tx: Db, hours: OpeningHour[]): Promise<void> {
  await tx.delete(openingHours);
  const rows = hours.map(({ day, ...times }) => ({ weekday: weekdays.indexOf(day) + 1, ...times }));
  if (rows.length > 0) await tx.insert(openingHours).values(rows);
}
