import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { subscriptions, type Topic } from "#db/schema/subscriptions.ts";
import { productsWithMedia } from "#db/schema/views.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { readLocked } from "#domain/kernel/database/locks.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { confirmToken, hashOf } from "./links.ts";

export type SubscriptionRequest = {
  email: string;
  topic: Topic;
  productId: string | null;
  askedAt: Date;
};

/**
 * Saves a request to subscribe, and returns the subscription with whether its address has confirmed
 * it before. Asked again, an unconfirmed one gets a new link, which lasts anew; a confirmed one
 * stays as it is. Refuses a product that is not in the shop.
 */
export const keepSubscription = (
  ctx: Ctx<System>,
  { email, topic, productId, askedAt }: SubscriptionRequest,
) =>
  transaction(ctx, async (tx) => {
    const productName = productId ? await nameOf(tx, productId) : null;
    if (productName === undefined) return refuse("no-such-product");
    const id = randomUUID();
    const confirmHash = hashOf(confirmToken(ctx, { id, askedAt }));
    const row = { id, email, topic, productId, askedAt, confirmHash };
    const [added] = await tx
      .insert(subscriptions)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: subscriptions.id });
    if (added) return done({ id, askedAt, isConfirmed: false, productName });

    const about = productId
      ? eq(subscriptions.productId, productId)
      : isNull(subscriptions.productId);
    const [known] = await readLocked(
      tx
        .select({ id: subscriptions.id, confirmedAt: subscriptions.confirmedAt })
        .from(subscriptions)
        .where(
          and(
            eq(subscriptions.email, email),
            eq(subscriptions.topic, topic),
            about,
            isNull(subscriptions.endedAt),
          ),
        ),
    );
    // A person who left at the same moment had asked before they left.
    if (!known) return refuse("left-meanwhile");
    if (known.confirmedAt) return done({ id: known.id, askedAt, isConfirmed: true, productName });
    await tx
      .update(subscriptions)
      .set({ askedAt, confirmHash: hashOf(confirmToken(ctx, { id: known.id, askedAt })) })
      .where(eq(subscriptions.id, known.id));
    return done({ id: known.id, askedAt, isConfirmed: false, productName });
  });

async function nameOf(tx: Db, productId: string): Promise<string | undefined> {
  const condition = and(
    eq(productsWithMedia.id, productId),
    eq(productsWithMedia.status, "published"),
  );
  return (
    await tx.select({ name: productsWithMedia.name }).from(productsWithMedia).where(condition)
  )[0]?.name;
}
