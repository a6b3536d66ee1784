// Questionnaires with a score: which ones the studio uses, who was asked, what was answered. What each asks and how it
// is scored stands in domain/care/questionnaires/library.ts.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { sessions } from "../schedule/sessions.ts";
import { careFiles } from "./record.ts";
import { type AnsweredItem, measureSides, type QuestionnaireText } from "./shapes.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });

/**
 * What the studio has set about a questionnaire of the library, and the text of one that it has a licence for. One
 * without a row is used if it is free. Nothing of a client stands here.
 */
export const studioQuestionnaires = pgTable(
  "studio_questionnaires",
  {
    questionnaireKey: text().primaryKey(),
    isUsed: boolean().notNull(),
    /** What stands above the questions; empty: what the library says. */
    intro: text().notNull().default(""),
    /** The typed questions of a licensed one; empty where the library has its text. */
    questions: jsonb().$type<QuestionnaireText[]>().notNull().default([]),
    /** Counts saves: the optimistic lock. */
    version: integer().notNull().default(1),
    changedAt: instant().notNull(),
  },
  (t) => [
    check("studio_questionnaires_key", sql`length(${t.questionnaireKey}) between 1 and 60`),
    check("studio_questionnaires_intro", sql`length(${t.intro}) <= 1000`),
    check("studio_questionnaires_questions", sql`jsonb_typeof(${t.questions}) = 'array'`),
  ],
);

/** A client was asked to fill in a questionnaire; no words of theirs stand here, so that jobs may remind. */
export const questionnaireRequests = pgTable(
  "questionnaire_requests",
  {
    id: id(),
    clientId: ofFile(),
    questionnaireKey: text().notNull(),
    /** The account that asked; of one that is asked again, the account that asked first. */
    askedBy: uuid(),
    askedAt: instant().notNull(),
    /** The last day; of one before a session, the day that the session had when it was asked. */
    dueOn: date({ mode: "string" }),
    /** The session before which it is wanted: its day counts, also when it moves. */
    sessionId: uuid().references(() => sessions.id, { onDelete: "set null" }),
    /** Asked again before the first visit so many weeks after it was answered; none: not asked again. */
    repeatWeeks: smallint(),
    remindedAt: instant(),
    answeredAt: instant(),
  },
  (t) => [
    unique("questionnaire_requests_of_client").on(t.id, t.clientId),
    uniqueIndex("questionnaire_requests_one_open")
      .on(t.clientId, t.questionnaireKey)
      .where(sql`${t.answeredAt} is null`),
    index("questionnaire_requests_by_client").on(t.clientId, t.askedAt),
    index("questionnaire_requests_by_session").on(t.sessionId),
    // What waits to be answered, and what is to be asked again.
    index("questionnaire_requests_open")
      .on(t.dueOn)
      .where(sql`${t.answeredAt} is null`),
    index("questionnaire_requests_repeated")
      .on(t.answeredAt)
      .where(sql`${t.repeatWeeks} is not null`),
    check("questionnaire_requests_key", sql`length(${t.questionnaireKey}) between 1 and 60`),
    check("questionnaire_requests_repeat", sql`${t.repeatWeeks} between 1 and 52`),
  ],
);

/**
 * A client's answers to one request: saved as they go, then sent and never changed. `asked` keeps each question as the
 * client read it, so that another text of the studio changes nothing of what was answered.
 */
export const questionnaireAnswers = pgTable(
  "questionnaire_answers",
  {
    id: id(),
    clientId: ofFile(),
    requestId: uuid().notNull(),
    questionnaireKey: text().notNull(),
    /** By the key of the question, as the form sends them. */
    answers: jsonb().$type<Record<string, string>>().notNull(),
    /** Counts saves of a draft: the optimistic lock. */
    version: integer().notNull().default(1),
    savedAt: instant().notNull(),
    submittedAt: instant(),
    asked: jsonb().$type<AnsweredItem[]>(),
    /** How many questions were left open. */
    missing: smallint(),
    /** How many answers are red flags. */
    alarms: smallint(),
    /** Whether the score went worse by the change that matters. */
    isWorse: boolean(),
    reviewedAt: instant(),
    reviewedBy: uuid(),
  },
  (t) => [
    foreignKey({
      name: "questionnaire_answers_to_request",
      columns: [t.requestId, t.clientId],
      foreignColumns: [questionnaireRequests.id, questionnaireRequests.clientId],
    }).onDelete("cascade"),
    unique("questionnaire_answers_of_client").on(t.id, t.clientId),
    uniqueIndex("questionnaire_answers_one_a_request").on(t.requestId),
    index("questionnaire_answers_by_client").on(t.clientId, t.submittedAt),
    // What a therapist has to look at.
    index("questionnaire_answers_to_review")
      .on(t.submittedAt)
      .where(sql`${t.reviewedAt} is null and (${t.alarms} > 0 or ${t.isWorse})`),
    check(
      "questionnaire_answers_sent",
      sql`num_nonnulls(${t.submittedAt}, ${t.asked}, ${t.missing}, ${t.alarms}, ${t.isWorse}) in (0, 5)`,
    ),
    check(
      "questionnaire_answers_reviewed",
      sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null) and (${t.reviewedAt} is null or ${t.submittedAt} is not null)`,
    ),
  ],
);

/** The score of answers that were sent, a row a side: drawn beside what was measured at treatments. */
export const questionnaireScores = pgTable(
  "questionnaire_scores",
  {
    id: id(),
    answerId: uuid().notNull(),
    clientId: ofFile(),
    measureKey: text().notNull(),
    side: text({ enum: measureSides }).notNull(),
    value: numeric({
      precision: 6,
      scale: 1,
      mode: "number",
    }).notNull(),
    scoredOn: date({ mode: "string" }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "questionnaire_scores_to_answers",
      columns: [t.answerId, t.clientId],
      foreignColumns: [questionnaireAnswers.id, questionnaireAnswers.clientId],
    }).onDelete("cascade"),
    uniqueIndex("questionnaire_scores_once_a_side").on(t.answerId, t.side),
    index("questionnaire_scores_by_client").on(t.clientId, t.measureKey, t.scoredOn),
    check("questionnaire_scores_key", sql`length(${t.measureKey}) between 1 and 60`),
    check("questionnaire_scores_side", oneOf(t.side)),
    check("questionnaire_scores_value", sql`${t.value} between -90 and 1000`),
  ],
);
