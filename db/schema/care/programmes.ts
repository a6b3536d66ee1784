// Programmes of exercises that are given to many clients. Nothing of a client stands here.
import { sql } from "drizzle-orm";
import {
  check,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { exerciseKinds } from "../lists.ts";
import { therapists } from "../practice.ts";
import type { ExerciseDose, TemplateLine } from "./shapes.ts";

const exerciseMedia = ["photograph", "clip"] as const;

/**
 * One of the studio's own exercises, beside those that come with the software. What a client was
 * given has its texts as they were then; the photograph or clip is this row's.
 */
export const studioExercises = pgTable(
  "studio_exercises",
  {
    id: id(),
    name: text().notNull(),
    /** Separated by commas. */
    otherNames: text().notNull().default(""),
    kind: text({ enum: exerciseKinds }).notNull(),
    startingPosition: text().notNull(),
    /** One movement a line. */
    steps: text().notNull(),
    breath: text().notNull().default(""),
    /** One a line. */
    mistakes: text().notNull().default(""),
    /** Keys of the library's areas, equipment and reasons for care. */
    areas: text().array().notNull(),
    equipment: text().array().notNull(),
    careWith: text().array().notNull(),
    /** The key of an exercise of the library, or the id of one of the studio's own. */
    easierKey: text(),
    harderKey: text(),
    /** The usual dose. */
    dose: jsonb().$type<ExerciseDose>().notNull(),
    /** Where the photograph or clip is stored; the store shows it to no one by itself. */
    fileKey: text(),
    bytes: integer(),
    media: text({ enum: exerciseMedia }),
    /** Of the photograph or clip, in pixels. */
    width: smallint(),
    height: smallint(),
    /** The therapist who made it. */
    madeBy: uuid()
      .notNull()
      .references(() => therapists.id),
    createdAt: instant().notNull(),
    version: integer().notNull().default(1),
    /** Not offered any more; who has it keeps it. */
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex("studio_exercises_one_a_name").on(sql`lower(${t.name})`),
    check("studio_exercises_kind", oneOf(t.kind)),
    check(
      "studio_exercises_texts",
      sql`length(${t.name}) between 1 and 80
        and length(${t.otherNames}) <= 200
        and length(${t.startingPosition}) between 1 and 500
        and length(${t.steps}) between 1 and 2000
        and length(${t.breath}) <= 300
        and length(${t.mistakes}) <= 1000`,
    ),
    check("studio_exercises_areas", sql`cardinality(${t.areas}) >= 1`),
    check("studio_exercises_dose", sql`jsonb_typeof(${t.dose}) = 'object'`),
    check("studio_exercises_media", oneOf(t.media)),
    check(
      "studio_exercises_file",
      sql`(${t.fileKey} is null) = (${t.media} is null)
        and (${t.fileKey} is null) = (${t.bytes} is null)
        and (${t.fileKey} is null) = (${t.width} is null)
        and (${t.fileKey} is null) = (${t.height} is null)`,
    ),
  ],
);

/** A programme as a template ("Neck, first week"): its exercises with their doses, in order. */
export const programmeTemplates = pgTable(
  "programme_templates",
  {
    id: id(),
    name: text().notNull(),
    lines: jsonb().$type<TemplateLine[]>().notNull(),
    /** The therapist who made it. */
    madeBy: uuid()
      .notNull()
      .references(() => therapists.id),
    createdAt: instant().notNull(),
    /** Not offered any more. */
    archivedAt: instant(),
  },
  (t) => [
    uniqueIndex("programme_templates_one_a_name").on(sql`lower(${t.name})`),
    check("programme_templates_name", sql`length(${t.name}) between 1 and 80`),
    check(
      "programme_templates_lines",
      sql`jsonb_typeof(${t.lines}) = 'array' and jsonb_array_length(${t.lines}) <= 40`,
    ),
  ],
);
