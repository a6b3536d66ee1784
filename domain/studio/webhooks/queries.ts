import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookMessages,
  webhookSubscriptions,
} from "#db/schema/webhooks.ts";
import type { Ctx, Owner } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { listSize, rowsBefore } from "#domain/kernel/input/list-query.ts";
import { typeFieldNames, typeFields } from "./fields.ts";

/** All receivers, the newest last, with how their last deliveries went. */
export const listEndpoints = (ctx: Ctx<Owner>) =>
  read(ctx, (db) =>
    db
      .select({
        id: webhookEndpoints.id,
        name: webhookEndpoints.name,
        url: webhookEndpoints.url,
        state: webhookEndpoints.state,
        failingSince: webhookEndpoints.failingSince,
        waiting: countOf("waiting"),
        delivered: countOf("delivered"),
        givenUp: countOf("given-up"),
      })
      .from(webhookEndpoints)
      .leftJoin(webhookDeliveries, eq(webhookDeliveries.endpointId, webhookEndpoints.id))
      .groupBy(webhookEndpoints.id)
      .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id)),
  );

const countOf = (state: string) =>
  sql<number>`count(${webhookDeliveries.id}) filter (where ${webhookDeliveries.state} = ${state})`.mapWith(
    Number,
  );

/** A receiver as its page shows it, with its secret. */
export async function findEndpoint(ctx: Ctx<Owner>, id: string) {
  const [row, types] = await read(ctx, async (db) => [
    (
      await db
        .select({
          name: webhookEndpoints.name,
          url: webhookEndpoints.url,
          version: webhookEndpoints.version,
          state: webhookEndpoints.state,
          failingSince: webhookEndpoints.failingSince,
          secretSealed: webhookEndpoints.secretSealed,
          formerSecretUntil: webhookEndpoints.formerSecretUntil,
        })
        .from(webhookEndpoints)
        .where(eq(webhookEndpoints.id, id))
    )[0],
    await db
      .select({ type: webhookSubscriptions.eventType })
      .from(webhookSubscriptions)
      .where(eq(webhookSubscriptions.endpointId, id)),
  ]);
  if (!row) return undefined;
  const heard = new Set(types.map(({ type }) => type));
  const ticks = typeFieldNames.map((name) => [name, heard.has(typeFields[name])] as const);
  const { formerSecretUntil: until } = row;
  return {
    id,
    name: row.name,
    url: row.url,
    version: row.version,
    state: row.state,
    failingSince: row.failingSince,
    secret: ctx.ports.vault.open(row.secretSealed, id) ?? "",
    formerSecretUntil: until && until > ctx.now ? until : null,
    ...(Object.fromEntries(ticks) as Record<(typeof typeFieldNames)[number], boolean>),
  };
}
export type Endpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>;

/** A page of what was sent to a receiver, the newest first, each with its calls, the last first. */
export async function listDeliveries(ctx: Ctx<Owner>, endpointId: string, page: number) {
  const ofEndpoint = eq(webhookDeliveries.endpointId, endpointId);
  return read(ctx, async (db) => {
    const [all] = await db.select({ total: count() }).from(webhookDeliveries).where(ofEndpoint);
    const rows = await db
      .select({
        id: webhookDeliveries.id,
        messageId: webhookDeliveries.messageId,
        type: webhookMessages.eventType,
        happenedAt: webhookMessages.happenedAt,
        data: webhookMessages.data,
        state: webhookDeliveries.state,
        nextTryAt: webhookDeliveries.nextTryAt,
      })
      .from(webhookDeliveries)
      .innerJoin(webhookMessages, eq(webhookMessages.id, webhookDeliveries.messageId))
      .where(ofEndpoint)
      .orderBy(desc(webhookDeliveries.begunAt), desc(webhookDeliveries.id))
      .limit(listSize)
      .offset(rowsBefore({ page }));
    const ids = rows.map(({ id }) => id);
    const attempts =
      ids.length === 0
        ? []
        : await db
            .select({
              id: webhookAttempts.id,
              deliveryId: webhookAttempts.deliveryId,
              at: webhookAttempts.at,
              status: webhookAttempts.status,
              problem: webhookAttempts.problem,
              answer: webhookAttempts.answer,
              milliseconds: webhookAttempts.milliseconds,
            })
            .from(webhookAttempts)
            .where(inArray(webhookAttempts.deliveryId, ids))
            .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id));
    const withCalls = rows.map((row) => ({
      ...row,
      attempts: attempts.filter(({ deliveryId }) => deliveryId === row.id),
    }));
    return { rows: withCalls, total: all?.total ?? 0 };
  });
}
export type DeliveryRow = Awaited<ReturnType<typeof listDeliveries>>["rows"][number];

/** The name of a receiver for the mail that says it was stopped. */
export const findStopped = async (ctx: Ctx, id: string) =>
  (
    await read(ctx, (db) =>
      db
        .select({ name: webhookEndpoints.name })
        .from(webhookEndpoints)
        .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.state, "stopped"))),
    )
  )[0];
