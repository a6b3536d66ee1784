import { type ReactNode, useState } from "react";
import { FormField, formFields } from "#app/parts/form-field.tsx";
import { termFields } from "#domain/shop/discounts/fields.ts";

type TermFieldsProps = {
  draft: { values: Record<string, string>; errors: Record<string, string> };
  /** Further terms, in the same columns. */
  children?: ReactNode;
};

/** What a code is worth, from which sum on, and from when to when. */
export function TermFields({ draft, children }: TermFieldsProps) {
  const [type, setType] = useState(draft.values["discountType"] ?? "percentage");
  const field = formFields(termFields, draft);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        {...field("discountType")}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <FormField
        {...field("discountValue")}
        help={type === "percentage" ? "Percent, from 1 to 100." : "Pounds, such as 5.00."}
      />
      <FormField {...field("validFrom")} />
      <FormField {...field("validUntil")} />
      <FormField {...field("minimumPurchaseAmount")} />
      {children}
    </div>
  );
}
