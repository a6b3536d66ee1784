import { eq, sql } from "drizzle-orm";
import { therapists } from "#db/schema/practice.ts";
import { type availabilityExceptions, sessionClaims } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database.ts";
import { spanOf } from "./list-slots.ts";
import { freeSpans, type Span } from "./rules.ts";

type Exception = typeof availabilityExceptions.$inferSelect;

/**
 * A step: takes the time of an absence, or of a closure from everybody who works here, around what takes place in it
 * already: a session stays until somebody moves, cancels or hands it over.
 */
export async function claimAbsence(tx: Db, exception: Exception): Promise<void> {
  const { id, therapistId, dayFrom, dayUntil, from, until } = exception;
  const span = spanOf({ day: dayFrom, last: dayUntil, from, until, kind: "closed" });
  const which = therapistId ? eq(therapists.id, therapistId) : eq(therapists.isActive, true);
  const whose = await tx.select({ id: therapists.id }).from(therapists).where(which).orderBy(therapists.id);
  const taken = await takenOf(
    tx,
    whose.map((one) => one.id),
    span,
  );
  const rows = whose.flatMap((one) =>
    freeSpans([span], taken.get(one.id) ?? []).map((free) => ({
      ...{ exceptionId: id, therapistId: one.id },
      during: `[${free.from.toISOString()},${free.until.toISOString()})`,
    })),
  );
  if (rows.length > 0) await tx.insert(sessionClaims).values(rows);
}

/** When each of these therapists is taken within a span. */
export async function takenOf(tx: Db, ids: readonly string[], span: Span): Promise<Map<string, Span[]>> {
  const range = `[${span.from.toISOString()},${span.until.toISOString()})`;
  const { rows } = (await tx.execute(sql`select resource, lower(during) as "from", upper(during) as until
    from taken_times(${`{${ids.join(",")}}`}::uuid[], ${range}::tstzrange)`)) as unknown as {
    rows: { resource: string; from: string | Date; until: string | Date }[];
  };
  const taken = new Map<string, Span[]>();
  for (const { resource, from, until } of rows)
    taken.set(resource, [...(taken.get(resource) ?? []), { from: new Date(from), until: new Date(until) }]);
  return taken;
}
