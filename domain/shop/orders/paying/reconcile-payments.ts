import { and, asc, eq, inArray, isNull, lt, notInArray } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { paymentIntents, payments } from "#db/schema/payments.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { before, hours, minutes } from "#domain/kernel/time.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { newsOfIntent } from "#domain/payments/news.ts";
import type { CardIntent } from "#domain/payments/ports.ts";
import { settleOrder } from "./settle-order.ts";

/** What a reconciliation found: intents asked about, orders repaired, and how often the provider gave no answer. */
export type Reconciliation = { asked: number; repaired: number; unanswered: number };

const atOnce = 200;

/**
 * Asks the card provider for the state of every unfinished payment, and for payments that the app
 * does not know (lost webhook, lost response), and records it. `since` is how far back to look for
 * unknown ones.
 */
export async function reconcilePayments(
  ctx: Ctx<System>,
  since = before(ctx.now, hours(2)),
): Promise<Reconciliation> {
  const found: Reconciliation = {
    asked: 0,
    repaired: 0,
    unanswered: 0,
  };
  for (const { id } of await read(ctx, (db) => openIntents(db, ctx.now))) {
    found.asked += 1;
    const answer = await ctx.ports.cards.findIntent(id);
    if (answer.ok) found.repaired += await takeIn(ctx, answer.intent);
    else if (answer.why === "unavailable") found.unanswered += 1;
  }
  await lookForUnheard(ctx, since, found);
  return found;
}

type Reader = Parameters<Parameters<typeof read>[1]>[0];

const openIntents = (db: Reader, now: Date) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .innerJoin(orders, eq(orders.id, paymentIntents.orderId))
    .where(
      and(
        notInArray(paymentIntents.status, ["succeeded", "cancelled"]),
        isNull(orders.paidAt),
        lt(paymentIntents.createdAt, before(now, minutes(1))),
      ),
    )
    .orderBy(asc(paymentIntents.createdAt))
    .limit(atOnce);

async function lookForUnheard(ctx: Ctx<System>, since: Date, found: Reconciliation): Promise<void> {
  let next: string | undefined;
  do {
    const page = await ctx.ports.cards.listRecentIntents({ since, ...(next ? { next } : {}) });
    if (!page.ok) return void (found.unanswered += 1);
    const paid = page.intents.filter(
      ({ orderId, status }) => orderId && isUuid(orderId) && status === "succeeded",
    );
    const known = await read(ctx, (db) => recordedAmong(db, paid));
    for (const intent of paid)
      if (!known.has(intent.id)) found.repaired += await takeIn(ctx, intent);
    next = page.next;
  } while (next);
}

async function recordedAmong(
  db: Reader,
  intents: readonly CardIntent[],
): Promise<Set<string | null>> {
  const ids = intents.map(({ id }) => id);
  const rows = await db
    .select({ id: payments.intentId })
    .from(payments)
    .where(inArray(payments.intentId, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Only the result of an attempt is news; that it still waits is known. */
async function takeIn(ctx: Ctx<System>, intent: CardIntent): Promise<number> {
  if (intent.status === "requires_payment" || intent.status === "requires_action") return 0;
  const settled = await settleOrder(ctx, newsOfIntent(intent, ctx.now), intent);
  return settled.ok && settled.value === "applied" ? 1 : 0;
}
