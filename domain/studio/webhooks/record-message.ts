import { and, eq } from "drizzle-orm";
import {
  webhookDeliveries,
  webhookEndpoints,
  webhookMessages,
  webhookSubscriptions,
} from "#db/schema/webhooks.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { write } from "#domain/kernel/database/transaction.ts";
import type { WebhookType } from "./fields.ts";
import type { Message } from "./sign.ts";

/**
 * Writes down what happened, once under its id, with a delivery to each active endpoint that hears
 * of it. Where none does, nothing is written.
 */
export const recordMessage = (ctx: Ctx<System>, message: Message): Promise<void> =>
  write(ctx, async (tx) => {
    const endpoints = await tx
      .select({ id: webhookEndpoints.id })
      .from(webhookEndpoints)
      .innerJoin(webhookSubscriptions, eq(webhookSubscriptions.endpointId, webhookEndpoints.id))
      .where(
        and(
          eq(webhookEndpoints.state, "active"),
          eq(webhookSubscriptions.eventType, message.type as WebhookType),
        ),
      );
    await deliverTo(
      tx,
      ctx,
      message,
      endpoints.map(({ id }) => id),
    );
  });

/** A step: a message and its way to these endpoints; a second time it changes nothing. */
export async function deliverTo(
  tx: Db,
  { now }: Pick<Ctx, "now">,
  { id, type, at, data }: Message,
  endpointIds: readonly string[],
): Promise<void> {
  if (endpointIds.length === 0) return;
  await tx
    .insert(webhookMessages)
    .values({
      id,
      eventType: type,
      happenedAt: at,
      data,
    })
    .onConflictDoNothing();
  const rows = endpointIds.map((endpointId) => ({
    messageId: id,
    endpointId,
    begunAt: now,
    nextTryAt: now,
  }));
  const added = await tx
    .insert(webhookDeliveries)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  await publishEvents(
    tx,
    "webhook.due",
    added.map((delivery) => dueCall({ ...delivery, round: 1, tries: 0 })),
    { now },
  );
}

/** The job of one call: of a round, after so many calls. */
export const dueCall = ({ id, round, tries }: { id: string; round: number; tries: number }) => ({
  payload: { deliveryId: id, round, tries },
  key: `webhook-${id}-${round}-${tries}`,
});
