import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { questionnaireAnswers } from "#db/schema/care/questionnaires.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/**
 * Records that a therapist has looked at what a client answered, whose record is open: a red flag or a worse score is a
 * task no more. The first who looked stays named; refuses "reviewed-already".
 */
export const reviewAnswers = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  transaction(ctx, async (tx) => {
    const [reviewed] = await tx
      .update(questionnaireAnswers)
      .set({ reviewedAt: ctx.now, reviewedBy: ctx.actor.id })
      .where(
        and(
          eq(questionnaireAnswers.id, id),
          eq(questionnaireAnswers.clientId, clientId),
          isNotNull(questionnaireAnswers.submittedAt),
          isNull(questionnaireAnswers.reviewedAt),
        ),
      )
      .returning({ key: questionnaireAnswers.questionnaireKey });
    if (!reviewed) return refuse("reviewed-already");
    await audit(tx, ctx, {
      action: "questionnaire.reviewed",
      subjectId: clientId,
      detail: { questionnaire: reviewed.key },
    });
    return done(undefined);
  });
