import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database.ts";

/**
 * A step of a smaller group, whose numbers this transaction holds: those with a number beyond the places that stay get
 * free ones below. Answers false when more people have a place than that.
 */
export async function renumber(tx: Db, sessionId: string, places: number): Promise<boolean> {
  const moved = sql`
    with beyond as (
      select id, row_number() over (order by place_no) as turn from group_participants
      where session_id = ${sessionId} and place_no > ${places}
    ), free as (
      select number, row_number() over (order by number) as turn from generate_series(1, ${places}::integer) number
      where not exists (select from group_participants where session_id = ${sessionId} and place_no = number)
    ), seated as (
      update group_participants p set place_no = free.number from beyond join free using (turn) where p.id = beyond.id
      returning 1
    )
    select (select count(*) from beyond) = (select count(*) from seated) as everybody`;
  const { rows } = (await tx.execute(moved)) as unknown as { rows: { everybody: boolean }[] };
  return rows[0]!.everybody;
}
