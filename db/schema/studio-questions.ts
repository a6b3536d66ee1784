// The studio's own questions at the checkout and in the registration, and what was answered.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "./columns.ts";
import { studioQuestionKinds, studioQuestionPlaces } from "./lists.ts";
import { orders } from "./orders.ts";
import { clients } from "./people.ts";

/** A question that the owner wrote. Nothing about health belongs here: an answer is plain personal data. */
export const studioQuestions = pgTable(
  "studio_questions",
  {
    id: id(),
    place: text({ enum: studioQuestionPlaces }).notNull(),
    wording: text().notNull(),
    help: text().notNull().default(""),
    kind: text({ enum: studioQuestionKinds }).notNull(),
    /** What can be chosen, of one of a list; else none. */
    options: text().array().notNull().default([]),
    isRequired: boolean().notNull().default(false),
    /** Whether it is asked now. */
    isOn: boolean().notNull().default(true),
    /** Where it stands among those of its place, the lowest first. */
    position: integer().notNull().default(1),
    /** Counts each change: two editors notice a conflict, and an answer to other words is asked again. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index("studio_questions_by_place").on(t.place, t.position),
    check("studio_questions_place", oneOf(t.place)),
    check("studio_questions_kind", oneOf(t.kind)),
    check(
      "studio_questions_texts",
      sql`length(${t.wording}) between 1 and 200 and length(${t.help}) <= 300`,
    ),
    check(
      "studio_questions_options",
      sql`case when ${t.kind} = 'choice' then cardinality(${t.options}) between 2 and 12 else cardinality(${t.options}) = 0 end`,
    ),
    check("studio_questions_position", sql`${t.position} between 1 and 99`),
  ],
);

/** A question and its answer as they were at an order's checkout. */
export const orderAnswers = pgTable(
  "order_answers",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    wording: text().notNull(),
    answer: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    check(
      "order_answers_texts",
      sql`length(${t.wording}) between 1 and 200 and length(${t.answer}) between 1 and 500`,
    ),
  ],
);

/** A question and its answer as they were when a client registered. */
export const registrationAnswers = pgTable(
  "registration_answers",
  {
    clientId: uuid()
      .notNull()
      .references(() => clients.id, { onDelete: "cascade" }),
    position: integer().notNull(),
    wording: text().notNull(),
    answer: text().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.position] }),
    check(
      "registration_answers_texts",
      sql`length(${t.wording}) between 1 and 200 and length(${t.answer}) between 1 and 500`,
    ),
  ],
);
