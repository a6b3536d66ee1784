import { settings } from "#db/schema/studio.ts";
import { asSystem, type Ctx, type Staff, type System, type Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** Who may ask for what is due: staff, and therapists who manage the schedule. */
export type Asker = Ctx<Staff | Therapist>;

/**
 * What is due is read and ordered as the studio, since who keeps the schedule sees no orders;
 * undefined for a person who does not manage the schedule.
 */
export const studioFor = (ctx: Asker): Ctx<System> | undefined =>
  ctx.actor.kind === "staff" || ctx.actor.permissions.includes("manage_sessions")
    ? asSystem(ctx)
    : undefined;

/** A step: what the studio's rules keep of a late cancellation, or ask for it. */
export async function findLatePercent(db: Db): Promise<number> {
  const [rules] = await db.select({ percent: settings.lateCancelPercent }).from(settings);
  return rules?.percent ?? 100;
}
