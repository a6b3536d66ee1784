import type { Db } from "#domain/kernel/database/database.ts";
import type { Day } from "#domain/kernel/time.ts";
import { whyClosedOn } from "../closings/rules.ts";
import { readClosedSpans } from "../closings/queries.ts";

/**
 * The days among these on which the studio or the therapist is closed all day, and why, in a word for colleagues: an
 * absence, or a bank holiday where the studio keeps them (it does unless its settings say otherwise).
 */
export async function listClosedDays(
  tx: Db,
  therapistId: string,
  days: readonly Day[],
): Promise<Map<Day, string>> {
  const [from, until] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!from || !until) return new Map();
  const spans = await readClosedSpans(tx, { from, until });
  const named = days.map((day) => [day, whyClosedOn(spans, day, therapistId)] as const);
  return new Map(named.filter((one): one is [Day, string] => one[1] !== undefined));
}
