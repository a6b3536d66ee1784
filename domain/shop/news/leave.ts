import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "#db/schema/subscriptions.ts";
import { asAuthService, type Ctx } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { subscriptionOf } from "./links.ts";
import { productNameOf, topicOf } from "./subscription-columns.ts";

/** What a link to leave is about, and whether that is over already; undefined when the link is none or long forgotten. */
export async function findLeaving(ctx: Ctx, mark: string) {
  const id = subscriptionOf(ctx, mark);
  if (!id) return undefined;
  return read(asAuthService(ctx), async (db) => {
    const [row] = await db
      .select({
        topic: topicOf,
        product: productNameOf,
        endedAt: subscriptions.endedAt,
      })
      .from(subscriptions)
      .where(eq(subscriptions.id, id));
    return (
      row && {
        topic: row.topic,
        product: row.product,
        isOver: row.endedAt !== null,
      }
    );
  });
}

/**
 * Ends a subscription, or with `all` every subscription of its address. One submit, no sign-in: the
 * holder of the email may leave (PECR reg. 22(3)(c), RFC 8058). Leaving twice is the same as
 * leaving once. Refuses a link that was not made by this site.
 */
export async function leave(ctx: Ctx, mark: string, { all }: { all: boolean }) {
  const id = subscriptionOf(ctx, mark);
  if (!id) return refuse("no-such-link");
  return transaction(asAuthService(ctx), async (tx) => {
    const [known] = await tx
      .select({ email: subscriptions.email })
      .from(subscriptions)
      .where(eq(subscriptions.id, id));
    if (!known) return refuse("no-such-link");
    const whose = all ? eq(subscriptions.email, known.email) : eq(subscriptions.id, id);
    await tx
      .update(subscriptions)
      .set({ endedAt: ctx.now, endedBecause: "left" })
      .where(and(whose, isNull(subscriptions.endedAt)));
    return done(undefined);
  });
}
