// What a therapist writes about a treatment. No client reads any of it: what is shared is written anew at signing
// (db/schema/care/notes.ts).
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
import { sessions } from "../schedule/sessions.ts";
import { careEpisodes } from "./episodes.ts";
import { careFiles } from "./record.ts";
import type { BodyMark, MeasuredValue, PlanItem, RedFlagAnswer, ResourceItem } from "./shapes.ts";
import { priorities, redFlagDecisions } from "../lists.ts";

export type Priority = (typeof priorities)[number];

/** A treatment as its therapist wrote it down: a draft that is saved as they type, then signed and never changed. */
export const confidentialTreatmentSessions = pgTable(
  "confidential_treatment_sessions",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    /** The session of the schedule that this is about, where there is one. */
    sessionId: uuid().references(() => sessions.id),
    /** The course of treatment that it belongs to, where it belongs to one. */
    episodeId: uuid(),
    /** What it began with: the key of a shipped template, or the id of one of the studio's own; empty: nothing. */
    templateKey: text().notNull().default(""),
    sessionDate: date({ mode: "string" }),
    treatmentType: text().notNull().default(""),
    durationMinutes: integer(),
    location: text().notNull().default(""),
    /** Null: not recorded; 0 is a finding (requirements 2.5.3). */
    painScaleBefore: smallint(),
    painScaleAfter: smallint(),
    energyLevelBefore: smallint(),
    energyLevelAfter: smallint(),
    assessmentNotes: text().notNull().default(""),
    treatmentProvided: text().notNull().default(""),
    techniquesUsed: text().array().notNull().default([]),
    equipmentUsed: text().array().notNull().default([]),
    areasTreated: text().array().notNull().default([]),
    bodyChart: jsonb().$type<BodyMark[]>().notNull().default([]),
    /** What was measured; at signing each value becomes a row of note_measures. */
    measures: jsonb().$type<MeasuredValue[]>().notNull().default([]),
    /** The red-flag questions that were asked; at signing each yes becomes a row of red_flag_findings. */
    redFlags: jsonb().$type<RedFlagAnswer[]>().notNull().default([]),
    /** What was decided about those answered with yes. */
    redFlagDecision: text({ enum: redFlagDecisions }),
    redFlagDecided: text().notNull().default(""),
    clientResponse: text().notNull().default(""),
    exercisesPrescribed: text().notNull().default(""),
    nextSessionRecommendations: text().notNull().default(""),
    followUpNeeded: boolean().notNull().default(false),
    followUpDate: date({ mode: "string" }),
    // What becomes the client's note when it is shared.
    sharedSummary: text().notNull().default(""),
    homePracticeSuggestions: text().notNull().default(""),
    lifestyleGuidance: text().notNull().default(""),
    educationalPoints: text().notNull().default(""),
    followUpRecommendations: text().notNull().default(""),
    priorityLevel: text({ enum: priorities }).notNull().default("medium"),
    actionPlans: jsonb().$type<PlanItem[]>().notNull().default([]),
    wellnessResources: jsonb().$type<ResourceItem[]>().notNull().default([]),
    clientCanView: boolean().notNull().default(true),
    /** Counts saves: the optimistic lock. */
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** None: a draft. Who signs is always who wrote it. */
    signedAt: instant(),
    /** Written on after the client had withdrawn their consent; set by the database alone. */
    afterWithdrawal: boolean().notNull().default(false),
  },
  (t) => [
    unique("confidential_treatment_sessions_of_client").on(t.id, t.clientId),
    foreignKey({
      name: "confidential_treatment_sessions_to_episode",
      columns: [t.episodeId, t.clientId],
      foreignColumns: [careEpisodes.id, careEpisodes.clientId],
    }),
    index("confidential_treatment_sessions_by_episode").on(t.episodeId, t.sessionDate),
    index("confidential_treatment_sessions_by_client").on(t.clientId, t.sessionDate, t.id),
    index("confidential_treatment_sessions_drafts")
      .on(t.therapistId, t.updatedAt)
      .where(sql`${t.signedAt} is null`),
    uniqueIndex("confidential_treatment_sessions_one_a_session").on(t.sessionId, t.clientId),
    check(
      "confidential_treatment_sessions_signed",
      sql`${t.signedAt} is null or (${t.sessionDate} is not null and ${t.treatmentType} <> ''
        and ${t.durationMinutes} is not null and ${t.sharedSummary} <> '' and (not ${t.followUpNeeded} or ${t.followUpDate} is not null))`,
    ),
    check(
      "confidential_treatment_sessions_minutes",
      sql`${t.durationMinutes} between 15 and 180 and ${t.durationMinutes} % 15 = 0`,
    ),
    check(
      "confidential_treatment_sessions_scales",
      sql`coalesce(${t.painScaleBefore} between 0 and 10, true) and coalesce(${t.painScaleAfter} between 0 and 10, true)
        and coalesce(${t.energyLevelBefore} between 1 and 10, true) and coalesce(${t.energyLevelAfter} between 1 and 10, true)`,
    ),
    check("confidential_treatment_sessions_priority", oneOf(t.priorityLevel)),
    check(
      "confidential_treatment_sessions_red_flags",
      sql`jsonb_typeof(${t.redFlags}) = 'array' and jsonb_array_length(${t.redFlags}) <= 60
        and coalesce(${oneOf(t.redFlagDecision)}, true) and length(${t.redFlagDecided}) <= 500
        and length(${t.templateKey}) <= 60`,
    ),
    check(
      "confidential_treatment_sessions_texts",
      sql`greatest(length(${t.assessmentNotes}), length(${t.treatmentProvided}), length(${t.clientResponse}),
        length(${t.exercisesPrescribed}), length(${t.nextSessionRecommendations}), length(${t.sharedSummary}),
        length(${t.homePracticeSuggestions}), length(${t.lifestyleGuidance}), length(${t.educationalPoints}),
        length(${t.followUpRecommendations})) <= 8000 and greatest(length(${t.treatmentType}), length(${t.location})) <= 120`,
    ),
    check(
      "confidential_treatment_sessions_measures",
      sql`jsonb_typeof(${t.measures}) = 'array' and jsonb_array_length(${t.measures}) <= 200`,
    ),
    check(
      "confidential_treatment_sessions_lists",
      sql`greatest(cardinality(${t.techniquesUsed}), cardinality(${t.equipmentUsed}), cardinality(${t.areasTreated}),
        jsonb_array_length(${t.bodyChart}), jsonb_array_length(${t.actionPlans}), jsonb_array_length(${t.wellnessResources})) <= 60`,
    ),
  ],
);

