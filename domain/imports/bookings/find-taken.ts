// What decides whether a line has its place or its time: read in a few statements for any number of lines.
import { and, gt, inArray, lt, ne, sql } from "drizzle-orm";
import { groupParticipants } from "#db/schema/schedule/groups.ts";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { type Day, londonDay } from "#domain/kernel/time.ts";
import { readClosedSpans } from "#domain/schedule/closings/queries.ts";
import type { ClosedSpan } from "#domain/schedule/closings/rules.ts";

type Span = { from: Date; until: Date };
/** A stretch of time of a therapist, a room or a client; of a line before in the file, with its number. */
export type Taken = Span & { of: string; line?: number };

export type Standing = {
  /** Places that are free in each class. */
  free: Map<string, number>;
  /** Who is in which class, as "class client", with the id of the place. */
  seated: Map<string, string>;
  /** By whose time it is. */
  taken: Map<string, Taken[]>;
  /** Why a client is kept out on a day, as "client day". */
  keptOut: Map<string, string>;
  closed: readonly ClosedSpan[];
};

type Wanted = {
  now: Date;
  groupIds: readonly string[];
  clients: readonly { id: string; startsAt: Date }[];
  /** Whose time is asked about: clients, therapists, rooms. */
  resources: readonly string[];
  span: Span;
};

export async function findStanding(tx: Db, wanted: Wanted): Promise<Standing> {
  const { groupIds, clients, resources, span } = wanted;
  const free = (await tx.execute(sql`
    select id, count_free_places(id) - count_kept_places(id, ${wanted.now.toISOString()}::timestamptz) as free
    from unnest(${sql.param([...groupIds])}::uuid[]) g(id)`)) as unknown as {
    rows: { id: string; free: number }[];
  };
  const place = groupParticipants;
  const seated = await tx
    .select({
      id: place.id,
      sessionId: place.sessionId,
      clientId: place.clientId,
    })
    .from(place)
    .where(and(inArray(place.sessionId, [...groupIds]), ne(place.status, "cancelled")));
  const claims = await tx
    .select({
      of: sql<string>`${sessionClaims.resource}`,
      from: sql`${sessionClaims.startsAt}`.mapWith(sessionClaims.startsAt),
      until: sql`${sessionClaims.endsAt}`.mapWith(sessionClaims.endsAt),
    })
    .from(sessionClaims)
    .where(
      and(
        inArray(sessionClaims.resource, [...resources]),
        gt(sessionClaims.endsAt, span.from),
        lt(sessionClaims.startsAt, span.until),
      ),
    );
  const days = [...new Set(clients.map(({ id, startsAt }) => `${id} ${londonDay(startsAt)}`))];
  const asking = days.map((one) => {
    const [client, day] = one.split(" ");
    return { client, day };
  });
  const kept = (await tx.execute(sql`
    select client, day::text, kept_out(client, day) as why
    from jsonb_to_recordset(${JSON.stringify(asking)}::jsonb) v(client uuid, day date)`)) as unknown as {
    rows: { client: string; day: Day; why: string | null }[];
  };
  const taken = new Map<string, Taken[]>();
  for (const claim of claims) taken.set(claim.of, [...(taken.get(claim.of) ?? []), claim]);
  return {
    free: new Map(free.rows.map(({ id, free: places }) => [id, Math.max(0, places)])),
    seated: new Map(seated.map(({ id, sessionId, clientId }) => [`${sessionId} ${clientId}`, id])),
    taken,
    keptOut: new Map(
      kept.rows.flatMap(({ client, day, why }) =>
        why ? [[`${client} ${day}`, why] as const] : [],
      ),
    ),
    closed: await readClosedSpans(tx, {
      from: londonDay(span.from),
      until: londonDay(span.until),
    }),
  };
}

/** What of this person's or room's time is taken between two instants. */
export const metBy = ({ taken }: Standing, of: string, { from, until }: Span): Taken | undefined =>
  taken.get(of)?.find((one) => one.from < until && one.until > from);

export function take(standing: Standing, taken: Taken): void {
  standing.taken.set(taken.of, [...(standing.taken.get(taken.of) ?? []), taken]);
}
