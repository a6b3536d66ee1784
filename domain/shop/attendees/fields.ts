// Who comes on a place of an order, each field once.
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";
import { diets, maxNameLength } from "./messages.ts";

export const guestFields = {
  name: {
    kind: "line",
    label: "Name",
    maxLength: maxNameLength,
    what: "the name",
    autoComplete: "off",
  },
  /** None is not said yet; its schema is in `forms.ts`. */
  diet: {
    kind: "choice",
    label: "Eats",
    options: diets,
    what: "what they eat",
  },
  emergencyName: {
    kind: "line",
    label: "Emergency contact",
    maxLength: maxNameLength,
    what: "the name of the emergency contact",
    autoComplete: "off",
  },
  emergencyPhone: {
    kind: "phone",
    label: "Their phone number",
    what: "the phone number of the emergency contact",
    autoComplete: "off",
  },
} as const satisfies FieldDefinitions;

export type GuestField = keyof typeof guestFields;
