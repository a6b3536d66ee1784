import { audit } from "#domain/kernel/database/audit.ts";
import { countHit } from "#domain/kernel/threats/count-hit.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { publishEvent, publishEvents } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { londonDay } from "#domain/kernel/time.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { findEvent } from "./find-event.ts";

type About = { productId: string };

/**
 * Writes to all buyers of places of a retreat or course: one email each, by a job. Refuses a
 * missing event, one without places taken, and a twenty-first message within an hour.
 */
export async function messageEvent(
  ctx: Ctx<Staff>,
  { productId, words }: About & { words: string },
) {
  const event = await findEvent(ctx, productId);
  if (!event) return refuse("no-such-event");
  if (event.people.length === 0) return refuse("nobody-there");
  const limit = {
    purpose: "group-message",
    who: ctx.actor.accountId,
    limit: 20,
    perSeconds: 3_600,
  };
  if (!(await countHit(ctx, limit)).allowed) return refuse("too-many");
  return transaction(ctx, async (tx) => {
    await publishEvent(tx, "event.messaged", { productId, words }, { now: ctx.now });
    await audit(tx, ctx, { action: "event.messaged", detail: { productId } });
    return done(undefined);
  });
}

/**
 * Asks buyers for what is missing of their places, by a mail with a link that opens their order:
 * one an order and day. Refuses where nothing is missing. Returns how many are asked.
 */
export async function askForNames(ctx: Ctx<Staff>, { productId }: About) {
  const event = await findEvent(ctx, productId);
  if (!event) return refuse("no-such-event");
  const orderIds = [
    ...new Set(event.people.filter(({ missing }) => missing).map(({ orderId }) => orderId)),
  ];
  if (orderIds.length === 0) return refuse("nothing-missing");
  return transaction(ctx, async (tx) => {
    const { now } = ctx;
    const asked = orderIds.map((orderId) => ({
      payload: { orderId },
      key: `names-asked-${orderId}-${londonDay(now)}`,
    }));
    await publishEvents(tx, "event.names-asked", asked, { now });
    await audit(tx, ctx, {
      action: "event.names-asked",
      detail: { productId, orders: orderIds.length },
    });
    return done(orderIds.length);
  });
}
