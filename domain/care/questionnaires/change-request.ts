import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";

/**
 * Takes a request back that was not answered: it is not due any more, its draft goes, and an email that was not sent is
 * not sent. Refuses "no-such-request" for one that is meanwhile answered or gone.
 */
export const withdrawQuestionnaire = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  requestId: string,
) =>
  transaction(ctx, async (tx) => {
    const [gone] = await tx
      .delete(questionnaireRequests)
      .where(
        and(
          eq(questionnaireRequests.id, requestId),
          eq(questionnaireRequests.clientId, clientId),
          isNull(questionnaireRequests.answeredAt),
        ),
      )
      .returning({ key: questionnaireRequests.questionnaireKey });
    if (!gone) return refuse("no-such-request");
    await audit(tx, ctx, {
      action: "questionnaire.withdrawn",
      subjectId: clientId,
      detail: { questionnaire: gone.key },
    });
    return done(undefined);
  });

/** Does not ask again before later visits; what is open stays open. Refuses "no-such-request". */
export const stopRepeating = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, requestId: string) =>
  transaction(ctx, async (tx) => {
    const [stopped] = await tx
      .update(questionnaireRequests)
      .set({ repeatWeeks: null })
      .where(
        and(
          eq(questionnaireRequests.id, requestId),
          eq(questionnaireRequests.clientId, clientId),
          isNotNull(questionnaireRequests.repeatWeeks),
        ),
      )
      .returning({ key: questionnaireRequests.questionnaireKey });
    if (!stopped) return refuse("no-such-request");
    await audit(tx, ctx, {
      action: "questionnaire.not-repeated",
      subjectId: clientId,
      detail: { questionnaire: stopped.key },
    });
    return done(undefined);
  });
