// What those who manage the schedule type about a session, each field once. Day and time are one
// instant in the table, so they have no column of their own; what costs nothing of its own costs
// what its type does.
import {
  type FieldDefinitions,
  labelsOf,
  pickFields,
} from "#domain/kernel/input/field-definitions.ts";
import { maxPlaces } from "../classes/messages.ts";
import { maxBringLength } from "../types/fields.ts";
import { groupTypes } from "./messages.ts";

export const whenFields = {
  session_date: {
    kind: "day",
    label: "Date",
    required: "Please give a day.",
  },
  session_time: {
    kind: "clock",
    label: "Time",
    required: true,
  },
  duration_minutes: {
    kind: "whole",
    label: "Duration",
    min: 5,
    max: 480,
    required: true,
  },
} as const satisfies FieldDefinitions;

/** What every session is, of one client or of a group; each date of a series, too. */
export const everyFields = {
  session_type_id: {
    kind: "id",
    label: "Treatment Type",
    what: "a treatment type",
    required: true,
  },
  therapist_id: {
    kind: "id",
    label: "Therapist",
    what: "a therapist",
    required: true,
  },
  location_id: {
    kind: "id",
    label: "Place",
    what: "a place",
    required: true,
  },
  room_id: { kind: "id", label: "Room" },
} as const satisfies FieldDefinitions;

/** Up to £10,000. */
const price = {
  kind: "price",
  what: "the price",
  max: 1_000_000,
} as const;
export const priceFields = {
  price: { ...price, label: "Price (£)" },
  member_price: { ...price, label: "Member price (£)" },
} as const satisfies FieldDefinitions;

/** What therapists and the office's staff (`../classes/fields.ts`) say of a group alike. */
export const aboutGroupFields = {
  class_description: {
    kind: "text",
    label: "Description",
    maxLength: 2_000,
  },
  what_to_bring: {
    kind: "text",
    label: "What to bring",
    maxLength: maxBringLength,
    help: "One thing a line. Empty: what its type says.",
  },
  is_prepaid: {
    kind: "tick",
    label: "Clients book by card or pass only, and do not pay at the studio",
  },
} as const satisfies FieldDefinitions;

export const listedFields = {
  is_listed: { kind: "tick", label: "Show on the public timetable" },
} as const satisfies FieldDefinitions;

/** What a group is besides; each date of its series, too. */
export const groupFields = {
  group_name: {
    kind: "line",
    label: "Group name",
    maxLength: 80,
    required: "Please give the group a name.",
  },
  group_type: {
    kind: "choice",
    label: "Group type",
    options: groupTypes,
    what: "a type",
  },
  max_participants: {
    kind: "whole",
    label: "Max participants",
    min: 1,
    max: maxPlaces,
    required: true,
  },
  ...aboutGroupFields,
  ...listedFields,
} as const satisfies FieldDefinitions;

const readBy =
  "Read by who takes the session and who treats the client; a copy of the client’s data holds it.";

/** What is said of it, in rows of its own that fewer people read. */
const saidFields = {
  special_requirements: {
    kind: "text",
    label: "Special requirements",
    maxLength: 1_000,
    help: readBy,
  },
  notes: {
    kind: "text",
    label: "Notes",
    maxLength: 2_000,
    help: `${readBy} No health details: they belong into the record.`,
  },
} as const satisfies FieldDefinitions;

export const clientField = {
  client_id: {
    kind: "id",
    label: "Client Name",
    what: "a client",
    required: true,
  },
} as const satisfies FieldDefinitions;

export const sessionFields = {
  ...clientField,
  ...whenFields,
  ...everyFields,
  ...priceFields,
  ...groupFields,
  ...saidFields,
};

/** What the form of an individual session is opened with, and that of a group; day and time aside. */
export const oneSaved = {
  ...clientField,
  ...everyFields,
  ...pickFields(priceFields, ["price"]),
  ...saidFields,
};
export const groupSaved = {
  ...everyFields,
  ...priceFields,
  ...groupFields,
  ...pickFields(saidFields, ["notes"]),
};

export const sessionLabels = {
  ...labelsOf(sessionFields),
  overlap_reason: "Why it may overlap",
  was_asked: "A flag",
  by_pass: "Pay with their pass or membership",
  pass_id: "Which pass",
  open_on: "A closed day",
} as const;
