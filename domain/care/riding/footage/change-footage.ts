import { and, eq, lt, lte, or } from "drizzle-orm";
import { rideClips, rideStills } from "#db/schema/care/riding.ts";
import type { Ctx, System, Therapist } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { transaction, write } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, days, hours } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { withConsent } from "../../record/with-consent.ts";
import type { StillForm } from "./forms.ts";

type Drawing = { id: string; version: string; form: StillForm };

/**
 * Saves what is drawn on a still and said about it, based on `version`. Refuses without
 * create_notes, and without the client's consents to records and to photos ("no-consent").
 */
export const drawOnStill = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { id, version, form }: Drawing,
) =>
  withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await lock(tx, { client: [clientId] });
    const which = and(
      eq(rideStills.id, id),
      eq(rideStills.clientId, clientId),
      eq(rideStills.state, "kept"),
    );
    const [stored] = await tx.select({ version: rideStills.version }).from(rideStills).where(which);
    if (!stored) return refuse("no-such-still");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    await tx
      .update(rideStills)
      .set({ ...form, version: stored.version + 1 })
      .where(which);
    await audit(tx, ctx, { action: "ride-still.changed", subjectId: clientId });
    return done(undefined);
  });

const tables = { still: rideStills, clip: rideClips } as const;
type Which = { what: keyof typeof tables; id: string };
const missing = { still: "no-such-still", clip: "no-such-clip" } as const;

/** Shows a still or a clip to its client, or hides it again. Refuses without create_notes. */
export const shareFootage = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  { what, id, isShared }: Which & { isShared: boolean },
) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const table = tables[what];
    const changed = await tx
      .update(table)
      .set({ isShared })
      .where(and(eq(table.id, id), eq(table.clientId, clientId), eq(table.state, "kept")))
      .returning({ id: table.id });
    if (changed.length === 0) return refuse(missing[what]);
    await audit(tx, ctx, {
      action: isShared ? "ride-footage.shared" : "ride-footage.unshared",
      subjectId: clientId,
    });
    return done(undefined);
  });

/** Removes a still or a clip for good: with the row a job deletes its file. Refuses without create_notes. */
export const removeFootage = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, { what, id }: Which) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const table = tables[what];
    const gone = await tx
      .delete(table)
      .where(and(eq(table.id, id), eq(table.clientId, clientId)))
      .returning({ id: table.id });
    if (gone.length === 0) return refuse(missing[what]);
    await audit(tx, ctx, {
      action: what === "still" ? "ride-still.removed" : "ride-clip.removed",
      subjectId: clientId,
    });
    return done(undefined);
  });

/** How long what went out of sight with the consent to photos can come back with it. */
const goneAfter = hours(1);

/**
 * Deletes stills and clips that were begun a day ago and never finished, and those that went out of
 * sight an hour ago; with each row a job deletes its file. Returns how many.
 */
export const purgeFootage = (ctx: Ctx<System>): Promise<number> =>
  write(ctx, async (tx) => {
    const dayAgo = before(ctx.now, days(1));
    const hourAgo = before(ctx.now, goneAfter);
    const isOver = (table: typeof rideStills | typeof rideClips) =>
      or(
        and(eq(table.state, "storing"), lt(table.addedAt, dayAgo)),
        lte(table.takenDownAt, hourAgo),
      );
    const stills = await tx
      .delete(rideStills)
      .where(isOver(rideStills))
      .returning({ id: rideStills.id });
    const clips = await tx
      .delete(rideClips)
      .where(isOver(rideClips))
      .returning({ id: rideClips.id });
    return stills.length + clips.length;
  });
