import { and, count, eq, ne, sql } from "drizzle-orm";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { LocationForm } from "./forms.ts";

/** Adds a place. Refuses a name that another has, in any case. */
export const addLocation = (ctx: Ctx<Owner>, form: LocationForm) =>
  transaction(ctx, async (tx) => {
    const [added] = await tx
      .insert(locations)
      .values(form)
      .onConflictDoNothing()
      .returning({ id: locations.id });
    if (!added) return refuse("name-taken");
    await audit(tx, ctx, { action: "place.added", detail: { placeId: added.id } });
    return done(added);
  });

type Change = { id: string; version: string; form: LocationForm };

/**
 * Changes a place, based on `version`. Refuses a name that another has, making a call of a place
 * that has rooms in use, and a place that another person has changed since.
 */
export const changeLocation = (ctx: Ctx<Owner>, { id, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    const stored = await lockLocation(tx, id);
    if (!stored) return refuse("no-such-place");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const sameName = eq(sql`lower(${locations.name})`, sql`lower(${form.name})`);
    const others = await tx
      .select({ id: locations.id })
      .from(locations)
      .where(and(sameName, ne(locations.id, id)));
    if (others.length > 0) return refuse("name-taken");
    if (form.isOnline && (await hasRooms(tx, id))) return refuse("has-rooms");
    const row = { ...form, version: stored.version + 1 };
    await tx.update(locations).set(row).where(eq(locations.id, id));
    await audit(tx, ctx, { action: "place.changed", detail: { placeId: id } });
    return done(undefined);
  });

/** Archives a place, or restores it; what took place there keeps it. */
export const setLocationArchived = (ctx: Ctx<Owner>, id: string, archived: boolean) =>
  transaction(ctx, async (tx) => {
    const changed = await tx
      .update(locations)
      .set({ archivedAt: archived ? ctx.now : null })
      .where(eq(locations.id, id))
      .returning({ id: locations.id });
    if (changed.length === 0) return refuse("no-such-place");
    await audit(tx, ctx, {
      action: archived ? "place.archived" : "place.restored",
      detail: { placeId: id },
    });
    return done(undefined);
  });

/** A step: locks the location until this transaction ends. */
export const lockLocation = async (
  tx: Db,
  id: string,
): Promise<{ isOnline: boolean; version: number } | undefined> => {
  const { isOnline, version } = locations;
  return (
    await readLocked(tx.select({ isOnline, version }).from(locations).where(eq(locations.id, id)))
  )[0];
};

async function hasRooms(tx: Db, placeId: string): Promise<boolean> {
  const inUse = and(eq(rooms.locationId, placeId), sql`${rooms.archivedAt} is null`);
  const [found] = await tx.select({ number: count() }).from(rooms).where(inUse);
  return (found?.number ?? 0) > 0;
}
