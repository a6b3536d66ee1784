import { atLondon } from "#domain/kernel/dates/london.ts";
import { addDays, londonDay, minutes } from "#domain/kernel/time.ts";

/** A run that began so long ago was broken off; it may be taken up again. */
export const maxRunTime = minutes(10);

/** The next time that a London clock shows three in the morning, when the shop has no visitors. */
export function tonight(now: Date): Date {
  const today = londonDay(now);
  const three = atLondon(today, "03:00");
  return three > now ? three : atLondon(addDays(today, 1), "03:00");
}
