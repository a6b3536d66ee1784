import { Printer } from "lucide-react";
import { Form, href } from "react-router";
import { ActionNotice, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { OrderPapers } from "#app/parts/shop/order-papers.tsx";
import { Button, LinkButton } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { whenAndWhere } from "#domain/kernel/text/receipt.ts";
import { longDate } from "#domain/kernel/time.ts";
import { priceOrFree } from "#domain/studio/delivery/messages.ts";
import { AccountOffer } from "./account-offer.tsx";
import { OrderFacts } from "./order-facts.tsx";
import { Amounts, OrderLines } from "./order-lines.tsx";
import { news, type Standing } from "./order-news.ts";
import { PaymentState } from "./payment-state.tsx";
import { BoughtVouchers } from "./bought-vouchers.tsx";
import { Balances } from "./balances.tsx";
import { SentParcels } from "./sent-parcels.tsx";
import { GivePlaces } from "./give-places.tsx";
import { Attendees } from "./attendees.tsx";
import type { Confirmation } from "./read-confirmation.ts";

type OrderPageProps = {
  order: Confirmation;
  /** Whether the visitor is not signed in, and could have an account. */
  offersAccount: boolean;
  result: ActionResult | undefined;
  flash: string | undefined;
};

/** An order's own page: what was bought, how its payment stands, what happens next. */
export function OrderPage({ order, offersAccount, result, flash }: OrderPageProps) {
  const { title, lead } = news[order.standing];
  const kept =
    order.standing === "unpaid" ? ` We keep what you ordered ${order.kept} while you pay.` : "";
  const isGood = order.standing === "paid" || order.standing === "processing";
  return (
    <Page title={title} lead={lead + kept}>
      <ActionNotice result={result} flash={flash} />
      <NextStep order={order} />
      <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
        <div className="grid min-w-0 gap-8">
          <Card as="section">
            <OrderFacts
              facts={[
                ["Order number", order.orderNumber],
                ["Date", longDate(order.placedAt)],
                [
                  "Payment",
                  <PaymentState key="state" standing={order.standing} text={order.paymentState} />,
                ],
                ...(order.paymentReference
                  ? [
                      [
                        "Payment ID",
                        <span key="id" className="text-base font-normal">
                          {order.paymentReference}
                        </span>,
                      ] as const,
                    ]
                  : []),
                ...(order.delivery
                  ? [
                      [
                        order.delivery.title,
                        <span key="to" className="text-base font-normal">
                          {order.delivery.lines.join(", ")}
                        </span>,
                      ] as const,
                    ]
                  : []),
                ...order.answers.map(
                  ({ wording, answer }) =>
                    [
                      wording,
                      <span key={wording} className="text-base font-normal">
                        {answer}
                      </span>,
                    ] as const,
                ),
              ]}
            />
            <h2 className="mt-8 mb-4 text-xl">Items</h2>
            <OrderLines
              lines={order.lines.map((line) => ({
                ...line,
                about: line.event && whenAndWhere(line.event),
              }))}
            />
            <Amounts rows={amountsOf(order)} />
          </Card>
          <Attendees guests={order.guests} result={result} />
          <GivePlaces guests={order.guests} result={result} />
        </div>
        <div className="grid gap-8">
          <Balances balances={order.balances} />
          <SentParcels parcels={order.parcels} />
          <BoughtVouchers order={order} />
          {isGood && <WhatsNext order={order} />}
          {order.papers.length > 0 && (
            <Card as="section">
              <h2 className="mb-3 text-xl">What we agreed on</h2>
              <OrderPapers orderId={order.orderId} papers={order.papers} />
            </Card>
          )}
          {isGood && offersAccount && <AccountOffer orderId={order.orderId} />}
        </div>
      </div>
      <div className="mt-10 flex flex-wrap gap-3">
        {order.hasReceipt && (
          <LinkButton
            href={`${href("/order-confirmation/:orderId/receipt", { orderId: order.orderId })}#print`}
            variant="secondary"
            icon={<Printer aria-hidden className="size-5" />}
          >
            Print Receipt
          </LinkButton>
        )}
        <LinkButton href={href("/shop")} variant={isGood ? "primary" : "secondary"}>
          Continue Shopping
        </LinkButton>
        <LinkButton href={href("/")} variant="quiet">
          Return Home
        </LinkButton>
      </div>
    </Page>
  );
}

function amountsOf(order: Confirmation) {
  const {
    subtotalPence,
    discountCode,
    discountPence,
    totalPence,
    voucherPence,
    refundedPence,
    standing,
  } = order;
  return [
    { label: "Subtotal", amount: formatPence(subtotalPence) },
    ...(discountPence
      ? [{ label: `Discount (${discountCode})`, amount: formatPence(-discountPence) }]
      : []),
    ...(order.deliveryPence === undefined
      ? []
      : [{ label: "Shipping", amount: priceOrFree(order.deliveryPence) }]),
    {
      label: isPaid(standing) ? "Total Paid" : "Total",
      amount: formatPence(totalPence),
      strong: true,
    },
    ...(voucherPence
      ? [{ label: "of which by gift voucher", amount: formatPence(voucherPence) }]
      : []),
    ...(refundedPence ? [{ label: "Refunded", amount: formatPence(-refundedPence) }] : []),
  ];
}

const isPaid = (standing: Standing) => !["unpaid", "failed", "expired"].includes(standing);

/** What they can do about an order that is not paid. */
function NextStep({ order: { standing, orderId } }: { order: Confirmation }) {
  if (standing === "unpaid" || standing === "failed") {
    return (
      <LinkButton href={href("/payment/:orderId", { orderId })} size="large" className="mb-8">
        {standing === "failed" ? "Try Again" : "Complete Your Payment"}
      </LinkButton>
    );
  }
  if (standing !== "expired") return null;
  return (
    <Form method="post" className="mb-8">
      <Button name="intent" value="refill">
        Fill my cart again
      </Button>
    </Form>
  );
}

function WhatsNext({ order: { email, next, standing } }: { order: Confirmation }) {
  const mail =
    standing === "paid"
      ? "We have sent a confirmation with your receipt to"
      : "We will send a confirmation to";
  return (
    <Card as="section" tone="cream">
      <h2 className="mb-4 text-xl">What&apos;s Next?</h2>
      <ul className="list-disc space-y-3 pl-5 marker:text-clay">
        <li>
          {mail} <strong className="wrap-anywhere">{email}</strong>.
        </li>
        {next.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Card>
  );
}
