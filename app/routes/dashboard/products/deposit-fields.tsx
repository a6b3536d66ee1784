import { Field } from "#app/ui/forms/field.tsx";

type Give = (name: string) => { name: string; defaultValue: string; error: string | undefined };

/** What is paid at once for a place on a retreat, and until when the rest. */
export function DepositFields({ field }: { field: Give }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <Field
        label="Deposit (£)"
        {...field("deposit")}
        inputMode="decimal"
        optional
        help="For each place, such as 50. Left empty, all is paid at once."
      />
      <Field
        label="Balance due (days before)"
        {...field("balanceDays")}
        inputMode="numeric"
        optional
        help="The last day for the rest, counted back from the event, such as 42."
      />
    </div>
  );
}
