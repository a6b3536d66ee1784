import { Form, useNavigation } from "react-router";
import { resultFor, type ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { formatPence, penceToPounds } from "#domain/kernel/money.ts";
import { clockTime, shortDate } from "#domain/kernel/time.ts";
import type { StudioPayment } from "#domain/schedule/bookings/rules.ts";
import type { UsablePass } from "#domain/shop/passes/rules.ts";
import { PayByPass } from "./pay-by-pass.tsx";
import { studioMethods, type StudioMethodWord } from "#domain/schedule/bookings/messages.ts";

type PaymentCardProps = {
  payments: readonly StudioPayment[];
  /** What stands in the field until another amount is typed. */
  pricePence: number;
  memberPricePence: number | null;
  /** Whether it is paid, here or by card. */
  isPaid: boolean;
  /** Whether money can be taken for it. */
  isOpen: boolean;
  /** The passes of the client that pay for it. */
  passes?: readonly UsablePass[];
  result: ActionResult | undefined;
};

/** What was paid at the studio, by whom it was taken and when; a form to take it, or to end it. */
export function PaymentCard(props: PaymentCardProps) {
  const { payments, isPaid, isOpen } = props;
  const here = payments.find(({ endedAt }) => endedAt === null);
  return (
    <Card as="section" className="!p-4">
      <h2 className="text-xl">Payment</h2>
      {payments.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      {here ? (
        <EndPayment payment={here} />
      ) : isPaid ? (
        <p className="mt-2 text-sm text-soft">
          Paid, and not at the studio: see its order or pass.
        </p>
      ) : isOpen ? (
        <>
          <PayByPass passes={props.passes ?? []} />
          <TakePayment {...props} />
        </>
      ) : (
        payments.length === 0 && <p className="mt-2 text-sm text-soft">Nothing was paid.</p>
      )}
    </Card>
  );
}

const at = (moment: Date) => `${shortDate(moment)}, ${clockTime(moment)}`;

const PaymentLine = ({ payment }: { payment: StudioPayment }) => {
  const { amountPence, method, takenAt, takenBy, endedAt, endedAs, endedBy } = payment;
  return (
    <li>
      <span className={endedAt ? "line-through decoration-1" : "font-semibold"}>
        {formatPence(amountPence)}
      </span>{" "}
      {studioMethods[method].toLowerCase()}, {at(takenAt)}, {takenBy}
      {endedAt && (
        <span className="block text-soft">
          {endedAs === "returned" ? "Given back" : "Noted by mistake"}, {at(endedAt)}, {endedBy}
        </span>
      )}
    </li>
  );
};

function EndPayment({ payment }: { payment: StudioPayment }) {
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-2">
      <Button name="intent" value="pay-ended:returned" variant="secondary" size="small">
        Given back
        <span className="sr-only">: {formatPence(payment.amountPence)}</span>
      </Button>
      <Button name="intent" value="pay-ended:mistake" variant="quiet" size="small">
        Noted by mistake
      </Button>
    </Form>
  );
}

const methods = Object.entries(studioMethods).map(([value, label]) => ({ value, label }));

function TakePayment({ pricePence, memberPricePence, result: any }: PaymentCardProps) {
  const result = resultFor(any, "pay");
  const busy = useNavigation().formData?.get("intent") === "pay";
  return (
    <Form method="post" noValidate className="mt-3 grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <Field
          label="Amount (£)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={result?.values?.["amount"] ?? (pricePence ? penceToPounds(pricePence) : "")}
          error={result?.errors?.["amount"]}
          help={memberPricePence === null ? undefined : `Members ${formatPence(memberPricePence)}`}
        />
        <Select
          label="How"
          name="method"
          options={methods}
          defaultValue={(result?.values?.["method"] as StudioMethodWord) ?? "cash"}
          error={result?.errors?.["method"]}
        />
      </div>
      <div>
        <Button name="intent" value="pay" size="small" busy={busy}>
          Mark as paid
        </Button>
      </div>
    </Form>
  );
}
