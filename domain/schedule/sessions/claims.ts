import { inArray, sql } from "drizzle-orm";
import { sessionClaims } from "#db/schema/schedule/hours.ts";
import type { Db } from "#domain/kernel/database/database.ts";

/** Whose time a session takes. */
export type Resource = "therapist" | "room" | "client";

/**
 * A step: claims the time of all people that these sessions need, as the rows say, in one
 * statement. The caller has locked them (`lockSessions`): two transactions that insert overlapping
 * claims without locks would wait for each other. A therapist's time includes the buffers of the
 * type; for a group, the free time of all with a place is claimed as well. `overlapping` are the
 * resources that are double-booked on purpose. Throws the database's 23P01 where something is
 * taken: use it inside `withClaims`.
 */
export async function claimTimes(
  tx: Db,
  ids: readonly string[],
  overlapping: readonly Resource[] = [],
): Promise<void> {
  await tx.execute(sql`
    insert into session_claims (session_id, therapist_id, room_id, client_id, during)
    select s.id, case when r.what = 'therapist' then r.id end, case when r.what = 'room' then r.id end,
      case when r.what in ('client', 'participant') then r.id end,
      case when r.what = 'therapist' then tstzrange(s.starts_at - make_interval(mins => coalesce(t.buffer_before, 0)),
        s.ends_at + make_interval(mins => coalesce(t.buffer_after, 0))) else s.during end
    from sessions s
    left join session_types t on t.id = s.session_type_id
    cross join lateral (
      select what, id from (values ('therapist', s.therapist_id), ('room', s.room_id), ('client', s.client_id)) v(what, id)
      union all
      select 'participant', p.client_id from group_participants p where p.session_id = s.id and p.place_no is not null
        and not exists (select from session_claims c where c.resource = p.client_id
          and c.ends_at > s.starts_at and c.starts_at < s.ends_at)
    ) r
    where s.id = any (${`{${ids.join(",")}}`}::uuid[]) and r.id is not null
      and r.what <> all (${`{${overlapping.join(",")}}`}::text[])
    order by s.starts_at, r.id`);
}

/** A step: gives back all the time that these sessions had taken. */
export async function releaseClaims(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.delete(sessionClaims).where(inArray(sessionClaims.sessionId, [...ids]));
}
