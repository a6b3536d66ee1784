import { Gift } from "lucide-react";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { masked } from "#domain/shop/vouchers/messages.ts";
import { formatGift } from "#app/routes/shop/cart/cart-gift-row.tsx";
import type { Confirmation } from "./read-confirmation.ts";

/**
 * The vouchers that an order bought: their recipients, their delivery, and the card of each to
 * print.
 */
export function BoughtVouchers({ order: { orderId, vouchers } }: { order: Confirmation }) {
  if (vouchers.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="mb-3 text-xl">Gift vouchers</h2>
      <ul className="divide-y divide-line">
        {vouchers.map((voucher) => (
          <li key={voucher.id} className="py-3">
            <p className="flex justify-between gap-4 font-semibold">
              <span className="tabular-nums">{masked(voucher.lastFour)}</span>
              <span className="tabular-nums">{formatPence(voucher.amountPence)}</span>
            </p>
            <p className="text-sm wrap-anywhere text-soft">{formatGift(voucher, true)}</p>
            {voucher.validUntil && (
              <p className="text-sm text-soft">Valid until {longDate(voucher.validUntil)}</p>
            )}
            {voucher.lastFour ? (
              <a
                href={`/order-confirmation/${orderId}/vouchers/${voucher.id}.pdf`}
                target="_blank"
                rel="noopener"
                className="link mt-1 inline-flex items-center gap-2 py-1"
              >
                <Gift aria-hidden className="size-4.5" />
                Card to print
                <span className="sr-only">
                  {" "}
                  for {voucher.recipientName} (PDF, opens in a new tab)
                </span>
              </a>
            ) : (
              <p className="text-sm">Its number is being made. Please look again in a minute.</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