/** What a therapist keeps to themselves about a treatment (requirements 2.3.6). */
export const confidentialTherapistNotes = pgTable(
  "confidential_therapist_notes",
  {
    treatmentId: uuid()
      .primaryKey()
      .references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    body: text().notNull(),
  },
  (t) => [
    index("confidential_therapist_notes_by_client").on(t.clientId),
    check("confidential_therapist_notes_length", sql`length(${t.body}) between 1 and 8000`),
  ],
);

/** What was found to be wrong or missing in a signed note; stands beside it for good. */
export const treatmentAmendments = pgTable(
  "treatment_amendments",
  {
    id: id(),
    treatmentId: uuid()
      .notNull()
      .references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    body: text().notNull(),
    reason: text().notNull(),
    writtenAt: instant().notNull(),
    /** Written while no consent was in force; set by the database alone. */
    afterWithdrawal: boolean().notNull().default(false),
  },
  (t) => [
    index("treatment_amendments_by_treatment").on(t.treatmentId, t.writtenAt),
    index("treatment_amendments_by_client").on(t.clientId),
    check(
      "treatment_amendments_texts",
      sql`length(${t.body}) between 1 and 8000 and length(${t.reason}) between 1 and 300`,
    ),
  ],
);

/** A client is to be seen again by a day: from a note's follow-up date, or for the review of an episode. */
export const recalls = pgTable(
  "recalls",
  {
    id: id(),
    clientId: uuid()
      .notNull()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    /** The note whose follow-up it is; none: the review of the episode. */
    treatmentId: uuid().references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    /** The course of treatment that it belongs to: it ends when that is closed. */
    episodeId: uuid(),
    dueOn: date({ mode: "string" }).notNull(),
    doneAt: instant(),
  },
  (t) => [
    uniqueIndex("recalls_one_a_note").on(t.treatmentId),
    foreignKey({
      name: "recalls_to_episode",
      columns: [t.episodeId, t.clientId],
      foreignColumns: [careEpisodes.id, careEpisodes.clientId],
    }).onDelete("cascade"),
    uniqueIndex("recalls_one_review_an_episode")
      .on(t.episodeId)
      .where(sql`${t.treatmentId} is null and ${t.doneAt} is null`),
    check("recalls_of_note_or_episode", sql`num_nonnulls(${t.treatmentId}, ${t.episodeId}) > 0`),
    index("recalls_by_client").on(t.clientId),
    index("recalls_open")
      .on(t.therapistId, t.dueOn)
      .where(sql`${t.doneAt} is null`),
  ],
);
