import { and, asc, desc, eq, isNull, or, sql } from "drizzle-orm";
import { episodeGoals, episodeOutcomes, episodeProblems } from "#db/schema/care/episode-parts.ts";
import { careEpisodes } from "#db/schema/care/episodes.ts";
import { confidentialTreatmentSessions as treatments } from "#db/schema/care/treatments.ts";
import { therapists } from "#db/schema/practice.ts";
import type { Client, Ctx, Therapist } from "#domain/kernel/ctx.ts";
import { columnsOf } from "#domain/kernel/database/field-columns.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import type { OpenRecord } from "#domain/people/open-record.ts";
import { episodeFields, ownEpisodeFields } from "./fields.ts";

/** More courses of treatment than these are not listed. */
const maxEpisodes = 100;

/** Signed notes of an episode, as far as the reader may see them. */
const visits = sql<number>`(select count(*) from ${treatments}
  where ${treatments.episodeId} = ${careEpisodes.id} and ${treatments.signedAt} is not null)::integer`;

const openFirst = [sql`${careEpisodes.closedOn} is not null`, desc(careEpisodes.openedOn)] as const;

/** A client's courses of treatment, open ones first, with how far they are. */
export const listEpisodes = (ctx: Ctx<Therapist>, { clientId }: OpenRecord) =>
  read(ctx, (db) =>
    db
      .select({
        id: careEpisodes.id,
        title: careEpisodes.title,
        therapist: therapists.name,
        openedOn: careEpisodes.openedOn,
        plannedVisits: careEpisodes.plannedVisits,
        reviewOn: careEpisodes.reviewOn,
        closedOn: careEpisodes.closedOn,
        isShared: careEpisodes.isShared,
        outcome: episodeOutcomes.outcome,
        visits,
        goals: db.$count(episodeGoals, eq(episodeGoals.episodeId, careEpisodes.id)),
        goalsMet: db.$count(
          episodeGoals,
          and(eq(episodeGoals.episodeId, careEpisodes.id), eq(episodeGoals.state, "met")),
        ),
      })
      .from(careEpisodes)
      .innerJoin(therapists, eq(therapists.id, careEpisodes.therapistId))
      .leftJoin(episodeOutcomes, eq(episodeOutcomes.episodeId, careEpisodes.id))
      .where(eq(careEpisodes.clientId, clientId))
      .orderBy(...openFirst)
      .limit(maxEpisodes),
  );
export type EpisodeRow = Awaited<ReturnType<typeof listEpisodes>>[number];

/** One whole: with its problems, its goals and how it ended. Three statements. */
export const findEpisode = (ctx: Ctx<Therapist>, { clientId }: OpenRecord, id: string) =>
  read(ctx, async (db) => {
    const [found] = await db
      .select({
        id: careEpisodes.id,
        ...columnsOf(careEpisodes, episodeFields),
        therapistId: careEpisodes.therapistId,
        therapist: therapists.name,
        closedOn: careEpisodes.closedOn,
        version: careEpisodes.version,
        outcome: episodeOutcomes.outcome,
        outcomeBody: episodeOutcomes.body,
        outcomeShared: episodeOutcomes.isShared,
        visits,
      })
      .from(careEpisodes)
      .innerJoin(therapists, eq(therapists.id, careEpisodes.therapistId))
      .leftJoin(episodeOutcomes, eq(episodeOutcomes.episodeId, careEpisodes.id))
      .where(and(eq(careEpisodes.id, id), eq(careEpisodes.clientId, clientId)));
    if (!found) return undefined;
    const problems = await db
      .select({
        id: episodeProblems.id,
        body: episodeProblems.body,
        state: episodeProblems.state,
        foundOn: episodeProblems.foundOn,
        solvedOn: episodeProblems.solvedOn,
      })
      .from(episodeProblems)
      .where(eq(episodeProblems.episodeId, id))
      .orderBy(asc(episodeProblems.place));
    const goals = await db
      .select({
        id: episodeGoals.id,
        words: episodeGoals.words,
        state: episodeGoals.state,
        byDay: episodeGoals.byDay,
        measureKey: episodeGoals.measureKey,
        activityId: episodeGoals.activityId,
      })
      .from(episodeGoals)
      .where(eq(episodeGoals.episodeId, id))
      .orderBy(asc(episodeGoals.place));
    return { ...found, problems, goals };
  });
export type Episode = NonNullable<Awaited<ReturnType<typeof findEpisode>>>;

/** What a note can be put into: the open ones, and the one that it is in already. */
export const listOpenEpisodes = (
  ctx: Ctx<Therapist>,
  { clientId }: OpenRecord,
  known: string | null = null,
) =>
  read(ctx, (db) =>
    db
      .select({
        id: careEpisodes.id,
        title: careEpisodes.title,
        closedOn: careEpisodes.closedOn,
      })
      .from(careEpisodes)
      .where(
        and(
          eq(careEpisodes.clientId, clientId),
          or(isNull(careEpisodes.closedOn), known ? eq(careEpisodes.id, known) : undefined),
        ),
      )
      .orderBy(...openFirst)
      .limit(maxEpisodes),
  );

/** What a client reads: their shared courses of treatment with their goals, and an outcome that was shared. Two statements. */
export const listOwnEpisodes = (ctx: Ctx<Client>) =>
  read(ctx, async (db) => {
    const rows = await db
      .select({
        id: careEpisodes.id,
        ...columnsOf(careEpisodes, ownEpisodeFields),
        closedOn: careEpisodes.closedOn,
        outcome: episodeOutcomes.outcome,
        outcomeBody: episodeOutcomes.body,
      })
      .from(careEpisodes)
      .leftJoin(episodeOutcomes, eq(episodeOutcomes.episodeId, careEpisodes.id))
      .where(eq(careEpisodes.clientId, ctx.actor.id))
      .orderBy(...openFirst)
      .limit(maxEpisodes);
    const goals = await db
      .select({
        id: episodeGoals.id,
        episodeId: episodeGoals.episodeId,
        words: episodeGoals.words,
        state: episodeGoals.state,
        byDay: episodeGoals.byDay,
        measureKey: episodeGoals.measureKey,
        activityId: episodeGoals.activityId,
      })
      .from(episodeGoals)
      .where(eq(episodeGoals.clientId, ctx.actor.id))
      .orderBy(asc(episodeGoals.place));
    return rows.map((row) => ({
      ...row,
      goals: goals.filter(({ episodeId }) => episodeId === row.id),
    }));
  });
export type OwnEpisode = Awaited<ReturnType<typeof listOwnEpisodes>>[number];
