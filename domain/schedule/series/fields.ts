// The fields of a series that are those of its sessions.
import { pickFields } from "#domain/kernel/input/field-definitions.ts";
import { clientField, everyFields, groupFields, priceFields } from "../sessions/fields.ts";

/** What each date of a series has of it, by its fields. */
export const templateFields = {
  ...clientField,
  ...everyFields,
  ...priceFields,
  ...groupFields,
};

/** What of that can be different from a date on. */
export const changeFields = pickFields(templateFields, [
  "therapist_id",
  "location_id",
  "price",
  "group_name",
  "max_participants",
  "member_price",
]);
