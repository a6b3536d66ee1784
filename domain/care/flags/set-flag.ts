import { and, eq, isNull } from "drizzle-orm";
import { clientAdaptations, healthFlags } from "#db/schema/care/health.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import type { FlagForm } from "./forms.ts";

/**
 * Records what care a client needs: why, for those who treat them, and what to mind, for those who
 * teach them. Refuses without create_notes ("not-allowed") and without consent in force
 * ("no-consent").
 */
export function setFlag(ctx: Ctx<Therapist>, { clientId }: OpenRecord, form: FlagForm) {
  return withConsent(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    await ensureCareRecord(tx, ctx, clientId);
    return done(await writeFlag(tx, ctx, { clientId, form }));
  });
}

type Written = { clientId: string; form: FlagForm };

/** A step: the flag, and what to mind with it, of a client whose care record is there. */
export async function writeFlag(tx: Db, ctx: Ctx<Therapist>, { clientId, form }: Written) {
  const { adaptation, kind, reason, until } = form;
  const flag = { clientId, kind, reason, until, setBy: ctx.actor.id, setAt: ctx.now };
  const [set] = await tx.insert(healthFlags).values(flag).returning({ id: healthFlags.id });
  await tx.insert(clientAdaptations).values({ flagId: set!.id, clientId, kind, adaptation, until });
  await audit(tx, ctx, {
    action: "flag.set",
    subjectId: clientId,
    detail: { flagId: set!.id },
  });
  return set!;
}

/** Lifts a flag, and what was to be minded with it; both are kept. Refuses without create_notes, and one that is over. */
export const liftFlag = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
    const liftedAt = ctx.now;
    const lifted = await tx
      .update(healthFlags)
      .set({ liftedAt })
      .where(
        and(
          eq(healthFlags.id, id),
          eq(healthFlags.clientId, clientId),
          isNull(healthFlags.liftedAt),
        ),
      )
      .returning({ id: healthFlags.id });
    if (lifted.length === 0) return refuse("no-such-flag");
    await tx.update(clientAdaptations).set({ liftedAt }).where(eq(clientAdaptations.flagId, id));
    await audit(tx, ctx, {
      action: "flag.lifted",
      subjectId: clientId,
      detail: { flagId: id },
    });
    return done(undefined);
  });
