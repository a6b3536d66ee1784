// What a client says about themselves, and what of it is read by those who treat them.
import { type FieldDefinitions, pickFields } from "#domain/kernel/input/field-definitions.ts";

export const profileFields = {
  first_name: {
    kind: "line",
    label: "First name",
    maxLength: 80,
    what: "your first name",
    required: true,
    autoComplete: "given-name",
  },
  last_name: {
    kind: "line",
    label: "Last name",
    maxLength: 80,
    what: "your last name",
    required: true,
    autoComplete: "family-name",
  },
  phone: {
    kind: "phone",
    label: "Phone",
    autoComplete: "tel",
  },
  address_line_1: {
    kind: "line",
    label: "Address",
    maxLength: 120,
    what: "the address",
    autoComplete: "street-address",
  },
  city: {
    kind: "line",
    label: "City",
    maxLength: 80,
    what: "the city",
    autoComplete: "address-level2",
  },
  postcode: {
    kind: "line",
    label: "Postcode",
    maxLength: 12,
    what: "the postcode",
    autoComplete: "postal-code",
  },
  country: {
    kind: "line",
    label: "Country",
    maxLength: 60,
    what: "the country",
    autoComplete: "country-name",
  },
  date_of_birth: {
    kind: "day",
    label: "Date of birth",
    autoComplete: "bday",
  },
  emergency_contact_name: {
    kind: "line",
    label: "Emergency contact",
    maxLength: 120,
    what: "the name",
    autoComplete: "off",
  },
  emergency_contact_phone: {
    kind: "phone",
    label: "Emergency contact’s phone number",
    what: "the emergency contact’s phone number",
    autoComplete: "off",
  },
  gp_surgery: {
    kind: "line",
    label: "GP surgery",
    maxLength: 200,
    what: "the GP surgery",
    autoComplete: "off",
  },
  guardian_contact: {
    kind: "line",
    label: "Parent or guardian, if you are under 18",
    maxLength: 200,
    what: "the parent or guardian",
    autoComplete: "off",
  },
} as const satisfies FieldDefinitions;

/** The fields that forms ask for, too. */
export const profilePartFields = pickFields(profileFields, [
  "date_of_birth",
  "emergency_contact_name",
  "emergency_contact_phone",
  "gp_surgery",
  "guardian_contact",
]);

/** What those who treat a client read of their profile: a heading, and the fields below it. */
export const recordFacts = [
  { heading: "Phone", fields: ["phone"] },
  { heading: "Born", fields: ["date_of_birth"] },
  { heading: "Emergency contact", fields: ["emergency_contact_name", "emergency_contact_phone"] },
  { heading: "GP surgery", fields: ["gp_surgery"] },
  {
    heading: "Parent or guardian",
    fields: ["guardian_contact"],
    onlyIfGiven: true,
  },
] as const;
export const recordFields = pickFields(
  profileFields,
  recordFacts.flatMap(({ fields }) => fields),
);
