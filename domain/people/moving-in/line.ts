// A line of a file on its way to a client.
import type { imports } from "#db/schema/moving-in.ts";
import { clients } from "#db/schema/people.ts";
import { londonDay } from "#domain/kernel/time.ts";
import type { ColumnUse } from "./messages.ts";
import { type MovedClient, readClient, type ReadLine } from "./read-client.ts";

export type Import = typeof imports.$inferSelect;

/** A line of this file as a client, or why it cannot be one. */
export const readLineOf = (row: Import, cells: readonly string[], now: Date): ReadLine =>
  readClient(cells, row.columns as ColumnUse[], {
    order: row.dayOrder ?? "day-first",
    today: londonDay(now),
  });

/** What a file may add to a client who is here: never their name or email. */
const fillable = [
  "phone",
  "date_of_birth",
  "address_line_1",
  "city",
  "postcode",
  "emergency_contact_name",
  "emergency_contact_phone",
  "gp_surgery",
] as const satisfies readonly (keyof MovedClient)[];
export type Fillable = (typeof fillable)[number];

/** Those columns, by the names of the fields. */
export const fillableColumns = {
  phone: clients.phone,
  date_of_birth: clients.dateOfBirth,
  address_line_1: clients.addressLine1,
  city: clients.city,
  postcode: clients.postcode,
  emergency_contact_name: clients.emergencyContactName,
  emergency_contact_phone: clients.emergencyContactPhone,
  gp_surgery: clients.gpSurgery,
} as const satisfies Record<Fillable, unknown>;

/** The fields that are empty of a client who is here and that the line says. */
export const fieldsToFill = (
  here: Readonly<Record<Fillable, string | null>>,
  said: MovedClient,
): Fillable[] => fillable.filter((field) => !here[field] && said[field]);
