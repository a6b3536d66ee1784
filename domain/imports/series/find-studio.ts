// What a studio has by the names under which a file says it: types, therapists, places and rooms.
import { eq, isNull } from "drizzle-orm";
import { clients } from "#db/schema/people.ts";
import { therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes, sessionTypeTherapists } from "#db/schema/schedule/session-types.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** A name as names are compared: in small letters, with single spaces. */
export const plain = (name: string): string =>
  name.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();

/** The whole of a studio's catalogue: a few rows each, read once for any number of lines. */
export async function findStudio(tx: Db) {
  const types = await tx
    .select({
      id: sessionTypes.id,
      name: sessionTypes.name,
      kind: sessionTypes.kind,
      minutes: sessionTypes.defaultMinutes,
      pricePence: sessionTypes.pricePence,
      memberPricePence: sessionTypes.memberPricePence,
      locationId: sessionTypes.locationId,
      roomId: sessionTypes.roomId,
      bufferBefore: sessionTypes.bufferBefore,
      bufferAfter: sessionTypes.bufferAfter,
    })
    .from(sessionTypes)
    .where(isNull(sessionTypes.archivedAt));
  const team = await tx
    .select({
      id: therapists.id,
      name: therapists.name,
      email: clients.email,
    })
    .from(therapists)
    .innerJoin(clients, eq(clients.id, therapists.id))
    .where(eq(therapists.isActive, true));
  const givers = await tx
    .select({
      sessionTypeId: sessionTypeTherapists.sessionTypeId,
      therapistId: sessionTypeTherapists.therapistId,
    })
    .from(sessionTypeTherapists);
  const places = await tx
    .select({ id: locations.id, name: locations.name })
    .from(locations)
    .where(isNull(locations.archivedAt));
  const spaces = await tx
    .select({
      id: rooms.id,
      name: rooms.name,
      locationId: rooms.locationId,
    })
    .from(rooms)
    .where(isNull(rooms.archivedAt));
  return { types, team, givers, places, spaces };
}
export type StudioParts = Awaited<ReturnType<typeof findStudio>>;

type Named = { name: string };
const named = <One extends Named>(list: readonly One[], name: string): One[] =>
  list.filter((one) => plain(one.name) === plain(name));

type Said = { name: string; type: string; therapist: string; location: string; room: string };

export type LineParts = {
  type: Type;
  therapist: StudioParts["team"][number];
  locationId: string;
  roomId: string | null;
};

/** What these names mean, or which of them means nothing or more than one thing: of a class, or of a session. */
export function partsOfLine(
  studio: StudioParts,
  said: Said,
  kind: "group" | "individual" = "group",
): LineParts | { reason: string } {
  const [type] = named(studio.types, said.type || said.name);
  if (!type)
    return {
      reason: `There is no treatment type “${said.type || said.name}”. Please add it in the studio first, or say which one it is.`,
    };
  if (type.kind === "individual" && kind === "group")
    return { reason: `“${type.name}” is no class.` };
  const byEmail = studio.team.filter(({ email }) => email === said.therapist.toLowerCase());
  const [therapist, ...others] = byEmail.length > 0 ? byEmail : named(studio.team, said.therapist);
  if (!therapist) return { reason: `No therapist “${said.therapist}” works here.` };
  if (others.length > 0)
    return {
      reason: `More than one therapist is called ${therapist.name}: please give the e-mail address.`,
    };
  const givers = studio.givers.filter(({ sessionTypeId }) => sessionTypeId === type.id);
  if (givers.length > 0 && !givers.some(({ therapistId }) => therapistId === therapist.id))
    return { reason: `${therapist.name} does not give “${type.name}”.` };
  const place = placeOf(studio, type, said);
  return typeof place === "string" ? { reason: place } : { type, therapist, ...place };
}

type Type = StudioParts["types"][number];

/** Where it is: as the line says, else where its type usually is, else the one place that there is. */
function placeOf({ places, spaces }: StudioParts, type: Type, said: Said) {
  const [room, ...others] = said.room ? named(spaces, said.room) : [];
  if (!said.location && room && others.length === 0)
    return { locationId: room.locationId, roomId: room.id };
  const usual = type.locationId ?? (places.length === 1 ? places[0]!.id : undefined);
  const locationId = said.location ? named(places, said.location)[0]?.id : usual;
  if (!locationId)
    return said.location
      ? `There is no place “${said.location}”.`
      : "Please say at which place it is.";
  if (!said.room) return { locationId, roomId: said.location ? null : type.roomId };
  const there = named(spaces, said.room).find((one) => one.locationId === locationId);
  return there
    ? { locationId, roomId: there.id }
    : `There is no room “${said.room}” at that place.`;
}
