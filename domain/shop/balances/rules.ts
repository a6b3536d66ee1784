// A retreat for a deposit: what is paid now, what is due later and until when. Values in, verdict
// out; the browser uses these too.
import { addDays, type Day, londonDay } from "#domain/kernel/time.ts";
import { priceNow } from "#domain/shop/catalogue/rules.ts";
import { leastChargePence } from "#domain/shop/discounts/rules.ts";

/** How many days before the event the rest of its price is due, at most. */
export const maxBalanceDays = 365;

/** Days before the last day on which the buyer is reminded; 0 is the day itself. */
export const remindedDays = [14, 3, 0] as const;

type DepositTerms = { depositPence: number | null; balanceDays: number | null };
type ForSale = DepositTerms & {
  eventStartsAt: Date | null;
  pricePence: number;
  salePricePence: number | null;
};

/** What one place costs now and later (pence), and the last day for the rest. */
export type DepositOffer = { depositPence: number; restPence: number; dueOn: Day };

/**
 * What a place costs for a deposit today; undefined where there is none: the product has no deposit
 * or no day, nothing would be left to pay, or the last day for the rest is today or over.
 */
export function depositOffer(product: ForSale, now: Date): DepositOffer | undefined {
  const { depositPence, balanceDays, eventStartsAt } = product;
  if (depositPence === null || balanceDays === null || !eventStartsAt) return undefined;
  const restPence = priceNow(product) - depositPence;
  const dueOn = addDays(londonDay(eventStartsAt), -balanceDays);
  if (restPence < leastChargePence || londonDay(now) >= dueOn) return undefined;
  return { depositPence, restPence, dueOn };
}

type ForDeposit = { quantity: number; deposit?: DepositOffer | undefined };

/**
 * What is due later of lines that are bought for a deposit, in pence, and until when: to compare
 * with what a buyer was shown.
 */
export const restOf = (lines: readonly ForDeposit[]): string =>
  lines
    .flatMap(({ quantity, deposit }) =>
      deposit ? [`${deposit.restPence * quantity} ${deposit.dueOn}`] : [],
    )
    .toSorted()
    .join(", ");

export type BalanceState = "paid" | "ended" | "overdue" | "open";

type Balance = { paidAt: Date | null; endedAt: Date | null; dueOn: Day };

/** Where a balance stands. What was paid stays paid, also when its places are given back later. */
export function stateOfBalance({ paidAt, endedAt, dueOn }: Balance, now: Date): BalanceState {
  if (paidAt) return "paid";
  if (endedAt) return "ended";
  return londonDay(now) > dueOn ? "overdue" : "open";
}
