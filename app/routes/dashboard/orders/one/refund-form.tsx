import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { resultFor } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { Checkbox, Field, TextArea } from "#app/ui/forms/field.tsx";
import { HeldField } from "#app/ui/forms/held-field.tsx";
import { formatPence, penceToPounds, sumPence } from "#domain/kernel/money.ts";
import type { OfficeOrder } from "#domain/shop/orders/office/find-order-for-office.ts";
import { formatCredits } from "#domain/shop/passes/messages.ts";
import type { OrderResult } from "./order-actions.ts";

type RefundFormProps = {
  order: OfficeOrder;
  result: OrderResult | undefined;
  refundAll: boolean;
  formKey: string;
};

const unusedOf = (bought: OfficeOrder["bought"]) =>
  sumPence(bought.map(({ balancePence }) => balancePence));

const isPass = ({ productType }: OfficeOrder["lines"][number]) => productType === "pass";
const isComing = ({ productType }: OfficeOrder["lines"][number]) =>
  productType === "session" || productType === "class";
const leftOf = (passes: OfficeOrder["passes"]) =>
  passes
    .map(({ balance, isUnlimited, credits, opens, worthPence }) => {
      const left = isUnlimited ? "unlimited" : `${balance} of ${formatCredits(credits, opens)}`;
      return `${left}, worth ${formatPence(worthPence)}`;
    })
    .join("; ");

/**
 * The amount, the reason, and what comes back into stock. The key makes two submissions one refund.
 */
export function RefundForm({ order, result, refundAll, formKey }: RefundFormProps) {
  const busy = useNavigation().formData?.get("intent") === "refund";
  const { refundablePence, voucherLeftPence, paidBy, lines, bought, deliveryPence } = order;
  const { passes } = order;
  // What was used of its passes is paid for.
  const proposedPence = Math.max(
    0,
    refundablePence - sumPence(passes.map(({ paidPence, worthPence }) => paidPence - worthPence)),
  );
  const failed = resultFor(result, "refund");
  const values = failed?.values ?? {};
  const counted = lines.filter(({ held }) => held > 0);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (refundAll) heading.current?.focus();
  }, [refundAll]);
  return (
    <Form method="post" preventScrollReset id="refund" className="mt-6 border-t border-line pt-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        Give money back
      </h3>
      <p className="mt-1 mb-4 text-sm text-soft">
        {formatPence(refundablePence)} can still go back
        {deliveryPence > 0 &&
          `, the ${formatPence(deliveryPence)} of its delivery among them`}.{" "}
        {deliveryPence > 0 &&
          "Whoever cancels the whole order within 14 days gets them back, too (Consumer Contracts Regulations 2013, reg. 34). "}
        {voucherLeftPence > 0 &&
          `The first ${formatPence(voucherLeftPence)} of it go to the gift voucher that paid. `}
        {paidBy === "card" && "It goes to the card it was paid with."}
        {paidBy === "hand" && "It was paid by hand: give it back yourself, and write it down here."}
        {refundAll && " The status becomes Refunded when all of it has gone back."}
        {lines.some(isComing) &&
          " Where all of it goes back, classes and sessions to come that it paid for are given up, and those who have them are told."}
        {counted.some(isComing) && " Where a part goes back, say below which of them it is for."}
      </p>
      <HeldField name="key" value={values["key"] && !result?.failed ? values["key"] : formKey} />
      {refundAll && <input type="hidden" name="all" value="yes" />}
      <div className="grid gap-4 sm:grid-cols-[10rem_1fr]">
        <Field
          label="Amount (£)"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={
            values["amount"] ?? (refundAll || passes.length > 0 ? penceToPounds(proposedPence) : "")
          }
          placeholder={penceToPounds(refundablePence)}
          error={failed?.errors?.amount}
        />
        <TextArea
          label="Reason"
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={values["reason"]}
          error={failed?.errors?.reason}
          help="For the timeline. The customer is told the amount by mail, not the reason."
        />
      </div>
      {paidBy !== "voucher" && (
        <Checkbox
          name="asCredit"
          label="As credit instead of money, because the buyer wishes so"
          defaultChecked={values["asCredit"] === "on"}
          className="mt-4"
          help="They are mailed a number to pay with in the shop, good for 24 months. Who cancels within 14 days, or returns what is faulty, has a right to money: only they can choose."
        />
      )}
      {bought.length > 0 && (
        <Checkbox
          name="takeVouchers"
          label={`Take back the gift vouchers of this order, as far as they are not used (${formatPence(unusedOf(bought))})`}
          defaultChecked={failed ? values["takeVouchers"] === "on" : lines.length === bought.length}
          className="mt-4"
        />
      )}
      {passes.length > 0 && (
        <Checkbox
          name="takePasses"
          label={`Cancel what is left on the passes of this order (${leftOf(passes)})`}
          defaultChecked={failed ? values["takePasses"] === "on" : lines.every(isPass)}
          className="mt-4"
          help="The amount above leaves out what was used of them, in proportion."
        />
      )}
      {counted.length > 0 && (
        <fieldset className="mt-5">
          <legend className="mb-2 font-semibold">What comes back</legend>
          <ul className="grid gap-3">
            {counted.map(({ id, name, held }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <label htmlFor={`restock-${id}`} className="min-w-0 wrap-anywhere">
                  {name} <span className="text-soft">(up to {held})</span>
                </label>
                <input
                  id={`restock-${id}`}
                  name={`restock-${id}`}
                  type="number"
                  min={0}
                  max={held}
                  defaultValue={values[`restock-${id}`] ?? 0}
                  className="min-h-11 w-24 rounded-md border border-edge bg-white px-3 text-right tabular-nums"
                />
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <Button name="intent" value="refund" variant="danger" busy={busy} className="mt-5">
        Refund
      </Button>
    </Form>
  );
}
