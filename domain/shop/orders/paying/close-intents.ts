import { and, eq, notInArray } from "drizzle-orm";
import { paymentIntents } from "#db/schema/payments.ts";
import { asSystem, type Ctx, type System } from "#domain/kernel/ctx.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { read, transaction } from "#domain/kernel/database/transaction.ts";
import { newsOfIntent } from "#domain/payments/news.ts";
import { noteStatus } from "#domain/payments/record-intent.ts";
import { closeFirstMonth } from "#domain/shop/memberships/first-month.ts";
import { settleOrder } from "./settle-order.ts";

/** Card payments of an order that can still be made. */
export const openIntents = (db: Db, orderId: string) =>
  db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(
      and(
        eq(paymentIntents.orderId, orderId),
        notInArray(paymentIntents.status, ["cancelled", "succeeded"]),
      ),
    );

/**
 * Makes sure at the provider that an order cannot be paid by card any more. Refuses "paid" when the
 * money came after all, and "still-open" while the provider is unsure or away. The system writes
 * the provider's response, for every actor.
 */
export async function closeIntents(ctx: Ctx, orderId: string) {
  const system = asSystem(ctx);
  if (!(await closeFirstMonth(system, orderId))) return refuse("still-open");
  for (const { id } of await read(system, (db) => openIntents(db, orderId))) {
    const closed = await closeIntent(system, id);
    if (closed !== "closed") return refuse(closed);
  }
  return done(undefined);
}

async function closeIntent(
  ctx: Ctx<System>,
  id: string,
): Promise<"closed" | "paid" | "still-open"> {
  const cancelled = await ctx.ports.cards.cancelIntent(id);
  if (cancelled.ok || cancelled.why === "not-found") {
    const said = {
      status: "cancelled" as const,
      at: ctx.now,
      now: ctx.now,
    };
    await transaction(ctx, async (tx) => done(await noteStatus(tx, id, said)));
    return "closed";
  }
  if (cancelled.why === "unavailable") return "still-open";
  const found = await ctx.ports.cards.findIntent(id);
  if (!found.ok) return "still-open";
  await settleOrder(ctx, newsOfIntent(found.intent, ctx.now));
  return "paid";
}
