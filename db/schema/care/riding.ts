// Riders: what they ride, what was found of their seat in the saddle and on the ground, and pictures of it.
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { riderDisciplines, riderLevels } from "../lists.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import type { RideFinding, StillLine } from "./shapes.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });
const by = () =>
  uuid()
    .notNull()
    .references(() => therapists.id);
const day = () => date({ mode: "string" });
const fileStates = ["storing", "kept"] as const;

/** How a client rides, one row each; changed by them and by those who treat them. */
export const riderProfiles = pgTable(
  "rider_profiles",
  {
    clientId: uuid()
      .primaryKey()
      .references(() => careFiles.clientId, { onDelete: "cascade" }),
    discipline: text({ enum: riderDisciplines }).notNull(),
    level: text({ enum: riderLevels }).notNull(),
    /** A year. */
    ridingSince: integer(),
    hoursAWeek: integer(),
    /** "Left one hole longer since the fall". */
    stirrupNote: text().notNull().default(""),
    /** What they want to reach with the horse, in their words. */
    goals: text().notNull().default(""),
    version: integer().notNull().default(1),
    changedAt: instant().notNull(),
  },
  (t) => [
    check("rider_profiles_discipline", oneOf(t.discipline)),
    check("rider_profiles_level", oneOf(t.level)),
    check(
      "rider_profiles_numbers",
      sql`coalesce(${t.ridingSince} between 1920 and 2100, true) and coalesce(${t.hoursAWeek} between 0 and 80, true)`,
    ),
    check(
      "rider_profiles_texts",
      sql`length(${t.stirrupNote}) <= 300 and length(${t.goals}) <= 2000`,
    ),
  ],
);

/** A horse that a client rides. */
export const horses = pgTable(
  "horses",
  {
    id: id(),
    clientId: ofFile(),
    name: text().notNull(),
    yard: text().notNull().default(""),
    /** As it is said: "15.2 hands" or "158 cm". */
    height: text().notNull().default(""),
    bornYear: integer(),
    saddle: text().notNull().default(""),
    saddleFittedOn: day(),
    remarks: text().notNull().default(""),
    version: integer().notNull().default(1),
    addedAt: instant().notNull(),
    /** Not ridden any more: offered no more, and still named where it was ridden. */
    archivedAt: instant(),
  },
  (t) => [
    unique("horses_of_client").on(t.id, t.clientId),
    index("horses_by_client").on(t.clientId, t.addedAt),
    check("horses_born", sql`coalesce(${t.bornYear} between 1970 and 2100, true)`),
    check(
      "horses_texts",
      sql`length(${t.name}) between 1 and 80 and length(${t.yard}) <= 120 and length(${t.height}) <= 20
        and length(${t.saddle}) <= 120 and length(${t.remarks}) <= 1000`,
    ),
  ],
);

/** One assessment of a rider's seat, in the saddle and on the ground. A draft until it is finished; then its words stay. */
export const rideAssessments = pgTable(
  "ride_assessments",
  {
    id: id(),
    clientId: ofFile(),
    therapistId: by(),
    horseId: uuid(),
    assessedOn: day().notNull(),
    findings: jsonb().$type<RideFinding[]>().notNull(),
    /** What it comes to, in words that the client reads, too, once it is shared. */
    summary: text().notNull().default(""),
    version: integer().notNull().default(1),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    isShared: boolean().notNull().default(false),
    /** The finished one in whose place this stands. */
    replacesId: uuid().references((): AnyPgColumn => rideAssessments.id, { onDelete: "cascade" }),
  },
  (t) => [
    index("ride_assessments_by_client").on(t.clientId, t.assessedOn),
    uniqueIndex("ride_assessments_replaced_once").on(t.replacesId),
    foreignKey({
      name: "ride_assessments_horse",
      columns: [t.horseId, t.clientId],
      foreignColumns: [horses.id, horses.clientId],
    }).onDelete("cascade"),
    check(
      "ride_assessments_findings",
      sql`jsonb_typeof(${t.findings}) = 'array' and jsonb_array_length(${t.findings}) <= 60`,
    ),
    check("ride_assessments_summary", sql`length(${t.summary}) <= 2000`),
    check(
      "ride_assessments_shared",
      sql`(${t.finishedAt} is not null or not ${t.isShared}) and (${t.finishedAt} is null or jsonb_array_length(${t.findings}) > 0)`,
    ),
  ],
);

