import { and, eq, isNull, sql } from "drizzle-orm";
import { questionnaireAnswers } from "#db/schema/care/questionnaires.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { withConsent } from "../record/with-consent.ts";
import { findOwnRequest, type OwnRequest } from "./own-questionnaire.ts";
import type { Answers, Item } from "./questionnaire.ts";

/** `version` is the draft's as the page was opened with; "0" where there was none. */
export type SentAnswers = { requestId: string; answers: Answers; version: string };

/**
 * Keeps what a client has answered so far, to go on later on any device. Refuses "no-such-request", "answered-already",
 * "changed-meanwhile" when it was saved elsewhere since (`version` is then the one to save over), and "no-consent".
 */
export const saveQuestionnaireDraft = (
  ctx: Ctx<Client>,
  { requestId, answers, version }: SentAnswers,
) =>
  withConsent(ctx, async (tx) => {
    const found = await findOwnRequest(tx, ctx.actor.id, requestId);
    if (!found) return refuse("no-such-request");
    if (found.request.answeredAt) return refuse("answered-already");
    return keepDraft(tx, ctx, found, { answers, version });
  });

/** A step: the draft as it is now; its row and its version. */
export async function keepDraft(
  tx: Db,
  ctx: Ctx<Client>,
  { request, items }: OwnRequest,
  { answers, version }: Pick<SentAnswers, "answers" | "version">,
) {
  const row = { answers: ofItems(items, answers), savedAt: ctx.now };
  const columns = { id: questionnaireAnswers.id, version: questionnaireAnswers.version };
  const [kept] = request.answerId
    ? await tx
        .update(questionnaireAnswers)
        .set({ ...row, version: sql`${questionnaireAnswers.version} + 1` })
        .where(
          and(
            eq(questionnaireAnswers.id, request.answerId),
            eq(questionnaireAnswers.version, Number(version) || 0),
            isNull(questionnaireAnswers.submittedAt),
          ),
        )
        .returning(columns)
    : await tx
        .insert(questionnaireAnswers)
        .values({
          clientId: ctx.actor.id,
          requestId: request.id,
          questionnaireKey: request.key,
          ...row,
        })
        .onConflictDoNothing()
        .returning(columns);
  if (kept) return done({ id: kept.id, version: String(kept.version) });
  return { ...refuse("changed-meanwhile"), version: String(request.version ?? 1) };
}

/** The longest answer that a form sends. */
const maxAnswer = 20;

/** What was sent for a question of this questionnaire, and nothing else. */
const ofItems = (items: readonly Item[], answers: Answers): Record<string, string> =>
  Object.fromEntries(
    items.flatMap(({ key }) =>
      Object.hasOwn(answers, key) && answers[key] !== ""
        ? [[key, answers[key]!.slice(0, maxAnswer)]]
        : [],
    ),
  );
