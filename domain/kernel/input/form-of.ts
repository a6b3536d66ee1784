import { z } from "zod";
import type { FieldDefinition, FieldDefinitions } from "./field-definitions.ts";
import {
  badEmail,
  choice,
  clock,
  day,
  email,
  id,
  line,
  lines,
  link,
  optional,
  phone,
  pounds,
  text,
  tick,
  whole,
} from "./fields.ts";

/** What a form reads of each kind; of an optional day or number null where nothing was typed. */
type Values = Record<
  "line" | "text" | "phone" | "email" | "link" | "day" | "clock" | "id",
  string
> & {
  lines: string[];
  whole: number;
  price: number;
  tick: boolean;
};
type ValueOf<F extends FieldDefinition> = F extends {
  kind: "day" | "clock" | "whole" | "price" | "id";
}
  ? F extends { required: true | string }
    ? Values[F["kind"]]
    : Values[F["kind"]] | null
  : F extends { kind: "choice"; options: infer Options }
    ? keyof Options & string
    : F extends { nullable: true }
      ? Values[Exclude<F["kind"], "choice">] | null
      : Values[Exclude<F["kind"], "choice">];

type FormOf<F extends FieldDefinitions> = z.ZodObject<{
  -readonly [N in keyof F]: z.ZodType<ValueOf<F[N]>>;
}>;

/**
 * The schema of a form's fields. A field with a rule of its own replaces its kind by `extend`:
 * `formOf(fields).extend({ starts_on: day().refine(…) })`.
 */
export const formOf = <F extends FieldDefinitions>(fields: F) =>
  z.object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.nullable ? schemaOf(field).transform((value) => value || null) : schemaOf(field),
      ]),
    ),
  ) as unknown as FormOf<F>;

function schemaOf(field: FieldDefinition): z.ZodType {
  switch (field.kind) {
    case "line":
      return line(field.maxLength, field);
    case "text":
      return text(field.maxLength, field);
    case "lines":
      return lines(field);
    case "phone":
      return phone(field);
    case "link":
      return link(field);
    case "email":
      return email(field.required === true ? { ...field, required: badEmail } : field);
    case "day":
      return field.required ? day(ownMessage(field)) : optional(day());
    case "clock":
      return field.required ? clock(ownMessage(field)) : optional(clock());
    case "whole": {
      const number = whole(field.min, field.max, field.what);
      return field.required ? number : optional(number);
    }
    case "price": {
      const price = pounds(field);
      return field.required ? price : optional(price);
    }
    case "id":
      return field.required ? id(field.what) : optional(id(field.what));
    case "choice":
      return choice(Object.keys(field.options) as [string, ...string[]], field.what);
    case "tick":
      return tick();
  }
}

const ownMessage = ({ required }: FieldDefinition): string | undefined =>
  typeof required === "string" ? required : undefined;
