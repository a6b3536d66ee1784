import { and, eq, isNull, ne, or } from "drizzle-orm";
import { recalls } from "#db/schema/care/treatments.ts";
import type { Ctx } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import type { Day } from "#domain/kernel/time.ts";

type Review = { episodeId: string; clientId: string; therapistId: string; reviewOn: Day | null };

const openOf = (episodeId: string) => and(eq(recalls.episodeId, episodeId), isNull(recalls.doneAt));

/**
 * A step, after the client's lock: the recall of an episode's review follows its day and the
 * therapist in charge. By it the client is asked back.
 */
export async function followReview(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { episodeId, clientId, therapistId, reviewOn }: Review,
): Promise<void> {
  const other = reviewOn
    ? or(ne(recalls.dueOn, reviewOn), ne(recalls.therapistId, therapistId))
    : undefined;
  await tx
    .update(recalls)
    .set({ doneAt: now })
    .where(and(openOf(episodeId), isNull(recalls.treatmentId), other));
  if (!reviewOn) return;
  await tx
    .insert(recalls)
    .values({ episodeId, clientId, therapistId, dueOn: reviewOn })
    .onConflictDoNothing();
}

/** A step: no client is asked back for an episode that is closed, for its review or after a note of it. */
export const endRecalls = (tx: Db, { now }: Pick<Ctx, "now">, episodeId: string) =>
  tx.update(recalls).set({ doneAt: now }).where(openOf(episodeId));
