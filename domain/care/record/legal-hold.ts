import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { careFiles } from "#db/schema/care/record.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { line } from "#domain/kernel/input/fields.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";

/** Why a file is on hold: a claim, an inquiry. It says nothing about the client's health. */
export const legalHoldForm = z.object({
  reason: line(300, { what: "the reason", required: true }),
});

type About = { clientId: string };

/**
 * Puts a legal hold on a care record, so that it does not end on its day. Refuses where there is none, or it
 * is on hold ("not-so").
 */
export const placeLegalHold = (ctx: Ctx<Owner>, { clientId, reason }: About & { reason: string }) =>
  setLegalHold(ctx, { clientId, held: true, reason });

/** Ends a legal hold. Refuses where there is none ("not-so"). */
export const releaseLegalHold = (ctx: Ctx<Owner>, about: About) =>
  setLegalHold(ctx, { ...about, held: false, reason: "" });

function setLegalHold(
  ctx: Ctx<Owner>,
  { clientId, held, reason }: About & { held: boolean; reason: string },
) {
  return transaction(ctx, async (tx) => {
    if (!isUuid(clientId)) return refuse("not-so");
    const set = await tx
      .update(careFiles)
      .set({ legalHold: held, legalHoldReason: reason })
      .where(and(eq(careFiles.clientId, clientId), ne(careFiles.legalHold, held)))
      .returning({ clientId: careFiles.clientId });
    if (set.length === 0) return refuse("not-so");
    await audit(tx, ctx, {
      action: held ? "care-file.held" : "care-file.let-go",
      subjectId: clientId,
    });
    return done(undefined);
  });
}
