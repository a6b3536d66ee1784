import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

type Held = {
  id: string;
  sessionId: string;
  what: string;
  therapist: string;
  startsAt: number;
  pricePence: number;
  isHeld: boolean;
  holdUntil: number | null;
};

/**
 * The sessions with a therapist in a cart, the caller's own, as `listPlaces` tells of places: who is
 * treated is the client, so no name is given.
 */
export async function listCartSessions(db: Db) {
  const { rows } = (await db.execute(sql`select id, session_id as "sessionId", what, therapist,
      (extract(epoch from starts_at) * 1000)::double precision as "startsAt", (price * 100)::integer as "pricePence",
      is_held as "isHeld", (extract(epoch from hold_until) * 1000)::double precision as "holdUntil"
    from sessions_in_cart() order by added_at, id`)) as unknown as { rows: Held[] };
  return rows.map(({ startsAt, holdUntil, therapist, ...row }) => ({
    ...row,
    startsAt: new Date(startsAt),
    holdUntil: holdUntil === null ? null : new Date(holdUntil),
    where: formatWith(therapist),
  }));
}

/** "with Tom Ashby", where the name of a place has its hall. */
export const formatWith = (therapist: string): string => `with ${therapist}`;
