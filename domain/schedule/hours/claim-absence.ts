import { eq } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { type availabilityExceptions, sessionClaims } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { spanOf } from "./open-hours.ts";
import { freeSpans } from "./rules.ts";
import { takenOf } from "./taken-times.ts";

type Exception = typeof availabilityExceptions.$inferSelect;

/**
 * A step: claims the time of an absence, or of a closure for all who work here, around the sessions
 * that are in it already: they stay until they are moved, cancelled or handed over.
 */
export async function claimAbsence(tx: Db, exception: Exception): Promise<void> {
  const { id, therapistId, dayFrom, dayUntil, from, until } = exception;
  const span = spanOf({
    day: dayFrom,
    last: dayUntil,
    from,
    until,
    kind: "closed",
  });
  const which = therapistId ? eq(therapists.id, therapistId) : eq(therapists.isActive, true);
  const whose = await tx
    .select({ id: therapists.id })
    .from(therapists)
    .where(which)
    .orderBy(therapists.id);
  const taken = await takenOf(
    tx,
    whose.map((one) => one.id),
    span,
  );
  const rows = whose.flatMap((one) =>
    freeSpans([span], taken.get(one.id) ?? []).map((free) => ({
      exceptionId: id,
      therapistId: one.id,
      during: `[${free.from.toISOString()},${free.until.toISOString()})`,
    })),
  );
  if (rows.length > 0) await tx.insert(sessionClaims).values(rows);
}
