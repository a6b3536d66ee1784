// What a client does at home and how it goes: programme, scores, body charts.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import { wellnessSessionNotes } from "./notes.ts";
import type { BodyMark } from "./shapes.ts";
import { confidentialTreatmentSessions } from "./treatments.ts";
import { priorities } from "../lists.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });

/**
 * One thing of a client's home programme: from the action plans of a shared note, or an exercise
 * that a therapist gave from the library, with its texts as they were given. Another dose is
 * another row.
 */
export const actionPlanItems = pgTable(
  "action_plan_items",
  {
    id: id(),
    clientId: ofFile(),
    /** The note that it is from; none where an exercise was given. */
    wellnessNoteId: uuid().references(() => wellnessSessionNotes.id, { onDelete: "cascade" }),
    title: text().notNull(),
    description: text().notNull(),
    frequency: text().notNull(),
    duration: text().notNull(),
    priority: text({ enum: priorities }).notNull(),
    category: text().notNull(),
    /** The product that it needs, by its address in the shop. */
    productSlug: text(),
    startedOn: date({ mode: "string" }).notNull(),
    /** Done with, or replaced. */
    stoppedOn: date({ mode: "string" }),
    displayOrder: smallint().notNull(),
    /** The therapist who gave the exercise; none where it is from a note. */
    givenBy: uuid().references(() => therapists.id),
    /** The exercise: its key in the library, or the id of one of the studio's own. */
    exerciseKey: text(),
    sets: smallint(),
    repetitions: smallint(),
    holdSeconds: smallint(),
    /** A weight or a spring: "2 kg", "red spring". */
    load: text(),
    side: text({ enum: ["both", "each", "left", "right"] }),
    tempo: text({ enum: ["slow", "steady", "quick"] }),
    days: text({ enum: ["daily", "every-other-day", "three-a-week", "twice-a-week"] }),
    /** The last day on which it is to be done; none: until it is stopped. */
    endsOn: date({ mode: "string" }),
    /** Given to a client with a flag although the exercise has reasons for care: the giver had considered them. */
    careConsidered: boolean().notNull().default(false),
  },
  (t) => [
    unique("action_plan_items_of_client").on(t.id, t.clientId),
    index("action_plan_items_by_client").on(t.clientId, t.stoppedOn),
    index("action_plan_items_by_note").on(t.wellnessNoteId, t.displayOrder),
    // An exercise that runs already is not given twice.
    uniqueIndex("action_plan_items_one_running")
      .on(t.clientId, t.exerciseKey)
      .where(sql`${t.stoppedOn} is null`),
    check("action_plan_items_priority", oneOf(t.priority)),
    check(
      "action_plan_items_note_or_giver",
      sql`(${t.wellnessNoteId} is null) = (${t.givenBy} is not null)
        and (${t.givenBy} is null) = (${t.exerciseKey} is null)`,
    ),
    check(
      "action_plan_items_dose",
      sql`(${t.givenBy} is null) = (${t.sets} is null) and (${t.givenBy} is null) = (${t.days} is null)
        and (${t.givenBy} is null) = (${t.side} is null) and coalesce(${t.sets} between 1 and 10, true)
        and coalesce(${t.repetitions} between 1 and 100, true) and coalesce(${t.holdSeconds} between 1 and 600, true)
        and coalesce(length(${t.load}) between 1 and 40, true)`,
    ),
    check(
      "action_plan_items_choices",
      sql`coalesce(${oneOf(t.side)}, true)
        and coalesce(${oneOf(t.tempo)}, true)
        and coalesce(${oneOf(t.days)}, true)`,
    ),
  ],
);

/** That something of the programme was done on a day, how it felt, and a word about it. */
export const actionPlanLogs = pgTable(
  "action_plan_logs",
  {
    id: id(),
    clientId: ofFile(),
    itemId: uuid().notNull(),
    doneOn: date({ mode: "string" }).notNull(),
    pain: smallint(),
    comment: text().notNull().default(""),
    loggedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "action_plan_logs_to_item",
      columns: [t.itemId, t.clientId],
      foreignColumns: [actionPlanItems.id, actionPlanItems.clientId],
    }).onDelete("cascade"),
    uniqueIndex("action_plan_logs_once_a_day").on(t.itemId, t.doneOn),
    index("action_plan_logs_by_client").on(t.clientId, t.doneOn),
    // From this pain on the dashboard of therapists names them.
    index("action_plan_logs_that_hurt")
      .on(t.doneOn, t.clientId)
      .where(sql`${t.pain} >= 6`),
    check("action_plan_logs_pain", sql`${t.pain} between 0 and 10`),
    check("action_plan_logs_comment", sql`length(${t.comment}) <= 500`),
  ],
);

/** Pain and energy before and after a session, as the client said them; written at signing. */
export const sessionScores = pgTable(
  "session_scores",
  {
    treatmentId: uuid()
      .primaryKey()
      .references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    clientId: ofFile(),
    scoredOn: date({ mode: "string" }).notNull(),
    painBefore: smallint(),
    painAfter: smallint(),
    energyBefore: smallint(),
    energyAfter: smallint(),
    /** Whether the client sees them, as they see the note. */
    isShared: boolean().notNull(),
  },
  (t) => [index("session_scores_by_client").on(t.clientId, t.scoredOn)],
);

/** One of a client's own three activities of the Patient-Specific Functional Scale. */
export const ownActivities = pgTable(
  "own_activities",
  {
    id: id(),
    clientId: ofFile(),
    name: text().notNull(),
    addedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    unique("own_activities_of_client").on(t.id, t.clientId),
    index("own_activities_by_client").on(t.clientId),
    check("own_activities_name", sql`length(${t.name}) between 1 and 100`),
  ],
);

/** How well an activity goes: 0 not at all, 10 as before. */
export const activityScores = pgTable(
  "activity_scores",
  {
    id: id(),
    clientId: ofFile(),
    activityId: uuid().notNull(),
    score: integer().notNull(),
    scoredOn: date({ mode: "string" }).notNull(),
  },
  (t) => [
    foreignKey({
      name: "activity_scores_to_activity",
      columns: [t.activityId, t.clientId],
      foreignColumns: [ownActivities.id, ownActivities.clientId],
    }).onDelete("cascade"),
    uniqueIndex("activity_scores_once_a_day").on(t.activityId, t.scoredOn),
    index("activity_scores_by_client").on(t.clientId),
    // What went worse in the last days is found by its day.
    index("activity_scores_by_day").on(t.scoredOn),
    check("activity_scores_range", sql`${t.score} between 0 and 10`),
  ],
);

/** What hurts where, as the client painted it on a day. */
export const bodyCharts = pgTable(
  "body_charts",
  {
    id: id(),
    clientId: ofFile(),
    marks: jsonb().$type<BodyMark[]>().notNull(),
    comment: text().notNull().default(""),
    drawnOn: date({ mode: "string" }).notNull(),
    drawnAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("body_charts_one_a_day").on(t.clientId, t.drawnOn),
    check(
      "body_charts_marks",
      sql`jsonb_typeof(${t.marks}) = 'array' and jsonb_array_length(${t.marks}) <= 60`,
    ),
    check("body_charts_comment", sql`length(${t.comment}) <= 500`),
  ],
);
