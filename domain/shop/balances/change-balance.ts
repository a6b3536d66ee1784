import { and, eq, sql } from "drizzle-orm";
import { products } from "#db/schema/catalogue.ts";
import { orderEvents, orderItems } from "#db/schema/orders.ts";
import { retreatBalances } from "#db/schema/retreats.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { type Day, londonDay, longDate } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { isOutdated } from "#domain/kernel/database/versions.ts";
import { lockOrder, recordOrderEvent } from "#domain/shop/orders/lock-order.ts";
import { closeIntents, openIntents } from "#domain/shop/orders/paying/close-intents.ts";
import { refundOrder } from "#domain/shop/orders/refunding/refund-order.ts";
import { restock } from "#domain/shop/stock/restock.ts";
import { endBalances } from "./end-balances.ts";
import { balanceRows } from "./find-balances.ts";
import { lessenBalance } from "./lessen-balance.ts";

type Change = { balanceId: string; version: string; by: string };

/** Gives the buyer until another day to pay a balance, from today to the day of the event, and tells them. */
export async function extendBalance(
  ctx: Ctx<Staff>,
  { balanceId, version, dueOn, ...who }: Change & { dueOn: Day },
) {
  if (!isUuid(balanceId)) return refuse("no-such-balance");
  return transaction(ctx, async (tx) => {
    const found = await lockBalance(tx, { balanceId, version });
    if (!found.ok) return found;
    const { orderId, productId } = found.value;
    const [event] = await tx
      .select({ startsAt: products.eventStartsAt })
      .from(products)
      .where(eq(products.id, productId));
    const isTooLate = event?.startsAt && dueOn > londonDay(event.startsAt);
    if (dueOn < londonDay(ctx.now) || isTooLate) return refuse("not-later");
    await tx
      .update(retreatBalances)
      .set({ dueOn, version: sql`${retreatBalances.version} + 1` })
      .where(eq(retreatBalances.id, balanceId));
    const facts = { until: longDate(dueOn) };
    await recordOrderEvent(tx, ctx, { orderId, kind: "balance-extended", facts, ...who });
    const key = `balance.extended-${balanceId}-${version}`;
    await publishEvent(tx, "balance.extended", { balanceId, dueOn }, { now: ctx.now, key });
    return done({ dueOn });
  });
}

/**
 * Gives up the places whose balance is not paid: they are for sale again, nothing more is asked, and
 * the buyer is told. The deposit is kept, or goes back as far as it is still there. Repeated, it
 * refunds nothing twice. With `count` it gives up so many of several places, and the balance is
 * lessened accordingly. Refuses while the balance is being paid.
 */
export async function giveUpPlaces(
  ctx: Ctx<Staff>,
  { balanceId, version, refunds, count, ...who }: Change & { refunds: boolean; count?: number },
) {
  const seen = isUuid(balanceId) ? await find(ctx, balanceId) : undefined;
  if (!seen?.balanceOrderId) return refuse("no-such-balance");
  const closed = await closeIntents(ctx, seen.balanceOrderId);
  if (!closed.ok) return refuse(closed.why === "paid" ? "already-paid" : "being-paid");
  const ended = await transaction(ctx, async (tx) => {
    const found = await lockBalance(tx, { balanceId, version });
    if (!found.ok) return found;
    const { orderId, balanceOrderId, stockItemId, places } = found.value;
    if ((await openIntents(tx, balanceOrderId!)).length > 0) return refuse("being-paid");
    const given = count ?? places;
    if (given < 1 || given > places) return refuse("not-held");
    const facts = { deposit: refunds ? "refunded" : "kept", balanceId, version, places: given };
    await recordOrderEvent(tx, ctx, { orderId, kind: "balance-given-up", facts, ...who });
    const { now } = ctx;
    if (given === places) await endBalances(tx, { orderId, balanceId, now });
    else await lessenBalance(tx, { balanceId, places: places - given, now });
    const key = `balance.given-up-${balanceId}-${version}`;
    const event = { balanceId, refunds, version, ...(given < places && { given }) };
    await publishEvent(tx, "balance.given-up", event, { now, key });
    const back = stockItemId ? [{ id: stockItemId, wanted: given }] : [];
    return (await restock(tx, back, { orderId, now: ctx.now }))
      ? done({ orderId, isLessened: given < places })
      : refuse("not-held");
  });
  // A press whose answer was lost goes on to the refund, which is keyed.
  const isRepeated = !ended.ok && refunds && (await wasGivenUp(ctx, { balanceId, version }));
  if ((!ended.ok && !isRepeated) || !refunds) return ended;
  const amountPence = await findDeposit(ctx, balanceId, count ?? seen.places);
  const isLessened = count !== undefined;
  if (amountPence === 0) return done({ orderId: seen.orderId, isLessened });
  const refunded = await refundOrder(ctx, {
    orderId: seen.orderId,
    amountPence,
    reason: "The place on the retreat was given up",
    restock: [],
    key: count === undefined ? `balance-${balanceId}` : `balance-${balanceId}-${version}`,
    ...who,
  });
  return refunded.ok ? done({ orderId: seen.orderId, isLessened }) : refuse("no-refund");
}

type Seen = { balanceId: string; version: string };

/** Locks the order that has a balance, and with it the order that asks for it, and reads the balance after. */
async function lockBalance(tx: Db, { balanceId, version }: Seen) {
  const [seen] = await tx
    .select({ orderId: retreatBalances.orderId, asking: retreatBalances.balanceOrderId })
    .from(retreatBalances)
    .where(eq(retreatBalances.id, balanceId));
  if (!seen?.asking) return refuse("no-such-balance");
  await lockOrder(tx, seen.orderId, { shelves: true });
  const [row] = await balanceRows(tx).where(eq(retreatBalances.id, balanceId));
  if (!row || row.endedAt || row.releasedAt) return refuse("no-such-balance");
  if (row.paidAt) return refuse("already-paid");
  if (isOutdated(row, version)) return refuse("changed-meanwhile");
  return done(row);
}

const find = (ctx: Ctx<Staff>, balanceId: string) =>
  read(ctx, async (db) => {
    const [row] = await balanceRows(db).where(eq(retreatBalances.id, balanceId));
    return row;
  });

/** What was paid at once for so many places of the line, less its share of a code (pence). */
const findDeposit = (ctx: Ctx<Staff>, balanceId: string, count: number) =>
  read(ctx, async (db) => {
    const { totalPence, discountPence, quantity } = orderItems;
    const [line] = await db
      .select({ totalPence, discountPence, quantity })
      .from(retreatBalances)
      .innerJoin(orderItems, eq(orderItems.id, retreatBalances.orderItemId))
      .where(eq(retreatBalances.id, balanceId));
    if (!line) return 0;
    return Math.floor(((line.totalPence - line.discountPence) * count) / line.quantity);
  });

const wasGivenUp = (ctx: Ctx<Staff>, { balanceId, version }: Seen) =>
  read(ctx, async (db) => {
    const { id, kind, detail, orderId } = orderEvents;
    const rows = await db
      .select({ id })
      .from(orderEvents)
      .innerJoin(retreatBalances, eq(retreatBalances.orderId, orderId))
      .where(
        and(
          eq(retreatBalances.id, balanceId),
          eq(kind, "balance-given-up"),
          sql`${detail} @> ${JSON.stringify({ balanceId, version, deposit: "refunded" })}::jsonb`,
        ),
      );
    return rows.length > 0;
  });
