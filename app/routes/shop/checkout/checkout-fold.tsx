import { ChevronDown } from "lucide-react";
import { formatPence } from "#domain/kernel/money.ts";
import type { CheckoutSummary as Checkout } from "#domain/shop/orders/placing/find-checkout.ts";

/** On a phone the total stands on top, and opens to what it is for; the whole summary follows the fields. */
export function CheckoutFold({ checkout: { lines, toPayPence } }: { checkout: Checkout }) {
  return (
    <details className="checkout-fold lg:hidden">
      <summary>
        <span className="flex items-center gap-2">
          Your order
          <ChevronDown aria-hidden className="checkout-fold-arrow size-4.5" />
        </span>
        <strong className="tabular-nums">{formatPence(toPayPence)}</strong>
      </summary>
      <ul>
        {lines.map(({ name, quantity, totalPence: cost }, at) => (
          <li key={at}>
            <span>
              {quantity} × {name}
            </span>
            <span className="tabular-nums">{formatPence(cost)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
