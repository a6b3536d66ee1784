// Whose money is VAT, and at which rate: of a receipt, of a day, of the accountant's file. All of them ask here.
import { shareOut } from "#domain/kernel/money.ts";
import type { VatPercent } from "#db/schema/catalogue.ts";

export type { VatPercent };

/** A line as it was sold: what it came to after its share of the discount (pence), and its rate. */
export type TaxedLine = { productType: string; worthPence: number; vatPercent: VatPercent };
/** Money of one rate; of gift vouchers apart from all else. `vatPence` lies within `grossPence`. */
export type VatShare = {
  percent: VatPercent;
  isVoucher: boolean;
  grossPence: number;
  vatPence: number;
};

/** Money of one line. */
type LineShare = VatShare & { productType: string };

/**
 * The VAT within an amount, in pence: prices are what people pay. Rounded line by line to the
 * nearest penny, half a penny up: a retailer who works VAT out by line may not round it down (HMRC,
 * VAT Notice 700, 17.5 and 17.6; VATREC12030).
 */
export const vatWithin = (grossPence: number, percent: VatPercent): number =>
  Math.round((grossPence * percent) / (100 + percent));

type Money = {
  amountPence: number;
  totalPence: number;
  voucherPence: number;
  /** Of a refund, what had gone back before: its parts come to the same as all of it at once. */
  beforePence?: number;
};

/**
 * What an order's lines take of money that came in or went back, line by line. Each line is due its worth less what vouchers
 * paid of it, and its part of the delivery, which goes with what it brings (Notice 700/24): so a payment of all that is due
 * falls to the penny, and a part of it, such as a refund, by the same shares. Vouchers pay for no vouchers.
 */
export function moneyByLine(
  lines: readonly TaxedLine[],
  { amountPence, totalPence, voucherPence, beforePence = 0 }: Money,
): LineShare[] {
  const worths = lines.map(({ worthPence }) => worthPence);
  const things = lines.map(({ productType, worthPence }) =>
    productType === "voucher" ? 0 : worthPence,
  );
  const delivery = shareOut(totalPence - worths.reduce((sum, worth) => sum + worth, 0), things);
  const vouchers = shareOut(
    voucherPence,
    things.map((worth, at) => worth + delivery[at]!),
  );
  const due = worths.map((worth, at) => worth + delivery[at]! - vouchers[at]!);
  const shared = due.some((pence) => pence > 0) ? due : worths;
  const [before, until] = [
    shareOut(beforePence, shared),
    shareOut(beforePence + amountPence, shared),
  ];
  return lines.map(({ productType, vatPercent }, at) => ({
    productType,
    isVoucher: productType === "voucher",
    percent: vatPercent,
    grossPence: until[at]! - before[at]!,
    vatPence: vatWithin(until[at]!, vatPercent) - vatWithin(before[at]!, vatPercent),
  }));
}

/** The same, summed by rate. */
export function moneyByRate(lines: readonly TaxedLine[], money: Money): VatShare[] {
  const sums = new Map<string, VatShare>();
  for (const { isVoucher, percent, grossPence, vatPence } of moneyByLine(lines, money)) {
    const key = `${percent} ${isVoucher}`;
    const sum = sums.get(key) ?? { percent, isVoucher, grossPence: 0, vatPence: 0 };
    sum.grossPence += grossPence;
    sum.vatPence += vatPence;
    sums.set(key, sum);
  }
  return [...sums.values()]
    .filter(({ grossPence, vatPence }) => grossPence !== 0 || vatPence !== 0)
    .toSorted((a, b) => b.percent - a.percent);
}
