import { z } from "zod";
import { email, line } from "#domain/kernel/input/fields.ts";
import type { Hours } from "#domain/schedule/hours/rules.ts";
import { professionForm } from "#domain/schedule/team/forms.ts";
import type { ReadLine, Values } from "../import-kind.ts";
import { splitName } from "../names.ts";
import { staffColumns } from "./columns.ts";
import { readHours } from "./read-hours.ts";

const {
  profession,
  professional_body: body,
  professional_number: registration,
} = professionForm.shape;
const lineForm = z.object({
  email: email({ required: "it has none, and people sign in with theirs." }),
  first_name: line(80, { what: "the first name", required: true }),
  last_name: line(80, { what: "the last name", required: true }),
  profession,
  body,
  registration,
});

/** A person who works for a studio, as their line says; never an owner. */
export type SaidStaff = z.output<typeof lineForm> & {
  kind: "therapist" | "shop";
  hours: Hours[];
};

const roles = [
  {
    kind: "therapist",
    words: /therap|physio|practition|instructor|teacher|trainer|coach|osteo|chiro|provider|clinic/i,
  },
  { kind: "shop", words: /shop|recept|front.?desk|desk|retail|assistant|sales/i },
] as const;

/** A line of a list of staff, or why it cannot be read. */
export function readStaff(cells: Values): ReadLine<SaidStaff> {
  const { full_name: name = "" } = cells;
  const read = lineForm.safeParse({
    ...cells,
    ...(name && splitName(name)),
    ...(cells["first_name"] && { first_name: cells["first_name"] }),
    ...(cells["last_name"] && { last_name: cells["last_name"] }),
  });
  if (!read.success) {
    const { path, message } = read.error.issues[0]!;
    return { reason: `${staffColumns[String(path[0])]!.label}: ${message}` };
  }
  const role = cells["role"] ?? "";
  if (/owner|admin/i.test(role))
    return {
      reason: "No owner moves in by a file. Please invite them yourself, on the page of staff.",
    };
  const said = role || read.data.profession;
  const kind = roles.find(({ words }) => words.test(said))?.kind;
  if (!kind)
    return {
      reason: `Role: “${role.slice(0, 40)}” is neither therapist nor shop.`,
    };
  const hours = readHours(cells);
  if (!hours)
    return { reason: "Working hours: please write them as “Mon 9:00-17:00; Tue 9:00-12:00”." };
  return { said: { ...read.data, kind, hours } };
}
