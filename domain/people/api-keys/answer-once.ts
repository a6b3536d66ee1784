import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { apiAnswers } from "#db/schema/api.ts";
import type { ApiKey, Ctx, System } from "#domain/kernel/ctx.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import { before, hours, seconds } from "#domain/kernel/time.ts";

/** After so long a request that never ended is begun again; its command refuses what it did already. */
const brokenOffAfter = seconds(60);
const keptFor = hours(24);

/** The request, and the key that its program gave it. */
type Once = { idempotencyKey: string; requestHash: string };
type Answered = { status: number; answer: string };

/**
 * Does the work of a request once: the first of several with the same idempotency key does it, and
 * all later ones within a day get its answer. Refuses the key with another request
 * ("other-request"), and while the first is under way ("under-way"). What fails is not kept: it may
 * be tried again.
 */
export async function answerOnce(
  ctx: Ctx<ApiKey>,
  { idempotencyKey, requestHash }: Once,
  work: () => Promise<Answered>,
): Promise<(Answered & { isKept?: boolean }) | "other-request" | "under-way"> {
  const which = and(
    eq(apiAnswers.keyId, ctx.actor.id),
    eq(apiAnswers.idempotencyKey, idempotencyKey),
  );
  const claim = {
    requestHash,
    begunAt: ctx.now,
    status: null,
    answer: "",
  };
  const claimed = await write(ctx, async (tx) => {
    const [first] = await tx
      .insert(apiAnswers)
      .values({ keyId: ctx.actor.id, idempotencyKey, ...claim })
      .onConflictDoUpdate({
        target: [apiAnswers.keyId, apiAnswers.idempotencyKey],
        set: claim,
        setWhere: sql`${lt(apiAnswers.begunAt, before(ctx.now, keptFor))} or (${and(
          isNull(apiAnswers.status),
          lt(apiAnswers.begunAt, before(ctx.now, brokenOffAfter)),
          eq(apiAnswers.requestHash, requestHash),
        )})`,
      })
      .returning({ keyId: apiAnswers.keyId });
    if (first) return undefined;
    const { requestHash: hash, status, answer } = apiAnswers;
    const [known] = await tx.select({ hash, status, answer }).from(apiAnswers).where(which);
    return known;
  });
  if (claimed) {
    if (claimed.hash !== requestHash) return "other-request";
    if (claimed.status === null) return "under-way";
    return {
      status: claimed.status,
      answer: claimed.answer,
      isKept: true,
    };
  }
  const release = () => write(ctx, (tx) => tx.delete(apiAnswers).where(which));
  try {
    const done = await work();
    if (done.status >= 500 || done.status === 429) await release();
    else await write(ctx, (tx) => tx.update(apiAnswers).set(done).where(which));
    return done;
  } catch (error) {
    await release();
    throw error;
  }
}

/** Deletes what is older than a day. */
export const purgeApiAnswers = (ctx: Ctx<System>) =>
  write(ctx, (tx) => tx.delete(apiAnswers).where(lt(apiAnswers.begunAt, before(ctx.now, keptFor))));
