// What a column of a list of clients may hold: the fields of a profile that have headings in messages.ts.
import {
  type FieldDefinitions,
  labelsOf,
  pickFields,
} from "#domain/kernel/input/field-definitions.ts";
import { newClientFields } from "../clients/fields.ts";
import { profileFields } from "../own-profile/fields.ts";
import { headings } from "./messages.ts";

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

export const columnLabels = { full_name: "Whole name (first and last)", ...labelsOf(movedFields) };
/** A column of a file: a field, the whole name in one cell, or nothing that is moved. */
export type ColumnUse = keyof typeof columnLabels | "";
