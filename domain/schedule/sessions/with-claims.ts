import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { type Refused, refuse } from "#domain/kernel/outcome.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { type KeptOut, keptOut } from "./flags-asked.ts";

const overlap = "23P01";

/**
 * A transaction that gives a client a session or a place. Refuses what overlaps ("occupied"), a
 * client who is kept out by a flag on that day ("blocked") or until it is confirmed that those who
 * treat them were asked ("ask-first"), a client under 18 without a confirmed guardian
 * ("guardian-missing"), and one who has withdrawn their consent ("consent-withdrawn").
 */
export async function withClaims<Outcome extends { ok: boolean }>(
  ctx: Ctx,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome | Refused<"occupied" | KeptOut>> {
  try {
    return await withTimeClaims(ctx, work);
  } catch (error) {
    const kept = keptOut(refusalOf(error));
    if (kept) return kept;
    throw error;
  }
}

/**
 * A transaction that claims a person's time. The database refuses what overlaps
 * (`session_claims_no_overlap`): "occupied".
 */
export async function withTimeClaims<Outcome extends { ok: boolean }>(
  ctx: Ctx,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome | Refused<"occupied">> {
  try {
    return await transaction(ctx, work);
  } catch (error) {
    if (refusalOf(error)?.code === overlap) return refuse("occupied");
    throw error;
  }
}
