import { and, eq, isNull } from "drizzle-orm";
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvent, publishEvents } from "#domain/kernel/database/outbox.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { CallOutcome } from "#domain/kernel/ports.ts";
import { dueCall } from "./record-message.ts";
import { nextTry, tryingFor, verdictOf } from "./rules.ts";

/** One call that is due: which delivery, in which round, after how many calls. */
export type Due = { deliveryId: string; round: number; tries: number };

type Called = { id: string; outcome: CallOutcome; milliseconds: number };

/**
 * Writes down what came of a call, and when the next one is due. A receiver that said it is gone
 * (410), or has answered nothing well for three days, is stopped, and the studio is told once.
 */
export const recordCall = (ctx: Ctx<System>, due: Due, called: Called): Promise<void> =>
  write(ctx, async (tx) => {
    await lock(tx, { webhook: [called.id], delivery: [due.deliveryId] });
    const [delivery] = await tx
      .select({
        id: webhookDeliveries.id,
        round: webhookDeliveries.round,
        tries: webhookDeliveries.tries,
        begunAt: webhookDeliveries.begunAt,
      })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, due.deliveryId));
    const [endpoint] = await tx
      .select({
        id: webhookEndpoints.id,
        state: webhookEndpoints.state,
        failingSince: webhookEndpoints.failingSince,
        version: webhookEndpoints.version,
      })
      .from(webhookEndpoints)
      .where(eq(webhookEndpoints.id, called.id));
    if (!delivery || !endpoint) return;
    await addAttempt(tx, ctx, due, called);
    if (delivery.round !== due.round || delivery.tries !== due.tries) return;
    const verdict = verdictOf(called.outcome);
    const tries = delivery.tries + 1;
    // One that was paused or stopped during the call is called no more.
    const isActive = endpoint.state === "active";
    const nextTryAt =
      isActive && verdict === "failed"
        ? nextTry({ tries, begunAt: delivery.begunAt }, ctx.now, Math.random())
        : undefined;
    const state = verdict === "delivered" ? "delivered" : nextTryAt ? "waiting" : "given-up";
    await tx
      .update(webhookDeliveries)
      .set({ state, tries, nextTryAt: nextTryAt ?? null })
      .where(eq(webhookDeliveries.id, delivery.id));
    if (verdict === "delivered") return markAnswering(tx, called.id);
    const since = endpoint.failingSince ?? ctx.now;
    const isDead = ctx.now.getTime() - since.getTime() >= tryingFor;
    if (verdict === "gone" || isDead) return stop(tx, ctx, endpoint, verdict);
    if (nextTryAt)
      await publishEvents(tx, "webhook.due", [dueCall({ ...delivery, tries })], {
        now: ctx.now,
        dueAt: nextTryAt,
      });
    await tx
      .update(webhookEndpoints)
      .set({ failingSince: ctx.now })
      .where(and(eq(webhookEndpoints.id, called.id), isNull(webhookEndpoints.failingSince)));
  });

const addAttempt = (tx: Db, ctx: Ctx<System>, due: Due, { outcome, milliseconds }: Called) =>
  tx.insert(webhookAttempts).values({
    deliveryId: due.deliveryId,
    at: ctx.now,
    milliseconds,
    answer: answerText(outcome).slice(0, 500),
    ...(outcome.outcome === "answered" ? { status: outcome.status } : { problem: outcome.why }),
  });

const markAnswering = async (tx: Db, id: string): Promise<void> =>
  void (await tx
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(eq(webhookEndpoints.id, id)));

type Endpoint = Pick<typeof webhookEndpoints.$inferSelect, "id" | "state" | "version">;

/** What was on its way to a receiver that is stopped is given up; each can be sent again by hand. */
async function stop(tx: Db, { now }: Ctx, endpoint: Endpoint, verdict: string): Promise<void> {
  if (endpoint.state !== "active") return;
  await tx
    .update(webhookEndpoints)
    .set({ state: "stopped", version: endpoint.version + 1 })
    .where(eq(webhookEndpoints.id, endpoint.id));
  await tx
    .update(webhookDeliveries)
    .set({ state: "given-up", nextTryAt: null })
    .where(
      and(eq(webhookDeliveries.endpointId, endpoint.id), eq(webhookDeliveries.state, "waiting")),
    );
  await publishEvent(
    tx,
    "webhook.stopped",
    { endpointId: endpoint.id, isGone: verdict === "gone" },
    { now, key: `webhook.stopped-${endpoint.id}-${endpoint.version}` },
  );
}

/** What came back, as it is kept: an answer as text, whatever it is, without what no text holds. */
const answerText = (outcome: CallOutcome): string =>
  outcome.outcome === "answered"
    ? new TextDecoder().decode(outcome.body).replaceAll("\0", "\u{fffd}")
    : "";
