import { LockKeyhole } from "lucide-react";
import { href } from "react-router";
import { Card } from "#app/ui/card.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import { longDate } from "#domain/kernel/time.ts";
import { CardForm } from "#app/routes/shop/payment/card-form/card-form.tsx";
import type { CardFormProps } from "#app/routes/shop/payment/card-form/card-form-props.ts";
import { ReservedOrder, type ReservedOrderProps } from "./reserved-order.tsx";

type PaymentPanelProps = ReservedOrderProps & {
  orderId: string;
  provider: CardFormProps["provider"];
  name: string;
  email: string;
  /** What is taken each month after this one, where it begins a membership. */
  monthlyPence: number | undefined;
  /** When it is taken first, where the first month is free. */
  freeUntil: Date | undefined;
};

/**
 * What is to be paid, and the card form. The status of the payment is shown by the site's own page
 * afterwards, not by this one.
 */
export function PaymentPanel(props: PaymentPanelProps) {
  const { orderId, provider, name, email, monthlyPence, freeUntil, ...order } = props;
  const confirmation = href("/order-confirmation/:orderId", { orderId });
  const follow = () => window.location.replace(confirmation);
  return (
    <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
      <ReservedOrder {...order} />
      <Card as="section" className="lg:order-first">
        <h2 className="mb-5 text-xl">Card details</h2>
        <CardForm
          provider={provider}
          amountPence={order.toPayPence}
          label={freeUntil && "Start my free month"}
          billing={{ name, email }}
          returnUrl={confirmation}
          onPaid={follow}
          onProcessing={follow}
        />
        <p className="mt-5 flex gap-2.5 text-sm text-soft">
          <LockKeyhole aria-hidden className="mt-0.5 size-4 shrink-0" />
          Your card details go straight to our payment provider; we never see them.{" "}
          {whatIsTaken(order.toPayPence, monthlyPence, freeUntil)}
        </p>
      </Card>
    </div>
  );
}

function whatIsTaken(
  toPayPence: number,
  monthlyPence: number | undefined,
  freeUntil: Date | undefined,
): string {
  if (monthlyPence === undefined) return `${formatPence(toPayPence)} is taken once, in pounds.`;
  const monthly = `${formatPence(monthlyPence)} each month until you leave`;
  return freeUntil
    ? `Nothing is taken now. On ${longDate(freeUntil)} we take ${formatPence(monthlyPence)}, and then ${monthly}. We write to you before.`
    : `${formatPence(toPayPence)} is taken now, and then ${monthly}.`;
}
