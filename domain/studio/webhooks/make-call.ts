import { and, eq } from "drizzle-orm";
import { webhookDeliveries, webhookEndpoints, webhookMessages } from "#db/schema/webhooks.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { type Due, recordCall } from "./record-call.ts";
import { bodyOf, messageId, signedHeaders } from "./sign.ts";

/** The first bytes of an answer that are kept. */
const keptBytes = 500;

/**
 * Calls a receiver and writes down what it answered. A call that was made already, is no longer
 * wanted, or goes to an endpoint that is not active is left out. Where the process ends between
 * the call and its record, the receiver is called twice: it tells by the id.
 */
export async function makeCall(ctx: Ctx<System>, due: Due): Promise<void> {
  const found = await findCall(ctx, due);
  if (!found) return;
  const { id, url, secrets, message } = found;
  const body = bodyOf(message);
  const began = performance.now();
  const outcome = await ctx.ports.outgoing.call({
    url,
    method: "POST",
    headers: signedHeaders({ id: messageId(message.id), body }, secrets, ctx.now),
    body,
    maxBytes: keptBytes,
  });
  const milliseconds = Math.round(performance.now() - began);
  await recordCall(ctx, due, { id, outcome, milliseconds });
}

async function findCall(ctx: Ctx<System>, { deliveryId, round, tries }: Due) {
  const [row] = await read(ctx, (db) =>
    db
      .select({
        delivery: webhookDeliveries,
        message: webhookMessages,
        endpoint: webhookEndpoints,
      })
      .from(webhookDeliveries)
      .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(
        and(
          eq(webhookDeliveries.id, deliveryId),
          eq(webhookDeliveries.round, round),
          eq(webhookDeliveries.tries, tries),
          eq(webhookDeliveries.state, "waiting"),
          eq(webhookEndpoints.state, "active"),
        ),
      ),
  );
  if (!row) return undefined;
  const { delivery, message, endpoint } = row;
  const former =
    endpoint.formerSecretUntil && endpoint.formerSecretUntil > ctx.now
      ? endpoint.formerSecretSealed
      : null;
  const secrets = [endpoint.secretSealed, former].flatMap((sealed) =>
    sealed ? (ctx.ports.vault.open(sealed, endpoint.id) ?? []) : [],
  );
  if (secrets.length === 0) throw new Error("the secret of a webhook does not open");
  const { id, eventType: type, happenedAt: at, data } = message;
  return {
    id: delivery.endpointId,
    url: endpoint.url,
    secrets,
    message: {
      id,
      type,
      at,
      data,
    },
  };
}
