import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import { type ColumnUse, columnLabels, type MovedField, movedFields } from "./fields.ts";
import { type DayOrder, readDay } from "./read-day.ts";

const movedForm = formOf(movedFields);
/** A client as their line says: every field, empty where the file has none. */
export type MovedClient = z.output<typeof movedForm>;

export type ReadLine = { client: MovedClient } | { reason: string };

/** A line of the file as a client, or why it cannot be one. `today`: a day in Europe/London. */
export function readClient(
  cells: readonly string[],
  columns: readonly ColumnUse[],
  { order, today }: { order: DayOrder; today: string },
): ReadLine {
  const values: Partial<Record<MovedField, string>> = {};
  columns.forEach((use, at) => {
    const cell = cells[at]?.trim() ?? "";
    if (use === "full_name") Object.assign(values, splitName(cell));
    else if (use) values[use] = cell;
  });
  values.email = values.email?.toLowerCase() ?? "";
  if (!values.email) return { reason: "Email: it has none, and clients sign in with theirs." };
  values.phone = withZero(values.phone ?? "");
  const born = values.date_of_birth ?? "";
  values.date_of_birth = born && readDay(born, order, today);
  if (born && !values.date_of_birth)
    return { reason: `Date of birth: “${born.slice(0, 40)}” is no day of the past.` };
  const read = movedForm.safeParse(values);
  if (read.success) return { client: read.data };
  const { path, message } = read.error.issues[0]!;
  return { reason: `${columnLabels[String(path[0]) as MovedField]}: ${message}` };
}

/** The last word is the last name; "Smith, Ann" is turned. */
function splitName(name: string): { first_name: string; last_name: string } {
  const [last, first, ...more] = name.split(",").map((part) => part.trim());
  if (first && more.length === 0) return { first_name: first, last_name: last! };
  const words = name.split(/\s+/);
  return { first_name: words.slice(0, -1).join(" "), last_name: words.at(-1)! };
}

/** Spreadsheets take the zero from the front of a British number. */
const withZero = (phone: string): string =>
  /^[1237]\d{9}$/.test(phone.replaceAll(/[\s-]/g, "")) ? `0${phone}` : phone;
