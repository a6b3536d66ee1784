import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { orders } from "#db/schema/orders.ts";
import { keptPolicies } from "#db/schema/policies.ts";
import type { Ctx, System } from "#domain/kernel/ctx.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";
import { done } from "#domain/kernel/outcome.ts";
import type { PrintableDocument } from "#domain/studio/ports.ts";

type Kept = { orderId: string; documents: readonly PrintableDocument[] };

/**
 * Keeps the papers word by word as they go out with the first mail of an order that brings them.
 */
export const keepOrderDocuments = (ctx: Ctx<System>, { orderId, documents }: Kept) =>
  transaction(ctx, async (tx) => {
    if (documents.length === 0) return done(undefined);
    const rows = documents.map((document) => ({
      hash: createHash("sha256").update(JSON.stringify(document)).digest("hex"),
      document,
      keptAt: ctx.now,
    }));
    await tx.insert(keptPolicies).values(rows).onConflictDoNothing();
    await tx
      .update(orders)
      .set({ keptPolicies: rows.map(({ hash }) => hash) })
      .where(and(eq(orders.id, orderId), isNull(orders.keptPolicies)));
    return done(undefined);
  });
