// What an exchange comes to. Values in, verdict out; amounts are pence.
import { formatPence } from "#domain/kernel/money.ts";

type Sold = { quantity: number; totalPence: number; discountPence: number };

/** What so many pieces of a line were paid with: their share of its total less its discount, to the penny below. */
export const worthOf = ({ quantity, totalPence, discountPence }: Sold, pieces: number): number =>
  Math.floor(((totalPence - discountPence) * pieces) / quantity);

/** How many pieces of a line can be exchanged: what has not come back; of what is not counted, all. */
export const withBuyer = (line: {
  quantity: number;
  held: number;
  stockItemId: string | null;
}): number => (line.stockItemId === null ? line.quantity : line.held);

/** What of the worth stays for the new order, what goes back as money, and what is still to be paid. */
export const differenceOf = (worthPence: number, newPence: number) => ({
  keptPence: Math.min(worthPence, newPence),
  backPence: Math.max(0, worthPence - newPence),
  toPayPence: Math.max(0, newPence - worthPence),
});

/** "They pay £4.00 more." */
export function formatDifference({
  backPence,
  toPayPence,
}: Pick<ReturnType<typeof differenceOf>, "backPence" | "toPayPence">): string {
  if (toPayPence > 0) return `They pay ${formatPence(toPayPence)} more.`;
  if (backPence > 0) return `${formatPence(backPence)} go back the way they were paid.`;
  return "It costs the same: nothing is paid, and nothing goes back.";
}

/** Why something was not exchanged, as staff read it. */
export const exchangeRefusals = {
  "no-such-order": "This order is not there any more.",
  "not-paid":
    "Only a paid order is exchanged. One that is not paid can be cancelled and taken anew.",
  "not-a-thing":
    "Only things are exchanged. A place, a pass or a voucher is refunded, and sold anew.",
  "same-thing": "This is what they have. Please choose something else.",
  "not-held": "So many of this line are not with the buyer any more. Please look at the quantity.",
  "more-than-left":
    "Less than this is worth can still go back of the order’s own money: it was refunded, or paid by gift voucher. Please refund it, and take a new order.",
  "other-rate":
    "Both have different rates of VAT. Please refund the one and take a new order of the other, so that each is taxed right.",
  "not-available": "This is not for sale at the moment.",
  "sold-out": "There are not so many left.",
  "total-too-small":
    "Too little for a card is left to be paid. Please take it by hand, or leave it.",
  "key-used": "This page was used before. Please reload it.",
} as const;
