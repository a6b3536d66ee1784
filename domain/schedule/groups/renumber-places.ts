import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";

const listOf = (ids: readonly string[]) => sql`${`{${ids.join(",")}}`}::uuid[]`;

/**
 * A step of other commands on places in groups, whose numbers this transaction has locked: gives
 * places with a number beyond the remaining ones a free number below. Returns false when a group
 * has more participants, and places that a course keeps, than remaining places.
 */
export async function renumberPlaces(
  tx: Db,
  sessionIds: readonly string[],
  places: number,
): Promise<boolean> {
  const moved = sql`
    with beyond as (
      select id, session_id, row_number() over (partition by session_id order by place_no) as turn
      from group_participants where session_id = any (${listOf(sessionIds)}) and place_no > ${places}
    ), free as (
      select s.id as session_id, number, row_number() over (partition by s.id order by number) as turn
      from unnest(${listOf(sessionIds)}) s(id), generate_series(1, ${places}::integer) number
      where not exists (select from group_participants p where p.session_id = s.id and p.place_no = number)
    ), seated as (
      update group_participants p set place_no = free.number from beyond join free using (session_id, turn)
      where p.id = beyond.id returning 1
    )
    select (select count(*) from beyond) = (select count(*) from seated)
      and not exists (select from course_places_of(${listOf(sessionIds)}) kept
        where kept.places + count_places(kept.session_id, '{pending,confirmed,offered}') > ${places}::integer) as everybody`;
  const { rows } = (await tx.execute(moved)) as unknown as { rows: { everybody: boolean }[] };
  return rows[0]!.everybody;
}

/**
 * A step: a job offers places to those who wait for one of these groups, which have more of them
 * now.
 */
export async function offerNewPlaces(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  sessionIds: readonly string[],
): Promise<void> {
  const { rows } = (await tx.execute(sql`select distinct session_id as id from group_participants
    where session_id = any (${listOf(sessionIds)}) and status = 'waitlist'`)) as unknown as {
    rows: { id: string }[];
  };
  for (const { id } of rows) {
    const key = `place.freed-${id}-${now.getTime()}`;
    await publishEvent(tx, "place.freed", { sessionId: id }, { now, key });
  }
}
