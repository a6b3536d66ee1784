import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";

/** A step: takes these sessions, or all, out of the visitor's cart and gives their time free. */
export async function dropSessions(tx: Db, now: Date, only?: readonly string[]): Promise<void> {
  const { rows } = (await tx.execute(
    sql`select id from sessions_in_cart() order by id`,
  )) as unknown as { rows: { id: string }[] };
  for (const { id } of rows.filter((one) => !only || only.includes(one.id)))
    await tx.execute(sql`select drop_cart_session(${id}, ${now.toISOString()}::timestamptz)`);
}
