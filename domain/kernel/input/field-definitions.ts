// A field of a form, written once per module in its `fields.ts`: name, kind, label, help, limits.
// What a screen, a command or a query needs of it is derived. Definitions are plain data, so a page
// that shows a form sends no validation library to the browser; `form-of.ts` makes the schema, and
// `database/field-columns.ts` finds the columns.

import { penceToPounds } from "#domain/kernel/money.ts";
import { plainDate } from "#domain/kernel/time.ts";
import { ownValue } from "./own-value.ts";

type Described = {
  label: string;
  /** Below the field: what to write, or who reads it. */
  help?: string;
  /** Completes "Please enter …" and "Please keep … to 80 characters" ("a name"). */
  what?: string;
  /** True, or the message for an empty field. What is not required says "(optional)". */
  required?: true | string;
  autoComplete?: string;
  /** An empty text is null in its column. */
  nullable?: true;
};

/** One field. Its kind is one of `fields.ts`; a tick has no value, so it is never required. */
export type FieldDefinition = Described &
  (
    | { kind: "line" | "text"; maxLength: number }
    /** A list, a line each: at most so many, of at most so many characters each. */
    | { kind: "lines"; maxLines: number; maxLength: number }
    /** In pence; typed in pounds. Its column says so: `price` is kept in `pricePence`. */
    | { kind: "price"; min?: number; max?: number }
    /** `asText`: what is no number comes back and is refused, where an empty field says something of its own. */
    | { kind: "whole"; min: number; max: number; asText?: true }
    | { kind: "choice"; options: Readonly<Record<string, string>> }
    /** A record chosen from a list that the screen brings. */
    | { kind: "id" }
    | { kind: "phone" | "email" | "link" | "day" | "clock" | "tick" }
  );

/** The fields of a form by their names, in its order. A name is the column's, in snake or camel case. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** What the fields are called where they are typed, and where two people's changes are compared. */
export const labelsOf = <F extends FieldDefinitions>(fields: F) =>
  mapFields(fields, ({ label }) => label) as { readonly [N in keyof F]: F[N]["label"] };

/** Some of the fields, in the order of `names`. */
export const pickFields = <F extends FieldDefinitions, const N extends keyof F & string>(
  fields: F,
  names: readonly N[],
): Pick<F, N> =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as unknown as Pick<F, N>;

/** All fields but those of `names`. */
export const omitFields = <F extends FieldDefinitions, const N extends keyof F & string>(
  fields: F,
  names: readonly N[],
): Omit<F, N> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name]) => !(names as readonly string[]).includes(name)),
  ) as unknown as Omit<F, N>;

export type Stored = string | number | boolean | null | readonly (string | number)[];

/** What a form shows of a stored value. */
export const fieldText = (value: Stored, field?: FieldDefinition): string => {
  if (value === null || value === false) return "";
  if (field?.kind === "price") return penceToPounds(Number(value));
  // The database has clock times with seconds.
  if (field?.kind === "clock") return String(value).slice(0, 5);
  if (Array.isArray(value)) return value.join(field?.kind === "lines" ? "\n" : ", ");
  return value === true ? "on" : String(value);
};

/** What was typed as people read it, where two people's changes are compared. */
export function formatField(field: FieldDefinition | undefined, text: string): string {
  switch (field?.kind) {
    case "choice":
      return ownValue(field.options, text) ?? text;
    case "tick":
      return text === "on" ? "Yes" : "No";
    case "day":
      // A date field gives nothing else; what came another way is shown as it came.
      return /^\d{4}-\d\d-\d\d$/.test(text) ? plainDate(text) : text;
    default:
      return text;
  }
}

/** The fields of a row that holds nothing any more, for its erasure. */
export const emptyFields = (fields: FieldDefinitions): Record<string, string | null> =>
  mapFields(fields, ({ kind, nullable }) =>
    !nullable && ["line", "text", "phone", "email", "link"].includes(kind) ? "" : null,
  );

/** The attributes of the input of a field that is one line. */
export function inputAttributes(field: FieldDefinition): InputAttributes {
  const { autoComplete, required } = field;
  return { ...ofKind(field), autoComplete, required: required !== undefined };
}

type InputAttributes = {
  type?: "number" | "tel" | "email" | "url" | "date" | "time";
  inputMode?: "numeric" | "decimal" | "url";
  maxLength?: number;
  min?: number;
  max?: number;
  autoComplete?: string | undefined;
  required?: boolean;
};

function ofKind(field: FieldDefinition): InputAttributes {
  switch (field.kind) {
    case "line":
    case "text":
      return { maxLength: field.maxLength };
    case "whole":
      if (field.asText) return { inputMode: "numeric" };
      return {
        type: "number",
        inputMode: "numeric",
        min: field.min,
        max: field.max,
      };
    case "price":
      return { inputMode: "decimal", maxLength: 12 };
    case "phone":
      return { type: "tel", maxLength: 40 };
    case "email":
      return { type: "email", maxLength: 254 };
    case "link":
      return {
        type: "url",
        inputMode: "url",
        maxLength: 300,
      };
    case "day":
      return { type: "date" };
    case "clock":
      return { type: "time" };
    case "lines":
    case "choice":
    case "id":
    case "tick":
      return {};
  }
}

const mapFields = <Value>(
  fields: FieldDefinitions,
  make: (field: FieldDefinition, name: string) => Value,
): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
