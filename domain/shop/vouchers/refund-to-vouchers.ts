import { and, eq, inArray, isNotNull } from "drizzle-orm";
import { voucherEntries, vouchers } from "#db/schema/vouchers.ts";
import type { Db } from "#domain/kernel/database/database.ts";
import { publishEvents } from "#domain/kernel/database/outbox.ts";
import { sharesBack } from "./rules.ts";
import { keepUsable, lockVouchers, sumOfEntries } from "./use-vouchers.ts";

type Back = { orderId: string; refundId: string; amountPence: number; now: Date };

/**
 * Gives money of an order back to the vouchers that paid it, to the one that ends last first and to none more than it paid. One
 * that is over, or nearly, is valid for another 90 days. A step; the order's row is locked, and the refund is written down.
 */
export async function refundToVouchers(
  tx: Db,
  { orderId, refundId, amountPence, now }: Back,
): Promise<void> {
  const { voucherId: id, kind, orderId: of } = voucherEntries;
  const paid = await tx
    .select({ id, sum: sumOfEntries })
    .from(voucherEntries)
    .where(and(eq(of, orderId), inArray(kind, ["used", "returned", "refunded"])))
    .groupBy(id);
  const known = await lockVouchers(
    tx,
    paid.map((one) => one.id),
  );
  const lastFirst = known
    .toSorted((one, other) => (other.validUntil?.getTime() ?? 0) - (one.validUntil?.getTime() ?? 0))
    .map((one) => ({ ...one, leftPence: -(paid.find((other) => other.id === one.id)?.sum ?? 0) }));
  const shares = sharesBack(lastFirst, amountPence);
  if (shares.length === 0) throw new Error("a refund goes to vouchers that paid nothing");
  await tx.insert(voucherEntries).values(
    shares.map((share) => ({
      voucherId: share.id,
      kind: "refunded" as const,
      amountPence: share.backPence,
      cause: `refund:${refundId}`,
      orderId,
      at: now,
    })),
  );
  const ids = shares.map((share) => share.id);
  await keepUsable(tx, ids, now);
  await mailCredits(tx, ids, { refundId, now });
}

/**
 * A credit that an exchange used up at once was never mailed: what comes back to it can only be
 * used by who knows its number. One that was mailed is not mailed again.
 */
async function mailCredits(
  tx: Db,
  ids: readonly string[],
  { refundId, now }: Pick<Back, "refundId" | "now">,
): Promise<void> {
  const credits = await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(and(inArray(vouchers.id, [...ids]), isNotNull(vouchers.refundId)));
  const due = credits.map(({ id: voucherId }) => ({
    payload: { voucherId },
    key: `voucher.refunded:${refundId}:${voucherId}`,
  }));
  await publishEvents(tx, "voucher.due", due, { now });
}
