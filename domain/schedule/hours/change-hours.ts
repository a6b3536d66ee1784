import { eq } from "drizzle-orm";
import { availabilityExceptions, workingHours } from "#db/schema/schedule/hours.ts";
import { therapists } from "#db/schema/practice.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { ColumnsOf } from "#domain/kernel/database/field-columns.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { withTimeClaims } from "../sessions/with-claims.ts";
import { claimAbsence } from "./claim-absence.ts";
import type { exceptionFields } from "./fields.ts";
import { findWeek } from "./queries.ts";
import { versionOfWeek, type Week } from "./rules.ts";

type Scheduler = Ctx<Therapist | Staff>;
/** Therapists change their own hours, and the owner those of all. */
const may = ({ actor }: Scheduler, therapistId: string | null): boolean =>
  actor.kind === "staff" ? actor.role === "owner" : actor.id === therapistId;

type WeekChange = { therapistId: string; version: string; hours: Week };

/**
 * Replaces the weekly hours of a therapist, based on `version`. Refuses hours that overlap on a
 * day, another therapist's hours, and hours that another person has changed since.
 */
export const saveWorkingHours = (ctx: Scheduler, { therapistId, version, hours }: WeekChange) =>
  transaction(ctx, async (tx) => {
    if (!may(ctx, therapistId)) return refuse("not-allowed");
    const sorted = hours.toSorted(
      (one, other) => one.weekday - other.weekday || one.from.localeCompare(other.from),
    );
    const overlaps = sorted.some(
      (one, at) =>
        one.until <= one.from ||
        (sorted[at - 1]?.weekday === one.weekday && sorted[at - 1]!.until > one.from),
    );
    if (overlaps) return refuse("overlapping-hours");
    await lock(tx, { therapist: [therapistId] });
    if (versionOfWeek(await findWeek(tx, therapistId)) !== version)
      return refuse("changed-meanwhile");
    await tx.delete(workingHours).where(eq(workingHours.therapistId, therapistId));
    if (sorted.length > 0)
      await tx.insert(workingHours).values(sorted.map((one) => ({ ...one, therapistId })));
    await audit(tx, ctx, { action: "hours.saved", subjectId: therapistId });
    return done(undefined);
  });

/**
 * Days on which a therapist, or with null the studio, is closed, or open beyond the usual hours;
 * without times all day.
 */
export type NewException = Pick<
  typeof availabilityExceptions.$inferSelect,
  "therapistId" | ColumnsOf<typeof exceptionFields>
>;

/**
 * Adds an absence, a closure or extra hours. A closed time is claimed like any other, around the
 * sessions that are in it already: they stay until they are moved, cancelled or handed over. Closed
 * hours and extra hours are of a single day.
 */
export const addException = (ctx: Scheduler, input: NewException) =>
  withTimeClaims(ctx, async (tx) => {
    const { dayFrom, dayUntil, from, until, kind } = input;
    if (!may(ctx, input.therapistId)) return refuse("not-allowed");
    if (dayUntil < dayFrom || (from === null) !== (until === null) || (from && until! <= from))
      return refuse("bad-span");
    if ((from && dayFrom !== dayUntil) || (kind === "open" && (!from || !input.therapistId)))
      return refuse("bad-span");
    await lock(tx, { therapist: await whoseDays(tx, input.therapistId) });
    const [added] = await tx
      .insert(availabilityExceptions)
      .values({ ...input, createdAt: ctx.now })
      .returning();
    if (kind === "closed") await claimAbsence(tx, added!);
    await audit(tx, ctx, {
      action: "absence.added",
      subjectId: input.therapistId ?? undefined,
    });
    return done(added!);
  });

/** The therapists that it applies to: one, or with null all who work here. */
async function whoseDays(tx: Db, therapistId: string | null): Promise<string[]> {
  if (therapistId) return [therapistId];
  const all = await tx
    .select({ id: therapists.id })
    .from(therapists)
    .where(eq(therapists.isActive, true));
  return all.map(({ id }) => id);
}

/** Takes an absence, a closure or extra hours back; the time is free again. */
export const removeException = (ctx: Scheduler, id: string) =>
  transaction(ctx, async (tx) => {
    const { therapistId } = availabilityExceptions;
    const [stored] = await tx
      .select({ therapistId })
      .from(availabilityExceptions)
      .where(eq(availabilityExceptions.id, id));
    if (!stored || !may(ctx, stored.therapistId)) return refuse("no-such-exception");
    await lock(tx, { therapist: await whoseDays(tx, stored.therapistId) });
    await tx.delete(availabilityExceptions).where(eq(availabilityExceptions.id, id));
    await audit(tx, ctx, {
      action: "absence.removed",
      subjectId: stored.therapistId ?? undefined,
    });
    return done(undefined);
  });
