// What is true of every voucher. Values in, verdict out; amounts are pence.
import { sumPence } from "#domain/kernel/money.ts";
import { leastChargePence } from "#domain/shop/discounts/rules.ts";

/** A buyer chooses from £10 to £500, in whole pounds. */
export const leastAmountPence = 1_000;
export const maxAmountPence = 50_000;
/** How long one is valid, from the day it is issued. */
export const validMonths = 24;
/** What comes back to one that is over, or about to be, can be used for at least so long. */
export const graceDays = 90;
/** How far ahead one can be sent, in days, and when in the morning (London). */
export const maxDaysAhead = 365;
export const sentAt = "08:00";
/** So many may pay for one order. */
export const maxVouchers = 5;

/** How often a visitor may try a number: by cart, by network address, in so many seconds. */
export const numberLimit = {
  perCart: 10,
  perAddress: 30,
  perSeconds: 600,
};

export type Usable = { id: string; balancePence: number; validUntil: Date | null };

/** Whether there is anything on a voucher that can be used now. */
export const isUsable = ({ balancePence, validUntil }: Omit<Usable, "id">, now: Date): boolean =>
  balancePence > 0 && validUntil !== null && now <= validUntil;

/** What lines come to that vouchers may pay: everything but other vouchers, which would never end. */
export const payableByVoucher = (
  lines: readonly { productType: string; totalPence: number }[],
  shares: readonly number[],
): number =>
  sumPence(
    lines.map((line, at) =>
      line.productType === "voucher" ? 0 : line.totalPence - (shares[at] ?? 0),
    ),
  );

/**
 * What each voucher pays of an order, in the order in which they end. What is left to pay is nothing, or enough for a card: a
 * voucher that would leave a few pence pays a little less.
 */
export function sharesOfVouchers<V extends Usable>(
  all: readonly V[],
  { coverablePence, totalPence, now }: { coverablePence: number; totalPence: number; now: Date },
): (V & { paysPence: number })[] {
  const usable = all.filter((voucher) => isUsable(voucher, now)).toSorted(byEnd);
  const there = Math.min(sumPence(usable.map(({ balancePence }) => balancePence)), coverablePence);
  const rest = totalPence - there;
  let left =
    rest > 0 && rest < leastChargePence ? Math.max(0, totalPence - leastChargePence) : there;
  return usable.flatMap((voucher) => {
    const paysPence = Math.min(left, voucher.balancePence);
    left -= paysPence;
    return paysPence > 0 ? [{ ...voucher, paysPence }] : [];
  });
}

const byEnd = (one: Usable, other: Usable) =>
  (one.validUntil?.getTime() ?? 0) - (other.validUntil?.getTime() ?? 0) ||
  (one.id < other.id ? -1 : 1);

/** Splits what goes back among vouchers: the first that paid gets its own back first, and none more than it paid. */
export function sharesBack<V extends { leftPence: number }>(
  vouchers: readonly V[],
  amountPence: number,
) {
  let left = amountPence;
  return vouchers.flatMap((voucher) => {
    const backPence = Math.min(left, voucher.leftPence);
    left -= backPence;
    return backPence > 0 ? [{ ...voucher, backPence }] : [];
  });
}

export type VoucherState = "unpaid" | "active" | "used" | "expired";

type Standing = { issuedAt: Date | null; validUntil: Date | null; balancePence: number };

/** Where a voucher stands, as staff read it. */
export function voucherState(voucher: Standing, now: Date): VoucherState {
  if (!voucher.issuedAt) return "unpaid";
  if (voucher.balancePence === 0) return "used";
  return isUsable(voucher, now) ? "active" : "expired";
}
