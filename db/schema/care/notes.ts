// What a client reads: written for them, and nothing private in any of these rows.
import { type SQL, sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  time,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import type { HelpfulLink } from "./shapes.ts";
import { confidentialTreatmentSessions } from "./treatments.ts";
import { noteTypes, priorities, resourceTypes } from "../lists.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });

/** The part of a treatment that its client reads, as it was at signing. */
export const wellnessSessionNotes = pgTable(
  "wellness_session_notes",
  {
    id: id(),
    clientId: ofFile(),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    treatmentId: uuid()
      .notNull()
      .references(() => confidentialTreatmentSessions.id, { onDelete: "cascade" }),
    sessionType: text().notNull(),
    sessionDate: date({ mode: "string" }).notNull(),
    durationMinutes: integer().notNull(),
    sharedSummary: text().notNull(),
    homePracticeSuggestions: text().notNull().default(""),
    lifestyleGuidance: text().notNull().default(""),
    educationalPoints: text().notNull().default(""),
    followUpRecommendations: text().notNull().default(""),
    priorityLevel: text({ enum: priorities }).notNull(),
    /** False once it was taken back. */
    clientCanViewNotes: boolean().notNull().default(true),
    sharedAt: instant().notNull(),
    /** When its words were last put right, and why, as the client reads it; what it said before is in `note_versions`. */
    changedAt: instant(),
    changeReason: text().notNull().default(""),
  },
  (t) => [
    unique("wellness_session_notes_of_client").on(t.id, t.clientId),
    uniqueIndex("wellness_session_notes_one_a_treatment").on(t.treatmentId),
    index("wellness_session_notes_by_client").on(t.clientId, t.sessionDate),
    index("wellness_session_notes_by_therapist").on(t.therapistId, t.sharedAt),
    check(
      "wellness_session_notes_texts",
      sql`length(${t.sessionType}) between 1 and 120 and length(${t.sharedSummary}) > 0`,
    ),
    check(
      "wellness_session_notes_change",
      sql`length(${t.changeReason}) <= 300 and (${t.changedAt} is null) = (${t.changeReason} = '')`,
    ),
    check("wellness_session_notes_priority", oneOf(t.priorityLevel)),
  ],
);

export type NoteType = (typeof noteTypes)[number];

/** A note to a client beside the treatments: advice, what was agreed, things to look at. */
export const clientNotes = pgTable(
  "client_notes",
  {
    id: id(),
    clientId: ofFile(),
    title: text().notNull(),
    appointmentDate: date({ mode: "string" }).notNull(),
    appointmentTime: time(),
    sessionDetails: text(),
    adviceGiven: text(),
    helpfulLinks: jsonb().$type<HelpfulLink[]>().notNull().default([]),
    priorityLevel: text({ enum: priorities }).notNull(),
    noteType: text({ enum: noteTypes }).notNull(),
    clientCanViewNotes: boolean().notNull(),
    /** The therapist who wrote it. */
    createdBy: uuid()
      .notNull()
      .references(() => therapists.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
    /** When its words were last changed after the client had been told of it; set by the database. */
    changedAt: instant(),
  },
  (t) => [
    unique("client_notes_of_client").on(t.id, t.clientId),
    index("client_notes_by_client").on(t.clientId, t.appointmentDate),
    index("client_notes_by_therapist").on(t.createdBy, t.createdAt),
    check("client_notes_priority", oneOf(t.priorityLevel)),
    check("client_notes_type", oneOf(t.noteType)),
    check(
      "client_notes_texts",
      sql`length(${t.title}) between 1 and 200 and greatest(length(${t.sessionDetails}), length(${t.adviceGiven})) <= 8000
        and jsonb_array_length(${t.helpfulLinks}) <= 20`,
    ),
  ],
);

/** The words of a note as they were before a change. */
export type NoteContent = {
  title?: string;
  appointment_date?: string;
  appointment_time?: string | null;
  session_details?: string | null;
  advice_given?: string | null;
  helpful_links?: HelpfulLink[];
  shared_summary?: string;
  home_practice_suggestions?: string;
  lifestyle_guidance?: string;
  educational_points?: string;
  follow_up_recommendations?: string;
};

/** What a note to a client said before each change; written by a trigger, never changed. */
export const noteVersions = pgTable(
  "note_versions",
  {
    id: id(),
    clientId: ofFile(),
    clientNoteId: uuid().references(() => clientNotes.id, { onDelete: "cascade" }),
    wellnessNoteId: uuid().references(() => wellnessSessionNotes.id, { onDelete: "cascade" }),
    noteId: uuid().generatedAlwaysAs(
      (): SQL => sql`coalesce(${noteVersions.clientNoteId}, ${noteVersions.wellnessNoteId})`,
    ),
    /** 1 is what was written first. */
    number: integer().notNull(),
    content: jsonb().$type<NoteContent>().notNull(),
    /** Whether the client could read these words when they were replaced. */
    wasShared: boolean().notNull(),
    /** The therapist who wrote over it. */
    replacedBy: uuid()
      .notNull()
      .references(() => therapists.id),
    replacedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("note_versions_by_note").on(t.noteId, t.number),
    index("note_versions_by_client").on(t.clientId),
    index("note_versions_of_client_note").on(t.clientNoteId),
    index("note_versions_of_wellness_note").on(t.wellnessNoteId),
    check(
      "note_versions_of_one_note",
      sql`num_nonnulls(${t.clientNoteId}, ${t.wellnessNoteId}) = 1`,
    ),
  ],
);

/** That a note was shared and read, without a word of it: jobs remind by it, and both sides see it. */
export const noteNotices = pgTable(
  "note_notices",
  {
    id: id(),
    clientId: ofFile(),
    therapistId: uuid()
      .notNull()
      .references(() => therapists.id),
    clientNoteId: uuid().references(() => clientNotes.id, { onDelete: "cascade" }),
    wellnessNoteId: uuid().references(() => wellnessSessionNotes.id, { onDelete: "cascade" }),
    noteId: uuid().generatedAlwaysAs(
      (): SQL => sql`coalesce(${noteNotices.clientNoteId}, ${noteNotices.wellnessNoteId})`,
    ),
    sharedAt: instant().notNull(),
    withdrawnAt: instant(),
    clientReadAt: instant(),
    clientHasRead: boolean().generatedAlwaysAs(
      (): SQL => sql`${noteNotices.clientReadAt} is not null`,
    ),
    remindedAt: instant(),
    reminders: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex("note_notices_one_a_note").on(t.noteId),
    index("note_notices_unread")
      .on(t.clientId, t.sharedAt)
      .where(sql`${t.clientReadAt} is null and ${t.withdrawnAt} is null`),
    index("note_notices_by_client").on(t.clientId, t.sharedAt),
    index("note_notices_of_client_note").on(t.clientNoteId),
    index("note_notices_of_wellness_note").on(t.wellnessNoteId),
    index("note_notices_by_therapist").on(t.therapistId, t.sharedAt),
    index("note_notices_by_time").on(t.sharedAt),
    check(
      "note_notices_of_one_note",
      sql`num_nonnulls(${t.clientNoteId}, ${t.wellnessNoteId}) = 1`,
    ),
    check("note_notices_reminders", sql`${t.reminders} between 0 and 3`),
  ],
);

/** Something to watch or read that came with a shared note. */
export const wellnessResources = pgTable(
  "wellness_resources",
  {
    id: id(),
    clientId: ofFile(),
    wellnessNoteId: uuid()
      .notNull()
      .references(() => wellnessSessionNotes.id, { onDelete: "cascade" }),
    title: text().notNull(),
    url: text().notNull(),
    description: text().notNull().default(""),
    resourceType: text({ enum: resourceTypes }).notNull(),
    displayOrder: smallint().notNull(),
  },
  (t) => [
    index("wellness_resources_by_note").on(t.wellnessNoteId, t.displayOrder),
    index("wellness_resources_by_client").on(t.clientId),
    check("wellness_resources_url", sql`${t.url} ~ '^https?://' and length(${t.url}) <= 2000`),
    check("wellness_resources_type", oneOf(t.resourceType)),
  ],
);
