import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { publishEvent } from "#domain/kernel/database/outbox.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { before, days } from "#domain/kernel/time.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { hashOf } from "./links.ts";
import { productNameOf, topicOf } from "./subscription-columns.ts";
import { confirmDays, wordingNow } from "./messages.ts";

const stillOpens = (ctx: Ctx, token: string) =>
  and(
    eq(subscriptions.confirmHash, hashOf(token)),
    gt(subscriptions.askedAt, before(ctx.now, days(confirmDays))),
    isNull(subscriptions.endedAt),
  );

/** What the link of a mail would confirm, without confirming it; undefined when it is over or none. */
export const findSubscriptionRequest = (ctx: Ctx, token: string) =>
  read(asAuthService(ctx), async (db) => {
    const [row] = await db
      .select({ topic: topicOf, product: productNameOf })
      .from(subscriptions)
      .where(stillOpens(ctx, token));
    return row;
  });

/**
 * Confirms what an address was asked about: from now on it may be written to. Opening the link is
 * not enough, because programs that look through mail open links, too. It is kept when this was
 * done and which wording stood beside the button: the consent that PECR reg. 22(2) asks for before
 * mails of this kind, and its proof, UK GDPR art. 7(1). A second submit changes nothing. Refuses a
 * link that is over, which is after seven days, when another was sent, or when its owner has left.
 */
export const confirmSubscription = (ctx: Ctx, token: string) =>
  transaction(asAuthService(ctx), async (tx) => {
    const [row] = await tx
      .update(subscriptions)
      .set({
        confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${ctx.now.toISOString()}::timestamptz)`,
        wording: sql`coalesce(${subscriptions.wording}, ${wordingNow})`,
      })
      .where(stillOpens(ctx, token))
      .returning({
        id: subscriptions.id,
        topic: topicOf,
        product: productNameOf,
        productId: subscriptions.productId,
      });
    if (!row) return refuse("link-over");
    const { productId, ...confirmed } = row;
    // It may have come back while the mail lay there.
    if (productId) await publishEvent(tx, "shelf.filled", { productId }, { now: ctx.now });
    return done(confirmed);
  });
