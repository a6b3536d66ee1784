import { gte, sql } from "drizzle-orm";
import { textMessages } from "#db/schema/schedule/texts.ts";
import type { Ctx, Staff } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { startOfDay } from "#domain/kernel/dates/london.ts";
import { londonDay } from "#domain/kernel/time.ts";

/** How many texts went since the first of the month, as the provider counts them, and how many did not arrive there. */
export async function countTexts(ctx: Ctx<Staff>) {
  const first = startOfDay(`${londonDay(ctx.now).slice(0, 7)}-01`);
  const [found] = await read(ctx, (db) =>
    db
      .select({
        parts: sql<number>`coalesce(sum(${textMessages.parts}) filter (where ${textMessages.status} = 'sent'), 0)::int`,
        failed: sql<number>`count(*) filter (where ${textMessages.status} in ('refused', 'unknown'))::int`,
      })
      .from(textMessages)
      .where(gte(textMessages.createdAt, first)),
  );
  return { ...found!, hasProvider: ctx.ports.texts !== undefined };
}
