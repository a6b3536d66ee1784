import type { z } from "zod";
import { formOf } from "#domain/kernel/input/form-of.ts";
import type { Reading, ReadLine, Values } from "../import-kind.ts";
import { splitName, withZero } from "../names.ts";
import { readDay } from "../read-day.ts";
import { type MovedField, movedFields } from "./fields.ts";

const movedForm = formOf(movedFields);
/** A client as their line says: every field, empty where the file has none. */
export type MovedClient = z.output<typeof movedForm>;

/** A line of the file as a client, or why it cannot be one. */
export function readClient(cells: Values, { order, today }: Reading): ReadLine<MovedClient> {
  const { full_name: name, ...fields } = cells;
  const values: Record<string, string | undefined> = {
    ...fields,
    ...(name && splitName(name)),
    email: cells["email"]?.toLowerCase() ?? "",
    phone: withZero(cells["phone"] ?? ""),
  };
  if (!values["email"]) return { reason: "Email: it has none, and clients sign in with theirs." };
  const born = cells["date_of_birth"] ?? "";
  values["date_of_birth"] = born && readDay(born, order, today);
  if (born && !values["date_of_birth"])
    return { reason: `Date of birth: “${born.slice(0, 40)}” is no day of the past.` };
  const read = movedForm.safeParse(values);
  if (read.success) return { said: read.data };
  const { path, message } = read.error.issues[0]!;
  return { reason: `${movedFields[String(path[0]) as MovedField].label}: ${message}` };
}
