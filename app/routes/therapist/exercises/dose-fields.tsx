import { Field, Select } from "#app/ui/forms/field.tsx";
import {
  dayNames,
  doseLabels,
  maxDose,
  sideNames,
  tempoNames,
} from "#domain/care/plans/messages.ts";

type DoseFieldsProps = {
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>> | undefined;
  /** Sets the ids of several forms of one page apart. */
  scope: string;
  /** A template has no last day. */
  withoutEnd?: boolean;
};

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** How much of an exercise, how often and until when. */
export function DoseFields({ values, errors, scope, withoutEnd }: DoseFieldsProps) {
  const field = (name: keyof typeof doseLabels) => ({
    name,
    id: `${scope}-${name}`,
    label: doseLabels[name],
    error: errors?.[name],
    defaultValue: values[name] ?? "",
  });
  const digits = {
    inputMode: "numeric",
    maxLength: 3,
    autoComplete: "off",
  } as const;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4 sm:grid-cols-4">
      <Field {...field("sets")} {...digits} />
      <Field {...field("repetitions")} {...digits} />
      <Field {...field("hold_seconds")} {...digits} />
      <Field {...field("load")} maxLength={maxDose.load} placeholder="2 kg, red spring" />
      <Select {...field("side")} options={optionsOf(sideNames)} />
      <Select {...field("tempo")} placeholder="Any" options={optionsOf(tempoNames)} />
      <Select {...field("days")} options={optionsOf(dayNames)} />
      {!withoutEnd && <Field {...field("ends_on")} type="date" />}
    </div>
  );
}
