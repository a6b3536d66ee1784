import { eq } from "drizzle-orm";
import { voucherEntries } from "#db/schema/vouchers.ts";
import type { Ctx, Staff, System } from "#domain/kernel/ctx.ts";
import { read } from "#domain/kernel/database/transaction.ts";
import { sumOfEntries } from "./use-vouchers.ts";

/** What is on a voucher now, in pence. */
export async function findBalance(ctx: Ctx<Staff | System>, voucherId: string): Promise<number> {
  const [row] = await read(ctx, (db) =>
    db
      .select({ balancePence: sumOfEntries })
      .from(voucherEntries)
      .where(eq(voucherEntries.voucherId, voucherId)),
  );
  return row?.balancePence ?? 0;
}
