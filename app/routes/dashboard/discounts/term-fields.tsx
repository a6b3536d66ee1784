import { type ReactNode, useState } from "react";
import { Field, Select } from "#app/ui/forms/field.tsx";
import { discountTypes } from "#domain/shop/discounts/messages.ts";

type TermFieldsProps = {
  draft: { values: Record<string, string>; errors: Record<string, string> };
  /** Further terms, in the same columns. */
  children?: ReactNode;
};

/** What a code is worth, from which sum on, and from when to when. */
export function TermFields({ draft: { values, errors }, children }: TermFieldsProps) {
  const [type, setType] = useState(values["discountType"] ?? "percentage");
  const field = (name: string) => ({ name, defaultValue: values[name], error: errors[name] });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Discount type"
        {...field("discountType")}
        onChange={(event) => setType(event.currentTarget.value)}
        options={Object.entries(discountTypes).map(([value, label]) => ({ value, label }))}
      />
      <Field
        label="Discount value"
        {...field("discountValue")}
        inputMode="decimal"
        autoComplete="off"
        help={type === "percentage" ? "Percent, from 1 to 100." : "Pounds, such as 5.00."}
      />
      <Field label="Valid from" {...field("validFrom")} type="date" />
      <Field
        label="Valid until"
        {...field("validUntil")}
        type="date"
        optional
        help="Empty: no expiry. The last day counts."
      />
      <Field
        label="Minimum purchase amount"
        {...field("minimumPurchaseAmount")}
        inputMode="decimal"
        optional
        help="Pounds. Empty: none."
      />
      {children}
    </div>
  );
}
