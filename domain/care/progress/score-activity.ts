import { and, eq, isNull, sql } from "drizzle-orm";
import { activityScores, ownActivities } from "#db/schema/care/progress.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { noteActivity } from "../record/note-activity.ts";
import { ensureCareRecord } from "../record/ensure-care-record.ts";
import { withConsent } from "../record/with-consent.ts";
import { maxActivities } from "./messages.ts";

/**
 * Adds one of a client's own activities, with its first score where they gave one (Patient-Specific Functional Scale: 0 cannot do it, 10 as
 * before). Refuses "enough" beyond three, and "no-consent".
 */
export const addActivity = (
  ctx: Ctx<Client>,
  { name, score }: { name: string; score: number | null },
) =>
  withConsent(ctx, async (tx) => {
    const clientId = ctx.actor.id;
    // One after the other, so that two at once do not make a fourth.
    await lock(tx, { client: [clientId] });
    await ensureCareRecord(tx, ctx, clientId);
    const open = and(eq(ownActivities.clientId, clientId), isNull(ownActivities.endedAt));
    const now = await tx.select({ id: ownActivities.id }).from(ownActivities).where(open);
    if (now.length >= maxActivities) return refuse("enough");
    const row = { clientId, name, addedAt: ctx.now };
    const [added] = await tx.insert(ownActivities).values(row).returning({ id: ownActivities.id });
    if (score !== null) await writeScores(tx, ctx, [{ activityId: added!.id, score }]);
    return done({ id: added!.id });
  });

/** Scores an activity today; a second score on the same day corrects the first. Refuses "no-such-activity". */
export const scoreActivity = (ctx: Ctx<Client>, input: { activity_id: string; score: number }) =>
  withConsent(ctx, async (tx) => {
    const mine = and(
      eq(ownActivities.id, input.activity_id),
      eq(ownActivities.clientId, ctx.actor.id),
      isNull(ownActivities.endedAt),
    );
    const found = await tx.select({ id: ownActivities.id }).from(ownActivities).where(mine);
    if (found.length === 0) return refuse("no-such-activity");
    await writeScores(tx, ctx, [{ activityId: input.activity_id, score: input.score }]);
    return done({ id: input.activity_id });
  });

/** Makes room for another activity; its scores stay. */
export const endActivity = (ctx: Ctx<Client>, id: string) =>
  write(ctx, async (tx) => {
    const mine = and(eq(ownActivities.id, id), eq(ownActivities.clientId, ctx.actor.id));
    await tx.update(ownActivities).set({ endedAt: ctx.now }).where(mine);
  });

/** A step: scores of activities today; a second score on the same day corrects the first. */
export async function writeScores(
  tx: Db,
  ctx: Ctx<Client>,
  scores: readonly { activityId: string; score: number }[],
) {
  if (scores.length === 0) return;
  const row = { clientId: ctx.actor.id, scoredOn: londonDay(ctx.now) };
  await tx
    .insert(activityScores)
    .values(scores.map((one) => ({ ...row, ...one })))
    .onConflictDoUpdate({
      target: [activityScores.activityId, activityScores.scoredOn],
      set: { score: sql`excluded.score` },
    });
  await noteActivity(tx, ctx, "progress.scored");
}
