import { eq } from "drizzle-orm";
import { paymentIntents } from "#db/schema/payments.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import type { News } from "#domain/payments/news.ts";
import { noteEvent } from "#domain/payments/note-event.ts";
import type { CardIntent } from "#domain/payments/ports.ts";
import { adoptIntent, noteStatus } from "#domain/payments/record-intent.ts";
import { noteDispute, noteRefund } from "#domain/payments/record-refund.ts";
import { isNewer, type Quarantine, whyMismatch } from "#domain/payments/rules.ts";
import { settleMonthOf } from "#domain/shop/memberships/follow-provider.ts";
import { lockOrder } from "#domain/shop/orders/lock-order.ts";
import { endRefundedElsewhere } from "#domain/shop/orders/refunding/end-refunded.ts";
import { followMoney } from "./follow-money.ts";
import { alertOfRefund, alertStudio, quarantine } from "./quarantine.ts";
import { receiveMoney } from "./receive-money.ts";
import { lockOrderOf, type LockedOrder } from "./lock-order-of-intent.ts";

type Settled = "applied" | "nothing-new" | Quarantine;

/**
 * Derives an order's payment state from what the card provider says, once, also when messages come
 * twice, late or out of order. An unknown intent is adopted as the provider reports it, or looked
 * up there first; "try-again" when it cannot be reached. News that does not fit an order changes
 * nothing and is set aside for the studio (requirements 1.4.4).
 */
export async function settleOrder(ctx: Ctx<System>, news: News, fetched?: CardIntent) {
  const first = await transaction(ctx, (tx) =>
    apply(tx, news, { adopted: undefined, now: ctx.now }),
  );
  if (first.ok) return first;
  const found = fetched ? undefined : await ctx.ports.cards.findIntent(news.intentId);
  if (found && !found.ok && found.why === "unavailable") return refuse("try-again");
  const intent = fetched ?? (found?.ok ? found.intent : undefined);
  if (!intent?.orderId || !isUuid(intent.orderId)) return settleMonth(ctx, news);
  const second = await transaction(ctx, (tx) => apply(tx, news, { adopted: intent, now: ctx.now }));
  return second.ok ? second : quarantine(ctx, news, "foreign-intent");
}

/** A payment of no order that is known may be that of a membership's month, which is an order once it is taken in. */
async function settleMonth(ctx: Ctx<System>, news: News) {
  const month = await settleMonthOf(ctx, news.intentId);
  if (month === "try-again") return refuse("try-again");
  const again = await transaction(ctx, (tx) =>
    apply(tx, news, { adopted: undefined, now: ctx.now }),
  );
  if (again.ok || month === "foreign")
    return again.ok ? again : quarantine(ctx, news, "foreign-intent");
  // A month that was declined, or not decided on yet, is no order.
  return transaction(ctx, async (tx) => {
    if (news.event) await noteEvent(tx, noteOf(news, undefined, ctx.now));
    return done<Settled>("nothing-new");
  });
}

type Around = { adopted: CardIntent | undefined; now: Date };

async function apply(tx: Db, news: News, { adopted, now }: Around) {
  const { orderId } = paymentIntents;
  const [known] = await tx
    .select({ orderId })
    .from(paymentIntents)
    .where(eq(paymentIntents.id, news.intentId));
  const whose = known?.orderId ?? adopted?.orderId;
  if (whose && isUuid(whose)) await lockOrder(tx, whose);
  if (adopted?.orderId && isUuid(adopted.orderId))
    await adoptIntent(tx, adopted.orderId, adopted, now);
  const order = await lockOrderOf(tx, news.intentId);
  if (!order) return refuse("unknown-intent");
  const odd = whyMismatch(news, order.askedPence);
  const seen = news.event && !(await noteEvent(tx, noteOf(news, odd, now)));
  if (seen) return done<Settled>("nothing-new");
  if (!odd) return done<Settled>(await follow(tx, order, news, now));
  await alertStudio(
    tx,
    {
      problem: odd,
      orderId: order.id,
      intentId: news.intentId,
      key: news.event?.id ?? news.intentId,
    },
    now,
  );
  return done<Settled>(odd);
}

const noteOf = ({ event, intentId }: News, odd: Quarantine | undefined, now: Date) => ({
  id: event?.id ?? "",
  type: event?.type ?? "",
  intentId,
  ...(odd ? { outcome: "quarantined" as const, why: odd } : { outcome: "applied" as const }),
  now,
});

const disputeIssues = {
  open: "dispute",
  won: "dispute-won",
  lost: "dispute-lost",
} as const;

async function follow(tx: Db, order: LockedOrder, news: News, now: Date): Promise<Settled> {
  const { attempt, refund, dispute, intentId, at } = news;
  // Only money that came can go back or be contested: such news may simply be faster than the payment's own.
  const said = attempt?.status ?? "succeeded";
  const newer = isNewer({ status: said, at }, { status: order.attemptStatus, at: order.attemptAt });
  if (newer) await noteStatus(tx, intentId, { status: said, at, now });
  if (said !== "succeeded") {
    if (newer) await followMoney(tx, order.id, now);
    return newer ? "applied" : "nothing-new";
  }
  const { paymentId, came } = await receiveMoney(tx, order, news, now);
  if (refund) {
    const noted = await noteRefund(tx, paymentId, refund, now);
    if (noted?.status === "failed") await alertOfRefund(tx, { ...order, intentId }, noted.id, now);
    else if (noted?.isNew)
      await endRefundedElsewhere(tx, { orderId: order.id, refundId: noted.id, now });
  }
  if (dispute) {
    const standing = await noteDispute(tx, { orderId: order.id, paymentId }, dispute, now);
    const about = { orderId: order.id, intentId, key: dispute.id };
    if (standing) await alertStudio(tx, { problem: disputeIssues[standing], ...about }, now);
  }
  // What was just paid says so already.
  if (refund || dispute || came === "as-surplus") await followMoney(tx, order.id, now);
  return attempt && came === "before" ? "nothing-new" : "applied";
}
