import { FormField, formFields } from "#app/parts/form-field.tsx";
import { doseFields } from "#domain/care/plans/fields.ts";

type DoseFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>> | undefined;
  /** Sets the ids of several forms of one page apart. */
  scope: string;
  /** A template has no last day. */
  withoutEnd?: boolean;
};

/** How much of an exercise, how often and until when. */
export function DoseFields({ values, errors, scope, withoutEnd }: DoseFieldsProps) {
  const field = formFields(doseFields, { values, errors: errors ?? {} });
  const dose = (name: keyof typeof doseFields) => ({
    ...field(name),
    id: `${scope}-${name}`,
    optional: false,
  });
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
      <FormField {...dose("sets")} />
      <FormField {...dose("repetitions")} />
      <FormField {...dose("hold_seconds")} />
      <FormField {...dose("load")} placeholder="2 kg, red spring" />
      <FormField {...dose("side")} />
      <FormField {...dose("tempo")} placeholder="Any" />
      <FormField {...dose("days")} />
      {!withoutEnd && <FormField {...dose("ends_on")} />}
    </div>
  );
}
