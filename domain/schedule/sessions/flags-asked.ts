import { sql } from "drizzle-orm";
import type { Db } from "#domain/kernel/database/database.ts";
import { type Refused, refuse } from "#domain/kernel/outcome.ts";
import type { refusalOf } from "#domain/kernel/database/refused-row.ts";

/**
 * Whether the person who books confirms that those who treat the client have been asked, and agree.
 */
export type FlagConfirmation = { wasAsked?: boolean | undefined };

/** A step: says so for the rest of this transaction, in which the database asks for every place and session that is given. */
export async function setFlagsAsked(tx: Db, { wasAsked }: FlagConfirmation): Promise<void> {
  if (wasAsked) await tx.execute(sql`select set_config('app.was_asked', 'on', true)`);
}

/** Why a client is given no session and no place, by any person. */
export type KeptOut = "blocked" | "guardian-missing" | "consent-withdrawn" | "ask-first";

const reasons = new Map<string, KeptOut>([
  ["flag_blocks", "blocked"],
  ["guardian_confirmed", "guardian-missing"],
  ["consent_withdrawn", "consent-withdrawn"],
  ["flag_asks_first", "ask-first"],
]);

/** The reason from the database, if it refused because it keeps the client out. */
export function keptOut(refusal: ReturnType<typeof refusalOf>): Refused<KeptOut> | undefined {
  const why = reasons.get(refusal?.constraint ?? "");
  return why && refuse(why);
}
