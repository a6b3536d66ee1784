import { sql } from "drizzle-orm";
import type { Ctx } from "#domain/kernel/ctx.ts";
import { done } from "#domain/kernel/outcome.ts";
import { transaction } from "#domain/kernel/database/transaction.ts";

/** So little memory for a sort of 130 kB that it goes by way of a file. */
export const scarce = sql`set local work_mem = '64kB'`;
export const largeSort = sql`
  select count(*) from (select n, repeat('x', 100) from generate_series(1, 1000) n order by 2, 1 desc offset 0) sorted`;

/**
 * Makes the database write to its disk, and forget what it wrote. Throws what PostgreSQL throws when the disk is full.
 * Nothing that is kept is touched.
 */
export const checkDiskSpace = (ctx: Ctx) =>
  transaction(ctx, async (tx) => {
    await tx.execute(scarce);
    await tx.execute(largeSort);
    return done(undefined);
  });
