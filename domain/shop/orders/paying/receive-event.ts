import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { newsOf } from "#domain/payments/news.ts";
import { noteEvent } from "#domain/payments/note-event.ts";
import type { CardEvent } from "#domain/payments/ports.ts";
import { whyNotOurs } from "#domain/payments/rules.ts";
import { followMemberships } from "#domain/shop/memberships/follow-provider.ts";
import { quarantine } from "./quarantine.ts";
import { settleOrder } from "./settle-order.ts";

/** Takes one verified event of the card provider in, once. Refuses only with "try-again": then it has to come again. */
export async function receiveEvent(ctx: Ctx<System>, event: CardEvent) {
  const { id, rawType: type, intent, refund, dispute } = event;
  const about = {
    id,
    type,
    intentId: (intent?.id ?? refund?.intentId ?? dispute?.intentId) || undefined,
  };
  const odd = whyNotOurs(event, ctx.ports.cards);
  if (odd) return quarantine(ctx, { event: about, intentId: about.intentId }, odd);
  if (event.invoiceId || event.subscriptionId || event.setupId)
    return followMemberships(ctx, event);
  const news = event.type === "payment.created" ? undefined : newsOf(event);
  if (news) return settleOrder(ctx, news);
  return transaction(ctx, async (tx) => {
    await noteEvent(tx, { ...about, outcome: "ignored", now: ctx.now });
    return done("nothing-new" as const);
  });
}
