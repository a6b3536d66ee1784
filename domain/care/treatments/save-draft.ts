import { and, eq, isNull } from "drizzle-orm";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { canOpen } from "../record/open-care-record.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { auditNote, type ToWrite, writeTreatment } from "./write-treatment.ts";

/**
 * Saves a session note while its therapist types it. Refuses a new note about a client whose record
 * they may not open ("unknown"), and a new one about a client under 18 without a confirmed guardian
 * ("guardian-missing"). Refuses without consent in force ("no-consent"), unless the note was begun
 * before a withdrawal and is about a day before it. `writeTreatment` has the other refusals.
 * Returns the version.
 */
export async function saveDraft(ctx: Ctx<Therapist>, input: ToWrite) {
  if (!ctx.actor.permissions.includes("create_notes")) return refuse("not-allowed");
  if (input.version === "0" && !(await canOpen(ctx, input.clientId))) return refuse("unknown");
  return withConsentAndGuardian(ctx, async (tx) => {
    const saved = await writeTreatment(tx, ctx, input);
    if (saved.ok && input.version === "0") await auditNote(tx, ctx, "begun", input);
    return saved;
  });
}

/**
 * Deletes a therapist's own draft. Refuses what is signed, is not theirs, or is gone already
 * ("gone").
 */
export const discardDraft = (ctx: Ctx<Therapist>, id: string) =>
  transaction(ctx, async (tx) => {
    const draft = and(
      eq(treatments.id, id),
      eq(treatments.therapistId, ctx.actor.id),
      isNull(treatments.signedAt),
    );
    const [gone] = await tx
      .delete(treatments)
      .where(draft)
      .returning({ clientId: treatments.clientId });
    if (!gone) return refuse("gone");
    await auditNote(tx, ctx, "discarded", { id, clientId: gone.clientId });
    return done(gone);
  });
