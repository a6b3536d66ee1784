// What a column of a list of clients may hold.
import {
  type FieldDefinitions,
  labelsOf,
  pickFields,
} from "#domain/kernel/input/field-definitions.ts";
import { newClientFields } from "../clients/fields.ts";
import { profileFields } from "../own-profile/fields.ts";

/** What a file may add to a client who is here: never their name or email. */
export const filledFields = pickFields(profileFields, [
  "phone",
  "date_of_birth",
  "address_line_1",
  "city",
  "postcode",
  "emergency_contact_name",
  "emergency_contact_phone",
  "gp_surgery",
]);
export type FilledField = keyof typeof filledFields;

/** What is kept of a client who moves in; each column of their file is one of these, or left out. */
export const movedFields = {
  ...newClientFields,
  ...filledFields,
  ...pickFields(profileFields, ["country"]),
} as const satisfies FieldDefinitions;
export type MovedField = keyof typeof movedFields;

export const columnLabels = { full_name: "Whole name (first and last)", ...labelsOf(movedFields) };
/** A column of a file: a field, the whole name in one cell, or nothing that is moved. */
export type ColumnUse = keyof typeof columnLabels | "";
