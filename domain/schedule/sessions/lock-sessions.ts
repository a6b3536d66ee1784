import { and, inArray, isNotNull } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { together } from "#domain/kernel/database/together.ts";

type Ids = readonly (string | null | undefined)[];
/** Whose time is about to be taken, beside what the sessions take already. */
export type Takers = {
  clients?: Ids;
  therapists?: Ids;
  rooms?: Ids;
  series?: Ids;
  passes?: Ids;
};

/**
 * A step, the first of every command that changes sessions: locks all people whose time they take
 * or will take, their groups and the sessions, in the one order. Read them after it. Every command
 * that books, joins, moves, cancels or closes days does the same, so that what is read then stays
 * true until the transaction ends.
 */
export async function lockSessions(
  tx: Db,
  ids: readonly string[],
  also: Takers = {},
): Promise<void> {
  const { clientId, therapistId, roomId } = sessions;
  const place = groupParticipants;
  const known = ids.length > 0 ? inArray(sessions.id, [...ids]) : undefined;
  const [taken, seated] = known
    ? await together([
        tx.select({ clientId, therapistId, roomId }).from(sessions).where(known),
        tx
          .select({ clientId: place.clientId })
          .from(place)
          .where(and(inArray(place.sessionId, [...ids]), isNotNull(place.placeNumber))),
      ])
    : [[], []];
  await lock(tx, {
    client: [...[...taken, ...seated].map((one) => one.clientId), ...(also.clients ?? [])],
    therapist: [...taken.map((one) => one.therapistId), ...(also.therapists ?? [])],
    room: [...taken.map((one) => one.roomId), ...(also.rooms ?? [])],
    series: also.series ?? [],
    group: ids,
    session: ids,
    pass: also.passes ?? [],
  });
}
