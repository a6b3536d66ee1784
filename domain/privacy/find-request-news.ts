import { eq, sql } from "drizzle-orm";
import { customers } from "#db/schema/orders.ts";
import { clients } from "#db/schema/people.ts";
import { erasureRequests } from "#db/schema/privacy.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/**
 * What the email about an extended or refused request says, and its recipient; undefined when there
 * is no such request.
 */
export const findRequestNews = (ctx: Ctx<System>, requestId: string) =>
  read(ctx, async (db) => {
    const [row] = await db
      .select({
        email: sql<string>`coalesce(${clients.email}, ${customers.email})`,
        kind: erasureRequests.kind,
        askedAt: erasureRequests.askedAt,
        extendedAt: erasureRequests.extendedAt,
        extendedBecause: erasureRequests.extendedBecause,
        refusalGround: erasureRequests.refusalGround,
        refusedBecause: erasureRequests.refusedBecause,
      })
      .from(erasureRequests)
      .leftJoin(clients, eq(clients.id, erasureRequests.clientId))
      .leftJoin(customers, eq(customers.id, erasureRequests.customerId))
      .where(eq(erasureRequests.id, requestId));
    return row;
  });
