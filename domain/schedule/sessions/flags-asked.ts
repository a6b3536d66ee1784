import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database.ts";
import { type Refused, refuse } from "#domain/kernel/outcome.ts";
import type { refusalOf } from "#domain/kernel/refused-row.ts";

/** Whether whoever gives somebody a place or a session says that those who treat them have been asked, and agree. */
export type Asked = { wasAsked?: boolean | undefined };

/** A step: says so for the rest of this transaction, in which the database asks for every place and session that is given. */
export async function sayAsked(tx: Db, { wasAsked }: Asked): Promise<void> {
  if (wasAsked) await tx.execute(sql`select set_config('app.was_asked', 'on', true)`);
}

/** What the database said of a flag that keeps somebody out, if that was why it refused. */
export function keptOut(refusal: ReturnType<typeof refusalOf>): Refused<"blocked" | "ask-first"> | undefined {
  if (refusal?.constraint === "flag_blocks") return refuse("blocked");
  return refusal?.constraint === "flag_asks_first" ? refuse("ask-first") : undefined;
}
