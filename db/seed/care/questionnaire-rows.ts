// What the demo studio's first two clients were asked and have answered: one whose back gets better, one who got worse
// and has an answer to look at.
import {
  questionnaireAnswers,
  questionnaireRequests,
  questionnaireScores,
} from "#db/schema/care/questionnaires.ts";
import { findQuestionnaire } from "#domain/care/questionnaires/library.ts";
import type { Answers } from "#domain/care/questionnaires/questionnaire.ts";
import { answeredItems, scoreOf } from "#domain/care/questionnaires/scoring.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { addDays, before, days, hours, londonDay } from "#domain/kernel/time.ts";
import { insertAll } from "../insert-all.ts";
import { random } from "../random.ts";
import type { SeededHistory } from "./care-rows.ts";

type Course = {
  key: string;
  /** Days ago and answers; without answers it is still open. */
  times: readonly (readonly [daysAgo: number, answers?: Answers])[];
  repeatWeeks?: number;
  isWorse?: true;
};

const pain = (now: number, least: number, worst: number): Answers => ({
  now: String(now),
  least: String(least),
  worst: String(worst),
});
const noes: Answers = Object.fromEntries(
  findQuestionnaire("before-we-treat")!.items!.map(({ key }) => [key, "0"]),
);

const courses: Record<number, readonly Course[]> = {
  0: [
    {
      key: "pain-last-day",
      repeatWeeks: 4,
      times: [
        [308, pain(6, 4, 8)],
        [252, pain(6, 3, 8)],
        [196, pain(5, 3, 7)],
        [140, pain(4, 2, 6)],
        [84, pain(3, 2, 5)],
        [28, pain(2, 1, 4)],
      ],
    },
    {
      key: "percent-of-normal",
      times: [
        [252, { percent: "40" }],
        [168, { percent: "60" }],
        [84, { percent: "70" }],
        [28, { percent: "90" }],
      ],
    },
    {
      key: "change-since-start",
      times: [
        [84, { change: "2" }],
        [28, { change: "4" }],
      ],
    },
    { key: "before-we-treat", times: [[308, noes]] },
    { key: "single-leg-stance-home", times: [[3]] },
    { key: "own-activities", times: [[1]] },
  ],
  1: [
    { key: "pain-last-day", times: [[35, pain(3, 1, 4)]] },
    {
      key: "pain-last-day",
      times: [[5, pain(5, 4, 7)]],
      isWorse: true,
    },
    { key: "before-we-treat", times: [[2, { ...noes, fall: "1" }]] },
  ],
};

const rowsOf = ({ who, turn }: SeededHistory, now: Date) =>
  (courses[turn] ?? []).flatMap((course) =>
    course.times.map(([daysAgo, answers], at) => {
      const asked = before(now, days(daysAgo + 2));
      const sent = before(now, days(daysAgo) + hours(3));
      return {
        id: random(`asked ${course.key} ${daysAgo} ${who.id}`).uuid(),
        answerId: random(`answered ${course.key} ${daysAgo} ${who.id}`).uuid(),
        course,
        answers,
        asked,
        sent: answers ? sent : null,
        repeatWeeks: at === course.times.length - 1 ? (course.repeatWeeks ?? null) : null,
      };
    }),
  );

/** What their therapist asked, as its own writes it. */
export const questionnaireRequestRows = (histories: readonly SeededHistory[], now: Date) =>
  histories.flatMap((one) =>
    rowsOf(one, now).map((row) => ({
      id: row.id,
      clientId: one.who.id,
      questionnaireKey: row.course.key,
      askedBy: one.who.accountOfTherapist,
      askedAt: row.asked,
      dueOn: row.sent ? londonDay(row.sent) : addDays(londonDay(now), 4),
      repeatWeeks: row.repeatWeeks,
      answeredAt: row.sent,
    })),
  ) satisfies (typeof questionnaireRequests.$inferInsert)[];

/** What they answered, written as they would. */
export async function answerQuestionnaires(tx: Db, one: SeededHistory, now: Date): Promise<void> {
  const clientId = one.who.id;
  const sent = rowsOf(one, now).flatMap((row) => {
    const questionnaire = findQuestionnaire(row.course.key)!;
    const items = questionnaire.items ?? [];
    return row.answers && row.sent
      ? [{ ...row, answers: row.answers, sent: row.sent, questionnaire, items }]
      : [];
  });
  await insertAll(
    tx,
    questionnaireAnswers,
    sent.map(({ id, answerId, course, answers, sent: at, questionnaire, items }) => ({
      id: answerId,
      clientId,
      requestId: id,
      questionnaireKey: course.key,
      answers,
      savedAt: at,
      submittedAt: at,
      asked: answeredItems(items, answers),
      missing: 0,
      alarms: scoreOf(questionnaire, items, answers).alarms.length,
      isWorse: course.isWorse ?? false,
    })),
  );
  await insertAll(
    tx,
    questionnaireScores,
    sent.flatMap(({ answerId, answers, sent: at, questionnaire, items }) =>
      scoreOf(questionnaire, items, answers).scores.map((score) => ({
        answerId,
        clientId,
        measureKey: questionnaire.measureKey!,
        scoredOn: londonDay(at),
        ...score,
      })),
    ),
  );
}
