// What was asked of a client and what they answered, as they read it and as those read it who treat them.
import { and, asc, desc, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import {
  questionnaireAnswers,
  questionnaireRequests,
  questionnaireScores,
} from "#db/schema/care/questionnaires.ts";
import { sessions } from "#db/schema/schedule/sessions.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { Day } from "#domain/kernel/time.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { formatScore } from "./format-score.ts";
import { titleOf } from "./library.ts";

/** More requests of one client than this are not listed. */
const maxListed = 200;

/** The day of the session before which it is wanted, where that has not been cancelled; else the day that was said. */
export const dueDay = sql<Day | null>`coalesce((select s.session_date::text from ${sessions} s
  where s.id = ${questionnaireRequests.sessionId} and s.status = 'scheduled'), ${questionnaireRequests.dueOn}::text)`;

const scoreColumns = {
  key: questionnaireScores.measureKey,
  side: questionnaireScores.side,
  value: questionnaireScores.value,
  on: questionnaireScores.scoredOn,
};

/** What was asked of a client, how it stands and its score: two statements. */
const listOf = async (db: Db, clientId: string) => {
  const rows = await db
    .select({
      id: questionnaireRequests.id,
      key: questionnaireRequests.questionnaireKey,
      askedAt: questionnaireRequests.askedAt,
      dueOn: dueDay,
      repeatWeeks: questionnaireRequests.repeatWeeks,
      answeredAt: questionnaireRequests.answeredAt,
      answerId: questionnaireAnswers.id,
      missing: questionnaireAnswers.missing,
      alarms: questionnaireAnswers.alarms,
      isWorse: questionnaireAnswers.isWorse,
      reviewedAt: questionnaireAnswers.reviewedAt,
    })
    .from(questionnaireRequests)
    .leftJoin(questionnaireAnswers, eq(questionnaireAnswers.requestId, questionnaireRequests.id))
    .where(eq(questionnaireRequests.clientId, clientId))
    .orderBy(desc(questionnaireRequests.askedAt), desc(questionnaireRequests.id))
    .limit(maxListed);
  const scores = await db
    .select({ ...scoreColumns, answerId: questionnaireScores.answerId })
    .from(questionnaireScores)
    .where(eq(questionnaireScores.clientId, clientId))
    .orderBy(asc(questionnaireScores.side))
    .limit(2 * maxListed);
  return rows.map((row) => ({
    ...row,
    title: titleOf(row.key),
    score: formatScore(scores.filter(({ answerId }) => answerId === row.answerId)),
  }));
};
export type RequestRow = Awaited<ReturnType<typeof listOf>>[number];

/** What a client was asked and has answered, the latest asked first. */
export const listOwnQuestionnaires = (ctx: Ctx<Client>) =>
  read(ctx, (db) => listOf(db, ctx.actor.id));

/** What a client is asked and has not answered, the nearest day first. */
export const listOwnDueQuestionnaires = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({
        id: questionnaireRequests.id,
        key: questionnaireRequests.questionnaireKey,
        dueOn: dueDay,
      })
      .from(questionnaireRequests)
      .where(
        and(
          eq(questionnaireRequests.clientId, ctx.actor.id),
          isNull(questionnaireRequests.answeredAt),
        ),
      )
      .orderBy(sql`${dueDay} nulls last`, asc(questionnaireRequests.askedAt))
      .limit(maxListed);
    return rows.map((row) => ({ ...row, title: titleOf(row.key) }));
  });
export type DueQuestionnaire = Awaited<ReturnType<typeof listOwnDueQuestionnaires>>[number];

/** The same of a client whose record is open. */
export const listQuestionnaires = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) => listOf(db, clientId));

/** The client's sessions to come, before which something can be asked: the next few. */
export const listNextSessions = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({
        id: sessions.id,
        day: sessions.sessionDate,
        startsAt: sessions.startsAt,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.clientId, clientId),
          eq(sessions.status, "scheduled"),
          gt(sessions.startsAt, ctx.now),
          isNull(sessions.archivedAt),
        ),
      )
      .orderBy(asc(sessions.startsAt))
      .limit(5),
  );

/** What a client of an open record has answered: each question as they read it, and the score. */
export const findAnswers = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, answerId: string) =>
  read(ctx, async (db) => {
    if (!isUuid(answerId)) return undefined;
    const [found] = await db
      .select({
        id: questionnaireAnswers.id,
        key: questionnaireAnswers.questionnaireKey,
        submittedAt: questionnaireAnswers.submittedAt,
        asked: questionnaireAnswers.asked,
        missing: questionnaireAnswers.missing,
        alarms: questionnaireAnswers.alarms,
        isWorse: questionnaireAnswers.isWorse,
        reviewedAt: questionnaireAnswers.reviewedAt,
      })
      .from(questionnaireAnswers)
      .where(
        and(
          eq(questionnaireAnswers.id, answerId),
          eq(questionnaireAnswers.clientId, clientId),
          isNotNull(questionnaireAnswers.submittedAt),
        ),
      );
    return found && { ...found, title: titleOf(found.key), scores: await scoresOf(db, found.id) };
  });

/** The score of answers, a row a side. */
const scoresOf = (db: Db, answerId: string) =>
  db
    .select(scoreColumns)
    .from(questionnaireScores)
    .where(eq(questionnaireScores.answerId, answerId))
    .orderBy(asc(questionnaireScores.side));

/** The score of what a client has sent. */
export const listOwnScores = (ctx: Ctx<Client>, answerId: string) =>
  read(ctx, (db) => scoresOf(db, answerId));
