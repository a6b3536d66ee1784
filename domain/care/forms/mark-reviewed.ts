import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { formAnswers } from "#db/schema/care/forms.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/**
 * Records that a therapist has reviewed what a client signed, whose record is open. The first
 * reviewer stays named; refuses what does not wait for a review any more ("reviewed-already").
 */
export const markReviewed = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    const waiting = and(
      eq(formAnswers.id, id),
      eq(formAnswers.clientId, clientId),
      isNotNull(formAnswers.submittedAt),
      isNull(formAnswers.reviewedAt),
    );
    const [reviewed] = await tx
      .update(formAnswers)
      .set({ reviewedAt: ctx.now, reviewedBy: ctx.actor.id })
      .where(waiting)
      .returning({ answerId: formAnswers.id });
    if (!reviewed) return refuse("reviewed-already");
    await audit(tx, ctx, {
      action: "form.reviewed",
      subjectId: clientId,
      detail: reviewed,
    });
    return done(undefined);
  });
