import { and, eq, exists, inArray, ne, or, sql } from "drizzle-orm";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import { locations } from "#db/schema/schedule/locations.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionTypes } from "#db/schema/schedule/session-types.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/**
 * A session of this client, as far as the reader may see it: theirs alone, or a group they have a
 * place in.
 */
const isTheirs = (db: Db, sessionId: string, clientId: string) => {
  const place = db
    .select({ one: sql`1` })
    .from(groupParticipants)
    .where(
      and(
        eq(groupParticipants.sessionId, sessions.id),
        eq(groupParticipants.clientId, clientId),
        ne(groupParticipants.status, "cancelled"),
      ),
    );
  return and(eq(sessions.id, sessionId), or(eq(sessions.clientId, clientId), exists(place)));
};

/**
 * What a note about a session of the schedule begins with, and the note that there is already, as
 * far as this therapist may read it; undefined where it is no session of this client.
 */
export const findSessionToNote = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  sessionId: string,
) =>
  read(ctx, async (db) => {
    const ofIt = and(eq(treatments.sessionId, sessions.id), eq(treatments.clientId, clientId));
    const [found] = await db
      .select({
        id: sessions.id,
        day: sql<string>`${sessions.sessionDate}::text`,
        type: sessionTypes.name,
        minutes: sql<number>`${sessions.durationMinutes}`,
        location: locations.name,
        noteId: treatments.id,
        signedAt: treatments.signedAt,
      })
      .from(sessions)
      .innerJoin(locations, eq(locations.id, sessions.locationId))
      .leftJoin(sessionTypes, eq(sessionTypes.id, sessions.sessionTypeId))
      .leftJoin(treatments, ofIt)
      .where(isTheirs(db, sessionId, clientId));
    return found;
  });

/** A step: the session a note is about, if it is one of this client's; a note about anything else stands alone. */
export async function sessionOf(
  tx: Db,
  sessionId: string | undefined,
  clientId: string,
): Promise<string | null> {
  if (!sessionId) return null;
  const [found] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isTheirs(tx, sessionId, clientId));
  return found?.id ?? null;
}

type NoteState = "draft" | "signed";

/**
 * Of which of these sessions there is a note that this therapist may read, and whether it is
 * signed, without its text.
 */
export const listNoteStates = (ctx: Ctx<Therapist>, sessionIds: readonly string[]) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({
        id: treatments.id,
        sessionId: treatments.sessionId,
        signedAt: treatments.signedAt,
      })
      .from(treatments)
      .where(inArray(treatments.sessionId, [...sessionIds]));
    return new Map(
      rows.map(({ id, sessionId, signedAt }) => {
        const state: NoteState = signedAt ? "signed" : "draft";
        return [sessionId!, { id, state }] as const;
      }),
    );
  });
