import type { InputHTMLAttributes, ReactNode } from "react";
import { Checkbox, type Choice, Field, Select, TextArea } from "#app/ui/forms/field.tsx";
import {
  type FieldDefinition,
  type FieldDefinitions,
  inputAttributes,
} from "#domain/kernel/input/field-definitions.ts";
import type { ActionResult } from "./pages/action-result.tsx";

/** What only a screen knows of an input. */
type OfScreen = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "autoCapitalize"
  | "autoComplete"
  | "disabled"
  | "inputMode"
  | "list"
  | "max"
  | "min"
  | "placeholder"
  | "readOnly"
>;

type FormFieldProps = OfScreen & {
  name: string;
  field: FieldDefinition;
  value: string;
  error: string | undefined;
  /** Where the screen says it shorter than the definition. */
  label?: ReactNode;
  help?: string | undefined;
  /**
   * Whether "(optional)" stands beside the label: unless told, beside what is not required, and
   * beside no choice.
   */
  optional?: boolean;
  /** What an id or a number is chosen from, or a choice in another order; `placeholder` stands there before. */
  options?: Choice[];
  /** Tells fields of the same name apart on one page. */
  id?: string;
  /** For what else the screen shows as soon as it is chosen. */
  onChange?: (event: { currentTarget: { value: string } }) => void;
  rows?: number;
  /** As high as its text; `rows` says nothing then. */
  grows?: boolean;
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
export function FormField(props: FormFieldProps) {
  const { field, value, rows, grows, options, placeholder, optional, ...more } = props;
  const shown = { label: field.label, help: field.help, ...more };
  if (field.kind === "tick") return <Checkbox {...shown} defaultChecked={value === "on"} />;
  const chosen = { ...shown, placeholder, optional, defaultValue: value };
  if (field.kind === "choice")
    return <Select {...chosen} options={options ?? choicesOf(field.options)} />;
  chosen.optional ??= !field.required;
  if (options) return <Select {...chosen} options={options} />;
  const typed = { ...inputAttributes(field), ...chosen };
  const isLong = field.kind === "text" || field.kind === "lines";
  return isLong ? <TextArea {...typed} rows={rows} grows={grows} /> : <Field {...typed} />;
}

/** What a select offers of a list by its keys. */
export const choicesOf = (options: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(options).map(([value, label]) => ({ value, label }));
