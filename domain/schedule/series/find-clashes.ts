import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

/** Times that are wanted, and whose. Of two that meet each other the one that is `isNew` gives way, else the later one. */
export type DateToCheck = { startsAt: Date; endsAt: Date; isNew: boolean };
export type Whose = {
  sessionTypeId: string;
  therapistId: string;
  roomId: string | null;
  clientId: string | null;
};

/** What stands where two dates of one series meet. */
const anotherDate = "another date of this series";

/**
 * Who or what is not free, for each wanted time that clashes, by its place in the list: names of therapist, room and
 * client in words, and another of the wanted times. What the sessions named in `apartFrom` take themselves does not count. One statement, however many.
 */
export async function findClashes(
  tx: Db,
  dates: readonly DateToCheck[],
  { sessionTypeId, therapistId, roomId, clientId }: Whose,
  apartFrom: readonly string[] = [],
): Promise<Map<number, string>> {
  if (dates.length === 0) return new Map();
  const list = (texts: readonly string[]) => `{${texts.join(",")}}`;
  const { rows } = (await tx.execute(sql`
    with w as (
      select at, starts_at, ends_at, is_new, starts_at - make_interval(mins => b.buffer_before) as buffered_from,
        ends_at + make_interval(mins => b.buffer_after) as buffered_until
      from unnest(${list(dates.map(({ startsAt }) => startsAt.toISOString()))}::timestamptz[],
        ${list(dates.map(({ endsAt }) => endsAt.toISOString()))}::timestamptz[],
        ${list(dates.map(({ isNew }) => String(isNew)))}::boolean[]) with ordinality t(starts_at, ends_at, is_new, at)
      cross join (select buffer_before, buffer_after from session_types where id = ${sessionTypeId}) b
    ), met as (
      select w.at, coalesce(t.name, r.name, n.name, 'the client') as who from w
      join session_claims c on c.resource in (${therapistId}::uuid, ${roomId}::uuid, ${clientId}::uuid)
        and c.ends_at > w.buffered_from and c.starts_at < w.buffered_until
        and (c.resource = ${therapistId}::uuid or (c.ends_at > w.starts_at and c.starts_at < w.ends_at))
      left join therapists t on t.id = c.therapist_id
      left join rooms r on r.id = c.room_id
      left join client_names n on n.id = c.client_id
      where c.session_id is null or c.session_id <> all (${list(apartFrom)}::uuid[])
      union
      select w.at, ${anotherDate}::text from w
      join w o on o.at <> w.at and o.buffered_until > w.buffered_from and o.buffered_from < w.buffered_until
        and (w.is_new and not o.is_new or w.is_new = o.is_new and (o.starts_at, o.at) < (w.starts_at, w.at))
    )
    select at::integer as at, string_agg(who, ', ' order by who) as who from met group by at`)) as unknown as {
    rows: { at: number; who: string }[];
  };
  return new Map(rows.map(({ at, who }) => [at - 1, who]));
}
