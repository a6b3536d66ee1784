import { and, asc, eq, isNotNull } from "drizzle-orm";
import { questionnaireAnswers, questionnaireScores } from "#db/schema/care/questionnaires.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { formatScore } from "../questionnaires/format-score.ts";
import { titleOf } from "../questionnaires/library.ts";
import { toTheMinute } from "./messages.ts";
import type { PrintedSection } from "./ports.ts";

/** What a client answered, each question as they read it, with the score. Two statements. */
export async function collectQuestionnaires(db: Db, clientId: string): Promise<PrintedSection> {
  const answered = await db
    .select({
      id: questionnaireAnswers.id,
      key: questionnaireAnswers.questionnaireKey,
      submittedAt: questionnaireAnswers.submittedAt,
      asked: questionnaireAnswers.asked,
      reviewedAt: questionnaireAnswers.reviewedAt,
    })
    .from(questionnaireAnswers)
    .where(
      and(eq(questionnaireAnswers.clientId, clientId), isNotNull(questionnaireAnswers.submittedAt)),
    )
    .orderBy(asc(questionnaireAnswers.submittedAt));
  const scores = await db
    .select({
      of: questionnaireScores.answerId,
      key: questionnaireScores.measureKey,
      side: questionnaireScores.side,
      value: questionnaireScores.value,
      on: questionnaireScores.scoredOn,
    })
    .from(questionnaireScores)
    .where(eq(questionnaireScores.clientId, clientId));
  return {
    title: "Questionnaires",
    entries: answered.map(({ id, key, submittedAt, asked, reviewedAt }) => {
      const score = formatScore(scores.filter(({ of }) => of === id));
      return {
        day: londonDay(submittedAt!),
        heading: titleOf(key),
        by:
          `Answered by the client on ${toTheMinute(submittedAt!)}` +
          (reviewedAt ? `; looked at on ${toTheMinute(reviewedAt)}` : ""),
        parts: [
          { label: "Score", text: score ? [score.words, score.how].join("; ") : "" },
          ...(asked ?? []).map(({ asks, says, alarm }) => ({
            label: asks,
            text: alarm ? `${says} (red flag)` : says || "Left open",
          })),
        ],
      };
    }),
  };
}
