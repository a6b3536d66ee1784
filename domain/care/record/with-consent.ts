import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { refuse } from "#domain/kernel/outcome.ts";
import { refusalOf } from "#domain/kernel/database/refused-row.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/**
 * A transaction that writes about a client's health. The database asks for consent in force with
 * each row and locks it until the end; without it everything is rolled back and refused with
 * "no-consent" (UK GDPR art. 9(2)(a)).
 */
export async function withConsent<Outcome extends { ok: boolean }>(
  ctx: Ctx,
  work: (tx: Db) => Promise<Outcome>,
) {
  try {
    return await transaction(ctx, work);
  } catch (thrown) {
    if (refusalOf(thrown)?.constraint === "consent_in_force") return refuse("no-consent");
    throw thrown;
  }
}

/**
 * The same for what needs a guardian while the client is under 18: signing a form, beginning a
 * note. Without a person who has confirmed that they speak for the client, everything is rolled
 * back and refused with "guardian-missing".
 */
export async function withConsentAndGuardian<Outcome extends { ok: boolean }>(
  ctx: Ctx,
  work: (tx: Db) => Promise<Outcome>,
) {
  try {
    return await withConsent(ctx, work);
  } catch (thrown) {
    if (refusalOf(thrown)?.constraint === "guardian_confirmed") return refuse("guardian-missing");
    throw thrown;
  }
}
