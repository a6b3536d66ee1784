// What a signed form brings to light: answers that may need a flag, and answers that differ from what is on file.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { id, instant, oneOf } from "../columns.ts";
import { therapists } from "../practice.ts";
import { careFiles } from "./record.ts";
import { formAnswers } from "./forms.ts";
import { healthFlags } from "./health.ts";
import { flagKinds } from "../lists.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });
const ofAnswer = () =>
  uuid()
    .notNull()
    .references(() => formAnswers.id, { onDelete: "cascade" });
const decider = () => uuid().references(() => therapists.id);

/** One answer that may need a flag ("Says yes to chest pain"): a therapist accepts it as one, or dismisses it. */
export const flagProposals = pgTable(
  "flag_proposals",
  {
    id: id(),
    clientId: ofFile(),
    answerId: ofAnswer(),
    questionId: text().notNull(),
    /** What was said, as the record says it, and the client's own words about it. */
    says: text().notNull(),
    detail: text().notNull().default(""),
    /** How careful the flag would be. */
    kind: text({ enum: flagKinds }).notNull(),
    proposedAt: instant().notNull(),
    decidedAt: instant(),
    decidedBy: decider(),
    /** The flag that it became; none where it was dismissed. */
    flagId: uuid().references(() => healthFlags.id, { onDelete: "cascade" }),
  },
  (t) => [
    uniqueIndex("flag_proposals_one_an_answer").on(t.answerId, t.questionId, t.says),
    index("flag_proposals_by_client").on(t.clientId, t.proposedAt),
    index("flag_proposals_open")
      .on(t.clientId)
      .where(sql`${t.decidedAt} is null`),
    index("flag_proposals_of_flag").on(t.flagId),
    check("flag_proposals_kind", oneOf(t.kind)),
    check(
      "flag_proposals_texts",
      sql`length(${t.questionId}) between 1 and 60 and length(${t.says}) between 1 and 500 and length(${t.detail}) <= 4000`,
    ),
    check(
      "flag_proposals_decided",
      sql`(${t.decidedAt} is null) = (${t.decidedBy} is null) and (${t.flagId} is null or ${t.decidedAt} is not null)`,
    ),
  ],
);

/** An answer that takes away from the health information on file; both stand here until a therapist says which holds. */
export const healthDifferences = pgTable(
  "health_differences",
  {
    id: id(),
    clientId: ofFile(),
    answerId: ofAnswer(),
    /** Which part of the health information, by its name there. */
    part: text({
      enum: [
        "health_conditions",
        "medications",
        "allergies",
        "fitness_goals",
        "injury_history",
        "pain_areas",
      ],
    }).notNull(),
    onFile: text().notNull(),
    /** What the form says; empty where it says nothing. */
    said: text().notNull().default(""),
    foundAt: instant().notNull(),
    settledAt: instant(),
    settledBy: decider(),
    settledAs: text({ enum: ["said", "on-file", "both"] }),
  },
  (t) => [
    uniqueIndex("health_differences_one_a_part").on(t.answerId, t.part),
    index("health_differences_by_client").on(t.clientId, t.foundAt),
    index("health_differences_open")
      .on(t.clientId)
      .where(sql`${t.settledAt} is null`),
    check("health_differences_part", oneOf(t.part)),
    check(
      "health_differences_texts",
      sql`length(${t.onFile}) between 1 and 4000 and length(${t.said}) <= 4000`,
    ),
    check(
      "health_differences_settled",
      sql`num_nonnulls(${t.settledAt}, ${t.settledBy}, ${t.settledAs}) in (0, 3)
        and ${oneOf(t.settledAs)}`,
    ),
  ],
);

/** What a client's form says about who they are where their profile says something else: they are asked which is right. */
export const profileDifferences = pgTable(
  "profile_differences",
  {
    id: id(),
    clientId: ofFile(),
    answerId: ofAnswer(),
    /** The column of the profile. */
    part: text({
      enum: [
        "date_of_birth",
        "emergency_contact_name",
        "emergency_contact_phone",
        "gp_surgery",
        "guardian_contact",
      ],
    }).notNull(),
    said: text().notNull(),
    askedAt: instant().notNull(),
    settledAt: instant(),
    settledAs: text({ enum: ["form", "profile"] }),
  },
  (t) => [
    uniqueIndex("profile_differences_one_a_part").on(t.answerId, t.part),
    index("profile_differences_open")
      .on(t.clientId)
      .where(sql`${t.settledAt} is null`),
    index("profile_differences_by_client").on(t.clientId, t.askedAt),
    check("profile_differences_part", oneOf(t.part)),
    check("profile_differences_said", sql`length(${t.said}) between 1 and 200`),
    check(
      "profile_differences_settled",
      sql`num_nonnulls(${t.settledAt}, ${t.settledAs}) in (0, 2) and ${oneOf(t.settledAs)}`,
    ),
  ],
);
