// What is on file about a client's health, each field once (requirements 2.2.5 and 2.3.5).
import type { FieldDefinitions } from "#domain/kernel/input/field-definitions.ts";

/** How long one of the texts may be, in characters. */
export const maxHealthTextLength = 4_000;
const long = { kind: "text", maxLength: maxHealthTextLength } as const;

export const healthFields = {
  health_conditions: {
    ...long,
    label: "Health conditions",
    what: "health conditions",
    help: "Anything a doctor has told you: heart, blood pressure, asthma, diabetes, pregnancy, bones, joints.",
  },
  medications: {
    ...long,
    label: "Medications",
    what: "medications",
    help: "Name and dose if you know them, also what you take only now and then.",
  },
  allergies: {
    ...long,
    label: "Allergies",
    what: "allergies",
    help: "Latex, plasters, oils, nuts, medicines.",
  },
  fitness_goals: {
    ...long,
    label: "Fitness goals",
    what: "fitness goals",
    help: "What would you like to be able to do?",
  },
  injury_history: {
    ...long,
    label: "Injury history",
    what: "injury history",
    help: "What, on which side, and roughly when.",
  },
  /** One text, its areas set apart by commas; its schema is in `forms.ts`. */
  pain_areas: {
    kind: "line",
    label: "Pain areas",
    maxLength: 200,
  },
} as const satisfies FieldDefinitions;
