import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database.ts";

/** Times that are wanted, and whose. */
export type Wanted = { startsAt: Date; endsAt: Date };
export type Whose = { sessionTypeId: string; therapistId: string; roomId: string | null; clientId: string | null };

/**
 * Who or what is not free, for each wanted time that clashes, by its place in the list: names of therapist, room and
 * client in words. What the sessions named in `apartFrom` take themselves does not count. One statement, however many.
 */
export async function findClashes(
  tx: Db,
  wanted: readonly Wanted[],
  { sessionTypeId, therapistId, roomId, clientId }: Whose,
  apartFrom: readonly string[] = [],
): Promise<Map<number, string>> {
  if (wanted.length === 0) return new Map();
  const list = (texts: readonly string[]) => `{${texts.join(",")}}`;
  const { rows } = (await tx.execute(sql`
    select w.at::integer as at, string_agg(distinct coalesce(t.name, r.name, n.name, 'the client'), ', ') as who
    from unnest(${list(wanted.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[],
      ${list(wanted.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[]) with ordinality w(starts_at, ends_at, at)
    cross join (select buffer_before, buffer_after from session_types where id = ${sessionTypeId}) b
    join session_claims c on
      (c.resource = ${therapistId}::uuid and c.during && tstzrange(w.starts_at - make_interval(mins => b.buffer_before),
        w.ends_at + make_interval(mins => b.buffer_after)))
      or (c.resource in (${roomId}::uuid, ${clientId}::uuid) and c.during && tstzrange(w.starts_at, w.ends_at))
    left join therapists t on t.id = c.therapist_id
    left join rooms r on r.id = c.room_id
    left join client_names n on n.id = c.client_id
    where c.session_id is null or c.session_id <> all (${list(apartFrom)}::uuid[])
    group by w.at`)) as unknown as { rows: { at: number; who: string }[] };
  return new Map(rows.map(({ at, who }) => [at - 1, who]));
}
