import { count, eq } from "drizzle-orm";
import { savedViews } from "#db/schema/shipments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { done, refuse } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { isUuid } from "#domain/kernel/text/uuid.ts";
import { givenViews, maxViews, type OrderView } from "./messages.ts";

/**
 * Saves a view of the orders under a name, for the actor alone; refuses a name they have, and more
 * than a dozen.
 */
export function keepView(ctx: Ctx<Staff>, { name, query }: OrderView) {
  const { accountId } = ctx.actor;
  return transaction(ctx, async (tx) => {
    if (givenViews.some((view) => view.name.toLowerCase() === name.toLowerCase()))
      return refuse("name-taken");
    const [kept] = await tx.select({ views: count() }).from(savedViews);
    if (kept!.views >= maxViews) return refuse("too-many");
    const row = { accountId, list: "orders" as const, name, query, createdAt: ctx.now };
    const [view] = await tx
      .insert(savedViews)
      .values(row)
      .onConflictDoNothing()
      .returning({ id: savedViews.id });
    return view ? done(view) : refuse("name-taken");
  });
}

/** Removes a view of the actor's own. */
export const removeView = (ctx: Ctx<Staff>, id: string) =>
  transaction(ctx, async (tx) => {
    if (isUuid(id)) await tx.delete(savedViews).where(eq(savedViews.id, id));
    return done(undefined);
  });
