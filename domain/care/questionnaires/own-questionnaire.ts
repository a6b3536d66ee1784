// One request as its client opens it: what is asked, and what they have answered so far.
import { and, asc, eq, isNull } from "drizzle-orm";
import { ownActivities } from "#db/schema/care/progress.ts";
import { questionnaireAnswers, questionnaireRequests } from "#db/schema/care/questionnaires.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { maxActivities } from "../progress/messages.ts";
import { findQuestionnaire } from "./library.ts";
import type { Item, Questionnaire } from "./questionnaire.ts";
import { findSetting, textOf } from "./studio.ts";

/**
 * A client's request with its draft or what was sent; undefined for another client's, and for a questionnaire that the
 * library has no more. One that is open and has no questions (own activities that were never named) has no items.
 */
export async function findOwnRequest(db: Db, clientId: string, requestId: string) {
  if (!isUuid(requestId)) return undefined;
  const [request] = await db
    .select({
      id: questionnaireRequests.id,
      key: questionnaireRequests.questionnaireKey,
      dueOn: questionnaireRequests.dueOn,
      answeredAt: questionnaireRequests.answeredAt,
      answerId: questionnaireAnswers.id,
      answers: questionnaireAnswers.answers,
      version: questionnaireAnswers.version,
      savedAt: questionnaireAnswers.savedAt,
      submittedAt: questionnaireAnswers.submittedAt,
      asked: questionnaireAnswers.asked,
      missing: questionnaireAnswers.missing,
    })
    .from(questionnaireRequests)
    .leftJoin(questionnaireAnswers, eq(questionnaireAnswers.requestId, questionnaireRequests.id))
    .where(
      and(eq(questionnaireRequests.id, requestId), eq(questionnaireRequests.clientId, clientId)),
    );
  const questionnaire = request && findQuestionnaire(request.key);
  if (!questionnaire) return undefined;
  return { request, questionnaire, ...(await askedOf(db, clientId, questionnaire)) };
}
export type OwnRequest = NonNullable<Awaited<ReturnType<typeof findOwnRequest>>>;

async function askedOf(db: Db, clientId: string, questionnaire: Questionnaire) {
  const text = textOf(questionnaire, await findSetting(db, questionnaire.key));
  if (!("isOwnActivities" in questionnaire)) return text;
  const mine = and(eq(ownActivities.clientId, clientId), isNull(ownActivities.endedAt));
  const activities = await db
    .select({ id: ownActivities.id, name: ownActivities.name })
    .from(ownActivities)
    .where(mine)
    .orderBy(asc(ownActivities.addedAt), asc(ownActivities.id))
    .limit(maxActivities);
  return {
    ...text,
    items: activities.map(({ id, name }): Item => ({
      key: id,
      asks: name,
      kind: "scale",
      min: 0,
      max: 10,
      ends: ["cannot do it", "as before"],
    })),
  };
}

export const findOwnQuestionnaire = (ctx: Ctx<Client>, requestId: string) =>
  read(ctx, (db) => findOwnRequest(db, ctx.actor.id, requestId));
