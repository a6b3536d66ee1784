import { and, asc, eq, gte } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { vouchers } from "#db/schema/vouchers.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** Gift vouchers that a client bought where the studio was before, with what was on them when they moved in; pence. */
export const listMovedVouchers = (ctx: Ctx<Client>) =>
  read(ctx, (db) => {
    const { id, lastFour, recipientName, amountPence, validUntil } = vouchers;
    return db
      .select({
        id,
        lastFour,
        recipientName,
        amountPence,
        validUntil,
      })
      .from(vouchers)
      .innerJoin(orders, eq(orders.id, vouchers.orderId))
      .where(and(eq(orders.channel, "moved-in"), gte(validUntil, ctx.now)))
      .orderBy(asc(validUntil), asc(id))
      .limit(20);
  });
export type MovedVoucherRow = Awaited<ReturnType<typeof listMovedVouchers>>[number];
