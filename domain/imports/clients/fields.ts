// What a column of a list of clients may hold: the fields of a profile that have headings in headings.ts.
import {
  type FieldDefinitions,
  labelsOf,
  pickFields,
} from "#domain/kernel/input/field-definitions.ts";
import { newClientFields } from "#domain/people/clients/fields.ts";
import { profileFields } from "#domain/people/own-profile/fields.ts";
import type { ImportColumn } from "../import-kind.ts";
import { headings } from "./headings.ts";

type Headed = keyof typeof headings & keyof typeof profileFields;
const headed = Object.keys(headings).filter((name) => name in profileFields) as Headed[];

/** What is kept of a client who moves in; each column of their file is one of these, or left out. */
export const movedFields = {
  ...pickFields(profileFields, headed),
  ...newClientFields,
} as const satisfies FieldDefinitions;
export type MovedField = keyof typeof movedFields;

/** What a file may add to a client who is here: never their name, email or country. */
export type FilledField = Exclude<MovedField, keyof typeof newClientFields | "country"> | "phone";
const fixed: readonly string[] = ["first_name", "last_name", "email", "country"];
export const filledFields = pickFields(
  movedFields,
  (Object.keys(movedFields) as MovedField[]).filter(
    (name): name is FilledField => !fixed.includes(name),
  ),
);

const labels = { full_name: "Whole name (first and last)", ...labelsOf(movedFields) };

/** What a column of their file may be: a field, or the whole name in one cell. */
export const clientColumns: Record<string, ImportColumn> = Object.fromEntries(
  Object.entries(headings).map(([use, known]) => [
    use,
    {
      label: labels[use as keyof typeof labels],
      headings: known,
      isDay: use === "date_of_birth",
    },
  ]),
);
