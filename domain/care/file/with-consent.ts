import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { refusalOf } from "#domain/kernel/refused-row.ts";
import { transaction } from "#domain/kernel/transaction.ts";

/**
 * A transaction that writes about somebody's health. The database asks for consent in force with each row and holds it
 * until the end; without it everything is undone and refused with "no-consent" (UK GDPR art. 9(2)(a)).
 */
export async function withConsent<Outcome extends { ok: boolean }>(ctx: Ctx, work: (tx: Db) => Promise<Outcome>) {
  try {
    return await transaction(ctx, work);
  } catch (thrown) {
    if (refusalOf(thrown)?.constraint === "consent_in_force") return refuse("no-consent");
    throw thrown;
  }
}
