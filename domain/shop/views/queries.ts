import { asc } from "drizzle-orm";
import { savedViews } from "#db/schema/shipments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";

/** The views of the orders that the actor has named, oldest first; the database shows no others. */
export const listViews = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .select({
        id: savedViews.id,
        name: savedViews.name,
        query: savedViews.query,
      })
      .from(savedViews)
      .orderBy(asc(savedViews.createdAt), asc(savedViews.id)),
  );
