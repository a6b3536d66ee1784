import { and, eq, gte, isNull, lte, or } from "drizzle-orm";
import { availabilityExceptions } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database.ts";
import type { Day } from "#domain/kernel/time.ts";

/** Days up to which the studio, or a therapist, is closed all day, as far as a span meets them, and why. One statement. */
export const readClosures = (db: Db, therapist: string, span: { from: Day; until: Day }) => {
  const { dayFrom, dayUntil, reason, kind, from, therapistId } = availabilityExceptions;
  return db
    .select({ dayFrom, dayUntil, reason })
    .from(availabilityExceptions)
    .where(
      and(
        ...[eq(kind, "closed"), isNull(from), or(isNull(therapistId), eq(therapistId, therapist))],
        ...[lte(dayFrom, span.until), gte(dayUntil, span.from)],
      ),
    );
};
