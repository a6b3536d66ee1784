import { and, asc, gt, gte, sql } from "drizzle-orm";
import { passes } from "#db/schema/passes.ts";
import type { Client, Ctx } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { balanceOfPass } from "./balance.ts";

/** The passes on which a client has something left, the one that ends first on top; one statement. */
export const listLeft = (ctx: Ctx<Client>) =>
  read(ctx, (db) => {
    const { id, name, validUntil } = passes;
    return db
      .select({
        id,
        name,
        validUntil: sql`${validUntil}`.mapWith(validUntil),
        balance: balanceOfPass,
      })
      .from(passes)
      .where(and(gte(validUntil, ctx.now), gt(balanceOfPass, 0)))
      .orderBy(asc(validUntil), asc(id));
  });
