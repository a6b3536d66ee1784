import { and, eq, isNull } from "drizzle-orm";
import { horses } from "#db/schema/care/riding.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import { rowOf } from "#domain/kernel/database/field-columns.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import type { HorseForm } from "./forms.ts";
import { mayWriteRider, type Rider, riderId } from "./rider.ts";
import { maxHorses } from "./rules.ts";

/**
 * Adds a horse that a client rides. Refuses a therapist without create_notes, without the client's
 * consent, and the 41st that is not put away.
 */
export const addHorse = (rider: Rider, form: HorseForm) =>
  withConsent(rider.ctx, async (tx) => {
    const { ctx } = rider;
    if (!mayWriteRider(rider)) return refuse("not-allowed");
    const clientId = riderId(rider);
    await lock(tx, { client: [clientId] });
    const ridden = and(eq(horses.clientId, clientId), isNull(horses.archivedAt));
    if ((await tx.$count(horses, ridden)) >= maxHorses) return refuse("too-many-horses");
    await ensureCareRecord(tx, ctx, clientId);
    const [added] = await tx
      .insert(horses)
      .values({ ...rowOf(form), clientId, addedAt: ctx.now })
      .returning({ id: horses.id });
    await audit(tx, ctx, { action: "horse.added", subjectId: clientId });
    return done(added!);
  });

type Change = { id: string; version: string; form: HorseForm };

/** Changes a horse, based on `version`. Refuses as `addHorse`, and one that is not the client's. */
export const changeHorse = (rider: Rider, { id, version, form }: Change) =>
  withConsent(rider.ctx, async (tx) => {
    const { ctx } = rider;
    if (!mayWriteRider(rider)) return refuse("not-allowed");
    const clientId = riderId(rider);
    await lock(tx, { client: [clientId] });
    const which = and(eq(horses.id, id), eq(horses.clientId, clientId));
    const [stored] = await tx.select({ version: horses.version }).from(horses).where(which);
    if (!stored) return refuse("no-such-horse");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    await tx
      .update(horses)
      .set({ ...rowOf(form), version: stored.version + 1 })
      .where(which);
    await audit(tx, ctx, { action: "horse.changed", subjectId: clientId });
    return done(undefined);
  });

type Archiving = { id: string; isArchived: boolean };

/** Puts a horse away that is not ridden any more, or offers it again. */
export const archiveHorse = (rider: Rider, { id, isArchived }: Archiving) =>
  withConsent(rider.ctx, async (tx) => {
    const { ctx } = rider;
    if (!mayWriteRider(rider)) return refuse("not-allowed");
    const clientId = riderId(rider);
    const changed = await tx
      .update(horses)
      .set({ archivedAt: isArchived ? ctx.now : null })
      .where(and(eq(horses.id, id), eq(horses.clientId, clientId)))
      .returning({ id: horses.id });
    if (changed.length === 0) return refuse("no-such-horse");
    await audit(tx, ctx, { action: "horse.changed", subjectId: clientId });
    return done(undefined);
  });
