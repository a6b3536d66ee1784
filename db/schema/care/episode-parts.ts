// What a course of treatment is about, what the client wants of it, and how it ended. Problems are for those who treat; a
// client reads the goals of an episode that is shared, and an outcome that is shared: each is a row of its own.
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { id, oneOf } from "../columns.ts";
import { episodeOutcomes as outcomes, goalStates, problemStates } from "../lists.ts";
import { careEpisodes } from "./episodes.ts";
import { ownActivities } from "./progress.ts";
import { careFiles } from "./record.ts";

const ofFile = () =>
  uuid()
    .notNull()
    .references(() => careFiles.clientId, { onDelete: "cascade" });

export type EpisodeOutcome = (typeof outcomes)[number];
export type ProblemState = (typeof problemStates)[number];
export type GoalState = (typeof goalStates)[number];

/** One problem of an episode, in the order of its list. */
export const episodeProblems = pgTable(
  "episode_problems",
  {
    id: id(),
    episodeId: uuid().notNull(),
    clientId: ofFile(),
    place: smallint().notNull(),
    body: text().notNull(),
    state: text({ enum: problemStates }).notNull().default("open"),
    foundOn: date({ mode: "string" }).notNull(),
    solvedOn: date({ mode: "string" }),
  },
  (t) => [
    foreignKey({
      name: "episode_problems_to_episode",
      columns: [t.episodeId, t.clientId],
      foreignColumns: [careEpisodes.id, careEpisodes.clientId],
    }).onDelete("cascade"),
    index("episode_problems_by_episode").on(t.episodeId, t.place),
    index("episode_problems_by_client").on(t.clientId),
    check("episode_problems_state", oneOf(t.state)),
    check("episode_problems_solved", sql`(${t.state} = 'solved') = (${t.solvedOn} is not null)`),
    check("episode_problems_body", sql`length(${t.body}) between 1 and 300`),
  ],
);

/** What the client wants of an episode, in their words. */
export const episodeGoals = pgTable(
  "episode_goals",
  {
    id: id(),
    episodeId: uuid().notNull(),
    clientId: ofFile(),
    place: smallint().notNull(),
    words: text().notNull(),
    state: text({ enum: goalStates }).notNull().default("open"),
    /** The day by which they hope for it. */
    byDay: date({ mode: "string" }),
    /** The measure of the library by which it is told whether they are there. */
    measureKey: text(),
    /** Or the client's own activity. */
    activityId: uuid(),
  },
  (t) => [
    foreignKey({
      name: "episode_goals_to_episode",
      columns: [t.episodeId, t.clientId],
      foreignColumns: [careEpisodes.id, careEpisodes.clientId],
    }).onDelete("cascade"),
    foreignKey({
      name: "episode_goals_to_activity",
      columns: [t.activityId, t.clientId],
      foreignColumns: [ownActivities.id, ownActivities.clientId],
    }).onDelete("cascade"),
    index("episode_goals_by_episode").on(t.episodeId, t.place),
    index("episode_goals_by_client").on(t.clientId),
    check("episode_goals_state", oneOf(t.state)),
    check("episode_goals_words", sql`length(${t.words}) between 1 and 300`),
    check("episode_goals_measured", sql`num_nonnulls(${t.measureKey}, ${t.activityId}) <= 1`),
    check("episode_goals_key", sql`length(${t.measureKey}) between 1 and 60`),
  ],
);

/** How an episode ended; written when it is closed. */
export const episodeOutcomes = pgTable(
  "episode_outcomes",
  {
    episodeId: uuid().primaryKey(),
    clientId: ofFile(),
    outcome: text({ enum: outcomes }).notNull(),
    body: text().notNull().default(""),
    /** Whether the client reads it. */
    isShared: boolean().notNull(),
  },
  (t) => [
    foreignKey({
      name: "episode_outcomes_to_episode",
      columns: [t.episodeId, t.clientId],
      foreignColumns: [careEpisodes.id, careEpisodes.clientId],
    }).onDelete("cascade"),
    index("episode_outcomes_by_client").on(t.clientId),
    check("episode_outcomes_outcome", oneOf(t.outcome)),
    check("episode_outcomes_body", sql`length(${t.body}) <= 2000`),
  ],
);
