// What staff type about a class: a group by the names of requirements 2.3.10, as the view `classes`
// has them. What a group is called alike for therapists has the definition of a session.
import { type FieldDefinitions, labelsOf } from "#domain/kernel/input/field-definitions.ts";
import { aboutGroupFields, groupFields } from "../sessions/fields.ts";
import { classStatuses, maxPlaces } from "./messages.ts";

/** Up to £10,000. */
const price = { kind: "price", max: 1_000_000 } as const;

/** What its session keeps as it is typed. */
export const keptClassFields = {
  max_participants: {
    ...groupFields.max_participants,
    label: "Places",
    help: `From 1 to ${maxPlaces}`,
  },
  status: {
    kind: "choice",
    label: "Status",
    options: classStatuses,
    what: "a status",
  },
  price: {
    ...price,
    label: "Price (£)",
    required: true,
  },
  member_price: {
    ...price,
    label: "Member price (£)",
    help: "Empty: the same as everybody",
  },
  ...aboutGroupFields,
  is_recurring: { kind: "tick", label: "One of a weekly course" },
} as const satisfies FieldDefinitions;

/** With what its session keeps otherwise: as an instant, a place, a therapist. */
export const classFields = {
  class_name: {
    kind: "line",
    label: "Class",
    maxLength: 80,
    required: true,
  },
  class_date: {
    kind: "day",
    label: "Date",
    required: true,
  },
  start_time: {
    kind: "clock",
    label: "Starts",
    required: true,
  },
  end_time: {
    kind: "clock",
    label: "Ends",
    required: true,
  },
  location: {
    kind: "line",
    label: "Location",
    maxLength: 120,
    required: true,
  },
  instructor_name: {
    kind: "line",
    label: "Instructor",
    maxLength: 100,
  },
  ...keptClassFields,
} as const satisfies FieldDefinitions;

export const classLabels = labelsOf(classFields);
