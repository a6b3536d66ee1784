import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { after } from "#domain/kernel/time.ts";
import { mailsWait } from "../sessions/rules.ts";
import type { PlannedDate } from "./plan.ts";
import type { SeriesChange } from "./input.ts";

export type SeriesEvent = "series.started" | "series.changed" | "series.ended";

/**
 * A date in an email: a new one, or one that was at a time (an ISO instant) and is at another,
 * elsewhere, or cancelled.
 */
export type NotifiedDate = { id: string; was?: string; isElsewhere?: boolean };

/**
 * A step: lets one mail a person know what became of these dates, once three minutes are over. What is so no longer by
 * then is left out of it.
 */
export async function publishSeriesEvent(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  event: SeriesEvent,
  notified: { seriesId: string; changeId?: string; dates: readonly NotifiedDate[] },
): Promise<void> {
  if (notified.dates.length > 0)
    await publishEvent(tx, event, notified, { now, dueAt: after(now, mailsWait) });
}

/** Whether a planned date gives a session that is there another time; what is only renumbered does not. */
export const changesTime = ({
  step,
  startsAt,
  endsAt,
}: Pick<PlannedDate, "step" | "startsAt" | "endsAt">): boolean =>
  step.what === "keep" &&
  step.isMoved &&
  (step.of.startsAt.getTime() !== startsAt.getTime() ||
    step.of.endsAt.getTime() !== endsAt.getTime());

/**
 * The sessions of a plan whose people are notified: cancelled, at another time, with another
 * therapist or at another location.
 */
export const affectedDates = (
  dates: readonly PlannedDate[],
  out: ReadonlySet<string>,
  { template }: Pick<SeriesChange, "template"> = {},
): PlannedDate[] =>
  dates.filter((date) => {
    const isOpen =
      date.step.what === "keep" && date.step.of.status === "scheduled" && !out.has(date.day);
    return date.step.what === "cancel" || (isOpen && (isElsewhere(template) || changesTime(date)));
  });

export const isElsewhere = ({
  therapistId,
  locationId,
  roomId,
}: SeriesChange["template"] = {}): boolean =>
  [therapistId, locationId, roomId].some((one) => one !== undefined);

/** A date as it was, for the mail that says what it is now. */
export const notifiedDates = ({ step }: Pick<PlannedDate, "step">): NotifiedDate[] =>
  "of" in step ? [{ id: step.of.id, was: step.of.startsAt.toISOString() }] : [];
