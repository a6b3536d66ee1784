import { and, eq } from "drizzle-orm";
import { z } from "zod";
import {
  confidentialTreatmentSessions as treatments,
  treatmentAmendments,
} from "#db/schema/care/treatments.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import { line, text } from "#domain/kernel/input/fields.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { maxTextLength } from "./fields.ts";
import { auditNote } from "./write-treatment.ts";

/** What is found to be wrong or missing in a signed note, and why it is written down only now. */
export const amendmentForm = z.object({
  body: text(maxTextLength, { what: "what is added or put right", required: true }),
  reason: line(300, { what: "why", required: true }),
});

/**
 * Adds an amendment to one of the therapist's own signed notes; the note itself stays. A withdrawal
 * of consent does not prevent it, because an error can be corrected (UK GDPR art. 5(1)(d), 16), and
 * the database marks it as written after that. Refuses a note of another therapist ("unknown") and
 * one that is not signed yet ("not-signed").
 */
export async function amendTreatment(
  ctx: Ctx<Therapist>,
  { id, ...amendment }: z.output<typeof amendmentForm> & { id: string },
) {
  if (!ctx.actor.permissions.includes("edit_notes")) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    const { clientId, signedAt } = treatments;
    const own = and(eq(treatments.id, id), eq(treatments.therapistId, ctx.actor.id));
    const [note] = await readLocked(tx.select({ clientId, signedAt }).from(treatments).where(own));
    if (!note) return refuse("unknown");
    if (!note.signedAt) return refuse("not-signed");
    const whose = {
      treatmentId: id,
      clientId: note.clientId,
      therapistId: ctx.actor.id,
    };
    await tx.insert(treatmentAmendments).values({ ...amendment, ...whose, writtenAt: ctx.now });
    await auditNote(tx, ctx, "amended", { id, clientId: note.clientId });
    return done(undefined);
  });
}
