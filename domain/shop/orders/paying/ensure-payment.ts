import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentIntents } from "#db/schema/payments.ts";
import { asSystem, type Ctx, type Guest } from "#domain/kernel/ctx.ts";
import { lock } from "#domain/kernel/database/locks.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { prepared } from "#domain/kernel/database/prepared.ts";
import { read, write } from "#domain/kernel/database/transaction.ts";
import { newsOfIntent } from "#domain/payments/news.ts";
import type { CardIntent } from "#domain/payments/ports.ts";
import { keepIntent } from "#domain/payments/record-intent.ts";
import { keepPlaces, placeLocksOf } from "#domain/shop/places/follow-order.ts";
import { firstMonthIntent } from "#domain/shop/memberships/first-month.ts";
import { isOwnOrder } from "#domain/shop/orders/opening/own-order.ts";
import { whyNotPayable } from "#domain/shop/orders/rules.ts";
import { settleOrder } from "./settle-order.ts";

/** Attempts that one opening of the payment page may find cancelled before it gives up. */
const maxAttempts = 3;

/**
 * The one card payment of an order that is still to be paid, made now or before; its client secret is for this browser
 * alone. Opening the page often, or twice at once, makes no second one. Refuses when the order is not theirs, is paid, is
 * no longer kept, or when the card provider cannot be reached ("unavailable") or says no ("refused").
 */
export async function ensurePayment(ctx: Ctx<Guest>, orderId: string) {
  const order = await findToPay(ctx, orderId);
  if (!order) return refuse("no-such-order");
  const closed = whyNotPayable(order, ctx.now);
  if (closed) return refuse(closed);

  const first =
    order.attempt === null ? 1 : order.attempt + (order.intentStatus === "cancelled" ? 1 : 0);
  for (let attempt = first; attempt < first + maxAttempts; attempt++) {
    const asked = await intentOf(ctx, order, attempt);
    if (!asked.ok) return refuse(asked.why);
    const kept = await keep(ctx, order, { ...asked.intent, attempt });
    if (kept === "open")
      return done({ intent: asked.intent, order: { ...order, reservedUntil: heldUntil(order) } });
    if (kept !== "cancelled") return refuse(kept);
  }
  return refuse("unavailable");
}

type ToPay = NonNullable<Awaited<ReturnType<typeof findToPay>>>;

/** The provider's intent of an attempt: looked up when it is known, made when it is not. */
async function intentOf(ctx: Ctx<Guest>, order: ToPay, attempt: number) {
  const { cards } = ctx.ports;
  const known = attempt === order.attempt && order.intentId;
  const found = known ? await cards.findIntent(known) : undefined;
  if (found?.ok) return found;
  if (found?.why === "unavailable") return refuse("unavailable");
  const request = { ...order.request, attempt };
  // A month of a membership is ordered as a pass.
  const first = order.hasPass ? await firstMonthIntent(ctx, request) : undefined;
  return first ?? cards.ensureIntent(request);
}

async function findToPay(ctx: Ctx<Guest>, orderId: string) {
  if (!isOwnOrder(ctx, orderId)) return undefined;
  const [row] = await read(ctx, (db) => lastAttemptOn(db).execute({ orderId }));
  if (!row) return undefined;
  const { order, intent } = row;
  const { id, orderNumber, paidAt, releasedAt, reservedUntil, openedUntil, email } = order;
  const toPayPence = order.totalPence - order.voucherPence;
  const name = `${order.firstName} ${order.lastName}`;
  const description = `Order ${orderNumber}`;
  const request = { orderId: id, orderNumber, amountPence: toPayPence, email, name, description };
  const last = {
    attempt: intent?.attempt ?? null,
    intentId: intent?.id,
    intentStatus: intent?.status,
  };
  return {
    id,
    orderNumber,
    toPayPence,
    byVoucherPence: order.voucherPence,
    email,
    name,
    paidAt,
    releasedAt,
    reservedUntil,
    openedUntil,
    ...last,
    hasPass: order.hasPass,
    request,
  };
}

const toPay = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  totalPence: orders.totalPence,
  voucherPence: orders.voucherPence,
  paidAt: orders.paidAt,
  releasedAt: orders.releasedAt,
  reservedUntil: orders.reservedUntil,
  openedUntil: orders.openedUntil,
  email: orders.email,
  firstName: orders.firstName,
  lastName: orders.lastName,
  hasPass: sql<boolean>`exists (select from order_items i where i.order_id = ${orders.id} and i.product_type = 'pass')`,
};
const lastIntent = {
  id: paymentIntents.id,
  attempt: paymentIntents.attempt,
  status: paymentIntents.status,
};

const lastAttemptOn = prepared((db) =>
  db
    .select({ order: toPay, intent: lastIntent })
    .from(orders)
    .leftJoin(paymentIntents, eq(paymentIntents.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder("orderId")))
    .orderBy(desc(paymentIntents.attempt))
    .limit(1)
    .prepare("order_to_pay"),
);

/**
 * Saves the intent, and returns its current state; one that must not be paid any more is cancelled.
 */
async function keep(ctx: Ctx<Guest>, order: ToPay, intent: CardIntent & { attempt: number }) {
  const { id, attempt, intentStatus } = order;
  const system = asSystem(ctx);
  const known = attempt === intent.attempt && intentStatus !== "cancelled";
  if (!known || intent.status === "cancelled") {
    const open = await write(system, async (tx) => {
      await lock(tx, { ...(await placeLocksOf(tx, id)), order: [id] });
      const isOpen = await keepIntent(tx, id, intent, ctx.now);
      if (isOpen) await keepLonger(tx, order);
      return isOpen;
    });
    if (!open) return giveUp(ctx, intent);
  }
  if (intent.status === "succeeded") {
    await settleOrder(system, newsOfIntent(intent, ctx.now), intent);
    return "already-paid";
  }
  return intent.status === "cancelled" ? "cancelled" : "open";
}

/** Until when an order is held once its payment page was opened. */
const heldUntil = ({ reservedUntil, openedUntil }: ToPay): Date | null =>
  reservedUntil && openedUntil && openedUntil > reservedUntil ? openedUntil : reservedUntil;

/** Who opened the payment page is kept longer than who never did. The order is locked. */
async function keepLonger(tx: Db, order: ToPay): Promise<void> {
  const reservedUntil = heldUntil(order);
  if (!reservedUntil || reservedUntil === order.reservedUntil) return;
  const isUnpaid = and(isNull(orders.paidAt), isNull(orders.releasedAt));
  await tx
    .update(orders)
    .set({ reservedUntil })
    .where(and(eq(orders.id, order.id), gt(orders.openedUntil, orders.reservedUntil), isUnpaid));
  await keepPlaces(tx, order.id);
}

async function giveUp(ctx: Ctx<Guest>, { id }: CardIntent) {
  const cancelled = await ctx.ports.cards.cancelIntent(id);
  return !cancelled.ok && cancelled.why === "already-succeeded" ? "already-paid" : "expired";
}
