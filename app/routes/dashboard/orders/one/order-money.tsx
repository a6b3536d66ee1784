import { Form, href, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Select } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { shortDate } from "#domain/kernel/time.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { methodLabels, paymentLabels, paymentMethods } from "#domain/shop/orders/messages.ts";
import type { OrderResult } from "./order-actions.ts";
import { PaymentLink } from "./payment-link.tsx";
import { RefundForm } from "./refund-form.tsx";

type MoneyCardProps = {
  order: OfficeOrder;
  result: OrderResult | undefined;
  refundKey: string;
  refundAll: boolean;
};

/** What came in, what went back, and what still can. */
export function MoneyCard({ order, result, refundKey, refundAll }: MoneyCardProps) {
  const {
    totalPence,
    voucherPaidPence,
    refundedPence,
    refundablePence,
    paymentStatus,
    paidBy,
    refunds,
  } = order;
  return (
    <Card as="section">
      <h2 className="text-xl">Money</h2>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Sum name="Payment">{paymentLabels[paymentStatus]}</Sum>
        <Sum name="Paid">{paidBy ? `${formatPence(totalPence)}, ${ways[paidBy]}` : "Nothing"}</Sum>
        {voucherPaidPence > 0 && (
          <Sum name="of which by gift voucher">{formatPence(voucherPaidPence)}</Sum>
        )}
        {refundedPence > 0 && <Sum name="Gone back">{formatPence(refundedPence)}</Sum>}
        {paidBy && <Sum name="Kept">{formatPence(totalPence - refundedPence)}</Sum>}
      </dl>
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      {!paidBy && !order.releasedAt && totalPence > order.voucherPence && (
        <PaymentLink order={order} />
      )}
      {!paidBy && <MarkPaid result={result} />}
      {refundablePence > 0 && (
        <RefundForm
          order={order}
          result={result}
          refundAll={refundAll}
          formKey={refundKey}
          key={`${refundKey}${refundedPence}`}
        />
      )}
    </Card>
  );
}

const ways = {
  card: "by card",
  hand: "by hand",
  voucher: "by gift voucher",
};

const Sum = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-sm text-soft">{name}</dt>
    <dd className="font-semibold tabular-nums">{children}</dd>
  </div>
);

const states = {
  succeeded: { label: "Gone back", tone: "good" },
  asked: { label: "Waiting", tone: "warn" },
  failed: { label: "Failed", tone: "bad" },
} as const;

function Refunds({ refunds }: { refunds: OfficeOrder["refunds"] }) {
  return (
    <ul className="mt-5 divide-y divide-line border-y border-line">
      {refunds.map(
        ({ id, amountPence, reason, status, restocked, createdAt, asCredit, credit }) => {
          const { label, tone } = states[status as keyof typeof states];
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
            >
              <div className="min-w-0">
                <p>
                  <span className="font-semibold tabular-nums">{formatPence(amountPence)}</span>{" "}
                  <span className="text-sm text-soft">
                    {shortDate(createdAt)}
                    {restocked && " · back on the shelf"}
                  </span>
                </p>
                <p className="text-sm wrap-anywhere text-soft">{reason}</p>
                {credit && (
                  <a
                    href={href("/dashboard/vouchers/:voucherId", { voucherId: credit.id })}
                    className="link inline-block py-1 text-sm"
                  >
                    Credit{credit.lastFour && ` ending in ${credit.lastFour}`}:{" "}
                    {formatPence(credit.balancePence)} left
                  </a>
                )}
              </div>
              <div className="flex items-center gap-3">
                <Badge tone={tone}>{asCredit ? "Kept as credit" : label}</Badge>
                {status === "asked" && <Retry refundId={id} amount={formatPence(amountPence)} />}
              </div>
            </li>
          );
        },
      )}
    </ul>
  );
}

function Retry({ refundId, amount }: { refundId: string; amount: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="refundId" value={refundId} />
      <Button
        name="intent"
        value="retry"
        variant="secondary"
        size="small"
        aria-label={`Try again: the refund of ${amount}`}
      >
        Try again
      </Button>
    </Form>
  );
}

/** For money that no card provider knows of. */
function MarkPaid({ result }: { result: OrderResult | undefined }) {
  const busy = useNavigation().formData?.get("intent") === "paid";
  const error = resultFor(result, "paid")?.errors?.["method"];
  return (
    <Form method="post" preventScrollReset className="mt-6 border-t border-line pt-5">
      <h3 className="mb-3 text-lg">Mark as paid</h3>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="How it was paid"
          name="method"
          placeholder="Please choose"
          options={paymentMethods.map((value) => ({ value, label: methodLabels[value] }))}
          {...(error ? { error } : {})}
          className="grow sm:max-w-xs"
        />
        <Button name="intent" value="paid" variant="secondary" busy={busy}>
          Mark as Paid
        </Button>
      </div>
    </Form>
  );
}
