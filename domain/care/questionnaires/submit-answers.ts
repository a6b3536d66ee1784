import { eq } from "drizzle-orm";
import {
  questionnaireAnswers,
  questionnaireRequests,
  questionnaireScores,
} from "#db/schema/care/questionnaires.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { findMeasure } from "../measuring/library.ts";
import { measuredOf } from "../measuring/queries.ts";
import { lastOf } from "../measuring/series.ts";
import { writeScores } from "../progress/score-activity.ts";
import { noteActivity } from "../record/note-activity.ts";
import { withConsentAndGuardian } from "../record/with-consent.ts";
import { wrongNumber } from "./messages.ts";
import { findOwnRequest, type OwnRequest } from "./own-questionnaire.ts";
import type { Answers, Item } from "./questionnaire.ts";
import { keepDraft, type SentAnswers } from "./save-draft.ts";
import { answeredItems, isWorse, readAnswer, type Scored, scoreOf } from "./scoring.ts";

type Submitting = SentAnswers & {
  /** Sent although more questions are open than a score allows. */
  anyway: boolean;
};

/**
 * Sends what a client has answered: it is scored, and neither answers nor score change afterwards. A red flag tells the
 * therapists at once. Refuses "mistyped" (`errors` by question), "blank", "open-questions" where so many are left
 * open (`missing`) that there is no score and the client has not said that it is to be sent so, "guardian-missing" under 18,
 * and what saving a draft refuses.
 */
export const submitAnswers = (ctx: Ctx<Client>, sent: Submitting) =>
  withConsentAndGuardian(ctx, async (tx) => {
    await lock(tx, { client: [ctx.actor.id] });
    const found = await findOwnRequest(tx, ctx.actor.id, sent.requestId);
    if (!found) return refuse("no-such-request");
    if (found.request.answeredAt) return refuse("answered-already");
    const { items, questionnaire } = found;
    const errors = errorsIn(items, sent.answers);
    if (Object.keys(errors).length > 0) return { ...refuse("mistyped"), errors };
    const scored = scoreOf(questionnaire, items, sent.answers);
    if (scored.missing === items.length) return refuse("blank");
    if (scored.missing > questionnaire.maxMissing && !sent.anyway)
      return { ...refuse("open-questions"), missing: scored.missing };
    const kept = await keepDraft(tx, ctx, found, sent);
    if (!kept.ok) return kept;
    const { id } = kept.value;
    await tx
      .update(questionnaireAnswers)
      .set({
        submittedAt: ctx.now,
        asked: answeredItems(items, sent.answers),
        missing: scored.missing,
        alarms: scored.alarms.length,
        isWorse: await hasWorsened(tx, ctx, found, scored),
      })
      .where(eq(questionnaireAnswers.id, id));
    await tx
      .update(questionnaireRequests)
      .set({ answeredAt: ctx.now })
      .where(eq(questionnaireRequests.id, found.request.id));
    await keepScores(tx, ctx, { id, found, scored, answers: sent.answers });
    await noteActivity(tx, ctx, "questionnaire.sent", { requestId: found.request.id });
    if (scored.alarms.length > 0)
      await publishEvent(
        tx,
        "questionnaire.alarming",
        { clientId: ctx.actor.id, answerId: id },
        { now: ctx.now, key: `questionnaire-alarming-${id}` },
      );
    return done({ id });
  });

/** Numbers that are none of their question. */
const errorsIn = (items: readonly Item[], answers: Answers): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item) =>
      item.kind === "number" && answers[item.key]?.trim() && !readAnswer(item, answers)
        ? [[item.key, wrongNumber(item)]]
        : [],
    ),
  );

/** Whether a side of the score went worse since it was measured before, as far as the client may see that. */
async function hasWorsened(tx: Db, ctx: Ctx<Client>, found: OwnRequest, { scores }: Scored) {
  const { questionnaire } = found;
  const measure = questionnaire.measureKey ? findMeasure(questionnaire.measureKey) : undefined;
  if (!measure) return false;
  const last = lastOf(await measuredOf(tx, ctx.actor.id))[measure.key] ?? {};
  return scores.some(({ side, value }) =>
    isWorse(questionnaire, measure, { before: last[side]?.value ?? undefined, now: value }),
  );
}

type Keeping = { id: string; found: OwnRequest; scored: Scored; answers: Answers };

/** The score under its measure; of own activities a score each. */
async function keepScores(tx: Db, ctx: Ctx<Client>, { id, found, scored, answers }: Keeping) {
  const { questionnaire, items } = found;
  if ("isOwnActivities" in questionnaire)
    return writeScores(
      tx,
      ctx,
      items.flatMap((item) => {
        const answer = readAnswer(item, answers);
        return answer ? [{ activityId: item.key, score: answer.points }] : [];
      }),
    );
  const { measureKey } = questionnaire;
  if (!measureKey || scored.scores.length === 0) return;
  const row = {
    answerId: id,
    clientId: ctx.actor.id,
    measureKey,
    scoredOn: londonDay(ctx.now),
  };
  await tx.insert(questionnaireScores).values(scored.scores.map((one) => ({ ...row, ...one })));
}
