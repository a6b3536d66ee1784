import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes, sessionTypeTherapists } from "#db/schema/schedule/session-types.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { rowOfFields } from "#domain/kernel/database/field-columns.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { keptTypeFields } from "./fields.ts";
import type { TypeForm } from "./forms.ts";

/**
 * Adds a session type. Refuses a name that another has, in any case, a therapist who works here no
 * more, and a usual place that is not in use or a room of another place ("no-such-place").
 */
export const addType = (ctx: Ctx<Owner>, form: TypeForm) =>
  transaction(ctx, async (tx) => {
    if (!(await workHere(tx, form.therapistIds))) return refuse("no-such-therapist");
    if (!(await isThere(tx, form))) return refuse("no-such-place");
    const row = {
      ...rowOfFields(keptTypeFields, form),
      ...(await listPlaces(tx, form)),
      slug: await freeSlug(tx, form.name),
    };
    const [added] = await tx
      .insert(sessionTypes)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: sessionTypes.id });
    if (!added) return refuse("name-taken");
    await nameTherapists(tx, added.id, form.therapistIds);
    await audit(tx, ctx, { action: "session-type.added", detail: { typeId: added.id } });
    return done(added);
  });

type Change = { id: string; version: string; form: TypeForm };

/**
 * Changes a session type, based on `version`; what is booked keeps its length, its price and the
 * minutes around it. Refuses what `addType` refuses, and a type that another person has changed
 * since.
 */
export const changeType = (ctx: Ctx<Owner>, { id, version, form }: Change) =>
  transaction(ctx, async (tx) => {
    const stored = await lockType(tx, id);
    if (!stored) return refuse("no-such-type");
    if (isOutdated(stored, version)) return refuse("changed-meanwhile");
    const sameName = eq(sql`lower(${sessionTypes.name})`, sql`lower(${form.name})`);
    const others = await tx
      .select({ id: sessionTypes.id })
      .from(sessionTypes)
      .where(and(sameName, ne(sessionTypes.id, id)));
    if (others.length > 0) return refuse("name-taken");
    if (!(await workHere(tx, form.therapistIds))) return refuse("no-such-therapist");
    if (!(await isThere(tx, form))) return refuse("no-such-place");
    const row = { ...rowOfFields(keptTypeFields, form), ...(await listPlaces(tx, form, stored)) };
    await tx
      .update(sessionTypes)
      .set({ ...row, version: stored.version + 1 })
      .where(eq(sessionTypes.id, id));
    await nameTherapists(tx, id, form.therapistIds);
    await audit(tx, ctx, { action: "session-type.changed", detail: { typeId: id } });
    return done(undefined);
  });

/** Archives a type, or restores it; sessions and series that have it keep it. */
export const setTypeArchived = (ctx: Ctx<Owner>, id: string, archived: boolean) =>
  transaction(ctx, async (tx) => {
    const changed = await tx
      .update(sessionTypes)
      .set({ archivedAt: archived ? ctx.now : null })
      .where(eq(sessionTypes.id, id))
      .returning({ id: sessionTypes.id });
    if (changed.length === 0) return refuse("no-such-type");
    const action = archived ? "session-type.archived" : "session-type.restored";
    await audit(tx, ctx, { action, detail: { typeId: id } });
    return done(undefined);
  });

type Places = Pick<
  typeof sessionTypes.$inferSelect,
  "bookingPlace" | "treatmentPlace" | "notePlace"
>;

async function lockType(tx: Db, id: string): Promise<(Places & { version: number }) | undefined> {
  const { version, bookingPlace, treatmentPlace, notePlace } = sessionTypes;
  const columns = { version, bookingPlace, treatmentPlace, notePlace };
  return (
    await readLocked(tx.select(columns).from(sessionTypes).where(eq(sessionTypes.id, id)))
  )[0];
}

/** Its position in each of its lists: the one it had, or the last. */
async function listPlaces(tx: Db, form: TypeForm, stored?: Places): Promise<Places> {
  const { bookingPlace, treatmentPlace, notePlace } = sessionTypes;
  const last = (place: PgColumn) => sql<number>`coalesce(max(${place}), 0)::integer + 1`;
  const [next] = await tx
    .select({
      booking: last(bookingPlace),
      treatment: last(treatmentPlace),
      note: last(notePlace),
    })
    .from(sessionTypes);
  return {
    bookingPlace: form.in_booking ? (stored?.bookingPlace ?? next!.booking) : null,
    treatmentPlace: form.in_treatments ? (stored?.treatmentPlace ?? next!.treatment) : null,
    notePlace: form.in_notes ? (stored?.notePlace ?? next!.note) : null,
  };
}

async function workHere(tx: Db, ids: readonly string[]): Promise<boolean> {
  const known = await tx
    .select({ id: therapists.id })
    .from(therapists)
    .where(inArray(therapists.id, [...ids]));
  return known.length === new Set(ids).size;
}

/** Whether the usual place is in use, and the usual room one of it. */
async function isThere(tx: Db, { location_id: place, room_id: room }: TypeForm): Promise<boolean> {
  if (!place) return !room;
  const inUse = and(eq(locations.id, place), isNull(locations.archivedAt));
  if ((await tx.select({ id: locations.id }).from(locations).where(inUse)).length === 0)
    return false;
  if (!room) return true;
  const ofPlace = and(eq(rooms.id, room), eq(rooms.locationId, place), isNull(rooms.archivedAt));
  return (await tx.select({ id: rooms.id }).from(rooms).where(ofPlace)).length > 0;
}

async function nameTherapists(
  tx: Db,
  sessionTypeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(sessionTypeTherapists)
    .where(eq(sessionTypeTherapists.sessionTypeId, sessionTypeId));
  const rows = [...new Set(ids)].map((therapistId) => ({ sessionTypeId, therapistId }));
  if (rows.length > 0) await tx.insert(sessionTypeTherapists).values(rows);
}

/** The address of a type: its name in lower case; it stays when the name changes. */
async function freeSlug(tx: Db, name: string): Promise<string> {
  const words = name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 70);
  const base = words || "type";
  const slug = sessionTypes.slug;
  const taken = new Set(
    (
      await tx
        .select({ slug })
        .from(sessionTypes)
        .where(sql`starts_with(${slug}, ${base})`)
    ).map((one) => one.slug),
  );
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}
