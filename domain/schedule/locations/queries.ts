import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import type { Ctx, Staff, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { listSize, type ListQuery, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { locationFields, roomFields } from "./fields.ts";
import type { LocationForm, RoomForm } from "./forms.ts";
import type { LocationView } from "./messages.ts";

export type LocationSort = "name";
export type PlaceQuery = ListQuery<LocationSort, "show">;

const locationColumns = {
  id: locations.id,
  ...columnsOf(locations, locationFields),
  isArchived: sql<boolean>`${locations.archivedAt} is not null`,
  version: locations.version,
};
const roomColumns = {
  id: rooms.id,
  ...columnsOf(rooms, roomFields),
  isArchived: sql<boolean>`${rooms.archivedAt} is not null`,
  version: rooms.version,
};

type Kept = { id: string; isArchived: boolean; version: number };
export type Location = LocationForm & Kept;
export type Room = RoomForm & Kept;

/** One page of the places that a query finds, each with its rooms in use, and how many each view holds; three statements. */
export function listLocations(ctx: Ctx<Staff>, query: PlaceQuery) {
  const view = query.filters.show as LocationView;
  const words = matchesSearch(query.words);
  return read(ctx, async (db) => {
    const number = (one: LocationView) =>
      sql<number>`count(*) filter (where ${inView(one)})::integer`;
    const [counts] = await db
      .select({ "": number(""), archived: number("archived") })
      .from(locations)
      .where(words);
    const found = await db
      .select(locationColumns)
      .from(locations)
      .where(and(words, inView(view)))
      .orderBy((query.descending ? desc : asc)(sql`lower(${locations.name})`), asc(locations.id))
      .limit(listSize)
      .offset(rowsBefore(query));
    const inUse = await db
      .select({ ...roomColumns, placeId: rooms.locationId })
      .from(rooms)
      .where(
        and(
          inArray(
            rooms.locationId,
            found.map(({ id }) => id),
          ),
          isNull(rooms.archivedAt),
        ),
      )
      .orderBy(sql`lower(${rooms.name})`);
    const rows = found.map((location) => ({
      ...location,
      rooms: inUse.filter(({ placeId }) => placeId === location.id),
    }));
    return { rows, counts: counts as Record<LocationView, number>, total: counts?.[view] ?? 0 };
  });
}
export type PlaceRow = Awaited<ReturnType<typeof listLocations>>["rows"][number];

/** A place with all its rooms, those in use first; undefined when there is none of this id. */
export const findLocation = (
  ctx: Ctx<Staff>,
  id: string,
): Promise<(Location & { rooms: Room[] }) | undefined> =>
  read(ctx, async (db) => {
    const [location] = isUuid(id)
      ? await db.select(locationColumns).from(locations).where(eq(locations.id, id))
      : [];
    if (!location) return undefined;
    const inOrder = [sql`${rooms.archivedAt} is not null`, sql`lower(${rooms.name})`];
    const all = await db
      .select(roomColumns)
      .from(rooms)
      .where(eq(rooms.locationId, id))
      .orderBy(...inOrder);
    return { ...location, rooms: all };
  });

const inView = (view: LocationView): SQL =>
  view === "archived" ? isNotNull(locations.archivedAt) : isNull(locations.archivedAt);

/** Every word somewhere in the name or the address. */
function matchesSearch(words: string): SQL | undefined {
  const terms = words.split(/\s+/).filter(Boolean).slice(0, 8);
  const like = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return and(
    ...terms.map((word) =>
      or(ilike(locations.name, like(word)), ilike(locations.address, like(word))),
    ),
  );
}

/** The places and rooms in use, for who chooses among them; a room is named with its place, whose id it has. */
export const listLocationsAndRooms = (ctx: Ctx<Staff | Therapist>) =>
  read(ctx, findLocationsAndRooms);
export type LocationsAndRooms = Awaited<ReturnType<typeof findLocationsAndRooms>>;

/** The same inside a transaction. Two statements. */
export async function findLocationsAndRooms(db: Db) {
  const places = await db
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(isNull(locations.archivedAt))
    // Locations with the studio's own rooms come first: the studio itself rather than a hall.
    .orderBy(
      sql`not exists (select from rooms r where r.location_id = ${locations.id} and r.archived_at is null)`,
      asc(locations.name),
    );
  const inRooms = await db
    .select({
      id: rooms.id,
      name: sql<string>`${locations.name} || ', ' || ${rooms.name}`,
      placeId: rooms.locationId,
    })
    .from(rooms)
    .innerJoin(locations, eq(locations.id, rooms.locationId))
    .where(and(isNull(rooms.archivedAt), isNull(locations.archivedAt)))
    .orderBy(asc(locations.name), asc(rooms.name));
  return { places, rooms: inRooms };
}
