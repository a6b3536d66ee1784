import { and, eq, ne, sql } from "drizzle-orm";
import { rooms } from "#db/schema/schedule/locations.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import type { RoomForm } from "./forms.ts";
import { lockLocation } from "./save-location.ts";

/** Which room: of a place, so that no address can reach into another's. */
type Which = { placeId: string; id: string };

const isRoom = ({ placeId, id }: Which) => and(eq(rooms.id, id), eq(rooms.locationId, placeId));

/** Adds a room to a place. Refuses a name that the place has already, and a room of a call. */
export const addRoom = (ctx: Ctx<Owner>, placeId: string, form: RoomForm) =>
  transaction(ctx, async (tx) => {
    const location = await lockLocation(tx, placeId);
    if (!location) return refuse("no-such-place");
    if (location.isOnline) return refuse("is-online");
    const row = { ...form, locationId: placeId };
    const [added] = await tx
      .insert(rooms)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: rooms.id });
    if (!added) return refuse("name-taken");
    await audit(tx, ctx, { action: "room.added", detail: { roomId: added.id } });
    return done(added);
  });

type Change = Which & { version: string; form: RoomForm };

/**
 * Changes a room, based on `version`. Refuses a name that another room of its place has, and a room
 * that another person has changed since.
 */
export const changeRoom = (ctx: Ctx<Owner>, { version, form, ...which }: Change) =>
  transaction(ctx, async (tx) => {
    // The lock of its place is the room's own, too.
    if (!(await lockLocation(tx, which.placeId))) return refuse("no-such-place");
    const [stored] = await tx.select({ version: rooms.version }).from(rooms).where(isRoom(which));
    if (!stored) return refuse("no-such-room");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const sameName = eq(sql`lower(${rooms.name})`, sql`lower(${form.name})`);
    const isOther = and(eq(rooms.locationId, which.placeId), sameName, ne(rooms.id, which.id));
    if ((await tx.select({ id: rooms.id }).from(rooms).where(isOther)).length > 0)
      return refuse("name-taken");
    await tx
      .update(rooms)
      .set({ ...form, version: stored.version + 1 })
      .where(isRoom(which));
    await audit(tx, ctx, { action: "room.changed", detail: { roomId: which.id } });
    return done(undefined);
  });

/** Archives a room, or restores it. Refuses a room of a call, which the place may have become. */
export const setRoomArchived = (ctx: Ctx<Owner>, which: Which, archived: boolean) =>
  transaction(ctx, async (tx) => {
    const location = await lockLocation(tx, which.placeId);
    if (!location) return refuse("no-such-place");
    if (location.isOnline && !archived) return refuse("is-online");
    const row = { archivedAt: archived ? ctx.now : null };
    const changed = await tx
      .update(rooms)
      .set(row)
      .where(isRoom(which))
      .returning({ id: rooms.id });
    if (changed.length === 0) return refuse("no-such-room");
    await audit(tx, ctx, {
      action: archived ? "room.archived" : "room.restored",
      detail: { roomId: which.id },
    });
    return done(undefined);
  });
