import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { wellnessSessionNotes as shared } from "#db/schema/care/notes.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { line, text } from "#domain/kernel/fields.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { longestText } from "./words.ts";
import { auditNote } from "./write-treatment.ts";

const long = text(longestText, { what: "this text" });

/** What the client reads of a signed note, as it should have been, and why it is changed. */
export const correctionForm = z.object({
  shared_summary: text(longestText, { what: "the summary", required: true }),
  home_practice_suggestions: long,
  lifestyle_guidance: long,
  educational_points: long,
  follow_up_recommendations: long,
  change_reason: line(300, { what: "why it is put right", required: true }),
});

/**
 * Puts right what the client reads of a signed note of one's own. The database keeps what it said before, and the client
 * reads that it was changed, when and why (UK GDPR art. 5(1)(d), 16). It stays possible after a withdrawal. Refuses without
 * edit_notes ("not-allowed") and a note that is not one's own or was never shared ("unknown").
 */
export async function correctShared(
  ctx: Ctx<Therapist>,
  { id, form }: { id: string; form: z.output<typeof correctionForm> },
  address?: string,
) {
  if (!ctx.actor.permissions.includes("edit_notes")) return refuse("not-allowed");
  return transaction(ctx, async (tx) => {
    const own = and(eq(shared.treatmentId, id), eq(shared.therapistId, ctx.actor.id));
    const [note] = await tx
      .update(shared)
      .set({
        sharedSummary: form.shared_summary,
        homePracticeSuggestions: form.home_practice_suggestions,
        lifestyleGuidance: form.lifestyle_guidance,
        educationalPoints: form.educational_points,
        followUpRecommendations: form.follow_up_recommendations,
        changedAt: ctx.now,
        changeReason: form.change_reason,
      })
      .where(own)
      .returning({ clientId: shared.clientId });
    if (!note) return refuse("unknown");
    await auditNote(tx, ctx, "corrected", { id, clientId: note.clientId }, address);
    return done(undefined);
  });
}
