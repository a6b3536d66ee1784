import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { sumPence } from "#domain/kernel/money.ts";
import { sharesBack } from "./rules.ts";
import { lockVouchers } from "./use-vouchers.ts";

/**
 * A voucher that an order bought: what it is still worth to its holder, and how much of that is
 * unused (pence).
 */
export type BoughtVoucher = { id: string; outstandingPence: number; leftPence: number };

/** The issued vouchers that an order bought, locked; a credit was not bought. A step; the order's row is locked. */
export async function lockBought(tx: Db, orderId: string): Promise<BoughtVoucher[]> {
  const { id } = vouchers;
  const rows = await tx
    .select({ id })
    .from(vouchers)
    .where(and(eq(vouchers.orderId, orderId), isNotNull(vouchers.orderItemId)))
    .orderBy(asc(id));
  const ids = rows.map((row) => row.id);
  const locked = await lockVouchers(tx, ids);
  if (locked.length === 0) return [];
  const sold = await tx
    .select({ id: voucherEntries.voucherId, soldPence })
    .from(voucherEntries)
    .where(inArray(voucherEntries.voucherId, ids))
    .groupBy(voucherEntries.voucherId);
  return locked.map(({ id: voucherId, balancePence }) => {
    const outstandingPence = sold.find((row) => row.id === voucherId)?.soldPence ?? 0;
    return { id: voucherId, outstandingPence, leftPence: Math.min(balancePence, outstandingPence) };
  });
}

/** What was paid for a voucher and has not gone back. */
const soldPence =
  sql`coalesce(sum(${voucherEntries.amountPence}) filter (where ${inArray(voucherEntries.kind, ["issued", "cancelled"])}), 0) * 100`.mapWith(
    Number,
  );

/** What the vouchers of an order are worth to others, and what of it can still be taken back. */
export const sumsOf = (bought: readonly BoughtVoucher[]) => ({
  outstandingPence: sumPence(bought.map((one) => one.outstandingPence)),
  availablePence: sumPence(bought.map((one) => one.leftPence)),
});

type Taken = { orderId: string; refundId: string; amountPence: number; now: Date };

/** Takes unused money off vouchers whose buyer gets it back. A step; the vouchers are locked. */
export async function cancelVouchers(
  tx: Db,
  bought: readonly BoughtVoucher[],
  taken: Taken,
): Promise<void> {
  const { orderId, refundId, amountPence, now } = taken;
  const shares = sharesBack(bought, amountPence);
  if (shares.length === 0) return;
  await tx.insert(voucherEntries).values(
    shares.map((share) => ({
      voucherId: share.id,
      kind: "cancelled" as const,
      amountPence: -share.backPence,
      cause: `cancelled:${refundId}`,
      orderId,
      at: now,
    })),
  );
}
