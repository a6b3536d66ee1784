import { audit } from "#domain/kernel/audit.ts";
import { countHit } from "#domain/kernel/count-hit.ts";
import { publishEvent } from "#domain/kernel/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/transaction.ts";
import { type Scheduler, plansGroups } from "./add-group.ts";
import { findGroup } from "./find-group.ts";

type Message = { sessionId: string; words: string; withWaiting: boolean };

/**
 * Writes to all with a place in a group, and to those who wait if requested: one email each, by a
 * job. Refuses an actor who may not plan groups, a missing group, and a twenty-first message within
 * an hour.
 */
export async function messageGroup(
  ctx: Scheduler,
  { sessionId, words, withWaiting }: Message,
  address?: string,
) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  const limit = {
    purpose: "group-message",
    who: ctx.actor.accountId,
    limit: 20,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many");
  return transaction(ctx, async (tx) => {
    if (!(await findGroup(tx, sessionId))) return refuse("no-such-group");
    await publishEvent(tx, "group.messaged", { sessionId, words, withWaiting }, { now: ctx.now });
    await audit(tx, ctx, { action: "group.messaged", address, detail: { sessionId } });
    return done(undefined);
  });
}
