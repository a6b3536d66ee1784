import { inArray, sql } from "drizzle-orm";
import { passEntries } from "#db/schema/passes.ts";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import { auditAll } from "#domain/kernel/database/audit.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { offerNewPlaces } from "../groups/renumber-places.ts";

/**
 * A step: deletes places and sessions that moved in and on which nothing was built; the ids of those
 * that are gone. What they took off a pass is on it again, and who waits for a place is offered it.
 */
export async function undoMoved(
  tx: Db,
  ctx: Ctx<System>,
  ids: readonly string[],
  by: string,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const place = groupParticipants;
  const places = await tx
    .select({
      id: place.id,
      clientId: place.clientId,
      sessionId: place.sessionId,
    })
    .from(place)
    .where(inArray(place.id, [...ids]));
  const own = await tx
    .select({
      id: sessions.id,
      clientId: sessions.clientId,
      therapistId: sessions.therapistId,
      roomId: sessions.roomId,
    })
    .from(sessions)
    .where(inArray(sessions.id, [...ids]));
  const { participantId, sessionId, passId } = passEntries;
  const paid = await tx
    .select({ passId })
    .from(passEntries)
    .where(sql`${inArray(participantId, [...ids])} or ${inArray(sessionId, [...ids])}`);
  await lock(tx, {
    client: [...places, ...own].map(({ clientId }) => clientId),
    therapist: own.map(({ therapistId }) => therapistId),
    room: own.map(({ roomId }) => roomId),
    group: places.map((one) => one.sessionId),
    session: own.map(({ id }) => id),
    place: places.map(({ id }) => id),
    pass: paid.map((one) => one.passId),
  });
  const gone = new Set([
    ...(await deleteUntouched(tx, ctx, sql`delete_untouched_place`, places)),
    ...(await deleteUntouched(tx, ctx, sql`delete_untouched_session`, own)),
  ]);
  const given = places.filter(({ id }) => gone.has(id));
  await offerNewPlaces(
    tx,
    ctx,
    given.map((one) => one.sessionId),
  );
  await auditAll(tx, ctx, [
    ...given.map((one) => ({
      action: "place.cancelled",
      by,
      subjectId: one.clientId ?? undefined,
      detail: {
        sessionId: one.sessionId,
        placeId: one.id,
        movedIn: true,
      },
    })),
    ...own
      .filter(({ id }) => gone.has(id))
      .map(({ id, clientId }) => ({
        action: "session.cancelled",
        by,
        subjectId: clientId ?? undefined,
        detail: { sessionId: id, movedIn: true },
      })),
  ]);
  return gone;
}

/** One statement; the function of the database judges each. */
async function deleteUntouched(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  undo: ReturnType<typeof sql>,
  of: readonly { id: string }[],
): Promise<string[]> {
  if (of.length === 0) return [];
  const { rows } = (await tx.execute(sql`
    select id, ${undo}(id, ${now.toISOString()}::timestamptz) as gone
    from unnest(${sql.param(of.map(({ id }) => id))}::uuid[]) v(id)`)) as unknown as {
    rows: { id: string; gone: boolean }[];
  };
  return rows.flatMap(({ id, gone }) => (gone ? [id] : []));
}
