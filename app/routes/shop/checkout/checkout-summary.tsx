import { href, Link } from "react-router";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { depositName, formatRest } from "#domain/shop/balances/messages.ts";
import { formatNewPrice, formatNotice } from "#domain/shop/cart/messages.ts";
import type { Way } from "#domain/shop/delivery/rules.ts";
import { notServed, priceOrFree, zoneNames } from "#domain/studio/delivery/messages.ts";
import type { CheckoutSummary as Checkout } from "#domain/shop/orders/placing/find-checkout.ts";
import { formatPlace } from "#app/routes/shop/cart/cart-place-row.tsx";
import { CourseInLine } from "#app/routes/shop/cart/course-lines.tsx";
import { formatGift } from "#app/routes/shop/cart/cart-gift-row.tsx";
import { DiscountCode, type DiscountCodeProps } from "./discount-code.tsx";
import { type Amount, Amounts, OrderLines } from "#app/routes/shop/order/order-lines.tsx";
import { PlacingMeans } from "./placing-means.tsx";
import { VoucherField, type VoucherFieldProps } from "./voucher-field.tsx";

type CheckoutSummaryProps = Omit<DiscountCodeProps, "discount"> &
  Omit<VoucherFieldProps, "vouchers"> & {
    checkout: Checkout;
    /** By which way it goes, where something is sent. */
    way: Way | undefined;
  };

/** What is ordered, what takes something off, what it comes to, and the button that orders it. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { checkout, way, submittedNumber, numberError, numberNews, ...code } = props;
  const { lines, subtotalPence, discount, discountPence, totalPence, vouchers, toPayPence, ready } =
    checkout;
  return (
    <Card as="section" className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-xl">Order Summary</h2>
        <Link to={href("/cart")} reloadDocument className="link text-sm">
          Change your cart
        </Link>
      </div>
      {!ready && (
        <Notice tone="warn" className="mb-4">
          Something has changed since you filled your cart. Please look at your cart before you
          order.
        </Notice>
      )}
      <OrderLines
        lines={lines.map((line) => ({
          ...line,
          // A place has no picture; its words need the room.
          picture: line.place ? undefined : line.picture,
          name: line.deposit ? depositName(line.name) : line.name,
          about: aboutOf(line),
          note: noteOf(line),
        }))}
      />
      <DiscountCode discount={discount} {...code} />
      <VoucherField
        vouchers={vouchers}
        submittedNumber={submittedNumber}
        numberError={numberError}
        numberNews={numberNews}
        doing={code.doing}
      />
      <Amounts
        rows={[
          { label: "Subtotal", amount: formatPence(subtotalPence) },
          ...(discountPence
            ? [{ label: `Discount (${discount?.code})`, amount: formatPence(-discountPence) }]
            : []),
          ...(checkout.delivery ? [shippingRow(checkout, way)] : []),
          {
            label: "Total",
            amount: formatPence(totalPence),
            strong: true,
          },
          ...vouchers.flatMap(({ lastFour, paysPence }) =>
            paysPence > 0
              ? [{ label: `Gift voucher ending ${lastFour}`, amount: formatPence(-paysPence) }]
              : [],
          ),
          ...(toPayPence < totalPence
            ? [
                {
                  label: "Left to pay",
                  amount: formatPence(toPayPence),
                  strong: true,
                },
              ]
            : []),
        ]}
      />
      <Button
        name="intent"
        value="place"
        size="large"
        wide
        busy={code.doing === "place"}
        className="mt-2"
      >
        Place Order
      </Button>
      <PlacingMeans
        totalPence={totalPence}
        toPayPence={toPayPence}
        termsVersion={checkout.termsVersion}
      />
    </Card>
  );
}

/** For whom a voucher or a place is, when a course is, or what is due later. */
/** What has changed since it was put into the cart. */
const noteOf = ({ notice, wasPence, unitPence }: Checkout["lines"][number]) =>
  notice
    ? formatNotice(notice)
    : wasPence === undefined
      ? undefined
      : formatNewPrice(wasPence, unitPence);

function aboutOf({ gift, place, course, deposit, quantity }: Checkout["lines"][number]) {
  if (gift) return formatGift(gift);
  if (course) return <CourseInLine course={course} />;
  return place ? formatPlace(place) : deposit && formatRest(deposit, quantity);
}

/** What sending comes to and where to, and how much more makes it free; or that it is not sent there. */
function shippingRow(
  { delivery, shippingPence, missingPence }: Checkout,
  way: Way | undefined,
): Amount {
  if (!delivery?.ways || !way) return { label: "Shipping", amount: "Free" };
  if (way === "collect") return { label: "Collected at the studio", amount: "Free" };
  if (!delivery.ways[way]) return { label: notServed(way), amount: "–" };
  const label = shippingPence === 0 ? "Shipping" : `Shipping (${zoneNames[way]})`;
  return {
    label: (
      <>
        {label}
        {missingPence !== undefined && (
          <span className="block text-sm text-soft">
            {formatPence(missingPence)} more and delivery is free
          </span>
        )}
      </>
    ),
    amount: priceOrFree(shippingPence),
  };
}
