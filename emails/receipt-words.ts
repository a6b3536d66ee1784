import { formatPence } from "#domain/kernel/money.ts";
import type { Receipt, ReceiptEvent, ReceiptLine } from "#domain/kernel/receipt.ts";
import { longDate, spokenTime } from "#domain/kernel/time.ts";

/** "Saturday 16 May 2026, 9:45am to 4:00pm, Center Parcs Woburn Forest". */
export function whenAndWhere({ startsAt, endsAt, location }: ReceiptEvent): string {
  const until = endsAt ? ` to ${spokenTime(endsAt)}` : "";
  return [longDate(startsAt), spokenTime(startsAt) + until, location].filter(Boolean).join(", ");
}

/** What stands below a line's name: how many at which price, and when and where it takes place. */
export const lineNotes = ({ quantity, pricePence, event }: ReceiptLine): string[] =>
  [quantity > 1 ? `${quantity} × ${formatPence(pricePence)}` : "", event ? whenAndWhere(event) : ""].filter(Boolean);

/** The amounts below the lines, in the order they are added up. */
export function amounts({ subtotalPence, discountCode, discountPence, totalPence, refundedPence }: Receipt) {
  const discount = `Discount${discountCode ? ` (${discountCode})` : ""}`;
  return [
    { label: "Subtotal", amount: formatPence(subtotalPence) },
    ...(discountPence ? [{ label: discount, amount: formatPence(-discountPence) }] : []),
    { label: "Shipping", amount: "Free" },
    { label: "VAT (0%)", amount: formatPence(0) },
    { label: "Total paid", amount: formatPence(totalPence), strong: true },
    ...(refundedPence ? [{ label: "Refunded since", amount: formatPence(-refundedPence) }] : []),
  ];
}
