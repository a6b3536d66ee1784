import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { noticeWords } from "#domain/shop/cart/words.ts";
import type { CheckoutSummary as Checkout } from "#domain/shop/orders/find-checkout.ts";
import { DiscountCode, type DiscountCodeProps } from "./discount-code.tsx";
import { Amounts, OrderLines } from "./order-lines.tsx";
import { PlacingMeans } from "./placing-means.tsx";

type CheckoutSummaryProps = Omit<DiscountCodeProps, "discount"> & { checkout: Checkout };

/** What is ordered, what takes something off, what it comes to, and the button that orders it. */
export function CheckoutSummary({ checkout, ...code }: CheckoutSummaryProps) {
  const { lines, subtotalPence, discount, discountPence, totalPence, ready } = checkout;
  return (
    <Card as="section" className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">Order Summary</h2>
        <Link to="/cart" reloadDocument className="link text-sm">
          Change your cart
        </Link>
      </div>
      {!ready && (
        <Notice tone="warn" className="mb-4">
          Something has changed since you filled your cart. Please look at your cart before you order.
        </Notice>
      )}
      <OrderLines lines={lines.map((line) => ({ ...line, note: line.notice && noticeWords(line.notice) }))} />
      <DiscountCode discount={discount} {...code} />
      <Amounts
        rows={[
          { label: "Subtotal", amount: formatPence(subtotalPence) },
          ...(discountPence ? [{ label: `Discount (${discount?.code})`, amount: formatPence(-discountPence) }] : []),
          { label: "Shipping", amount: "Free" },
          { label: "Total", amount: formatPence(totalPence), strong: true },
        ]}
      />
      <Button name="intent" value="place" size="large" wide busy={code.doing === "place"} className="mt-2">
        Place Order
      </Button>
      <PlacingMeans totalPence={totalPence} />
    </Card>
  );
}
