import { audit } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { type Scheduler, plansGroups } from "./add-group.ts";
import { findGroup, lockPlace } from "./find-group.ts";

type Message = { sessionId: string; words: string; withWaiting: boolean };

/**
 * Writes to all with a place in a group, and to those who wait if requested: one email each, by a
 * job. Refuses an actor who may not plan groups, a missing group, and a twenty-first message within
 * an hour.
 */
export async function messageGroup(ctx: Scheduler, { sessionId, words, withWaiting }: Message) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  if (!(await countHit(ctx, limitOf(ctx, 20))).allowed) return refuse("too-many");
  return transaction(ctx, async (tx) => {
    if (!(await findGroup(tx, sessionId))) return refuse("no-such-group");
    await publishEvent(tx, "group.messaged", { sessionId, words, withWaiting }, { now: ctx.now });
    await audit(tx, ctx, { action: "group.messaged", detail: { sessionId } });
    return done(undefined);
  });
}

/**
 * Writes to one person about their place, by a job. Refuses an actor who may not plan groups, a
 * place that is not there, and a sixty-first message within an hour.
 */
export async function messageParticipant(
  ctx: Scheduler,
  { id, words }: { id: string; words: string },
) {
  if (!plansGroups(ctx)) return refuse("not-allowed");
  if (!(await countHit(ctx, limitOf(ctx, 60))).allowed) return refuse("too-many");
  return transaction(ctx, async (tx) => {
    const place = await lockPlace(tx, id);
    if (!place) return refuse("no-such-place");
    const { sessionId, clientId } = place;
    if (!clientId && !place.clientEmail) return refuse("nobody-there");
    const message = { sessionId, words, withWaiting: true, placeId: id };
    await publishEvent(tx, "group.messaged", message, { now: ctx.now });
    await audit(tx, ctx, {
      action: "place.messaged",
      subjectId: clientId ?? undefined,
      detail: { sessionId, placeId: id },
    });
    return done(undefined);
  });
}

const limitOf = ({ actor }: Scheduler, limit: number) => ({
  purpose: limit === 20 ? "group-message" : "place-message",
  who: actor.accountId,
  limit,
  perSeconds: 3_600,
});
