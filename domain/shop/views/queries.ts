import { asc } from "drizzle-orm";
import { deskViews } from "#db/schema/shipments.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/transaction.ts";

/** The views of the orders that whoever asks has named, oldest first; the database shows nobody another's. */
export const listViews = (ctx: Ctx<Staff>) =>
  read(ctx, (db) =>
    db
      .select({
        id: deskViews.id,
        name: deskViews.name,
        query: deskViews.query,
      })
      .from(deskViews)
      .orderBy(asc(deskViews.createdAt), asc(deskViews.id)),
  );
