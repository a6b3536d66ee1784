import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints } from "#db/schema/webhooks.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { audit } from "#domain/kernel/database/audit.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { goOnAs, transaction } from "#domain/kernel/database/transaction.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { testType } from "./messages.ts";
import { deliverTo, dueCall } from "./record-message.ts";

/** Sends a message that says nothing to one receiver, to see whether it answers. */
export const sendTest = (ctx: Ctx<Owner>, endpointId: string) =>
  transaction(ctx, async (tx) => {
    const state = await lockState(tx, endpointId);
    if (!state) return refuse("no-such-webhook");
    if (state !== "active") return refuse("not-active");
    await audit(tx, ctx, { action: "webhook.tested", detail: { webhookId: endpointId } });
    const data = { message: "This is a test." };
    const message = {
      id: randomUUID(),
      type: testType,
      at: ctx.now,
      data,
    };
    await goOnAs(tx, "system");
    await deliverTo(tx, ctx, message, [endpointId]);
    return done(undefined);
  });

type Which = { endpointId: string; deliveryId: string };

/**
 * Sends a message again, under the same id, for another three days. Refuses one that is on its way,
 * and a receiver that is not active.
 */
export const sendAgain = (ctx: Ctx<Owner>, { endpointId, deliveryId }: Which) =>
  transaction(ctx, async (tx) => {
    const state = await lockState(tx, endpointId);
    await lock(tx, { delivery: [deliveryId] });
    const [delivery] = await tx
      .select({ state: webhookDeliveries.state, round: webhookDeliveries.round })
      .from(webhookDeliveries)
      .where(
        and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.endpointId, endpointId)),
      );
    if (!delivery) return refuse("no-such-delivery");
    if (state !== "active") return refuse("not-active");
    if (delivery.state === "waiting") return refuse("on-its-way");
    const round = delivery.round + 1;
    await tx
      .update(webhookDeliveries)
      .set({
        state: "waiting",
        round,
        tries: 0,
        begunAt: ctx.now,
        nextTryAt: ctx.now,
      })
      .where(eq(webhookDeliveries.id, deliveryId));
    await audit(tx, ctx, { action: "webhook.sent-again", detail: { webhookId: endpointId } });
    await publishEvents(tx, "webhook.due", [dueCall({ id: deliveryId, round, tries: 0 })], ctx);
    return done(undefined);
  });

async function lockState(tx: Db, id: string) {
  await lock(tx, { webhook: [id] });
  const { state } = webhookEndpoints;
  return (await tx.select({ state }).from(webhookEndpoints).where(eq(webhookEndpoints.id, id)))[0]
    ?.state;
}