/** A short film of a rider; its bytes are in the file store. */
export const rideClips = pgTable(
  "ride_clips",
  {
    id: id(),
    clientId: ofFile(),
    horseId: uuid(),
    takenOn: day().notNull(),
    fileKey: text().notNull(),
    /** `storing` until its bytes are kept; such a row is never shown. */
    state: text({ enum: fileStates }).notNull(),
    seconds: integer().notNull(),
    bytes: integer().notNull(),
    remark: text().notNull().default(""),
    isShared: boolean().notNull().default(false),
    addedBy: by(),
    addedAt: instant().notNull(),
    /** Since the consent to photos was taken back: out of sight, and deleted an hour later. */
    takenDownAt: instant(),
  },
  (t) => [
    unique("ride_clips_of_client").on(t.id, t.clientId),
    uniqueIndex("ride_clips_one_a_key").on(t.fileKey),
    index("ride_clips_by_client").on(t.clientId, t.takenOn),
    index("ride_clips_to_delete")
      .on(t.addedAt)
      .where(sql`${t.state} = 'storing' or ${t.takenDownAt} is not null`),
    foreignKey({
      name: "ride_clips_horse",
      columns: [t.horseId, t.clientId],
      foreignColumns: [horses.id, horses.clientId],
    }).onDelete("cascade"),
    check("ride_clips_state", oneOf(t.state)),
    check("ride_clips_key", sql`${t.fileKey} ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]mp4$'`),
    check("ride_clips_length", sql`${t.seconds} between 0 and 60 and ${t.bytes} > 0`),
    check("ride_clips_remark", sql`length(${t.remark}) <= 500`),
  ],
);

/** A still picture of a rider, of a clip or by itself, with the lines that are drawn over it. */
export const rideStills = pgTable(
  "ride_stills",
  {
    id: id(),
    clientId: ofFile(),
    clipId: uuid().references(() => rideClips.id, { onDelete: "set null" }),
    horseId: uuid(),
    takenOn: day().notNull(),
    fileKey: text().notNull(),
    state: text({ enum: fileStates }).notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    remark: text().notNull().default(""),
    lines: jsonb().$type<StillLine[]>().notNull(),
    version: integer().notNull().default(1),
    isShared: boolean().notNull().default(false),
    addedBy: by(),
    addedAt: instant().notNull(),
    takenDownAt: instant(),
  },
  (t) => [
    uniqueIndex("ride_stills_one_a_key").on(t.fileKey),
    index("ride_stills_by_client").on(t.clientId, t.takenOn),
    index("ride_stills_by_clip").on(t.clipId),
    index("ride_stills_to_delete")
      .on(t.addedAt)
      .where(sql`${t.state} = 'storing' or ${t.takenDownAt} is not null`),
    foreignKey({
      name: "ride_stills_horse",
      columns: [t.horseId, t.clientId],
      foreignColumns: [horses.id, horses.clientId],
    }).onDelete("cascade"),
    check("ride_stills_state", oneOf(t.state)),
    check("ride_stills_key", sql`${t.fileKey} ~ '^care/[0-9a-f-]{36}/[0-9a-z-]+[.]jpg$'`),
    check("ride_stills_size", sql`${t.width} > 0 and ${t.height} > 0 and ${t.bytes} > 0`),
    check("ride_stills_remark", sql`length(${t.remark}) <= 500`),
    check(
      "ride_stills_lines",
      sql`jsonb_typeof(${t.lines}) = 'array' and jsonb_array_length(${t.lines}) <= 12`,
    ),
  ],
);
