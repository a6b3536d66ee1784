import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes, sessionTypeTherapists } from "#db/schema/schedule/session-types.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";

type PartsInput = {
  therapist_id: string;
  location_id: string;
  room_id: string | null;
  session_type_id: string | null;
  client_id?: string;
};
/** Individual sessions and groups are of types that are given that way; what is of a type already stays of it. */
type What = { kind: "individual" | "group"; keptType?: string | null | undefined };

/**
 * A step: whether everything a session names is there and fits: a client; a therapist who works here and gives this
 * type; a type in use that is given this way, or the one it has; a place in use and a room of it. Gives what the type costs, in pence; 0 where it says nothing.
 */
export async function findParts(tx: Db, input: PartsInput, { kind, keptType }: What) {
  const { therapist_id: therapistId, session_type_id: typeId } = input;
  const working = and(
    eq(therapists.id, therapistId),
    eq(therapists.isActive, true),
    givesType(typeId, therapistId),
  );
  const inUse = and(eq(locations.id, input.location_id), isNull(locations.archivedAt));
  const [found] = await tx
    .select({
      client: input.client_id
        ? exists(tx, clientNames, eq(clientNames.id, input.client_id))
        : sql<boolean>`true`,
      therapist: exists(tx, therapists, working),
      place: exists(tx, locations, inUse),
      room: input.room_id
        ? exists(
            tx,
            rooms,
            and(eq(rooms.id, input.room_id), eq(rooms.locationId, input.location_id)),
          )
        : sql<boolean>`true`,
    })
    .from(sql`(select) one`);
  if (!found!.client) return refuse("no-such-client");
  const none = {
    pricePence: null,
    memberPricePence: null,
    kind: "either",
    isInUse: true,
  };
  const type = typeId ? await findType(tx, typeId) : none;
  const isKept = typeId === keptType;
  if (!type || (!type.isInUse && !isKept)) return refuse("no-such-type");
  if (type.kind !== "either" && type.kind !== kind && !isKept) return refuse("other-kind");
  if (!found!.therapist) return refuse("no-such-therapist");
  if (!found!.place || !found!.room) return refuse("no-such-place");
  return {
    ok: true as const,
    pricePence: type.pricePence ?? 0,
    memberPricePence: type.memberPricePence,
  };
}

/** Whether a therapist gives a type: they are named for it, or the type names no therapist. */
export const givesType = (typeId: string | SQL | null, therapistId: string | Placeholder | SQL) =>
  sql<boolean>`(not exists (select from ${sessionTypeTherapists} where session_type_id = ${typeId})
    or exists (select from ${sessionTypeTherapists} where session_type_id = ${typeId} and therapist_id = ${therapistId}))`;

const exists = (
  tx: Db,
  table: typeof clientNames | typeof therapists | typeof locations | typeof rooms,
  which?: ReturnType<typeof and>,
) =>
  sql<boolean>`exists (${tx
    .select({ one: sql`1` })
    .from(table)
    .where(which)})`;

async function findType(tx: Db, id: string) {
  const { pricePence, memberPricePence, kind } = sessionTypes;
  const isInUse = sql<boolean>`${sessionTypes.archivedAt} is null`;
  const columns = { pricePence, memberPricePence, kind, isInUse };
  return (await tx.select(columns).from(sessionTypes).where(eq(sessionTypes.id, id)))[0];
}
