import { Gift } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import type { ActionResult } from "#app/parts/pages/action-result.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ErrorSummary } from "#app/ui/forms/error-summary.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { formatPence } from "#domain/kernel/money.ts";
import type { Day } from "#domain/kernel/time.ts";
import { giftFields } from "#domain/shop/vouchers/fields.ts";
import { amountRange } from "#domain/shop/vouchers/messages.ts";

type GiftFieldsProps = {
  product: { openAmount: boolean; pricePence: number };
  today: Day;
  last: Day;
  result: ActionResult | undefined;
};

/** What a voucher is worth, its recipient, its message, and how and when it is delivered. */
export function GiftFields({
  product: { openAmount, pricePence },
  today,
  last,
  result,
}: GiftFieldsProps) {
  const busy = useNavigation().state === "submitting";
  const { values = {}, errors = {} } = result ?? {};
  const field = formFields(giftFields, result);
  return (
    <Form method="post" noValidate data-on-device="" className="grid gap-5">
      <ErrorSummary
        errors={Object.entries(errors).map(([name, message]) => ({ field: name, message }))}
      />
      {openAmount ? (
        <Field
          name="amount"
          error={errors["amount"]}
          label="What it is worth (£)"
          defaultValue={values["amount"] ?? String(pricePence / 100)}
          inputMode="numeric"
          autoComplete="off"
          help={`Whole pounds, ${amountRange}.`}
          className="max-w-48"
        />
      ) : (
        <p>
          Worth <strong>{formatPence(pricePence)}</strong>
        </p>
      )}
      <FormField {...field("recipientName")} />
      <FormField {...field("message")} rows={3} />
      <Delivery chosen={values["delivery"] ?? "mail"} error={errors["delivery"]} />
      <div className="grid gap-5 rounded-lg border border-line p-4 sm:grid-cols-2 [form:has([value=post]:checked)_&]:hidden">
        <FormField {...field("recipientEmail")} optional={false} />
        <FormField {...field("sendOn")} min={today} max={last} />
      </div>
      <div className="rounded-lg border border-line p-4 [form:has([value=mail]:checked)_&]:hidden">
        <FormField {...field("postTo")} rows={3} />
      </div>
      <div>
        <Button size="large" busy={busy} icon={<Gift aria-hidden className="size-5" />}>
          Add to Cart
        </Button>
      </div>
    </Form>
  );
}

function Delivery({ chosen, error }: { chosen: string; error: string | undefined }) {
  return (
    <fieldset id="delivery" aria-describedby={error && "delivery-error"}>
      <legend className="mb-2 font-semibold">{giftFields.delivery.label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {Object.entries(giftFields.delivery.options).map(([value, label]) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-3 rounded-md border border-edge bg-white px-4 py-2 has-checked:border-pine has-checked:bg-pine/5"
          >
            <input
              type="radio"
              name="delivery"
              value={value}
              defaultChecked={chosen === value}
              className="size-4.5 accent-pine"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id="delivery-error" className="mt-2 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
