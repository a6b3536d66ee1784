import { Checkbox, type Choice, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import {
  type FieldDefinition,
  type FieldDefinitions,
  inputAttributes,
} from "#domain/kernel/input/field-definitions.ts";
import type { ActionResult } from "./pages/action-result.tsx";

type FormFieldProps = {
  name: string;
  field: FieldDefinition;
  value: string;
  error: string | undefined;
  /** Where the screen says it shorter than the definition. */
  label?: string;
  help?: string | undefined;
  /** What an id is chosen from, and what stands there before. */
  options?: Choice[];
  placeholder?: string;
  /** False where the screen says what an empty field means. */
  optional?: false;
  /** Tells fields of the same name apart on one page. */
  id?: string;
  rows?: number;
  className?: string;
};

/** The fields of one form by name: with what was typed, or else what is saved, and what is wrong. */
export const formFields =
  <F extends FieldDefinitions>(
    fields: F,
    result: ActionResult | undefined,
    saved: Readonly<Record<string, string>> = {},
  ) =>
  (name: keyof F & string) => ({
    name,
    field: fields[name]!,
    value: (result?.values ?? saved)[name] ?? "",
    error: result?.errors?.[name],
  });

/** A field as its definition says it; where and how wide it stands is the screen's. */
export function FormField({ field, value, rows, options, placeholder, ...more }: FormFieldProps) {
  const shown = { label: field.label, help: field.help, ...more };
  if (field.kind === "tick") return <Checkbox {...shown} defaultChecked={value === "on"} />;
  if (field.kind === "id" && options) {
    const chosen = { optional: !field.required, ...shown, options, placeholder };
    return <Select {...chosen} defaultValue={value} />;
  }
  const typed = {
    ...inputAttributes(field),
    optional: !field.required,
    ...shown,
    defaultValue: value,
  };
  if (field.kind === "choice") {
    const all = Object.entries(field.options).map(([key, name]) => ({
      value: key,
      label: name,
    }));
    return <Select {...shown} options={all} defaultValue={value} />;
  }
  return field.kind === "text" ? <TextArea {...typed} rows={rows} /> : <Field {...typed} />;
}
