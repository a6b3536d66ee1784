import { FormField } from "#app/parts/form-field.tsx";
import type { FieldOf } from "./field-of.ts";

/** What is paid at once for a place on a retreat, and until when the rest. */
export function DepositFields({ field }: { field: FieldOf }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <FormField {...field("deposit")} />
      <FormField {...field("balanceDays")} />
    </div>
  );
}
