import { eq, sql } from "drizzle-orm";
import type { PgSelectBase, SelectedFields } from "drizzle-orm/pg-core";
import { clientNames, therapists } from "#db/schema/practice.ts";
import { locations, rooms } from "#db/schema/schedule/locations.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { linesOf } from "#domain/kernel/text/lines.ts";

/** What to bring: what the class says itself, or else what its type says. */
export const whatToBring = sql<string>`coalesce(nullif(${sessions.whatToBring}, ''), ${sessionTypes.whatToBring}, '')`;

const columns = {
  id: sessions.id,
  kind: sessions.kind,
  typeId: sessions.sessionTypeId,
  therapistId: sessions.therapistId,
  /** Whether a client may book a session of its type by themselves. */
  isTypeBookable: sql<boolean>`coalesce(${sessionTypes.isBookableByClients} and ${sessionTypes.archivedAt} is null, false)`,
  status: sessions.status,
  holdUntil: sessions.holdUntil,
  startsAt: sessions.startsAt,
  endsAt: sessions.endsAt,
  version: sessions.version,
  updatedAt: sessions.updatedAt,
  /** The name of a group, or the type of an individual session. */
  what: sql<string>`coalesce(${sessions.groupName}, ${sessionTypes.name}, 'Session')`,
  therapistName: sql<string>`coalesce(${therapists.name}, ${sessions.instructorName})`,
  location: locations.name,
  address: locations.address,
  /** How to get there and what to bring, as the studio tells all who come. */
  directions: locations.directions,
  whatToBring,
  room: rooms.name,
  /** As far as the reader may know them. */
  clientName: clientNames.name,
};

type Joined = Record<"rooms" | "session_types" | "therapists" | "client_names", "nullable">;
/** As the library would say it of any columns; left to itself it can only of columns that it knows. */
type NamedSessions<Columns extends SelectedFields> = PgSelectBase<
  "sessions",
  Columns,
  "partial",
  Joined & Record<"sessions" | "locations", "not-null">,
  true
>;

/**
 * Sessions with the names of what they refer to, as the reader may see them: every list selects
 * from these.
 */
export const namedSessions = <Columns extends SelectedFields>(
  db: Db,
  chosen: Columns,
): NamedSessions<Columns> => {
  const found = db
    .select(chosen as SelectedFields)
    .from(sessions)
    .innerJoin(locations, eq(locations.id, sessions.locationId))
    .leftJoin(rooms, eq(rooms.id, sessions.roomId))
    .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
    .leftJoin(therapists, eq(therapists.id, sessions.therapistId))
    .leftJoin(clientNames, eq(clientNames.id, sessions.clientId));
  return found.$dynamic() as unknown as NamedSessions<Columns>;
};

/**
 * The columns of a session for lists of one person, emails and calendar files: what, when, where
 * and which therapist.
 */
export const datedSessions = (db: Db) => namedSessions(db, columns);
export type DatedSession = Awaited<ReturnType<typeof datedSessions>>[number];

/** Where it is, as people say it: room, place, address. */
export const locationOf = ({
  room,
  location,
  address,
}: Pick<DatedSession, "room" | "location" | "address">): string =>
  [room, location, address].filter(Boolean).join(", ");

type Tips = Pick<DatedSession, "directions" | "whatToBring">;

/** What to bring and how to get there, in a sentence each, for mails and calendars; empty where the studio says nothing. */
export function tipsOf({ directions, whatToBring }: Tips): string[] {
  const bring = linesOf(whatToBring).join("; ");
  const way = linesOf(directions).join(" ");
  return [bring && `Please bring: ${bring}`, way && `Getting there: ${way}`].filter(Boolean);
}
