import { and, eq, notInArray, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { episodeGoals, episodeProblems } from "#db/schema/care/episode-parts.ts";
import { ownActivities } from "#db/schema/care/progress.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { EpisodeForm } from "./forms.ts";

type Parts = { episodeId: string; clientId: string; form: EpisodeForm };

/**
 * A step, after the client's lock: problems and goals as the form has them, in its order. What is
 * not in it any more is deleted; an id that is not of this episode is a new row.
 */
export async function keepParts(tx: Db, ctx: Pick<Ctx, "now">, parts: Parts): Promise<void> {
  await keepProblems(tx, ctx, parts);
  await keepGoals(tx, parts);
}

async function keepProblems(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { episodeId, clientId, form }: Parts,
) {
  const today = londonDay(now);
  const saved = await tx
    .select({
      id: episodeProblems.id,
      foundOn: episodeProblems.foundOn,
      solvedOn: episodeProblems.solvedOn,
    })
    .from(episodeProblems)
    .where(eq(episodeProblems.episodeId, episodeId));
  const rows = form.problems.map(({ id, says, state }, place) => {
    const known = saved.find((one) => one.id === id);
    return {
      id: known?.id ?? randomUUID(),
      episodeId,
      clientId,
      place,
      body: says,
      state,
      foundOn: known?.foundOn ?? today,
      solvedOn: state === "solved" ? (known?.solvedOn ?? today) : null,
    };
  });
  const ids = rows.map(({ id }) => id);
  const others = ids.length > 0 ? notInArray(episodeProblems.id, ids) : undefined;
  await tx.delete(episodeProblems).where(and(eq(episodeProblems.episodeId, episodeId), others));
  if (rows.length === 0) return;
  const set = {
    place: sql`excluded.place`,
    body: sql`excluded.body`,
    state: sql`excluded.state`,
    solvedOn: sql`excluded.solved_on`,
  };
  await tx
    .insert(episodeProblems)
    .values(rows)
    .onConflictDoUpdate({ target: episodeProblems.id, set });
}

async function keepGoals(tx: Db, { episodeId, clientId, form }: Parts) {
  const saved = await tx
    .select({ id: episodeGoals.id })
    .from(episodeGoals)
    .where(eq(episodeGoals.episodeId, episodeId));
  const theirs = await tx
    .select({ id: ownActivities.id })
    .from(ownActivities)
    .where(eq(ownActivities.clientId, clientId));
  const rows = form.goals.map(({ id, words, state, by_day: byDay, measured }, place) => ({
    id: saved.find((one) => one.id === id)?.id ?? randomUUID(),
    episodeId,
    clientId,
    place,
    words,
    state,
    byDay,
    measureKey: measured.measureKey,
    activityId: theirs.find((one) => one.id === measured.activityId)?.id ?? null,
  }));
  const ids = rows.map(({ id }) => id);
  const others = ids.length > 0 ? notInArray(episodeGoals.id, ids) : undefined;
  await tx.delete(episodeGoals).where(and(eq(episodeGoals.episodeId, episodeId), others));
  if (rows.length === 0) return;
  const set = {
    place: sql`excluded.place`,
    words: sql`excluded.words`,
    state: sql`excluded.state`,
    byDay: sql`excluded.by_day`,
    measureKey: sql`excluded.measure_key`,
    activityId: sql`excluded.activity_id`,
  };
  await tx.insert(episodeGoals).values(rows).onConflictDoUpdate({ target: episodeGoals.id, set });
}
